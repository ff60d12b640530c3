package stub;

import android.content.Context;
import android.content.Intent;
import nz.cardclub.scorekeeper.BellAlarm;
import nz.cardclub.scorekeeper.BellService;

/** Does what the words of a test say, one after another. */
public final class Main {
    private static final Context CONTEXT = new Context() {};
    private static BellService service;

    private Main() {}

    public static void main(String[] words) {
        Phone.of(new Object());
        for (String word : words) {
            String[] parts = word.split("=", 2);
            switch (parts[0]) {
                case "on":
                    Phone.on(Long.parseLong(parts[1]));
                    break;
                case "level":
                    Phone.level = Integer.parseInt(parts[1]);
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
                default:
                    throw new IllegalArgumentException(word);
            }
        }
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
