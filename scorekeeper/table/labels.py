"""The words of keys and of the lines beside them, which all games share."""

from __future__ import annotations

from ..words.language import number, tr, trn
from ..words.names import entry_name
from .compass import arrows, axis_of, sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..engine.explain import Preview
    from .player import Tally
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
    return tuple(  # type: ignore[return-value]
        f"{axis_of(view, side.team)} {change(preview.before[team], preview.after[team])}"
        for side in sides(view)
        for team in ((0,) if side.team == "NS" else (1,))
    )


def entry_word(entry: Mapping[str, Any] | None, view: View | None = None) -> str:
    """An entry in one word, for the key that takes it back: `re-deal`, `7♠`, `← 4`."""
    if entry is None:
        return ""
    return entry_name(entry, None if view is None else arrows(view), None if view is None else view.game)


def tricks_of(count: int) -> str:
    """`1 trick`, `8 tricks`."""
    return trn("{number} trick", "{number} tricks", count)


def tally_of(name: str, tally: Tally) -> str:
    """`7♠ 3+1−`: made and lost."""
    return f"{name} {tally.made}+{tally.lost}−".replace(" ", "\u00a0")


def clock_text(left: float) -> str:
    """`7:32`; a second that has begun counts."""
    seconds = max(0, -int(-left // 1))
    return f"{seconds // 60}:{seconds % 60:02d}"
