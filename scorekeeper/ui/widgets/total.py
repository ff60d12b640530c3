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
        edge, bar, air = dp(4), max(dp(4), min(dp(7), pen.h * 0.05)), dp(3)
        arrow = min(max(dp(24), pen.h * 0.30), dp(38), max(dp(24), pen.w * 0.125))
        left = edge + dp(4) + arrow + dp(4)
        room = pen.w - left - dp(8)
        high = pen.h - 2 * edge - bar - air
        caption_px = sp(BODY) * min(self.look.grow, 1.2)
        caption = caption_px * LINE if item.caption else 0.0
        digits = min(dp(item.digits), high)
        if high - caption < digits - 1:
            # The total comes first; who sits there is said where there is room for it.
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
        self._arrow(pen, edge + dp(4), (foot - air - bar), arrow, digits + air + bar, paint.ink)
        if caption:
            fit = fitted(
                item.caption, WORDS, caption_px, caption_px, pen.w - 2 * edge, caption, 1, item.short
            )
            pen.lines(fit, edge, (pen.h - block) / 2 - dp(1), pen.w - 2 * edge, caption, paint.ink)
            self.note(fit.lines[0], fit.px, WORDS)

    def _arrow(self, pen: Pen, x: float, y: float, w: float, h: float, ink: Colour) -> None:
        """Along the side's own axis of the table, however the plate is turned."""
        along = (self.item.axis == "↕") == (pen.angle % 180 == 0)
        long = min(h, w * 1.9) if along else w * 1.1
        thick, head = max(long * 0.13, self.look.dp(4)), long * 0.25
        cx, cy = x + w / 2, y + h / 2
        half = long / 2

        def spot(a: float, b: float) -> tuple[float, float]:
            """`a` along the arrow, `b` across it."""
            return (cx + b, cy + a) if along else (cx + a, cy + b)

        neck = half - head * 1.25
        side = thick / 2
        pen.shape(ink, [spot(neck, -side), spot(neck, side), spot(-neck, side), spot(-neck, -side)])
        for sign in (1, -1):
            pen.shape(ink, [spot(sign * half, 0), spot(sign * neck, head), spot(sign * neck, -head)])
