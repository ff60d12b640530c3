"""The scores of a game hand by hand, ready to be drawn: looking beats reading."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.seats import TEAMS
from .games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..engine.game import Game
    from ..engine.kinds import Entry
    from ..engine.seats import Pair

MARKS = 6
"""No scale has more steps, so that its numbers can be large."""
ROUND = (1, 2, 5)
"""Steps that are read at a glance, and ten, a hundred… times them."""
NEAR = 2
"""The line at which a side has lost is shown once one is past this part of the way to it."""
WIDE = 8
"""A chart is not made wider, for the hands that may be still to come, than so many hands."""


class Stop(NamedTuple):
    """The scores once a hand or deal was over; 0 is the start."""

    hand: float
    """The hand's number; half a hand on where the scores have moved since the last one was over."""
    scores: Pair
    points: Pair
    told: Entry | None
    """The hand as `replay` prints it; none at the start and in the middle of a hand."""


class Level(NamedTuple):
    """A line across: `cap`, `target`, `floor` or `zero`."""

    kind: str
    score: int


class Chart(NamedTuple):
    """All that is drawn of a game."""

    game: str
    stops: tuple[Stop, ...]
    levels: tuple[Level, ...]
    low: int
    high: int
    last: int
    """The hand at the right edge: all that a game may have, where that is known."""
    scores: tuple[int, ...]
    """The numbers on the scale of scores."""
    hands: tuple[int, ...]
    """The numbers on the scale of hands."""

    def place(self, hand: float, score: float) -> tuple[float, float]:
        """Where that lies, from 0 to 1: from the left edge, and from the bottom."""
        return hand / self.last, (score - self.low) / (self.high - self.low)

    def line(self, team: int) -> tuple[tuple[float, float], ...]:
        """One side's way from the start."""
        return tuple(self.place(stop.hand, stop.scores[team]) for stop in self.stops)


def chart_of(game: Game) -> Chart:
    """The chart of a game as it is now."""
    rules, play = game.rules, game.play
    stops = _stops(game.result()["hands"], play.scores)
    reached = [score for stop in stops for score in stop.scores]
    levels = _levels(game_named(game.kind.name).deciding_scores(rules), min(reached))
    lines = [level.score for level in levels]
    bottom, top = min(*reached, *lines), max(*reached, *lines)
    step = _step(top - bottom)
    low, high = bottom // step * step, -(-top // step) * step
    over = int(stops[-1].hand + 0.5)
    known = getattr(rules, "hands", None)
    last = max(1, over, 0 if known is None else min(known, WIDE))
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
    near = {kind: score for kind, score in decide.items() if kind != "floor" or lowest * NEAR < score}
    return (Level("zero", 0), *(Level(kind, score) for kind, score in near.items()))


def _step(width: int) -> int:
    """The distance between the numbers of a scale that wide."""
    step = 1
    while True:
        for times in ROUND:
            if step * times * MARKS >= width:
                return step * times
        step *= 10


def _stops(hands: list[Any], scores: Pair) -> tuple[Stop, ...]:
    stops = [Stop(0, (0, 0), (0, 0), None)]
    for hand in hands:
        then = hand["scores"][TEAMS[0]], hand["scores"][TEAMS[1]]
        points = hand["points"][TEAMS[0]], hand["points"][TEAMS[1]]
        stops.append(Stop(hand["number"], then, points, hand))
    last = stops[-1]
    if scores != last.scores:
        # A ruling that ended no hand, or pegs that have moved in the deal under way.
        moved = scores[0] - last.scores[0], scores[1] - last.scores[1]
        stops.append(Stop(last.hand + 0.5, scores, moved, None))
    return tuple(stops)
