"""Android's public API as our Java calls it, from its reference, as tests/device/android_table.py has it.

A page `=` is that of the class, as the reference has it.
"""

from __future__ import annotations

TABLE = """
android.content.Context  android/content/Context
    static String CAMERA_SERVICE = camera
    static String NOTIFICATION_SERVICE = notification
    static String POWER_SERVICE = power
    static String VIBRATOR_SERVICE = vibrator
    Object getSystemService(String)
    String getPackageName()
    PackageManager getPackageManager()
    Resources getResources()
    ContentResolver getContentResolver()
    26: ComponentName startForegroundService(Intent)

android.content.ContentResolver  android/content/ContentResolver
    java.io.InputStream openInputStream(Uri) ! FileNotFoundException

android.content.ComponentName  android/content/ComponentName

android.content.pm.PackageManager  android/content/pm/PackageManager
    Intent getLaunchIntentForPackage(String)

    static int PERMISSION_GRANTED = 0

android.content.pm.ServiceInfo  android/content/pm/ServiceInfo
    34: static int FOREGROUND_SERVICE_TYPE_SYSTEM_EXEMPTED = 1024

android.content.res.Resources  android/content/res/Resources
    int getIdentifier(String, String, String)
    DisplayMetrics getDisplayMetrics()

android.content.res.Configuration  android/content/res/Configuration

android.util.DisplayMetrics  android/util/DisplayMetrics
    field int widthPixels = 1080
    field int heightPixels = 2400

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
    31: static int FOREGROUND_SERVICE_IMMEDIATE = 1

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
    31: Notification$Builder setForegroundServiceBehavior(int)
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

android.os.Bundle  android/os/Bundle

android.os.HandlerThread  android/os/HandlerThread
    new (String)
    void start()
    Looper getLooper()
    boolean quitSafely()

android.app.Activity : android.content.Context  android/app/Activity
    static int RESULT_OK = -1
    static int RESULT_CANCELED = 0
    Window getWindow()
    WindowManager getWindowManager()
    Intent getIntent()
    Looper getMainLooper()
    int checkSelfPermission(String)
    void requestPermissions(String[], int)
    void setContentView(View)
    void setResult(int, Intent)
    void finish()
    void runOnUiThread(Runnable)
    33: OnBackInvokedDispatcher getOnBackInvokedDispatcher()

android.window.OnBackInvokedDispatcher  android/window/OnBackInvokedDispatcher
    33: static int PRIORITY_DEFAULT = 0
    33: void registerOnBackInvokedCallback(int, OnBackInvokedCallback)

android.window.OnBackInvokedCallback  android/window/OnBackInvokedCallback

android.view.KeyEvent  android/view/KeyEvent
    static int KEYCODE_BACK = 4

android.graphics.Color  android/graphics/Color
    static int BLACK = -16777216
    static int WHITE = -1

android.graphics.ImageFormat  android/graphics/ImageFormat
    static int YUV_420_888 = 35

android.graphics.Bitmap  android/graphics/Bitmap
    int getWidth()
    int getHeight()

android.graphics.BitmapFactory  android/graphics/BitmapFactory
    static Bitmap decodeStream(java.io.InputStream, Rect, BitmapFactory$Options)

android.graphics.BitmapFactory$Options  android/graphics/BitmapFactory.Options
    new ()
    field boolean inJustDecodeBounds = false
    field int inSampleSize = 0
    field int outWidth = 0
    field int outHeight = 0

android.graphics.Rect  android/graphics/Rect
    new (int, int, int, int)
    int width()
    void offset(int, int)
    boolean contains(int, int)

android.util.Size  android/util/Size
    int getWidth()
    int getHeight()

android.view.Display  android/view/Display
    int getRotation()

android.view.Gravity  android/view/Gravity
    static int CENTER = 17
    static int TOP = 48

android.view.Surface  android/view/Surface

android.view.SurfaceHolder  android/view/SurfaceHolder
    void addCallback(SurfaceHolder$Callback)
    void setFixedSize(int, int)
    Surface getSurface()

android.view.SurfaceHolder$Callback  android/view/SurfaceHolder.Callback

android.view.View  android/view/View
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

android.view.SurfaceView : android.view.View  android/view/SurfaceView
    new (Context)
    SurfaceHolder getHolder()

android.view.View$OnHoverListener  android/view/View.OnHoverListener

android.view.View$AccessibilityDelegate  android/view/View.AccessibilityDelegate
    AccessibilityNodeProvider getAccessibilityNodeProvider(View)

android.view.ViewParent  android/view/ViewParent
    boolean requestSendAccessibilityEvent(View, AccessibilityEvent)

android.view.MotionEvent  android/view/MotionEvent
    static int ACTION_HOVER_EXIT = 10
    int getAction()
    float getX()
    float getY()

android.view.accessibility.AccessibilityNodeProvider  =

android.view.accessibility.AccessibilityEvent  =
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

android.view.accessibility.AccessibilityNodeInfo  =
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

android.view.ViewGroup : android.view.View  android/view/ViewGroup
    int getChildCount()
    View getChildAt(int)

android.view.ViewGroup$LayoutParams  android/view/ViewGroup.LayoutParams
    static int MATCH_PARENT = -1
    static int WRAP_CONTENT = -2

android.view.Window  android/view/Window
    View getDecorView()
    void addFlags(int)

android.view.WindowManager  android/view/WindowManager
    Display getDefaultDisplay()

android.view.WindowManager$LayoutParams  android/view/WindowManager.LayoutParams
    static int FLAG_KEEP_SCREEN_ON = 128

android.widget.FrameLayout : android.view.ViewGroup  android/widget/FrameLayout
    new (Context)
    void addView(View)
    void addView(View, ViewGroup$LayoutParams)

android.widget.FrameLayout$LayoutParams : android.view.ViewGroup.LayoutParams  =
    new (int, int, int)

android.widget.TextView : android.view.View  android/widget/TextView
    new (Context)
    void setText(CharSequence)
    void setTextSize(float)
    void setTextColor(int)
    void setGravity(int)

android.hardware.camera2.CameraAccessException : java.lang.Exception  =

android.hardware.camera2.CameraManager  android/hardware/camera2/CameraManager
    String[] getCameraIdList() ! CameraAccessException
    CameraCharacteristics getCameraCharacteristics(String) ! CameraAccessException
    void openCamera(String, CameraDevice$StateCallback, Handler) ! CameraAccessException

android.hardware.camera2.CameraCharacteristics  android/hardware/camera2/CameraCharacteristics
    static int LENS_FACING_BACK = 1
    static CameraCharacteristics$Key LENS_FACING = new
    static CameraCharacteristics$Key SENSOR_ORIENTATION = new
    static CameraCharacteristics$Key SCALER_STREAM_CONFIGURATION_MAP = new
    Object get(CameraCharacteristics$Key)

android.hardware.camera2.CameraCharacteristics$Key  android/hardware/camera2/CameraCharacteristics.Key

android.hardware.camera2.params.StreamConfigurationMap  android/hardware/camera2/params/StreamConfigurationMap
    Size[] getOutputSizes(int)
    Size[] getOutputSizes(Class)

android.hardware.camera2.CameraDevice  android/hardware/camera2/CameraDevice
    static int TEMPLATE_PREVIEW = 1
    void createCaptureSession(List, CameraCaptureSession$StateCallback, Handler) ! CameraAccessException
    CaptureRequest$Builder createCaptureRequest(int) ! CameraAccessException
    void close()

android.hardware.camera2.CameraDevice$StateCallback  android/hardware/camera2/CameraDevice.StateCallback

android.hardware.camera2.CameraCaptureSession  android/hardware/camera2/CameraCaptureSession
    int setRepeatingRequest(CaptureRequest, Object, Handler) ! CameraAccessException

android.hardware.camera2.CameraCaptureSession$StateCallback  =

android.hardware.camera2.CaptureRequest  android/hardware/camera2/CaptureRequest
    static int CONTROL_AF_MODE_CONTINUOUS_PICTURE = 4
    static CaptureRequest$Key CONTROL_AF_MODE = new

android.hardware.camera2.CaptureRequest$Key  android/hardware/camera2/CaptureRequest.Key

android.hardware.camera2.CaptureRequest$Builder  android/hardware/camera2/CaptureRequest.Builder
    void addTarget(Surface)
    void set(CaptureRequest$Key, Object)
    CaptureRequest build()

android.media.Image  android/media/Image
    int getFormat()
    int getWidth()
    int getHeight()
    Image$Plane[] getPlanes()
    void close()

android.media.Image$Plane  android/media/Image.Plane
    java.nio.ByteBuffer getBuffer()
    int getRowStride()

android.media.ImageReader  android/media/ImageReader
    static ImageReader newInstance(int, int, int, int)
    void setOnImageAvailableListener(ImageReader$OnImageAvailableListener, Handler)
    Surface getSurface()
    Image acquireLatestImage()
    void close()

android.media.ImageReader$OnImageAvailableListener  android/media/ImageReader.OnImageAvailableListener
"""

