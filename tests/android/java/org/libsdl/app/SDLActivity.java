package org.libsdl.app;

/** SDL's own, as far as our Java calls it: into its library. */
public class SDLActivity extends android.app.Activity {
    public static void onNativeKeyDown(int key) {
        stub.Phone.tell("key down " + key);
    }

    public static void onNativeKeyUp(int key) {
        stub.Phone.tell("key up " + key);
    }
}
