"""What Back closes: what lies open on top. It never leaves a game, and deletes nothing."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .desk import Desk


def close_top(desk: Desk) -> bool:
    """Closes it; false where nothing is open."""
    place = desk.place
    if place.notice is not None:
        desk.read_notice()
    elif place.screen == "table":
        return _on_table(desk)
    elif len(place.screens) > 1:
        # What lies open on the table is beneath this screen, and stays.
        desk.settle(place.drafted(place.screen, None)._replace(screens=place.screens[:-1]))
    else:
        return False
    return True


def _on_table(desk: Desk) -> bool:
    place = desk.place
    if place.proposed is not None:
        desk.retreat(place._replace(pending=None))
    elif place.sheets:
        draft = place.draft(place.sheet)
        if draft.get("back"):
            # A step of the sheet, not all of it.
            desk.retreat(place.drafted(place.sheet, draft["back"]))
        else:
            desk.close_sheet()
    elif place.pad and place.draft(place.pad):
        desk.retreat(place.drafted(place.pad, None))
    elif place.draft("auction"):
        desk.retreat(place.drafted("auction", None))
    elif place.pad:
        desk.retreat(place._replace(pad=""))
    else:
        return False
    return True
