"""Lines of text with numbers and icons, some of them on a side's field: what cards and tallies say."""

from __future__ import annotations

from collections.abc import Sequence

from ...shell.page.cards import (
    BAND,
    ICON,
    PAD,
    RIM,
    Line,
    airs,
    before,
    beside,
    fitted,
    gaps,
    height_of,
    is_icon,
)
from ...shell.page.measure import DIGITS, Fitted
from ..theme import CHOSEN, RADIUS, STROKE, Colour, Paint
from .key import DrawnByPage as Key
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Written(Leaf):
    """A leaf that writes lines."""

    def write_lines(
        self, pen: Pen, lines: Sequence[Line], ink: Colour, align: str = "left", fields: bool = True
    ) -> None:
        """Write the lines into the whole box; without `fields` all of them stand on its own ground."""
        look = self.look
        rows = [(line, fitted(look, line, pen.w)) for line in lines]
        highs = [height_of(look, line, fit) for line, fit in rows]
        over, under = (look.dp(air) for air in airs(lines))
        tall = sum(highs) + look.dp(sum(gaps(lines)))
        # What is left over is shared by the margins; fields keep to the rim over the card's own words.
        spare = max(0.0, pen.h - over - under - tall) / 2
        below = lines[0].field and not lines[-1].field
        y = pen.h - over - (0.0 if below else spare)
        for at, ((line, fit), high, gap) in enumerate(zip(rows, highs, (*gaps(lines), 0.0), strict=True)):
            if below and at and lines[at - 1].field and not line.field:
                y -= spare
            y -= high
            self._line(pen, line, fit, y, high, (ink, align, fields))
            y -= look.dp(gap)

    def _line(
        self, pen: Pen, line: Line, fit: Fitted, y: float, high: float, how: tuple[Colour, str, bool]
    ) -> None:
        """One line, from `y` up: its field, its icon, its words, and the number at its right."""
        look, pad = self.look, self.look.dp(PAD)
        room, (ink, align, fields) = pen.w - 2 * pad, how
        if line.field and fields:
            ink = self._field(pen, line.field, y, high)
        side, lead = beside(look, line), before(look, line)
        if line.field:
            y, high = y + look.dp(BAND), high - 2 * look.dp(BAND)
        left, wide, align = pad, room - side - lead, line.align or align
        if line.icon:
            if align == "center":
                # Icon and words stand in the middle together, as on a key.
                longest = max(pen.wide(words, fit.px, fit.font) for words in fit.lines) * fit.squeeze
                left, wide, align = pad + max(0.0, wide - longest) / 2, longest + 1, "left"
            pen.icon(line.icon, lead - look.dp(8), left, y + high / 2, ink)
        self.say(pen, fit, left + lead, y, wide, high, ink, align)
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


class Tally(Written):
    """`props` are the lines."""

    @property
    def text(self) -> str:
        """All lines, each with its number."""
        lines = () if self.item is None else self.item.props
        return "\n".join(f"{line.text} {number_of(line)}".strip() for line in lines).replace("\u00a0", " ")

    def paint(self, pen: Pen) -> None:
        paint, look = self.look.palette.quiet, self.look
        pen.ground(paint.ground, look.dp(RADIUS), paint.border, look.dp(STROKE))
        self.write_lines(pen, self.item.props, paint.ink)


class Card(Written, Key):
    """One card."""

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
        live = not self.pressed and self.spec.enabled
        self.write_lines(pen, self.item.props.lines, paint.ink, self.item.props.align, live)
