"""A ring around one key, moved by the arrows of a keyboard: Enter or the space bar does what a touch does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from .leaves import Leaves, Scrolled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..shell.page.layout import Box
    from .glass import Glass
    from .theme import Look
    from .widgets.key import Drawn as Key

UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
ARROWS = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}
TAB = 9
PRESSES = (13, 271, 32)
FIRST = "winner NS"
"""The key on which the ring begins, where there is one."""
INK, LIGHT = 3.0, 7.0
"""Width in dp of the ring's dark edge, which is seen on every ground, and of the whole of it."""
ASIDE, NEAR = 3.0, 0.03
"""How much further away a key aside counts than one ahead, and a little of it for middles that differ."""


class Ring(Widget):
    """Lies over the screen; seen once an arrow was pressed, until the next touch."""

    def __init__(self, stage: Leaves, glass: Glass, look: Look, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.stage = stage
        self.glass = glass
        self.look = look
        self.name = ""
        """The name of the key within the ring; empty while there is none."""

    def heard(self, code: int) -> bool:
        """Move the ring, or press the key within it; False where the keyboard's key means nothing here."""
        found = self._at()
        if code in ARROWS or code == TAB:
            self._go(self._next(found, code))
            return bool(self.name)
        if code not in PRESSES or found is None:
            return False
        self._press(found[0])
        return True

    def holds(self, code: int) -> bool:
        """Would that key of the keyboard press the key within the ring?"""
        return code in PRESSES and self._at() is not None

    def hide(self) -> None:
        if self.name:
            self.name = ""
            self.see()

    def see(self) -> None:
        """Draw it where its key is now."""
        self.canvas.clear()
        found = self._at()
        if found is None:
            return
        x, y, w, h = found[0].box
        with self.canvas:
            for colour, wide in (
                (self.look.palette.warning.ground, self.look.dp(LIGHT)),
                (self.look.palette.ink, self.look.dp(INK)),
            ):
                Color(*colour)
                Line(rectangle=(x, y, w, h), width=wide / 2, joint="miter")

    def _keys(self) -> Iterator[tuple[Key, Scrolled | None]]:
        """The keys that are alive, each with the part of the screen that scrolls it."""
        for widget in self.stage.leaves.values():
            area = widget if isinstance(widget, Scrolled) else None
            keys = area.stage.all_keys() if area is not None else [widget] if hasattr(widget, "spec") else []
            for key in keys:
                if key.spec.enabled and key.spec.touched:
                    yield key, area

    def _at(self) -> tuple[Key, Scrolled | None] | None:
        if not self.name:
            return None
        return next((found for found in self._keys() if found[0].spec.called == self.name), None)

    def _next(self, now: tuple[Key, Scrolled | None] | None, code: int) -> tuple[Key, Scrolled | None] | None:
        """The nearest key that way; with Tab the next one as one reads."""
        keys = list(self._keys())
        keys.sort(key=lambda found: (-found[0].box.y - found[0].box.h, found[0].box.x))
        if now is None:
            return next((one for one in keys if one[0].spec.called == FIRST), keys[0] if keys else None)
        if code == TAB:
            at = next(number for number, one in enumerate(keys) if one[0] is now[0])
            return keys[(at + 1) % len(keys)]
        here, best = now[0].box, None
        for one in keys:
            ahead, aside = _off(here, one[0].box, *ARROWS[code])
            if ahead > -1 and one[0] is not now[0]:
                far = ahead + ASIDE * aside
                if best is None or far < best[0]:
                    best = far, one
        return now if best is None else best[1]

    def _go(self, found: tuple[Key, Scrolled | None] | None) -> None:
        self.name = "" if found is None else found[0].spec.called
        if found is not None and found[1] is not None:
            key, area = found[0].box, found[1]
            over, under = key.y + key.h - area.box.y - area.box.h, area.floor - key.y
            if over > 0 or under > 0:
                area.scroll(under if under > 0 else -over)
                self.glass.scrolled(area)
        self.see()

    def _press(self, key: Key) -> None:
        """The action of a clean touch; a key held down is no second touch of what comes in its place."""
        spot = key.box.x + key.box.w / 2, key.box.y + key.box.h / 2
        if self.glass.newcomers.deaf_for(key, *spot) > 0:
            return
        self.glass.newcomers.tapped(key.spec, *spot)
        self.glass.tapped(key.spec)
        self.glass.newcomers.acted()


def _off(here: Box, there: Box, across: int, up: int) -> tuple[float, float]:
    """How far another box lies ahead, from edge to edge, and how far aside; not ahead: less than -1."""
    right, left = there.x - here.x - here.w, here.x - there.x - there.w
    above, below = there.y - here.y - here.h, here.y - there.y - there.h
    if across:
        ahead, aside = (right if across > 0 else left), max(above, below)
        middle = abs(there.y + there.h / 2 - here.y - here.h / 2)
    else:
        ahead, aside = (above if up > 0 else below), max(right, left)
        middle = abs(there.x + there.w / 2 - here.x - here.w / 2)
    return ahead, max(0.0, aside) + middle * NEAR
