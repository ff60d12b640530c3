"""The table between the keys of the four who sit round it."""

from __future__ import annotations

from ..theme import STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

ROUND, SEAM = 20.0, 8.0
"""In dp: the radius of the corners, and the distance of the seam from the edge."""


class Drawn(Leaf):
    def paint(self, pen: Pen) -> None:
        palette, dp = self.look.palette, self.look.dp
        line = palette.key.border or palette.ink
        pen.ground(palette.quiet.ground, dp(ROUND), line, dp(STROKE))
        seam = dp(SEAM)
        inner = pen.w - 2 * seam, pen.h - 2 * seam
        if min(inner) <= 2 * dp(STROKE):
            return
        pen.fill(palette.hatch, seam, seam, *inner, dp(ROUND) - seam)
        thin = seam + dp(1)
        pen.fill(palette.quiet.ground, thin, thin, pen.w - 2 * thin, pen.h - 2 * thin, dp(ROUND) - thin)
