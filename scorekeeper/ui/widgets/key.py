"""A key: its style, its label, and its pressed state. Touches are handled by the glass."""

from __future__ import annotations

from typing import Any

from ...shell.page.icons import ICONS, KEYS
from ...shell.page.items import BODY, LABEL
from ...shell.page.items import Key as KeyItem
from ...shell.page.layout import KEY_PAD, Box
from ...shell.page.measure import LINE, NARROW, PLAIN, STRONG, Fitted
from ..pen import Pen
from ..text import fitted
from ..theme import CHOSEN, RADIUS, STROKE, Colour, Paint, Palette, mixed
from .leaf import Leaf

HATCHED = 5.5
"""Distance in dp of the hatch from the key's edges: its corners stay within the round ones."""
ICON, ICON_GAP = 1.15, 0.3
"""Size of an icon, and its distance from the label, in sizes of the label."""
ICON_COST = 0.85
"""Least part of its size that a label keeps beside an icon; the icon is left out where it would cost more."""
HALO = 3.0
"""Width in dp of the bare margin around the letters of a hatched key."""
PILL = 40.0
"""Largest radius in dp of a key with round ends."""
BID = 3.0
"""Outline in dp of the number that was bid; it is not chosen."""
PAD_OF_CHIP = 6.0
"""Radius in dp of the ground behind a hint."""
SHADE = 0.25
"""Share of a key's own colour in the part of it that has filled; its label is readable on both parts."""
FORMS = ("card", "chair", "turn")
"""Forms of keys that the bidding draws."""


