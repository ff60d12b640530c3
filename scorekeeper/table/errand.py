"""What takes longer than a touch may: done a moment at a time, on the one thread that the store knows."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

MOMENT = 0.008
"""Seconds: half of a frame is left for what is drawn."""


class Errand:
    """Goes on as long as its screen is seen, and is given up with it."""

    def __init__(
        self, screen: str, steps: Generator[int, None, None], total: int, end: Callable[[bool], None]
    ) -> None:
        self.screen = screen
        self.total = total
        self.done = 0
        """How many of the total."""
        self._steps = steps
        self._end = end
        """Told at the end whether it was done."""

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.total)

    def step(self) -> bool:
        """Goes on for a moment; true: there is no more to do."""
        until = perf_counter() + MOMENT
        for done in self._steps:
            self.done = done
            if perf_counter() >= until:
                return False
        return True

    def through(self) -> None:
        self._end(True)

    def stop(self) -> None:
        """Gives up. What is half made is taken away; what refuses that is of no account any more."""
        with suppress(Refused):
            self._steps.close()
        with suppress(Refused):
            self._end(False)
