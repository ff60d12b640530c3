"""The hall's clock as a table knows it: the offset with a proven bound, the schedule, one ring a round.

All times are milliseconds of clocks that nobody can set: `mine` of this device's boot clock, `hall` of the
hall's own. Nothing here reads a clock.
"""

from __future__ import annotations

from typing import NamedTuple

DRIFT = 100e-6
"""How far two clocks may part: milliseconds a millisecond."""
LATE = 30_000.0
"""A bell that is later than this stays silent, in milliseconds."""

RUN, PAUSE, IDLE = "run", "pause", "idle"


class Probe(NamedTuple):
    """The four moments of one question and its answer."""

    sent: float
    """t1, `mine`."""
    heard: float
    """t2, `hall`."""
    answered: float
    """t3, `hall`."""
    back: float
    """t4, `mine`."""


class Bound(NamedTuple):
    """A bound of the offset, and the moment (`mine`) at which it was proven."""

    value: float
    at: float

    def after(self, now: float) -> float:
        """How much it must be widened by now."""
        return DRIFT * abs(now - self.at)


class Offset(NamedTuple):
    """The offset `hall − mine` lies between two bounds, which part as they grow old."""

    low: Bound
    high: Bound

    def range(self, now: float) -> tuple[float, float]:
        return self.low.value - self.low.after(now), self.high.value + self.high.after(now)

    def value(self, now: float) -> float:
        """The middle: the best guess of `hall − mine`."""
        low, high = self.range(now)
        return (low + high) / 2

    def error(self, now: float) -> float:
        """Half the width: the true offset is no further from `value` than this."""
        low, high = self.range(now)
        return (high - low) / 2

    def with_probe(self, probe: Probe) -> Offset:
        """The offset after one more probe; the probe alone where a clock has jumped."""
        latest = bounds(probe)
        now = probe.back
        low, high = self.range(now)
        tighter = Offset(
            latest.low if latest.low.value - latest.low.after(now) >= low else self.low,
            latest.high if latest.high.value + latest.high.after(now) <= high else self.high,
        )
        low, high = tighter.range(now)
        return tighter if low <= high else latest


def bounds(probe: Probe) -> Offset:
    """A message needs some time each way, so each direction bounds the offset by itself."""
    return Offset(
        Bound(probe.answered - probe.back, probe.back),
        Bound(probe.heard - probe.sent, probe.sent),
    )


def is_sound(probe: Probe) -> bool:
    """Could an honest hall have sent it? An answer takes no longer than its probe was away."""
    low, high = bounds(probe).range(probe.back)
    return probe.back >= probe.sent and probe.answered >= probe.heard and low <= high


class Schedule(NamedTuple):
    """The director's latest word on the countdown."""

    hc: str
    """Names the hall's clock: `end` is of this one."""
    rev: int
    round: int
    state: str
    """`run`, `pause`, or `idle` before the start and after a round."""
    end: float = 0.0
    """While it runs: when the bell rings, `hall`."""
    left: float = 0.0
    """While it is paused: milliseconds that are left."""


class TableClock(NamedTuple):
    """A table's knowledge of the hall's clock. Frozen: each method returns the next one."""

    schedule: Schedule | None = None
    offset: Offset | None = None
    hc: str = ""
    """The hall's clock that `offset` belongs to."""
    rung: tuple[int, int] | None = None
    """Round and rev of the latest bell: rung, or too late to ring."""

    def with_schedule(self, schedule: Schedule) -> TableClock:
        """After a message of the director: only a higher rev counts."""
        if self.schedule is not None and schedule.rev <= self.schedule.rev:
            return self
        return self._replace(schedule=schedule)

    def with_probe(self, hc: str, probe: Probe) -> TableClock:
        """After an answer of the hall; a new clock of the hall throws away what was known of the old one."""
        if not is_sound(probe):
            return self
        if hc != self.hc or self.offset is None:
            return self._replace(hc=hc, offset=bounds(probe))
        return self._replace(offset=self.offset.with_probe(probe))

    @property
    def known(self) -> bool:
        """Is the schedule's clock one whose offset is known?"""
        return self.schedule is not None and self.offset is not None and self.hc == self.schedule.hc

    def error(self, now: float) -> float | None:
        """Milliseconds by which this table's bell may be off; None while unknown."""
        return self.offset.error(now) if self.offset is not None else None

    def end(self, now: float) -> float | None:
        """When the bell rings, `mine`; None while nothing runs or the offset is unknown."""
        if self.schedule is None or self.offset is None or not self.known or self.schedule.state != RUN:
            return None
        return self.schedule.end - self.offset.value(now)

    def left(self, now: float) -> float | None:
        """Milliseconds left, not below 0; None where there is no countdown."""
        if self.schedule is not None and self.schedule.state == PAUSE:
            return max(self.schedule.left, 0.0)
        end = self.end(now)
        return None if end is None else max(end - now, 0.0)

    def due(self, now: float) -> float | None:
        """When the next bell is due, `mine`; None where none is to come."""
        end = self.end(now)
        return None if end is None or self.rung == self.mark else end

    @property
    def mark(self) -> tuple[int, int] | None:
        """Round and rev of the schedule: one bell for each."""
        return None if self.schedule is None else (self.schedule.round, self.schedule.rev)

    def ring(self, now: float) -> tuple[TableClock, bool]:
        """The clock once a bell that is due is done, and whether it sounds; unchanged while none is due."""
        due = self.due(now)
        if due is None or now < due:
            return self, False
        return self._replace(rung=self.mark), now - due <= LATE
