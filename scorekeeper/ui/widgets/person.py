"""A player at the table: a figure on a disc in the colour of the side."""

from __future__ import annotations

from ...shell.page.icons import ICONS
from ..theme import STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

LARGEST = 88.0
"""Largest disc, in dp."""
FIGURE = 0.68
"""Height of the figure, as a part of the disc's."""


class Drawn(Leaf):
    """`props` is the side's plate, `upright` or `level`."""

    def paint(self, pen: Pen) -> None:
        dp = self.look.dp
        paint = getattr(self.look.palette, self.item.props)
        size = min(pen.w, pen.h, dp(LARGEST))
        x, y, edge = (pen.w - size) / 2, (pen.h - size) / 2, dp(STROKE) if paint.border else 0.0
        if edge:
            pen.fill(paint.border, x, y, size, size, size / 2)
        inner = size - 2 * edge
        pen.fill(paint.ground, x + edge, y + edge, inner, inner, inner / 2)
        sign = ICONS["person"]
        px = size * FIGURE
        pen.layer(sign, px, (pen.w - pen.wide(sign, px)) / 2, pen.h / 2, paint.ink)
