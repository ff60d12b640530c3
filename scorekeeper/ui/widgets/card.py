"""A card: a key with several lines of text."""

from __future__ import annotations

from typing import Any

from ..cards import BAND, ICON, PAD, RIM, airs, before, beside, fitted, gaps, height_of, is_icon
from ..theme import CHOSEN, DIGITS, RADIUS, STROKE, Paint
from .key import Drawn as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..cards import Line
    from ..pen import Pen
    from ..text import Fitted
    from ..theme import Colour


class Drawn(Key):
    """One card."""

    @property
    def spec(self) -> Any:
        return self.item.props.spec

    @property
    def text(self) -> str:
        """All lines, each with its number."""
        if self.item is None:
            return ""
        lines = (f"{line.text} {number_of(line)}".strip() for line in self.item.props.lines)
        return "\n".join(lines).replace("\u00a0", " ")

    def colours(self) -> Paint:
        paint = self.item.props.paint
        if paint and not self.pressed and self.spec.enabled:
            found: Paint = getattr(self.look.palette, paint)
            return found
        return super().colours()

    def paint(self, pen: Pen) -> None:
        paint, look = self.colours(), self.look
        thick, border = look.dp(STROKE), paint.border
        if self.spec.chosen and not self.pressed:
            thick, border = look.dp(CHOSEN), look.palette.ink
        pen.ground(paint.ground, look.dp(RADIUS), border, thick)
        pen.suited = paint.ground == look.palette.paper
        lines = self.item.props.lines
        rows = [(line, fitted(look, line, pen.w)) for line in lines]
        highs = [height_of(look, line, fit) for line, fit in rows]
        over, under = (look.dp(air) for air in airs(lines))
        tall = sum(highs) + look.dp(sum(gaps(lines)))
        # What is left over is shared by the margins; fields keep to the rim.
        y = pen.h - over - max(0.0, pen.h - over - under - tall) / 2
        for (line, fit), high, gap in zip(rows, highs, (*gaps(lines), 0.0), strict=True):
            y -= high
            self._line(pen, line, fit, y, high, paint)
            y -= look.dp(gap)

    def _line(self, pen: Pen, line: Line, fit: Fitted, y: float, high: float, paint: Paint) -> None:
        """One line, from `y` up: its field, its icon, its words, and the number at its right."""
        look, pad = self.look, self.look.dp(PAD)
        room, ink = pen.w - 2 * pad, paint.ink
        if line.field and not self.pressed and self.spec.enabled:
            ink = self._field(pen, line.field, y, high)
        side, lead = beside(look, line), before(look, line)
        if line.field:
            y, high = y + look.dp(BAND), high - 2 * look.dp(BAND)
        if line.icon:
            pen.icon(line.icon, lead - look.dp(8), pad, y + high / 2, ink)
        pen.lines(fit, pad + lead, y, room - side - lead, high, ink, self.item.props.align)
        for words in fit.lines:
            self.note(words, fit.px, fit.font)
        if is_icon(line.right):
            px = look.sp(line.size * ICON * look.grow)
            pen.icon(line.right, px, pad + room - pen.wide(line.right, px), y + high / 2, ink)
        elif line.right:
            px = look.sp(line.size * 1.1 * look.grow)
            wide = pen.wide(line.right, px, DIGITS)
            left, low = round(pad + room - wide), round(y + high / 2 - px * 0.62)
            pen.line(line.right, px, left, low, ink, DIGITS)
            self.note(line.right, px, DIGITS)

    def _field(self, pen: Pen, name: str, y: float, high: float) -> Colour:
        """A side's field across the card; returns the colour of what is written on it."""
        look, rim = self.look, self.look.dp(RIM)
        side: Paint = getattr(look.palette, name)
        radius, edge = look.dp(RADIUS - RIM), look.dp(STROKE)
        wide = pen.w - 2 * rim
        if side.border is not None:
            pen.fill(side.border, rim, y, wide, high, radius)
            pen.fill(
                side.ground, rim + edge, y + edge, wide - 2 * edge, high - 2 * edge, max(radius - edge, 1)
            )
        else:
            pen.fill(side.ground, rim, y, wide, high, radius)
        return side.ink


def number_of(line: Line) -> str:
    """The number at the right of a line; an icon says nothing."""
    return "" if is_icon(line.right) else line.right