INTERFACES = {
    "android.os.IBinder",
    "android.window.OnBackInvokedCallback",
    "android.view.SurfaceHolder$Callback",
    "android.view.View$OnHoverListener",
    "android.media.ImageReader$OnImageAvailableListener",
}
"""Of the classes above those that somebody else writes."""

ABSTRACT = {
    "android.window.OnBackInvokedCallback": "void onBackInvoked();",
    "android.view.View$OnHoverListener": "boolean onHover(View view, MotionEvent event);",
    "android.view.accessibility.AccessibilityNodeProvider": (
        "public abstract AccessibilityNodeInfo createAccessibilityNodeInfo(int id);"
        " public abstract boolean performAction(int id, int action, android.os.Bundle arguments);"
    ),
    "android.view.SurfaceHolder$Callback": (
        "void surfaceCreated(SurfaceHolder holder); void surfaceDestroyed(SurfaceHolder holder);"
        " void surfaceChanged(SurfaceHolder holder, int format, int width, int height);"
    ),
    "android.media.ImageReader$OnImageAvailableListener": "void onImageAvailable(ImageReader from);",
    "android.hardware.camera2.CameraDevice$StateCallback": (
        "public abstract void onOpened(CameraDevice camera);"
        " public abstract void onDisconnected(CameraDevice camera);"
        " public abstract void onError(CameraDevice camera, int error);"
    ),
    "android.hardware.camera2.CameraCaptureSession$StateCallback": (
        "public abstract void onConfigured(CameraCaptureSession session);"
        " public abstract void onConfigureFailed(CameraCaptureSession session);"
    ),
    "android.app.Activity": (
        "protected void onCreate(android.os.Bundle saved) {} protected void onResume() {}"
        " protected void onPause() {} protected void onDestroy() {}"
        " public void onConfigurationChanged(android.content.res.Configuration now) {}"
        " public void onRequestPermissionsResult(int number, String[] asked, int[] answers) {}"
        " public void create() { onCreate(null); } public void resume() { onResume(); }"
        " public void pause() { onPause(); } public void destroy() { onDestroy(); }"
    ),
    "android.content.Context": "",
    "android.content.BroadcastReceiver": "public abstract void onReceive(Context context, Intent intent);",
    "android.app.Service": (
        "public abstract android.os.IBinder onBind(android.content.Intent intent);"
        " public int onStartCommand(android.content.Intent intent, int flags, int startId) { return 1; }"
    ),
}
"""What is there to be extended, and what whoever extends it must have."""
