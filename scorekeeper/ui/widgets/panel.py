"""The ground of a column."""

from __future__ import annotations

from ..theme import RADIUS, STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Leaf):
    def paint(self, pen: Pen) -> None:
        palette = self.look.palette
        dp = self.look.dp
        kind = self.item.paint
        paint = getattr(palette, kind) if kind else palette.key
        square = kind in palette.fields
        border = palette.key.border if self.item.border else paint.border if square else None
        pen.ground(paint.ground, 0 if square else dp(RADIUS), border, dp(STROKE))
