"""The contract of each side, on its own field: the contract, the bids it is made of, the bags so far."""

from __future__ import annotations

from collections.abc import Sequence

from ...shell.page.items import BODY, GAP, LABEL
from ...shell.page.layout import Box
from ...shell.page.measure import HEAVY, LINE, NARROW, PLAIN
from ..pen import Pen
from ..text import fitted
from ..theme import RADIUS, STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.drawn import Wager, Wagers

PAD = 8.0
"""In dp: the margin on a field, and that around both."""
LARGEST = 60.0
"""Largest size of a contract, in dp."""


class Drawn(Leaf):
    @property
    def text(self) -> str:
        if self.item is None:
            return ""
        parts = (
            (f"{side.axis} {side.contract}", *side.bids[:1], side.bags) for side in self.item.props.sides
        )
        return "\n".join(word for words in parts for word in words if word)

    def paint(self, pen: Pen) -> None:
        item: Wagers = self.item.props
        dp = self.look.dp
        x, y, w, h = self.box
        inset, gap = dp(item.inset), dp(GAP)
        if item.ends == 1:
            self._end(pen, item.sides, inset, inset, pen.h - 2 * inset)
            return
        high = (h - 2 * inset - gap) / 2
        for angle, low in ((0, y), (180, y + h / 2)):
            end = Pen(pen.canvas, Box(x, low, w, h / 2), angle, self.look)
            self._end(end, item.sides, inset, inset, high)

    def _end(self, pen: Pen, sides: Sequence[Wager], inset: float, low: float, high: float) -> None:
        """Both fields side by side."""
        gap = self.look.dp(GAP)
        wide = (pen.w - 2 * inset - gap) / 2
        for count, side in enumerate(sides):
            self._field(pen, side, inset + count * (wide + gap), low, wide, high)

    def _field(self, pen: Pen, side: Wager, x: float, y: float, w: float, h: float) -> None:
        look, palette = self.look, self.look.palette
        dp = look.dp
        paint = palette.upright if side.axis == "↕" else palette.level
        if paint.border is not None:
            pen.fill(paint.border, x, y, w, h, dp(RADIUS))
            line = dp(STROKE)
            pen.fill(paint.ground, x + line, y + line, w - 2 * line, h - 2 * line, dp(RADIUS) - line)
        else:
            pen.fill(paint.ground, x, y, w, h, dp(RADIUS))
        size = look.sp(BODY) * min(look.grow, 1.3)
        room, left = w - 2 * dp(PAD), x + dp(PAD)
        # The bids come before the bags where there is room for one line only.
        most = int((h - look.sp(LABEL) * LINE - dp(PAD)) / (size * LINE))
        lines = [words for words in (side.bids, (side.bags,)) if words and words[0]][: max(0, most)]
        below = len(lines) * size * LINE
        high = h - below - dp(PAD) / 2
        largest = min(dp(LARGEST) * look.grow, high / LINE)
        fit = fitted(side.contract, HEAVY, largest, look.sp(BODY), room, high, 1, (), True, NARROW)
        tall = fit.px * LINE + below
        low = y + (h - tall) / 2
        self.say(pen, fit, left, low + below, room, fit.px * LINE, paint.ink)
        for count, (words, *short) in enumerate(lines, 1):
            found = fitted(words, PLAIN, size, size, room, size * LINE, 1, tuple(short))
            self.say(pen, found, left, low + below - count * size * LINE, room, size * LINE, paint.ink)
