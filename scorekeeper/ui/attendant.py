"""Looks after the phone for the table: the bell, the voice, the battery. The game never waits for it."""

from __future__ import annotations

from pathlib import Path
from threading import RLock

from kivy.clock import Clock

from ..device.alarm import Due as Alarm
from ..device.claim import Claims, forget_all, key_of
from ..device.notification import Notice
from ..device.ringer import Due, Ringer
from ..device.share import Sheet
from ..device.timer import Timer
from ..engine.refused import Refused
from ..table.compass import sides
from ..table.outside import Ability, lay
from ..table.questions.phone import hall_rang, note, noted
from ..words.days import FIRST, LAST, local
from ..words.device import HEARD, SHOWN, totals
from ..words.language import tr
from .theme import DEVICE, NIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..device.device import Device
    from ..device.insets import Insets
    from ..device.ringer import Ring
    from ..table.desk import Desk
    from ..table.view import View
    from .table import Table

RUNG = "rung"
"""In the store: the games whose bells have rung, and when."""
SOUNDS = Path(__file__).resolve().parent.parent.parent / "assets/sounds"
BETWEEN = ("deal", "over")
"""Phases in which nobody is disturbed."""
CLAIMS = "bells"
UNARMED = "bell-not-while-locked"
"""In the store: whether it was said that no bell rings while the phone is locked."""
LEFT = 3.0
"""Seconds that the phone has for a bell that is left to it, before an app that nobody sees rings itself."""
PAPER = 0.5
"""So bright, of 1, is paper on which dark signs are read."""
UNKNOWN = ("unknown",)
"""What is armed, as far as a new process knows: one before it may have died before it called an alarm off."""


