"""A key: its style, its label, and its pressed state. Touches are handled by the glass."""

from __future__ import annotations

from typing import Any

from ..items import BODY, LABEL
from ..layout import KEY_PAD
from ..text import LINE, NARROW, fitted
from ..theme import PLAIN, STRONG, Paint
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

RADIUS = 8.0
HALO = 3.0
"""Width in dp of the bare margin around the letters of a hatched key."""


class Drawn(Leaf):
    """One key."""

    pressed = False

    @property
    def spec(self) -> Any:
        return self.item.spec

    @property
    def text(self) -> str:
        """The label, and the hint under it."""
        if self.item is None:
            return ""
        return "\n".join(words for words in (self.spec.label, self.spec.hint) if words)

    def press(self, down: bool) -> None:
        if self.pressed != down:
            self.pressed = down
            self.repaint()

    def colours(self) -> Paint:
        palette = self.look.palette
        spec = self.spec
        if self.pressed:
            return palette.pressed
        if not spec.enabled:
            return palette.disabled
        found: Paint = {
            "action": palette.action,
            "danger": palette.danger,
            "warning": palette.warning,
            "quiet": palette.key._replace(border=None),
            "out": palette.key._replace(ground=palette.disabled.ground),
            "upright": palette.upright._replace(border=palette.key.border),
            "level": palette.level._replace(border=palette.key.border),
        }.get(spec.look, palette.key)
        return found

    def paint(self, pen: Pen) -> None:
        spec = self.spec
        paint = self.colours()
        dp, sp = self.look.dp, self.look.sp
        palette = self.look.palette
        thick = dp(2)
        border = paint.border
        if spec.chosen and not self.pressed:
            thick, border = dp(5), palette.ink
        pen.ground(paint.ground, dp(RADIUS), border, thick)
        pen.suited = paint.ground == palette.paper
        pad = dp(KEY_PAD)
        room, high = pen.w - 2 * pad, pen.h - 2 * dp(KEY_PAD - 2)
        ink = paint.ink
        if spec.suit and spec.enabled and not self.pressed and paint.ground == palette.paper:
            ink = palette.suits[spec.suit]
        centred = self.item.align == "center"
        hint_fit = None
        hint_high = 0.0
        if spec.hint:
            rest = max(high * 0.55, high - sp(LABEL) * LINE)
            # The hint is smaller than the label, on a tablet too.
            most = max(sp(BODY), min(sp(BODY * self.look.grow), high * 0.45 / LINE))
            hint_fit = fitted(
                spec.hint, PLAIN, most, sp(BODY), room, rest, self.item.hint_lines, (), centred, NARROW
            )
            hint_high = len(hint_fit.lines) * hint_fit.px * LINE
        most = sp(max(self.item.size, LABEL) * self.look.grow)
        lines = min(2, self.item.lines) if spec.hint else self.item.lines
        label = fitted(
            spec.label, STRONG, most, sp(LABEL), room, high - hint_high, lines, spec.short, centred, NARROW
        )
        label_high = len(label.lines) * label.px * LINE
        y = (pen.h - label_high - hint_high) / 2
        if spec.look == "hatched" and not self.pressed:
            inset = thick + dp(1)
            pen.hatch(palette.hatch, inset, inset, pen.w - 2 * inset, pen.h - 2 * inset)
            pen.halo(label, pad, y + hint_high, room, label_high, paint.ground, dp(HALO), self.item.align)
            if hint_fit is not None:
                pen.halo(hint_fit, pad, y, room, hint_high, paint.ground, dp(HALO), self.item.align)
        pen.lines(label, pad, y + hint_high, room, label_high, ink, self.item.align)
        for line in label.lines:
            self.note(line, label.px, STRONG)
        if hint_fit is not None:
            pen.lines(hint_fit, pad, y, room, hint_high, paint.ink, self.item.align)
            for line in hint_fit.lines:
                self.note(line, hint_fit.px, PLAIN)
