"""The phone's services for the table: bell, voice, battery. The game never waits for them."""

from __future__ import annotations

from pathlib import Path
from threading import RLock
from typing import NamedTuple

from kivy.clock import Clock

from ..device.alarm import Due as Alarm
from ..device.claim import Claims, forget_all, key_of
from ..device.notification import Notice
from ..device.ringer import Due, Ringer
from ..device.share import Sheet
from ..device.timer import Timer
from ..director.beside import SETTING, beside
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
    from collections.abc import Callable, Sequence

    from ..device.device import Device
    from ..device.insets import Insets
    from ..device.ringer import Ring
    from ..director.beside import Bell
    from ..table.desk import Desk
    from ..table.view import View
    from .table import Table

RUNG = "rung"
"""Setting in the store: the games whose bells have rung, and when."""
SOUNDS = Path(__file__).resolve().parent.parent.parent / "assets/sounds"
BETWEEN = ("deal", "over")
"""Phases in which messages may be shown."""
CLAIMS = "bells"
UNARMED = "bell-not-while-locked"
"""Setting in the store: has the user been told that no bell rings while the phone is locked?"""
LEFT = 3.0
"""Seconds the phone has to ring a bell left to it, before an app in the background rings it itself."""
PAPER = 0.5
"""Brightness, of 1, from which paper needs dark signs in the phone's bars."""
UNKNOWN = ("unknown",)
"""An earlier process may have left an alarm set: arm or cancel once at the start."""


class Timed(NamedTuple):
    """A countdown, and the seconds from the boot clock to its own time."""

    due: Due
    offset: float


