"""The app's mark: the table from above, with a spade on it."""

from __future__ import annotations

from ...shell.page.icons import MARK_DARK, MARK_LIGHT
from ..theme import PALETTES
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

SQUARE = 0.7
"""Height of the mark, in font sizes."""
DISC, SPADE = 0.5, 0.36
"""Size of the disc and of the spade on it, as parts of the mark's."""
DISC_INK = 0.84
"""Part of its glyph's square that the disc fills."""


class Drawn(Leaf):
    """The mark, as large as the box allows, in the colours of the icon in every theme."""

    def paint(self, pen: Pen) -> None:
        light, dark = PALETTES["light"].level.ground, PALETTES["light"].upright.ground
        size = min(pen.w, pen.h)
        layers = (
            (MARK_LIGHT, size, light),
            (MARK_DARK, size, dark),
            ("●", size * DISC / DISC_INK, (1.0, 1.0, 1.0, 1.0)),
            ("♠", size * SPADE / 1.06, dark),
        )
        for sign, high, colour in layers:
            px = high / SQUARE
            pen.layer(sign, px, (pen.w - pen.wide(sign, px)) / 2, pen.h / 2, colour)
