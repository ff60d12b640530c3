"""Reading in the rules: nothing is entered here."""

from __future__ import annotations

from ..keys.rules import ALL, NOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def why(desk: Desk, clause: str) -> None:
    """The clause behind something, in words; a refusal that was read is read."""
    place = desk.place.drafted("clauses", {"clause": clause})
    sheets = tuple(sheet for sheet in place.sheets if sheet != "clauses")
    desk.settle(place._replace(notice=None, sheets=(*sheets, "clauses")))


def now(desk: Desk) -> None:
    """What is asked for most at this stage."""
    _list(desk, page=NOW, sheet=None, text=None)


def all(desk: Desk) -> None:  # noqa: A001 - the action's word
    """Every clause of the sheet in force."""
    _list(desk, page=ALL, sheet=None, text=None)


def sheet(desk: Desk, name: str) -> None:
    """The clauses of one sheet, or of all."""
    _list(desk, page=ALL, sheet=name)


def _list(desk: Desk, **chosen: str | None) -> None:
    desk.draft("clauses", step=None, clause=None, back=None, **chosen)
