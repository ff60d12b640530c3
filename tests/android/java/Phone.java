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
    public static int level = 36;
    private static final Map<Object, Map<String, Object>> HELD = new HashMap<>();
    private static final List<Object[]> LATER = new ArrayList<>();
    private static final Map<String, Object> SERVICES = new HashMap<>();

    private Phone() {}

    /** What is kept of a thing. */
    public static Map<String, Object> of(Object thing) {
        return HELD.computeIfAbsent(thing, key -> new HashMap<>());
    }

    public static void tell(String what) {
        System.out.println(now + " " + what);
    }

    public static Object call(Object self, String name, Object... given) {
        if (FAILS.containsKey(name)) {
            tell(name + " fails");
            Phone.<RuntimeException>raise(
                    FAILS.get(name).equals("io") ? new java.io.IOException(name) : new SecurityException(name));
        }
        switch (name) {
            case "Build.VERSION.SDK_INT":
                return level;
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
                return held(new android.net.Uri(), given[0]);
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
            case "Notification.Builder.setSmallIcon":
                of(self).put("icon", given[0]);
                return self;
            case "Notification.Builder.build":
                return held(new android.app.Notification(), of(self).get("channel") + " " + of(self).get("icon"));
            case "AudioAttributes.Builder.setUsage":
                of(self).put("usage", given[0]);
                return self;
            case "AudioAttributes.Builder.build":
                Object made = new android.media.AudioAttributes();
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
                return new android.content.BroadcastReceiver.PendingResult();
            case "MediaPlayer.start":
            case "MediaPlayer.release":
                tell("player " + name.substring(12));
                return null;
            default:
                return null;
        }
    }

    private static Object service(String name) {
        return SERVICES.computeIfAbsent(
                name,
                key ->
                        key.equals("power")
                                ? new android.os.PowerManager()
                                : key.equals("vibrator") ? new android.os.Vibrator() : new android.app.NotificationManager());
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
