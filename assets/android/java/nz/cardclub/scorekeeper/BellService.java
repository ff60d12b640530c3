package nz.cardclub.scorekeeper;

import android.app.Notification;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.media.MediaPlayer;
import android.os.Build;
import android.os.Handler;
import android.os.IBinder;
import android.os.Looper;
import android.os.VibrationEffect;
import android.os.Vibrator;
import java.io.IOException;

/** Rings the bell of a phone that is locked, or of an app that nobody sees: once, and without any of Python. */
public class BellService extends Service {
    /** As long as the longest of the bells. */
    static final long RINGING = 6000;

    private static BellService running;

    private final Handler handler = new Handler(Looper.getMainLooper());
    private MediaPlayer player;
    private boolean rung;

    /** A bell that is being rung is rung to its end. */
    static void callOff() {
        if (running != null && !running.rung) {
            running.end();
        }
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }

    @Override
    public int onStartCommand(Intent intent, int flags, int startId) {
        running = this;
        Bell bell = Bell.of(intent);
        boolean foreground = bell != null && inForeground(bell);
        if (rung) {
            return START_NOT_STICKY;
        }
        if (bell == null || !bell.claim()) {
            end();
            return START_NOT_STICKY;
        }
        rung = true;
        if (!foreground || (!bell.sound.isEmpty() && !play(bell))) {
            // What may not play, or cannot, leaves the sound to the phone.
            Bell.manager(this).notify(Bell.NUMBER, bell.notice(this, true));
        } else if (bell.shake) {
            shake();
        }
        handler.postDelayed(
                new Runnable() {
                    @Override
                    public void run() {
                        end();
                    }
                },
                RINGING);
        return START_NOT_STICKY;
    }

    /** Only so may a sound be played by an app that is not seen. */
    private boolean inForeground(Bell bell) {
        Notification shown = bell.notice(this, false);
        try {
            if (Build.VERSION.SDK_INT >= 34) {
                startForeground(Bell.NUMBER, shown, ServiceInfo.FOREGROUND_SERVICE_TYPE_SYSTEM_EXEMPTED);
            } else {
                startForeground(Bell.NUMBER, shown);
            }
        } catch (RuntimeException refused) {
            return false;
        }
        return true;
    }

    private boolean play(Bell bell) {
        player = new MediaPlayer();
        try {
            player.setAudioAttributes(Bell.asAlarm());
            player.setDataSource(this, bell.uri(this));
            player.prepare();
            player.start();
        } catch (IOException | RuntimeException unheard) {
            return false;
        }
        return true;
    }

    private void shake() {
        Vibrator vibrator = (Vibrator) getSystemService(Context.VIBRATOR_SERVICE);
        vibrator.vibrate(VibrationEffect.createWaveform(Bell.PATTERN, -1), Bell.asAlarm());
    }

    /** What was shown of a bell that has rung stays until it is read. */
    private void end() {
        stopForeground(rung ? STOP_FOREGROUND_DETACH : STOP_FOREGROUND_REMOVE);
        stopSelf();
    }

    @Override
    public void onDestroy() {
        handler.removeCallbacksAndMessages(null);
        if (player != null) {
            player.release();
            player = null;
        }
        running = null;
        BellAlarm.maySleep();
        super.onDestroy();
    }
}
