"""A leaf: draws one item in one box, and repaints only when either changes. The plainest: text and ground."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from ...shell.key import Action, KeySpec
from ...shell.page.layout import PAINTED_PAD, SAY_PAD, Box, face_of
from ...shell.page.measure import LINE, Fitted
from ..pen import Pen
from ..text import fitted
from ..theme import RADIUS, STROKE, Colour, Look

MOTION = 0.18
"""Seconds that a motion takes."""


class Leaf(Widget):
    """Base class of all visible widgets; leaves hold no state of their own."""

    touched = False
    """Does it handle its own touches? Keys do not: the glass above them does."""

    def __init__(self, look: Look, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.item: Any = None
        self.box = Box(0, 0, 0, 0)
        self.angle = 0
        self.shown: tuple[Any, ...] | None = None
        self.part = 1.0
        """How far a motion has come, from 0 to 1."""
        self.words: list[tuple[str, float, str]] = []
        """Texts drawn: text, size in pixels, font. For tests."""

    moves_on: frozenset[str] = frozenset()
    """Names of the actions whose effect is shown by motion."""

    def show(self, item: Any, box: Box, angle: int) -> None:
        shown = item, box, angle, self.look.palette.name, self.look.words, self.look.grow, self.look.language
        if shown == self.shown:
            return
        self.shown = shown
        self.item, self.box, self.angle = item, box, angle
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self.part = 1.0
        if self.look.moves and self.look.cause in self.moves_on and self.starts_moving():
            self._move()
        self.repaint()

    def starts_moving(self) -> bool:
        """Is there something to be shown by motion?"""
        return True

    def _move(self) -> None:
        """Go from 0 to 1 in a few frames; nothing is drawn after that."""
        from kivy.clock import Clock

        start, self.part = Clock.get_time(), 0.0
        shown = self.shown

        def step(_: float) -> bool:
            if self.shown is not shown or self.parent is None:
                return False
            self.part = min(1.0, (Clock.get_time() - start) / MOTION)
            self.repaint()
            return self.part < 1.0

        Clock.schedule_interval(step, 0)

    def repaint(self) -> None:
        self.canvas.clear()
        self.words = []
        self.paint(Pen(self.canvas, self.box, self.angle, self.look))

    def paint(self, pen: Pen) -> None:
        """Draw the item; `pen` draws in the upright box."""

    @property
    def text(self) -> str:
        """All text drawn."""
        return "\n".join(words for words, _, _ in self.words)

    def _tell(self, action: Action) -> None:
        """Pass the action to the window's widget, which performs it like a touch."""
        above = self.parent
        while above is not None and not hasattr(above, "tapped"):
            above = above.parent
        if above is not None:
            above.tapped(KeySpec("", action))

    def note(self, words: str, px: float, font: str) -> None:
        self.words.append((words, px, font))

    def say(
        self, pen: Pen, fit: Fitted, x: float, y: float, w: float, h: float, ink: Colour,
        align: str = "center", valign: str = "middle",
    ) -> None:  # fmt: skip
        """Draw fitted text in a part of the box, and note it."""
        pen.lines(fit, x, y, w, h, ink, align, valign)
        for line in fit.lines:
            self.note(line, fit.px, fit.font)


class Say(Leaf):
    """Lines of text, as large as fits their box."""

    @property
    def text(self) -> str:
        """The text, without its line breaks."""
        return "" if self.item is None else str(self.item.text)

    def paint(self, pen: Pen) -> None:
        item = self.item
        palette = self.look.palette
        ink = palette.ink
        pen.suited = not item.paint and not item.on
        pad = self.look.dp(PAINTED_PAD if item.paint else SAY_PAD)
        if item.paint:
            paint = getattr(palette, item.paint)
            ink = paint.ink
            pen.ground(paint.ground, self.look.dp(RADIUS), paint.border, self.look.dp(STROKE))
        elif item.on:
            ink = getattr(palette, item.on).ink
        if not item.text:
            return
        sp = self.look.sp
        room, high = pen.w - 2 * pad, pen.h - 2 * pad
        face = face_of(item)
        most, least = sp(item.size * self.look.grow), sp(item.least)
        for peer in item.peers:
            most = min(most, fitted(peer, face, most, least, room, high, item.lines).px)
        evenly = item.align == "center"
        fit = fitted(item.text, face, most, least, room, high, item.lines, item.short, evenly)
        pen.lines(fit, pad, pad, room, high, ink, item.align, item.valign)
        if item.struck:
            self._strike(pen, fit, pad, room, high)
        for line in fit.lines:
            self.note(line, fit.px, face)

    def _strike(self, pen: Pen, fit: Fitted, pad: float, room: float, high: float) -> None:
        """Draw the line through the text, no longer than the text."""
        for _, left, low, wide, _ in pen.spread(fit, pad, pad, room, high, self.item.align, self.item.valign):
            y = low + fit.px * LINE * 0.45
            pen.fill(self.look.palette.ink, left, y, wide, self.look.dp(2))


class Panel(Leaf):
    moves_on = frozenset(("agree.yes",))

    def starts_moving(self) -> bool:
        """The winners' field fills from its middle."""
        fills: bool = self.item.fills
        return fills

    def paint(self, pen: Pen) -> None:
        palette = self.look.palette
        dp = self.look.dp
        kind = self.item.paint
        paint = getattr(palette, kind) if kind else palette.key
        square = kind in palette.fields or self.item.bleeds
        border = palette.key.border if self.item.border else paint.border if square else None
        if self.part < 1:
            pen.fill(paint.ground, 0, pen.h * (1 - self.part) / 2, pen.w, pen.h * self.part)
            return
        pen.ground(paint.ground, 0 if square else dp(RADIUS), border, dp(STROKE))
