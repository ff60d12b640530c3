"""The boot clock in milliseconds: nobody can set it, and it counts sleep."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from ...shell.moments import boot_clock, boot_identity


def boot_ms() -> float:
    return boot_clock() * 1000.0


class Clocks(NamedTuple):
    """Sources of time; tests supply their own."""

    boot: Callable[[], float] = boot_ms
    wall: Callable[[], float] = time.time
    identity: Callable[[], str] = boot_identity
