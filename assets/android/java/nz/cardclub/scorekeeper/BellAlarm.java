package nz.cardclub.scorekeeper;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.os.Handler;
import android.os.Looper;
import android.os.PowerManager;

/**
 * Hears the alarms of scorekeeper/device/alarm.py. Android keeps the phone awake for as long as a receiver is at work, and not
 * until a service has begun: so the receiver waits for the moment, and holds on to a lock of its own until the service has one.
 */
public class BellAlarm extends BroadcastReceiver {
    /** The bell is none any more, or another: scorekeeper/device/alarm.py says so. */
    static final String OFF = "nz.cardclub.scorekeeper.OFF";

    /** Longer than a service takes to begin and to ring; for one that dies on the way. */
    static final long AWAKE = 20000;

    static final Handler HANDLER = new Handler(Looper.getMainLooper());
    private static PowerManager.WakeLock lock;
    private static PendingResult waiting;

    @Override
    public void onReceive(final Context context, final Intent intent) {
        if (OFF.equals(intent.getAction())) {
            stopWaiting();
            BellService.callOff();
            return;
        }
        final Bell bell = Bell.of(intent);
        if (bell == null || bell.claimed() || bell.left() > Bell.SOON) {
            return;
        }
        stayAwake(context, Math.max(0, bell.left()) + AWAKE);
        stopWaiting();
        if (bell.left() <= 0) {
            start(context, intent, bell);
            return;
        }
        waiting = goAsync();
        HANDLER.postDelayed(
                new Runnable() {
                    @Override
                    public void run() {
                        start(context, intent, bell);
                        stopWaiting();
                    }
                },
                bell.left());
    }

    private static void stopWaiting() {
        HANDLER.removeCallbacksAndMessages(null);
        if (waiting != null) {
            waiting.finish();
            waiting = null;
        }
    }

    private static void start(Context context, Intent alarm, Bell bell) {
        if (bell.claimed()) {
            return;
        }
        Intent service = new Intent(context, BellService.class);
        service.putExtras(alarm);
        try {
            context.startForegroundService(service);
        } catch (RuntimeException refused) {
            // The phone lets no service begin just now: it rings by itself.
            if (bell.claim()) {
                Bell.manager(context).notify(Bell.NUMBER, bell.notice(context, true));
            }
        }
    }

    /** Until the service has rung. */
    private static void stayAwake(Context context, long milliseconds) {
        if (lock == null) {
            PowerManager power = (PowerManager) context.getSystemService(Context.POWER_SERVICE);
            lock = power.newWakeLock(PowerManager.PARTIAL_WAKE_LOCK, "scorekeeper:bell");
            lock.setReferenceCounted(false);
        }
        lock.acquire(milliseconds);
    }

    static void maySleep() {
        if (lock != null && lock.isHeld()) {
            lock.release();
        }
    }
}
