"""The countdown, set by hand."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def set(desk: Desk, word: str) -> None:  # noqa: A001 - the record's own word
    """`start`, `pause`, `resume`, `reset`, or the hall's `bell`."""
    desk.enter({"do": "clock", "set": word})


def add(desk: Desk, seconds: float) -> None:
    """More time, or less."""
    desk.enter({"do": "clock", "set": "add", "seconds": seconds})


def hall(desk: Desk) -> None:
    """The hall starts the time and rings the bell: nobody here is asked to start it again."""
    desk.move(drafts=desk.place.drafted("hall", {"rings": True}).drafts)
