"""The phone's services for the table: voice, battery, files, bars. The game never waits for them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from kivy.clock import Clock
from kivy.metrics import Metrics

from ..device.opening import FAILED, OPENED, Arrival
from ..device.scanner import Asked
from ..device.share import Sheet
from ..engine.refused import Refused
from ..guarded import HANGS, Fault, listen
from ..shell.outside import Ability, lay
from ..table.compass import sides
from ..table.questions.phone import note, noted
from ..words.device import fault_of, totals
from ..words.language import tr
from ..words.refusals import refusal_text
from .bells import Bells
from .theme import DEVICE, NIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..device.device import Device
    from ..device.window import Insets, Scale
    from ..table.desk import Desk
    from ..table.view import View
    from .spoken import Spoken
    from .table import Table

BETWEEN = ("deal", "over")
"""Phases in which messages may be shown."""
READER = "screen-reader-told"
"""The store notes under this key that the use of a screen reader has been explained."""
PAPER = 0.5
"""Brightness, of 1, from which paper needs dark signs in the phone's bars."""


class Attendant:
    """Follows the desk. Calls from other threads are passed to the app's own thread."""

    def __init__(self, desk: Desk, table: Table, device: Device, folder: Path, seen: bool = True) -> None:
        self.desk = desk
        self.table = table
        self.device = device
        self._copies = folder / "opened"
        """Folder of the copy of a file that was opened from another app."""
        self.seen = seen
        """Is a user there to be warned of the battery?"""
        self.bells = Bells(desk, device, folder, self._later, self._say_soon)
        self._hand: tuple[str, int] | None = None
        """The game and its number of finished hands, as last seen."""
        self._between = False
        self._unsaid: list[tuple[Refused, bool]] = []
        """Messages not shown yet, each with: may it be shown between hands only?"""
        self._looked = False
        self._unheard: Callable[[], None] = lambda: None
        self._theme = ""
        self._spoken: Spoken | None = None
        """The texts for a screen reader; None as long as none has been on."""

    def begin(self) -> None:
        """Start following the desk."""
        lay(self.desk, self)
        self._unheard = listen(lambda fault: self._later(self._failed, fault))
        self.bells.begin()
        self._remove_copies()
        self.table.look.keyboard = self.device.keyboard.plain
        self.device.opening.listen(self._copies, lambda arrival: self._later(self._arrived, arrival))
        self.desk.surroundings.append(self.follow)
        self.table.bind(size=lambda *_: self._sized())
        self.edges()
        self.follow()
        self._listen_for_reader()

    def end(self) -> None:
        """Stop; the app closes."""
        self._unheard()
        self.bells.end()
        self.device.opening.leave()
        self._reader_is(False)

    def pause(self) -> None:
        """The app is in the background: from now on the phone rings the bell, without our process."""
        self.bells.pause()

    def resume(self) -> None:
        """The app is in front again: the phone may have slept, and its clock may have been set."""
        self.bells.resume()
        self._theme = ""
        self.device.notification.clear()
        self.device.bars.again()
        if self.desk.place.screen == "device":
            # The user may have changed the phone's settings.
            self.device.check_again()
        self._sized()
        self.follow()
        self._listen_for_reader()

    def _listen_for_reader(self) -> None:
        self.device.screen_reader.check(lambda on: self._later(self._reader_is, on))

    def _reader_is(self, on: bool) -> None:
        """A screen reader is on: tell it what is drawn; and say so once, in words and by voice."""
        if not on:
            if self._spoken is not None:
                self._spoken.end()
            return
        if self._spoken is None:
            from .spoken import Spoken

            self._spoken = Spoken(self.table, self.device.screen_reader)
        self._spoken.begin()
        if noted(self.desk, READER) is not True:
            why = Refused("screen-reader-on")
            self._refuse(why)
            self.device.speech.say(refusal_text(why))
            try:
                note(self.desk, READER, True)
            except Refused:
                # Saving failed; it is said at the next start again.
                return

    def _sized(self) -> None:
        """The window has another size: another screen of the phone may have another density."""
        self.edges()
        self.device.density.read(lambda scale: self._later(self._scaled, scale))

    def _scaled(self, scale: Scale) -> None:
        """Measure anew all that depends on density and font scale."""
        if scale.density > 0 and scale.words > 0:
            Metrics.density = scale.density
            Metrics.fontscale = scale.words

    def edges(self) -> None:
        """Ask which parts of the window the phone's bars cover."""
        self.device.edges.read(lambda insets: self._later(self._edged, insets))

    def _edged(self, insets: Insets) -> None:
        self.table.insets = list(insets)

    def _dress(self) -> None:
        """Ask for the phone's theme if the table follows it, now and whenever the app comes to the front."""
        theme = self.desk.settings.theme
        if theme != self._theme and theme == DEVICE:
            self.device.night.read(lambda dark: self._later(self._dressed, dark))
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
            self.device.check_again()
        return [Ability(name, can.yes, can.why, can.way) for name, can in self.device.report()]

    def loudness(self) -> tuple[int, int] | None:
        return self.device.bell.loudness

    def ring_now(self) -> None:
        self.bells.ring_now()

    def say(self, words: str) -> None:
        self.device.speech.say(words)

    def ask(self, name: str) -> None:
        if name == "notification":
            self.device.notification.ask()
        elif name == "alarm":
            self.device.alarm.ask()
        elif name == "nearby":
            self.device.nearby.ask()

    def check_again(self) -> None:
        """Try again services that were not ready."""
        self.device.check_again()
        self.edges()

    def shares(self) -> bool:
        return self.device.share.service.can().yes is True

    def scans(self) -> bool:
        # While it is not known yet, the first request finds out.
        return self.device.scanner.service.can().yes is not False

    def scan(self, done: Callable[[str, str], None]) -> None:
        prompt = tr("Point the camera at the code")
        self.device.scanner.scan(Asked(prompt, lambda how, text: self._later(done, how, text)))

    def picks(self) -> bool:
        return self.device.opening.service.can().yes is not False

    def pick_code(self, done: Callable[[str, str], None]) -> None:
        def ended(how: str, found: str) -> None:
            if how == OPENED:
                done("read" if found else "no-code-in-photo", found)
            elif how == FAILED:
                self._refuse(Refused("file-not-opened", reason=found))

        self.device.opening.pick_code(lambda how, found: self._later(ended, how, found))

    def send(self, name: str, data: bytes) -> None:
        self.device.share.send(Sheet(name, data), name)

    def save(self, name: str, data: bytes, done: Callable[[str], None]) -> None:
        # Another type would make the phone's file app add a second ending.
        sheet = Sheet(name, data, "application/octet-stream")
        self._export(sheet, done)

    def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None:
        sheet = Sheet(name, b"", "application/zip", str(path))
        self._export(sheet, done)

    def _export(self, sheet: Sheet, done: Callable[[str], None]) -> None:
        def ended(how: str, why: str) -> None:
            done(how)
            if why:
                self._refuse(Refused("file-not-saved", reason=why))

        self.device.share.export(sheet, lambda how, why: self._later(ended, how, why))

    def open_file(self, done: Callable[[Path], None]) -> None:
        def ended(how: str, found: str) -> None:
            if how == OPENED:
                done(Path(found))
            elif how == FAILED:
                self._refuse(Refused("file-not-opened", reason=found))

        self.device.opening.choose(self._copies, lambda how, found: self._later(ended, how, found))

    def _arrived(self, arrival: Arrival) -> None:
        """Another app has sent or opened something."""
        from ..director.questions.night_files import import_file, take_text

        action = import_file(arrival.path) if arrival.path else take_text(arrival.text)
        self.desk.tap(action, by_hand=False)

    def _remove_copies(self) -> None:
        """Remove what was opened from other apps; it is in the store, or nobody wanted it."""
        with suppress(OSError):
            for path in self._copies.glob("*"):
                path.unlink()

    def _refuse(self, why: Refused) -> None:
        self.desk.tell(why)
        self.desk.changed()

    def disarm(self) -> None:
        self.bells.disarm()

    def forget(self) -> None:
        """Forget everything after a wipe: nothing may be written or shown again."""
        self._unsaid.clear()
        self._remove_copies()
        self.bells.forget()
        self._hand = None

    # After every change.

    def follow(self) -> None:
        """Called after every change, and when the app comes to the front."""
        self._dress()
        view = self.desk.view
        self.bells.follow(view)
        self.device.orientation.hold(self.desk.settings.held)
        if view is not None:
            self._after_hand(view)
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
            self.device.battery.check(name, lambda charge: self._later(self._low, charge.percent))

    def _low(self, percent: int) -> None:
        self._unsaid.append((Refused("battery-low", percent=str(percent)), True))
        self._tell()

    # Messages.

    def _failed(self, fault: Fault) -> None:
        """A part of the app had a fault: say so as soon as it may be said, and once."""
        why = fault_of(fault.part, fault.how == HANGS, fault.error)
        notice = self.desk.place.notice
        if (why, False) not in self._unsaid and (notice is None or notice["code"] != why.code):
            self._say_soon(why)

    def _say_soon(self, why: Refused) -> None:
        self._unsaid.append((why, False))
        self._tell()

    def _tell(self) -> None:
        """Show one message at a time, never over another that has not been read."""
        view = self.desk.view
        if self.desk.place.notice is not None:
            return
        for message in self._unsaid:
            why, between = message
            if not between or (view is not None and view.phase in BETWEEN):
                self._unsaid.remove(message)
                self.desk.tell(why)
                self._later(self.desk.changed)
                return

    def _later(self, call: Callable[..., object], *found: object) -> None:
        """Call on the app's own thread."""
        Clock.schedule_once(lambda _: call(*found), 0)
