"""Screens."""

from __future__ import annotations

from typing import Any

from .. import undo
from ..closing import close_top

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def open(desk: Desk, name: str, draft: dict[str, Any] | None = None) -> None:  # noqa: A001 - the action's word
    desk.go(name, **(draft or {}))


def back(desk: Desk) -> None:
    close_top(desk)


def table(desk: Desk) -> None:
    """Back to the game on the table."""
    desk.go("table")


def leave(desk: Desk) -> None:
    """From the table to the first screen; the game stays where it is."""
    desk.settle(undo.left_table(desk.place)._replace(screens=("home",)))
