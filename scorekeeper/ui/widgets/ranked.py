"""A row of the standings: the rank in a gutter, the number in a badge, the name, the clicks at the right."""

from __future__ import annotations

from ...director.questions.standings import NAME, PAD, broken_name
from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, HEAVY, LINE, PLAIN, STRONG
from ..pen import Pen, picture
from ..text import fitted, width
from ..theme import RADIUS, STROKE, Colour, Paint
from .key import DrawnByPage as Key
from .total import BELOW, DIGIT

FIRST, THIRD, OTHER = 32.0, 28.0, 22.0
"""Size of the rank in sp: of the first, up to the third, of all others. A medal is a weight, no colour."""
LARGE, NUMBER = 27.0, 20.0
"""Height of the digits of the clicks and of the number, in dp and sp."""
CLUB, PLAYED = 0.34, 0.27
"""Share of the words' room that club and games take where all stand on one line."""


class Drawn(Key):
    """One row. Where there is nothing to open it is only read."""

    @property
    def text(self) -> str:
        props = None if self.item is None else self.item.props
        if props is None:
            return ""
        return (
            f"{props.rank}. {props.number} {props.name}".replace("  ", " ")
            + f" {props.points}\n{props.about}"
        )

    def colours(self) -> Paint:
        if self.item.props.scale > 1 and not self.pressed:
            return self.look.palette.upright
        if self.pressed or self.spec.touched:
            return super().colours()
        return self.look.palette.quiet

    def paint(self, pen: Pen) -> None:
        paint, dp, sp, props = self.colours(), self.look.dp, self.look.sp, self.item.props
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        gutter, badge, room = props.measures
        medal = props.rank <= 3
        size = FIRST if props.rank == 1 else THIRD if medal else OTHER
        face, most = HEAVY if medal else STRONG, sp(size * props.scale)
        rank = fitted(str(props.rank), face, most, sp(BODY), dp(gutter), pen.h, 1)
        self.say(pen, rank, dp(PAD), 0, dp(gutter), pen.h, paint.ink)
        left = dp(PAD + gutter + PAD)
        if props.number:
            self._badge(pen, left, dp(badge))
            left += dp(badge + PAD)
        points = str(props.points)
        px = min(dp(LARGE * props.scale), pen.h * 0.6) / DIGIT
        px *= min(1.0, dp(room) / width(points, DIGITS, px))
        right = pen.w - dp(2 * PAD) - pen.wide(points, px, DIGITS)
        y = round((pen.h - px * DIGIT) / 2 - picture("0", DIGITS, px).height * BELOW)
        pen.line(points, px, round(right), y, paint.ink, DIGITS)
        self.note(points, px, DIGITS)
        self._words(pen, left, pen.w - dp(room + 3 * PAD) - left, paint.ink)

    def _badge(self, pen: Pen, left: float, wide: float) -> None:
        """The player's number, white on navy; on the podium on gold."""
        dp, sp, props = self.look.dp, self.look.sp, self.item.props
        number, large = props.number, props.scale > 1
        side = self.look.palette.level if large else self.look.palette.upright
        high = min(dp(40 * props.scale), pen.h - dp(8))
        low = (pen.h - high) / 2
        pen.fill(side.border or side.ground, left, low, wide, high, dp(8))
        if side.border is not None:
            pen.fill(side.ground, left + dp(2), low + dp(2), wide - dp(4), high - dp(4), dp(6))
        most = sp(NUMBER * props.scale)
        px = most * min(1.0, (wide - dp(8)) / width(number, DIGITS, most))
        y = round(low + (high - px * DIGIT) / 2 - picture("0", DIGITS, px).height * BELOW)
        pen.line(number, px, round(left + (wide - pen.wide(number, px, DIGITS)) / 2), y, side.ink, DIGITS)
        self.note(number, px, DIGITS)

    def _words(self, pen: Pen, left: float, room: float, ink: Colour) -> None:
        """The name, the club and the games: in columns, or below each other."""
        props, sp, dp = self.item.props, self.look.sp, self.look.dp
        face, gap = HEAVY if props.rank <= 3 else STRONG, dp(PAD)
        if props.broad:
            shares = (1 - CLUB - PLAYED, CLUB, PLAYED) if props.club else (1 - PLAYED, 0.0, PLAYED)
            for words, share, font in zip(
                (props.name, props.club, props.played), shares, (face, PLAIN, PLAIN), strict=True
            ):
                if words:
                    most = sp(NAME * props.scale if font != PLAIN else BODY * self.look.grow)
                    fit = fitted(words, font, most, sp(BODY), room * share - gap, pen.h, 2)
                    self.say(pen, fit, left, 0, room * share - gap, pen.h, ink, "left")
                left += room * share
            return
        name = broken_name(self.look, props.name, room, sp(NAME * props.scale))
        lines = [(name, face, sp(NAME * props.scale), 6), (props.about, PLAIN, sp(BODY), 4)]
        fits = [
            fitted(words, font, most, sp(BODY), room, pen.h, count)
            for words, font, most, count in lines
            if words
        ]
        y = pen.h / 2 + sum(len(fit.lines) * fit.px * LINE for fit in fits) / 2
        for fit in fits:
            high = len(fit.lines) * fit.px * LINE
            y -= high
            self.say(pen, fit, left, y, room, high, ink, "left")
