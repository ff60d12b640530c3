"""The bid that stands in an auction: a small card on its bidder's field, with the bidder's name."""

from __future__ import annotations

from ...table.labels import SUIT_SIGNS
from ..items import BODY
from ..text import NARROW, fitted
from ..theme import HEAVY, RADIUS, STROKE, STRONG
from .contract import BASE, CAPITAL, Contract
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

EDGE, AIR = 5.0, 9.0
"""In dp: the field around the card, and the margin beside its letters."""
BID = 0.58
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
        edge, air = dp(EDGE), dp(AIR)
        high = pen.h - 2 * edge
        sign = SUIT_SIGNS[item.suit]
        px = max(sp(BODY), high * BID / CAPITAL)
        parts = [pen.wide(word, px, HEAVY) for word in (item.level, sign)]
        card = sum(parts) + 2 * air
        most = pen.w * WIDE
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
        name, *short = item.names
        fit = fitted(name, STRONG, sp(NAME) * look.grow, sp(BODY), room, high, 2, tuple(short), False, NARROW)
        pen.lines(fit, left, edge, room, high, side.ink, "left")
        for line in fit.lines:
            self.note(line, fit.px, STRONG)
