package nz.cardclub.scorekeeper;

import android.media.Image;
import java.util.Collections;
import zxingcpp.BarcodeReader;

/** Finds a QR code in a picture, by zxing-cpp. */
final class CodeReader {
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
        for (BarcodeReader.Result found : reader.read(new Picture(image))) {
            if (found.getError() == null && found.getText() != null && !found.getText().isEmpty()) {
                return found.getText();
            }
        }
        return null;
    }
}
