"""The Android build, as far as it goes without the NDK: with the real tools."""
