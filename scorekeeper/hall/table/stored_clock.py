"""The table's clock across restarts of the app and of the device."""

from __future__ import annotations

from typing import Any

from ..wire.clock import RUN, Bound, Offset, Schedule, TableClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.boot import Clocks


def pack(clock: TableClock, clocks: Clocks, estimate: bool) -> dict[str, Any]:
    """The clock as JSON, with the moment of the bell by the wall clock."""
    now = clocks.boot()
    end = clock.end(now)
    return {
        "schedule": clock.schedule,
        # A guess is none the better for being kept.
        "offset": None if estimate else clock.offset,
        "hc": clock.hc,
        "rung": clock.rung,
        "boot": clocks.identity(),
        "at": now,
        "utc": None if end is None else clocks.wall() + (end - now) / 1000.0,
    }


def unpack(data: Any, clocks: Clocks) -> tuple[TableClock, bool]:
    """The clock that was kept, and whether it is an estimate: the device was started anew since.

    The device's own clock counts anew then; until the hall answers, the wall clock says when the bell rings.
    """
    try:
        schedule = None if data["schedule"] is None else Schedule(*data["schedule"])
        rung = None if data["rung"] is None else (int(data["rung"][0]), int(data["rung"][1]))
        offset = None if data["offset"] is None else Offset(*(Bound(*one) for one in data["offset"]))
        hc, utc, identity, at = str(data["hc"]), data["utc"], data["boot"], float(data["at"])
    except (KeyError, TypeError, ValueError, IndexError):
        return TableClock(), False
    now = clocks.boot()
    if offset is not None and identity == clocks.identity() != "" and now >= at:
        return TableClock(schedule, offset, hc, rung), False
    if schedule is None or schedule.state != RUN or type(utc) not in (int, float):
        return TableClock(schedule, None, "", rung), False
    bell = now + (utc - clocks.wall()) * 1000.0
    guess = Bound(schedule.end - bell, now)
    return TableClock(schedule, Offset(guess, guess), schedule.hc, rung), True