class Attendant:
    """Follows the desk. Calls from other threads are passed to the app's own thread."""

    def __init__(self, desk: Desk, table: Table, device: Device, folder: Path, seen: bool = True) -> None:
        self.desk = desk
        self.table = table
        self.device = device
        self.folder = folder
        self.seen = seen
        """Is a user there to be warned of the battery?"""
        self.paused = False
        self.ringer = Ringer(noted(desk, RUNG), self._rung)
        self.timer = Timer(desk.session.clocks.boot, self._timed)
        self.claims = Claims(str(folder / CLAIMS))
        self._dues: list[Timed] = []
        """The bells of the game on the table and of the rounds of club nights."""
        self._armed: tuple[object, ...] | None = UNKNOWN
        self._by_hall: tuple[str, float, bool] | None = None
        self._hand: tuple[str, int] | None = None
        """The game and its number of finished hands, as last seen."""
        self._between = False
        self._unsaid: list[tuple[Refused, bool]] = []
        """Messages not shown yet, each with: may it be shown between hands only?"""
        self._looked = False
        self._left: tuple[Ring, float] | None = None
        """The bell left to the phone, and its offset."""
        self._lock = RLock()
        """Two threads check the bell; the lock lets the first one finish."""
        self._unkept: list[list[object]] | None = None
        self._theme = ""

    def begin(self) -> None:
        """Start following the desk."""
        lay(self.desk, self)
        if _timed_before(self.desk):
            self.desk.rings = ()
        self.desk.surroundings.append(self.follow)
        self.table.bind(size=lambda *_: self.edges())
        self.edges()
        self.follow()

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
        self._theme = ""
        self.device.notification.clear()
        self.device.bars.again()
        if self.desk.place.screen == "device":
            # The user may have changed the phone's settings.
            self.device.look()
        self.edges()
        self.follow()

    def edges(self) -> None:
        """Ask which parts of the window the phone's bars cover."""
        self.device.edges.read(lambda insets: self._later(self._edged, insets))

    def _edged(self, insets: Insets) -> None:
        self.table.insets = list(insets)

    def _dress(self) -> None:
        """Ask for the phone's theme if the table follows it, now and whenever the app comes to the front."""
        theme = self.desk.settings.theme
        if theme != self._theme and theme == DEVICE:
            self.device.night.look(lambda dark: self._later(self._dressed, dark))
        self._theme = theme
        self._worn()

    def _worn(self) -> None:
        """Colour the phone's bars like the table's paper."""
        self.device.bars.wear(sum(self.table.look.palette.paper[:3]) / 3 > PAPER)

    def _dressed(self, dark: bool) -> None:
        """Store the phone's theme too, so that the next start has the right colours in its first frame."""
        self.table.look.night = dark
        self._worn()
        try:
            note(self.desk, NIGHT, dark)
        except Refused:
            # Saving failed; the phone reports its theme at every start.
            return

    def answered(self, _: float = 0.0) -> None:
        """A service has answered: update a screen that shows services, but not under a finger."""
        if self.desk.place.screen not in (
            "device",
            "export",
            "take_all",
            "ticket",
            "night_take",
            "join_hall",
        ):
            return
        if self.table.glass.fingers:
            Clock.schedule_once(self.answered, 0.1)
        else:
            self.desk.changed()

    # The table's requests to its phone.

    def report(self) -> list[Ability]:
        if not self._looked:
            # The service exists but may be forbidden.
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
        elif name == "nearby":
            self.device.nearby.ask()

    def look(self) -> None:
        """Try again services that were not ready."""
        self.device.look()
        self.edges()

    def shares(self) -> bool:
        return self.device.share.service.can().yes is True

    def scans(self) -> bool:
        # While it is not known yet, the first request finds out.
        return self.device.scanner.service.can().yes is not False

    def scan(self, done: Callable[[str, str], None]) -> None:
        self.device.scanner.scan(lambda how, text: self._later(done, how, text))

    def send(self, name: str, data: bytes) -> None:
        self.device.share.send(Sheet(name, data), name)

    def save(self, name: str, data: bytes, done: Callable[[str], None]) -> None:
        # Another type would make the phone's file app add a second ending.
        sheet = Sheet(name, data, "application/octet-stream")
        self.device.share.export(sheet, lambda how: self._later(done, how))

    def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None:
        sheet = Sheet(name, b"", "application/zip", str(path))
        self.device.share.export(sheet, lambda how: self._later(done, how))

    def disarm(self) -> None:
        """Cancel the bell. One that is due is armed again by the next change."""
        with self._lock:
            self._dues, self._left = [], None
            self._see()
        self._armed = None
        self.device.alarm.clear()
        self.device.notification.clear()

    def forget(self) -> None:
        """Forget everything after a wipe: nothing may be written or shown again."""
        with self._lock:
            self._left = None
            self.ringer = Ringer(None, self._rung)
            self._unkept = None
            self._unsaid.clear()
            forget_all(str(self.folder / CLAIMS))
        self._by_hall = self._hand = None

    def bell_named(self) -> str:
        """The bell chosen, or the first one if that no longer exists."""
        chosen = self.desk.settings.bell
        return chosen if (SOUNDS / f"{chosen}.wav").is_file() else "bell"

    def sound(self) -> str:
        return str(SOUNDS / f"{self.bell_named()}.wav")

    # The bell.

    def follow(self) -> None:
        """Called after every change, and when the app comes to the front."""
        self._dress()
        view = self.desk.view
        with self._lock:
            self._dues = self._bells(view)
            self._see()
        self._arm()
        self.device.orientation.hold(self.desk.settings.held)
        if view is not None:
            self._after_hand(view)
        self._tell()

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
        boot = self.desk.session.clocks.boot()
        waits: list[float] = []
        for due, offset in self._dues:
            sight = self.ringer.look(due, boot + offset)
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
        late = self.desk.session.clocks.boot() + offset - ring.bell
        if self.paused and late < LEFT:
            self._left = left
        else:
            self._claim(ring)

    def _ring(self, ring: Ring, offset: float) -> None:
        if ring.told:
            self._later(self._late, ring.bell)
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
            self.bell_named() if settings.sounds else "",
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

    def _rung(self, kept: list[list[object]]) -> None:
        """Only the app's own thread may use the store."""
        self._unkept = kept
        self._later(self._keep)

    def _keep(self) -> None:
        kept, self._unkept = self._unkept, None
        if kept is not None:
            try:
                note(self.desk, RUNG, kept)
            except Refused:
                # Saving failed; the claim file beside the store remains.
                return

    def _arm(self) -> None:
        """Arm the alarm that rings while the app sleeps or is dead; exact if the app is not in front.

        The phone has one alarm of ours: of several bells the next one is armed, and the one after it as the
        app is seen again.
        """
        boot_now = self.desk.session.clocks.boot()
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
        sound = self.bell_named() if settings.sounds else ""
        armed = name, bell, sound, settings.vibration, self.paused
        if armed == self._armed:
            return
        self._armed = armed
        if sound:
            self.device.bell.ready(self.sound())
        clocks = self.desk.session.clocks
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
            lambda: self._later(self._unarmed),
        )

    def _unarmed(self) -> None:
        """Exact alarms are forbidden: tell the user once, with the consequence."""
        try:
            if noted(self.desk, UNARMED) is not True:
                note(self.desk, UNARMED, True)
                self._unsaid.append((Refused(UNARMED), False))
        except Refused:
            # Saving failed; the user is told at the next countdown.
            return
        self._tell()

    # Between hands.

    def _after_hand(self, view: View) -> None:
        """After each hand: read the score out if chosen, and check the battery."""
        name = self.desk.session.name
        hand = name, len(view.history)
        before, self._hand = self._hand, hand
        was, self._between = self._between, view.phase in BETWEEN
        if was and not self._between:
            # Do not speak during a hand.
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

    # Messages.

    def _tell(self) -> None:
        """Show one message at a time, never over another that has not been read."""
        view, place = self.desk.view, self.desk.place
        directed = place.screen.startswith("night")
        if not self._unsaid or place.notice is not None or (view is None and not directed):
            return
        for told in self._unsaid:
            why, between = told
            if not between or view is None or view.phase in BETWEEN:
                self._unsaid.remove(told)
                self.desk.tell(why)
                self._later(self.desk.changed)
                return

    def _later(self, call: Callable[..., object], *told: object) -> None:
        """Call on the app's own thread."""
        Clock.schedule_once(lambda _: call(*told), 0)


def _of_rounds(desk: Desk) -> Sequence[Bell]:
    """The bells of the rounds; none where no night is timed, or where the store cannot be read now."""
    if desk.rings is None:
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
