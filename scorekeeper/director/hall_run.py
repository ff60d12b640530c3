"""The hall that this computer runs for a night of its own: started, watched and stopped beside the screen.

Broker, recorder and page are processes; what starts and watches them is a thread, which touches neither the
store nor the screen. The app's own thread asks now and then how it stands (`tick`).
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from threading import Event
from typing import NamedTuple
from weakref import ref

from ..engine.refused import Refused
from ..guarded import Guarded
from ..shell.shell import Part
from ..table.questions.phone import note, noted
from ..words.hall import of_hall
from . import hall_place
from .hall_watch import Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..hall.room.hall_process import Hall
    from ..hall.room.plan import Prepared
    from ..table.desk import Desk

log = logging.getLogger(__name__)

RUN_NOTE = "hall-run"
"""Setting in the store: the hall that runs. Still there at a start: the app was killed."""
CHOSEN = "hall-chosen"
"""Setting in the store: what was chosen for the hall of last time."""
STARTING, RUNNING, STOPPING, ENDED = "starting", "running", "stopping", "ended"
SOON = 12 * 3600.0
"""Seconds after which a hall is not started again by itself: that was another evening."""
STOP_WITHIN = 1.5
"""Seconds that the window waits for the hall's end. After that its processes end by themselves, as after a
kill: whatever they have acknowledged is on disk."""
HERE = {
    "hall-port-taken": "hall-port-taken-here",
    "hall-port-forbidden": "hall-port-forbidden-here",
    "hall-no-network": "hall-no-network-here",
    "hall-page-port": "hall-page-port-here",
    "hall-director-port": "hall-page-port-here",
}
"""Codes of refusals that are said otherwise on the screen than to whoever typed a command."""


ON_ITS_PAGE = ("standby-ready", "standby-behind")
"""How a standby stands that is told on the hall's page alone: it is behind for a moment at each start."""


class Wanted(NamedTuple):
    """The hall that the director wants."""

    night: str
    tables: int
    page: bool = True
    """Is there a page for any phone?"""
    names: bool = False
    """Does the page show names, or numbers alone?"""