def icon_of(name: str) -> str:
    """The character of a key's icon; empty for a key without one."""
    return ICONS[KEYS[name]] if name in KEYS else ""


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

    def show(self, item: Any, box: Box, angle: int) -> None:
        """Draw it, unless it is the same key that now does the same to something else."""
        shown, before = self.shown, self.item
        if isinstance(item, KeyItem) and isinstance(before, KeyItem) and shown is not None:
            same = before._replace(spec=before.spec._replace(action=item.spec.action))
            if same == item and not item.spec.fills:
                self.item, self.shown = item, (item, *shown[1:])
        super().show(item, box, angle)

    def press(self, down: bool) -> None:
        if self.pressed != down:
            self.pressed = down
            self.repaint()

    def fill(self, part: float) -> None:
        """Show how far the key has filled, from 0 to 1; a key that has is one like any other."""
        if self.part != part:
            self.part = part
            self.repaint()

    def colours(self) -> Paint:
        palette = self.look.palette
        spec = self.spec
        if self.pressed:
            return palette.pressed
        side = getattr(self.item, "on", "")
        if side:
            return self._on_field(palette, side)
        if not spec.enabled:
            return palette.disabled
        found: Paint = {
            "action": palette.action,
            "danger": palette.danger,
            "warning": palette.warning,
            "quiet": palette.quiet,
            "out": palette.key._replace(ground=palette.disabled.ground),
            "upright": palette.upright._replace(border=palette.key.border),
            "level": palette.level._replace(border=palette.key.border),
        }.get(spec.look, palette.key)
        return found

    def _on_field(self, palette: Palette, side: str) -> Paint:
        """The colours on a side's plate."""
        field, spec = palette.fields[side], self.spec
        if not spec.enabled:
            return field.disabled
        plate: Paint = getattr(palette, side)
        bare = plate._replace(border=None)
        return {
            "action": field.action, "danger": palette.danger, "warning": palette.warning, "quiet": bare,
            "level": palette.level if side == "upright" else field.key,
            "upright": palette.upright if side == "level" else field.key,
        }.get(spec.look, field.key)  # fmt: skip

    def paint(self, pen: Pen) -> None:
        spec = self.spec
        inset = self.look.dp(getattr(self.item, "inset", 0))
        if inset:
            x, y, w, h = pen.box
            pen = Pen(
                pen.canvas, Box(x + inset, y + inset, w - 2 * inset, h - 2 * inset), pen.angle, self.look
            )
        paint = self.colours()
        dp, palette = self.look.dp, self.look.palette
        if self.item.form in FORMS:
            from . import bidding

            (bidding.paint_card if self.item.form == "card" else bidding.paint_seat)(self, pen)
            return
        thick, border = dp(STROKE), paint.border
        if spec.chosen and not self.pressed:
            thick, border = dp(CHOSEN), palette.ink
        elif self.item.form == "bid" and not self.pressed:
            thick, border = dp(BID), palette.ink
        radius = min(pen.h / 2, dp(PILL)) if self.item.form == "pill" else dp(RADIUS)
        if self.part < 1 and spec.enabled:
            paint = self._filling(pen, paint, radius)
            self.write(pen, paint, paint.ink)
            return
        pen.ground(paint.ground, radius, border, thick)
        pen.suited = paint.ground == palette.paper
        ink = paint.ink
        if spec.suit and spec.enabled and not self.pressed and pen.suited:
            ink = palette.suits[spec.suit]
        self.write(pen, paint, ink)

    def _filling(self, pen: Pen, paint: Paint, radius: float) -> Paint:
        """The ground of a key that fills, from the left in a shade of the colour that it will have."""
        palette = self.look.palette
        ground, strong = palette.disabled.ground, paint.border or paint.ground
        pen.ground(ground, radius, strong, self.look.dp(STROKE))
        thick = self.look.dp(STROKE)
        wide = (pen.w - 2 * thick) * self.part
        if wide > 2 * radius:
            shade = mixed(strong, ground, SHADE)
            pen.fill(shade, thick, thick, wide, pen.h - 2 * thick, max(radius - thick, 1))
        return Paint(ground, palette.ink)

    def write(self, pen: Pen, paint: Paint, ink: Colour, chip: Paint | None = None) -> None:
        """The icon, the label, and the hint under it; the hint may stand on a chip of its own."""
        item, spec = self.item, self.spec
        dp, sp = self.look.dp, self.look.sp
        pad = dp(KEY_PAD)
        room, high = pen.w - 2 * pad, pen.h - 2 * dp(KEY_PAD - 2)
        centred = item.align == "center"
        hint_fit = None
        hint_high = 0.0
        if spec.hint:
            rest = max(high * 0.55, high - sp(LABEL) * LINE)
            # The hint is smaller than the label, on a tablet too.
            most = max(sp(BODY), min(sp(BODY * self.look.grow), high * 0.45 / LINE))
            hint_fit = fitted(
                spec.hint, PLAIN, most, sp(BODY), room, rest, item.hint_lines, (), centred, NARROW
            )
            hint_high = len(hint_fit.lines) * hint_fit.px * LINE
        label, beside = self._label(room, high - hint_high)
        label_high = len(label.lines) * label.px * LINE
        y = (pen.h - label_high - hint_high) / 2
        if spec.look == "hatched" and not self.pressed:
            inset = dp(HATCHED)
            pen.hatch(self.look.palette.hatch, inset, inset, pen.w - 2 * inset, pen.h - 2 * inset)
            pen.halo(label, pad, y + hint_high, room, label_high, paint.ground, dp(HALO), item.align)
            if hint_fit is not None:
                pen.halo(hint_fit, pad, y, room, hint_high, paint.ground, dp(HALO), item.align)
        left, wide = pad, room
        if beside:
            longest = max(pen.wide(line, label.px, STRONG) for line in label.lines)
            start = pad + (room - longest - beside) / 2 if centred else pad
            pen.icon(icon_of(spec.called), label.px * ICON, start, y + hint_high + label_high / 2, ink)
            left, wide = start + beside, longest + 1 if centred else room - beside
        pen.lines(label, left, y + hint_high, wide, label_high, ink, item.align)
        for line in label.lines:
            self.note(line, label.px, STRONG)
        if hint_fit is not None:
            if chip is not None:
                pen.suited = False
                pen.fill(chip.ground, pad / 2, y, pen.w - pad, hint_high, dp(PAD_OF_CHIP))
            hint_ink = paint.ink if chip is None else chip.ink
            pen.lines(hint_fit, pad, y, room, hint_high, hint_ink, item.align)
            for line in hint_fit.lines:
                self.note(line, hint_fit.px, PLAIN)

    def _label(self, room: float, high: float) -> tuple[Fitted, float]:
        """The fitted label, and the width that its icon takes beside it; 0 for no icon."""
        item, spec, sp = self.item, self.spec, self.look.sp
        most = sp(max(item.size, LABEL) * self.look.grow)
        lines = min(2, item.lines) if spec.hint else item.lines
        centred = item.align == "center"
        label = fitted(spec.label, STRONG, most, sp(LABEL), room, high, lines, spec.short, centred, NARROW)
        if not icon_of(spec.called):
            return label, 0.0
        part = ICON + ICON_GAP
        less = fitted(spec.label, STRONG, most, sp(LABEL), room - part * label.px, high, lines, (), centred)
        small = less.px < ICON_COST * label.px or less.squeeze < 1
        if small or "".join(less.lines) != "".join(label.lines):
            return label, 0.0
        return less, part * less.px


class DrawnByPage(Drawn):
    """A key that a widget paints by its own `props`, the key's spec among them."""

    @property
    def spec(self) -> Any:
        return self.item.props.spec
