"""The ground of a column."""

from __future__ import annotations

from ..theme import RADIUS, STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Leaf):
    moves_on = frozenset(("agree.yes",))

    def starts_moving(self) -> bool:
        """The winners' field fills from its middle."""
        fills: bool = self.item.fills
        return fills

    def paint(self, pen: Pen) -> None:
        palette = self.look.palette
        dp = self.look.dp
        kind = self.item.paint
        paint = getattr(palette, kind) if kind else palette.key
        square = kind in palette.fields
        border = palette.key.border if self.item.border else paint.border if square else None
        if self.part < 1:
            pen.fill(paint.ground, 0, pen.h * (1 - self.part) / 2, pen.w, pen.h * self.part)
            return
        pen.ground(paint.ground, 0 if square else dp(RADIUS), border, dp(STROKE))
