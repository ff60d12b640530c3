"""The bell of a locked phone: exact alarms wake it and start scorekeeper/device/locked.py, our service."""

from __future__ import annotations

import json
from typing import NamedTuple

from .can import Unable
from .phone import context, java, level, on_android, opens_app, system, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SERVICE = "ServiceBell"
"""The class that python-for-android makes of `Bell:scorekeeper/device/locked.py:foreground:…`."""
BY_WALL, BY_BOOT = 1, 2
GRACE = 1.0
"""So much later than the bell: an app that shows, or still runs, rings by itself and calls the alarm off."""


class Due(NamedTuple):
    """A bell to be rung by the service, and all that it needs to know for it."""

    key: str
    """Which bell: whoever claims it rings it, and nobody else."""
    wall: float
    boot: float
    """Its moment, on the wall clock and on the one that counts from the boot."""
    sound: str
    """The file; none for silence."""
    shake: bool
    folder: str
    """Where claims are made."""
    title: str
    words: str

    def kept(self) -> str:
        return json.dumps(self._asdict())


def due_of(kept: str) -> Due:
    return Due(**json.loads(kept))


class Manager:
    """Android's alarms. They are exact only where the app may set exact ones."""

    name = "exact"

    def __init__(self) -> None:
        self.level = level()
        if self.level < 26:
            raise Unable("too-old")
        self.kinds = java("android.app.AlarmManager")
        self.manager = system("ALARM_SERVICE", "android.app.AlarmManager")

    def allowed(self) -> None:
        if self.level >= 31 and not self.manager.canScheduleExactAlarms():
            raise Unable("not-allowed")

    def set(self, due: Due) -> None:
        """One by each clock: somebody may set the wall's, and only an alarm clock's wakes every phone."""
        self.allowed()
        info = java("android.app.AlarmManager$AlarmClockInfo")
        shown = info(int((due.wall + GRACE) * 1000), opens_app(BY_WALL))
        self.manager.setAlarmClock(shown, self._starts(BY_WALL, due))
        self.manager.setExactAndAllowWhileIdle(
            self.kinds.ELAPSED_REALTIME_WAKEUP,
            int((due.boot + GRACE) * 1000),
            self._starts(BY_BOOT, due),
        )

    def ask(self) -> None:
        """The phone's own page, where its owner may allow exact alarms."""
        if self.level < 31:
            return
        intents, settings = java("android.content.Intent"), java("android.provider.Settings")
        about = java("android.net.Uri").parse(f"package:{context().getPackageName()}")
        context().startActivity(intents(settings.ACTION_REQUEST_SCHEDULE_EXACT_ALARM, about))

    def cancel(self) -> None:
        for number in (BY_WALL, BY_BOOT):
            self.manager.cancel(self._starts(number, None))

    def _starts(self, number: int, due: Due | None) -> Any:
        """What starts the service. Two that differ in nothing but what they carry are the same to Android."""
        intent = java("android.content.Intent")()
        package = context().getPackageName()
        intent.setClassName(package, f"{package}.{SERVICE}")
        if due is not None:
            for key, value in self._carried(due).items():
                intent.putExtra(key, text(value))
        pending = java("android.app.PendingIntent")
        flags = pending.FLAG_IMMUTABLE | pending.FLAG_UPDATE_CURRENT
        return pending.getForegroundService(context(), number, intent, flags)

    def _carried(self, due: Due) -> dict[str, str]:
        """What python-for-android's services are started with; an alarm cannot call their own `start`."""
        files = context().getFilesDir().getAbsolutePath()
        app = f"{files}/app"
        return {
            "androidPrivate": files,
            "androidArgument": app,
            "serviceTitle": due.title,
            "serviceEntrypoint": "scorekeeper/device/locked.py",
            "pythonName": "Bell",
            "serviceStartAsForeground": "true",
            "pythonHome": app,
            "pythonPath": f"{app}:{app}/lib",
            "pythonServiceArgument": due.kept(),
            "smallIconName": "",
            "contentTitle": due.title,
            "contentText": due.words,
        }


def stay_awake(seconds: float) -> Any:
    """The phone may not fall asleep before the service has rung, which holds on to this lock until then."""
    manager = system("POWER_SERVICE", "android.os.PowerManager")
    partial = java("android.os.PowerManager").PARTIAL_WAKE_LOCK
    lock = manager.newWakeLock(partial, "scorekeeper:bell")
    lock.acquire(int(seconds * 1000))
    return lock


class ExactAlarm:
    """Sets the alarm of the next bell, moves it, calls it off."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Manager]] = [Manager] if on_android() else []
        self.service: Service[Manager] = Service("alarm", ways, told)
        self._set: bool | None = None
        """Is there one? Nobody knows what a program before this one has left behind."""

    def look(self) -> None:
        """May it set exact alarms?"""
        self.service.use(lambda way: way.allowed())

    def ask(self) -> None:
        self.service.use(lambda way: way.ask(), within=5.0)

    def clear(self) -> None:
        """Calls off whatever was set, by this program or by one before it."""
        self._set = False
        self.service.use(lambda way: way.cancel())

    def set(self, due: Due | None) -> None:
        """The bell that is due next; none: there is none."""
        if due is not None:
            self._set = True
            self.service.use(lambda way: way.set(due))
        elif self._set is not False:
            self.clear()
