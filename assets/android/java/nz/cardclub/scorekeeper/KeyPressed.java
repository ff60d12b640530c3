package nz.cardclub.scorekeeper;

/** Hears of a key that a screen reader's user has pressed: scorekeeper/device/screen_reader.py. */
public interface KeyPressed {
    void pressed(int id);
}
