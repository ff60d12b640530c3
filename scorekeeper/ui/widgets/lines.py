"""Two lines of scores by hand, styled like the plates: ↕ solid with round points, ↔ dashed with squares."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, LINE, STRONG
from ...words.language import number
from ..pen import Pen, picture
from ..text import width
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.chart import Chart
    from ..theme import Colour, Paint

THICK = 5.0
POINT = 15.0
DASH = 18.0
CASING = 2.0
"""Width in dp of the outline of a line whose colour is too faint on the paper."""
SEEN = 3.0
"""Contrast from which a line needs no outline."""
SIGN = 1.2
"""Size of a side's sign at the end of its line, in font sizes."""


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
        foot, head, right = px * LINE + dp(8), px, dp(16) + self._chip(px)
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
        ends: list[float] = []
        for team, paint in enumerate((palette.upright, palette.level)):
            spots = [at(spot) for spot in chart.line(team)]
            for colour, more in self._coats(paint):
                for one, other in pairwise(spots):
                    self._stroke(pen, colour, one, other, dp(more), dashed=team == 1)
            for x, y in spots:
                self._point(pen, paint, x, y, team)
            ends.append(spots[-1][1])
        self._signs(pen, chart, at, ends, px)

    def _coats(self, paint: Paint) -> list[tuple[Colour, float]]:
        """Colours and widths of a line: the plate's ground, inside the plate's ink if it is too faint."""
        if contrast(paint.ground, self.look.palette.paper) >= SEEN:
            return [(paint.ground, 0.0)]
        return [(paint.ink, CASING), (paint.ground, 0.0)]

    def _chip(self, px: float) -> float:
        """Size of the ground of a sign."""
        return width("↔", STRONG, px * SIGN) + self.look.dp(4)

    def _signs(self, pen: Pen, chart: Chart, at: Any, ends: list[float], px: float) -> None:
        """Each side's sign at the end of its line, moved apart from the other's."""
        x, _ = at(chart.place(chart.stops[-1].hand, chart.low))
        dp, palette = self.look.dp, self.look.palette
        size = self._chip(px)
        high = size + dp(3)
        low, up = sorted((0, 1), key=lambda team: ends[team])
        gap = ends[up] - ends[low]
        if gap < high:
            ends[up] += (high - gap) / 2
            ends[low] -= (high - gap) / 2
        for team, (sign, paint) in enumerate((("↕", palette.upright), ("↔", palette.level))):
            y = round(min(max(0.0, ends[team] - size / 2), pen.h - size))
            left, edge = round(x + dp(14)), dp(2) if paint.border else 0.0
            pen.fill(paint.border or paint.ground, left, y, size, size, dp(5))
            pen.fill(paint.ground, left + edge, y + edge, size - 2 * edge, size - 2 * edge, dp(5))
            wide = pen.wide(sign, px * SIGN, STRONG)
            tall = picture(sign, STRONG, px * SIGN).height
            pen.line(
                sign,
                px * SIGN,
                round(left + (size - wide) / 2),
                round(y + (size - tall) / 2),
                paint.ink,
                STRONG,
            )
            self.note(sign, px * SIGN, STRONG)

    def _number(self, pen: Pen, score: int, right: float, y: float, px: float) -> None:
        words = number(score)
        wide = pen.wide(words, px, DIGITS)
        pen.line(words, px, round(right - wide), round(y - px * 0.62), self.look.palette.ink, DIGITS)
        self.note(words, px, DIGITS)

    def _stroke(
        self,
        pen: Pen,
        ink: Colour,
        one: tuple[float, float],
        other: tuple[float, float],
        more: float,
        dashed: bool,
    ) -> None:
        """A line between two points, solid or dashed; `more` is added to its width."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        long = hypot(dx, dy)
        if long < 1:
            return
        half = self.look.dp(THICK) / 2 + more
        nx, ny = -dy / long * half, dx / long * half
        step = self.look.dp(DASH)
        parts = [(0.0, long)]
        if dashed:
            parts = [(start * step, min(long, (start + 0.6) * step)) for start in range(int(long / step) + 1)]
        for start, end in parts:
            a, b = (start - more) / long, (end + more) / long
            x1, y1, x2, y2 = one[0] + dx * a, one[1] + dy * a, one[0] + dx * b, one[1] + dy * b
            pen.shape(ink, [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)])

    def _point(self, pen: Pen, paint: Paint, x: float, y: float, team: int) -> None:
        dp, palette = self.look.dp, self.look.palette
        whole = dp(POINT)
        for colour, more in (*self._coats(paint), (palette.paper, -0.3 * whole)):
            size = whole + 2 * (dp(more) if more > 0 else more)
            pen.fill(colour, x - size / 2, y - size / 2, size, size, size / 2 if team == 0 else dp(2))


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours as defined by WCAG."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
