"""The three 500 sheets as data: the price of each breach (`breaches`), the other values, the clause of each.

A club's house rules may change the values in `HOUSE`. A price also stands in the clause's own sentence
(`words/clauses/`) and in docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..frozen import NamedTuple
from ..kinds import is_number, is_positive, is_whole


class Penalty(NamedTuple):
    """Points for a breach by one side: the bid times `bid` to the makers, and fixed points to each side."""

    bid: int
    makers: int
    others: int
    clause: str
    tricks: bool = False
    """May the other side count the tricks it had taken?"""


class Breach(NamedTuple):
    """Penalties of one breach: by the makers, by the other side, by both, and in a hand nobody bid."""

    by_makers: Penalty | None
    by_others: Penalty | None
    by_both: str | None = None
    """Clause of the redeal; None if the sheet is silent."""
    no_bid: str | None = None
    """Clause under which a hand nobody bid scores nothing; None if the sheet is silent."""
    makers_only: str | None = None
    """The clause, if only the makers can commit the breach."""


class Rules(NamedTuple):
    """One rule set of 500."""

    id: str
    name: str | None
    minutes: float | None
    hands: int | None
    cap: int | None
    slam: int
    target: int
    floor: int
    trick: int
    misdeals: int
    low_bid: bool
    out_of_turn: bool
    reopen: bool
    last_word: bool
    lone_raise: bool
    win_clicks: int
    tie_clicks: int
    breaches: Mapping[str, Breach]
    clauses: Mapping[str, str]

    @property
    def game(self) -> str:
        return "500"


def _lost(clause: str) -> Penalty:
    """The makers lose the bid, the other side gets 100. Breaches share it: to change one, give it its own."""
    return Penalty(-1, 0, 100, clause)


def _made(clause: str) -> Penalty:
    """The makers score the bid."""
    return Penalty(1, 0, 0, clause)


_LATER_BREACHES = {
    "renege": Breach(_lost("8c"), _made("8d")),
    "hand-shown": Breach(_lost("6d"), _made("6e")),
    "card-count": Breach(_lost("6f"), _made("6g"), by_both="6h"),
    "kitty-exposed": Breach(_lost("5b"), None, makers_only="5b"),
    "kitty-count": Breach(_lost("5c"), None, makers_only="5c"),
}

_CLASSIC_BREACHES = {
    "renege": Breach(Penalty(-1, 0, 0, "penalties-a"), Penalty(1, 0, 0, "penalties-b")),
    "hand-shown": Breach(Penalty(0, 0, 100, "3f-i"), Penalty(1, 0, -100, "3f-ii")),
    "card-count": Breach(Penalty(-1, 0, 0, "3g-i", tricks=True), Penalty(1, 0, -100, "3g-ii"), no_bid="4b"),
    "kitty-exposed": Breach(None, None),
    "kitty-count": Breach(None, None),
}

NZ_2025 = Rules(
    id="500-nz-2025",
    name=None,
    minutes=10,
    hands=4,
    cap=490,
    slam=0,
    target=500,
    floor=-500,
    trick=10,
    misdeals=2,
    low_bid=True,
    out_of_turn=True,
    reopen=True,
    last_word=True,
    lone_raise=True,
    win_clicks=2,
    tie_clicks=1,
    breaches=_LATER_BREACHES,
    clauses={
        "500": "1a",
        "minus-500": "1a",
        "hands": "1b",
        "bell": "1b",
        "deal-at-bell": "2k",
        "cap": "1c",
        "going-out": "1d",
        "clicks": "1e",
        "first-dealer": "2a",
        "misdeals": "3d",
        "misdeal": "3e",
        "card-count": "3c",
        "turn": "4a",
        "bid": "4b",
        "nobody-bid": "4e",
        "higher": "4f",
        "low-bid": "4g",
        "out-of-turn": "4h",
        "reopen": "4i",
        "last-word": "4j",
        "lone-raise": "4k",
    },
)

NZ_2024 = NZ_2025._replace(
    id="500-nz-2024",
    cap=460,
    clauses={
        **NZ_2025.clauses,
        "500": "1",
        "minus-500": "1",
        "higher": "4f",
        "low-bid": "4f",
        "out-of-turn": "4g",
        "reopen": "4h",
        "last-word": "4i",
        "lone-raise": "4j",
    },
)

NZ_CLASSIC = NZ_2025._replace(
    id="500-nz-classic",
    low_bid=False,
    out_of_turn=False,
    breaches=_CLASSIC_BREACHES,
    clauses={
        "500": "1b",
        "minus-500": "1b",
        "hands": "1a",
        "bell": "1a",
        "deal-at-bell": "2h",
        "cap": "1c",
        "going-out": "1c",
        "clicks": "1e",
        "first-dealer": "2a",
        "misdeals": "misdeal-d",
        "misdeal": "misdeal-a",
        "card-count": "misdeal-c",
        "turn": "3a",
        "bid": "3a",
        "nobody-bid": "4a",
        "higher": "3b",
        "low-bid": "3a",
        "out-of-turn": "3a",
        "reopen": "3b",
        "last-word": "3b",
        "lone-raise": "3c",
    },
)

RULES = {rules.id: rules for rules in (NZ_2025, NZ_2024, NZ_CLASSIC)}


def _minutes(value: object) -> bool:
    """Is it a positive number of minutes? Whole minutes must be written as an int, so 10.0 is refused."""
    return value is None or (is_number(value) and value > 0 and (is_whole(value) or value % 1 != 0))


HOUSE: Mapping[str, Callable[[object], bool]] = {
    "cap": lambda value: value is None or is_whole(value),
    "minutes": _minutes,
    "hands": lambda value: value is None or is_positive(value),
    "slam": lambda value: is_whole(value) and value >= 0,
}
"""Keys that house rules may change besides the name, each with the check of its value."""
