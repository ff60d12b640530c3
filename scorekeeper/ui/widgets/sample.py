"""A picture of a key, which cannot be touched."""

from __future__ import annotations

from ...shell.page.measure import HEAVY, STRONG
from ..text import fitted
from ..theme import RADIUS, STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Leaf):
    """`props` are the label, and a suit or `action`."""

    def paint(self, pen: Pen) -> None:
        label, look = self.item.props
        palette, dp, sp = self.look.palette, self.look.dp, self.look.sp
        paint = palette.action if look == "action" else palette.key
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        face = HEAVY if look and look != "action" else STRONG
        fit = fitted(
            label, face, max(sp(36 if face == HEAVY else 26), pen.h * 0.3), sp(20), pen.w - dp(12), pen.h, 1
        )
        pen.lines(fit, dp(6), 0, pen.w - dp(12), pen.h, palette.suits.get(look, paint.ink))
        self.note(label, fit.px, face)
