"""What was left alone is taken up again, and what was refused has been read."""

from __future__ import annotations

from ..keys.penalty import about

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def resume(desk: Desk) -> None:
    desk.move()


def read(desk: Desk) -> None:
    """The refusal was read."""
    desk.read_notice()


def ruling(desk: Desk) -> None:
    """The rules are silent: the adjudicator is called, and what it is about is a reason that is ready."""
    place = desk.place
    told = about(desk.here, place.notice["data"]) if place.notice is not None else ""
    place = place.drafted("ruling", {"about": told} if told else None)
    sheets = tuple(sheet for sheet in place.sheets if sheet != "ruling")
    desk.settle(place._replace(notice=None, sheets=(*sheets, "ruling")))
