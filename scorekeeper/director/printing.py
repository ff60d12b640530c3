"""The prints of a night being made: by a process of its own, or where there is none by a thread."""

from __future__ import annotations

import gc
import json
import logging
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from subprocess import PIPE
from tempfile import TemporaryFile
from threading import Event as Sign
from typing import Any, NamedTuple

from .. import orphans
from ..data import ABOVE
from ..engine.refused import Refused
from ..event.club import NO_CLUB, Club, on_prints, to_json
from ..event.prints.apart import command
from ..event.prints.files import bundled
from ..event.prints.turns import in_turns
from ..guarded import Guarded, watch
from ..shell.archive import part_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..event.night import Event

log = logging.getLogger(__name__)

SCREEN = "night_prints"
"""The screen on which they are made."""
STANDS_WITHIN = 12.0
"""Seconds that the process may take for one file: one that takes longer hangs, and is ended."""
MAX_OUTPUT = 4000
"""Bytes of a process's last words that are logged."""
PATIENCE = 0.2
"""Longest time in seconds that the thread waits for the window after each file."""
LIBRARY = "fpdf"
USUAL_SECONDS = sys.getswitchinterval()
SWITCH_SECONDS = 0.0005
"""Longest time in seconds that the thread may hold the interpreter while the screen waits."""


class Printing:
    """The files being made. The desk asks it in each frame, as it asks an errand.

    On a computer a process of its own makes them. Where there is none, or it fails, the thread does.
    """

    screen = SCREEN

    def __init__(
        self,
        event: Event[Any],
        path: Path,
        end: Callable[[bool], None],
        apart: Apart | None = None,
        only: str | None = None,
        club: Club = NO_CLUB,
    ) -> None:
        self.event = event
        self.path = path
        self.club = club
        self.total = 1 if only else len(bundled(event))
        self.only = only
        """The one print that is made; None for the zip of all."""
        self.done = 0
        self._end = end
        self._apart = apart
        self._process: subprocess.Popen[bytes] | None = None
        self._given_up = self._made = False
        self._shown = 0
        self._drawn = Sign()
        self._error: Refused | None = None
        self._thread = Guarded("prints", self._make_all, again=lambda: False)
        error = self._thread.start()
        if error is not None:
            self._error = Refused("prints-failed", reason=str(error))

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.total)

    def step(self) -> bool:
        """True once all is made; raises Refused where the file could not be written."""
        if self._thread.alive:
            if self._shown == self.done:
                self._drawn.set()
            self._shown = self.done
            return False
        if self._error is not None:
            raise self._error
        if not self._made:
            # A fault of our own ended the thread.
            raise Refused("mishap", error="prints")
        return True

    def through(self) -> None:
        self._end(True)

    def stop(self) -> None:
        """Give up: the file that is being made is the last one, and the zip is removed."""
        self._given_up = True
        if self._process is not None:
            self._process.kill()
        self._end(False)

    def _make_all(self) -> None:
        try:
            self._make()
        except ImportError as error:
            log.error("prints: %s", error)
            self._error = Refused("prints-no-part", missing=error.name or str(error))

    def _make(self) -> None:
        """On the thread, which touches neither the store nor the screen."""
        part = part_path(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write(part)
            if self._given_up:
                part.unlink(missing_ok=True)
            else:
                part.replace(self.path)
                self._made = True
        except Refused as why:
            self._error = why
        except OSError as error:
            reason = error.strerror or str(error)
            self._error = Refused("file-not-written", path=str(self.path.parent), reason=reason)
            with suppress(OSError):
                part.unlink(missing_ok=True)

    def _write(self, part: Path) -> None:
        """Write the file, as `part` until it is whole."""
        if not self._make_apart(part):
            with undisturbed() as tidy:
                self._make_here(part, tidy)

    def _make_apart(self, part: Path) -> bool:
        """Let a process make them; False where it could not, whatever the cause."""
        if self._apart is None:
            return False
        try:
            with (
                TemporaryFile() as words,
                orphans.start(
                    command(part.absolute(), self._apart.language),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=words,
                    cwd=ABOVE,
                ) as process,
            ):
                self._process = process
                if self._given_up:
                    process.kill()
                if process.stdin is None or process.stdout is None:
                    return False
                process.stdin.write("\n".join((json.dumps(to_json(self.club)), *self._apart.lines)).encode())
                process.stdin.close()
                mark = watch.begin("prints", STANDS_WITHIN, process.kill)
                for _ in process.stdout:
                    self.done += 1
                    watch.end(mark)
                    mark = watch.begin("prints", STANDS_WITHIN, process.kill)
                watch.end(mark)
                words.seek(0)
                text = words.read()[-MAX_OUTPUT:].decode(errors="replace")
        except OSError as error:
            log.warning("prints: no process (%s): they are made here", error.strerror)
            self.done = 0
            return self._given_up
        if process.returncode and not self._given_up:
            log.error(
                "prints: the process ended (%s): they are made here\n%s",
                process.returncode, text,
            )  # fmt: skip
            self.done = 0
        return self._given_up or not process.returncode

    def _make_here(self, part: Path, tidy: Callable[[], None]) -> None:
        """Make one file after the other."""
        from ..event.prints.bundle import MAKERS, zip_into

        # A thread has a context of its own.
        on_prints.set(self.club)
        if self.only is not None:
            part.write_bytes(MAKERS[self.only](self.event))
            self.done += 1
            return
        for _ in zip_into(self.event, part):
            tidy()
            self._drawn.clear()
            self.done += 1
            if self._given_up:
                break
            # The window draws how far it is, and has the interpreter to itself.
            self._drawn.wait(PATIENCE)


class Apart(NamedTuple):
    """All that a process needs to make the prints of a night."""

    lines: Sequence[str]
    language: str | None


@contextmanager
def undisturbed() -> Iterator[Callable[[], None]]:
    """The window goes on: a thread works in short turns. What this gives tidies up after each file.

    One file's garbage takes a millisecond to collect, that of all of them a frame; so would the parts of the
    library that the first one loads, which are never garbage and are not looked at again.
    """
    loaded = LIBRARY in sys.modules

    def tidy() -> None:
        nonlocal loaded
        if loaded:
            gc.collect(0)
        else:
            gc.freeze()
            loaded = True

    sys.setswitchinterval(SWITCH_SECONDS)
    gc.disable()
    try:
        with in_turns():
            yield tidy
    finally:
        tidy()
        sys.setswitchinterval(USUAL_SECONDS)
        gc.enable()
