"""Android's public API, as far as Python and our Java call it, from its reference: signatures and pages.

A class stands first, of ours and Kivy's with its source, then its members: `new` is a constructor; `static`,
`field`, `abstract` and `protected` are what they are to Java; `NN:` says since which API level it is there,
`! X` what it throws, and `@ states > state` in which states it may be called and which one follows. All
overloads with as many arguments as Python's are listed: pyjnius chooses among them.

Out of this come the stand-in of tests/device/android_api.py and the classes of tests/android/classes.py; the
workflow holds it against Google's own.
"""

from __future__ import annotations

REFERENCE = "https://developer.android.com/reference/"
KIVY = "https://github.com/kivy/python-for-android/blob/v2026.05.09/pythonforandroid/bootstraps/"
OURS_JAVA = "assets/android/java/nz/cardclub/scorekeeper/"
JAVA = "build/src/main/java/org/kivy/android"

TABLE = """
interface java.io.Serializable

interface java.lang.CharSequence

java.lang.Object

java.lang.String : java.lang.CharSequence java.io.Serializable
    new (byte[])
    new (char[])
    new (String)
    new (StringBuffer)
    new (StringBuilder)

java.io.FileDescriptor

interface java.util.List
    int size()

java.util.Locale : java.io.Serializable
    static Locale ENGLISH = Locale
    static Locale forLanguageTag(String)
    static Locale getDefault()
    String toLanguageTag()

android.app.Activity : android.content.Context
    static int RESULT_OK = -1
    Window getWindow()
    void setRequestedOrientation(int)
    void startActivityForResult(Intent, int)
    void requestPermissions(String[], int)
    boolean shouldShowRequestPermissionRationale(String)
    Intent getIntent()
    static int RESULT_CANCELED = 0
    WindowManager getWindowManager()
    void setContentView(View)
    void setResult(int, Intent)
    void finish()
    void runOnUiThread(Runnable)
    33: OnBackInvokedDispatcher getOnBackInvokedDispatcher()
    protected void onCreate(Bundle)
    protected void onResume()
    protected void onPause()
    protected void onDestroy()
    void onConfigurationChanged(Configuration)
    void onRequestPermissionsResult(int, String[], int[])

android.app.AlarmManager
    static int ELAPSED_REALTIME_WAKEUP = 2
    31: boolean canScheduleExactAlarms()
    void setAlarmClock(AlarmManager$AlarmClockInfo, PendingIntent)
    void setExactAndAllowWhileIdle(int, long, PendingIntent)
    void cancel(PendingIntent)
    24: void cancel(AlarmManager$OnAlarmListener)

android.app.AlarmManager$AlarmClockInfo : android.os.Parcelable
    new (long, PendingIntent)

android.app.Notification : android.os.Parcelable
    static int VISIBILITY_PUBLIC = 1
    static String CATEGORY_ALARM = alarm
    31: static int FOREGROUND_SERVICE_IMMEDIATE = 1

android.app.Notification$Builder
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
    31: Notification$Builder setForegroundServiceBehavior(int)

android.app.NotificationChannel : android.os.Parcelable
    26: new (String, CharSequence, int)
    26: void setSound(Uri, AudioAttributes)
    26: void enableVibration(boolean)
    26: void setLockscreenVisibility(int)
    26: void setVibrationPattern(long[])
    26: String getId()

android.app.NotificationManager
    24: static int IMPORTANCE_HIGH = 4
    24: boolean areNotificationsEnabled()
    26: void createNotificationChannel(NotificationChannel)
    void notify(int, Notification)
    void cancel(int)

android.app.PendingIntent : android.os.Parcelable
    static int FLAG_IMMUTABLE = 67108864
    static int FLAG_UPDATE_CURRENT = 134217728
    static PendingIntent getActivity(Context, int, Intent, int)
    static PendingIntent getBroadcast(Context, int, Intent, int)

interface android.app.AlarmManager$OnAlarmListener

abstract android.app.Service : android.content.Context
    static int START_NOT_STICKY = 2
    24: static int STOP_FOREGROUND_DETACH = 2
    24: static int STOP_FOREGROUND_REMOVE = 1
    void startForeground(int, Notification)
    29: void startForeground(int, Notification, int)
    24: void stopForeground(int)
    void stopSelf()
    void onDestroy()
    abstract IBinder onBind(Intent)
    int onStartCommand(Intent, int, int)

abstract android.content.BroadcastReceiver
    BroadcastReceiver$PendingResult goAsync()
    abstract void onReceive(Context, Intent)

android.content.BroadcastReceiver$PendingResult
    void finish()

android.content.ComponentName : android.os.Parcelable

abstract android.content.ContentResolver
    ParcelFileDescriptor openFileDescriptor(Uri, String)
    Cursor query(Uri, String[], String, String[], String)
    java.io.InputStream openInputStream(Uri) ! FileNotFoundException

abstract android.content.Context
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
    static String CAMERA_SERVICE = camera
    static String POWER_SERVICE = power
    26: ComponentName startForegroundService(Intent)
    Looper getMainLooper()

android.content.Intent : android.os.Parcelable
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
    Intent putExtras(Intent)

interface android.content.SharedPreferences
    boolean getBoolean(String, boolean)
    SharedPreferences$Editor edit()

interface android.content.SharedPreferences$Editor
    SharedPreferences$Editor putBoolean(String, boolean)
    void apply()

android.content.pm.ActivityInfo
    static int SCREEN_ORIENTATION_FULL_USER = 13
    static int SCREEN_ORIENTATION_LOCKED = 14

android.content.pm.ApplicationInfo
    field int targetSdkVersion = 36

abstract android.content.pm.PackageManager
    Intent getLaunchIntentForPackage(String)
    boolean hasSystemFeature(String)
    static int PERMISSION_GRANTED = 0

android.content.pm.ServiceInfo
    34: static int FOREGROUND_SERVICE_TYPE_SYSTEM_EXEMPTED = 1024

android.content.res.Configuration : android.os.Parcelable
    static int UI_MODE_NIGHT_MASK = 48
    static int UI_MODE_NIGHT_YES = 32
    field int uiMode = 33
    field int smallestScreenWidthDp = 411
    field float fontScale = 1.0

android.content.res.Resources
    Configuration getConfiguration()
    DisplayMetrics getDisplayMetrics()
    int getIdentifier(String, String, String)

android.content.res.AssetFileDescriptor

interface android.database.Cursor
    boolean moveToFirst()
    String getString(int)
    void close()

android.graphics.Bitmap
    int getWidth()
    int getHeight()

android.graphics.BitmapFactory
    static Bitmap decodeStream(java.io.InputStream, Rect, BitmapFactory$Options)

android.graphics.BitmapFactory$Options
    new ()
    field boolean inJustDecodeBounds = false
    field int inSampleSize = 0
    field int outWidth = 0
    field int outHeight = 0

android.graphics.Color
    static int BLACK = -16777216
    static int WHITE = -1

android.graphics.drawable.Icon

android.graphics.ImageFormat
    static int YUV_420_888 = 35

android.graphics.Insets : android.os.Parcelable
    29: field int left = 0
    29: field int top = 48
    29: field int right = 0
    29: field int bottom = 24

android.graphics.Rect
    new (int, int, int, int)
    int width()
    void offset(int, int)
    boolean contains(int, int)

android.hardware.camera2.CameraAccessException : java.lang.Exception

abstract android.hardware.camera2.CameraCaptureSession
    int setRepeatingRequest(CaptureRequest, Object, Handler) ! CameraAccessException

abstract android.hardware.camera2.CameraCaptureSession$StateCallback
    abstract void onConfigured(CameraCaptureSession)
    abstract void onConfigureFailed(CameraCaptureSession)

android.hardware.camera2.CameraCharacteristics
    static int LENS_FACING_BACK = 1
    static CameraCharacteristics$Key LENS_FACING = new
    static CameraCharacteristics$Key SENSOR_ORIENTATION = new
    static CameraCharacteristics$Key SCALER_STREAM_CONFIGURATION_MAP = new
    Object get(CameraCharacteristics$Key)

android.hardware.camera2.CameraCharacteristics$Key

abstract android.hardware.camera2.CameraDevice
    static int TEMPLATE_PREVIEW = 1
    void createCaptureSession(List, CameraCaptureSession$StateCallback, Handler) ! CameraAccessException
    CaptureRequest$Builder createCaptureRequest(int) ! CameraAccessException
    void close()

abstract android.hardware.camera2.CameraDevice$StateCallback
    abstract void onOpened(CameraDevice)
    abstract void onDisconnected(CameraDevice)
    abstract void onError(CameraDevice, int)

android.hardware.camera2.CameraManager
    String[] getCameraIdList() ! CameraAccessException
    CameraCharacteristics getCameraCharacteristics(String) ! CameraAccessException
    void openCamera(String, CameraDevice$StateCallback, Handler) ! CameraAccessException

android.hardware.camera2.CaptureRequest
    static int CONTROL_AF_MODE_CONTINUOUS_PICTURE = 4
    static CaptureRequest$Key CONTROL_AF_MODE = new

android.hardware.camera2.CaptureRequest$Builder
    void addTarget(Surface)
    void set(CaptureRequest$Key, Object)
    CaptureRequest build()

android.hardware.camera2.CaptureRequest$Key

android.hardware.camera2.params.StreamConfigurationMap
    Size[] getOutputSizes(int)
    Size[] getOutputSizes(Class)

android.media.AudioAttributes : android.os.Parcelable
    static int USAGE_ALARM = 4
    static int CONTENT_TYPE_SONIFICATION = 4

android.media.AudioAttributes$Builder
    new ()
    new (AudioAttributes)
    AudioAttributes$Builder setUsage(int)
    AudioAttributes$Builder setContentType(int)
    AudioAttributes build()

android.media.AudioManager
    static int STREAM_ALARM = 4
    int getStreamVolume(int)
    int getStreamMaxVolume(int)

abstract android.media.Image
    int getFormat()
    int getWidth()
    int getHeight()
    Image$Plane[] getPlanes()
    void close()

abstract android.media.Image$Plane
    java.nio.ByteBuffer getBuffer()
    int getRowStride()

android.media.ImageReader
    static ImageReader newInstance(int, int, int, int)
    void setOnImageAvailableListener(ImageReader$OnImageAvailableListener, Handler)
    Surface getSurface()
    Image acquireLatestImage()
    void close()

interface android.media.ImageReader$OnImageAvailableListener
    void onImageAvailable(ImageReader)

abstract android.media.MediaDataSource

android.media.MediaPlayer
    new ()
    34: new (Context)
    void setAudioAttributes(AudioAttributes)  @ new
    void setDataSource(String)  @ new > initialized
    void setDataSource(FileDescriptor)  @ new > initialized
    void setDataSource(AssetFileDescriptor)  @ new > initialized
    void setDataSource(MediaDataSource)  @ new > initialized
    void setWakeMode(Context, int)  @ new initialized prepared started
    void prepare() ! IOException  @ initialized > prepared
    void seekTo(int)  @ prepared started
    void start()  @ prepared started > started
    void release()  @ new initialized prepared started > ended
    void setDataSource(Context, Uri) ! IOException

android.net.ConnectivityManager
    Network[] getAllNetworks()
    NetworkCapabilities getNetworkCapabilities(Network)
    boolean bindProcessToNetwork(Network)

android.net.Network : android.os.Parcelable

android.net.NetworkCapabilities : android.os.Parcelable
    boolean hasTransport(int)

abstract android.net.Uri : android.os.Parcelable
    static Uri parse(String)

android.os.BatteryManager
    static int BATTERY_PROPERTY_CAPACITY = 4
    int getIntProperty(int)
    boolean isCharging()

android.os.Build$VERSION
    static int SDK_INT = LEVEL

android.os.Bundle

android.os.Handler
    new (Looper)
    boolean postDelayed(Runnable, long)
    void removeCallbacksAndMessages(Object)

android.os.HandlerThread
    new (String)
    void start()
    Looper getLooper()
    boolean quitSafely()

interface android.os.IBinder

android.os.Looper
    static Looper getMainLooper()

android.os.ParcelFileDescriptor : android.os.Parcelable
    int detachFd()  @ new > detached

interface android.os.Parcelable

android.os.PowerManager
    static int PARTIAL_WAKE_LOCK = 1
    PowerManager$WakeLock newWakeLock(int, String)

android.os.PowerManager$WakeLock
    void setReferenceCounted(boolean)
    void acquire(long)
    boolean isHeld()
    void release()

android.os.SystemClock
    static long elapsedRealtime()

android.os.VibrationAttributes : android.os.Parcelable
    33: static int USAGE_ALARM = 17
    33: static VibrationAttributes createForUsage(int)

android.os.VibrationEffect : android.os.Parcelable
    26: static VibrationEffect createWaveform(long[], int)

abstract android.os.Vibrator
    boolean hasVibrator()
    void vibrate(long[], int)
    void vibrate(long, AudioAttributes)
    26: void vibrate(VibrationEffect, AudioAttributes)
    33: void vibrate(VibrationEffect, VibrationAttributes)

abstract android.os.VibratorManager
    31: Vibrator getDefaultVibrator()

android.provider.DocumentsContract
    static boolean deleteDocument(ContentResolver, Uri)

android.provider.MediaStore
    33: static String ACTION_PICK_IMAGES = android.provider.action.PICK_IMAGES

android.provider.Settings
    static String ACTION_APPLICATION_DETAILS_SETTINGS = android.settings.APPLICATION_DETAILS_SETTINGS
    26: static String ACTION_APP_NOTIFICATION_SETTINGS = android.settings.APP_NOTIFICATION_SETTINGS
    26: static String EXTRA_APP_PACKAGE = android.provider.extra.APP_PACKAGE
    31: static String ACTION_REQUEST_SCHEDULE_EXACT_ALARM = android.settings.REQUEST_SCHEDULE_EXACT_ALARM

android.provider.Settings$Global
    static String BOOT_COUNT = boot_count
    static String ANIMATOR_DURATION_SCALE = animator_duration_scale
    static float getFloat(ContentResolver, String, float)
    static int getInt(ContentResolver, String)
    static int getInt(ContentResolver, String, int)

android.speech.tts.TextToSpeech
    static int SUCCESS = 0
    static int LANG_AVAILABLE = 0
    static int QUEUE_FLUSH = 0
    new (Context, TextToSpeech$OnInitListener)
    List getEngines()  @ new
    int setLanguage(Locale)  @ new spoken > spoken
    int speak(CharSequence, int, Bundle, String)  @ spoken
    int stop()  @ spoken
    void shutdown()  @ new spoken > ended

interface android.speech.tts.TextToSpeech$OnInitListener

android.util.DisplayMetrics
    field float density = 2.625
    field int widthPixels = 1080
    field int heightPixels = 2400

android.util.Size
    int getWidth()
    int getHeight()

android.view.Display
    int getRotation()

android.view.Gravity
    static int CENTER = 17
    static int TOP = 48

android.view.KeyEvent
    static int KEYCODE_BACK = 4

android.view.MotionEvent
    static int ACTION_HOVER_EXIT = 10
    int getAction()
    float getX()
    float getY()

android.view.Surface

interface android.view.SurfaceHolder
    void addCallback(SurfaceHolder$Callback)
    void setFixedSize(int, int)
    Surface getSurface()

interface android.view.SurfaceHolder$Callback
    void surfaceCreated(SurfaceHolder)
    void surfaceDestroyed(SurfaceHolder)
    void surfaceChanged(SurfaceHolder, int, int, int)

android.view.SurfaceView : android.view.View
    new (Context)
    SurfaceHolder getHolder()

android.view.View
    WindowInsets getRootWindowInsets()
    void setLayoutParams(ViewGroup$LayoutParams)
    void setBackgroundColor(int)
    void setFitsSystemWindows(boolean)
    Context getContext()
    ViewParent getParent()
    void getLocationOnScreen(int[])
    void setOnHoverListener(View$OnHoverListener)
    void setAccessibilityDelegate(View$AccessibilityDelegate)
    void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo)
    boolean performAccessibilityAction(int, Bundle)
    void setPadding(int, int, int, int)

android.view.View$AccessibilityDelegate
    AccessibilityNodeProvider getAccessibilityNodeProvider(View)

interface android.view.View$OnHoverListener
    boolean onHover(View, MotionEvent)

abstract android.view.ViewGroup : android.view.View
    int getChildCount()
    View getChildAt(int)

android.view.ViewGroup$LayoutParams
    static int MATCH_PARENT = -1
    static int WRAP_CONTENT = -2

interface android.view.ViewParent
    boolean requestSendAccessibilityEvent(View, AccessibilityEvent)

abstract android.view.Window
    View getDecorView()
    30: WindowInsetsController getInsetsController()
    void addFlags(int)

android.view.WindowInsets
    30: Insets getInsetsIgnoringVisibility(int)

android.view.WindowInsets$Type
    30: static int systemBars()
    30: static int displayCutout()

interface android.view.WindowInsetsController
    30: static int APPEARANCE_LIGHT_STATUS_BARS = 8
    30: static int APPEARANCE_LIGHT_NAVIGATION_BARS = 16
    30: void setSystemBarsAppearance(int, int)

interface android.view.WindowManager
    Display getDefaultDisplay()

android.view.WindowManager$LayoutParams
    static int FLAG_KEEP_SCREEN_ON = 128

android.view.accessibility.AccessibilityEvent
    static int TYPE_VIEW_CLICKED = 1
    static int TYPE_VIEW_HOVER_ENTER = 128
    static int TYPE_VIEW_HOVER_EXIT = 256
    static int TYPE_WINDOW_CONTENT_CHANGED = 2048
    static int TYPE_VIEW_ACCESSIBILITY_FOCUSED = 32768
    static int TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED = 65536
    static AccessibilityEvent obtain(int)
    void setPackageName(CharSequence)
    void setContentDescription(CharSequence)
    void setEnabled(boolean)
    void setSource(View)
    void setSource(View, int)

android.view.accessibility.AccessibilityManager
    boolean isTouchExplorationEnabled()

android.view.accessibility.AccessibilityNodeInfo
    static int ACTION_CLICK = 16
    static int ACTION_ACCESSIBILITY_FOCUS = 64
    static int ACTION_CLEAR_ACCESSIBILITY_FOCUS = 128
    static AccessibilityNodeInfo obtain(View)
    static AccessibilityNodeInfo obtain(View, int)
    void addChild(View, int)
    void setPackageName(CharSequence)
    void setClassName(CharSequence)
    void setParent(View)
    void setContentDescription(CharSequence)
    void setBoundsInScreen(Rect)
    void setVisibleToUser(boolean)
    void setEnabled(boolean)
    void setAccessibilityFocused(boolean)
    void setClickable(boolean)
    void addAction(int)

abstract android.view.accessibility.AccessibilityNodeProvider
    AccessibilityNodeInfo createAccessibilityNodeInfo(int)
    boolean performAction(int, int, Bundle)

android.widget.FrameLayout : android.view.ViewGroup
    new (Context)
    void addView(View)
    void addView(View, ViewGroup$LayoutParams)

android.widget.FrameLayout$LayoutParams : android.view.ViewGroup$LayoutParams
    new (int, int, int)

android.widget.TextView : android.view.View
    new (Context)
    void setText(CharSequence)
    void setTextSize(float)
    void setTextColor(int)
    void setGravity(int)

interface android.window.OnBackInvokedCallback
    33: void onBackInvoked()

interface android.window.OnBackInvokedDispatcher
    33: static int PRIORITY_DEFAULT = 0
    33: void registerOnBackInvokedCallback(int, OnBackInvokedCallback)

nz.cardclub.scorekeeper.BackKey  OURS/BackKey.java
    33: static void listen(Activity)

nz.cardclub.scorekeeper.CodeReader  OURS/CodeReader.java
    static String textIn(Context, Uri)

interface nz.cardclub.scorekeeper.KeyPressed  OURS/KeyPressed.java
    void pressed(int)

nz.cardclub.scorekeeper.SpokenScreen  OURS/SpokenScreen.java
    static void show(Activity, KeyPressed, int[], int[], String[])

org.kivy.android.PythonActivity : android.app.Activity  KIVY/sdl2/…/PythonActivity.java
    static PythonActivity mActivity = PythonActivity
    static void changeKeyboard(int)
"""
