package stub;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The phone on which the bell's Java runs in the tests: it tells what it was asked, and time goes by as it is told. */
public final class Phone {
    /** Set by the test: a call that fails, by its name, with how. */
    public static final Map<String, String> FAILS = new HashMap<>();

    public static long now;
    private static int level;
    public static int turned;
    public static String seen = "";
    static final android.view.SurfaceHolder HOLDER = Things.make(android.view.SurfaceHolder.class);
    static android.view.SurfaceHolder.Callback surface;
    static android.window.OnBackInvokedCallback back;
    static android.hardware.camera2.CameraDevice.StateCallback camera;
    static android.hardware.camera2.CameraCaptureSession.StateCallback session;
    static android.media.ImageReader.OnImageAvailableListener pictures;
    private static final Map<Object, Map<String, Object>> HELD = new HashMap<>();
    private static final List<Object[]> LATER = new ArrayList<>();
    private static final Map<String, Object> SERVICES = new HashMap<>();

    private Phone() {}

    static void level(int wanted) {
        level = wanted;
        Things.level(wanted);
        Things.fill(android.hardware.camera2.CameraCharacteristics.class);
        Things.fill(android.hardware.camera2.CaptureRequest.class);
    }

    /** What is kept of a thing. */
    public static Map<String, Object> of(Object thing) {
        return HELD.computeIfAbsent(thing, key -> new HashMap<>());
    }

    private static final android.view.SurfaceView SURFACE = Things.make(android.view.SurfaceView.class);
    private static android.view.View.AccessibilityDelegate delegate;
    private static android.view.View.OnHoverListener hovered;

    static android.view.accessibility.AccessibilityNodeProvider nodes() {
        return delegate.getAccessibilityNodeProvider(SURFACE);
    }

    /** A finger at `x,y`, or `away`. */
    static void hovers(String where) {
        android.view.MotionEvent event = Things.make(android.view.MotionEvent.class);
        of(event).put("where", where);
        hovered.onHover(SURFACE, event);
    }

    /** What a screen reader gets to know of a node. */
    static void told(Object node) {
        tell(node == null ? "no node" : "node " + new java.util.TreeMap<>(of(node)));
    }

    static android.content.Intent intentOf(Object activity) {
        return (android.content.Intent) of(activity).computeIfAbsent("intent", key -> Things.make(android.content.Intent.class));
    }

    private static android.util.Size size(int width, int height) {
        android.util.Size made = Things.make(android.util.Size.class);
        of(made).put("width", width);
        of(made).put("height", height);
        return made;
    }

    public static void tell(String what) {
        System.out.println(now + " " + what);
    }

