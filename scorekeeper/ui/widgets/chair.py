"""A player's key: in the colour of the side, or with that colour as an edge until it is the player's turn."""

from __future__ import annotations

from ..layout import SEAT_EDGE
from ..pen import Pen
from ..theme import CHOSEN, RADIUS, STROKE, Paint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..theme import Colour
    from .key import Drawn

LINE = 2.0
"""Outline of a player's key, in dp: what is drawn on it in layers pales its rim."""
RING = 2.0
"""In dp: the bare ring within the outline of a player who is chosen."""
FADED = 0.76
"""Share of the ink in the words of a player who is out of the bidding: as pale as can be read."""
PALE = 0.35
"""Share of the side's colour that is left at the edge of such a player's key."""


def paint(key: Drawn, pen: Pen) -> None:
    """Draw the key."""
    item, spec, palette, dp = key.item, key.spec, key.look.palette, key.look.dp
    plate: Paint = getattr(palette, item.side)
    border = plate.border or palette.key.border or palette.ink
    line, radius = dp(LINE), dp(RADIUS)
    if key.pressed:
        pen.ground(palette.pressed.ground, radius)
        key.write(pen, palette.pressed, palette.pressed.ink)
        return
    full = item.form == "chair" or spec.look == "action"
    if not spec.enabled and item.form == "chair":
        plate = palette.disabled
    if item.form == "turn" and plate.ground == palette.paper:
        # A side whose field is as dark as the paper: the player in turn is filled with the ink.
        plate = palette.pressed if full else plate
    if full:
        if spec.chosen:
            pen.fill(palette.ink, 0, 0, pen.w, pen.h, radius)
            line, border = dp(CHOSEN) + dp(RING), palette.paper
            ring = dp(CHOSEN)
            pen.fill(border, ring, ring, pen.w - 2 * ring, pen.h - 2 * ring, radius - ring)
        else:
            pen.fill(border, 0, 0, pen.w, pen.h, radius)
        pen.fill(plate.ground, line, line, pen.w - 2 * line, pen.h - 2 * line, max(1, radius - line))
        key.write(pen, plate, plate.ink, Paint(plate.ink, plate.ground) if item.marked else None)
        return
    _edged(key, pen, plate)


def _edged(key: Drawn, pen: Pen, plate: Paint) -> None:
    """A player who waits, or is out of the bidding."""
    spec, palette, dp = key.spec, key.look.palette, key.look.dp
    out = spec.look == "out" or not spec.enabled
    body = palette.quiet if out else palette.key
    ink = mixed(palette.ink, body.ground, FADED) if out else palette.ink
    line, radius = dp(LINE), dp(RADIUS)
    border = palette.key.border or palette.ink
    if spec.chosen:
        line, border = dp(CHOSEN), palette.ink
    edge = mixed(plate.ground, palette.paper, PALE) if out else plate.ground
    wide, high, band = pen.w - 2 * line, pen.h - 2 * line, dp(SEAT_EDGE)
    pen.fill(border, 0, 0, pen.w, pen.h, radius)
    pen.fill(edge, line, line, wide, high, max(1, radius - line))
    pen.fill(body.ground, line, line, wide, high - band, max(1, radius - line))
    pen.fill(body.ground, line, line + radius, wide, high - band - radius)
    if plate.border is not None:
        pen.fill(border, line, pen.h - line - band, wide, dp(STROKE))
    pen.suited = body.ground == palette.paper
    chip = None
    if key.item.marked:
        chip = Paint(palette.ink, palette.paper)
    lower = Pen(pen.canvas, pen.box._replace(h=pen.box.h - band), pen.angle, key.look)
    lower.suited = pen.suited
    key.write(lower, body._replace(ink=ink), ink, chip)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of one colour in another."""
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0
