"""The bidding: a bid as a playing card, a player's key in the side's colour, and the bid that stands."""

from __future__ import annotations

from collections.abc import Iterator

from ...shell.page.drawn import Contract
from ...shell.page.items import BODY
from ...shell.page.layout import SEAT_EDGE
from ...shell.page.measure import HEAVY, LINE, NARROW, STRONG, Fitted
from ...table.labels import SUIT_SIGNS
from ..pen import Pen
from ..text import fitted
from ..text import width as measured
from ..theme import CHOSEN, RADIUS, STROKE, Paint, mixed
from .contract import BASE, CAPITAL
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .key import Drawn as Key

# A bid as a card: its level over a great suit sign, or beside it; flat and hatched once beaten.

DEPTH = 3.0
"""Thickness in dp of a card that can still be had."""
CARD_PAD, HATCHED, HALO = 7.0, 3.0, 3.0
"""In dp: the margin around the letters, that around the hatch, and the bare rim of a letter on it."""
TALL = 1.15
"""Height of a card, in widths, from which the sign stands under the level."""
LEVEL, SIGN, BETWEEN = 0.30, 0.40, 0.10
"""Heights of level, sign and the space between them, as parts of a tall card."""
LARGEST = 44.0
"""Largest height in dp of a capital on a card."""


def paint_card(key: Key, pen: Pen) -> None:
    """Draw the key; a beaten card is hatched, a dead one grey."""
    spec, look = key.spec, key.look
    dp, palette = look.dp, look.palette
    colours = key.colours()
    beaten = spec.look == "hatched" and not key.pressed
    line, border = dp(STROKE), palette.key.border or palette.ink
    foot = 0.0
    ground = palette.quiet.ground if beaten else colours.ground
    if spec.chosen and not key.pressed:
        pen.ground(ground, dp(RADIUS), palette.ink, dp(CHOSEN))
    elif beaten or key.pressed or not spec.enabled:
        pen.ground(ground, dp(RADIUS), border if beaten else colours.border, line)
    else:
        foot = dp(DEPTH)
        pen.fill(border, 0, 0, pen.w, pen.h, dp(RADIUS))
        high = pen.h - 2 * line - foot
        pen.fill(ground, line, line + foot, pen.w - 2 * line, high, dp(RADIUS) - line)
    if beaten:
        inset = dp(HATCHED)
        pen.hatch(palette.hatch, inset, inset, pen.w - 2 * inset, pen.h - 2 * inset)
    ink = colours.ink
    if spec.enabled and not beaten and not key.pressed and ground == palette.paper:
        ink = palette.suits[spec.suit]
    for fit, x, y, wide in _letters(pen, key, foot):
        if beaten:
            pen.halo(fit, x, y, wide, fit.px * LINE, ground, dp(HALO))
        pen.lines(fit, x, y, wide, fit.px * LINE, ink)
        key.note(fit.lines[0], fit.px, HEAVY)


def _letters(pen: Pen, key: Key, foot: float) -> Iterator[tuple[Fitted, float, float, float]]:
    """Level and sign, each with its left edge, the foot of its line, and its width."""
    dp, sign = key.look.dp, SUIT_SIGNS[key.spec.suit]
    level = key.spec.label.removesuffix(sign)
    pad = dp(CARD_PAD)
    room, high = pen.w - 2 * pad, pen.h - 2 * pad - foot
    most = dp(LARGEST) / CAPITAL
    words = [word for word in (level, sign) if word]
    if level and pen.h >= TALL * pen.w:
        sizes = (
            min(most, high * LEVEL / CAPITAL, _size("10", room)),
            min(most, high * SIGN / CAPITAL, _size(sign, room)),
        )
        tall = sum(sizes) * CAPITAL + high * BETWEEN
        low = pad + foot + (high - tall) / 2
        at = (low + sizes[1] * CAPITAL + high * BETWEEN, low)
        for word, px, y in zip(words, sizes, at, strict=True):
            yield _fit(word, px), pad, y - px * BASE, room
        return
    px = min(most, high * 0.62 / CAPITAL, _size("".join(words), room))
    y = pad + foot + (high - px * CAPITAL) / 2 - px * BASE
    gap = px * 0.05 if len(words) > 1 else 0.0
    wide = [measured(word, HEAVY, px) for word in words]
    x = (pen.w - sum(wide) - gap) / 2
    for word, own in zip(words, wide, strict=True):
        yield _fit(word, px), x, y, own
        x += own + gap


