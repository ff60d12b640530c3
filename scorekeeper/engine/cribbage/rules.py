"""The cribbage sheet as data, with the clause of each value. House rules may change the number of deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..kinds import is_positive
from .counting import SHEET, Values


class Breach(NamedTuple):
    """The penalty of one breach, against the side of the player who committed it."""

    clause: str
    loses: bool = False
    """The side loses the game at once."""
    to_others: int = 0
    """Points for the other side."""
    to_back: bool = False
    """The score goes back to the back peg."""
    spares_dealer: bool = False
    """The dealer cannot commit it."""


class Rules(NamedTuple):
    """One rule set of cribbage."""

    id: str
    name: str | None
    minutes: float | None
    hands: int | None
    """Number of deals, one by each player; None if only the end of the board ends a game."""
    deal_moves: int
    """Seats to the left that the deal moves after each deal."""
    target: int
    jack: int
    """Points for a jack turned up, to the dealer's side."""
    play: Mapping[str, tuple[int, ...]]
    """Points for each event in the play; a run scores a point a card."""
    peg_most: int
    """Most points that one card can score in the play: four in a row, and a go or thirty-one."""
    correct_most: int
    """Highest value that points taken in the play can be corrected to."""
    show_order: tuple[int, int, int, int]
    """Seats to the left of the dealer, in the order they show."""
    crib_after: int
    """Hands that are shown before the crib."""
    crib_of: int
    """Seats to the left of the dealer of the player whose side counts the crib."""
    values: Values
    show_most: int
    no_counts: frozenset[int]
    """Counts below the greatest that no five cards make."""
    misdeal_moves: int
    """Seats to the left that the deal moves on a misdeal."""
    breaches: Mapping[str, Breach]
    win_clicks: int
    tie_clicks: int
    clauses: Mapping[str, str]

    @property
    def game(self) -> str:
        return "cribbage"


NZ_2017 = Rules(
    id="cribbage-nz-2017",
    name=None,
    minutes=None,
    hands=4,
    deal_moves=1,
    target=121,
    jack=2,
    play={
        "15": (2,),
        "31": (2,),
        "go": (1,),
        "pair": (2,),
        "three": (6,),
        "four": (12,),
        "run": (3, 4, 5, 6, 7),
    },
    peg_most=14,
    correct_most=14,
    show_order=(1, 2, 3, 0),
    crib_after=4,
    crib_of=0,
    values=SHEET,
    show_most=29,
    no_counts=frozenset((19, 25, 26, 27)),
    misdeal_moves=0,
    breaches={
        "crossed-lanes": Breach("9a", loses=True),
        "removed-pegs": Breach("9a", loses=True),
        "crib-picked-up": Breach("10a", loses=True, spares_dealer=True),
        "unplayed": Breach("9b", to_others=2),
        "front-peg": Breach("8-front-peg", to_back=True),
    },
    win_clicks=2,
    tie_clicks=1,
    clauses={
        "121": "2",
        "hands": "2",
        "breach": "9a",
        "deal": "2",
        "first-dealer": "4",
        "misdeal": "5a",
        "jack": "7",
        "cut": "7",
        "peg": "8",
        "15": "8-15",
        "31": "8-31",
        "go": "8-go",
        "pair": "8-pair",
        "three": "8-three",
        "four": "8-four",
        "run": "8-run",
        "most": "8-adds",
        "correct": "8-correct",
        "unplayed": "9b",
        "show": "10",
        "fifteens": "10-15",
        "pairs": "10-alike",
        "runs": "10-runs",
        "flush": "10-flush",
        "nobs": "10-nobs",
        "crib": "10-crib",
        "recount": "10-recount",
        "crib-early": "10b",
        "higher": "11",
        "tie": "11",
        "clicks": "12",
    },
)

RULES = {NZ_2017.id: NZ_2017}

HOUSE: Mapping[str, Callable[[object], bool]] = {"hands": lambda value: value is None or is_positive(value)}
"""Keys that house rules may change: the number of deals; None for no limit."""
