"""The head of the score card: the sides' arrows on their colours, over the columns of their points."""

from __future__ import annotations

from ...shell.page.items import BODY
from ...shell.page.ledger import BETWEEN, NEXT, PAD, Head
from ...shell.page.measure import LINE, PLAIN, STRONG
from ..text import fitted
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

CHIP = 1.5
"""Height of an arrow's ground, in sizes of the arrow."""


class Drawn(Leaf):
    def paint(self, pen: Pen) -> None:
        head: Head = self.item.props
        dp, palette, px = self.look.dp, self.look.palette, self.look.sp(BODY * self.look.grow)
        right, high = pen.w - dp(PAD) - dp(NEXT), px * CHIP
        for axis in reversed(head.axes):
            side = palette.upright if axis == "↕" else palette.level
            wide = dp(head.column)
            left, low = right - wide, (pen.h - high) / 2
            pen.fill(side.border or side.ground, left, low, wide, high, dp(8))
            edge = dp(1.5) if side.border else 0.0
            pen.fill(side.ground, left + edge, low + edge, wide - 2 * edge, high - 2 * edge, dp(8))
            sign = pen.wide(axis, px, STRONG)
            pen.line(
                axis, px, round(left + (wide - sign) / 2), round((pen.h - px * LINE) / 2), side.ink, STRONG
            )
            self.note(axis, px, STRONG)
            right = left - dp(BETWEEN)
        room = max(1.0, right - dp(PAD))
        fit = fitted(head.words, PLAIN, px, px, room, pen.h, 1)
        self.say(pen, fit, dp(PAD), 0, room, pen.h, palette.ink, "left")
