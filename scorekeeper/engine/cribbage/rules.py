"""The cribbage sheet as data, and the clause behind each value. A club's own rules differ in the deals."""

from __future__ import annotations

from typing import NamedTuple

from ..kinds import is_positive
from .counting import SHEET, Values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Breach(NamedTuple):
    """What one breach costs the side of the player who did it."""

    clause: str
    loses: bool = False
    """The game, at once."""
    to_others: int = 0
    """Points that the other side pegs."""
    to_back: bool = False
    """The score is where the back peg stands."""
    spares_dealer: bool = False
    """The dealer cannot do it."""


class Rules(NamedTuple):
    """One rule set of cribbage."""

    id: str
    name: str | None
    minutes: float | None
    hands: int | None
    """Deals, one by each player; none where only the end of the board ends a game."""
    deal_moves: int
    """Seats to the left that the deal moves when one is over."""
    target: int
    jack: int
    """For a jack turned up, to the dealer's side."""
    play: Mapping[str, tuple[int, ...]]
    """What each thing that can happen in the play is worth; a run a point a card."""
    peg_most: int
    """The most that one card can score in the play: four in a row, and a go or thirty-one."""
    correct_most: int
    """The most that points taken in the play can be corrected to."""
    show_order: tuple[int, int, int, int]
    """Seats to the left of the dealer, in the order they show."""
    crib_after: int
    """Hands that are shown before the crib."""
    crib_of: int
    """Seats to the left of the dealer, of the player whose side counts the crib."""
    values: Values
    show_most: int
    no_counts: frozenset[int]
    """Counts below the greatest that no five cards have."""
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
"""A club's own number of deals; none for no limit."""
