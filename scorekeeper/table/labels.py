"""The words of keys and of the lines beside them, which all games share."""

from __future__ import annotations

from ..engine.seats import SEAT, TEAMS
from ..words.language import number, tr, trn
from ..words.names import entry_name
from ..words.values import Who
from .compass import arrow_of, axis_of, called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..engine.explain import Preview
    from .view import View

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "NT": "NT"}


def bid_of(bid: str) -> str:
    """`7S` as it is shown: 7♠."""
    suit = bid.lstrip("0123456789")
    return bid.removesuffix(suit) + SUITS[suit]


def suit_of(bid: str) -> str:
    return bid.lstrip("0123456789")


def call_of(call: str) -> str:
    """A call as it is shown."""
    if call == "pass":
        return tr("away")
    return bid_of(call) if call[:1].isdigit() and suit_of(call) in SUITS else call


def change(before: int, after: int) -> str:
    """`240 + 140 = 380`."""
    step = after - before
    return f"{number(before)} {'−' if step < 0 else '+'} {abs(step)} = {number(after)}"


def changes(view: View, preview: Preview) -> tuple[str, str]:
    """Before and after for both sides, the scorer's first."""
    from .compass import sides

    return tuple(  # type: ignore[return-value]
        f"{axis_of(view, side.team)} {change(preview.before[team], preview.after[team])}"
        for side in sides(view)
        for team in ((0,) if side.team == "NS" else (1,))
    )


def arrows_of(view: View) -> Who:
    """Seats and sides by the arrows of this screen, for a word on a key."""
    return Who({seat: arrow_of(view, seat) for seat in SEAT}, _axes(view))


def players_of(view: View) -> Who:
    """Seats by arrow and name, sides by the arrows of this screen, for a sentence."""
    return Who({seat: called(view, seat) for seat in SEAT}, _axes(view))


def _axes(view: View) -> dict[str, str]:
    return {team: axis_of(view, team) for team in TEAMS}


def entry_word(entry: Mapping[str, Any] | None, view: View | None = None) -> str:
    """An entry in one word, for the key that takes it back."""
    if entry is None:
        return ""
    return entry_name(entry) if view is None else entry_name(entry, arrows_of(view), view.game)


def tricks_of(count: int) -> str:
    """`1 trick`, `8 tricks`."""
    return trn("{number} trick", "{number} tricks", count)


def clock_text(left: float) -> str:
    """`7:32`; a second that has begun counts."""
    seconds = max(0, -int(-left // 1))
    return f"{seconds // 60}:{seconds % 60:02d}"
