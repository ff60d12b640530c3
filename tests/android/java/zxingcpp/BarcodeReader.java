package zxingcpp;

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
        String found = new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
        boolean wanted = options.formats.contains(Format.QR_CODE) && image.getImageInfo().getRotationDegrees() == 0;
        return found.isEmpty() || !wanted ? new ArrayList<Result>() : Collections.singletonList(new Result(found));
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
