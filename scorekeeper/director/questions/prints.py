"""All PDF and CSV files of the night in one zip, made on a thread of its own so that the screen goes on."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Any

from ...engine.refused import Refused
from ...event.prints.files import names_of
from ...table.archive import free_path, part_path
from ...table.exchange import MAX_NAME_CHARS
from ...table.key import KeySpec, action
from ...table.outside import path_of, sharing_phone
from ...table.questions.backup import note_partial_files, remove_partial_files
from ...table.questions.import_export import folder_key
from ...table.questions.navigation import choose
from ...words.days import date_of
from ...words.language import tr, trn
from ..night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...event.night import Event
    from ...table.desk import Desk

SCREEN = "night_prints"
PASSING = "night-prints"
"""First letters of a file in the app's own folder, until the phone has saved it elsewhere."""
SWITCH_SECONDS = 0.0005
"""How long the thread may hold the interpreter while the screen waits for it."""


class Printing:
    """The files being made. The desk asks it in each frame, as it asks an errand."""

    screen = SCREEN

    def __init__(self, event: Event[Any], path: Path, end: Callable[[bool], None]) -> None:
        self.event = event
        self.path = path
        self.total = len(names_of(event.state.header.form.teams))
        self.done = 0
        self._end = end
        self._given_up = self._made = False
        self._error: Refused | None = None
        self._thread = Thread(target=self._make, name="prints", daemon=True)
        self._usual = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        # A collection would hold the interpreter for longer than a frame.
        gc.disable()
        self._thread.start()

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.total)

    def step(self) -> bool:
        """True once all is made; raises Refused where the file could not be written."""
        if self._thread.is_alive():
            return False
        self._rest()
        if self._error is not None:
            raise self._error
        if not self._made:
            # A fault of our own ended the thread.
            raise Refused("mishap", error="prints")
        return True

    def through(self) -> None:
        self._end(True)

    def stop(self) -> None:
        """Give up: the thread ends after the file that it is making, and its zip is removed."""
        self._given_up = True
        self._rest()
        self._end(False)

    def _rest(self) -> None:
        sys.setswitchinterval(self._usual)
        gc.enable()

    def _make(self) -> None:
        """On the thread: make one file after the other; it touches neither the store nor the screen."""
        from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

        from ...event.prints.bundle import prints

        part = part_path(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with ZipFile(part, "w", ZIP_DEFLATED) as archive:
                for name, data in prints(self.event):
                    if self._given_up:
                        break
                    archive.writestr(ZipInfo(name), data, ZIP_DEFLATED)
                    self.done += 1
            if self._given_up:
                part.unlink(missing_ok=True)
            else:
                part.replace(self.path)
                self._made = True
        except OSError as error:
            reason = error.strerror or str(error)
            self._error = Refused("file-not-written", path=str(self.path.parent), reason=reason)
            with suppress(OSError):
                part.unlink(missing_ok=True)


@action("night.print")
def make_prints(desk: Desk) -> None:
    """Begin to make every print of the night."""
    if desk.errand is not None:
        return
    event = night_of(desk).event
    name = zip_name(desk)
    phone = sharing_phone(desk)
    if phone is not None:
        # A thread that was given up may still be writing the file before.
        path = desk.store.path.with_name(f"{PASSING}-{token_hex(2)}.zip")
    else:
        chosen = desk.place.draft(SCREEN).get("folder")
        path = free_path(path_of(chosen) if chosen else desk.outside.folder(), name)

    remove_partial_files(desk)
    note_partial_files(desk, (part_path(path), path) if phone is not None else (part_path(path),))

    def end(through: bool) -> None:
        if through and phone is not None:
            phone.save_file(name, path, saved)
            return
        remove_partial_files(desk)
        if through:
            desk.draft(SCREEN, told=str(path))

    def saved(how: str) -> None:
        try:
            remove_partial_files(desk)
        except Refused as why:
            desk.tell(why)
        if desk.place.screen == SCREEN:
            desk.tap(choose(SCREEN, {"told": how}))

    desk.draft(SCREEN, told=None)
    desk.errand = Printing(event, path, end)


@action("night.stop_prints")
def stop_prints(desk: Desk) -> None:
    desk.stop()


def zip_name(desk: Desk) -> str:
    """`thursday-night-2026-11-19.zip`, in ASCII letters."""
    night = night_of(desk)
    name = str(night.read().header.get("name") or "club night")
    plain = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in name.lower()).split())
    began = night.event.moments.first
    day = date_of(desk.session.clocks.wall() if began is None else began)
    return f"{(plain or 'club-night')[: MAX_NAME_CHARS - 16]}-{day}.zip"


def words(desk: Desk) -> str:
    """What is made, or how far it is."""
    errand = desk.errand
    if errand is not None:
        return tr("Making the prints: {done} of {files}").format(done=errand.done, files=errand.total)
    return trn("{number} file in one zip.", "{number} files in one zip.", len(names_of(night_of(desk).teams)))


def contents(desk: Desk) -> tuple[str, str]:
    """What is printed, and what is for a spreadsheet."""
    sheets = tr("For a spreadsheet: standings and results.")
    if night_of(desk).teams:
        return (
            tr("On A4: draw, bracket, blank score cards, table slips, standings, score cards, results."),
            sheets,
        )
    return (
        tr(
            "On A4: seats, table plan, blank score cards, table slips, standings, team trophy, score cards, "
            "results."
        ),
        sheets,
    )


# The keys.


def print_key(desk: Desk) -> KeySpec:
    """MAKE ALL PRINTS, or STOP while they are made."""
    if desk.errand is not None:
        return KeySpec(tr("Stop"), stop_prints(), name="STOP")
    look = "plain" if desk.place.draft(SCREEN).get("told") else "action"
    return KeySpec(tr("Make all prints"), make_prints(), look, name="MAKE PRINTS")


def prints_folder_key(desk: Desk) -> KeySpec | None:
    """The key that asks for the folder; None where the phone's own file chooser asks."""
    if sharing_phone(desk) is not None:
        return None
    return folder_key(desk, SCREEN, enabled=desk.errand is None)
