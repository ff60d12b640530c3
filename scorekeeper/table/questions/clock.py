"""CLOCK: the countdown started, paused, resumed, reset, a minute more or less, and the hall's own bell."""

from __future__ import annotations

from ...words.language import tr
from ..key import KeySpec, action
from ..labels import clock_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk
    from ..view import View

MINUTE = 60.0
"""Seconds."""


def says(desk: Desk) -> tuple[str, str]:
    """The state of the countdown, and either its whole length or a warning that it is an estimate."""
    view = desk.here
    state = {
        "ready": tr("The time has not been started"),
        "running": tr("The time is running"),
        "paused": tr("The time stands still"),
        "rung": tr("The bell has rung"),
    }.get(view.clock.state, tr("These rules have no time limit"))
    if desk.session.estimate:
        return state, tr("The device was off: the time is an estimate")
    if view.minutes is not None:
        return state, tr("{time} in all").format(time=clock_text(view.minutes * MINUTE))
    return state, ""


def main_key(view: View) -> KeySpec | None:
    """START, PAUSE or RESUME; None once the bell has rung, or if there is no countdown."""
    return {
        "ready": KeySpec(tr("START"), set_clock("start"), "action"),
        "running": KeySpec(tr("PAUSE"), set_clock("pause"), "action"),
        "paused": KeySpec(tr("RESUME"), set_clock("resume"), "action"),
    }.get(view.clock.state)


def other_keys(view: View) -> tuple[KeySpec, ...]:
    """The keys that are needed seldom."""
    add, reset, bell = (f"clock {word}" in view.may for word in ("add", "reset", "bell"))
    return (
        KeySpec(tr("− 1 MINUTE"), add_time(-MINUTE), enabled=add),
        KeySpec(tr("+ 1 MINUTE"), add_time(MINUTE), enabled=add),
        KeySpec(tr("FALSE START"), set_clock("reset"), enabled=reset, name="RESET"),
        KeySpec(tr("HALL'S BELL NOW"), set_clock("bell"), enabled=bell, name="BELL"),
    )


@action("clock.set")
def set_clock(desk: Desk, word: str) -> None:
    """Enters `start`, `pause`, `resume`, `reset` or, for the hall's own bell, `bell`."""
    desk.enter({"do": "clock", "set": word})


@action("clock.add")
def add_time(desk: Desk, seconds: float) -> None:
    """Enters more time, or with a negative number less."""
    desk.enter({"do": "clock", "set": "add", "seconds": seconds})


@action("clock.hall")
def leave_to_hall(desk: Desk) -> None:
    """Notes that the hall starts the time and rings the bell: nobody here is asked again to start it."""
    desk.move(drafts=desk.place.drafted("hall", {"rings": True}).drafts)
