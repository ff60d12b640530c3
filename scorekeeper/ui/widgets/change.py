"""A side's plate as on a score card: the old total, the change, a line, and the new total large."""

from __future__ import annotations

from typing import NamedTuple

from ...shell.page.icons import ICONS
from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, HEAVY, LINE, STRONG
from ...words.language import number
from ..pen import Pen, picture
from ..text import fitted, width
from ..theme import RADIUS, STROKE, Paint
from .leaf import Leaf
from .total import BELOW, DIGIT, SIGN_HEIGHT, draw_feet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.drawn import Change

PAD, AIR = 10.0, 6.0
"""Margins in dp: at the plate's left and right edge; at its other edges, and between the parts on it."""
THIN = 0.055
"""The latter as a part of the height of a low plate."""
RULE = 2.0
"""Thickness in dp of the line over the new total."""
PITCH = 1.0
"""From one figure of the sum to the one under it, in font sizes."""
PART = 0.18
"""Size of the sum's figures, as a part of the plate's height, where there is room to spare."""
LEAST = 30.0
"""Least height in dp of the new total's digits for which names and figures get a line of their own."""
NARROWEST = 0.75
SIGN = 22.0
"""Length of the side's arrow in dp."""


class Form(NamedTuple):
    """The places of the parts on the plate."""

    head: bool
    """Do arrow and names have a line of their own over the sum? Else they stand at its left."""
    stacked: bool
    """Does the change stand under the old total? Else beside it."""
    beside: bool = False
    """Does the new total stand beside the line, and not under it?"""


WIDE = Form(True, True, True)
FORMS = (
    Form(True, True),
    WIDE,
    Form(False, True),
    Form(True, False),
    Form(False, False),
    Form(False, True, True),
)
"""The first with room for large digits is taken; else the one whose digits are largest."""
LOW = 64.0
"""Height in dp below which a plate is a low one."""
MUCH = 1.5
"""By this factor a wide plate has larger digits with the new total beside the line."""


