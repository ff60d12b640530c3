"""Words to read."""

from __future__ import annotations

from ..layout import PAINTED_PAD, SAY_PAD
from ..text import LINE, fitted
from ..theme import WORDS
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Leaf):
    """Some lines of text, as large as they may be in their box."""

    @property
    def text(self) -> str:
        """What is to be read, however its lines are broken."""
        return "" if self.item is None else str(self.item.text)

    def paint(self, pen: Pen) -> None:
        item = self.item
        palette = self.look.palette
        ink = palette.ink
        pen.suited = not item.paint
        pad = self.look.dp(PAINTED_PAD if item.paint else SAY_PAD)
        if item.paint:
            paint = palette.disabled if item.paint == "quiet" else getattr(palette, item.paint)
            ink = palette.ink if item.paint == "quiet" else paint.ink
            pen.ground(paint.ground, self.look.dp(8), paint.border, self.look.dp(2))
        if not item.text:
            return
        sp = self.look.sp
        room, high = pen.w - 2 * pad, pen.h - 2 * pad
        most = sp(item.size * self.look.grow)
        fit = fitted(item.text, WORDS, most, sp(item.least), room, high, item.lines, item.short)
        pen.lines(fit, pad, pad, room, high, ink, item.align, item.valign)
        if item.struck:
            self._strike(pen, fit.px, len(fit.lines), pad, room)
        for line in fit.lines:
            self.note(line, fit.px, WORDS)

    def _strike(self, pen: Pen, px: float, lines: int, pad: float, room: float) -> None:
        step = px * LINE
        top = (pen.h + step * lines) / 2
        for count in range(lines):
            y = top - step * (count + 0.55)
            pen.fill(self.look.palette.ink, pad, y, room, self.look.dp(2))
