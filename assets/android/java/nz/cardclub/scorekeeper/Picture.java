package nz.cardclub.scorekeeper;

import android.graphics.Rect;
import android.media.Image;
import androidx.camera.core.ImageInfo;
import androidx.camera.core.ImageProxy;
import java.nio.ByteBuffer;

/** The brightness of a camera's picture, without a copy. Codes are read in any direction: it is not turned. */
final class Picture implements ImageProxy, ImageProxy.PlaneProxy, ImageInfo {
    private final Image image;
    private final Image.Plane bright;

    Picture(Image image) {
        this.image = image;
        bright = image.getPlanes()[0];
    }

    @Override
    public int getFormat() {
        return image.getFormat();
    }

    @Override
    public PlaneProxy[] getPlanes() {
        return new PlaneProxy[] {this};
    }

    @Override
    public Rect getCropRect() {
        return new Rect(0, 0, image.getWidth(), image.getHeight());
    }

    @Override
    public ImageInfo getImageInfo() {
        return this;
    }

    @Override
    public ByteBuffer getBuffer() {
        return bright.getBuffer();
    }

    @Override
    public int getRowStride() {
        return bright.getRowStride();
    }

    @Override
    public int getRotationDegrees() {
        return 0;
    }
}
