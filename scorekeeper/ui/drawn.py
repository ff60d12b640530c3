"""What is drawn once lies in the graphics card; a phone may take that away while another app is seen."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

M = TypeVar("M", bound="Callable[..., Any]")

_FORGETS: list[Callable[[], None]] = []
"""What each collection of drawn things is forgotten by."""


def forgotten_by(forget: Callable[[], None]) -> None:
    """Whoever keeps something that lies in the card says how it is forgotten."""
    _FORGETS.append(forget)


def drawn_once(make: M) -> M:
    """A function whose pictures are kept."""
    kept: Any = cache(make)
    forgotten_by(kept.cache_clear)
    made: M = kept
    return made


class Card:
    """The graphics card, as the window has it."""

    def __init__(self) -> None:
        self._program = 0

    def mark(self) -> None:
        """Remembers something that lies in it: a new one would not know it."""
        from kivy.graphics.opengl import GL_CURRENT_PROGRAM, glGetIntegerv, glIsProgram

        found = int(glGetIntegerv(GL_CURRENT_PROGRAM)[0])
        self._program = found if found > 0 and glIsProgram(found) else 0

    def lost(self) -> bool:
        """Is nothing there any more of what lay in it?"""
        from kivy.graphics.opengl import glIsProgram

        return self._program != 0 and not glIsProgram(self._program)

    def fill(self, window: Any) -> None:
        """Kivy's own first, then all of ours: what Kivy did not read from a file it leaves empty."""
        from kivy.cache import Cache
        from kivy.graphics.context import get_context

        get_context().reload()
        # The soft edges of what is round: whoever would fill them anew is gone by then.
        Cache.remove("kv.graphics.texture")
        for forget in _FORGETS:
            forget()
        window.draw_anew()