class Drawn(Leaf):
    digit_height = 0.0
    form = FORMS[0]

    @property
    def text(self) -> str:
        return "" if self.item is None else str(self.item.props.line)

    def paint(self, pen: Pen) -> None:
        change: Change = self.item.props.change
        dp, palette = self.look.dp, self.look.palette
        paint = palette.upright if change.axis == "↕" else palette.level
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        both = self.item.props.both
        digits = {form: min(self._digits(pen, one, form) for one in both) for form in FORMS}
        form = next((form for form in FORMS if digits[form] >= dp(LEAST)), None)
        if form == FORMS[0] and digits[WIDE] >= MUCH * digits[form]:
            form = WIDE
        form = form or max(FORMS, key=digits.__getitem__)
        self.form, self.digit_height = form, digits[form]
        self._sum(pen, change, form, self._head(pen, change, form, paint), paint)

    # Sizes in pixels.

    def _air(self, pen: Pen) -> float:
        """Margin at the upper and lower edge, and between the parts."""
        return min(self.look.dp(AIR), pen.h * THIN)

    def _small(self, pen: Pen) -> float:
        """Size of the old total's and the change's figures."""
        dp, sp = self.look.dp, self.look.sp
        # On the lowest plates figures are no larger for large words: the new total needs the width.
        least = dp(BODY) if pen.h < dp(LOW) else sp(BODY)
        return min(max(least, pen.h * PART), 2 * sp(BODY))

    def _words(self, pen: Pen) -> float:
        """Size of the names."""
        sp = self.look.sp
        return min(max(sp(BODY), pen.h * PART * 0.8), 1.5 * sp(BODY))

    def _bar(self, pen: Pen) -> float:
        """Thickness of the line under the new total, which shows which way up it is."""
        return max(self.look.dp(3), min(self.look.dp(6), pen.h * 0.04))

    def _sum_width(self, pen: Pen, change: Change, stacked: bool) -> float:
        px = self._small(pen)
        old, step = number(change.before), "".join(words for words, _ in _step(change))
        both = width(old, DIGITS, px), width(step, DIGITS, px)
        return max(both) if stacked else sum(both) + px * 0.5

    def _room(self, pen: Pen, change: Change, form: Form) -> tuple[float, float]:
        """Width and height that are left for the new total, with the line under it."""
        dp = self.look.dp
        across, high = pen.w - 2 * dp(PAD), pen.h - 2 * self._air(pen)
        if form.head:
            high -= self._words(pen) * LINE
        else:
            across -= dp(SIGN) + self._air(pen)
        asked = self._sum_width(pen, change, form.stacked)
        if asked > across:
            return 0.0, 0.0
        lines = 2 if form.stacked else 1
        if form.beside:
            fits = lines * self._small(pen) * PITCH + dp(RULE) <= high
            return (across - asked - 2 * self._air(pen), high) if fits else (0.0, 0.0)
        return across, high - lines * self._small(pen) * PITCH - dp(RULE) - self._air(pen)

    def _digits(self, pen: Pen, change: Change, form: Form) -> float:
        """Height of the new total's digits."""
        across, high = self._room(pen, change, form)
        digits = max(0.0, high - self._bar(pen) - self.look.dp(3))
        wide = width(number(change.after), DIGITS, digits / DIGIT) * NARROWEST
        return digits * min(1.0, max(0.0, across) / wide) if wide else 0.0

    # Drawing.

    def _head(self, pen: Pen, change: Change, form: Form, paint: Paint) -> float:
        """Arrow and names; returns where the sum begins under them."""
        dp = self.look.dp
        px = self._words(pen)
        line, big = px * LINE, px * 1.1
        top, right = pen.h - self._air(pen), pen.w - dp(PAD)
        if not form.head:
            # The trophy stands over the arrow: beside it are the figures.
            middle = pen.h * (0.3 if change.wins else 0.5)
            left = self._sign(pen, change.axis, middle, paint)
            if change.wins:
                pen.icon(ICONS["trophy"], big, dp(PAD + SIGN / 2) - big / 2, pen.h * 0.72, paint.ink)
            return top
        left = self._sign(pen, change.axis, top - line / 2, paint)
        if change.wins:
            right -= big * 1.2
            pen.icon(ICONS["trophy"], big, right + big * 0.2, top - line / 2, paint.ink)
        names, *short = change.names or ("",)
        if names and right - left > 2 * px:
            fit = fitted(names, STRONG, px, px, right - left, line, 1, tuple(short))
            self.say(pen, fit, left, top - line, right - left, line, paint.ink, "left")
        return top - line

    def _sum(self, pen: Pen, change: Change, form: Form, top: float, paint: Paint) -> None:
        """Old total, change, line, new total; the figures stand in a column at the right."""
        dp = self.look.dp
        px, pitch = self._small(pen), self._small(pen) * PITCH
        right = pen.w - dp(PAD)
        across = self._sum_width(pen, change, form.stacked)
        low, new, over = self._air(pen), right, top
        if form.beside:
            right = dp(PAD) + across + (0 if form.head else dp(SIGN) + self._air(pen))
            top = low + (top - low) / 2 + pitch + dp(RULE) / 2
        else:
            # What the digits leave free is shared by the plate's upper and its lower edge.
            spare = self._room(pen, change, form)[1] - self.digit_height - self._bar(pen) - dp(3)
            top -= max(0.0, spare) / 2
        step = _step(change)
        wide = sum(pen.wide(words, px, DIGITS) for words, _ in step)
        if form.stacked:
            self._figures(pen, ((number(change.before), False),), px, right, top - pitch, paint)
            top -= pitch
            self._figures(pen, step, px, right, top - pitch, paint)
        else:
            self._figures(pen, step, px, right, top - pitch, paint)
            self._figures(
                pen, ((number(change.before), False),), px, right - wide - px * 0.5, top - pitch, paint
            )
        top -= pitch + dp(RULE)
        pen.fill(paint.ink, round(right - across), round(top), round(across), dp(RULE))
        if form.beside:
            self._total(pen, change, new, low + (over - low - self._whole(pen)) / 2, paint)
        else:
            self._total(pen, change, new, top - self._air(pen) - self._whole(pen), paint)

    def _whole(self, pen: Pen) -> float:
        """Height of the new total with the line under it."""
        return self.digit_height + self._bar(pen) + self.look.dp(3)

    def _figures(
        self, pen: Pen, parts: tuple[tuple[str, bool], ...], px: float, right: float, low: float, paint: Paint
    ) -> None:
        """Figures that end at `right`, in a line whose foot is `low`; what the limit cut off is struck."""
        left = right - sum(pen.wide(words, px, DIGITS) for words, _ in parts)
        foot = low + (px * PITCH - px * DIGIT) / 2
        for words, struck in parts:
            y = round(foot - picture("0", DIGITS, px).height * BELOW)
            wide = pen.line(words, px, round(left), y, paint.ink, DIGITS)
            if struck:
                pen.fill(paint.ink, left, foot + px * DIGIT * 0.42, wide, self.look.dp(2))
            left += wide
        self.note("".join(words for words, _ in parts), px, DIGITS)

    def _sign(self, pen: Pen, axis: str, middle: float, paint: Paint) -> float:
        """The side's arrow at the left; returns where the text begins."""
        dp = self.look.dp
        long = dp(SIGN)
        px = long / SIGN_HEIGHT
        sign = axis if pen.angle % 180 == 0 else {"↕": "↔", "↔": "↕"}[axis]
        pen.icon(sign, px, dp(PAD) + long / 2 - pen.wide(sign, px, HEAVY) / 2, middle, paint.ink)
        return dp(PAD) + long + self._air(pen)

    def _total(self, pen: Pen, change: Change, right: float, low: float, paint: Paint) -> None:
        """The new total, which ends at `right`, and the line under it from `low` up."""
        dp = self.look.dp
        shown, bar = number(change.after), self._bar(pen)
        px = self.digit_height / DIGIT
        room = min(self._room(pen, change, self.form)[0], right - dp(PAD))
        wide = pen.wide(shown, px, DIGITS)
        squeeze = min(1.0, room / wide) if wide else 1.0
        x, foot = right - wide * squeeze, low + bar + dp(3)
        y = round(foot - picture("0", DIGITS, px).height * BELOW)
        pen.line(shown, px, round(x), y, paint.ink, DIGITS, squeeze)
        pen.fill(paint.ink, round(x), round(low), round(wide * squeeze), round(bar), dp(1))
        draw_feet(pen, shown, round(x), wide * squeeze, round(low), round(foot) - round(low), paint.ink)
        self.note(shown, px, DIGITS)


def _step(change: Change) -> tuple[tuple[str, bool], ...]:
    """The change with its sign: text, and whether it is struck."""
    step = change.after - change.before
    sign = "−" if step < 0 else "+"
    if change.uncounted:
        return (f"{sign} ", False), (str(abs(step + change.uncounted)), True), (f" {abs(step)}", False)
    return ((f"{sign} {abs(step)}", False),)
