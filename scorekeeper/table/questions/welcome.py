"""The very first start: the club's sheet, three pictures, and the offer of a practice game."""

from __future__ import annotations

from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...words.language import tr
from ...words.names import rules_name
from ..seating import all_sheets
from .new_game import practise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "welcome"
PICTURES = 3


@action("first.sheet")
def choose_sheet(desk: Desk, rules: str) -> None:
    """Take the sheet that the club plays as the usual rules."""
    desk.choose(rules=rules)
    desk.draft(SCREEN, step=1)


@action("first.done")
def finish(desk: Desk) -> None:
    """Go to the first screen; the welcome is not shown again."""
    desk.choose(started=True)
    desk.settle(desk.place.drafted(SCREEN, None))


def sheet_keys() -> list[KeySpec]:
    """A key for every sheet."""
    return [KeySpec(rules_name(sheet), choose_sheet(sheet), name=sheet) for sheet in all_sheets()]


def picture_keys(step: int) -> tuple[KeySpec, KeySpec]:
    """SKIP and NEXT below one of the pictures, counted from 1."""
    return (
        KeySpec(tr("Skip"), choose(SCREEN, {"step": PICTURES + 1}), name="SKIP"),
        KeySpec(tr("Next"), choose(SCREEN, {"step": step + 1}), "action", name="NEXT"),
    )


def practice_keys() -> tuple[KeySpec, KeySpec]:
    return (
        KeySpec(tr("Practice game"), practise(), "action", name="PRACTICE"),
        KeySpec(tr("Not now"), finish(), name="NOT NOW"),
    )
