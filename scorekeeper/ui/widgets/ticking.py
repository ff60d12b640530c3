"""A leaf that changes with time by itself, at most once a second, and is still where nothing changes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.layout import Box

LATE = 0.001
"""Seconds after a change until it is drawn, so that it is not looked at too early."""


class Ticking(Leaf):
    """A leaf with `seen`, its content now, and `lasts`, its seconds; it is painted when `seen` changes."""

    _tick: Any = None
    _seen: object = None

    def seen(self) -> object:
        """The content shown at this moment."""
        raise NotImplementedError

    def lasts(self) -> float | None:
        """Seconds until it changes; None where it stays."""
        raise NotImplementedError

    def ended(self) -> None:
        """Called once it has changed by itself."""

    def show(self, item: Any, box: Box, angle: int) -> None:
        super().show(item, box, angle)
        self._ticked()

    def repaint(self) -> None:
        self._seen = self.seen()
        super().repaint()

    def on_parent(self, _: Any, parent: Any) -> None:
        if parent is None:
            self._stop()

    def _stop(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def _ticked(self, elapsed: float = 0.0) -> None:
        self._stop()
        if elapsed and self.get_root_window() is None:
            # A screen above it was left.
            return
        if self.seen() != self._seen:
            self.repaint()
            self.ended()
            # The call may have shown the leaf anew, with a wait of its own.
            self._stop()
        lasts = self.lasts()
        if lasts is not None:
            # Kivy may call up to a frame early: the rest of the time is then waited for again.
            self._tick = Clock.schedule_once(self._ticked, lasts + LATE)
