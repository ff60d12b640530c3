"""Programs that a test begins and kills, each a process of its own.

It is forked from a helper without threads, where the system can fork: the process of pytest has threads, and
a child of it may wait for ever for a lock of theirs. A child does what a function of this module says.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scorekeeper.record import schema, wiping
from scorekeeper.record.store import Store

from .shelves import enter, fill, listing

SPAWNED = sys.platform == "win32"
AS = multiprocessing.get_context("spawn" if SPAWNED else "forkserver")
AS.set_forkserver_preload([__name__])
KILLED = -15 if SPAWNED else -9
ENDED = 7
"""Exit codes of a child that was killed, and of one that has ended in the middle."""
Tell = Callable[[Any], None]
"""By which a child reports."""


def _run(work: Callable[..., object], reports: Any, given: tuple[Any, ...]) -> None:
    reports.send("begun")
    try:
        work(reports.send, *given)
    except BaseException:
        traceback.print_exc()
        raise


class Child:
    """A child at work."""

    def __init__(self, work: Callable[..., object], *given: Any) -> None:
        self.reports, theirs = AS.Pipe(duplex=False)
        self.process = AS.Process(target=_run, args=(work, theirs, given), daemon=True)
        self.process.start()
        theirs.close()
        assert self.reports.recv() == "begun"

    def listen(self, reports: int) -> list[Any]:
        """Wait for so many reports."""
        return [self.reports.recv() for _ in range(reports)]

    def kill(self, after: float = 0.0) -> list[Any]:
        """Kill it; all that it reported until then."""
        time.sleep(after)
        self.process.kill()
        return self.ended(KILLED)

    def ended(self, code: int) -> list[Any]:
        """Wait until it has ended with this exit code; all that it reported until then."""
        self.process.join(60)
        assert self.process.exitcode == code, "the child ended of itself, or not at all"
        said = []
        try:
            while True:
                said.append(self.reports.recv())
        except (EOFError, OSError):
            # Its last report may have been cut off.
            pass
        self.reports.close()
        return said


# What they do.


def hold(tell: Tell, path: Path) -> None:
    """Open the store, write into it, and keep it."""
    store = Store.open(path)
    fill(store, 1, 3)
    tell("open")
    time.sleep(60)


def make_entries(tell: Tell, path: Path, report_first: bool) -> None:
    """Make one entry after the other, and report its number."""
    store = Store.open(path)
    seq = len(store.entries("game-0"))
    tell(seq)
    while True:
        seq += 1
        if report_first:
            tell(seq)
            # However fast the disk is, there is a moment to be killed in.
            time.sleep(0.002)
        enter(store, "game-0", seq)
        if not report_first:
            tell(seq)


def open_store(_: Tell, path: Path, steps: tuple[Any, ...] = schema.STEPS) -> None:
    """Open the store, of a version with these steps."""
    schema.STEPS = steps
    Store.open(path)
    time.sleep(60)


def wipe(tell: Tell, path: Path) -> None:
    store = Store.open(path)
    tell("opened")
    time.sleep(0.003)
    store.wipe()
    tell("wiped")
    while True:
        store.count()


def wipe_until(_: Tell, path: Path, step: str) -> None:
    """Wipe, and end as this step begins, with nothing tidied up."""
    setattr(wiping, step, lambda *_: os._exit(ENDED))
    Store.open(path).wipe()


def end_within(_: Tell, path: Path) -> None:
    """Write what belongs together, and end before it is whole."""
    store = Store.open(path)
    with store.together():
        store.new_game("one", "{}", listing(), at=1.0)
        store.put("a", 1)
        os._exit(ENDED)
