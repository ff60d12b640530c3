package androidx.camera.core;

import android.graphics.Rect;
import java.nio.ByteBuffer;

/**
 * A camera's picture as zxing-cpp's reader takes it: the interface of that name in CameraX, as far as the reader calls it. With it
 * the app needs none of CameraX, which would bring some forty packages and a service along.
 */
public interface ImageProxy {
    int getFormat();

    PlaneProxy[] getPlanes();

    Rect getCropRect();

    ImageInfo getImageInfo();

    /** One plane of it; the first is the brightness. */
    interface PlaneProxy {
        ByteBuffer getBuffer();

        int getRowStride();
    }
}
