"""The frozen state of a cribbage game, and how its pegs move."""

from __future__ import annotations

from typing import NamedTuple

from ..ended import Ended
from ..seats import Pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

BETWEEN, DEALT, PENALISED, CUT, PEGGED, ALL_SHOWN = 0, 1, 2, 3, 4, 8
"""Progress of a deal. From PEGGED on, each hand shown is one step, up to ALL_SHOWN."""

NOT_CUT, NOT_NAMED = -1, -2
"""Values of the turn-up when there is no card: no cut was made, or the card was not entered."""

NO_POINTS, BY_PEG, BY_CUT = 0, 1, 2
"""Source of a side's latest points, if they can still be corrected (8)."""


class Deal(NamedTuple):
    """A deal that is over."""

    number: int
    dealer: int
    points: Pair
    scores: Pair


class Fault(NamedTuple):
    """The breach that lost the game, and its seat."""

    kind: str
    by: int


class Play(NamedTuple):
    """All of a game of cribbage except its log."""

    dealer: int
    """Seat of the dealer of the deal under way, or of the next dealer between deals."""
    stage: int
    scores: Pair
    """Position of each side's front peg."""
    backs: tuple[int | None, int | None]
    """Position of each side's back peg; None while the side has one peg on the board."""
    latest: Pair
    """Source of each side's latest points: NO_POINTS, BY_PEG or BY_CUT."""
    base: Pair
    """Scores before the deal plus rulings made in it: the deal's points are counted from here."""
    turn_up: int
    seen: int
    """Bit mask of the cards entered in this deal."""
    deals: tuple[Deal, ...]
    ended: Ended | None
    fault: Fault | None


def gained(
    play: Play, rules: Rules, team: int, points: int, *, source: int, stage: int, turn_up: int, seen: int
) -> Play:
    """The back peg goes past the front one by the points, at most to the end of the board (2)."""
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
    """The pegs after a ruling or a penalty; points moved so cannot be corrected."""
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
    """End the game if a side stands on 121 (2)."""
    if max(play.scores) < rules.target:
        return play
    return play._replace(ended=Ended.BOARD) if play.stage == BETWEEN else closed(play, rules, Ended.BOARD)


def closed(play: Play, rules: Rules, ended: Ended | None, fault: Fault | None = None) -> Play:
    """The deal is over, played out or cut short; the deal passes to the left."""
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
