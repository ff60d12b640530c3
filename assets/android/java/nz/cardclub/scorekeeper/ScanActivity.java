package nz.cardclub.scorekeeper;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.res.Configuration;
import android.graphics.Color;
import android.graphics.ImageFormat;
import android.hardware.camera2.CameraAccessException;
import android.hardware.camera2.CameraCaptureSession;
import android.hardware.camera2.CameraCharacteristics;
import android.hardware.camera2.CameraDevice;
import android.hardware.camera2.CameraManager;
import android.hardware.camera2.CaptureRequest;
import android.hardware.camera2.params.StreamConfigurationMap;
import android.media.Image;
import android.media.ImageReader;
import android.os.Bundle;
import android.os.Handler;
import android.os.HandlerThread;
import android.util.Size;
import android.view.Gravity;
import android.view.Surface;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import android.view.WindowManager;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.util.Arrays;

/**
 * Our own screen that scans a QR code: scorekeeper/device/scanner.py starts it, with the extras and results that scanner apps have.
 * It is in the app's own process, so that the result cannot be lost with it.
 */
public class ScanActivity extends Activity implements SurfaceHolder.Callback, ImageReader.OnImageAvailableListener {
    static final String PROMPT = "PROMPT_MESSAGE";
    static final String FOUND = "SCAN_RESULT";

    /** Results besides those of every activity. */
    static final int NOT_ALLOWED = 1;

    static final int BROKEN = 2;

    private static final String CAMERA = "android.permission.CAMERA";

    /** Pixels of the longer side of a picture, at most: our largest code needs 200, and more takes longer to read. */
    private static final int LARGEST = 1920;