class HallRun:
    """One run of the hall. Its thread writes `state`, `step`, `why` and `hall`; everybody else reads them."""

    def __init__(self, desk: Desk, wanted: Wanted) -> None:
        # Here on purpose: on a phone, which runs no hall, it is not loaded.
        from .hall_night import HallNight

        self._desk = ref(desk)
        self.folder = folder_of(desk)
        self.wanted = wanted
        self.watch = Watch(self.folder)
        self.night = HallNight(desk, wanted.night, self.watch)
        self.state = STARTING
        self.step = "cards"
        self.why: Refused | None = None
        """Why it could not be started."""
        self.trouble: Refused | None = None
        """Why results can't be entered now, or the hall can't be told of the night."""
        self._logged = ""
        """The code of such trouble that the log has already."""
        self.hall: Hall | None = None
        self._made: Hall | None = None
        """The same, as soon as it is about to start."""
        self.page_address = ""
        self.director_address = ""
        """Address of the director's own page, with its key; empty without a page."""
        self._stopped = Event()
        self._thread = Guarded("own-hall", self._run, self._has_failed)
        self.shown: object = None
        """How it stood when the screen was drawn last."""
        self.moved: Refused | None = None
        """Why no table finds this computer by a printed card, as it was when the screen was drawn last."""
        self.notices: set[str] = set()
        """The codes of what the director has read of the hall itself, while it is so."""
        self._wall = ""
        """The latest facts that were written for the page's wall."""
        self.other_night = ""
        """The other night of which the director was told."""

    @property
    def active(self) -> bool:
        return self.state != ENDED

    @property
    def done(self) -> bool:
        """Has it ended, and is everything entered that it has handed over?"""
        return not self.active and not self.night.offered

    def start(self) -> None:
        """Start the hall on its thread; the night is written for the recorder."""
        desk = self._desk()
        if desk is not None:
            desk.followers.append(self.follow)
        error = self._thread.start()
        if error is not None:
            self.why, self.state = Refused("hall-no-thread", reason=str(error)), ENDED

    def stop(self) -> None:
        if self.active:
            self.state = STOPPING
        self._stopped.set()

    def join(self, seconds: float) -> bool:
        """Wait for its end; has it ended in time?"""
        self._thread.join(seconds)
        return not self._thread.alive

    def kill(self) -> None:
        """End its processes at once: their files are erased."""
        if self._made is not None:
            self._made.kill()

    def follow(self) -> None:
        """After every change of the desk: tell the recorder of the night."""
        desk = self._desk()
        if desk is None or not self.active:
            return
        try:
            self.night.tell(desk.store, self.state == RUNNING)
        except Refused as why:
            self._troubled(why)
        if self.wanted.page and desk.place.night == self.wanted.night:
            self._write_wall(desk)

    def _write_wall(self, desk: Desk) -> None:
        """Write what the page's wall shows beside the night, whenever it is something else."""
        # Imported on first use: the part of a phone's app that runs no hall has no page.
        from ..hall.page.data import WALL
        from ..hall.wire.private import write
        from .questions.wall import for_hall

        text = json.dumps(for_hall(desk, self.wanted.names))
        if text != self._wall:
            try:
                write(self.folder / WALL, text.encode())
            except OSError as error:
                log.warning("the wall of the hall's page: %s", error.strerror)
            else:
                self._wall = text

    def _troubled(self, why: Refused) -> None:
        if self._logged != why.code:
            log.warning("hall: %s", why.code)
        self.trouble, self._logged = self.trouble or why, why.code

    def take_in(self, desk: Desk) -> bool:
        """Enter the results that wait; was there any? Trouble is kept, and it is tried again."""
        before, self.trouble = self.trouble, None
        found = False
        try:
            found = self.night.take_in(desk)
        except Refused as why:
            self._troubled(why)
        self.follow()
        if self.trouble is None:
            self._logged = ""
        elif before is not None and before.code == self.trouble.code:
            # The same: nothing new is to be shown.
            self.trouble = before
        return found

    def let_go(self) -> None:
        desk = self._desk()
        if desk is not None and self.follow in desk.followers:
            desk.followers.remove(self.follow)

    # On the thread.

    def _run(self) -> None:
        try:
            self._serve()
        except ImportError as missing:
            self.why = Refused("hall-no-parts", missing=missing.name)
        except Refused as why:
            self.why = Refused(HERE.get(why.code, why.code), why.clause, **why.data)
        except OSError as error:
            self.why = Refused("hall-trouble", reason=error.strerror or str(error))
        self.state = ENDED
        if self.why is not None:
            log.warning("the hall could not be started: %s", self.why.code)

    def _has_failed(self) -> bool:
        """After a fault of our own: a hall that has run is started again, one that never did is given up."""
        again = self.hall is not None and not self._stopped.is_set()
        if again:
            self.state = STARTING
            return True
        if not self._stopped.is_set():
            self.why = Refused("mishap", error="hall")
        self.state = ENDED
        return False

    def _serve(self) -> None:
        from ..hall.page.processes import usual
        from ..hall.room import plan
        from ..hall.room.hall_process import Hall

        place = hall_place.read(self.folder)
        prepared: Prepared = plan.prepare(
            self.folder, self.wanted.tables, list(place.addresses), place.port, listen=place.listen
        )
        page = usual(place.page, self.wanted.names) if self.wanted.page else None
        hall = Hall(prepared, self.night.lines, page)
        if self._stopped.is_set():
            return
        self._made = hall
        hall.start(self._tell)
        try:
            self.page_address = hall.page_address
            self.director_address = hall.director_address or ""
            self.hall = hall
            if not self._stopped.is_set():
                self.state = RUNNING
            hall.watch(lambda: not self._stopped.is_set())
        finally:
            hall.stop()

    def _tell(self, step: str) -> None:
        self.step = step


class OwnHall(Part):
    """The hall that a desk runs, or has tried to run."""

    run: HallRun | None = None


def folder_of(desk: Desk) -> Path:
    """The folder of this device's own hall, beside the store: its accounts serve every night."""
    return desk.store.path.with_name("hall")


def run_of(desk: Desk) -> HallRun | None:
    """The hall that this desk runs, or has tried to run; None while it was not asked to."""
    return desk.part(OwnHall).run


def active_run(desk: Desk) -> HallRun | None:
    """The hall that runs now, or starts, or is about to end."""
    found = desk.part(OwnHall).run
    return found if found is not None and found.active else None


