"""The countdown and its bell, a fold of `clock` entries. It reads no clock: callers pass every moment in."""

from __future__ import annotations

from .frozen import NamedTuple
from .kinds import Entry, number, one_of
from .refused import Refused

SETS = ("start", "pause", "resume", "add", "reset", "bell")


class Countdown(NamedTuple):
    """Not started, running or rung (`bell` is the moment of the bell), or paused (`left` seconds remain)."""

    started: bool = False
    bell: float | None = None
    left: float | None = None

    def rung(self, now: float) -> bool:
        """Has the bell rung at the moment `now`? It rings at its moment, not after it."""
        return self.bell is not None and self.bell <= now

    def apply(self, entry: Entry, now: float, minutes: float) -> Countdown:
        """The countdown after one more `clock` entry."""
        word = one_of(entry, "set", SETS)
        seconds = number(entry, "seconds") if word == "add" else 0.0
        if word == "start":
            if self.started:
                raise Refused("clock-started")
            return Countdown(True, now + minutes * 60)
        if word == "bell":
            if self.rung(now):
                raise Refused("bell-rung")
            return Countdown(True, now)
        if not self.started:
            raise Refused("clock-not-started")
        if word == "reset":
            return Countdown()
        if word == "add":
            return self._add(seconds, now)
        if self.rung(now):
            raise Refused("bell-rung")
        if word == "pause":
            if self.bell is None:
                raise Refused("clock-paused")
            return Countdown(True, None, self.bell - now)
        if self.left is None:
            raise Refused("clock-not-paused")
        return Countdown(True, now + self.left)

    def _add(self, seconds: float, now: float) -> Countdown:
        """Move the bell by `seconds`. A bell that has not rung cannot be moved into the past."""
        if self.left is not None:
            return Countdown(True, None, max(0.0, self.left + seconds))
        bell = (self.bell or 0.0) + seconds
        if bell < now and not self.rung(now):
            bell = now
        return Countdown(True, bell)
