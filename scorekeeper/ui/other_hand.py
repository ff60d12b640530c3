"""A palm or a second finger keeps the keys from hearing: an outline around the glass, and what to do."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ..shell.page.items import Column, Say, Turned
from ..shell.page.layout import Box, Plan
from ..words.language import tr
from .leaves import Leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .glass import Glass
    from .theme import Look

INK, LIGHT = 3.0, 9.0
"""Width in dp of the outline: its dark edge, which is seen on every ground, and the whole of it."""
WIDE, HIGH = 300.0, 128.0
"""Size in dp of the words, both ways up: they lie on the keys alone, which hear nothing now."""
LOOK_AGAIN = 0.25
"""Seconds after which it is looked whether the finger is still there: it may be lost without a word."""


class OtherHand(Widget):
    """Lies over the screen, seen while the glass is hindered."""

    def __init__(self, glass: Glass, look: Look, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.glass = glass
        self.look = look
        self.words = Leaves(look)
        self.add_widget(self.words)
        self.seen = False
        self._again: Any = None

    def see(self, *_: Any) -> None:
        """Show or hide it, after any touch and while it is shown."""
        hindered = self.glass.hindered
        if hindered != self.seen:
            self.seen = hindered
            self.canvas.before.clear()
            self.words.empty()
            if hindered and self.parent is not None:
                self._show(self.parent.width, self.parent.height)
        if self._again is not None:
            self._again.cancel()
            self._again = None
        if hindered:
            self._again = Clock.schedule_once(self.see, LOOK_AGAIN)

    def _show(self, width: float, height: float) -> None:
        look = self.look
        dp, warning = look.dp, look.palette.warning
        with self.canvas.before:
            for colour, line in ((warning.ground, dp(LIGHT)), (look.palette.ink, dp(INK))):
                Color(*colour)
                for x, y, w, h in (
                    (0, 0, width, line),
                    (0, height - line, width, line),
                    (0, 0, line, height),
                    (width - line, 0, line, height),
                ):
                    Rectangle(pos=(x, y), size=(w, h))
        wide, high = min(dp(WIDE * look.grow), width - 4 * dp(LIGHT)), dp(HIGH * look.grow)
        # Translators: a palm or a second finger lies on the glass, so that no key hears; at most 20 letters.
        words = Say(tr("Lift the other hand"), 26, paint="warning", lines=1, weight=1)
        plan = Plan(look)
        plan.lay(
            Column((Turned(words, weight=1), words)),
            Box((width - wide) / 2, (height - high) / 2, wide, high),
            0,
            ("other hand",),
        )
        self.words.show(plan.placed)
