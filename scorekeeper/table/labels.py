"""Labels of keys and texts beside them that all games share."""

from __future__ import annotations

from ..engine.kinds import TEAMS
from ..words.language import number, trn
from ..words.values import card, suit_of
from .compass import axis_of, sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Preview
    from .player import Tally
    from .view import View

bid_of = card
"""`7S` as it is shown: 7♠."""
SUIT_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "NT": "NT"}


def change(before: int, after: int) -> str:
    """`240 + 140 = 380`."""
    step = after - before
    return f"{number(before)} {'−' if step < 0 else '+'} {abs(step)} = {number(after)}"


def changes(view: View, preview: Preview) -> tuple[str, str]:
    """Scores before and after for both sides, the scorer's first."""
    totals = dict(zip(TEAMS, zip(preview.before, preview.after, strict=True), strict=True))
    one, other = (f"{axis_of(view, side.team)} {change(*totals[side.team])}" for side in sides(view))
    return one, other


def tricks_of(count: int) -> str:
    """`1 trick`, `8 tricks`."""
    return trn("{number} trick", "{number} tricks", count)


def tally_of(name: str, tally: Tally) -> str:
    """`7♠ 3+1−`: made and lost."""
    return f"{name} {tally.made}+{tally.lost}−".replace(" ", "\u00a0")


def clock_text(left: float) -> str:
    """`7:32`; seconds are rounded up."""
    seconds = max(0, -int(-left // 1))
    return f"{seconds // 60}:{seconds % 60:02d}"


__all__ = ["SUIT_SIGNS", "bid_of", "change", "changes", "clock_text", "suit_of", "tally_of", "tricks_of"]
