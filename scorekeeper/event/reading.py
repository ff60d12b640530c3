"""Read a night's record to its end: the night, or the first line at fault."""

from __future__ import annotations

from typing import Any

from ..engine.refused import Refused
from ..record.codec import BadLine, entries_of, version_of
from .night import Event, start


def read_night(data: bytes) -> Event[Any]:
    """The night in a record's file; raises BadLine if it breaks the rules or the format."""
    number = 1
    try:
        lines = entries_of(data)
        _, _, header = next(lines)
        version_of(header, "event")
        night = start(header)
        for number, _, entry in lines:  # noqa: B007 - the number is the fault's
            night = night.apply(entry)
    except Refused as why:
        raise BadLine(number, why) from None
    return night
