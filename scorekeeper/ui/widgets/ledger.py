"""A line of the score card: the hand at the left, each side's points over its total at the right."""

from __future__ import annotations

from ...shell.page.icons import ICONS
from ...shell.page.items import BODY
from ...shell.page.ledger import BETWEEN, NEXT, PAD, TOTAL, Line, Sum, fit, high
from ...shell.page.measure import DIGITS, LINE, STRONG, Fitted
from ..theme import Colour, Paint
from .key import DrawnByPage as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

SIGN = ICONS["chevron_right"]
RULE = 1.0
"""Thickness of the rule under a line, in dp."""


class Drawn(Key):
    """One line."""

    @property
    def text(self) -> str:
        """All words of the line, the sums as on the card."""
        if self.item is None:
            return ""
        line: Line = self.item.props
        sums = [
            f"{axis} {each.change} = {each.total}" for axis, each in zip(line.axes, line.sums, strict=False)
        ]
        words = (line.spec.label, line.how, "   ".join(sums), line.why)
        return "\n".join(one for one in words if one).replace("\u00a0", " ")

    def colours(self) -> Paint:
        palette = self.look.palette
        return palette.pressed if self.pressed else palette.key._replace(border=None)

    def paint(self, pen: Pen) -> None:
        look, line = self.look, self.item.props
        dp, palette, paint = look.dp, look.palette, self.colours()
        if self.pressed:
            pen.ground(paint.ground, dp(8))
        else:
            pen.fill(palette.hatch, 0, 0, pen.w, dp(RULE))
        pen.suited = not self.pressed and not line.struck
        ink = palette.disabled.ink if line.struck and not self.pressed else paint.ink
        found = fit(look, line, pen.w)
        left, room = dp(PAD), pen.w - 2 * dp(PAD)
        whole = found.height
        if found.why is not None:
            whole += high(found.why) + dp(2)
        top = (pen.h + whole) / 2
        beside = room - dp(NEXT) - len(line.sums) * dp(line.column + BETWEEN)
        words = [each for each in (found.label, found.how) if each is not None]
        start, rest = top, found.height
        if found.over:
            self._say(pen, words.pop(0), left, top, room - dp(NEXT), ink)
            start, rest = top - found.over, found.height - found.over
        y = start - (rest - sum(map(high, words))) / 2
        for each in words:
            y = self._say(pen, each, left, y, beside, ink)
        right = pen.w - dp(PAD) - dp(NEXT)
        if line.spec.action and line.spec.enabled:
            px = dp(PAD + NEXT)
            pen.line(SIGN, px, round(pen.w - px), round((pen.h - px * LINE) / 2), ink, STRONG)
        for each in reversed(line.sums):
            self._sum(pen, each, right, start - rest / 2, ink)
            right -= dp(line.column + BETWEEN)
        if found.why is not None:
            self._say(pen, found.why, left, top - found.height - dp(2), room, ink)

    def _say(self, pen: Pen, words: Fitted, left: float, top: float, room: float, ink: Colour) -> float:
        """Write fitted words below `top`; returns where they end."""
        line = self.item.props
        tall = high(words)
        self.say(pen, words, left, top - tall, room, tall, ink, "left")
        if line.struck:
            for _, x, low, wide, _ in pen.spread(words, left, top - tall, room, tall, "left"):
                pen.fill(ink, x, low + words.px * LINE * 0.45, wide, self.look.dp(2))
        return top - tall

    def _sum(self, pen: Pen, each: Sum, right: float, middle: float, ink: Colour) -> None:
        """The points over the total, both ending at `right`."""
        look = self.look
        big, small = look.sp(TOTAL * look.grow), look.sp(BODY * look.grow)
        tall = (big + small) * LINE
        colour = look.palette.danger.ground if each.lost and ink == look.palette.ink else ink
        wide = pen.wide(each.change, small, STRONG)
        low = middle + tall / 2 - small * LINE
        pen.line(each.change, small, round(right - wide), round(low), colour, STRONG)
        self.note(each.change, small, STRONG)
        wide = pen.wide(each.total, big, DIGITS)
        low = middle - tall / 2
        pen.line(each.total, big, round(right - wide), round(low), ink, DIGITS)
        self.note(each.total, big, DIGITS)
        if self.item.props.struck:
            pen.fill(ink, right - wide, low + big * 0.5, wide, look.dp(2))
