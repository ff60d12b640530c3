"""Sheets over the middle."""

from __future__ import annotations

from typing import Any

from ..keys import penalty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def open(desk: Desk, name: str, draft: dict[str, Any] | None = None) -> None:  # noqa: A001 - the action's word
    if name == "penalty" and not draft:
        # Where one thing alone can be done wrong nobody is asked what it was.
        draft = penalty.alone(desk.here)
    desk.open_sheet(name, **(draft or {}))


def close(desk: Desk) -> None:
    desk.close_sheet()


def choose(desk: Desk, name: str, draft: dict[str, Any]) -> None:
    """A choice on a sheet, a pad or a screen that needs no more than to be kept."""
    desk.draft(name, **draft)
