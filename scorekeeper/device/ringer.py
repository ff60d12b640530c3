"""When to ring: each bell once, however often it is checked, however late, and by whichever program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Condition, Lock
from typing import NamedTuple

from ..guarded import Guarded, note, watch

LATE = 30.0
"""A bell that rings later than this says when it was due."""
STALE = 12 * 3600.0
"""A bell that is older is none of this evening's: it is not rung at all."""
PLAYED_ON = 30.0
"""If an entry came this many seconds after the bell, the table has heard it: do not ring again."""
SAME = 0.1
"""Seconds after a bell that has rung, within which another is that bell."""
REMEMBERED = 16
"""Number of games whose last bells are remembered."""


class Due(NamedTuple):
    """A game's countdown as it is now, in the game's own time."""

    game: str
    state: str
    """`running`, `rung`, or any other word for a countdown that has no bell."""
    bell: float | None
    """The moment of the bell, where it is running or has rung."""
    last: float = 0.0
    """The moment of the latest entry."""
    by_hall: bool = False
    """Was it the hall's own bell, entered as it rang?"""


class Ring(NamedTuple):
    """Ring now."""

    game: str
    bell: float
    late: float
    """Seconds since it was due."""

    @property
    def is_late(self) -> bool:
        """Is it so late that the message says when it was due?"""
        return self.late > LATE


class Sight(NamedTuple):
    """The bell to ring now, if any, and the seconds until the next check."""

    ring: Ring | None = None
    wait: float | None = None
    """Seconds until the bell; none: there is none to wait for."""


class Ringer:
    """Remembers which bells have rung. Checked from several threads, it gives a bell out once."""

    def __init__(self, rung: object = None, save: Callable[[list[list[object]]], None] | None = None) -> None:
        self._rung: dict[str, float] = dict(_read(rung))
        self._save = save
        self._lock = Lock()

    def check(self, due: Due, now: float) -> Sight:
        """The bell to ring now: the first caller after it fell due gets it, and no other."""
        if due.bell is None or due.state not in ("running", "rung"):
            return Sight()
        left = due.bell - now
        if left > 0:
            return Sight(wait=left)
        with self._lock:
            if not self._mark(due.game, due.bell):
                return Sight()
            rung = self.to_json()
        if self._save is not None:
            self._save(rung)
        return Sight(None if _heard(due, -left) else Ring(due.game, due.bell, -left))

    def to_json(self) -> list[list[object]]:
        """For the store: games and the last bell of each that has rung, the latest game last."""
        return [[game, bell] for game, bell in self._rung.items()]

    def _mark(self, game: str, bell: float) -> bool:
        """False where it has rung. A bell before one that has rung is an old one, brought back by an undo.

        So is one right after it: Undo and Redo put a bell back within the time of a touch.
        """
        if bell < self._rung.get(game, float("-inf")) + SAME:
            return False
        self._rung.pop(game, None)
        self._rung[game] = bell
        while len(self._rung) > REMEMBERED:
            del self._rung[next(iter(self._rung))]
        return True


def _heard(due: Due, late: float) -> bool:
    """Has everybody heard this bell, or is it too old to matter?"""
    return due.by_hall or late > STALE or (due.bell is not None and due.last > due.bell + PLAYED_ON)


def _read(stored: object) -> Iterable[tuple[str, float]]:
    """The bells rung so far, from the store; entries of another form are left out."""
    for item in stored if isinstance(stored, list) else ():
        if isinstance(item, list) and len(item) == 2:
            game, bell = item
            if isinstance(game, str) and isinstance(bell, int | float):
                yield game, float(bell)


SLICE = 10.0
"""The system's timers stand still while the device sleeps: after so long we look again."""


class Timer:
    """One moment at a time. The thread is there only while there is one."""

    def __init__(self, boot: Callable[[], float], call: Callable[[], None]) -> None:
        self._boot = boot
        self._call = call
        self._due: float | None = None
        self._change = Condition()
        self._thread: Guarded | None = None

    def set(self, due: float | None) -> None:
        """The moment to call at, on the boot clock; none: at no moment."""
        with self._change:
            self._due = due
            if due is not None and self._thread is None:
                thread = Guarded("bell", self._watch, name="bell timer")
                if thread.start() is not None:
                    # The phone gives none just now: the screen's tick rings, and the next set tries again.
                    return
                self._thread = thread
            # Of the same moment too: the device may have slept, and the thread's own wait with it.
            self._change.notify_all()

    def _watch(self) -> None:
        while True:
            with self._change:
                if self._due is None:
                    self._thread = None
                    return
                left = self._due - self._boot()
                if left > 0:
                    self._change.wait(min(left, SLICE))
                    continue
                self._due = None
            try:
                with watch.over("bell"):
                    self._call()
            except Exception as error:  # noqa: BLE001 - the next bell must ring all the same
                note("bell", error)
