"""The countdown as stored, and the seconds left after sleep, a crash or a new boot."""

from __future__ import annotations

from typing import NamedTuple

RUNNING = "running"


class Deadline(NamedTuple):
    """State of the countdown, stored at every start, pause and change."""

    state: str
    """`running`; any other word means that the countdown stands still."""
    left: float
    """Seconds left when this was stored."""
    boot: float | None = None
    """When it ends, in seconds since boot, counting sleep."""
    utc: float | None = None
    """When it ends, in seconds since 1970."""
    boot_id: str = ""
    """Identifies the boot that `boot` counts from; empty if the system does not say."""


class Left(NamedTuple):
    """Time left on the countdown now."""

    left: float
    estimate: bool
    """True if computed from the wall clock, which somebody may have set."""


def remaining(saved: Deadline, boot_now: float, utc_now: float, boot_id: str) -> Left:
    """Time left: by the boot clock if the boot is the same, else estimated from the wall clock."""
    if saved.state != RUNNING:
        return Left(max(saved.left, 0.0), False)
    # A boot clock earlier than at the time of storing belongs to another boot, whatever its id.
    same = (
        saved.boot_id == boot_id != "" and saved.boot is not None and boot_now >= saved.boot - saved.left - 1
    )
    if same and saved.boot is not None:
        return Left(max(saved.boot - boot_now, 0.0), False)
    if saved.utc is None:
        return Left(max(saved.left, 0.0), True)
    return Left(min(max(saved.utc - utc_now, 0.0), max(saved.left, 0.0)), True)
