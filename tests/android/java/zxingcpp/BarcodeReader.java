package zxingcpp;

import android.graphics.Bitmap;
import android.graphics.Rect;
import androidx.camera.core.ImageProxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Stands in for zxing-cpp's reader: it takes from a picture what the real one takes, and finds what the test put there. */
public final class BarcodeReader {
    private final Options options;

    public BarcodeReader(Options options) {
        this.options = options;
        if (stub.Phone.FAILS.containsKey("zxing")) {
            throw new UnsatisfiedLinkError("libzxingcpp_android.so");
        }
    }

    public List<Result> read(ImageProxy image) {
        if (image.getFormat() != 35 || image.getPlanes()[0].getRowStride() < image.getCropRect().width()) {
            throw new IllegalStateException("no picture of this kind");
        }
        byte[] bytes = new byte[image.getPlanes()[0].getBuffer().remaining()];
        image.getPlanes()[0].getBuffer().get(bytes);
        return found(new String(bytes, java.nio.charset.StandardCharsets.UTF_8), image.getImageInfo().getRotationDegrees());
    }

    public List<Result> read(Bitmap bitmap, Rect part, int rotation) {
        if (part.width() != bitmap.getWidth()) {
            throw new IllegalStateException("not the whole picture");
        }
        return found(stub.Phone.seen, rotation);
    }

    private List<Result> found(String text, int rotation) {
        boolean wanted = options.formats.contains(Format.QR_CODE) && rotation == 0;
        return text.isEmpty() || !wanted ? new ArrayList<Result>() : Collections.singletonList(new Result(text));
    }

    public enum Format {
        AZTEC,
        QR_CODE
    }

    public static final class Options {
        Set<? extends Format> formats = Collections.emptySet();

        public void setFormats(Set<? extends Format> formats) {
            this.formats = formats;
        }

        public void setTryHarder(boolean wanted) {}

        public void setTryRotate(boolean wanted) {}

        public void setTryInvert(boolean wanted) {}

        public void setTryDownscale(boolean wanted) {}

        public void setMaxNumberOfSymbols(int number) {}
    }

    public static final class Error {}

    public static final class Result {
        private final String text;

        Result(String text) {
            this.text = text;
        }

        public String getText() {
            return text;
        }

        public Error getError() {
            return null;
        }
    }
}
