"""Calls at a moment of the boot clock, to the millisecond, whatever the wall clock does meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition

from ..guarded import Guarded, note, watch

SLICE = 10.0
"""The system's timers stand still while the device sleeps: after so long we look again."""


class Timer:
    """One moment at a time. The thread is there only while there is one."""

    def __init__(self, boot: Callable[[], float], call: Callable[[], None]) -> None:
        self._boot = boot
        self._call = call
        self._due: float | None = None
        self._change = Condition()
        self._thread: Guarded | None = None

    def set(self, due: float | None) -> None:
        """The moment to call at, on the boot clock; none: at no moment."""
        with self._change:
            self._due = due
            if due is not None and self._thread is None:
                thread = Guarded("bell", self._watch, name="bell timer")
                if thread.start() is not None:
                    # The phone gives none just now: the screen's tick rings, and the next set tries again.
                    return
                self._thread = thread
            # Of the same moment too: the device may have slept, and the thread's own wait with it.
            self._change.notify_all()

    def _watch(self) -> None:
        while True:
            with self._change:
                if self._due is None:
                    self._thread = None
                    return
                left = self._due - self._boot()
                if left > 0:
                    self._change.wait(min(left, SLICE))
                    continue
                self._due = None
            try:
                with watch.over("bell"):
                    self._call()
            except Exception as error:  # noqa: BLE001 - the next bell must ring all the same
                note("bell", error)
