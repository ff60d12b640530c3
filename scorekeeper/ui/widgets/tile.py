"""A table of the hall as it is seen from above: its number, its pairs, and at a glance how it stands."""

from __future__ import annotations

from ...shell.page.icons import ICONS
from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, LINE, NARROW, SQUEEZE, STRONG
from ..pen import Pen, picture
from ..text import fitted, width
from ..theme import CHOSEN, RADIUS, STROKE, Colour, Paint
from .key import DrawnByPage as Key
from .total import BELOW, DIGIT

PAD, SMALL_PAD = 6.0, 4.0
NARROW_TILE = 64.0
"""Width in dp under which a tile has smaller corners and less margin."""
LARGE, SMALL = 46.0, 22.0
"""Height in dp of the largest number of a table that plays, and in sp of one that has its result."""
GROWN, DONE_GROWN = 0.3, 0.14
"""The same numbers as a part of the tile's height, where that is more."""
LINE_HIGH = 0.2
"""The most height of the line under it, as a part of what the strips leave."""
LEAST = 18.0
"""Least height in dp of the digits of a table that plays."""
LEGIBLE = 32.0
"""The same where the pairs stand under it: else their strips are bare, and the number is larger."""
BARE = 10.0
"""Height in dp of a side's strip without words."""
CORNER = 0.34
"""Size of the red corner, as a part of the tile's shorter side."""
SIGN, LARGEST_SIGN = 0.3, 36.0
"""Size of the sign in the upper corner, as a part of the tile's shorter side, and the largest in dp."""
CORNERED = 0.7
"""How far a number may shrink for a sign beside it."""
LARGEST, LARGER = 1.4, 0.0075
"""Largest words on a tile, in sizes of body text: at least, and for each dp of its height."""
SIDES = ("upright", "level")


