"""A leaf: draws one item in one box, and repaints only when either changes."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from ...shell.page.layout import Box
from ..pen import Pen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..theme import Look


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

    def note(self, words: str, px: float, font: str) -> None:
        self.words.append((words, px, font))