def _size(word: str, room: float) -> float:
    """The size in pixels at which a word fills the room."""
    return room / measured(word, HEAVY, 100) * 100


def _fit(word: str, px: float) -> Fitted:
    return Fitted(px, (word,), 1.0, HEAVY)


# A player: in the colour of the side, or with that colour as an edge until it is the player's turn.

OUTLINE = 2.5
"""Outline of a player's key, in dp: what is drawn on it in layers pales its rim."""
RING = 2.0
"""In dp: the bare ring within the outline of a player who is chosen."""
FADED = 0.76
"""Share of the ink in the words of a player who is out of the bidding: as pale as can be read."""
PALE = 0.35
"""Share of the side's colour that is left at the edge of such a player's key."""


def paint_seat(key: Key, pen: Pen) -> None:
    """Draw the key."""
    item, spec, palette, dp = key.item, key.spec, key.look.palette, key.look.dp
    plate: Paint = getattr(palette, item.side)
    border = plate.border or palette.key.border or palette.ink
    line, radius = dp(OUTLINE), dp(RADIUS)
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


def _edged(key: Key, pen: Pen, plate: Paint) -> None:
    """A player who waits, or is out of the bidding."""
    spec, palette, dp = key.spec, key.look.palette, key.look.dp
    out = spec.look == "out" or not spec.enabled
    body = palette.quiet if out else palette.key
    ink = mixed(palette.ink, body.ground, FADED) if out else palette.ink
    line, radius = dp(OUTLINE), dp(RADIUS)
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


# The bid that stands: a small card on its bidder's field, with the bidder's name.

EDGE, AIR = 5.0, 9.0
"""In dp: the field around the card, and the margin beside its letters."""
STANDING = 0.58
"""Height of a capital of the bid, as a part of the card."""
WIDE = 0.52
"""Widest card, as a part of the field."""
NAME = 22.0
"""Largest size of the name, in sp."""


class Drawn(Leaf):
    @property
    def text(self) -> str:
        if self.item is None:
            return ""
        item: Contract = self.item.props
        return f"{item.level}{SUIT_SIGNS[item.suit]} {item.names[0]}"

    def paint(self, pen: Pen) -> None:
        item: Contract = self.item.props
        look, palette = self.look, self.look.palette
        dp, sp = look.dp, look.sp
        side = palette.upright if item.axis == "↕" else palette.level
        pen.ground(side.ground, dp(RADIUS), side.border, dp(STROKE))
        edge, air = dp(EDGE), min(dp(AIR), pen.w * 0.045)
        high = pen.h - 2 * edge
        sign = SUIT_SIGNS[item.suit]
        px = max(sp(BODY), high * STANDING / CAPITAL)
        parts = [pen.wide(word, px, HEAVY) for word in (item.level, sign)]
        card = sum(parts) + 2 * air
        most = max(pen.w * WIDE, sum(parts) * sp(BODY) / px + 2 * air)
        if card > most:
            px *= (most - 2 * air) / (card - 2 * air)
            parts = [pen.wide(word, px, HEAVY) for word in (item.level, sign)]
            card = sum(parts) + 2 * air
        pen.fill(palette.paper, edge, edge, card, high, dp(RADIUS) - edge)
        x, y = edge + air, edge + (high - px * CAPITAL) / 2 - px * BASE
        for word, wide in zip((item.level, sign), parts, strict=True):
            pen.line(word, px, round(x), round(y), palette.suits[item.suit], HEAVY)
            x += wide
        self.note(item.level + sign, px, HEAVY)
        left = edge + card + air
        room = pen.w - left - air
        if room < sp(BODY):
            # The field's colour says which side has it.
            return
        name, *short = item.names
        fit = fitted(name, STRONG, sp(NAME) * look.grow, sp(BODY), room, high, 2, tuple(short), False, NARROW)
        self.say(pen, fit, left, edge, room, high, side.ink, "left")