    static Object call(Object self, String name, Object... given) {
        if (FAILS.containsKey(name)) {
            tell(name + " fails");
            Phone.<RuntimeException>raise(
                    FAILS.get(name).equals("io") ? new java.io.IOException(name) : new SecurityException(name));
        }
        switch (name) {
            case "Window.getDecorView":
                return Things.make(android.view.ViewGroup.class);
            case "ViewGroup.getChildCount":
                return 2;
            case "ViewGroup.getChildAt":
                return (Integer) given[0] == 0 ? Things.make(android.view.View.class) : SURFACE;
            case "View.setAccessibilityDelegate":
                delegate = (android.view.View.AccessibilityDelegate) given[0];
                tell("nodes");
                return null;
            case "View.setOnHoverListener":
                hovered = (android.view.View.OnHoverListener) given[0];
                return null;
            case "View.getLocationOnScreen":
                ((int[]) given[0])[1] = 50;
                return null;
            case "View.getContext":
                return Things.make(android.content.Context.class);
            case "MotionEvent.getAction":
                return of(self).get("where").equals("away") ? 10 : 7;
            case "MotionEvent.getX":
            case "MotionEvent.getY":
                return Float.parseFloat(((String) of(self).get("where")).split(",")[name.endsWith("X") ? 0 : 1]);
            case "AccessibilityNodeInfo.addChild":
            case "AccessibilityNodeInfo.addAction":
                of(self).merge(
                        name.endsWith("Child") ? "children" : "actions",
                        given[given.length - 1],
                        (before, more) -> before + " " + more);
                return null;
            case "AccessibilityNodeInfo.setBoundsInScreen":
                of(self).put("box", of(given[0]).get("sides"));
                return null;
            case "AccessibilityNodeInfo.setClassName":
            case "AccessibilityNodeInfo.setContentDescription":
            case "AccessibilityNodeInfo.setEnabled":
            case "AccessibilityNodeInfo.setAccessibilityFocused":
                of(self).put(name.substring(25), given[0]);
                return null;
            case "AccessibilityEvent.obtain":
                return held(Things.make(android.view.accessibility.AccessibilityEvent.class), given[0]);
            case "AccessibilityEvent.setContentDescription":
                of(self).put("says", given[0]);
                return null;
            case "ViewParent.requestSendAccessibilityEvent":
                tell("event " + of(given[1]).get("is") + " " + of(given[1]).get("says"));
                return true;
            case "Rect.offset":
                int[] moved = sides(self);
                of(self).put("sides", text(
                        moved[0] + (Integer) given[0], moved[1] + (Integer) given[1],
                        moved[2] + (Integer) given[0], moved[3] + (Integer) given[1]));
                return null;
            case "Rect.contains":
                int[] edges = sides(self);
                int x = (Integer) given[0];
                int y = (Integer) given[1];
                return x >= edges[0] && x < edges[2] && y >= edges[1] && y < edges[3];
            case "Activity.getIntent":
                return intentOf(self);
            case "Context.checkSelfPermission":
                return FAILS.containsKey("CAMERA") ? -1 : 0;
            case "Activity.requestPermissions":
                tell("asks " + ((String[]) given[0])[0]);
                return null;
            case "Activity.setResult":
                tell("result " + given[0] + (given[1] == null ? "" : " " + of(given[1]).get(".SCAN_RESULT")));
                return null;
            case "Activity.finish":
                tell("closes");
                return null;
            case "OnBackInvokedDispatcher.registerOnBackInvokedCallback":
                back = (android.window.OnBackInvokedCallback) given[1];
                tell("hears Back at " + given[0]);
                return null;
            case "Activity.runOnUiThread":
                ((Runnable) given[0]).run();
                return null;
            case "TextView.setText":
                tell("says " + given[0]);
                return null;
            case "View.setLayoutParams":
                tell("picture " + of(given[0]).get("size"));
                return null;
            case "FrameLayout.LayoutParams.new":
                of(self).put("size", given[0] + "x" + given[1]);
                return null;
            case "Display.getRotation":
                return turned;
            case "SurfaceView.getHolder":
                return HOLDER;
            case "SurfaceHolder.addCallback":
                surface = (android.view.SurfaceHolder.Callback) given[0];
                return null;
            case "SurfaceHolder.setFixedSize":
                // The size before, and then the one that was asked for.
                surface.surfaceChanged(HOLDER, 0, 1, 1);
                surface.surfaceChanged(HOLDER, 0, (Integer) given[0], (Integer) given[1]);
                return null;
            case "CameraManager.getCameraIdList":
                return FAILS.containsKey("cameras") ? new String[0] : new String[] {"front", "back", "wide"};
            case "CameraManager.getCameraCharacteristics":
                return held(Things.make(android.hardware.camera2.CameraCharacteristics.class), given[0]);
            case "CameraCharacteristics.get":
                if (given[0] == android.hardware.camera2.CameraCharacteristics.LENS_FACING) {
                    return of(self).get("is").equals("front") ? 0 : 1;
                }
                if (given[0] == android.hardware.camera2.CameraCharacteristics.SENSOR_ORIENTATION) {
                    return 90;
                }
                return Things.make(android.hardware.camera2.params.StreamConfigurationMap.class);
            case "StreamConfigurationMap.getOutputSizes":
                return new android.util.Size[] {size(4000, 3000), size(640, 480), size(1920, 1080), size(1280, 720)};
            case "Size.getWidth":
                return of(self).get("width");
            case "Size.getHeight":
                return of(self).get("height");
            case "CameraManager.openCamera":
                camera = (android.hardware.camera2.CameraDevice.StateCallback) given[1];
                tell("opens " + given[0]);
                return null;
            case "CameraDevice.createCaptureSession":
                session = (android.hardware.camera2.CameraCaptureSession.StateCallback) given[1];
                tell("session of " + ((List<?>) given[0]).size());
                return null;
            case "CaptureRequest.Builder.set":
                tell("focus " + given[1]);
                return null;
            case "CameraCaptureSession.setRepeatingRequest":
                tell("sees");
                return null;
            case "CameraDevice.close":
                tell("camera closes");
                return null;
            case "ImageReader.newInstance":
                tell("pictures " + given[0] + "x" + given[1] + " " + given[2]);
                return null;
            case "ImageReader.setOnImageAvailableListener":
                pictures = (android.media.ImageReader.OnImageAvailableListener) given[0];
                return null;
            case "ImageReader.acquireLatestImage":
                // There is none where the one before has not been given back.
                if (of(HOLDER).containsKey("taken")) {
                    throw new IllegalStateException("maxImages");
                }
                of(HOLDER).put("taken", true);
                return Things.make(android.media.Image.class);
            case "Image.close":
                of(HOLDER).remove("taken");
                return null;
            case "BitmapFactory.decodeStream":
                android.graphics.BitmapFactory.Options how = (android.graphics.BitmapFactory.Options) given[2];
                if (how.inJustDecodeBounds) {
                    how.outWidth = 9000;
                    how.outHeight = 4000;
                    return null;
                }
                tell("opens at 1/" + how.inSampleSize);
                return Things.make(android.graphics.Bitmap.class);
            case "Bitmap.getWidth":
                return 2250;
            case "Bitmap.getHeight":
                return 1000;
            case "Image.getFormat":
                return 35;
            case "Image.getWidth":
                return 1920;
            case "Image.getHeight":
                return 1080;
            case "Image.getPlanes":
                return new android.media.Image.Plane[] {Things.make(android.media.Image.Plane.class)};
            case "Image.Plane.getRowStride":
                return 2048;
            case "Image.Plane.getBuffer":
                return java.nio.ByteBuffer.wrap(seen.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            case "Rect.new":
                of(self).put("sides", text(given));
                of(self).put("width", (Integer) given[2] - (Integer) given[0]);
                return null;
            case "Rect.width":
                return of(self).get("width");
            case "Resources.getDisplayMetrics":
                android.util.DisplayMetrics screen = Things.make(android.util.DisplayMetrics.class);
                screen.widthPixels = 1080;
                screen.heightPixels = 2400;
                return screen;
            case "SystemClock.elapsedRealtime":
                return now;
            case "Context.getPackageName":
                return "nz.cardclub.scorekeeper";
            case "Resources.getIdentifier":
                return given[0].equals("ic_bell") && given[1].equals("drawable") ? 7 : 0;
            case "Intent.getAction":
                return of(self).get("action");
            case "Intent.setAction":
                of(self).put("action", given[0]);
                return self;
            case "Intent.putExtra":
                of(self).put("." + given[0], given[1]);
                return self;
            case "Intent.putExtras":
                of(self).putAll(of(given[0]));
                return self;
            case "Intent.getStringExtra":
                return of(self).get("." + given[0]);
            case "Handler.postDelayed":
                LATER.add(new Object[] {self, given[0], now + (Long) given[1]});
                return true;
            case "Handler.removeCallbacksAndMessages":
                LATER.removeIf(each -> each[0] == self);
                return null;
            case "Uri.parse":
                return held(Things.make(android.net.Uri.class), given[0]);
            case "NotificationChannel.new":
                of(self).put("id", given[0]);
                of(self).put("name", given[1]);
                return null;
            case "NotificationChannel.getId":
                return of(self).get("id");
            case "NotificationChannel.setSound":
                of(self).put("sound", given[0] == null ? "silent" : of(given[0]).get("is") + " " + of(given[1]).get("usage"));
                return null;
            case "NotificationChannel.enableVibration":
                of(self).put("shakes", given[0]);
                return null;
            case "NotificationManager.createNotificationChannel":
                tell("channel " + of(given[0]).get("id") + ", " + of(given[0]).get("name") + ", "
                        + of(given[0]).get("sound") + ", " + of(given[0]).get("shakes"));
                return null;
            case "Notification.Builder.new":
                of(self).put("channel", given[1]);
                return null;
            case "Notification.Builder.setForegroundServiceBehavior":
                of(self).put("behaviour", given[0]);
                return self;
            case "Notification.Builder.setSmallIcon":
                of(self).put("icon", given[0]);
                return self;
            case "Notification.Builder.build":
                Object built = held(
                        Things.make(android.app.Notification.class), of(self).get("channel") + " " + of(self).get("icon"));
                of(built).put("behaviour", of(self).get("behaviour"));
                return built;
            case "AudioAttributes.Builder.setUsage":
                of(self).put("usage", given[0]);
                return self;
            case "AudioAttributes.Builder.build":
                Object made = Things.make(android.media.AudioAttributes.class);
                of(made).putAll(of(self));
                return made;
            case "MediaPlayer.setDataSource":
                tell("plays " + of(given[1]).get("is"));
                return null;
            case "MediaPlayer.setAudioAttributes":
                tell("usage " + of(given[0]).get("usage"));
                return null;
            case "NotificationManager.notify":
                tell("notifies " + given[0] + " " + of(given[1]).get("is"));
                return null;
            case "Service.startForeground":
                tell("foreground " + given[0] + " " + of(given[1]).get("is") + (given.length > 2 ? " " + given[2] : ""));
                // From Android 12 on a service's notification is held back, unless it says otherwise.
                boolean atOnce = level < 31 || Integer.valueOf(1).equals(of(given[1]).get("behaviour"));
                LATER.add(new Object[] {self, (Runnable) () -> tell("is shown"), now + (atOnce ? 0 : 10000)});
                return null;
            case "PowerManager.WakeLock.isHeld":
                return of(self).get("held") != null;
            case "PowerManager.WakeLock.acquire":
                of(self).put("held", true);
                tell("awake for " + given[0]);
                return null;
            case "PowerManager.WakeLock.release":
                of(self).remove("held");
                tell("may sleep");
                return null;
            case "Context.startForegroundService":
                tell("service");
                Main.started((android.content.Intent) given[0]);
                return null;
            case "Context.getSystemService":
                return service((String) given[0]);
            case "Vibrator.vibrate":
                tell("shakes as " + of(given[1]).get("usage"));
                return null;
            case "Service.stopForeground":
                tell("background " + given[0]);
                return null;
            case "Service.stopSelf":
                tell("ends");
                Main.ended();
                return null;
            case "BroadcastReceiver.PendingResult.finish":
                tell("receiver is done");
                return null;
            case "BroadcastReceiver.goAsync":
                tell("receiver waits");
                return Things.make(android.content.BroadcastReceiver.PendingResult.class);
            case "MediaPlayer.start":
            case "MediaPlayer.release":
                tell("player " + name.substring(12));
                return null;
            default:
                return null;
        }
    }

    private static String text(Object... numbers) {
        StringBuilder made = new StringBuilder();
        for (Object number : numbers) {
            made.append(made.length() == 0 ? "" : ",").append(number);
        }
        return made.toString();
    }

    private static int[] sides(Object rect) {
        return java.util.Arrays.stream(((String) of(rect).get("sides")).split(",")).mapToInt(Integer::parseInt).toArray();
    }

    private static Object service(String name) {
        return SERVICES.computeIfAbsent(
                name,
                key ->
                        key.equals("camera")
                                ? Things.make(android.hardware.camera2.CameraManager.class)
                                : key.equals("power")
                                ? Things.make(android.os.PowerManager.class)
                                : key.equals("vibrator") ? Things.make(android.os.Vibrator.class) : Things.make(android.app.NotificationManager.class));
    }

    private static Object held(Object thing, Object is) {
        of(thing).put("is", is);
        return thing;
    }

    /** Time goes by; what falls due is run at its moment. */
    public static void on(long milliseconds) {
        long until = now + milliseconds;
        while (true) {
            Object[] next = null;
            for (Object[] each : LATER) {
                if ((Long) each[2] <= until && (next == null || (Long) each[2] < (Long) next[2])) {
                    next = each;
                }
            }
            if (next == null) {
                now = until;
                return;
            }
            LATER.remove(next);
            now = Math.max(now, (Long) next[2]);
            ((Runnable) next[1]).run();
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable what) throws T {
        throw (T) what;
    }
}
