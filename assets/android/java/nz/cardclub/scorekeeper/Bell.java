package nz.cardclub.scorekeeper;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.media.AudioAttributes;
import android.net.Uri;
import android.os.Build;
import android.os.SystemClock;
import java.io.File;
import java.io.IOException;

/** A bell as its alarm carries it: scorekeeper/device/alarm.py puts it there. */
final class Bell {
    /** The same number, channels and resources as scorekeeper/device/notification.py has. */
    static final int NUMBER = 500;

    static final String CHANNEL = "bell";
    static final String SOUNDING = "rings";
    static final String ICON = "ic_bell";

    /** An alarm of the wall clock comes at any time once that clock was set: this early it is none of ours. */
    static final long SOON = 15000;

    /** Still and shaking by turns. */
    static final long[] PATTERN = {0, 600, 300, 600, 300, 900};

    final File claim;
    final long boot;
    final long wall;
    final String sound;
    final boolean shake;
    final String shown;
    final String heard;
    final String title;
    final String words;

    private Bell(Intent from) {
        claim = new File(from.getStringExtra("claim"));
        boot = Long.parseLong(from.getStringExtra("boot"));
        wall = Long.parseLong(from.getStringExtra("wall"));
        sound = from.getStringExtra("sound");
        shake = "true".equals(from.getStringExtra("shake"));
        shown = from.getStringExtra("shown");
        heard = from.getStringExtra("heard");
        title = from.getStringExtra("title");
        words = from.getStringExtra("words");
    }

    /** None where the intent carries no bell. */
    static Bell of(Intent from) {
        return from == null || from.getStringExtra("claim") == null ? null : new Bell(from);
    }

    /** Milliseconds until it is due, whatever the wall clock does. */
    long left() {
        return boot - SystemClock.elapsedRealtime();
    }

    /** Has somebody rung it? */
    boolean claimed() {
        return claim.exists();
    }

    /** Is it ours to ring? Where nothing can be written, a bell that rings twice is better than none. */
    boolean claim() {
        claim.getParentFile().mkdirs();
        try {
            return claim.createNewFile();
        } catch (IOException full) {
            return true;
        }
    }

    /** The file of its sound, among the app's resources. */
    Uri uri(Context context) {
        return Uri.parse("android.resource://" + context.getPackageName() + "/raw/" + sound);
    }

    static AudioAttributes asAlarm() {
        return new AudioAttributes.Builder()
                .setUsage(AudioAttributes.USAGE_ALARM)
                .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION)
                .build();
    }

    /** What is shown of it; the phone itself makes it heard and felt where the app cannot. */
    Notification notice(Context context, boolean sounding) {
        Intent open = context.getPackageManager().getLaunchIntentForPackage(context.getPackageName());
        int flags = PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_UPDATE_CURRENT;
        Notification.Builder made =
                new Notification.Builder(context, sounding ? sounding(context) : quiet(context));
        if (Build.VERSION.SDK_INT >= 31) {
            // Android would hold the notification of a service back until the bell has rung.
            made.setForegroundServiceBehavior(Notification.FOREGROUND_SERVICE_IMMEDIATE);
        }
        return made.setContentTitle(title)
                .setContentText(words)
                .setSmallIcon(icon(context))
                .setContentIntent(PendingIntent.getActivity(context, 0, open, flags))
                .setCategory(Notification.CATEGORY_ALARM)
                .setVisibility(Notification.VISIBILITY_PUBLIC)
                .setWhen(wall)
                .setShowWhen(true)
                .setAutoCancel(true)
                .build();
    }

    private static int icon(Context context) {
        return context.getResources().getIdentifier(ICON, "drawable", context.getPackageName());
    }

    private String quiet(Context context) {
        NotificationChannel made = channelOf(CHANNEL, shown);
        made.setSound(null, null);
        made.enableVibration(false);
        return made(context, made);
    }

    /** One for each sound and for shaking: a channel that is there can never be told another. */
    private String sounding(Context context) {
        NotificationChannel made =
                channelOf(SOUNDING + (sound.isEmpty() ? "" : "-" + sound) + (shake ? "-shakes" : ""), heard);
        made.setSound(sound.isEmpty() ? null : uri(context), sound.isEmpty() ? null : asAlarm());
        made.enableVibration(shake);
        if (shake) {
            made.setVibrationPattern(PATTERN);
        }
        return made(context, made);
    }

    private NotificationChannel channelOf(String id, String name) {
        NotificationChannel made =
                new NotificationChannel(id, name, NotificationManager.IMPORTANCE_HIGH);
        made.setLockscreenVisibility(Notification.VISIBILITY_PUBLIC);
        return made;
    }

    private static String made(Context context, NotificationChannel made) {
        manager(context).createNotificationChannel(made);
        return made.getId();
    }

    static NotificationManager manager(Context context) {
        return (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
    }
}
