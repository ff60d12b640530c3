"""A card: a key with several lines of text."""

from __future__ import annotations

from typing import Any

from ..theme import CHOSEN, RADIUS, STROKE, Paint
from .key import Drawn as Key
from .written import Written, number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Written, Key):
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
        live = not self.pressed and self.spec.enabled
        self.write_lines(pen, self.item.props.lines, paint.ink, self.item.props.align, live)
