"""Text to read."""

from __future__ import annotations

from ...shell.page.layout import PAINTED_PAD, SAY_PAD, face_of
from ...shell.page.measure import LINE
from ..text import fitted
from ..theme import RADIUS, STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.measure import Fitted
    from ..pen import Pen


class Drawn(Leaf):
    """Lines of text, as large as fits their box."""

    @property
    def text(self) -> str:
        """The text, without its line breaks."""
        return "" if self.item is None else str(self.item.text)

    def paint(self, pen: Pen) -> None:
        item = self.item
        palette = self.look.palette
        ink = palette.ink
        pen.suited = not item.paint and not item.on
        pad = self.look.dp(PAINTED_PAD if item.paint else SAY_PAD)
        if item.paint:
            paint = getattr(palette, item.paint)
            ink = paint.ink
            pen.ground(paint.ground, self.look.dp(RADIUS), paint.border, self.look.dp(STROKE))
        elif item.on:
            ink = getattr(palette, item.on).ink
        if not item.text:
            return
        sp = self.look.sp
        room, high = pen.w - 2 * pad, pen.h - 2 * pad
        face = face_of(item)
        most, least = sp(item.size * self.look.grow), sp(item.least)
        for peer in item.peers:
            most = min(most, fitted(peer, face, most, least, room, high, item.lines).px)
        evenly = item.align == "center"
        fit = fitted(item.text, face, most, least, room, high, item.lines, item.short, evenly)
        pen.lines(fit, pad, pad, room, high, ink, item.align, item.valign)
        if item.struck:
            self._strike(pen, fit, pad, room, high)
        for line in fit.lines:
            self.note(line, fit.px, face)

    def _strike(self, pen: Pen, fit: Fitted, pad: float, room: float, high: float) -> None:
        """Draw the line through the text, no longer than the text."""
        for _, left, low, wide, _ in pen.spread(fit, pad, pad, room, high, self.item.align, self.item.valign):
            y = low + fit.px * LINE * 0.45
            pen.fill(self.look.palette.ink, left, y, wide, self.look.dp(2))