    private final HandlerThread thread = new HandlerThread("scan");
    private Handler handler;
    private CodeReader codes;
    private SurfaceView view;
    private FrameLayout frame;
    private CameraManager cameras;
    private String id;
    private int sensor;
    private Size shown;
    private Size read;
    private CameraDevice camera;
    private ImageReader pictures;
    private boolean allowed;
    private boolean seen;
    private boolean opening;
    private boolean over;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        thread.start();
        handler = new Handler(thread.getLooper());
        cameras = (CameraManager) getSystemService(Context.CAMERA_SERVICE);
        try {
            codes = new CodeReader();
            choose();
        } catch (CameraAccessException | RuntimeException | LinkageError fault) {
            end(BROKEN, null);
            return;
        }
        lay(getIntent().getStringExtra(PROMPT));
        allowed = checkSelfPermission(CAMERA) == PackageManager.PERMISSION_GRANTED;
        if (!allowed) {
            requestPermissions(new String[] {CAMERA}, 1);
        }
    }

    /** A camera that looks away from the owner, or else any. */
    private void choose() throws CameraAccessException {
        for (String each : cameras.getCameraIdList()) {
            Integer facing = (Integer) of(each, CameraCharacteristics.LENS_FACING);
            if (id == null || (facing != null && facing == CameraCharacteristics.LENS_FACING_BACK)) {
                id = each;
                if (facing != null && facing == CameraCharacteristics.LENS_FACING_BACK) {
                    break;
                }
            }
        }
        if (id == null) {
            throw new IllegalStateException("no camera");
        }
        sensor = (Integer) of(id, CameraCharacteristics.SENSOR_ORIENTATION);
        StreamConfigurationMap sizes =
                (StreamConfigurationMap) of(id, CameraCharacteristics.SCALER_STREAM_CONFIGURATION_MAP);
        read = best(sizes.getOutputSizes(ImageFormat.YUV_420_888));
        shown = best(sizes.getOutputSizes(SurfaceHolder.class));
    }

    private Object of(String camera, CameraCharacteristics.Key<?> key) throws CameraAccessException {
        return cameras.getCameraCharacteristics(camera).get(key);
    }

    /** The largest that is not too large, or the smallest of all. */
    private static Size best(Size[] sizes) {
        Size best = null;
        for (Size size : sizes) {
            boolean fits = longer(size) <= LARGEST;
            boolean better = best == null
                    || (fits ? longer(best) > LARGEST || area(size) > area(best) : longer(size) < longer(best));
            best = better ? size : best;
        }
        if (best == null) {
            throw new IllegalStateException("no size");
        }
        return best;
    }

    private static int longer(Size size) {
        return Math.max(size.getWidth(), size.getHeight());
    }

    private static int area(Size size) {
        return size.getWidth() * size.getHeight();
    }

    private void lay(String prompt) {
        frame = new FrameLayout(this);
        frame.setBackgroundColor(Color.BLACK);
        frame.setFitsSystemWindows(true);
        view = new SurfaceView(this);
        frame.addView(view);
        TextView words = new TextView(this);
        words.setText(prompt);
        words.setTextSize(22);
        words.setTextColor(Color.WHITE);
        words.setBackgroundColor(Color.BLACK);
        words.setGravity(Gravity.CENTER);
        words.setPadding(24, 24, 24, 24);
        frame.addView(
                words,
                new FrameLayout.LayoutParams(
                        FrameLayout.LayoutParams.MATCH_PARENT, FrameLayout.LayoutParams.WRAP_CONTENT, Gravity.TOP));
        setContentView(frame);
        shape();
        view.getHolder().addCallback(this);
    }

    /** The picture keeps its sides, whichever way up the phone is. */
    private void shape() {
        int turned = getWindowManager().getDefaultDisplay().getRotation() * 90;
        boolean across = (sensor - turned) % 180 == 0;
        double wide = across ? shown.getWidth() : shown.getHeight();
        double high = across ? shown.getHeight() : shown.getWidth();
        int width = getResources().getDisplayMetrics().widthPixels;
        int height = getResources().getDisplayMetrics().heightPixels;
        double scale = Math.min(width / wide, height / high);
        view.setLayoutParams(
                new FrameLayout.LayoutParams((int) (wide * scale), (int) (high * scale), Gravity.CENTER));
    }

    @Override
    public void onConfigurationChanged(Configuration changed) {
        super.onConfigurationChanged(changed);
        if (view != null) {
            shape();
        }
    }

    @Override
    public void onRequestPermissionsResult(int number, String[] asked, int[] answers) {
        if (answers.length == 0) {
            // Something else came between: nobody said no.
            end(RESULT_CANCELED, null);
        } else if (answers[0] != PackageManager.PERMISSION_GRANTED) {
            end(NOT_ALLOWED, null);
        } else {
            allowed = true;
            open();
        }
    }

    @Override
    public void surfaceCreated(SurfaceHolder holder) {
        holder.setFixedSize(shown.getWidth(), shown.getHeight());
    }

    @Override
    public void surfaceChanged(SurfaceHolder holder, int format, int width, int height) {
        seen = width == shown.getWidth() && height == shown.getHeight();
        open();
    }

    @Override
    public void surfaceDestroyed(SurfaceHolder holder) {
        seen = false;
        close();
    }

    private void open() {
        if (!allowed || !seen || opening || over) {
            return;
        }
        opening = true;
        try {
            pictures = ImageReader.newInstance(read.getWidth(), read.getHeight(), ImageFormat.YUV_420_888, 2);
            pictures.setOnImageAvailableListener(this, handler);
            cameras.openCamera(id, new Opened(), new Handler(getMainLooper()));
        } catch (CameraAccessException | RuntimeException fault) {
            end(BROKEN, null);
        }
    }

    private void close() {
        opening = false;
        if (camera != null) {
            camera.close();
            camera = null;
        }
        if (pictures != null) {
            pictures.close();
            pictures = null;
        }
    }

    /** The camera itself, on the thread of the window. */
    private final class Opened extends CameraDevice.StateCallback {
        @Override
        public void onOpened(CameraDevice opened) {
            if (!opening || camera != null) {
                opened.close();
                return;
            }
            camera = opened;
            try {
                camera.createCaptureSession(
                        Arrays.asList(view.getHolder().getSurface(), pictures.getSurface()),
                        new Started(),
                        new Handler(getMainLooper()));
            } catch (CameraAccessException | RuntimeException fault) {
                end(BROKEN, null);
            }
        }

        @Override
        public void onDisconnected(CameraDevice lost) {
            lost.close();
            end(RESULT_CANCELED, null);
        }

        @Override
        public void onError(CameraDevice failed, int why) {
            failed.close();
            end(BROKEN, null);
        }
    }

    private final class Started extends CameraCaptureSession.StateCallback {
        @Override
        public void onConfigured(CameraCaptureSession session) {
            if (camera == null) {
                return;
            }
            try {
                CaptureRequest.Builder request = camera.createCaptureRequest(CameraDevice.TEMPLATE_PREVIEW);
                for (Surface each : Arrays.asList(view.getHolder().getSurface(), pictures.getSurface())) {
                    request.addTarget(each);
                }
                request.set(
                        CaptureRequest.CONTROL_AF_MODE, CaptureRequest.CONTROL_AF_MODE_CONTINUOUS_PICTURE);
                session.setRepeatingRequest(request.build(), null, null);
            } catch (CameraAccessException | RuntimeException fault) {
                end(BROKEN, null);
            }
        }

        @Override
        public void onConfigureFailed(CameraCaptureSession session) {
            end(BROKEN, null);
        }
    }

    /** On a thread of its own: while one picture is read, those that come are dropped. */
    @Override
    public void onImageAvailable(ImageReader from) {
        String found = null;
        try {
            Image image = from.acquireLatestImage();
            if (image == null) {
                return;
            }
            try {
                found = codes.text(image);
            } finally {
                image.close();
            }
        } catch (RuntimeException closed) {
            // The camera went away in the meantime.
            return;
        }
        if (found != null) {
            final Intent answer = new Intent();
            answer.putExtra(FOUND, found);
            runOnUiThread(
                    new Runnable() {
                        @Override
                        public void run() {
                            end(RESULT_OK, answer);
                        }
                    });
        }
    }

    private void end(int result, Intent answer) {
        if (!over) {
            over = true;
            setResult(result, answer);
            finish();
        }
    }

    @Override
    protected void onPause() {
        super.onPause();
        close();
    }

    @Override
    protected void onResume() {
        super.onResume();
        open();
    }

    @Override
    protected void onDestroy() {
        close();
        thread.quitSafely();
        super.onDestroy();
    }
}
