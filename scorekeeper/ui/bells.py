"""The bells of all countdowns: rung by the app while it is seen, and left to the phone's alarm otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock
from typing import NamedTuple

from ..data import SOUNDS
from ..device.alarm import Due as Alarm
from ..device.claim import Claims, forget_all, key_of
from ..device.notification import Notice
from ..device.ringer import Due, Ring, Ringer, Timer
from ..director.beside import SETTING, Bell, Beside, beside
from ..engine.refused import Refused
from ..table.questions.phone import hall_rang, note, noted
from ..words.days import FIRST, LAST, local
from ..words.device import HEARD, SHOWN
from ..words.language import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..device.device import Device
    from ..table.desk import Desk
    from ..table.view import View

RUNG = "rung"
"""Setting in the store: the games whose bells have rung, and when."""
CLAIMS = "bells"
UNARMED = "bell-not-while-locked"
"""Setting in the store: has the user been told that no bell rings while the phone is locked?"""
LEFT = 3.0
"""Seconds the phone has to ring a bell left to it, before an app in the background rings it itself."""
UNKNOWN = ("unknown",)
"""An earlier process may have left an alarm set: arm or cancel once at the start."""


class Timed(NamedTuple):
    """A countdown, and the seconds from the boot clock to its own time."""

    due: Due
    offset: float


class Bells:
    """Rings the bell of the game on the table and those of the rounds of club nights."""

    def __init__(
        self,
        desk: Desk,
        device: Device,
        folder: Path,
        later: Callable[..., None],
        tell: Callable[[Refused], None],
    ) -> None:
        self.desk = desk
        self.device = device
        self.folder = folder
        self.later = later
        """Calls on the app's own thread."""
        self.tell = tell
        """Shows a message as soon as it may be shown."""
        self.paused = False
        self.ringer = Ringer(noted(desk, RUNG), self._rung)
        self.timer = Timer(desk.clocks.boot, self._timed)
        self.claims = Claims(str(folder / CLAIMS))
        self._dues: list[Timed] = []
        self._armed: tuple[object, ...] | None = UNKNOWN
        self._by_hall: tuple[str, float, bool] | None = None
        self._left: tuple[Ring, float] | None = None
        """The bell left to the phone, and its offset."""
        self._lock = RLock()
        """Two threads check the bell; the lock lets the first one finish."""
        self._unsaved: list[list[object]] | None = None

    def begin(self) -> None:
        """Start following the rounds of nights, where any was ever timed."""
        if _timed_before(self.desk):
            self.desk.part(Beside)

    def follow(self, view: View | None) -> None:
        """Ring, and arm the alarm, for the countdowns as they are now."""
        with self._lock:
            self._dues = self._bells(view)
            self._see()
        self._arm()

    def end(self) -> None:
        """Stop; the app closes."""
        with self._lock:
            self._dues = []
            self._see()
        self._keep()

    def pause(self) -> None:
        """The app is in the background: from now on the phone rings the bell, without our process."""
        self.paused = True
        self._arm()

    def resume(self) -> None:
        """The app is in front again: the phone may have slept, and its clock may have been set."""
        self.paused = False
        self._armed = UNKNOWN

    def ring_now(self) -> None:
        """Ring once, to hear how loud it is."""
        self.device.bell.ring(self.sound())
        if self.desk.settings.vibration:
            self.device.vibration.bell()

    def disarm(self) -> None:
        """Cancel the bell. One that is due is armed again by the next change."""
        with self._lock:
            self._dues, self._left = [], None
            self._see()
        self._armed = None
        self.device.alarm.clear()
        self.device.notification.clear()

    def forget(self) -> None:
        """Forget everything after a wipe: nothing may be written again."""
        with self._lock:
            self._left = None
            self.ringer = Ringer(None, self._rung)
            self._unsaved = None
            forget_all(str(self.folder / CLAIMS))
        self._by_hall = None

    def named(self) -> str:
        """The bell chosen, or the first one if that no longer exists."""
        chosen = self.desk.settings.bell
        return chosen if (SOUNDS / f"{chosen}.wav").is_file() else "bell"

    def sound(self) -> str:
        return str(SOUNDS / f"{self.named()}.wav")

    def _bells(self, view: View | None) -> list[Timed]:
        """Every countdown that has a bell: the game's on the table, and those of the rounds."""
        session = self.desk.session
        found = [
            Timed(Due(bell.night, bell.state, bell.moment), bell.offset) for bell in _of_rounds(self.desk)
        ]
        if view is not None:
            found.insert(0, Timed(self._due_of(view), session.now() - session.clocks.boot()))
        return found

    def _due_of(self, view: View) -> Due:
        clock = view.clock
        name = self.desk.session.name
        by_hall = False
        if clock.state == "rung" and clock.bell is not None:
            if self._by_hall is None or self._by_hall[:2] != (name, clock.bell):
                self._by_hall = name, clock.bell, hall_rang(self.desk, clock.bell)
            by_hall = self._by_hall[2]
        return Due(name, clock.state, clock.bell, view.last, by_hall)

    def _timed(self) -> None:
        """Runs on the timer's thread: the bell is due."""
        with self._lock:
            self._see()

    def _see(self) -> None:
        self._see_left()
        boot = self.desk.clocks.boot()
        waits: list[float] = []
        for due, offset in self._dues:
            sight = self.ringer.check(due, boot + offset)
            if sight.ring is not None:
                self._ring(sight.ring, offset)
            if sight.wait is not None:
                waits.append(boot + sight.wait)
        if self._left is not None:
            ring, offset = self._left
            waits.append(ring.bell - offset + LEFT)
        # One millisecond later, so that the check is not too early.
        self.timer.set(min(waits) + 0.001 if waits else None)

    def _see_left(self) -> None:
        """Ring a bell left to the phone if the phone has not rung it or the app is in front again."""
        left, self._left = self._left, None
        if left is None:
            return
        ring, offset = left
        late = self.desk.clocks.boot() + offset - ring.bell
        if self.paused and late < LEFT:
            self._left = left
        else:
            self._claim(ring)

    def _ring(self, ring: Ring, offset: float) -> None:
        if ring.is_late:
            self.later(self._late, ring.bell)
        if self.paused and self.device.alarm.stands:
            # Android 17 mutes an app in the background, but not its service.
            self._left = ring, offset
        else:
            self._claim(ring)

    def _claim(self, ring: Ring) -> None:
        self.device.alarm.set(None)
        self._armed = UNKNOWN
        self.claims.claim(key_of(ring.game, ring.bell), lambda: self._ours(ring))

    def _ours(self, ring: Ring) -> None:
        """Runs on the thread that claims bells: no other process rings this one."""
        if not self.paused:
            self._heard_here()
            return
        settings = self.desk.settings
        notice = Notice(
            tr("Time"),
            hour(ring.bell),
            ring.bell,
            self.named() if settings.sounds else "",
            settings.vibration,
            tr(HEARD),
        )
        self.device.notification.ring(notice, self._heard_here)

    def _heard_here(self) -> None:
        """Ring it in the app itself."""
        settings = self.desk.settings
        if settings.sounds:
            self.device.bell.ring(self.sound())
        if settings.vibration:
            self.device.vibration.bell()

    def _rung(self, rung: list[list[object]]) -> None:
        """Only the app's own thread may use the store."""
        self._unsaved = rung
        self.later(self._keep)

    def _keep(self) -> None:
        rung, self._unsaved = self._unsaved, None
        if rung is not None:
            try:
                note(self.desk, RUNG, rung)
            except Refused:
                # Saving failed; the claim file beside the store remains.
                return

    def _arm(self) -> None:
        """Arm the alarm that rings while the app sleeps or is dead; exact if the app is not in front.

        The phone has one alarm of ours: of several bells the next one is armed, and the one after it as the
        app is seen again.
        """
        boot_now = self.desk.clocks.boot()
        coming = [
            (due.bell - offset, due.bell, due.game)
            for due, offset in self._dues
            if due.state == "running" and due.bell is not None and due.bell - offset > boot_now
        ]
        if not coming:
            if self._armed is not None and self._left is None:
                self.device.alarm.set(None)
            self._armed = None
            return
        boot, bell, name = min(coming)
        settings = self.desk.settings
        sound = self.named() if settings.sounds else ""
        armed = name, bell, sound, settings.vibration, self.paused
        if armed == self._armed:
            return
        self._armed = armed
        if sound:
            self.device.bell.ready(self.sound())
        clocks = self.desk.clocks
        self.device.alarm.set(
            Alarm(
                key_of(name, bell),
                clocks.wall() + boot - clocks.boot(),
                boot,
                sound,
                settings.vibration,
                str(self.folder / CLAIMS),
                tr("Time"),
                hour(bell),
                tr(SHOWN),
                tr(HEARD),
            ),
            self.paused,
            lambda: self.later(self._unarmed),
        )

    def _unarmed(self) -> None:
        """Exact alarms are forbidden: tell the user once, with the consequence."""
        try:
            if noted(self.desk, UNARMED) is True:
                return
            note(self.desk, UNARMED, True)
        except Refused:
            # Saving failed; the user is told at the next countdown.
            return
        self.tell(Refused(UNARMED))

    def _late(self, bell: float) -> None:
        self.tell(Refused("bell-was-due", time=hour(bell)))


def _of_rounds(desk: Desk) -> Sequence[Bell]:
    """The bells of the rounds; none where no night is timed, or where the store cannot be read now."""
    if not desk.has(Beside):
        # A table's touches do not pass through the director's room.
        return ()
    try:
        return beside(desk).bells()
    except Refused:
        return ()


def _timed_before(desk: Desk) -> bool:
    """Has a round ever been timed here?"""
    try:
        return noted(desk, SETTING) is not None
    except Refused:
        return False


def hour(moment: float) -> str:
    """`19:42`."""
    if not FIRST <= moment <= LAST:
        # A record may contain moments for which no calendar date exists.
        return "?"
    here = local(moment)
    return f"{here.tm_hour}:{here.tm_min:02d}"
