package stub;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.hardware.camera2.CameraCaptureSession;
import android.hardware.camera2.CameraDevice;
import android.media.ImageReader;
import nz.cardclub.scorekeeper.BackKey;
import nz.cardclub.scorekeeper.BellAlarm;
import nz.cardclub.scorekeeper.BellService;
import nz.cardclub.scorekeeper.CodeReader;
import nz.cardclub.scorekeeper.ScanActivity;
import nz.cardclub.scorekeeper.SpokenScreen;

/** Does what the words of a test say, one after another. */
public final class Main {
    private static final Context CONTEXT = Things.make(Context.class);
    private static final Activity ACTIVITY = Things.make(Activity.class);
    private static BellService service;
    private static ScanActivity scanner;

    private Main() {}

    public static void main(String[] words) {
        Phone.level(36);
        for (String word : words) {
            String[] parts = word.split("=", 2);
            switch (parts[0]) {
                case "on":
                    Phone.on(Long.parseLong(parts[1]));
                    break;
                case "level":
                    Phone.level(Integer.parseInt(parts[1]));
                    break;
                case "fail":
                    Phone.FAILS.put(parts[1].split(":")[0], parts[1].split(":")[1]);
                    break;
                case "alarm":
                    new BellAlarm().onReceive(CONTEXT, intent(parts[1]));
                    break;
                case "off":
                    new BellAlarm().onReceive(CONTEXT, new Intent().setAction(parts[1]));
                    break;
                case "scan":
                    scanner = new ScanActivity();
                    Phone.of(Phone.intentOf(scanner)).put(".PROMPT_MESSAGE", parts[1]);
                    does("onCreate", android.os.Bundle.class);
                    does("onResume");
                    break;
                case "surface":
                    Phone.surface.surfaceCreated(Phone.HOLDER);
                    break;
                case "turned":
                    Phone.turned = Integer.parseInt(parts[1]);
                    scanner.onConfigurationChanged(Things.make(android.content.res.Configuration.class));
                    break;
                case "leave":
                    scanner.onRequestPermissionsResult(
                            1, new String[0], parts[1].isEmpty() ? new int[0] : new int[] {Integer.parseInt(parts[1])});
                    break;
                case "camera":
                    CameraDevice.StateCallback camera = Phone.camera;
                    if (parts[1].equals("opened")) {
                        camera.onOpened(Things.make(CameraDevice.class));
                    } else if (parts[1].equals("lost")) {
                        camera.onDisconnected(Things.make(CameraDevice.class));
                    } else {
                        camera.onError(Things.make(CameraDevice.class), 4);
                    }
                    break;
                case "session":
                    CameraCaptureSession made = Things.make(CameraCaptureSession.class);
                    if (parts[1].equals("ready")) {
                        Phone.session.onConfigured(made);
                    } else {
                        Phone.session.onConfigureFailed(made);
                    }
                    break;
                case "sees":
                    Phone.seen = parts[1];
                    Phone.pictures.onImageAvailable(Things.make(ImageReader.class));
                    break;
                case "photo":
                    Phone.seen = parts[1];
                    try {
                        Phone.tell("read " + CodeReader.textIn(CONTEXT, Things.make(android.net.Uri.class)));
                    } catch (java.io.IOException fault) {
                        Phone.tell("fault " + fault.getMessage());
                    }
                    break;
                case "pause":
                    does("onPause");
                    break;
                case "resume":
                    does("onResume");
                    break;
                case "destroy":
                    does("onDestroy");
                    break;
                case "draws":
                    draw(parts[1]);
                    break;
                case "back":
                    if (parts[1].equals("listens")) {
                        BackKey.listen(ACTIVITY);
                    } else {
                        Phone.back.onBackInvoked();
                    }
                    break;
                case "node":
                    Phone.told(Phone.nodes().createAccessibilityNodeInfo(Integer.parseInt(parts[1])));
                    break;
                case "does":
                    String[] what = parts[1].split(":");
                    Phone.tell("did " + Phone.nodes().performAction(Integer.parseInt(what[0]), Integer.parseInt(what[1]), null));
                    break;
                case "hovers":
                    Phone.hovers(parts[1]);
                    break;
                default:
                    throw new IllegalArgumentException(word);
            }
        }
    }

    /** `id,left,top,right,bottom,kind,name;…`, as Python tells what is drawn. */
    private static void draw(String drawn) {
        String[] each = drawn.split(";");
        int[] ids = new int[each.length];
        int[] boxes = new int[each.length * 5];
        String[] names = new String[each.length];
        for (int number = 0; number < each.length; number++) {
            String[] parts = each[number].split(",");
            ids[number] = Integer.parseInt(parts[0]);
            for (int side = 0; side < 5; side++) {
                boxes[number * 5 + side] = Integer.parseInt(parts[1 + side]);
            }
            names[number] = parts[6];
        }
        SpokenScreen.show(ACTIVITY, id -> Phone.tell("pressed " + id), ids, boxes, names);
    }

    /** `key=value;key=value`, as an alarm carries it. */
    private static Intent intent(String carried) {
        Intent made = new Intent();
        for (String pair : carried.split(";")) {
            String[] parts = pair.split("=", 2);
            made.putExtra(parts[0], parts[1]);
        }
        return made;
    }

    /** As Android calls the scanner's own. */
    private static void does(String name, Class<?>... kinds) {
        try {
            java.lang.reflect.Method method = ScanActivity.class.getDeclaredMethod(name, kinds);
            method.setAccessible(true);
            method.invoke(scanner, new Object[kinds.length]);
        } catch (ReflectiveOperationException fault) {
            throw new IllegalStateException(fault);
        }
    }

    static void started(Intent intent) {
        if (service == null) {
            service = new BellService();
        }
        service.onStartCommand(intent, 0, 1);
    }

    static void ended() {
        if (service != null) {
            BellService ending = service;
            service = null;
            ending.onDestroy();
        }
    }
}
