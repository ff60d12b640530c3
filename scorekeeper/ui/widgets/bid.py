"""A bid as a playing card: its level over a great suit sign, or beside it; flat and hatched once beaten."""

from __future__ import annotations

from ...table.labels import SUIT_SIGNS
from ..text import LINE, Fitted
from ..text import width as measured
from ..theme import CHOSEN, HEAVY, RADIUS, STROKE
from .contract import BASE, CAPITAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..pen import Pen
    from .key import Drawn

DEPTH = 3.0
"""Thickness in dp of a card that can still be had."""
PAD, HATCHED, HALO = 7.0, 3.0, 3.0
"""In dp: the margin around the letters, that around the hatch, and the bare rim of a letter on it."""
TALL = 1.15
"""Height of a card, in widths, from which the sign stands under the level."""
LEVEL, SIGN, BETWEEN = 0.30, 0.40, 0.10
"""Heights of level, sign and the space between them, as parts of a tall card."""
LARGEST = 44.0
"""Largest height in dp of a capital on a card."""


def paint(key: Drawn, pen: Pen) -> None:
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


def _letters(pen: Pen, key: Drawn, foot: float) -> Iterator[tuple[Fitted, float, float, float]]:
    """Level and sign, each with its left edge, the foot of its line, and its width."""
    dp, sign = key.look.dp, SUIT_SIGNS[key.spec.suit]
    level = key.spec.label.removesuffix(sign)
    pad = dp(PAD)
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
