"""From screen to screen, and choices that only have to be kept."""

from __future__ import annotations

from .. import answers
from ..key import action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..desk import Desk


@action("screen.open")
def open_screen(desk: Desk, name: str, draft: Mapping[str, object] | None = None) -> None:
    """Open a screen on top of the one that is seen."""
    desk.go(name, **(draft or {}))


@action("screen.back")
def go_back(desk: Desk) -> None:
    """Close what lies open on top."""
    desk.back()


@action("screen.table")
def to_table(desk: Desk) -> None:
    """Return to the game on the table."""
    desk.go("table")


@action("screen.leave")
def leave_table(desk: Desk) -> None:
    """Go from the table to the first screen; the game stays on the table."""
    desk.settle(answers.left(desk.place)._replace(screens=("home",)))


@action("sheet.choose")
def choose(desk: Desk, name: str, draft: Mapping[str, object]) -> None:
    """Keep choices made on an overlay, a pad or a screen in its draft."""
    desk.draft(name, **draft)
