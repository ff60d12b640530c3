"""The round's countdown on a page."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...words.language import tr
from .html import minutes, paragraph

RUNNING, PAUSED, RUNG, READY, NONE = "run", "pause", "rung", "ready", "none"
LAST = 60_000.0
"""Milliseconds before the bell in which the plate has another colour."""


class Face(NamedTuple):
    """The countdown's state now, and how many milliseconds are left."""

    state: str
    left: float = 0.0
    end: float = 0.0
    """When the bell rings, in milliseconds of the hall's clock."""

    @property
    def mood(self) -> str:
        """The plate's class."""
        if self.state == RUNNING and self.left <= LAST:
            return "last"
        return "rung" if self.state == RUNG else ""


def face(data: dict[str, Any], now: float) -> Face:
    """The countdown at a moment of the hall's clock in milliseconds.

    One of a round that is over says nothing of the round that comes.
    """
    clock, number = data["clock"], data["round"]
    if number is None or data["break"]:
        return Face(NONE)
    of_another = type(number) is int and clock["round"] != number
    if of_another or clock["state"] not in (RUNNING, PAUSED):
        return Face(READY)
    if clock["state"] == PAUSED:
        return Face(PAUSED, clock["left"])
    return Face(RUNNING, clock["end"] - now, clock["end"]) if clock["end"] > now else Face(RUNG)


def clock(one: Face) -> str:
    """The countdown; the script counts it down."""
    if one.state == RUNNING:
        moment = f'data-left="{one.left:.0f}" data-end="{one.end:.0f}"'
        return f'<p class="clock" role="timer" {moment}>{minutes(one.left)}</p>'
    if one.state == PAUSED:
        return paragraph(tr("paused, {left} left").format(left=minutes(one.left)), "still")
    words = {RUNG: tr("The bell has rung"), READY: tr("The clock is not started")}
    return paragraph(words[one.state], "still") if one.state in words else ""
