package nz.cardclub.scorekeeper;

import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.Rect;
import android.media.Image;
import android.net.Uri;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import zxingcpp.BarcodeReader;

/** Finds a QR code in a picture, by zxing-cpp: for the screen that scans, and for scorekeeper/device/opening.py. */
public final class CodeReader {
    /** Pixels of the longer side of a photo, at most: a code that fills a tenth of it can be read. */
    static final int LARGEST = 4096;

    private final BarcodeReader reader;

    /** Throws UnsatisfiedLinkError where its library is not there. */
    CodeReader() {
        BarcodeReader.Options options = new BarcodeReader.Options();
        options.setFormats(Collections.singleton(BarcodeReader.Format.QR_CODE));
        options.setTryHarder(true);
        options.setTryRotate(true);
        options.setTryInvert(true);
        options.setTryDownscale(true);
        options.setMaxNumberOfSymbols(1);
        reader = new BarcodeReader(options);
    }

    /** The text of the code; null where there is none. */
    String text(Image image) {
        return first(reader.read(new Picture(image)));
    }

    /** The text of the code in a photo that was chosen; null where there is none. */
    public static String textIn(Context context, Uri photo) throws IOException {
        BitmapFactory.Options how = new BitmapFactory.Options();
        how.inJustDecodeBounds = true;
        open(context, photo, how);
        how.inJustDecodeBounds = false;
        how.inSampleSize = 1;
        while (Math.max(how.outWidth, how.outHeight) / how.inSampleSize > LARGEST) {
            how.inSampleSize *= 2;
        }
        Bitmap opened = open(context, photo, how);
        if (opened == null) {
            throw new IOException("no picture");
        }
        Rect whole = new Rect(0, 0, opened.getWidth(), opened.getHeight());
        return first(new CodeReader().reader.read(opened, whole, 0));
    }

    private static Bitmap open(Context context, Uri photo, BitmapFactory.Options how) throws IOException {
        try (InputStream data = context.getContentResolver().openInputStream(photo)) {
            return BitmapFactory.decodeStream(data, null, how);
        }
    }

    private static String first(List<BarcodeReader.Result> all) {
        for (BarcodeReader.Result found : all) {
            if (found.getError() == null && found.getText() != null && !found.getText().isEmpty()) {
                return found.getText();
            }
        }
        return null;
    }
}
