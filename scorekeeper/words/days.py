"""Local dates, also on 32-bit phones, whose own calendar ends in January 2038."""

from __future__ import annotations

import time

UNREPRESENTABLE = (OverflowError, OSError, ValueError)
"""What a system raises for a time that its calendar cannot hold."""
FIRST, LAST = 0.0, 253_402_128_000.0
"""Seconds since 1970. Every calendar can hold the times between these two."""
SECONDS_A_DAY = 86_400


def local(at: float) -> time.struct_time:
    """The local date and time of `at`; outside FIRST to LAST, of the nearer of these."""
    at = min(max(at, FIRST), LAST)
    try:
        return time.localtime(at)
    except UNREPRESENTABLE:
        # Imported here: hardly any phone needs it, and no start should wait for it.
        from datetime import datetime, timedelta

        return (datetime(1970, 1, 1) + timedelta(seconds=at - time.timezone)).timetuple()


def date_of(at: float) -> str:
    """`2026-09-17`."""
    return time.strftime("%Y-%m-%d", local(at))


def began(year: int, month: int, day: int) -> float:
    """The time, in seconds since 1970, at which a local day begins. A 13th month or a 32nd day runs over."""
    try:
        return time.mktime((year, month, day, 0, 0, 0, 0, 0, -1))
    except UNREPRESENTABLE:
        import calendar

        years, months = divmod(month - 1, 12)
        first = calendar.timegm((year + years, months + 1, 1, 0, 0, 0))
        return float(first + (day - 1) * SECONDS_A_DAY + time.timezone)
