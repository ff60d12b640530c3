"""When to ring: each bell once, however often it is checked, however late, and by whichever program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import NamedTuple

LATE = 30.0
"""A bell that rings later than this says when it was due."""
STALE = 12 * 3600.0
"""A bell that is older is none of this evening's: it is not rung at all."""
PLAYED_ON = 30.0
"""If an entry came this many seconds after the bell, the table has heard it: do not ring again."""
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
        """False where it has rung. A bell before one that has rung is an old one, brought back by an undo."""
        if bell <= self._rung.get(game, float("-inf")):
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
