"""Drawings without a key: a line across, a table's cloth, a player, the mark, a sample of a key, a bar."""

from __future__ import annotations

from ...shell.page.icons import ICONS, MARK_DARK, MARK_LIGHT
from ...shell.page.items import BODY
from ...shell.page.measure import HEAVY, STRONG
from ..text import fitted
from ..theme import PALETTES, RADIUS, STROKE
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


AIR = 12.0
"""Space in dp between the words and the line."""


class Divider(Leaf):
    @property
    def text(self) -> str:
        return "" if self.item is None else str(self.item.props)

    def paint(self, pen: Pen) -> None:
        look = self.look
        size = look.sp(BODY)
        fit = fitted(self.item.props, STRONG, size, size, pen.w, pen.h, 1)
        self.say(pen, fit, 0, 0, pen.w, pen.h, look.palette.ink, "left")
        left = pen.wide(fit.lines[0], fit.px, STRONG) * fit.squeeze + look.dp(AIR)
        thick = look.dp(STROKE)
        line = look.palette.key.border or look.palette.ink
        pen.fill(line, left, round((pen.h - thick) / 2), max(0.0, pen.w - left), thick)


ROUND, SEAM = 20.0, 8.0
"""In dp: the radius of the corners, and the distance of the seam from the edge."""


class Cloth(Leaf):
    def paint(self, pen: Pen) -> None:
        palette, dp = self.look.palette, self.look.dp
        line = palette.key.border or palette.ink
        pen.ground(palette.quiet.ground, dp(ROUND), line, dp(STROKE))
        seam = dp(SEAM)
        inner = pen.w - 2 * seam, pen.h - 2 * seam
        if min(inner) <= 2 * dp(STROKE):
            return
        pen.fill(palette.hatch, seam, seam, *inner, dp(ROUND) - seam)
        thin = seam + dp(1)
        pen.fill(palette.quiet.ground, thin, thin, pen.w - 2 * thin, pen.h - 2 * thin, dp(ROUND) - thin)


LARGEST = 88.0
"""Largest disc, in dp."""
FIGURE = 0.68
"""Height of the figure, as a part of the disc's."""


class Person(Leaf):
    """`props` is the side's plate, `upright` or `level`."""

    def paint(self, pen: Pen) -> None:
        dp = self.look.dp
        paint = getattr(self.look.palette, self.item.props)
        size = min(pen.w, pen.h, dp(LARGEST))
        x, y, edge = (pen.w - size) / 2, (pen.h - size) / 2, dp(STROKE) if paint.border else 0.0
        if edge:
            pen.fill(paint.border, x, y, size, size, size / 2)
        inner = size - 2 * edge
        pen.fill(paint.ground, x + edge, y + edge, inner, inner, inner / 2)
        sign = ICONS["person"]
        px = size * FIGURE
        pen.layer(sign, px, (pen.w - pen.wide(sign, px)) / 2, pen.h / 2, paint.ink)


SQUARE = 0.7
"""Height of the mark, in font sizes."""
DISC, SPADE = 0.5, 0.36
"""Size of the disc and of the spade on it, as parts of the mark's."""
DISC_INK = 0.84
"""Part of its glyph's square that the disc fills."""


class Mark(Leaf):
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


class Sample(Leaf):
    """`props` are the label, and a suit or `action`."""

    def paint(self, pen: Pen) -> None:
        label, look = self.item.props
        palette, dp, sp = self.look.palette, self.look.dp, self.look.sp
        paint = palette.action if look == "action" else palette.key
        pen.ground(paint.ground, dp(RADIUS), paint.border, dp(STROKE))
        face = HEAVY if look and look != "action" else STRONG
        fit = fitted(
            label, face, max(sp(36 if face == HEAVY else 26), pen.h * 0.3), sp(20), pen.w - dp(12), pen.h, 1
        )
        pen.lines(fit, dp(6), 0, pen.w - dp(12), pen.h, palette.suits.get(look, paint.ink))
        self.note(label, fit.px, face)


class Bar(Leaf):
    """How much of a round is in, gold on the band: `props` is that part of 1, and the band's paint."""

    def paint(self, pen: Pen) -> None:
        part, ground = self.item.props
        palette = self.look.palette
        pen.fill(getattr(palette, ground).ground, 0, 0, pen.w, pen.h)
        pen.fill(palette.level.ground, 0, 0, round(pen.w * part), pen.h)
