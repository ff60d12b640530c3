"""Leaves are painted once somebody looks at them: most screens of a test are only passed on the way."""

from __future__ import annotations

from typing import Any

at_once: list[bool] = []
"""Not empty once each leaf is painted at once, as it is for users."""


def paint_when_seen() -> None:
    """From now on a leaf is painted when its words or the pixels are asked for."""
    from scorekeeper.ui.widgets.leaf import Leaf
    from scorekeeper.ui.widgets.ticking import Ticking

    repaint = Leaf.repaint

    def later(self: Any) -> None:
        # What changes by itself learns from its picture when it will.
        self.unpainted = not at_once and not isinstance(self, Ticking)
        if not self.unpainted:
            repaint(self)

    def paint(self: Any) -> None:
        if getattr(self, "unpainted", False):
            self.unpainted = False
            repaint(self)

    def words(self: Any) -> Any:
        paint(self)
        return self.words_painted

    def set_words(self: Any, words: Any) -> None:
        self.words_painted = words

    Leaf.repaint, Leaf.paint_now = later, paint
    Leaf.words = property(words, set_words)


def paint(root: Any) -> None:
    """Paint what waits for it, below this widget."""
    for widget in root.walk():
        if getattr(widget, "unpainted", False):
            widget.paint_now()


def paint_at_once(root: Any) -> None:
    """From now on, as for users: for who counts frames."""
    at_once.append(True)
    paint(root)
