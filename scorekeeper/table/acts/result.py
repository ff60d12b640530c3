"""The result of a hand of 500: the makers' tricks, then the agreement of both sides."""

from __future__ import annotations

from ..keys.five_hundred import counted_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def open(desk: Desk) -> None:  # noqa: A001 - the action's word
    desk.move(pad="result")


def took(desk: Desk, tricks: int) -> None:
    """So many for the makers, the rest for the others."""
    won = {"NS": 10 - tricks, "EW": 10 - tricks, counted_side(desk.here): tricks}
    desk.propose({"do": "tricks", "won": won})
