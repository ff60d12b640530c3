"""A line across the screen, with what follows it said at its left."""

from __future__ import annotations

from ...shell.page.items import BODY
from ...shell.page.measure import STRONG
from ..text import fitted
from ..theme import STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

AIR = 12.0
"""Space in dp between the words and the line."""


class Drawn(Leaf):
    @property
    def text(self) -> str:
        return "" if self.item is None else str(self.item.props)

    def paint(self, pen: Pen) -> None:
        look = self.look
        size = look.sp(BODY)
        fit = fitted(self.item.props, STRONG, size, size, pen.w, pen.h, 1)
        pen.lines(fit, 0, 0, pen.w, pen.h, look.palette.ink, "left")
        self.note(fit.lines[0], fit.px, STRONG)
        left = pen.wide(fit.lines[0], fit.px, STRONG) * fit.squeeze + look.dp(AIR)
        thick = look.dp(STROKE)
        line = look.palette.key.border or look.palette.ink
        pen.fill(line, left, round((pen.h - thick) / 2), max(0.0, pen.w - left), thick)
