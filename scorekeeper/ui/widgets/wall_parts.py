"""Parts that all pictures of the wall have: texts, the director's line, and the corner with the code."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...director.wall import Display
from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, LINE, STRONG, Fitted
from ..pen import Pen, picture
from ..text import fitted, width
from ..theme import Colour, Look, Paint, mixed
from . import wall_code
from .total import BELOW, DIGIT
from .wall_code import Corner

FULL = 0.94
"""Part of its room's width that a clock's digits may fill."""
LEAST_LINE = 0.8
"""Smallest letters of the director's line, in sizes of a seat's: for it one can step nearer."""
RULE = 0.22
"""Share of the letters' colour in a line between two rows."""


class Wall(NamedTuple):
    """A wall while it is drawn."""

    pen: Pen
    look: Look
    props: Display
    px: float
    """Size of words that are read as far away as a seat."""
    corner: Corner | None
    note: Callable[[str, float, str], None]

    @property
    def floor(self) -> float:
        """Size of the smallest letters."""
        return self.look.sp(BODY)

    @property
    def pad(self) -> float:
        return self.px * 0.4

    @property
    def wide(self) -> bool:
        return self.pen.w > self.pen.h

    @property
    def gold(self) -> Colour:
        """Numbers on navy."""
        return self.look.palette.level.ground

    def fits(
        self, words: str, most: float, least: float, room: float, height: float, lines: int = 1
    ) -> Fitted:
        return fitted(words, STRONG, most, least, room, height, lines, (), lines > 1)

    def words(
        self, fit: Fitted, box: tuple[float, float, float, float], colour: Colour, align: str = "center"
    ) -> None:
        """Fitted words in the middle of a box."""
        self.pen.lines(fit, *box, colour, align)
        for line in fit.lines:
            self.note(line, fit.px, STRONG)

    def digits(self, text: str, box: tuple[float, float, float, float], colour: Colour) -> None:
        """A time as large as its box takes it, as wide as the longest of as many digits: it stands still."""
        x, y, room, high = box
        size = high / DIGIT
        widest = "".join("0" if letter.isdigit() else letter for letter in text)
        size *= min(1.0, room * FULL / width(widest, DIGITS, size))
        left = x + (room - self.pen.wide(text, size, DIGITS)) / 2
        low = y + (high - size * DIGIT) / 2 - picture("0", DIGITS, size).height * BELOW
        self.pen.line(text, size, round(left), round(low), colour, DIGITS)
        self.note(text, size, DIGITS)

    def number(self, text: str, size: float, right: float, low: float, colour: Colour) -> None:
        """A number that ends there."""
        x = right - self.pen.wide(text, size, DIGITS)
        self.pen.line(text, size, round(x), round(low), colour, DIGITS)
        self.note(text, size, DIGITS)

    def _line(self) -> Fitted | None:
        """The director's own line."""
        pen, px, line = self.pen, self.px, self.props.shown.line
        if not line:
            return None
        room = pen.w - 2 * self.pad
        fit = fitted(line, STRONG, px, px * LEAST_LINE, room, pen.h * 0.4, 5, (), True)
        if len(fit.lines) > 1:
            # One line of smaller letters, where it is not too small, leaves the page more room.
            one = fitted(line, STRONG, px, px * LEAST_LINE, room, px * LINE, 1)
            fit = one if one.squeeze == 1 and one.lines[0] == line else fit
        return fit

    @property
    def line_high(self) -> float:
        """Height of the band with the director's own line."""
        fit = self._line()
        return 0.0 if fit is None else len(fit.lines) * fit.px * LINE + self.pad / 2

    def line(self) -> float:
        """The director's own line on a band at the bottom; returns the band's height."""
        fit, high = self._line(), self.line_high
        if fit is not None:
            colours = self.look.palette.action
            self.pen.fill(colours.ground, 0, 0, self.pen.w, high)
            self.words(fit, (self.pad, 0, self.pen.w - 2 * self.pad, high), colours.ink)
        return high

    def code(self, foot: float, ink: Colour) -> float:
        """The corner at the foot of the wall, its words left of the code; the height up to its top."""
        corner, pen, pad = self.corner, self.pen, self.pad
        if corner is None:
            return foot
        right = pen.w - pad
        room = min(wall_code.strip_width(corner, pad), right - pad) - corner.side - pad
        place = right - corner.side - pad - room, foot + pad, room, corner.side
        wall_code.draw(pen, corner, right, foot + pad, place, ink, self.note)
        return foot + corner.side + 2 * pad


def thin(paint: Paint) -> Colour:
    """The colour of a line between two rows on a ground."""
    return mixed(paint.ink, paint.ground, RULE)
