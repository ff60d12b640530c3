"""The contract as a playing card on its maker's field: the bid and the maker, at one end or at both."""

from __future__ import annotations

from ...shell.page.items import BODY
from ...shell.page.layout import Box
from ...shell.page.measure import HEAVY, LINE, STRONG, Fitted
from ...table.labels import SUIT_SIGNS
from ..pen import Pen
from ..text import fitted
from ..theme import RADIUS
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.drawn import Contract

CAPITAL, BASE = 0.70, 0.236
"""Height of a capital, and of the line below its foot, in font sizes."""
BID = 0.62
"""Height of the bid, as a part of its end of the card."""
LAID = 0.2
"""From how much smaller, as a part of the field, the card grows as it is laid down."""
EDGE, AIR = 10.0, 12.0
"""In dp: the field around the card, and the margin on it."""


class Drawn(Leaf):
    moves_on = frozenset(("auction.play", "contract.bid", "contract.suit"))

    @property
    def text(self) -> str:
        if self.item is None:
            return ""
        item: Contract = self.item.props
        return f"{item.level}{SUIT_SIGNS[item.suit]} {item.axis} {item.names[0]}"

    def paint(self, pen: Pen) -> None:
        item: Contract = self.item.props
        look, palette = self.look, self.look.palette
        side = palette.upright if item.axis == "↕" else palette.level
        pen.ground(side.ground, 0, side.border, look.dp(1.5))
        # The card is laid down: it grows until it lies there.
        edge = look.dp(EDGE) + (1 - self.part) * min(pen.w, pen.h) * LAID
        pen.fill(palette.paper, edge, edge, pen.w - 2 * edge, pen.h - 2 * edge, look.dp(RADIUS))
        if item.ends == 1:
            self._end(pen, item, edge)
            return
        x, y, w, h = self.box
        for angle, low in ((0, y), (180, y + h / 2)):
            self._end(Pen(pen.canvas, Box(x, low, w, h / 2), angle, look), item, edge)
        left = edge + look.dp(AIR)
        pen.fill(palette.hatch, left, pen.h / 2 - look.dp(0.5), pen.w - 2 * left, look.dp(1))

    def _end(self, pen: Pen, item: Contract, edge: float) -> None:
        """The bid at the left of one end, the maker at its right."""
        look, palette = self.look, self.look.palette
        dp = look.dp
        left, right = edge + dp(AIR), pen.w - edge - dp(AIR)
        high = pen.h - edge - (edge if item.ends == 1 else 0.0)
        colour = palette.suits[item.suit]
        px = high * BID / CAPITAL
        sign = SUIT_SIGNS[item.suit]
        gap = px * 0.04
        wide = pen.wide(item.level, px, HEAVY) + gap + pen.wide(sign, px, HEAVY)
        most = (right - left) * (0.62 if item.names else 1.0)
        if wide > most:
            px *= most / wide
            wide = most
        y = edge + (high - px * CAPITAL) / 2 - px * BASE
        at = left + pen.line(item.level, px, round(left), round(y), colour, HEAVY) + gap
        pen.line(sign, px, round(at), round(y), colour, HEAVY)
        self.note(item.level + sign, px, HEAVY)
        room = right - left - wide - dp(AIR)
        name = self._name(item, room, high)
        self.say(pen, name, right - room, edge, room, high, palette.ink, "right")

    def _name(self, item: Contract, room: float, high: float) -> Fitted:
        sp = self.look.sp
        first, *shorter = item.names
        most = min(sp(26), high / 2 / LINE)
        return fitted(first, STRONG, max(sp(BODY), most), sp(BODY), room, high, 2, tuple(shorter))
