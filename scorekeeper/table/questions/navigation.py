"""Overlays and screens: opened, closed, chosen on."""

from __future__ import annotations

from typing import Any

from .. import undo
from ..closing import close_top
from ..key import action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

Draft = dict[str, Any]
"""The choices that an overlay, a pad or a screen starts with, or that a touch adds; of JSON's kinds."""


@action("sheet.choose")
def choose(desk: Desk, name: str, draft: Draft) -> None:
    """Adds choices to the draft of an overlay, a pad or a screen; a choice of None takes one back."""
    desk.draft(name, **draft)


@action("screen.open")
def open_screen(desk: Desk, name: str, draft: Draft | None = None) -> None:
    """Opens a screen; the one before stays beneath it."""
    desk.go(name, **(draft or {}))


@action("screen.back")
def go_back(desk: Desk) -> None:
    """Closes what is open on top, like the phone's own Back."""
    close_top(desk)


@action("screen.table")
def go_to_table(desk: Desk) -> None:
    """Shows the game on the table again."""
    desk.go("table")


@action("screen.leave")
def leave_table(desk: Desk) -> None:
    """Shows the home screen; the game stays on the table, and what was half made on it is given up."""
    desk.settle(undo.left_table(desk.place)._replace(screens=("home",)))


@action("entry.read")
def read_notice(desk: Desk) -> None:
    """Closes the notice."""
    desk.read_notice()
