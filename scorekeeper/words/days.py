"""Days and dates here, on every phone: the calendar of a 32-bit system ends in January 2038."""

from __future__ import annotations

import time

from .language import N_, tr

OUT_OF_RANGE = (OverflowError, OSError, ValueError)
"""Errors of a system whose calendar does not reach so far."""
FIRST, LAST = 0.0, 253_402_128_000.0
"""Seconds since 1970 that every calendar knows: from there until the year has five digits somewhere."""

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May", "month"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
# Translators: months in dates; at most 4 letters.
SHORT_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May", "short month"), N_("Jun"), N_("Jul"), N_("Aug"),
    N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip
# Translators: weekdays in dates; at most 4 letters.
WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def local(at: float) -> time.struct_time:
    """The day and the hour of a moment here; of one that no calendar has, the nearest it has."""
    at = min(max(at, FIRST), LAST)
    try:
        return time.localtime(at)
    except OUT_OF_RANGE:
        # Read here, since hardly any phone needs it and no start should wait for it.
        from datetime import datetime, timedelta

        return (datetime(1970, 1, 1) + timedelta(seconds=at - time.timezone)).timetuple()


def date_of(at: float) -> str:
    """`2026-09-17`, for a file's name."""
    return time.strftime("%Y-%m-%d", local(at))


def began(year: int, month: int, day: int) -> float:
    """When that day begins here; a thirteenth month or a 32nd day runs over."""
    try:
        return time.mktime((year, month, day, 0, 0, 0, 0, 0, -1))
    except OUT_OF_RANGE:
        import calendar

        years, months = divmod(month - 1, 12)
        first = calendar.timegm((year + years, months + 1, 1, 0, 0, 0))
        return float(first + (day - 1) * 86_400 + time.timezone)


def day_text(at: float, hour: bool = True) -> str:
    """`Thu 17 Sep 2026, 19:30`."""
    moment = local(at)
    # Translators: a date in the order of your language. {weekday} and {month} are short: "Thu", "Sep".
    day = tr("{weekday} {day} {month} {year}").format(
        weekday=tr(WEEKDAYS[moment.tm_wday]),
        day=moment.tm_mday,
        month=tr(SHORT_MONTHS[moment.tm_mon - 1]),
        year=moment.tm_year,
    )
    if not hour:
        return day
    # Translators: a day and the time of day; between them is a space at which no line is broken.
    return tr("{day},\u00a0{time}").format(day=day, time=hour_text(at))


def hour_text(at: float) -> str:
    """The time of day to the minute: `19:30`."""
    moment = local(at)
    return f"{moment.tm_hour:02d}:{moment.tm_min:02d}"


def time_text(at: float) -> str:
    """The time of day to the second: `19:30:07`."""
    moment = local(at)
    return f"{moment.tm_hour:02d}:{moment.tm_min:02d}:{moment.tm_sec:02d}"


def month_text(year: int, month: int) -> str:
    """`September 2026`."""
    return tr("{month} {year}").format(month=tr(MONTHS[month - 1]), year=year)
