"""Android's public API, as far as it is called, from its reference: every signature and its page.

A class stands with its page, then its members: `new` is a constructor, `static` and `field` are what they are
to Java, `NN:` says since which API level it is there, `@ states > state` in which states it may be called and
which one follows. All overloads with as many arguments as ours are listed: pyjnius chooses among them. A
member's own page is the class's with its signature behind it, as the reference has it. Of a class of our own
it is its source: tests/android/test_spoken.py compiles it.
"""

from __future__ import annotations

REFERENCE = "https://developer.android.com/reference/"
KIVY = "https://github.com/kivy/python-for-android/blob/v2026.05.09/pythonforandroid/bootstraps/"
OURS_JAVA = "assets/android/java/nz/cardclub/scorekeeper/"
JAVA = "build/src/main/java/org/kivy/android"

TABLE = """
java.lang.Object  java/lang/Object

java.lang.CharSequence  java/lang/CharSequence

java.io.Serializable  java/io/Serializable

android.os.Parcelable  android/os/Parcelable

java.lang.String : java.lang.CharSequence java.io.Serializable  java/lang/String
    new (byte[])
    new (char[])
    new (String)
    new (StringBuffer)
    new (StringBuilder)

java.util.List  java/util/List
    int size()

java.util.Locale : java.io.Serializable  java/util/Locale
    static Locale ENGLISH = Locale
    static Locale forLanguageTag(String)
    static Locale getDefault()
    String toLanguageTag()

android.os.Build$VERSION  android/os/Build.VERSION
    static int SDK_INT = LEVEL

android.content.Context  android/content/Context
    static String VIBRATOR_SERVICE = vibrator
    31: static String VIBRATOR_MANAGER_SERVICE = vibrator_manager
    static String AUDIO_SERVICE = audio
    static String NOTIFICATION_SERVICE = notification
    static String ALARM_SERVICE = alarm
    static String BATTERY_SERVICE = batterymanager
    static String ACCESSIBILITY_SERVICE = accessibility
    static String CONNECTIVITY_SERVICE = connectivity
    Object getSystemService(String)
    Object getSystemService(Class)
    String getPackageName()
    PackageManager getPackageManager()
    ContentResolver getContentResolver()
    Resources getResources()
    void startActivity(Intent)
    void sendBroadcast(Intent)
    SharedPreferences getSharedPreferences(String, int)
    ApplicationInfo getApplicationInfo()
    int checkSelfPermission(String)

android.content.pm.ApplicationInfo  android/content/pm/ApplicationInfo
    field int targetSdkVersion = 36

android.net.ConnectivityManager  android/net/ConnectivityManager
    Network[] getAllNetworks()
    NetworkCapabilities getNetworkCapabilities(Network)
    boolean bindProcessToNetwork(Network)

android.net.Network : android.os.Parcelable  android/net/Network

android.net.NetworkCapabilities : android.os.Parcelable  android/net/NetworkCapabilities
    boolean hasTransport(int)

android.content.SharedPreferences  android/content/SharedPreferences
    boolean getBoolean(String, boolean)
    SharedPreferences$Editor edit()

android.content.SharedPreferences$Editor  android/content/SharedPreferences.Editor
    SharedPreferences$Editor putBoolean(String, boolean)
    void apply()

android.content.ComponentName : android.os.Parcelable  android/content/ComponentName

android.content.res.Resources  android/content/res/Resources
    Configuration getConfiguration()
    DisplayMetrics getDisplayMetrics()
    int getIdentifier(String, String, String)

android.util.DisplayMetrics  android/util/DisplayMetrics
    field float density = 2.625

android.content.res.Configuration : android.os.Parcelable  android/content/res/Configuration
    static int UI_MODE_NIGHT_MASK = 48
    static int UI_MODE_NIGHT_YES = 32
    field int uiMode = 33
    field int smallestScreenWidthDp = 411
    field float fontScale = 1.0

android.app.Activity : android.content.Context  android/app/Activity
    static int RESULT_OK = -1
    Window getWindow()
    void setRequestedOrientation(int)
    void startActivityForResult(Intent, int)
    void requestPermissions(String[], int)
    boolean shouldShowRequestPermissionRationale(String)
    Intent getIntent()

org.kivy.android.PythonActivity : android.app.Activity  KIVY/sdl2/…/PythonActivity.java
    static PythonActivity mActivity = PythonActivity
    static void changeKeyboard(int)

nz.cardclub.scorekeeper.SpokenScreen  OURS/SpokenScreen.java
    static void show(Activity, KeyPressed, int[], int[], String[])

nz.cardclub.scorekeeper.BackKey  OURS/BackKey.java
    33: static void listen(Activity)

nz.cardclub.scorekeeper.CodeReader  OURS/CodeReader.java
    static String textIn(Context, Uri)

android.provider.MediaStore  android/provider/MediaStore
    33: static String ACTION_PICK_IMAGES = android.provider.action.PICK_IMAGES

nz.cardclub.scorekeeper.KeyPressed  OURS/KeyPressed.java

android.view.accessibility.AccessibilityManager  android/view/accessibility/AccessibilityManager
    boolean isTouchExplorationEnabled()

android.content.pm.PackageManager  android/content/pm/PackageManager
    Intent getLaunchIntentForPackage(String)
    boolean hasSystemFeature(String)
    static int PERMISSION_GRANTED = 0

android.content.pm.ActivityInfo  android/content/pm/ActivityInfo
    static int SCREEN_ORIENTATION_FULL_USER = 13
    static int SCREEN_ORIENTATION_LOCKED = 14

android.content.ContentResolver  android/content/ContentResolver
    ParcelFileDescriptor openFileDescriptor(Uri, String)
    Cursor query(Uri, String[], String, String[], String)

android.database.Cursor  android/database/Cursor
    boolean moveToFirst()
    String getString(int)
    void close()

android.net.Uri : android.os.Parcelable  android/net/Uri
    static Uri parse(String)

android.provider.Settings  android/provider/Settings
    static String ACTION_APPLICATION_DETAILS_SETTINGS = android.settings.APPLICATION_DETAILS_SETTINGS
    26: static String ACTION_APP_NOTIFICATION_SETTINGS = android.settings.APP_NOTIFICATION_SETTINGS
    26: static String EXTRA_APP_PACKAGE = android.provider.extra.APP_PACKAGE
    31: static String ACTION_REQUEST_SCHEDULE_EXACT_ALARM = android.settings.REQUEST_SCHEDULE_EXACT_ALARM

android.os.ParcelFileDescriptor : android.os.Parcelable  android/os/ParcelFileDescriptor
    int detachFd()  @ new > detached

android.provider.DocumentsContract  android/provider/DocumentsContract
    static boolean deleteDocument(ContentResolver, Uri)

android.provider.Settings$Global  android/provider/Settings.Global
    static String BOOT_COUNT = boot_count
    static String ANIMATOR_DURATION_SCALE = animator_duration_scale
    static float getFloat(ContentResolver, String, float)
    static int getInt(ContentResolver, String)
    static int getInt(ContentResolver, String, int)

android.content.Intent : android.os.Parcelable  android/content/Intent
    static String ACTION_SEND = android.intent.action.SEND
    static String ACTION_VIEW = android.intent.action.VIEW
    static String ACTION_CREATE_DOCUMENT = android.intent.action.CREATE_DOCUMENT
    static String ACTION_OPEN_DOCUMENT = android.intent.action.OPEN_DOCUMENT
    static int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 1048576
    static int FLAG_RECEIVER_FOREGROUND = 268435456
    static String CATEGORY_OPENABLE = android.intent.category.OPENABLE
    static String EXTRA_STREAM = android.intent.extra.STREAM
    static String EXTRA_TEXT = android.intent.extra.TEXT
    static String EXTRA_SUBJECT = android.intent.extra.SUBJECT
    static String EXTRA_TITLE = android.intent.extra.TITLE
    new ()
    new (Intent)
    new (String)
    new (String, Uri)
    new (Context, Class)
    Intent setType(String)
    Intent setAction(String)
    Intent addCategory(String)
    Intent addFlags(int)
    Intent setClassName(Context, String)
    Intent setClassName(String, String)
    Uri getData()
    String getDataString()
    String getAction()
    int getFlags()
    String getStringExtra(String)
    Parcelable getParcelableExtra(String)
    ComponentName resolveActivity(PackageManager)
    static Intent createChooser(Intent, CharSequence)
    Intent putExtra(String, boolean)
    Intent putExtra(String, byte)
    Intent putExtra(String, char)
    Intent putExtra(String, short)
    Intent putExtra(String, int)
    Intent putExtra(String, long)
    Intent putExtra(String, float)
    Intent putExtra(String, double)
    Intent putExtra(String, String)
    Intent putExtra(String, CharSequence)
    Intent putExtra(String, Parcelable)
    Intent putExtra(String, Parcelable[])
    Intent putExtra(String, Serializable)
    Intent putExtra(String, boolean[])
    Intent putExtra(String, byte[])
    Intent putExtra(String, char[])
    Intent putExtra(String, int[])
    Intent putExtra(String, long[])
    Intent putExtra(String, String[])
    Intent putExtra(String, short[])
    Intent putExtra(String, float[])
    Intent putExtra(String, double[])
    Intent putExtra(String, CharSequence[])
    Intent putExtra(String, Bundle)

android.app.PendingIntent : android.os.Parcelable  android/app/PendingIntent
    static int FLAG_IMMUTABLE = 67108864
    static int FLAG_UPDATE_CURRENT = 134217728
    static PendingIntent getActivity(Context, int, Intent, int)
    static PendingIntent getBroadcast(Context, int, Intent, int)

android.media.AudioAttributes : android.os.Parcelable  android/media/AudioAttributes
    static int USAGE_ALARM = 4
    static int CONTENT_TYPE_SONIFICATION = 4

android.media.AudioAttributes$Builder  android/media/AudioAttributes.Builder
    new ()
    new (AudioAttributes)
    AudioAttributes$Builder setUsage(int)
    AudioAttributes$Builder setContentType(int)
    AudioAttributes build()

android.media.AudioManager  android/media/AudioManager
    static int STREAM_ALARM = 4
    int getStreamVolume(int)
    int getStreamMaxVolume(int)

android.media.MediaPlayer  android/media/MediaPlayer
    new ()
    34: new (Context)
    void setAudioAttributes(AudioAttributes)  @ new
    void setDataSource(String)  @ new > initialized
    void setDataSource(FileDescriptor)  @ new > initialized
    void setDataSource(AssetFileDescriptor)  @ new > initialized
    void setDataSource(MediaDataSource)  @ new > initialized
    void setWakeMode(Context, int)  @ new initialized prepared started
    void prepare()  @ initialized > prepared
    void seekTo(int)  @ prepared started
    void start()  @ prepared started > started
    void release()  @ new initialized prepared started > ended

android.os.PowerManager  android/os/PowerManager
    static int PARTIAL_WAKE_LOCK = 1

android.os.Vibrator  android/os/Vibrator
    boolean hasVibrator()
    void vibrate(long[], int)
    void vibrate(long, AudioAttributes)
    26: void vibrate(VibrationEffect, AudioAttributes)
    33: void vibrate(VibrationEffect, VibrationAttributes)

android.os.VibratorManager  android/os/VibratorManager
    31: Vibrator getDefaultVibrator()

android.os.VibrationEffect : android.os.Parcelable  android/os/VibrationEffect
    26: static VibrationEffect createWaveform(long[], int)

android.os.VibrationAttributes : android.os.Parcelable  android/os/VibrationAttributes
    33: static int USAGE_ALARM = 17
    33: static VibrationAttributes createForUsage(int)

android.os.BatteryManager  android/os/BatteryManager
    static int BATTERY_PROPERTY_CAPACITY = 4
    int getIntProperty(int)
    boolean isCharging()

android.app.Notification : android.os.Parcelable  android/app/Notification
    static int VISIBILITY_PUBLIC = 1
    static String CATEGORY_ALARM = alarm

android.app.Notification$Builder  android/app/Notification.Builder
    new (Context)
    26: new (Context, String)
    new (Context, Notification)
    Notification$Builder setContentTitle(CharSequence)
    Notification$Builder setContentText(CharSequence)
    Notification$Builder setSmallIcon(int)
    Notification$Builder setSmallIcon(Icon)
    Notification$Builder setContentIntent(PendingIntent)
    Notification$Builder setCategory(String)
    Notification$Builder setVisibility(int)
    Notification$Builder setWhen(long)
    Notification$Builder setShowWhen(boolean)
    Notification$Builder setAutoCancel(boolean)
    Notification$Builder setSound(Uri, AudioAttributes)
    Notification$Builder setSound(Uri, int)
    Notification$Builder setVibrate(long[])
    Notification build()

android.app.NotificationChannel : android.os.Parcelable  android/app/NotificationChannel
    26: new (String, CharSequence, int)
    26: void setSound(Uri, AudioAttributes)
    26: void enableVibration(boolean)
    26: void setLockscreenVisibility(int)
    26: void setVibrationPattern(long[])

android.app.NotificationManager  android/app/NotificationManager
    24: static int IMPORTANCE_HIGH = 4
    24: boolean areNotificationsEnabled()
    26: void createNotificationChannel(NotificationChannel)
    void notify(int, Notification)
    void cancel(int)

android.app.AlarmManager  android/app/AlarmManager
    static int ELAPSED_REALTIME_WAKEUP = 2
    31: boolean canScheduleExactAlarms()
    void setAlarmClock(AlarmManager$AlarmClockInfo, PendingIntent)
    void setExactAndAllowWhileIdle(int, long, PendingIntent)
    void cancel(PendingIntent)
    24: void cancel(AlarmManager$OnAlarmListener)

android.app.AlarmManager$AlarmClockInfo : android.os.Parcelable  android/app/AlarmManager.AlarmClockInfo
    new (long, PendingIntent)

android.speech.tts.TextToSpeech  android/speech/tts/TextToSpeech
    static int SUCCESS = 0
    static int LANG_AVAILABLE = 0
    static int QUEUE_FLUSH = 0
    new (Context, TextToSpeech$OnInitListener)
    List getEngines()  @ new
    int setLanguage(Locale)  @ new spoken > spoken
    int speak(CharSequence, int, Bundle, String)  @ spoken
    int stop()  @ spoken
    void shutdown()  @ new spoken > ended

android.view.Window  android/view/Window
    View getDecorView()
    30: WindowInsetsController getInsetsController()

android.view.WindowInsetsController  android/view/WindowInsetsController
    30: static int APPEARANCE_LIGHT_STATUS_BARS = 8
    30: static int APPEARANCE_LIGHT_NAVIGATION_BARS = 16
    30: void setSystemBarsAppearance(int, int)

android.view.View  android/view/View
    WindowInsets getRootWindowInsets()

android.view.WindowInsets  android/view/WindowInsets
    30: Insets getInsetsIgnoringVisibility(int)

android.view.WindowInsets$Type  android/view/WindowInsets.Type
    30: static int systemBars()
    30: static int displayCutout()

android.graphics.Insets : android.os.Parcelable  android/graphics/Insets
    29: field int left = 0
    29: field int top = 48
    29: field int right = 0
    29: field int bottom = 24
"""
