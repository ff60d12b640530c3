"""The time of a game: read from the wall clock once, then counted by the boot clock, which nobody can set."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .place import ClockWas


def boot_clock() -> float:
    """Seconds since boot, including sleep."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def boot_identity() -> str:
    """An id that differs after every boot; empty if the system has none."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:  # noqa: PTH123
            return file.read().strip()
    except OSError:
        return ""


class Clocks(NamedTuple):
    """Sources of time; tests supply their own."""

    wall: Callable[[], float] = time.time
    boot: Callable[[], float] = boot_clock
    identity: Callable[[], str] = boot_identity


class Moments(NamedTuple):
    """A game's time at a fixed distance from the boot clock: setting the wall clock has no effect."""

    clocks: Clocks
    offset: float
    estimate: bool = False
    """The device was restarted, so the time it was off is known only from the wall clock."""

    def now(self) -> float:
        return self.clocks.boot() + self.offset


def begin(clocks: Clocks) -> Moments:
    """The time of a new game starts at the wall clock."""
    return Moments(clocks, clocks.wall() - clocks.boot())


class Clock(NamedTuple):
    """A countdown at one moment: `none`, `ready`, `running`, `paused`, `rung`, or `stopped` by the end."""

    state: str = "ready"
    bell: float | None = None
    """The moment of the bell, where it runs or has rung: in the game's time, of a round on the boot clock."""
    left: float | None = None
    """Seconds left."""
    estimate: bool = False
    """Is the time left known only from the wall clock, since the device was started anew?"""
    extra: bool = False
    """Is it time given after the bell of a round?"""

    def remaining(self, now: float) -> float | None:
        """Seconds left at a moment of the bell's own time; None without a countdown."""
        return self.left if self.bell is None else max(0.0, self.bell - now)


def entries_back(clock: Clock, was: ClockWas, now: float) -> tuple[Entry, ...]:
    """The entries after which the countdown is what it was, as if it had never been set otherwise.

    A bell that rang early is moved to the moment at which it would have rung, even if that has passed, and
    one that is put back to the moment at which it rang: what was asked then, or was over, stays so. Empty if
    nothing has changed, or if a bell that has not rung would have rung by now.
    """
    if was.state == "ready":
        return ({"do": "clock", "set": "reset"},) if clock.state != "ready" else ()
    if was.state == "rung":
        # The club's own bell may ring before any start; the app's own rang before a reset.
        rings = clock.state in ("running", "paused") or (
            clock.state == "ready" and was.set in ("bell", "reset")
        )
        if not rings and clock.state != "rung":
            return ()
        found: list[Entry] = []
        if rings:
            found.append({"do": "clock", "set": "bell"})
        more = _to_bell(was, now) - (0.0 if rings else _to_bell(clock, now))
        if abs(more) >= 0.001:
            found.append({"do": "clock", "set": "add", "seconds": more})
        return tuple(found)
    left = _to_bell(was, now)
    more = left - _to_bell(clock, now)
    if clock.state == "rung" and left <= 0 and more > 0:
        return ({"do": "clock", "set": "add", "seconds": more},)
    if left <= 0 or (was.state == clock.state and abs(more) < 0.001):
        return ()
    found = []
    if clock.state == "ready":
        found.append({"do": "clock", "set": "start"})
    elif clock.state == "paused" and was.state == "running":
        found.append({"do": "clock", "set": "resume"})
    if more:
        found.append({"do": "clock", "set": "add", "seconds": more})
    if was.state == "paused" and clock.state != "paused":
        found.append({"do": "clock", "set": "pause"})
    return tuple(found)


def _to_bell(clock: Clock | ClockWas, now: float) -> float:
    """Seconds to the bell; negative once it has rung."""
    if clock.state in ("ready", "paused"):
        return clock.left or 0.0
    return (clock.bell or now) - now
