"""Spades' part of the view: the four bids, each side's contract, and its nils."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ....engine.kinds import SEATS, TEAMS, left_of
from ....engine.spades.offers import shares_of
from ....engine.spades.play import Play, under_way
from ....engine.spades.scoring import NIL, NO_BID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.game import Game


class Contract(NamedTuple):
    """The contract of one side, as far as its partners have bid."""

    team: str
    tricks: int
    nils: tuple[str, ...]
    """The seats that take no trick."""
    complete: bool


class Middle(NamedTuple):
    """The middle of a table of spades: `deal`, `bids` or `play`."""

    phase: str
    leader: str | None
    turn: str | None
    says: Mapping[str, str]
    live: frozenset[str]
    away: frozenset[str]
    contracts: tuple[Contract, Contract]
    bags: tuple[int, int]
    """Tricks over the contract so far, all hands together."""


def middle_of(game: Game) -> Middle:
    """The middle at a moment."""
    play: Play = game.play
    says = {
        SEATS[seat]: "nil" if bid == NIL else str(bid) for seat, bid in enumerate(play.bids) if bid != NO_BID
    }
    round_of = ((play.dealer + step) & 3 for step in range(1, 5))
    waiting = [seat for seat in round_of if play.bids[seat] == NO_BID]
    if not under_way(play):
        phase = "deal"
    else:
        phase = "bids" if waiting else "play"
    # The four bid in whatever order; the round from the dealer's left is the one the screen asks in.
    turn = SEATS[waiting[0]] if waiting and phase == "bids" else None
    leader = None if phase == "deal" else SEATS[left_of(play.dealer)]
    contracts = _contract(play, 0), _contract(play, 1)
    bags = _bags(game)
    return Middle(phase, leader, turn, says, frozenset(), frozenset(), contracts, bags)


def _contract(play: Play, team: int) -> Contract:
    bids = {seat: play.bids[seat] for seat in (team, team + 2)}
    tricks = sum(bid for bid in bids.values() if bid >= 0)
    nils = tuple(SEATS[seat] for seat, bid in bids.items() if bid == NIL)
    return Contract(TEAMS[team], tricks, nils, NO_BID not in bids.values())


def _bags(game: Game) -> tuple[int, int]:
    bags = [0, 0]
    for hand in game.play.hands:
        for share in shares_of(game.play, game.rules, hand.number):
            if share.reason == "bags":
                bags[share.team] += share.counted
    return bags[0], bags[1]
