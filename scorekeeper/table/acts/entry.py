"""What was left alone is taken up again, and what was refused has been read."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def resume(desk: Desk) -> None:
    desk.move()


def read(desk: Desk) -> None:
    """The refusal was read."""
    desk.settle(desk.place._replace(notice=None))


def ruling(desk: Desk) -> None:
    """The rules are silent: the adjudicator is called."""
    sheets = tuple(sheet for sheet in desk.place.sheets if sheet != "ruling")
    desk.settle(desk.place._replace(notice=None, sheets=(*sheets, "ruling")))
