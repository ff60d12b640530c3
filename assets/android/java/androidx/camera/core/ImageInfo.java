package androidx.camera.core;

/** See {@link ImageProxy}. */
public interface ImageInfo {
    int getRotationDegrees();
}