class Attendant:
    """Follows the desk. What it is told from other threads it brings to the app's own."""

    def __init__(self, desk: Desk, table: Table, device: Device, folder: Path, seen: bool = True) -> None:
        self.desk = desk
        self.table = table
        self.device = device
        self.folder = folder
        self.seen = seen
        """Is there anybody to be warned of the battery?"""
        self.paused = False
        self.ringer = Ringer(noted(desk, RUNG), self._rung)
        self.timer = Timer(desk.session.clocks.boot, self._timed)
        self.claims = Claims(str(folder / CLAIMS))
        self._due: Due | None = None
        self._offset = 0.0
        """From the boot clock to the game's own time."""
        self._armed: tuple[Any, ...] | None = UNKNOWN
        self._by_hall: tuple[str, float, bool] | None = None
        self._hand: tuple[str, int] | None = None
        """The game and how many of its hands were over when it was seen last."""
        self._between = False
        self._unsaid: list[tuple[Refused, bool]] = []
        """What is to be told, and whether between hands only."""
        self._looked = False
        self._left: Ring | None = None
        """The bell that was left to the phone."""
        self._lock = RLock()
        """Two threads look at the bell: whoever came first is done before the other begins."""
        self._unkept: list[list[object]] | None = None
        self._theme = ""

    def begin(self) -> None:
        """From now on."""
        lay(self.desk, self)
        self.desk.surroundings.append(self.follow)
        self.table.bind(size=lambda *_: self.edges())
        self.edges()
        self.follow()

    def end(self) -> None:
        """The app closes."""
        with self._lock:
            self._due = None
            self._see()
        self._keep()

    def pause(self) -> None:
        """Nobody sees the app: from now on the bell is the phone's, which needs no process of ours for it."""
        self.paused = True
        self._arm(self.desk.view)

    def resume(self) -> None:
        """The phone may have slept, and its owner may have set its clock."""
        self.paused = False
        self._armed = UNKNOWN
        self._theme = ""
        self.device.notification.clear()
        self.device.bars.again()
        if self.desk.place.screen == "device":
            # Its owner may have been among the phone's settings.
            self.device.look()
        self.edges()
        self.follow()

    def edges(self) -> None:
        """What the phone's bars cover of the window."""
        self.device.edges.read(lambda insets: self._later(self._edged, insets))

    def _edged(self, insets: Insets) -> None:
        self.table.insets = list(insets)

    def _dress(self) -> None:
        """Asks for the phone's colours where the table goes by them, and again whenever it is seen again."""
        theme = self.desk.settings.theme
        if theme != self._theme and theme == DEVICE:
            self.device.night.look(lambda dark: self._later(self._dressed, dark))
        self._theme = theme
        self._worn()

    def _worn(self) -> None:
        """The phone's bars lie over the table's paper."""
        self.device.bars.wear(sum(self.table.look.palette.paper[:3]) / 3 > PAPER)

    def _dressed(self, dark: bool) -> None:
        """Kept too: the next start has the right colours from its first frame on."""
        self.table.look.night = dark
        self._worn()
        try:
            note(self.desk, NIGHT, dark)
        except Refused:
            # The phone says it again, at every start.
            return

    def answered(self, _: float = 0.0) -> None:
        """A service has an answer: who looks at them sees it, but a finger that is down is not disturbed."""
        if self.desk.place.screen not in ("device", "export", "take_all"):
            return
        if self.table.glass.fingers:
            Clock.schedule_once(self.answered, 0.1)
        else:
            self.desk.changed()

    # What the table may ask of its phone.

    def report(self) -> list[Ability]:
        if not self._looked:
            # What is there may yet be forbidden.
            self._looked = True
            self.device.look()
        return [Ability(name, can.yes, can.why, can.way) for name, can in self.device.report()]

    def loudness(self) -> tuple[int, int] | None:
        return self.device.bell.loudness

    def ring_now(self) -> None:
        self.device.bell.ring(self.sound())
        if self.desk.settings.vibration:
            self.device.vibration.bell()

    def say(self, words: str) -> None:
        self.device.speech.say(words)

    def ask(self, name: str) -> None:
        if name == "notification":
            self.device.notification.ask()
        elif name == "alarm":
            self.device.alarm.ask()

    def look(self) -> None:
        """What was not ready before may be now."""
        self.device.look()
        self.edges()

    def shares(self) -> bool:
        return self.device.share.service.can().yes is True

    def send(self, name: str, data: bytes) -> None:
        self.device.share.send(Sheet(name, data), name)

    def save(self, name: str, data: bytes, done: Callable[[str], None]) -> None:
        # Of any other kind than this the phone's own files would get a second ending.
        sheet = Sheet(name, data, "application/octet-stream")
        self.device.share.export(sheet, lambda how: self._later(done, how))

    def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None:
        sheet = Sheet(name, b"", "application/zip", str(path))
        self.device.share.export(sheet, lambda how: self._later(done, how))

    def disarm(self) -> None:
        """No bell rings any more; one that is due is armed again by whatever follows."""
        with self._lock:
            self._due = self._left = None
            self._see()
        self._armed = None
        self.device.alarm.clear()
        self.device.notification.clear()

    def forget(self) -> None:
        """Everything was wiped: nothing of it may be written again, or told."""
        with self._lock:
            self._left = None
            self.ringer = Ringer(None, self._rung)
            self._unkept = None
            self._unsaid.clear()
            forget_all(str(self.folder / CLAIMS))
        self._by_hall = self._hand = None

    def bell_named(self) -> str:
        """The bell that was chosen, or the first where it is not there any more."""
        chosen = self.desk.settings.bell
        return chosen if (SOUNDS / f"{chosen}.wav").is_file() else "bell"

    def sound(self) -> str:
        return str(SOUNDS / f"{self.bell_named()}.wav")

    # The bell.

    def follow(self) -> None:
        """After every change, and when the app is seen again."""
        self._dress()
        view = self.desk.view
        session = self.desk.session
        due = None if view is None else self._due_of(view)
        with self._lock:
            self._due = due
            if due is not None:
                self._offset = session.now() - session.clocks.boot()
            self._see()
        self._arm(view)
        self.device.orientation.hold(self.desk.settings.held)
        if view is None:
            return
        self._after_hand(view)
        self._tell()

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
        """On the timer's thread: the moment has come."""
        with self._lock:
            self._see()

    def _see(self) -> None:
        self._see_left()
        due = self._due
        if due is None:
            self.timer.set(None)
            return
        boot = self.desk.session.clocks.boot()
        sight = self.ringer.look(due, boot + self._offset)
        if sight.ring is not None:
            self._ring(sight.ring)
        if self._left is not None:
            self.timer.set(self._left.bell - self._offset + LEFT + 0.001)
            return
        # A millisecond later, so that it is not looked at too early by as little.
        self.timer.set(None if sight.wait is None else boot + sight.wait + 0.001)

    def _see_left(self) -> None:
        """Has the phone not rung what was left to it, or is the app seen again?"""
        left, self._left = self._left, None
        if left is None:
            return
        late = self.desk.session.clocks.boot() + self._offset - left.bell
        if self.paused and late < LEFT:
            self._left = left
        else:
            self._claim(left)

    def _ring(self, ring: Ring) -> None:
        if ring.told:
            self._later(self._late, ring.bell)
        if self.paused and self.device.alarm.stands:
            # Android 17 lets nothing be heard of an app that is not seen, but by its service.
            self._left = ring
        else:
            self._claim(ring)

    def _claim(self, ring: Ring) -> None:
        self.device.alarm.set(None)
        self.claims.claim(key_of(ring.game, ring.bell), lambda: self._ours(ring))

    def _ours(self, ring: Ring) -> None:
        """On the thread of those who claim: nobody else rings it."""
        if not self.paused:
            self._heard_here()
            return
        settings = self.desk.settings
        notice = Notice(
            tr("Time"),
            hour(ring.bell),
            ring.bell,
            self.bell_named() if settings.sounds else "",
            settings.vibration,
            tr(HEARD),
        )
        self.device.notification.ring(notice, self._heard_here)

    def _heard_here(self) -> None:
        """By the app itself."""
        settings = self.desk.settings
        if settings.sounds:
            self.device.bell.ring(self.sound())
        if settings.vibration:
            self.device.vibration.bell()

    def _rung(self, kept: list[list[object]]) -> None:
        """The store is the app's thread's alone."""
        self._unkept = kept
        self._later(self._keep)

    def _keep(self) -> None:
        kept, self._unkept = self._unkept, None
        if kept is not None:
            try:
                note(self.desk, RUNG, kept)
            except Refused:
                # The claim stands beside the store.
                return

    def _arm(self, view: View | None) -> None:
        """The alarm that rings for an app that sleeps, or is no more: in time where nobody sees it."""
        bell = None if view is None or view.clock.state != "running" else view.clock.bell
        if bell is None or bell <= self.desk.session.now():
            if self._armed is not None and self._left is None:
                self.device.alarm.set(None)
            self._armed = None
            return
        settings = self.desk.settings
        sound = self.bell_named() if settings.sounds else ""
        armed = self.desk.session.name, bell, sound, settings.vibration, self.paused
        if armed == self._armed:
            return
        self._armed = armed
        if sound:
            self.device.bell.ready(self.sound())
        clocks = self.desk.session.clocks
        boot = bell - self._offset
        self.device.alarm.set(
            Alarm(
                key_of(self.desk.session.name, bell),
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
            lambda: self._later(self._unarmed),
        )

    def _unarmed(self) -> None:
        """Its owner lets it set no exact alarms: said once, with what follows from it."""
        try:
            if noted(self.desk, UNARMED) is not True:
                note(self.desk, UNARMED, True)
                self._unsaid.append((Refused(UNARMED), False))
        except Refused:
            # It is said at the next countdown.
            return
        self._tell()

    # Between hands.

    def _after_hand(self, view: View) -> None:
        """The score aloud where that was chosen, and a look at the battery: once a hand, when it is over."""
        name = self.desk.session.name
        hand = name, len(view.history)
        before, self._hand = self._hand, hand
        was, self._between = self._between, view.phase in BETWEEN
        if was and not self._between:
            # Nobody speaks into a hand.
            self.device.speech.hush()
        if not self._between or hand == before:
            return
        if self.desk.settings.speech and before == (name, len(view.history) - 1):
            self.device.speech.say(totals([(side.names, side.score) for side in sides(view)]))
        if self.seen:
            self.device.battery.look(name, lambda charge: self._later(self._low, charge.percent))

    def _late(self, bell: float) -> None:
        self._unsaid.append((Refused("bell-was-due", time=hour(bell)), False))
        self._tell()

    def _low(self, percent: int) -> None:
        self._unsaid.append((Refused("battery-low", percent=str(percent)), True))
        self._tell()

    # Telling.

    def _tell(self) -> None:
        """One thing at a time, and never over another that has not been read."""
        view, place = self.desk.view, self.desk.place
        if not self._unsaid or view is None or place.notice is not None:
            return
        for told in self._unsaid:
            why, between = told
            if not between or view.phase in BETWEEN:
                self._unsaid.remove(told)
                self.desk.tell(why)
                self._later(self.desk.changed)
                return

    def _later(self, call: Any, *told: Any) -> None:
        """On the app's own thread."""
        Clock.schedule_once(lambda _: call(*told), 0)


def hour(moment: float) -> str:
    """`19:42`."""
    if not FIRST <= moment <= LAST:
        # A record may name moments that no calendar has.
        return "?"
    here = local(moment)
    return f"{here.tm_hour}:{here.tm_min:02d}"
