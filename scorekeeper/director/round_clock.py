"""The round's clock: a countdown of one round, with extra time and steps that can be taken back.

It reads no clock: callers pass every moment in.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.countdown import Countdown
from ..engine.kinds import is_number
from ..engine.refused import Refused

LENGTH = 20 * 60.0
"""Seconds of a round where the sheet has no time limit."""
SHORTEST, LONGEST = 60.0, 180 * 60.0
"""Least and greatest length of a round, in seconds."""
MINUTE = 60.0
REMEMBERED = 12
"""Steps that can be taken back."""
WORDS = ("start", "pause", "resume", "add", "reset", "bell")

Round = int | str
"""A round as a night names it: 3, `semi`, `final`."""


class Step(NamedTuple):
    """The latest step, and the countdown before it."""

    word: str
    was: Countdown
    extra: bool = False


class RoundClock(NamedTuple):
    """The countdown of one round."""

    round: Round
    countdown: Countdown = Countdown()
    extra: bool = False
    """Was time given after the bell?"""
    steps: tuple[Step, ...] = ()

    def state(self, now: float) -> str:
        """`ready`, `running`, `paused` or `rung`."""
        found = self.countdown
        if not found.started:
            return "ready"
        if found.left is not None:
            return "paused"
        return "rung" if found.rung(now) else "running"

    def left(self, now: float, length: float) -> float:
        """Seconds left; before the start the whole length."""
        found = self.countdown
        if not found.started:
            return length
        if found.left is not None:
            return found.left
        return max(0.0, (found.bell or now) - now)

    def apply(self, word: str, now: float, length: float, seconds: float = 0.0) -> RoundClock:
        """The clock after START, PAUSE and so on; raises Refused."""
        if word == "add" and self.countdown.rung(now):
            # Extra time counts from now, not from the bell that has rung.
            if seconds <= 0:
                raise Refused("bell-rung")
            after, extra = Countdown(True, now + seconds), True
        elif word == "add" and seconds < 0 and self.left(now, length) <= -seconds:
            raise Refused("round-would-end")
        else:
            entry = {"set": word, "seconds": seconds}
            after = self.countdown.apply(entry, now, length / MINUTE)
            extra = self.extra and word not in ("start", "reset")
        steps = (*self.steps, Step(word, self.countdown, self.extra))[-REMEMBERED:]
        return RoundClock(self.round, after, extra, steps)

    def take_back(self) -> RoundClock:
        """The clock before the latest step; time has gone on as though that step had not been."""
        if not self.steps:
            raise Refused("nothing-to-undo")
        *rest, last = self.steps
        return RoundClock(self.round, last.was, last.extra, tuple(rest))


def length_of(minutes: float | None) -> float:
    """Seconds of a round by the minutes of its rule set."""
    return LENGTH if minutes is None else min(LONGEST, max(SHORTEST, minutes * MINUTE))


# As the store keeps it.


def from_json(saved: object) -> RoundClock | None:
    """The clock in its stored form, which is that of the tuples; None where it cannot be what it says."""
    if not isinstance(saved, dict) or type(saved.get("round")) not in (int, str):
        return None
    try:
        countdown, extra = _countdown(saved["countdown"]), saved["extra"]
    except (KeyError, TypeError, ValueError):
        return None
    if type(extra) is not bool:
        return None
    try:
        steps = tuple(map(_step, saved["steps"]))
    except (KeyError, TypeError, ValueError):
        steps = ()
    return RoundClock(saved["round"], countdown, extra, steps)


def _countdown(saved: Any) -> Countdown:
    started, bell, left = saved
    if type(started) is not bool or not all(one is None or is_number(one) for one in (bell, left)):
        raise ValueError(saved)
    if started != (bell is not None or left is not None):
        raise ValueError(saved)
    return Countdown(started, bell, left)


def _step(saved: Any) -> Step:
    word, was, extra = saved
    if word not in WORDS or type(extra) is not bool:
        raise ValueError(saved)
    return Step(word, _countdown(was), extra)
