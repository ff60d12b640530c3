"""The score of a hand of spades and the event points of a game, with the clause of each."""

from __future__ import annotations

from collections.abc import Mapping

from ..explain import Share
from ..frozen import NamedTuple
from ..kinds import Pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

NO_BID = -2
NIL = -1

Four = tuple[int, int, int, int]
"""A number for each seat."""
Won = Four | Pair
"""Tricks by seat, or by side if nobody bid nil."""


class Outcome(NamedTuple):
    """How a hand ended, as entered: everything its score depends on."""

    bids: Four
    won: Won | None = None
    reneged: int | None = None
    """The seat that reneged."""
    award: Pair | None = None
    """The points of a ruling that ended the hand."""


class Hand(NamedTuple):
    """A scored hand."""

    number: int
    dealer: int
    outcome: Outcome
    points: Pair
    scores: Pair


def shares(rules: Rules, outcome: Outcome, bags: Pair) -> list[Share]:
    """Both sides' points of a hand; `bags` are each side's bags before it."""
    bids, won, reneged, award = outcome.bids, outcome.won, outcome.reneged, outcome.award
    if award is not None:
        return [Share(team, award[team], award[team], "ruling", None) for team in (0, 1)]
    if reneged is not None:
        return _renege(rules, bids, reneged & 1)
    if won is None:
        return []
    given = _side(rules, bids, won, 0)
    given += _side(rules, bids, won, 1)
    if rules.ten_bags:
        given += [_ten_bags(rules, share, bags[share.team]) for share in given if share.reason == "bags"]
    return given


def points_of(given: list[Share]) -> Pair:
    """The points that the hand added to each side."""
    north = east = 0
    for share in given:
        if share[0]:
            east += share[2]
        else:
            north += share[2]
    return north, east


def contract(bids: Four, team: int) -> int:
    """The sum of the partners' number bids; 0 for two nils."""
    one, other = bids[team], bids[team + 2]
    return (one if one > 0 else 0) + (other if other > 0 else 0)


def taken(rules: Rules, bids: Four, won: Won, team: int) -> int:
    """The tricks that count towards the contract, including those of a failed nil (6)."""
    if len(won) == 2:
        return won[team]
    if rules.failed_nil_helps:
        return won[team] + won[team + 2]
    return sum(won[seat] for seat in (team, team + 2) if bids[seat] != NIL)


def bags_of(rules: Rules, hands: tuple[Hand, ...]) -> Pair:
    """The bags that each side has gathered."""
    gathered = [0, 0]
    for hand in hands:
        bids, won = hand.outcome.bids, hand.outcome.won
        if won is not None:
            for team in (0, 1):
                gathered[team] += max(0, taken(rules, bids, won, team) - contract(bids, team))
    return gathered[0], gathered[1]


def is_set(rules: Rules, outcome: Outcome, team: int) -> bool:
    """Was this side set? A failed nil alone is not a set; a renege is one (5, 8)."""
    if outcome.reneged is not None:
        return outcome.reneged & 1 == team
    bids, won = outcome.bids, outcome.won
    return won is not None and taken(rules, bids, won, team) < contract(bids, team)


def nils_made(outcome: Outcome, team: int) -> int:
    """The number of nils this side made; after a renege, the nils of the other side count (5, 8)."""
    bids, won, reneged = outcome.bids, outcome.won, outcome.reneged
    nils = [seat for seat in (team, team + 2) if bids[seat] == NIL]
    if reneged is not None:
        return len(nils) if reneged & 1 != team else 0
    return 0 if won is None else sum(not won[seat] for seat in nils)


def awards(rules: Rules, hands: tuple[Hand, ...], scores: Pair) -> list[Share]:
    """Each side's event points of a won game, with reasons (8)."""
    clauses = rules.clauses
    winner = 0 if scores[0] > scores[1] else 1
    given = [_award(winner, rules.win_points, "event-win", clauses)]
    if abs(scores[0] - scores[1]) >= rules.margin:
        given.append(_award(winner, rules.margin_points, "event-margin", clauses))
    for team in (0, 1):
        if sum(nils_made(hand.outcome, team) for hand in hands) >= rules.nils:
            given.append(_award(team, rules.nils_points, "event-nils", clauses))
        if sum(is_set(rules, hand.outcome, 1 - team) for hand in hands) >= rules.sets:
            given.append(_award(team, rules.sets_points, "event-sets", clauses))
    return given


def _side(rules: Rules, bids: Four, won: Won, team: int) -> list[Share]:
    """One side's points for contract, bags and nils (6)."""
    clauses = rules.clauses
    one, other = bids[team], bids[team + 2]
    if one > 0 and other > 0 and len(won) == 4:
        bid = one + other
        took = won[team] + won[team + 2]
    else:
        bid = contract(bids, team)
        took = taken(rules, bids, won, team)
    given: list[Share] = []
    if took < bid:
        lost = -rules.set_trick * bid
        given.append(Share(team, lost, lost, "set", clauses["set"]))
    elif bid:
        made = rules.trick * bid
        given.append(Share(team, made, made, "contract-made", clauses["contract-made"]))
    if took > bid:
        over = rules.bag * (took - bid)
        given.append(Share(team, over, over, "bags", clauses["bags"]))
    if one == NIL:
        given.append(_nil(rules, team, won[team]))
    if other == NIL:
        given.append(_nil(rules, team, won[team + 2]))
    return given


def _ten_bags(rules: Rules, bags: Share, before: int) -> Share:
    """Points lost for the bags of this hand, under a sheet that counts them against a side."""
    tens = (before + bags.points) // 10 - before // 10
    return Share(
        bags.team, -rules.ten_bags * tens, -rules.ten_bags * tens, "ten-bags", rules.clauses["ten-bags"]
    )


def _nil(rules: Rules, team: int, took: int) -> Share:
    if took:
        return Share(team, -rules.nil_failed, -rules.nil_failed, "nil-failed", rules.clauses["nil-failed"])
    return Share(team, rules.nil, rules.nil, "nil-made", rules.clauses["nil-made"])


def _renege(rules: Rules, bids: Four, guilty: int) -> list[Share]:
    """The side that reneged loses its whole bid; the other makes its bid, nils in full, without bags (5)."""
    lost = rules.set_trick * contract(bids, guilty) + rules.nil_failed * _nils(bids, guilty)
    made = rules.trick * contract(bids, 1 - guilty) + rules.nil * _nils(bids, 1 - guilty)
    lost = -lost if rules.renege_loses else 0
    made = made if rules.renege_makes else 0
    return [
        Share(guilty, lost, lost, "renege-loses", rules.clauses["renege-loses"]),
        Share(1 - guilty, made, made, "renege-makes", rules.clauses["renege-makes"]),
    ]


def _nils(bids: Four, team: int) -> int:
    return (bids[team] == NIL) + (bids[team + 2] == NIL)


def _award(team: int, points: int, reason: str, clauses: Mapping[str, str]) -> Share:
    return Share(team, points, points, reason, clauses[reason])
