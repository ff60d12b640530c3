"""The corner of a wall that leads phones to the hall's page: its code, its address, and what it is for."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, NamedTuple

from ...director import sight
from ...shell.page.measure import LINE, STRONG, Fitted
from ...words.language import tr
from ..text import fitted, width
from .total import CAPITAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen
    from ..theme import Colour

    Note = Callable[[str, float, str], None]

WHITE = (1.0, 1.0, 1.0, 1.0)
LEAST_MODULE = 2
"""Fewest pixels of a module: below that a screen's own grain blurs it."""
MOST = 0.45
"""Most of the wall's shorter side that the code may take; where it needs more, it has no place."""
LINES = 4


class Corner(NamedTuple):
    """The code and the words that belong to it, in pixels."""

    code: Any
    """The texture, a pixel a module, with its white edge."""
    side: int
    px: float
    """Size of the words: read from where the code is scanned."""
    address: str

    def words(self, room: float, height: float) -> tuple[Fitted, ...]:
        """The words in a room of this width and height; none where they have no place."""
        if room < self.px or height < 2 * self.px * LINE:
            return ()
        text, px, high = tr("Your seat and card on your phone"), self.px, height - self.px * LINE
        fit = fitted(text, STRONG, px, px, room, high, LINES, (), True)
        shown = fitted(self.address, STRONG, px, px, room, px * LINE, 1)
        # Whole or not at all: half an address leads nowhere.
        whole = " ".join(fit.lines) == text and shown.lines == (self.address,)
        return (fit, shown) if whole else ()


def corner_of(address: str, screen: tuple[float, float], least: float) -> Corner | None:
    """The corner on a wall of this size; None without an address, or where no phone could read the code."""
    if not address:
        return None
    # Imported on first use: a wall without a hall draws no code.
    from .qr import texture

    code = texture(address)
    module = max(LEAST_MODULE, ceil(sight.pixels(sight.MODULE, *screen)))
    side = code.width * module
    if side > MOST * min(screen):
        return None
    px = max(sight.pixels(sight.NEAR_WORDS, *screen) / CAPITAL, least)
    return Corner(code, side, px, address.removeprefix("http://").removesuffix("/"))


def column_width(corner: Corner) -> float:
    """Width of the corner with its words above the code."""
    return max(float(corner.side), width(corner.address, STRONG, corner.px))


def strip_width(corner: Corner, pad: float) -> float:
    """Width of the corner with its words left of the code."""
    return corner.side + pad + 1.1 * column_width(corner)


def draw(
    pen: Pen, corner: Corner, right: float, low: float, place: tuple[float, float, float, float],
    ink: Colour, note: Note,
) -> None:  # fmt: skip
    """The code with its lower right corner there, and its words in a place beside or above it."""
    from kivy.graphics import Color, Rectangle

    pos, size = pen.place(round(right) - corner.side, round(low), corner.side, corner.side)
    pen.canvas.add(Color(*WHITE))
    pen.canvas.add(Rectangle(texture=corner.code, pos=(round(pos[0]), round(pos[1])), size=size))
    x, y, room, height = place
    found = corner.words(room, height)
    base = y
    for fit in reversed(found):
        high = len(fit.lines) * fit.px * LINE
        pen.lines(fit, x, base, room, high, ink, "right")
        base += high
        for words in fit.lines:
            note(words, fit.px, STRONG)
