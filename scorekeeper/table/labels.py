"""The words of keys and of the lines beside them, which all games share."""

from __future__ import annotations

from ..words.mark import N_
from ..words.shown import shown_name
from ..words.speech import tr
from .compass import arrow_of, axis_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..engine.explain import Preview
    from .seating import RuleSet
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


def number(value: int) -> str:
    """A number with a minus as long as a digit."""
    return f"−{-value}" if value < 0 else str(value)


def minus(text: str) -> str:
    """A sentence's numbers in the same way."""
    return text.replace(": -", ": −")


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


def entry_word(entry: Mapping[str, Any] | None, view: View | None = None) -> str:
    """What an entry is called on the key that takes it back: one short word."""
    if entry is None:
        return ""
    do = entry["do"]
    if do == "call":
        return call_of(entry["call"])
    if do == "contract":
        return tr("no bid") if entry["bid"] == "none" else bid_of(entry["bid"])
    if do == "bid":
        return _by(view, entry, tr("nil") if entry["bid"] == "nil" else str(entry["bid"]))
    if do == "show":
        return _by(view, entry, str(entry["points"]) if "points" in entry else tr("hand"))
    if do == "peg":
        return str(entry["points"]) if view is None else f"{axis_of(view, entry['team'])} {entry['points']}"
    if do == "agree" and view is not None and view.game == "spades":
        return tr("agreed")
    return tr(ENTRIES.get(do, do))


def _by(view: View | None, entry: Mapping[str, Any], words: str) -> str:
    """What a seat has entered, with the arrow to it."""
    return words if view is None else f"{arrow_of(view, entry['seat'])}\u00a0{words}"


ENTRIES: Mapping[str, str] = {
    "dealt": N_("deal"),
    "misdeal": N_("misdeal"),
    "redeal": N_("re-deal"),
    "dealer": N_("dealer"),
    "tricks": N_("result"),
    "breach": N_("penalty"),
    "ruling": N_("ruling"),
    "correct": N_("mend"),
    "amend": N_("change"),
    "abandon": N_("breaking off"),
    "agree": N_("clips"),
    "cut": N_("cut"),
    "undo": N_("entry"),
    "redo": N_("entry"),
    "crib": N_("crib"),
}


def tricks_of(count: int) -> str:
    """`1 trick`, `8 tricks`."""
    return tr("1 trick") if count == 1 else tr("{tricks} tricks").format(tricks=count)


GAMES: Mapping[str, str] = {"500": N_("500"), "cribbage": N_("Cribbage"), "spades": N_("Spades")}
"""The name of each game."""

SHEETS: Mapping[str, str] = {
    "500-nz-2025": N_("500, NZ draft 2025"),
    "500-nz-2024": N_("500, NZ 2024"),
    "500-nz-classic": N_("500, classic"),
    "cribbage-nz-2017": N_("Cribbage, NZ 2017"),
    "spades-wfwf-2004": N_("Spades, WFWF 2004"),
}


def rules_title(rules: RuleSet) -> str:
    """The name of a rule set: of a sheet, or the name that a club gave its own rules."""
    if isinstance(rules, dict):
        return shown_name(rules.get("name")) or tr("{sheet}, own").format(sheet=rules_title(rules["like"]))
    return tr(SHEETS.get(rules, rules))


def clock_text(left: float) -> str:
    """`7:32`; a second that has begun counts."""
    seconds = max(0, -int(-left // 1))
    return f"{seconds // 60}:{seconds % 60:02d}"
