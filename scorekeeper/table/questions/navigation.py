"""Overlays and screens: opened, closed, chosen on; what Back closes; a notice read; an entry resumed."""

from __future__ import annotations

from ...shell.key import action
from .. import undo
from ..games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ..desk import Desk

# Overlays.


@action("sheet.open")
def open_overlay(desk: Desk, name: str, draft: Draft | None = None) -> None:
    """Opens an overlay over the middle of the table."""
    if name == "penalty" and not draft:
        from .penalty import opening_draft

        draft = opening_draft(desk.here)
    desk.open_overlay(name, **(draft or {}))


@action("sheet.close")
def close_overlay(desk: Desk) -> None:
    """Closes the overlay on top."""
    desk.close_overlay()


@action("sheet.choose")
def choose(desk: Desk, name: str, draft: Draft) -> None:
    """Adds choices to the draft of an overlay, a pad or a screen; a choice of None takes one back."""
    desk.draft(name, **draft)


# Screens.


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


# Entries left alone, and notices.


@action("entry.resume")
def resume(desk: Desk) -> None:
    """Opens the entry again that was left alone until the board was shown."""
    desk.move()


@action("entry.read")
def read_notice(desk: Desk) -> None:
    """Closes the notice."""
    desk.read_notice()


# Back.


def close_top(desk: Desk) -> bool:
    """Closes what is open on top: False if nothing is. Never leaves a game, and deletes nothing."""
    place = desk.place
    if place.notice is not None:
        desk.read_notice()
    elif place.screen == "table":
        return _close_on_table(desk)
    elif len(place.screens) > 1:
        # Overlays open on the table lie beneath this screen, and stay.
        desk.settle(place.drafted(place.screen, None)._replace(screens=place.screens[:-1]))
    else:
        return False
    return True


def _is_typed(desk: Desk) -> bool:
    from .names import is_typed

    return is_typed(desk)


def _close_on_table(desk: Desk) -> bool:
    place, board = desk.place, game_named(desk.here.game).board_draft
    if place.proposed is not None:
        desk.retreat(place._replace(pending=None))
    elif place.sheets:
        draft = place.draft(place.sheet)
        if place.sheet == "names" and not draft.get("unsaved") and _is_typed(desk):
            # Asked once: BACK on the question gives up what was typed.
            desk.draft("names", unsaved=True)
        elif draft.get("back"):
            # One step of the overlay back, not all of it.
            desk.retreat(place.drafted(place.sheet, draft["back"]))
        else:
            desk.close_overlay()
    elif place.pad and place.draft(place.pad):
        desk.retreat(place.drafted(place.pad, None))
    elif place.draft(board):
        desk.retreat(place.drafted(board, None))
    elif place.pad:
        desk.retreat(place._replace(pad=""))
    else:
        return False
    return True
