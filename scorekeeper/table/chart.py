"""The scores of a game hand by hand, as numbers ready to draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..engine.kinds import TEAM, TEAMS, Pair
from .compass import axes
from .games import game_named
from .seating import scorer_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.kinds import Json

MAX_MARKS = 6
"""Most numbers on a scale, so that they can be large."""
ROUND_STEPS = (1, 2, 5)
"""Allowed steps of a scale, and these times 10, 100 and so on."""
NEAR_FLOOR = 2
"""The line of the losing score is shown once a side is past 1/NEAR_FLOOR of the way to it."""
MAX_EMPTY_HANDS = 8
"""Most hands for which a chart leaves room before they are played."""


class Stop(NamedTuple):
    """Both scores after a hand or deal; number 0 is the start."""

    hand: float
    """Number of the hand; plus one half for scores changed since the last hand ended."""
    scores: Pair
    """Of ↕, then of ↔."""
    points: Pair


class Level(NamedTuple):
    """A horizontal line: `cap`, `target`, `floor` or `zero`."""

    kind: str
    score: int


class Chart(NamedTuple):
    """Everything drawn of a game."""

    game: str
    stops: tuple[Stop, ...]
    levels: tuple[Level, ...]
    low: int
    high: int
    last: int
    """Number of the hand at the right edge: the last possible hand, if the rules limit the hands."""
    scores: tuple[int, ...]
    """The numbers on the scale of scores."""
    hands: tuple[int, ...]
    """The numbers on the scale of hands."""

    def place(self, hand: float, score: float) -> tuple[float, float]:
        """Position of a score, from 0 to 1 from the left and from the bottom."""
        return hand / self.last, (score - self.low) / (self.high - self.low)

    def line(self, team: int) -> tuple[tuple[float, float], ...]:
        """The points of one side's line."""
        return tuple(self.place(stop.hand, stop.scores[team]) for stop in self.stops)


def chart_of(game: Game) -> Chart:
    """The chart of a game now."""
    rules, play = game.rules, game.play
    own, other = (TEAM[team] for _, team in axes(scorer_of(game.header)))
    found = _stops(game.result()["hands"], play.scores)
    # ↕ is drawn first.
    stops = tuple(
        Stop(hand, (scores[own], scores[other]), (points[own], points[other]))
        for hand, scores, points in found
    )
    reached = [score for stop in stops for score in stop.scores]
    levels = _levels(game_named(game.kind.name).deciding_scores(rules), min(reached))
    lines = [level.score for level in levels]
    bottom, top = min(*reached, *lines), max(*reached, *lines)
    step = _step(top - bottom)
    low, high = bottom // step * step, -(-top // step) * step
    over = int(stops[-1].hand + 0.5)
    known = getattr(rules, "hands", None)
    last = max(1, over, 0 if known is None else min(known, MAX_EMPTY_HANDS))
    return Chart(
        game.kind.name,
        stops,
        levels,
        low,
        high,
        last,
        tuple(range(low, high + 1, step)),
        tuple(range(0, last + 1, _step(last))),
    )


def _levels(decide: Mapping[str, int], lowest: int) -> tuple[Level, ...]:
    """The lines that decide the game; the floor only once a side comes near it."""
    near = {kind: score for kind, score in decide.items() if kind != "floor" or lowest * NEAR_FLOOR < score}
    return (Level("zero", 0), *(Level(kind, score) for kind, score in near.items()))


def _step(width: int) -> int:
    """Distance between the numbers on a scale that covers `width`."""
    step = 1
    while True:
        for times in ROUND_STEPS:
            if step * times * MAX_MARKS >= width:
                return step * times
        step *= 10


def _stops(hands: list[Json], scores: Pair) -> tuple[Stop, ...]:
    stops = [Stop(0, (0, 0), (0, 0))]
    for hand in hands:
        then = hand["scores"][TEAMS[0]], hand["scores"][TEAMS[1]]
        points = hand["points"][TEAMS[0]], hand["points"][TEAMS[1]]
        stops.append(Stop(hand["number"], then, points))
    last = stops[-1]
    if scores != last.scores:
        # A ruling that ended no hand, or pegs moved in the deal under way.
        moved = scores[0] - last.scores[0], scores[1] - last.scores[1]
        stops.append(Stop(last.hand + 0.5, scores, moved))
    return tuple(stops)
