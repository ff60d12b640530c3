"""The spades sheet as data, with the clause of each value. House rules may change the target."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..frozen import NamedTuple
from ..kinds import is_positive


class Rules(NamedTuple):
    """One rule set of spades. Points that are lost are positive numbers."""

    id: str
    name: str | None
    minutes: float | None
    target: int
    higher_wins: bool
    """With both sides at the target, does the higher score win and do equal scores play on?"""
    misdeal_passes: bool
    redeal_passes: bool
    zero_bids: bool
    blind_nils: bool
    trick: int
    """Points for each trick bid, if the bid was made."""
    set_trick: int
    """Points lost for each trick bid, if it was not."""
    bag: int
    ten_bags: int
    """Points lost for every ten bags."""
    nil: int
    nil_failed: int
    failed_nil_helps: bool
    """Do the tricks of a failed nil count towards the partner's bid?"""
    renege_loses: bool
    renege_makes: bool
    win_points: int
    margin: int
    margin_points: int
    nils: int
    nils_points: int
    sets: int
    sets_points: int
    clauses: Mapping[str, str]

    @property
    def game(self) -> str:
        return "spades"


WFWF_2004 = Rules(
    id="spades-wfwf-2004",
    name=None,
    minutes=None,
    target=500,
    higher_wins=True,
    misdeal_passes=True,
    redeal_passes=False,
    zero_bids=False,
    blind_nils=False,
    trick=10,
    set_trick=10,
    bag=1,
    ten_bags=0,
    nil=100,
    nil_failed=100,
    failed_nil_helps=True,
    renege_loses=True,
    renege_makes=True,
    win_points=2,
    margin=150,
    margin_points=1,
    nils=2,
    nils_points=1,
    sets=3,
    sets_points=1,
    clauses={
        "first-dealer": "1",
        "redeal": "2",
        "bid": "3",
        "misdeal": "3-misdeal",
        "nil": "3-nil",
        "zero": "3-zero",
        "play": "4",
        "renege": "5",
        "renege-loses": "5-loses",
        "renege-makes": "5-makes",
        "contract-made": "6-contract",
        "bags": "6-bags",
        "ten-bags": "6-ten-bags",
        "set": "6-sets",
        "nil-made": "6-nil",
        "nil-failed": "6-nil",
        "blind-nil": "6-blind-nil",
        "500": "7-target",
        "both-over": "7-both",
        "event-win": "8-win",
        "event-margin": "8-margin",
        "event-nils": "8-nils",
        "event-sets": "8-sets",
    },
)

RULES = {WFWF_2004.id: WFWF_2004}

HOUSE: Mapping[str, Callable[[object], bool]] = {"target": is_positive}
"""Keys that house rules may change: the target."""
