"""The frozen state of a cribbage game, and how its pegs move."""

from __future__ import annotations

from typing import NamedTuple

from ..explain import Ended
from ..kinds import Pair

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


def with_points(
    play: Play, rules: Rules, team: int, points: int, *, source: int, stage: int, turn_up: int, seen: int
) -> Play:
    """The back peg goes past the front one by the points, at most to the end of the board (2)."""
    if not points:
        return play._replace(stage=stage, turn_up=turn_up, seen=seen)
    score = play.scores[team]
    after = Play(
        play.dealer,
        stage,
        with_value(play.scores, team, min(score + points, rules.target)),
        (play.backs[0], score) if team else (score, play.backs[1]),
        with_value(play.latest, team, source),
        play.base,
        turn_up,
        seen,
        play.deals,
        play.ended,
        play.fault,
    )
    return with_end(after, rules)


def with_moved_pegs(play: Play, rules: Rules, team: int, points: int) -> Play:
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


def with_end(play: Play, rules: Rules) -> Play:
    """End the game if a side stands on 121 (2)."""
    if max(play.scores) < rules.target:
        return play
    return (
        play._replace(ended=Ended.BOARD)
        if play.stage == BETWEEN
        else with_closed_deal(play, rules, Ended.BOARD)
    )


def with_closed_deal(play: Play, rules: Rules, ended: Ended | None, fault: Fault | None = None) -> Play:
    """The deal is over, played out or cut short; the deal passes to the left."""
    scores = play.scores
    points = scores[0] - play.base[0], scores[1] - play.base[1]
    return play._replace(
        dealer=(play.dealer + rules.deal_moves) & 3,
        stage=BETWEEN,
        latest=(NO_POINTS, NO_POINTS),
        base=scores,
        turn_up=NOT_CUT,
        seen=0,
        deals=(*play.deals, Deal(len(play.deals) + 1, play.dealer, points, scores)),
        ended=ended,
        fault=fault,
    )


def with_value(pair: Pair, team: int, value: int) -> Pair:
    return (pair[0], value) if team else (value, pair[1])
