"""A process of the hall, started from wherever its own was. It speaks the language of who starts it."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ... import guarded
from ...data import ABOVE
from ...words.language import choose, current

log = logging.getLogger("scorekeeper.hall")

ASK_EVERY, ANSWERS_WITHIN = 2.0, 3.0
"""Seconds between questions whether a process answers, and until one of them counts as unanswered."""
UNANSWERED = 2
"""Questions in a row without an answer after which a process hangs."""

AGAIN_AFTER = (0.5, 1.0, 2.0)
"""Seconds until each further start of a process that a signal ends before it has answered once."""

ENDS_WITHIN, HUNG = 30.0, 4
"""Seconds that a process may take to end after its hall, and its exit code where it takes longer."""


def signal_name(code: int) -> str:
    """The signal that ended a process, by its exit code; empty where none did, as always on Windows."""
    try:
        return signal.Signals(-code).name if code < 0 else ""
    except ValueError:
        return f"signal {-code}"


class Asked(NamedTuple):
    """A process that serves, and how it is asked whether it still does."""

    part: str
    process: subprocess.Popen[bytes]
    answers: Callable[[float], bool]
    """Is there an answer within so many seconds?"""


class Hanging:
    """Ends processes that run, and answer nothing any more. Whoever started them starts them again."""

    def __init__(self) -> None:
        self._asked = time.monotonic()
        self._unanswered: dict[int, int] = {}
        """Questions in a row that a process, by its number, has not answered."""

    def end(self, running: Callable[[], list[Asked]]) -> None:
        """Ask all of them, if it is time to."""
        if time.monotonic() - self._asked < ASK_EVERY:
            return
        silent: dict[int, int] = {}
        for part, process, answers in running():
            if process.poll() is not None or answers(ANSWERS_WITHIN):
                continue
            silent[process.pid] = self._unanswered.get(process.pid, 0) + 1
            if silent[process.pid] >= UNANSWERED:
                log.error("the %s hangs, and is ended", part)
                guarded.tell(guarded.Fault(part, guarded.HANGS))
                process.kill()
                process.wait()
        self._unanswered = silent
        self._asked = time.monotonic()


def start(module: str, folder: Path, handle: int | None = None) -> subprocess.Popen[bytes]:
    """Start the module as a process that is told the hall's folder; it ends as its standard input does.

    The socket of this `handle` it has too, by the same number, which it is told.
    """
    handed = () if handle is None else (handle,)
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            f"scorekeeper.hall.{module}",
            str(folder.resolve()),
            current(),
            *map(str, handed),
        ],
        stdin=subprocess.PIPE,
        pass_fds=handed,
        cwd=ABOVE,
        start_new_session=sys.platform != "win32",
    )


def given_folder() -> Path:
    """In such a process: the hall's folder. From now on it speaks the language that it was told."""
    _, folder, language, *_ = *sys.argv, ""
    choose(language or None)
    return Path(folder)


def at_the_end(end: Callable[[], object]) -> None:
    """In such a process: call this once the hall is gone, which holds the other end of standard input.

    A process that does not end then hangs, and nobody is left to end it: it does so itself.
    """

    def wait() -> None:
        with suppress(OSError):
            while os.read(sys.stdin.fileno(), 1024):
                pass
        end()
        time.sleep(ENDS_WITHIN)
        os._exit(HUNG)

    threading.Thread(target=wait, daemon=True).start()


def given_handle() -> int | None:
    """In such a process: the socket that it was given."""
    return int(sys.argv[3]) if len(sys.argv) > 3 else None
