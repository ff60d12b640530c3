"""When a table asks the hall for the time, and which answers it takes."""

from __future__ import annotations

from ..wire.clock import Probe
from ..wire.messages import Probe as Answer
from ..wire.messages import TimeQuestion

BURST = 8
BURST_EVERY = 250.0
EVERY = 15_000.0
"""Milliseconds between probes: eight quick ones after each connection, then one now and then."""
MOST_OPEN = 16


class Prober:
    """Numbers the probes, so that each answer belongs to one, once."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._number = 0
        self._left = 0
        self.due: float | None = None
        """When the next probe is due; None without a connection."""

    def begin(self, now: float) -> None:
        """Connected: a burst begins."""
        self._sent.clear()
        self._left, self.due = BURST, now

    def end(self) -> None:
        """No connection: nothing is due."""
        self._sent.clear()
        self.due = None

    @property
    def in_burst(self) -> bool:
        return self._left > 0

    def send(self, now: float) -> TimeQuestion:
        """A probe that is sent now."""
        self._number += 1
        self._sent[self._number] = now
        while len(self._sent) > MOST_OPEN:
            del self._sent[min(self._sent)]
        self._left = max(self._left - 1, 0)
        self.due = now + (BURST_EVERY if self._left else EVERY)
        return TimeQuestion(self._number, now)

    def answered(self, answer: Answer, back: float) -> Probe | None:
        """The four moments of a probe that was really sent; None for an answer that nobody asked for."""
        sent = self._sent.pop(answer.number, None)
        return None if sent is None else Probe(sent, answer.heard, answer.answered, back)
