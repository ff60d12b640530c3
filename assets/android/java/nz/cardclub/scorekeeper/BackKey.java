package nz.cardclub.scorekeeper;

import android.app.Activity;
import android.view.KeyEvent;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;
import org.libsdl.app.SDLActivity;

/**
 * Back, where Android gives an app no key for it any more: SDL 2 knows nothing but the key. As long as the manifest's
 * enableOnBackInvokedCallback="false" is heeded, Android takes the callback and never calls it.
 */
public final class BackKey implements OnBackInvokedCallback {
    /** From Android 13 on: before, the callback's class is not there. */
    public static void listen(final Activity activity) {
        activity.runOnUiThread(
                () -> activity.getOnBackInvokedDispatcher()
                        .registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, new BackKey()));
    }

    @Override
    public void onBackInvoked() {
        SDLActivity.onNativeKeyDown(KeyEvent.KEYCODE_BACK);
        SDLActivity.onNativeKeyUp(KeyEvent.KEYCODE_BACK);
    }
}
