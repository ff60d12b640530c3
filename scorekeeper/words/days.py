"""The calendar of this place, on every phone: that of a 32-bit system ends in January 2038."""

from __future__ import annotations

import time

BEYOND = (OverflowError, OSError, ValueError)
"""What a system says of a moment that it has no room for."""
FIRST, LAST = 0.0, 253_402_128_000.0
"""What every calendar knows: from where clocks begin until the year has five digits somewhere."""
A_DAY = 86_400


def local(at: float) -> time.struct_time:
    """The day and the hour of a moment here; of one that no calendar has, the nearest it has."""
    at = min(max(at, FIRST), LAST)
    try:
        return time.localtime(at)
    except BEYOND:
        # Read here, since hardly any phone needs it and no start should wait for it.
        from datetime import datetime, timedelta

        return (datetime(1970, 1, 1) + timedelta(seconds=at - time.timezone)).timetuple()


def date_of(at: float) -> str:
    """`2026-09-17`."""
    return time.strftime("%Y-%m-%d", local(at))


def began(year: int, month: int, day: int) -> float:
    """When that day begins here; a thirteenth month or a 32nd day runs over."""
    try:
        return time.mktime((year, month, day, 0, 0, 0, 0, 0, -1))
    except BEYOND:
        import calendar

        years, months = divmod(month - 1, 12)
        first = calendar.timegm((year + years, months + 1, 1, 0, 0, 0))
        return float(first + (day - 1) * A_DAY + time.timezone)
