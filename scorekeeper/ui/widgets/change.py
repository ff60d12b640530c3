"""A side's plate as it will be: the new total large, how it comes about small."""

from __future__ import annotations

from typing import NamedTuple

from ...words.language import number
from ..icons import ICONS
from ..items import BODY
from ..text import LINE, picture, width
from ..theme import DIGITS, HEAVY, PLAIN, RADIUS, STROKE, STRONG, Paint
from .leaf import Leaf
from .total import BELOW, DIGIT, SIGN_HEIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.questions.agreement import Change
    from ..pen import Pen

PAD, AIR = 10.0, 6.0
BESIDE = 3.0
"""From this width, as a multiple of its height, a plate has the sum beside the total and not over it."""
NARROWEST = 0.75


Parts = tuple[tuple[str, str, bool], ...]
"""Words, their face, and whether they are struck."""


class NewTotal(NamedTuple):
    change: Change
    said: str
    """The sum in one line, as it is read out: `↔ 240 + 140 = 380`."""


class Drawn(Leaf):
    @property
    def text(self) -> str:
        return "" if self.item is None else str(self.item.props.said)

    def paint(self, pen: Pen) -> None:
        change: Change = self.item.props.change
        look = self.look
        dp, palette = look.dp, look.palette
        paint = palette.upright if change.axis == "↕" else palette.level
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        size = look.sp(BODY)
        if pen.w >= BESIDE * pen.h:
            high = pen.h - 2 * dp(AIR)
            self._total(pen, change, dp(AIR), high, 0.5, paint)
            parts = self._sum(change)
            lines = [parts[1:], ((number(change.before), PLAIN, False),)]
            top = pen.h / 2 + len(lines) * size * LINE / 2
            left = self._sign(pen, change.axis, pen.h / 2, paint)
            for count, line in enumerate(lines):
                low = top - (count + 1) * size * LINE
                self._write(pen, line, left, low, pen.w * 0.5 - left, paint)
            return
        head = size * LINE
        left = self._sign(pen, change.axis, pen.h - dp(AIR) - head / 2, paint)
        room = pen.w - dp(PAD) - left
        if change.wins:
            px = size * 1.1
            room -= px * 1.2
            pen.icon(ICONS["trophy"], px, pen.w - dp(PAD) - px, pen.h - dp(AIR) - head / 2, paint.ink)
        self._write(pen, self._sum(change), left, pen.h - dp(AIR) - head, room, paint)
        self._total(pen, change, dp(AIR), pen.h - head - 2 * dp(AIR), 1.0, paint)

    def _sum(self, change: Change) -> Parts:
        """The old total and what is added: text, face, struck. What the limit cut off is struck."""
        step = change.after - change.before
        sign = "−" if step < 0 else "+"
        parts = [(f"{number(change.before)} ", PLAIN, False), (f"{sign} ", STRONG, False)]
        if change.uncounted:
            parts += [(str(abs(step + change.uncounted)), PLAIN, True), (" ", PLAIN, False)]
        parts.append((str(abs(step)), STRONG, False))
        return tuple(parts)

    def _write(
        self,
        pen: Pen,
        parts: tuple[tuple[str, str, bool], ...],
        left: float,
        low: float,
        room: float,
        paint: Paint,
    ) -> None:
        px = self.look.sp(BODY)
        wide = sum(pen.wide(words, px, face) for words, face, _ in parts)
        squeeze = min(1.0, max(NARROWEST, room / wide)) if wide else 1.0
        for words, face, struck in parts:
            drawn = pen.line(words, px, round(left), round(low), paint.ink, face, squeeze)
            if struck:
                pen.fill(paint.ink, left, low + px * LINE * 0.45, drawn, self.look.dp(2))
            left += drawn
        self.note("".join(words for words, _, _ in parts), px, STRONG)

    def _sign(self, pen: Pen, axis: str, middle: float, paint: Paint) -> float:
        """The side's arrow at the left; returns where the text begins."""
        dp = self.look.dp
        long = dp(22)
        px = long / SIGN_HEIGHT
        sign = axis if pen.angle % 180 == 0 else {"↕": "↔", "↔": "↕"}[axis]
        pen.icon(sign, px, dp(PAD) + long / 2 - pen.wide(sign, px, HEAVY) / 2, middle, paint.ink)
        return dp(PAD) + long + dp(AIR)

    def _total(self, pen: Pen, change: Change, low: float, high: float, part: float, paint: Paint) -> None:
        """The new total at the right, as large as its part of the width allows."""
        dp = self.look.dp
        shown = number(change.after)
        bar, air = max(dp(3), high * 0.06), dp(3)
        px = (high - bar - air) / DIGIT
        room = pen.w * part - 2 * dp(PAD)
        wide = width(shown, DIGITS, px)
        squeeze = 1.0
        if wide > room:
            squeeze = max(NARROWEST, room / wide)
            px *= min(1.0, room / (wide * squeeze))
        digits = px * DIGIT
        foot = low + (high - digits - bar - air) / 2 + bar + air
        wide = pen.wide(shown, px, DIGITS) * squeeze
        x = pen.w - dp(PAD) - wide
        y = round(foot - picture("0", DIGITS, px).height * BELOW)
        pen.line(shown, px, round(x), y, paint.ink, DIGITS, squeeze)
        pen.fill(paint.ink, round(x), round(foot - air - bar), round(wide), round(bar), dp(1))
        self.note(shown, px, DIGITS)
