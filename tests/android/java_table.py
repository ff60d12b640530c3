"""Android's public API as our Java calls it, from its reference, as tests/device/android_table.py has it."""

from __future__ import annotations

TABLE = """
android.content.Context  android/content/Context
    static String NOTIFICATION_SERVICE = notification
    static String POWER_SERVICE = power
    static String VIBRATOR_SERVICE = vibrator
    Object getSystemService(String)
    String getPackageName()
    PackageManager getPackageManager()
    Resources getResources()
    26: ComponentName startForegroundService(Intent)

android.content.ComponentName  android/content/ComponentName

android.content.pm.PackageManager  android/content/pm/PackageManager
    Intent getLaunchIntentForPackage(String)

android.content.pm.ServiceInfo  android/content/pm/ServiceInfo
    34: static int FOREGROUND_SERVICE_TYPE_SYSTEM_EXEMPTED = 1024

android.content.res.Resources  android/content/res/Resources
    int getIdentifier(String, String, String)

android.content.Intent  android/content/Intent
    new ()
    new (Context, Class)
    String getAction()
    Intent setAction(String)
    String getStringExtra(String)
    Intent putExtra(String, String)
    Intent putExtras(Intent)

android.content.BroadcastReceiver  android/content/BroadcastReceiver
    BroadcastReceiver$PendingResult goAsync()

android.content.BroadcastReceiver$PendingResult  android/content/BroadcastReceiver.PendingResult
    void finish()

android.app.PendingIntent  android/app/PendingIntent
    static int FLAG_IMMUTABLE = 67108864
    static int FLAG_UPDATE_CURRENT = 134217728
    static PendingIntent getActivity(Context, int, Intent, int)

android.app.Service : android.content.Context  android/app/Service
    static int START_NOT_STICKY = 2
    24: static int STOP_FOREGROUND_DETACH = 2
    24: static int STOP_FOREGROUND_REMOVE = 1
    void startForeground(int, Notification)
    29: void startForeground(int, Notification, int)
    24: void stopForeground(int)
    void stopSelf()
    void onDestroy()

android.app.Notification  android/app/Notification
    static int VISIBILITY_PUBLIC = 1
    static String CATEGORY_ALARM = alarm

android.app.Notification$Builder  android/app/Notification.Builder
    26: new (Context, String)
    Notification$Builder setContentTitle(CharSequence)
    Notification$Builder setContentText(CharSequence)
    Notification$Builder setSmallIcon(int)
    Notification$Builder setContentIntent(PendingIntent)
    Notification$Builder setCategory(String)
    Notification$Builder setVisibility(int)
    Notification$Builder setWhen(long)
    Notification$Builder setShowWhen(boolean)
    Notification$Builder setAutoCancel(boolean)
    Notification build()

android.app.NotificationChannel  android/app/NotificationChannel
    26: new (String, CharSequence, int)
    26: String getId()
    26: void setSound(Uri, AudioAttributes)
    26: void enableVibration(boolean)
    26: void setVibrationPattern(long[])
    26: void setLockscreenVisibility(int)

android.app.NotificationManager  android/app/NotificationManager
    24: static int IMPORTANCE_HIGH = 4
    26: void createNotificationChannel(NotificationChannel)
    void notify(int, Notification)

android.media.AudioAttributes  android/media/AudioAttributes
    static int USAGE_ALARM = 4
    static int CONTENT_TYPE_SONIFICATION = 4

android.media.AudioAttributes$Builder  android/media/AudioAttributes.Builder
    new ()
    AudioAttributes$Builder setUsage(int)
    AudioAttributes$Builder setContentType(int)
    AudioAttributes build()

android.media.MediaPlayer  android/media/MediaPlayer
    new ()
    void setAudioAttributes(AudioAttributes)
    void setDataSource(Context, Uri) ! IOException
    void prepare() ! IOException
    void start()
    void release()

android.net.Uri  android/net/Uri
    static Uri parse(String)

android.os.Build$VERSION  android/os/Build.VERSION
    static int SDK_INT = LEVEL

android.os.Handler  android/os/Handler
    new (Looper)
    boolean postDelayed(Runnable, long)
    void removeCallbacksAndMessages(Object)

android.os.IBinder  android/os/IBinder

android.os.Looper  android/os/Looper
    static Looper getMainLooper()

android.os.PowerManager  android/os/PowerManager
    static int PARTIAL_WAKE_LOCK = 1
    PowerManager$WakeLock newWakeLock(int, String)

android.os.PowerManager$WakeLock  android/os/PowerManager.WakeLock
    void setReferenceCounted(boolean)
    void acquire(long)
    boolean isHeld()
    void release()

android.os.SystemClock  android/os/SystemClock
    static long elapsedRealtime()

android.os.VibrationEffect  android/os/VibrationEffect
    26: static VibrationEffect createWaveform(long[], int)

android.os.Vibrator  android/os/Vibrator
    26: void vibrate(VibrationEffect, AudioAttributes)
"""

ABSTRACT = {
    "android.content.Context": "",
    "android.content.BroadcastReceiver": "public abstract void onReceive(Context context, Intent intent);",
    "android.app.Service": (
        "public abstract android.os.IBinder onBind(android.content.Intent intent);"
        " public int onStartCommand(android.content.Intent intent, int flags, int startId) { return 1; }"
    ),
}
"""What is there to be extended, and what whoever extends it must have."""