def start(desk: Desk, wanted: Wanted) -> HallRun:
    """Start the hall of a night; refused where another one runs."""
    before = active_run(desk)
    if before is not None:
        raise Refused("hall-runs-already", folder=str(before.folder))
    made = HallRun(desk, wanted)
    # Refused, where the night can't be read, before anything is noted.
    made.night.follow(desk.store)
    note(desk, CHOSEN, {"tables": wanted.tables, "page": wanted.page, "names": wanted.names})
    note(desk, RUN_NOTE, {**wanted._asdict(), "at": desk.clocks.wall()})

    def begin() -> None:
        desk.part(OwnHall).run = made
        made.start()
        desk.outside.hall()

    # A touch that is taken back has started nothing.
    desk.store.after_commit(begin)
    return made


def stop(desk: Desk) -> None:
    """Stop the hall. Results that it has handed over are still entered."""
    note(desk, RUN_NOTE, None)
    found = desk.part(OwnHall).run
    if found is not None:
        desk.store.after_commit(found.stop)


def end(desk: Desk) -> None:
    """The app closes: the hall stops, and what it has handed over is entered."""
    found = desk.part(OwnHall).run
    if found is None:
        return
    try:
        stop(desk)
    except Refused as why:
        # The hall is started again by itself at the next start, as after a kill.
        log.warning("hall: %s", why.code)
        found.stop()
    found.join(STOP_WITHIN)
    found.take_in(desk)
    found.let_go()


def erase(desk: Desk) -> None:
    """Stop the hall: its folder is erased with the store."""
    found, desk.part(OwnHall).run = desk.part(OwnHall).run, None
    if found is not None:
        found.stop()
        if not found.join(STOP_WITHIN):
            found.kill()
        found.let_go()


def resume(desk: Desk) -> bool:
    """At a start of the app: start the hall again that ran when the app was killed. False where none did.

    One of another evening, or of a night that is over or gone, is not started by itself.
    """
    stored = noted(desk, RUN_NOTE)
    if not isinstance(stored, dict):
        return False
    try:
        wanted = Wanted(
            str(stored["night"]), int(stored["tables"]), stored["page"] is True, stored["names"] is True
        )
        fresh = 0 <= desk.clocks.wall() - float(stored["at"]) < SOON
    except (KeyError, TypeError, ValueError):
        fresh = False
    try:
        if fresh:
            game = desk.store.game(wanted.night)
            if not game.listing.over and not game.deleted:
                with desk.whole():
                    start(desk, wanted)
                return True
        note(desk, RUN_NOTE, None)
    except Refused as why:
        log.warning("the hall could not be started again: %s", why.code)
    return False


def tick(desk: Desk, seen: bool = False) -> bool:
    """How does the hall stand, and what has it handed over? True where the screen shows something new.

    `seen`: are its tables on the screen?
    """
    found = desk.part(OwnHall).run
    if found is None:
        return False
    news = found.active and found.watch.refresh() and seen
    entered = found.take_in(desk)
    other = _tell_other(desk, found) or _tell_hall(desk, found)
    found.watch.read_countdown(desk.clocks.boot())
    before = found.shown
    moved = None if found.hall is None else found.hall.moved
    if moved != found.moved:
        found.moved = moved
        found.watch.forget_cards()
    found.shown = (
        moved,
        found.state,
        found.step,
        found.why,
        found.trouble,
        [found.watch.needs(one) for one in found.watch.tables],
        found.watch.countdown,
    )
    if not found.active:
        found.let_go()
        if found.why is not None and noted(desk, RUN_NOTE) is not None:
            # A hall that could not be started is not tried again at each start of the app.
            with suppress(Refused):
                # On a full disk, at the next tick.
                note(desk, RUN_NOTE, None)
    return entered or other or news or found.shown != before


def _tell_hall(desk: Desk, run: HallRun) -> bool:
    """Tell once that the standby is away, or that another computer has become the hall."""
    now = {one.code: one for one in of_hall(run.watch.report or {}) if one.code not in ON_ITS_PAGE}
    run.notices &= now.keys()
    new = [one for code, one in now.items() if code not in run.notices]
    if not new or desk.place.notice is not None:
        return False
    run.notices.add(new[0].code)
    desk.tell(new[0])
    return True


def _tell_other(desk: Desk, run: HallRun) -> bool:
    """Tell once that the night that was opened is not the hall's."""
    night = desk.place.night
    if not run.active or not night or night == run.wanted.night:
        run.other_night = ""
        return False
    if night == run.other_night or desk.place.notice is not None:
        return False
    run.other_night = night
    desk.tell(Refused("hall-other-night"))
    return True
