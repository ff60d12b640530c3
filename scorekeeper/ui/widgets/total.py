"""A side's plate: its axis, its total with a thick line under it, and a caption."""

from __future__ import annotations

from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, LINE, STRONG
from ...words.language import MINUS, number
from ..pen import Pen, picture
from ..text import fitted, width
from ..theme import RADIUS, STROKE, Colour, Paint
from .leaf import Leaf

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


FOOT_WIDTH = 0.5
"""Width of the foot of a 6 or a 9, as a part of the digit."""


def draw_feet(pen: Pen, shown: str, x: float, wide: float, low: float, high: float, ink: Colour) -> None:
    """A foot under each 6 and 9 of a number of that width: turned, each is the other."""
    signs = [width(sign, DIGITS, 100.0) for sign in shown]
    scale = wide / sum(signs)
    for sign, own in zip(shown, (scale * one for one in signs), strict=True):
        if sign in "69":
            pen.fill(ink, round(x + own * (1 - FOOT_WIDTH) / 2), low, round(own * FOOT_WIDTH), high)
        x += own


class Drawn(Leaf):
    """One plate. The digits have the wanted height if the box has room, and always fit its width."""

    digit_height = 0.0
    moves_on = frozenset(("agree.yes",))
    _from = 0
    """The total before the motion."""

    def starts_moving(self) -> bool:
        """A total counts up, or down, to what was agreed."""
        score: int = self.item.score
        self._from = score if self.item.past else self.look.scores.get(self.item.axis, score)
        return self._from != score

    @property
    def _score(self) -> int:
        """The total drawn: on its way, or there."""
        score: int = self.item.score
        return score if self.part >= 1 else round(self._from + (score - self._from) * self.part)

    def paint(self, pen: Pen) -> None:
        if self.item.beside:
            self._paint_beside(pen)
        else:
            self._paint_centred(pen)

    def _paint_beside(self, pen: Pen) -> None:
        """Arrow and names from the left, the digits at the right."""
        item, dp = self.item, self.look.dp
        paint = self._ground(pen)
        pad, bar, air = self._pad(pen), self._bar(pen), dp(3)
        sign = min(self._sign_of(pen, pad), dp(USUAL))
        left = pad + sign + dp(AIR) + dp(1)
        digits = min(dp(item.digits), pen.h - 2 * dp(EDGE) - bar - air)
        px, squeeze = self._fit(digits, pen.w - left - pad)
        size = self.look.sp(BODY) * min(self.look.grow, 1.2)
        # The points to go are read whole: the digits are rather narrower.
        words = width(item.beside[-1], STRONG, size) + dp(3 * AIR)
        narrow = (pen.w - left - pad - words) / pen.wide(number(self._score), px, DIGITS)
        squeeze = min(squeeze, max(NARROWEST, narrow))
        digits = self.digit_height = px * DIGIT
        wide = pen.wide(number(self._score), px, DIGITS) * squeeze
        foot = (pen.h - digits - air - bar) / 2 + bar + air
        x = pen.w - pad - wide + px * squeeze * BESIDE
        self._number(pen, x, foot, px, squeeze, bar, air, paint)
        middle = foot - air - bar + (digits + air + bar) / 2
        self._sign(pen, pad + sign / 2, middle, sign, paint)
        left += dp(AIR)
        room = x - left - dp(2 * AIR)
        if room < 2 * size:
            return
        # One under the other; on one line where the field is too low.
        stacked = len(item.beside) * size * LINE <= pen.h - 2 * dp(2)
        lines = item.beside if stacked else (item.caption,)
        top = middle + len(lines) * size * LINE / 2
        for count, words in enumerate(lines):
            short = () if stacked else item.short
            fit = fitted(words, STRONG, size, size, room, size * LINE, 1, short)
            self.say(pen, fit, left, top - (count + 1) * size * LINE, room, size * LINE, paint.ink, "left")

    def _paint_centred(self, pen: Pen) -> None:
        """The digits in the middle, the arrow at the left, a caption below."""
        item, dp, sp = self.item, self.look.dp, self.look.sp
        paint = self._ground(pen)
        edge, bar, air = dp(EDGE), self._bar(pen), dp(3)
        pad = self._pad(pen)
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
        px, squeeze = self._fit(digits, room)
        digits = self.digit_height = px * DIGIT
        # The caption's ink, not its line, is as far from the edge as the digits are.
        caption_height = caption_px * (CAPITAL + DEEP) + dp(AIR) if caption else 0.0
        margin = (pen.h - digits - air - bar - caption_height) / 2
        foot = margin + caption_height + bar + air
        wide = pen.wide(number(self._score), px, DIGITS) * squeeze
        x = (pen.w - wide) / 2
        reach = pad + sign * (1 if self._across(pen) or item.past else 0.5 + HEAD) + dp(AIR)
        if number(self._score).startswith(MINUS):
            # A minus never touches the arrow: together they would be another sign.
            reach += dp(AIR)
        if x + px * squeeze * BESIDE < reach:
            x = left + (room - wide) / 2
        self._number(pen, x, foot, px, squeeze, bar, air, paint)
        self._sign(pen, pad + sign / 2, foot - air - bar + (digits + air + bar) / 2, sign, paint)
        if caption:
            inset = max(edge, min(dp(10), pen.w * 0.03))
            across = pen.w - 2 * inset
            fit = fitted(item.caption, STRONG, caption_px, caption_px, across, caption, 1, item.short)
            below = margin + caption_px * (DEEP - FOOT)
            self.say(pen, fit, inset, below, across, caption, paint.ink)

    def _pad(self, pen: Pen) -> float:
        """Margin at both ends of the plate."""
        dp = self.look.dp
        most = dp(14) if self.item.field else dp(8)
        return max(dp(5), min(most, pen.w * 0.045)) + (dp(3) if self.item.past else 0)

    def _bar(self, pen: Pen) -> float:
        """Thickness of the line under the digits."""
        dp = self.look.dp
        return max(dp(4), min(dp(6), pen.h * 0.042))

    def _fit(self, digits: float, room: float) -> tuple[float, float]:
        """Font size for digits of that height, and the factor that makes them narrower, so that they fit."""
        px = digits / DIGIT
        wide = width(number(self._score), DIGITS, px)
        if wide <= room:
            return px, 1.0
        squeeze = max(NARROWEST, room / wide)
        if wide * squeeze > room:
            px *= room / (wide * squeeze)
        return px, squeeze

    def _number(
        self, pen: Pen, x: float, foot: float, px: float, squeeze: float, bar: float, air: float, paint: Paint
    ) -> None:
        """Draw the total from `x`, its digits standing on `foot`, and the line under it."""
        shown = number(self._score)
        y = round(foot - picture("0", DIGITS, px).height * BELOW)
        wide = pen.line(shown, px, round(x), y, paint.ink, DIGITS, squeeze)
        low = round(foot - air - bar)
        pen.fill(paint.ink, round(x), low, round(wide), round(bar), self.look.dp(1))
        draw_feet(pen, shown, round(x), wide, low, round(foot) - low, paint.ink)
        self.note(shown, px, DIGITS)

    def _ground(self, pen: Pen) -> Paint:
        """The plate's ground; of an earlier total only the edge is drawn."""
        palette, dp = self.look.palette, self.look.dp
        paint = palette.upright if self.item.axis == "↕" else palette.level
        if self.item.past:
            paint = palette.key
        pen.ground(paint.ground, 0 if self.item.field else dp(RADIUS), paint.border, dp(STROKE))
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
