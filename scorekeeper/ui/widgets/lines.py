"""Two lines of scores over the hands: ↕ whole with round points, ↔ dashed with square ones."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

from ...table.keys.say import number
from ..items import BODY
from ..text import LINE, width
from ..theme import DIGITS, WORDS
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.chart import Chart
    from ..pen import Pen
    from ..theme import Colour

THICK = 5.0
POINT = 15.0
DASH = 14.0


def target_of(chart: Chart) -> int:
    """The score that wins."""
    return next(level.score for level in chart.levels if level.kind == "target")


class Drawn(Leaf):
    """`props` is the chart."""

    def paint(self, pen: Pen) -> None:
        chart: Chart = self.item.props
        dp, palette = self.look.dp, self.look.palette
        px = self.look.sp(BODY)
        left = max(width(number(score), DIGITS, px) for score in chart.scores) + dp(8)
        foot, head, right = px * LINE + dp(8), px, dp(36)
        room = pen.w - left - right, pen.h - foot - head

        def at(spot: tuple[float, float]) -> tuple[float, float]:
            return left + spot[0] * room[0], foot + spot[1] * room[1]

        faint = palette.hatch
        near = (chart.high - chart.low) * 0.04
        deciding = [
            level
            for level in chart.levels
            if level.kind != "cap" or abs(level.score - target_of(chart)) > near
        ]
        every = max(1, -(-int(len(chart.scores) * px * 1.2) // max(1, int(room[1]))))
        for count, score in enumerate(chart.scores):
            _, y = at(chart.place(0, score))
            pen.fill(faint, left, y - dp(0.5), room[0], dp(1))
            if count % every == 0:
                self._number(pen, score, left - dp(8), y, px)
        for level in deciding:
            _, y = at(chart.place(0, level.score))
            pen.fill(palette.ink, left, y - dp(1), room[0], dp(2))
            if level.score not in chart.scores:
                self._number(
                    pen, level.score, left + dp(6) + width(number(level.score), DIGITS, px), y + px * 0.75, px
                )
        for hand in chart.hands:
            x, _ = at(chart.place(hand, chart.low))
            words = str(hand)
            wide = pen.wide(words, px, DIGITS)
            pen.line(words, px, round(x - wide / 2), 0, palette.ink, DIGITS)
            self.note(words, px, DIGITS)
        inks = palette.ink, palette.suits["D"]
        ends: list[float] = []
        for team, ink in enumerate(inks):
            spots = [at(spot) for spot in chart.line(team)]
            for one, other in pairwise(spots):
                self._stroke(pen, ink, one, other, dashed=team == 1)
            for x, y in spots:
                self._point(pen, ink, x, y, team)
            ends.append(spots[-1][1])
        self._arrows(pen, chart, at, ends, inks, px)

    def _arrows(
        self, pen: Pen, chart: Chart, at: Any, ends: list[float], inks: tuple[Colour, ...], px: float
    ) -> None:
        """Each side's arrow at the end of its line, apart from the other's."""
        x, _ = at(chart.place(chart.stops[-1].hand, chart.low))
        high = px * 1.3
        low, up = sorted((0, 1), key=lambda team: ends[team])
        gap = ends[up] - ends[low]
        if gap < high:
            ends[up] += (high - gap) / 2
            ends[low] -= (high - gap) / 2
        for team, sign in enumerate("↕↔"):
            y = min(max(0.0, ends[team] - px * LINE / 2), pen.h - px * LINE)
            pen.line(sign, px * 1.2, round(x + self.look.dp(12)), round(y), inks[team], WORDS)
            self.note(sign, px * 1.2, WORDS)

    def _number(self, pen: Pen, score: int, right: float, y: float, px: float) -> None:
        words = number(score)
        wide = pen.wide(words, px, DIGITS)
        pen.line(words, px, round(right - wide), round(y - px * 0.62), self.look.palette.ink, DIGITS)
        self.note(words, px, DIGITS)

    def _stroke(
        self, pen: Pen, ink: Colour, one: tuple[float, float], other: tuple[float, float], dashed: bool
    ) -> None:
        """A line between two points, whole or in dashes."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        long = hypot(dx, dy)
        if long < 1:
            return
        half = self.look.dp(THICK) / 2
        nx, ny = -dy / long * half, dx / long * half
        step = self.look.dp(DASH)
        parts = [(0.0, long)]
        if dashed:
            parts = [(start * step, min(long, (start + 0.6) * step)) for start in range(int(long / step) + 1)]
        for start, end in parts:
            a, b = start / long, end / long
            x1, y1, x2, y2 = one[0] + dx * a, one[1] + dy * a, one[0] + dx * b, one[1] + dy * b
            pen.shape(ink, [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)])

    def _point(self, pen: Pen, ink: Colour, x: float, y: float, team: int) -> None:
        size = self.look.dp(POINT)
        radius = size / 2 if team == 0 else 1
        pen.fill(ink, x - size / 2, y - size / 2, size, size, radius)
        hole = size * 0.4
        pen.fill(
            self.look.palette.paper, x - hole / 2, y - hole / 2, hole, hole, hole / 2 if team == 0 else 1
        )
