"""The board and the deal under way: a game of cribbage as frozen data, and how its pegs move."""

from __future__ import annotations

from typing import NamedTuple

from ..ended import Ended
from ..seats import Pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

BETWEEN, DEALT, PENALISED, CUT, PEGGED, ALL_SHOWN = 0, 1, 2, 3, 4, 8
"""How far a deal is. From PEGGED each hand that is shown is one step on, up to ALL_SHOWN."""

NOT_CUT, NOT_NAMED = -1, -2
"""In place of the turn-up: there was no cut; there was one, but its card was not entered."""

NO_POINTS, BY_PEG, BY_CUT = 0, 1, 2
"""Where a side's latest points came from, as far as they can still be corrected (8)."""


class Deal(NamedTuple):
    """A deal that is over."""

    number: int
    dealer: int
    points: Pair
    scores: Pair


class Fault(NamedTuple):
    """The breach that lost the game: what, and by which seat."""

    kind: str
    by: int


class Play(NamedTuple):
    """All of a game of cribbage but its log."""

    dealer: int
    """Of the deal under way; between deals, who deals next."""
    stage: int
    scores: Pair
    """Where each side's front peg stands."""
    backs: tuple[int | None, int | None]
    """Where its back peg stands; none while it has one peg on the board."""
    latest: Pair
    """Where each side's latest points came from, if they can be corrected."""
    base: Pair
    """The scores that the deal is counted from: those before it, and what rulings have changed in it."""
    turn_up: int
    seen: int
    """The cards of this deal that were entered, a bit for each."""
    deals: tuple[Deal, ...]
    ended: Ended | None
    fault: Fault | None


def gained(
    play: Play, rules: Rules, team: int, points: int, *, source: int, stage: int, turn_up: int, seen: int
) -> Play:
    """The back peg goes past the front one by the points, never past the end of the board (2)."""
    dealer, _, scores, backs, latest, base, _, _, deals, ended, fault = play
    if not points:
        return Play(dealer, stage, scores, backs, latest, base, turn_up, seen, deals, ended, fault)
    ns, ew = scores
    if team:
        front = ew + points
        backs = backs[0], ew
        latest = latest[0], source
        scores = ns, front
    else:
        front = ns + points
        backs = ns, backs[1]
        latest = source, latest[1]
        scores = front, ew
    if front < rules.target:
        return Play(dealer, stage, scores, backs, latest, base, turn_up, seen, deals, ended, fault)
    scores = with_value(scores, team, rules.target)
    return looked(Play(dealer, stage, scores, backs, latest, base, turn_up, seen, deals, ended, fault), rules)


def moved(play: Play, rules: Rules, team: int, points: int) -> Play:
    """The pegs after a ruling or a penalty; nothing of it can be corrected."""
    if not points:
        return play
    score, back = play.scores[team], play.backs[team]
    if points > 0:
        front = min(score + points, rules.target)
        back = score
    else:
        front = max(score + points, 0)
        if back is not None and back > front:
            back = front
    return play._replace(
        scores=with_value(play.scores, team, front),
        backs=(play.backs[0], back) if team else (back, play.backs[1]),
        latest=with_value(play.latest, team, NO_POINTS),
    )


def looked(play: Play, rules: Rules) -> Play:
    """The game is over the moment a side stands on 121 (2)."""
    if max(play.scores) < rules.target:
        return play
    return play._replace(ended=Ended.BOARD) if play.stage == BETWEEN else closed(play, rules, Ended.BOARD)


def closed(play: Play, rules: Rules, ended: Ended | None, fault: Fault | None = None) -> Play:
    """The deal is over, played out or cut short, and passes to the left."""
    dealer, _, scores, backs, _, base, _, _, deals, _, _ = play
    points = scores[0] - base[0], scores[1] - base[1]
    return Play(
        (dealer + rules.deal_moves) & 3,
        BETWEEN,
        scores,
        backs,
        (NO_POINTS, NO_POINTS),
        scores,
        NOT_CUT,
        0,
        (*deals, Deal(len(deals) + 1, dealer, points, scores)),
        ended,
        fault,
    )


def with_value(pair: Pair, team: int, value: int) -> Pair:
    return (pair[0], value) if team else (value, pair[1])
