"""The boot clock in milliseconds: nobody can set it, and it counts sleep."""

from __future__ import annotations

import time
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def boot_ms() -> float:
    """Milliseconds since boot."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return (time.monotonic() if clock is None else time.clock_gettime(clock)) * 1000.0


def boot_id() -> str:
    """Differs after every boot; empty if the system has none."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:  # noqa: PTH123
            return file.read().strip()
    except OSError:
        return ""


class Clocks(NamedTuple):
    """Sources of time; tests supply their own."""

    boot: Callable[[], float] = boot_ms
    wall: Callable[[], float] = time.time
    identity: Callable[[], str] = boot_id
