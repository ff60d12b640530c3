"""What time it is for a game: the wall clock once, and from then on the boot clock, which nobody sets."""

from __future__ import annotations

import time
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def boot_clock() -> float:
    """Seconds since the device was started, sleep included."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def boot_identity() -> str:
    """What is different after every start of the device; empty where that cannot be known."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:  # noqa: PTH123
            return file.read().strip()
    except OSError:
        return ""


class Clocks(NamedTuple):
    """Where moments come from; tests bring their own."""

    wall: Callable[[], float] = time.time
    boot: Callable[[], float] = boot_clock
    identity: Callable[[], str] = boot_identity


class Moments(NamedTuple):
    """A game's time: a fixed distance from the boot clock, so that setting the wall clock changes nothing."""

    clocks: Clocks
    offset: float
    estimate: bool = False
    """The device was started anew: only the wall clock could say how long it was off."""

    def now(self) -> float:
        return self.clocks.boot() + self.offset


def begin(clocks: Clocks) -> Moments:
    """A new game's time is the wall clock's."""
    return Moments(clocks, clocks.wall() - clocks.boot())
