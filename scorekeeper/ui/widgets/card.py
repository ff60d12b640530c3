"""A card: a key with several lines of text."""

from __future__ import annotations

from typing import Any

from ..cards import BETWEEN, PAD, beside, fitted
from ..text import LINE
from ..theme import CHOSEN, DIGITS, RADIUS, STROKE, STRONG, Paint
from .key import Drawn as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


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
        lines = (f"{line.text} {line.right}".strip() for line in self.item.props.lines)
        return "\n".join(lines).replace("\u00a0", " ")

    def colours(self) -> Paint:
        paint = self.item.props.paint
        if paint and not self.pressed and self.spec.enabled:
            found: Paint = getattr(self.look.palette, paint)
            return found._replace(border=found.border or self.look.palette.key.border)
        return super().colours()

    def paint(self, pen: Pen) -> None:
        paint, look = self.colours(), self.look
        thick, border = look.dp(STROKE), paint.border
        if self.spec.chosen and not self.pressed:
            thick, border = look.dp(CHOSEN), look.palette.ink
        pen.ground(paint.ground, look.dp(RADIUS), border, thick)
        pen.suited = paint.ground == look.palette.paper
        pad, room = look.dp(PAD), pen.w - 2 * look.dp(PAD)
        fits = []
        for line in self.item.props.lines:
            fits.append((line, beside(look, line), fitted(look, line, pen.w)))
        tall = sum(len(fit.lines) * fit.px * LINE for _, _, fit in fits) + look.dp(BETWEEN) * (len(fits) - 1)
        y = (pen.h + tall) / 2
        for line, side, fit in fits:
            high = len(fit.lines) * fit.px * LINE
            y -= high
            pen.lines(fit, pad, y, room - side, high, paint.ink, self.item.props.align)
            for words in fit.lines:
                self.note(words, fit.px, STRONG)
            if line.right:
                px = look.sp(line.size * 1.1 * look.grow)
                wide = pen.wide(line.right, px, DIGITS)
                pen.line(
                    line.right,
                    px,
                    round(pad + room - wide),
                    round(y + high / 2 - px * 0.62),
                    paint.ink,
                    DIGITS,
                )
                self.note(line.right, px, DIGITS)
            y -= look.dp(BETWEEN)
