"""Lines as on a card, to read and not to tap."""

from __future__ import annotations

from ..theme import RADIUS, STROKE
from .written import Written, number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Written):
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
