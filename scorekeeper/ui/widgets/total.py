"""A side's plate: its axis, its total with a thick line under it, and a caption."""

from __future__ import annotations

from ...words.language import number
from ..items import BODY
from ..text import LINE, fitted, picture, width
from ..theme import DIGITS, RADIUS, STROKE, STRONG, Paint
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen
    from ..theme import Colour

DIGIT = 0.77
"""Height of a digit of B612 Bold, in font sizes."""
BELOW = 0.1975
"""Part of a line's height that lies below the digits' baseline."""
CAPITAL, FOOT, DEEP = 0.73, 0.236, 0.12
"""Metrics of a caption in font sizes: capitals' height, room below the baseline, and its inked part."""
BESIDE = 0.05
"""Empty space on either side of a digit, in font sizes."""
HEAD = 0.32
"""Half the width of an arrow's heads, in lengths of the arrow."""
SIGN_HEIGHT = 0.7
"""Length of an arrow, in font sizes."""
NARROWEST = 0.78
EDGE, AIR = 4.0, 4.0
"""Margins in dp: at the edge of a plate, and between the parts on it."""
SIGN, USUAL, LARGEST = 24.0, 34.0, 46.0
"""Length in dp of an arrow: on the smallest plates, on larger ones, and with room to spare."""


class Drawn(Leaf):
    """One plate. The digits have the wanted height if the box has room, and always fit its width."""

    digit_height = 0.0

    def paint(self, pen: Pen) -> None:
        item = self.item
        dp, sp = self.look.dp, self.look.sp
        paint = self._ground(pen)
        edge, bar, air = dp(EDGE), max(dp(4), min(dp(6), pen.h * 0.042)), dp(3)
        pad = max(dp(5), min(dp(8), pen.w * 0.045)) + (dp(3) if item.past else 0)
        sign = self._sign_of(pen, pad)
        left = pad + sign + dp(AIR) + dp(1)
        room = pen.w - left - pad
        high = pen.h - 2 * edge - bar - air
        caption_px = sp(BODY) * min(self.look.grow, 1.2)
        caption = caption_px * LINE if item.caption else 0.0
        digits = min(dp(item.digits), high)
        if high - caption < digits - 1:
            # The total comes first; the caption is drawn if there is room.
            caption = 0.0
        shown = number(item.score)
        px = digits / DIGIT
        wide = width(shown, DIGITS, px)
        squeeze = 1.0
        if wide > room:
            squeeze = max(NARROWEST, room / wide)
            if wide * squeeze > room:
                px *= room / (wide * squeeze)
        digits = px * DIGIT
        self.digit_height = digits
        # The caption's ink, not its line, is as far from the edge as the digits are.
        said = caption_px * (CAPITAL + DEEP) + dp(AIR) if caption else 0.0
        margin = (pen.h - digits - air - bar - said) / 2
        foot = margin + said + bar + air
        wide = pen.wide(shown, px, DIGITS) * squeeze
        x = (pen.w - wide) / 2
        reach = pad + sign * (1 if self._across(pen) or item.past else 0.5 + HEAD) + dp(AIR)
        if x + px * squeeze * BESIDE < reach:
            x = left + (room - wide) / 2
        pen.line(
            shown,
            px,
            round(x),
            round(foot - picture("0", DIGITS, px).height * BELOW),
            paint.ink,
            DIGITS,
            squeeze,
        )
        pen.fill(paint.ink, round(x), round(foot - air - bar), round(wide), round(bar), dp(1))
        self.note(shown, px, DIGITS)
        self._sign(pen, pad + sign / 2, foot - air - bar + (digits + air + bar) / 2, sign, paint)
        if caption:
            inset = max(edge, min(dp(10), pen.w * 0.03))
            across = pen.w - 2 * inset
            fit = fitted(item.caption, STRONG, caption_px, caption_px, across, caption, 1, item.short)
            below = margin + caption_px * (DEEP - FOOT)
            pen.lines(fit, inset, below, across, caption, paint.ink)
            self.note(fit.lines[0], fit.px, STRONG)

    def _ground(self, pen: Pen) -> Paint:
        """The plate's ground; of an earlier total only the edge is drawn."""
        palette, dp = self.look.palette, self.look.dp
        paint = palette.upright if self.item.axis == "↕" else palette.level
        if self.item.past:
            paint = palette.key
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        return paint

    def _sign(self, pen: Pen, cx: float, cy: float, long: float, paint: Paint) -> None:
        """The side's arrow; for an earlier total it stands on the side's colour."""
        ink = paint.ink
        if self.item.past:
            palette, dp = self.look.palette, self.look.dp
            own = palette.upright if self.item.axis == "↕" else palette.level
            ink, size = own.ink, long + dp(4)
            edge = dp(2) if own.border else 0.0
            x, y = cx - size / 2, cy - size / 2
            pen.fill(own.border or own.ground, x, y, size, size, dp(5))
            pen.fill(own.ground, x + edge, y + edge, size - 2 * edge, size - 2 * edge, dp(5))
            long -= dp(4)
        self._arrow(pen, cx, cy, long, ink)

    def _sign_of(self, pen: Pen, pad: float) -> float:
        """Length of the arrow: equal for both axes, and short enough for three digits in the middle."""
        dp = self.look.dp
        digits = width("000", DIGITS, dp(self.item.digits) / DIGIT)
        beside = (pen.w - digits) / 2 - pad - dp(AIR)
        usual = min(max(dp(SIGN), pen.w * 0.15), dp(USUAL))
        return max(dp(SIGN), min(max(usual, beside), dp(LARGEST), pen.h * 0.4))

    def _across(self, pen: Pen) -> bool:
        """Does the arrow lie along the number?"""
        level: bool = self.item.axis == "↔"
        return level == (pen.angle % 180 == 0)

    def _arrow(self, pen: Pen, cx: float, cy: float, long: float, ink: Colour) -> None:
        """An arrow along the side's own axis of the table, however the plate is turned."""
        px = long / SIGN_HEIGHT
        sign = "↔" if self._across(pen) else "↕"
        pen.icon(sign, px, cx - pen.wide(sign, px) / 2, cy, ink)
