"""A print to make, as a small picture of its sheet with its name under it."""

from __future__ import annotations

from ...shell.page.items import BODY, LABEL
from ...shell.page.measure import LINE, NARROW, STRONG
from ..text import fitted
from ..theme import RADIUS, STROKE, mixed
from .key import DrawnByPage as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

PAD = 10.0
SOFT = 0.45
"""So much of a key's line is in the marks that are less than words."""
HIGH = 1.414
"""Height of the paper, in widths."""


class Drawn(Key):
    """One print, a key. `props` is a `Sheet`: the key, and the marks on the paper."""

    @property
    def text(self) -> str:
        return "" if self.item is None else self.spec.label

    def paint(self, pen: Pen) -> None:
        paint, palette, dp, sp = self.colours(), self.look.palette, self.look.dp, self.look.sp
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        pad = dp(PAD)
        room = pen.w - 2 * pad
        most = sp(LABEL * self.look.grow)
        # Every print's paper is as large as its neighbour's, whatever its name.
        under = 2 * most * LINE
        fit = fitted(self.spec.label, STRONG, most, sp(BODY), room, under, 2, (), True, NARROW)
        self.say(pen, fit, pad, pad / 2, room, under, paint.ink)
        high = min(pen.h - under - 2 * pad, room * HIGH)
        wide = high / HIGH
        left, foot = (pen.w - wide) / 2, under + pad / 2 + (pen.h - under - 1.5 * pad - high) / 2
        pen.fill(paint.ink, left, foot, wide, high)
        line = dp(1)
        pen.fill(palette.paper, left + line, foot + line, wide - 2 * line, high - 2 * line)
        soft = mixed(palette.key.border or palette.ink, palette.paper, SOFT)
        shades = {"ink": palette.ink, "soft": soft, "gold": palette.level.ground}
        for x, y, w, h, shade in self.item.props.marks:
            at = left + x * wide, foot + (1 - y - h) * high
            pen.fill(shades[shade], *at, max(line, w * wide), max(line, h * high))