class Drawn(Key):
    """One table. `props` says what it shows: see `rounds.Tile`."""

    @property
    def text(self) -> str:
        return "" if self.item is None else "\n".join((self.spec.label, self.spec.hint))

    def colours(self) -> Paint:
        palette, props = self.look.palette, self.item.props
        if self.pressed:
            return palette.pressed
        if props.asks:
            return palette.warning
        if props.done:
            return palette.quiet._replace(border=None)
        # Navy on white; on a dark ground a line that can be seen there.
        light = palette.name == "light"
        return palette.key._replace(border=palette.upright.ground if light else palette.key.border)

    def largest(self, pen: Pen) -> float:
        """Its largest words, in sizes of body text."""
        return max(LARGEST, pen.h / self.look.dp(1) * LARGER)

    def paint(self, pen: Pen) -> None:
        dp, props, palette = self.look.dp, self.item.props, self.look.palette
        paint = self.colours()
        narrow = pen.w < dp(NARROW_TILE)
        radius, thick, border = dp(RADIUS / 2 if narrow else RADIUS), dp(STROKE), paint.border
        if props.spec.chosen and not self.pressed:
            thick, border = dp(CHOSEN), palette.ink
        pen.ground(paint.ground, radius, border, thick)
        edge = thick if border is not None else 0.0
        if props.empty and not self.pressed:
            pen.hatch(palette.hatch, dp(5), dp(5), pen.w - dp(10), pen.h - dp(10))
        if props.unclipped and not self.pressed:
            side = min(pen.w, pen.h) * CORNER
            top, right = pen.h - edge, pen.w - edge
            cut = radius * 0.3
            corner = [(right - side, top), (right - cut, top), (right, top - cut), (right, top - side)]
            pen.shape(palette.danger.ground, corner)
        inset = max(edge, dp(STROKE)) + dp(STROKE if narrow else 4)
        foot = self._strips(pen, inset, radius)
        self._head(pen, foot, dp(SMALL_PAD if narrow else PAD), paint.ink)

    def _head(self, pen: Pen, foot: float, pad: float, ink: Colour) -> None:
        """The number, the sign beside it, and a line of words under it, in the room above the strips."""
        dp, sp, props = self.look.dp, self.look.sp, self.item.props
        room, high = pen.w - 2 * pad, pen.h - foot - pad
        least = sp(BODY) * LINE
        line = props.line if high >= least + dp(LEAST) + dp(4) else ""
        fit = None
        if line:
            most = sp(BODY) * max(self.look.grow, self.largest(pen))
            short, _, _ = line.partition(" · ")
            tall = max(least * 1.3, high * LINE_HIGH)
            fit = fitted(line, STRONG, most, sp(BODY), room, tall, 1, (short,), True)
            if fit.lines[0] not in (line, short):
                fit = None
        under = 0.0 if fit is None else fit.px * LINE
        small = max(sp(SMALL * (1 if pen.w < dp(100) else self.look.grow)), pen.h * DONE_GROWN)
        most = small if props.done else max(dp(LARGE), pen.h * GROWN)
        digits = min(most, (high - under) * 0.82)
        px = digits / DIGIT
        sign = ICONS[props.sign] if props.sign else ""
        beside = digits * 1.1 if sign and props.done and not props.asks else 0.0
        px *= min(1.0, (room - beside) / width("0" * props.digits, DIGITS, px))
        if beside and px * DIGIT < dp(LEAST) * 0.8:
            # The ground alone says it.
            sign, beside, px = "", 0.0, digits / DIGIT
            px *= min(1.0, room / width("0" * props.digits, DIGITS, px))
        # A sign in the corner never touches the number: it is beside it or, in a narrow tile, above.
        corner = min(min(pen.w, pen.h) * SIGN, dp(LARGEST_SIGN)) if sign and not beside else 0.0
        signed = pen.wide(sign, corner) + dp(STROKE) if corner else 0.0
        wide = pen.wide(props.number, px, DIGITS)
        if room - signed < wide * CORNERED:
            signed, high = 0.0, high - corner
            px = min(px, (high - under) * 0.72 / DIGIT)
        else:
            px *= min(1.0, (room - signed) / wide)
        wide = pen.wide(props.number, px, DIGITS)
        low = foot + under + (high - under - px * DIGIT) / 2
        left = pad + min((room - wide - beside) / 2, room - wide - signed)
        if props.empty and not self.pressed:
            bare = left - dp(4), low - dp(4), wide + dp(8), px * DIGIT + dp(8)
            pen.fill(self.look.palette.paper, *bare)
        y = round(low - picture("0", DIGITS, px).height * BELOW)
        pen.line(props.number, px, round(left), y, ink, DIGITS)
        self.note(props.number, px, DIGITS)
        if beside:
            pen.layer(sign, px * DIGIT * 1.05, left + wide + digits * 0.15, low + px * DIGIT / 2, ink)
        elif sign:
            pen.layer(sign, corner, pen.w - pad - pen.wide(sign, corner), pen.h - pad - corner / 2, ink)
        if fit is not None:
            if props.empty and not self.pressed:
                pen.fill(self.look.palette.paper, pad, foot, room, under, dp(4))
            self.say(pen, fit, pad, foot, room, under, ink)

    def _strips(self, pen: Pen, inset: float, radius: float) -> float:
        """The sides on their colours along the foot: both while they play, then the winners; their height."""
        dp, sp, props = self.look.dp, self.look.sp, self.item.props
        shown = [(name, words) for name, words in zip(SIDES, props.pairs, strict=True) if words is not None]
        if not shown or self.pressed:
            return inset
        gap, room = dp(2), pen.w - 2 * inset
        half, least = (room - gap) / 2, sp(BODY)
        corner = max(dp(2), radius - inset)
        text_high = least * LINE + dp(4)
        narrowest = max((width(words, STRONG, least) for _, words in shown), default=0.0) * SQUEEZE + dp(6)
        head = dp((LEAST if props.done else LEGIBLE) + 2 * PAD)
        worded = all(words for _, words in shown)
        beside = worded and len(shown) == 2 and not props.stacked
        lines, spare = 1, pen.h - inset - len(shown) * (text_high + gap)
        if beside and narrowest <= half and pen.h - text_high >= head + inset:
            lefts = inset, inset + half + gap
            rows = [[(name, words, left, half) for (name, words), left in zip(shown, lefts, strict=True)]]
        elif worded and (props.stacked or narrowest <= room) and spare >= head:
            rows = [[(name, words, inset, room)] for name, words in reversed(shown)]
            more = least * LINE * (len(shown) + bool(props.line))
            if narrowest > room and spare >= head + more:
                # Long names are broken where the score keeps its room.
                lines, text_high = 2, text_high + least * LINE
        else:
            # The winners' strip stands under their own side.
            rows = [[
                (name, "", inset + (name == SIDES[1]) * (half + gap), half) for name, _ in shown
            ]]  # fmt: skip
            text_high = min(dp(BARE), pen.h * 0.16)
        number = dp(SMALL * 1.5) if props.done else max(dp(LARGE), pen.h * GROWN)
        spare = pen.h - inset - len(rows) * (text_high + gap) - number - dp(PAD)
        if rows[0][0][1] and spare > 0:
            text_high += min(spare / len(rows), least * LINE * (self.largest(pen) - 1))
        y = inset
        for row in rows:
            most = max(least, min(least * self.largest(pen), (text_high - dp(4)) / LINE / lines))
            for _, words, _, wide in row:
                # Both pairs in one size.
                most = fitted(words, STRONG, most, least, wide - dp(6), text_high, lines, (), True, NARROW).px
            for name, words, x, wide in row:
                paint: Paint = getattr(self.look.palette, name)
                if name == props.lost:
                    paint = self.look.palette.quiet._replace(border=None)
                pen.fill(paint.border or paint.ground, x, y, wide, text_high, corner)
                if paint.border is not None:
                    line = dp(1)
                    pen.fill(paint.ground, x + line, y + line, wide - 2 * line, text_high - 2 * line, corner)
                if words:
                    fit = fitted(words, STRONG, most, least, wide - dp(6), text_high, lines, (), True, NARROW)
                    self.say(pen, fit, x + dp(3), y, wide - dp(6), text_high, paint.ink)
            y += text_high + gap
        return y
