"""Work that takes longer than a touch, as exporting all games does: a slice of it in each frame."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from time import perf_counter

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Job(Protocol):
        """Work on one screen, given up when that screen is left."""

        screen: str
        done: int
        total: int

        @property
        def percent(self) -> int: ...
        def step(self) -> bool: ...
        def through(self) -> None: ...
        def stop(self) -> None: ...


SLICE_SECONDS = 0.008
"""Time for the export in each frame: half of a frame is left for drawing."""


class Errand:
    """Work that takes longer than a touch, done a slice at a time on the app's thread, since the store knows
    no other. It is given up when its screen is left."""

    def __init__(
        self, screen: str, steps: Generator[int, None, None], total: int, end: Callable[[bool], None]
    ) -> None:
        self.screen = screen
        self.total = total
        self.done = 0
        """Steps done, of the total."""
        self._steps = steps
        self._end = end
        """Called at the end: was all of it done?"""

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.total)

    def step(self) -> bool:
        """Work for a slice of time; True once there is no more to do."""
        until = perf_counter() + SLICE_SECONDS
        for done in self._steps:
            self.done = done
            if perf_counter() >= until:
                return False
        return True

    def through(self) -> None:
        """Call the end: all is done."""
        self._end(True)

    def stop(self) -> None:
        """Give up and remove partial files. A refusal of that is of no account any more."""
        with suppress(Refused):
            self._steps.close()
        with suppress(Refused):
            self._end(False)
