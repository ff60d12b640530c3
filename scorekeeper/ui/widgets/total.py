"""A side's plate: its axis, its total with a thick line under it, and who sits there or what it needs."""

from __future__ import annotations

from ...table.keys.say import number
from ..items import BODY
from ..text import LINE, fitted, picture, width
from ..theme import DIGITS, WORDS
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen
    from ..theme import Colour

DIGIT = 0.77
"""The height of a digit of B612 Bold, in font sizes."""
BELOW = 0.1975
"""How much of a line lies below the digits' feet."""
RADIUS = 10.0
NARROWEST = 0.78


class Drawn(Leaf):
    """One plate. The digits are as high as asked where the box has the room, and always fit its width."""

    digit_height = 0.0

    def paint(self, pen: Pen) -> None:
        item = self.item
        dp, sp = self.look.dp, self.look.sp
        palette = self.look.palette
        paint = palette.upright if item.axis == "↕" else palette.level
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(2))
        edge, bar, air = dp(6), max(dp(3), min(dp(6), pen.h * 0.05)), dp(3)
        arrow = min(max(dp(16), pen.h * 0.30), dp(36), pen.w * 0.16)
        left = edge + dp(2) + arrow + dp(6)
        room = pen.w - left - dp(8)
        high = pen.h - 2 * edge - bar - air
        caption_px = sp(BODY)
        caption = caption_px * LINE if item.caption else 0.0
        digits = min(dp(item.digits), high)
        if caption and high - caption < min(digits, dp(34)):
            caption = 0.0
        if caption:
            digits = min(digits, high - caption) if high - caption < digits else digits
        digits = max(digits, min(high - caption, dp(item.digits)))
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
        block = digits + air + bar + caption
        foot = (pen.h - block) / 2 + caption + bar + air
        drawn = picture(shown, DIGITS, px)
        wide = drawn.width * squeeze
        x = left + (room - wide) / 2
        pen.line(
            shown,
            px,
            round(x),
            round(foot - drawn.height * BELOW),
            paint.ink,
            DIGITS,
            squeeze,
        )
        pen.fill(paint.ink, round(x), round(foot - air - bar), round(wide), round(bar), dp(1))
        self.note(shown, px, DIGITS)
        self._arrow(pen, edge + dp(2), (foot - air - bar), arrow, digits + air + bar, paint.ink)
        if caption:
            fit = fitted(item.caption, WORDS, caption_px, caption_px, pen.w - 2 * edge, caption, 1)
            pen.lines(fit, edge, (pen.h - block) / 2 - dp(1), pen.w - 2 * edge, caption, paint.ink)
            self.note(fit.lines[0], fit.px, WORDS)

    def _arrow(self, pen: Pen, x: float, y: float, w: float, h: float, ink: Colour) -> None:
        """Along the side's own axis of the table, however the plate is turned."""
        along = (self.item.axis == "↕") == (pen.angle % 180 == 0)
        long = min(h, w * 2.0) if along else w
        thick, head = w * 0.24, w * 0.46
        cx, cy = x + w / 2, y + h / 2
        half = long / 2

        def spot(a: float, b: float) -> tuple[float, float]:
            """`a` along the arrow, `b` across it."""
            return (cx + b, cy + a) if along else (cx + a, cy + b)

        broad = head if along else head * 1.05
        neck = half - min(broad, half * 0.85)
        pen.shape(
            ink,
            [spot(neck, -thick / 2), spot(neck, thick / 2), spot(-neck, thick / 2), spot(-neck, -thick / 2)],
        )
        for sign in (1, -1):
            pen.shape(ink, [spot(sign * half, 0), spot(sign * neck, broad), spot(sign * neck, -broad)])
