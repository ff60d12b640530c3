"""The countdown as it is kept on disk, and what is left of it after sleep, a dead program, or a new boot."""

from __future__ import annotations

from typing import NamedTuple

RUNNING = "running"


class Deadline(NamedTuple):
    """What is kept at every start, pause and change."""

    state: str
    """`running`, or any other word for a countdown that stands still."""
    left: float
    """Seconds left at the moment this was kept."""
    boot: float | None = None
    """When it ends, on the clock that counts from the boot and through sleep."""
    utc: float | None = None
    """When it ends, in seconds since 1970."""
    boot_id: str = ""
    """Which boot that clock counts from; empty where the system does not say."""


class Left(NamedTuple):
    """What is left now."""

    left: float
    estimate: bool
    """It had to be reckoned by the clock on the wall, which somebody may have set."""
    due: float | None
    """When it ended, in seconds since 1970, if it has."""


def remaining(saved: Deadline, boot_now: float, utc_now: float, boot_id: str) -> Left:
    """What is left of the countdown: by the boot clock while the boot is the same, else an estimate."""
    if saved.state != RUNNING:
        return Left(max(saved.left, 0.0), False, None)
    # A boot clock that shows less than when this was kept counts from another boot, whatever its name.
    same = (
        saved.boot_id == boot_id != "" and saved.boot is not None and boot_now >= saved.boot - saved.left - 1
    )
    if same and saved.boot is not None:
        left = saved.boot - boot_now
        return Left(max(left, 0.0), False, utc_now + left if left <= 0 else None)
    if saved.utc is None:
        return Left(max(saved.left, 0.0), True, None)
    left = min(max(saved.utc - utc_now, 0.0), max(saved.left, 0.0))
    return Left(left, True, saved.utc if left == 0 else None)
