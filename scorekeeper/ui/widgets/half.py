"""One of the two halves of an open table: a side's names on its colour, and under them WON."""

from __future__ import annotations

from ...director.questions.result_page import MOST_LINES, NAMES, PAD, WON, names_of
from ...shell.page.items import BODY
from ...shell.page.measure import HEAVY, LINE, STRONG
from ..text import fitted
from ..theme import CHOSEN, RADIUS, STROKE, Paint
from .key import DrawnByPage as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

LARGER = 1.25
"""How much larger the names are on a tablet, where there is room."""


class Drawn(Key):
    """One half, a key."""

    @property
    def text(self) -> str:
        props = None if self.item is None else self.item.props
        return "" if props is None else "\n".join((*props.names, props.won, props.gain))

    def colours(self) -> Paint:
        if self.pressed or not self.spec.enabled:
            return super().colours()
        found: Paint = getattr(self.look.palette, self.item.props.side)
        return found

    def paint(self, pen: Pen) -> None:
        paint, dp, sp, props = self.colours(), self.look.dp, self.look.sp, self.item.props
        thick, border = dp(STROKE), paint.border
        if props.spec.chosen and not self.pressed:
            thick, border = dp(CHOSEN), self.look.palette.ink
        pen.ground(paint.ground, dp(RADIUS), border, thick)
        pad = dp(PAD)
        room = pen.w - 2 * pad
        under = 0.0
        for words, face, size in ((props.gain, STRONG, BODY), (props.won, HEAVY, WON)):
            if words:
                fit = fitted(words, face, sp(size), sp(BODY), room, sp(size) * LINE, 1)
                self.say(pen, fit, pad, pad + under, room, sp(size) * LINE, paint.ink)
                under += sp(size) * LINE
        high = pen.h - under - 3 * pad
        names = names_of(self.look, props, pen.w)
        most = sp(NAMES * min(LARGER, self.look.grow))
        fit = fitted(names, STRONG, most, sp(BODY), room, high, MOST_LINES)
        self.say(pen, fit, pad, under + 2 * pad, room, high, paint.ink, "left", "top")
