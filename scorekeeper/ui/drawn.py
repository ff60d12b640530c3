"""Textures drawn once live in the graphics context; a phone may drop it while another app is in front."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

M = TypeVar("M", bound="Callable[..., Any]")

_FORGETS: list[Callable[[], None]] = []
"""The functions that empty each cache of textures."""


def forgotten_by(forget: Callable[[], None]) -> None:
    """Register the function that empties a cache of textures."""
    _FORGETS.append(forget)


def drawn_once(make: M) -> M:
    """Cache the textures that a function makes."""
    stored: Any = cache(make)
    forgotten_by(stored.cache_clear)
    made: M = stored
    return made


class Card:
    """The graphics context of the window."""

    def __init__(self) -> None:
        self._program = 0

    def mark(self) -> None:
        """Put a marker into the context: a new context does not have it."""
        from kivy.graphics.opengl import GL_CURRENT_PROGRAM, glGetIntegerv, glIsProgram

        found = int(glGetIntegerv(GL_CURRENT_PROGRAM)[0])
        self._program = found if found > 0 and glIsProgram(found) else 0

    def lost(self) -> bool:
        """Has the context lost its contents?"""
        from kivy.graphics.opengl import glIsProgram

        return self._program != 0 and not glIsProgram(self._program)

    def fill(self, window: Any) -> None:
        """Reload Kivy's textures, then ours: Kivy restores only those it read from files."""
        from kivy.cache import Cache
        from kivy.graphics.context import get_context

        get_context().reload()
        # Textures of round edges: their makers have been garbage collected by now.
        Cache.remove("kv.graphics.texture")
        for forget in _FORGETS:
            forget()
        window.draw_anew()
