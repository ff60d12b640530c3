"""The bell of a locked phone, or of an app that nobody sees: exact alarms wake it, our Java rings it.

The Java is in assets/android/java; it needs nothing of Python, which takes seconds to begin.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from .can import Unable
from .claim import path_of
from .phone import context, java, level, opens_app, system, text
from .service import on_phone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .phone import Java

RECEIVER = "BellAlarm"
OFF = "nz.cardclub.scorekeeper.OFF"
"""Tells the receiver that the bell it waits for is none any more."""
BY_WALL, BY_BOOT = 1, 2
EARLY = 8.0
"""Seconds before the bell at which the phone is woken if nobody sees the app: it takes seconds to wake."""
GRACE = 1.0
"""Seconds after the bell at which the phone rings if the app, which was seen, has died."""
WAITING = EARLY + 20.0
"""Seconds before and after the bell in which the receiver may hold the phone awake."""


class Due(NamedTuple):
    """A bell to be rung by the phone, and all that is needed for it."""

    key: str
    """Which bell: whoever claims it rings it, and nobody else."""
    wall: float
    boot: float
    """Its moment, on the wall clock and on the one that counts from the boot."""
    sound: str
    """Its name; none for silence."""
    shake: bool
    folder: str
    """Where claims are made."""
    title: str
    words: str
    shown: str
    heard: str
    """The name that the phone's settings show for this kind of notification, the bell of a sleeping app."""


def boot_clock() -> float:
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class Manager:
    """Android's alarms. They are exact only where the app may set exact ones."""

    name = "exact"

    def __init__(self, boot: Callable[[], float] = boot_clock) -> None:
        self.level = level()
        if self.level < 26:
            raise Unable("too-old")
        self.kinds = java("android.app.AlarmManager")
        self.manager = system("ALARM_SERVICE", "android.app.AlarmManager")
        self._boot = boot
        self._waits: float | None = boot()
        """The bell that the receiver may be waiting for; at first that of a program before this one."""

    def allowed(self) -> None:
        if self.level >= 31 and not self.manager.canScheduleExactAlarms():
            raise Unable("not-allowed")

    def set(self, due: Due, early: bool) -> None:
        """One by each clock: somebody may set the wall's, and only an alarm clock's wakes every phone.

        They stand apart, so that the second still finds what it needs should the first have come to nothing.
        """
        self.allowed()
        self.call_off()
        boot, wall = (due.boot - EARLY, due.wall) if early else (due.boot + GRACE, due.wall + 2 * GRACE)
        info = java("android.app.AlarmManager$AlarmClockInfo")
        shown = info(int(wall * 1000), opens_app(BY_WALL))
        self.manager.setAlarmClock(shown, self._tells(BY_WALL, due))
        self.manager.setExactAndAllowWhileIdle(
            self.kinds.ELAPSED_REALTIME_WAKEUP,
            max(0, int(boot * 1000)),
            self._tells(BY_BOOT, due),
        )
        self._waits = due.boot if early else None

    def ask(self) -> None:
        """The phone's own page, where its owner may allow exact alarms."""
        if self.level < 31:
            return
        intents, settings = java("android.content.Intent"), java("android.provider.Settings")
        about = java("android.net.Uri").parse(f"package:{context().getPackageName()}")
        context().startActivity(intents(settings.ACTION_REQUEST_SCHEDULE_EXACT_ALARM, about))

    def cancel(self) -> None:
        for number in (BY_WALL, BY_BOOT):
            self.manager.cancel(self._tells(number, None))
        self.call_off()

    def call_off(self) -> None:
        """An alarm that has gone off cannot be cancelled: whoever waits for the moment is told."""
        waits, self._waits = self._waits, None
        if waits is not None and abs(waits - self._boot()) < WAITING:
            context().sendBroadcast(self._intent().setAction(OFF))

    def _intent(self) -> Java:
        intent = java("android.content.Intent")()
        package = context().getPackageName()
        return intent.setClassName(package, f"{package}.{RECEIVER}")

    def _tells(self, number: int, due: Due | None) -> Java:
        """The intent for our receiver. To Android, two that differ in their extras alone are the same one."""
        intent = self._intent()
        if due is not None:
            for key, value in carried(due).items():
                intent.putExtra(key, text(value))
        if number == BY_WALL:
            # Nothing else goes before it. The other waits longer than such a one may.
            intent.addFlags(java("android.content.Intent").FLAG_RECEIVER_FOREGROUND)
        pending = java("android.app.PendingIntent")
        flags = pending.FLAG_IMMUTABLE | pending.FLAG_UPDATE_CURRENT
        return pending.getBroadcast(context(), number, intent, flags)


def carried(due: Due) -> dict[str, str]:
    """The bell as `Bell.java` reads it."""
    return {
        "claim": str(path_of(due.folder, due.key)),
        "boot": str(round(due.boot * 1000)),
        "wall": str(round(due.wall * 1000)),
        "sound": due.sound,
        "shake": "true" if due.shake else "false",
        "shown": due.shown,
        "heard": due.heard,
        "title": due.title,
        "words": due.words,
    }


class ExactAlarm:
    """Sets the alarm of the next bell, moves it, calls it off."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("alarm", Manager, changed)
        self.stands = False
        """Will the phone ring the bell that was set last?"""
        self._set: bool | None = None
        """Is there one? Nobody knows what a program before this one has left behind."""
        self._asked = 0

    def check(self) -> None:
        """Ask again whether exact alarms may be set."""
        self.service.use(lambda way: way.allowed())

    def ask(self) -> None:
        self.service.use(lambda way: way.ask(), within=5.0)

    def clear(self) -> None:
        """Calls off whatever was set, by this program or by one before it."""
        self._set = self.stands = False
        self._asked += 1
        self.service.use(lambda way: way.cancel())

    def set(self, due: Due | None, early: bool = False, refused: Callable[[], None] | None = None) -> None:
        """The bell that is due next, `early` where nobody sees the app; none: there is none.

        `refused` is called, on the service's thread, where the phone's owner allows no exact alarms.
        """
        if due is None:
            if self._set is not False:
                self.clear()
            return
        self._set, self.stands = True, False
        self._asked += 1
        asked = self._asked

        def stood(_: object) -> None:
            self.stands = asked == self._asked

        def stand(way: Manager) -> None:
            try:
                way.set(due, early)
            except Unable as why:
                if why.why == "not-allowed" and refused is not None:
                    refused()
                raise

        self.service.use(stand, stood)
