"""The hall's side of the clock: the director's orders, each with a higher rev."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.refused import Refused
from ..wire.clock import IDLE, PAUSE, RUN, Schedule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_MINUTES = 24 * 60


class Timetable(NamedTuple):
    """The countdown as the director set it. Frozen; every order returns the next one."""

    schedule: Schedule
    utc: float = 0.0
    """When the bell rings, in seconds since 1970: for a hall whose computer was started anew."""

    def start(self, now: float, utc: float, number: int, minutes: float) -> Timetable:
        """Start the countdown of a round; one that runs already is refused."""
        if self.schedule.state != IDLE and not self.is_over(now):
            raise Refused("hall-clock-started")
        if not 0 < minutes <= MAX_MINUTES:
            raise Refused("hall-clock-minutes", most=MAX_MINUTES)
        return self._next(RUN, now, utc, minutes * 60_000.0, number)

    def pause(self, now: float, utc: float) -> Timetable:
        if self.schedule.state == PAUSE:
            raise Refused("clock-paused")
        return self._next(PAUSE, now, utc, self._left(now))

    def resume(self, now: float, utc: float) -> Timetable:
        if self.schedule.state != PAUSE:
            raise Refused("clock-not-paused")
        return self._next(RUN, now, utc, self.schedule.left)

    def add(self, now: float, utc: float, seconds: float) -> Timetable:
        """Add seconds, or take some away: the bell rings at once where none are left."""
        left = self._left(now)
        if not -MAX_MINUTES * 60 <= seconds <= MAX_MINUTES * 60:
            raise Refused("hall-clock-minutes", most=MAX_MINUTES)
        return self._next(self.schedule.state, now, utc, max(left + seconds * 1000.0, 0.0))

    def stop(self, now: float, utc: float) -> Timetable:
        """Call the countdown off: no bell."""
        if self.schedule.state == IDLE:
            raise Refused("clock-not-started")
        return self._next(IDLE, now, utc, 0.0)

    def is_over(self, now: float) -> bool:
        """Has the bell rung?"""
        return self.schedule.state == RUN and self.schedule.end <= now

    def restarted(self, hc: str, now: float, utc: float) -> Timetable:
        """After a restart of the hall's computer: its clock counts anew, the wall clock says what is left."""
        schedule = self.schedule
        if schedule.hc == hc:
            return self
        moved = self._replace(schedule=schedule._replace(hc=hc))
        if schedule.state == RUN:
            left = (self.utc - utc) * 1000.0
            return moved._next(RUN if left > 0 else IDLE, now, utc, max(left, 0.0))
        return moved._next(schedule.state, now, utc, schedule.left)

    def _left(self, now: float) -> float:
        if self.schedule.state == PAUSE:
            return self.schedule.left
        if self.schedule.state == IDLE:
            raise Refused("clock-not-started")
        if self.is_over(now):
            raise Refused("bell-rung")
        return self.schedule.end - now

    def _next(self, state: str, now: float, utc: float, left: float, number: int | None = None) -> Timetable:
        old = self.schedule
        return Timetable(
            Schedule(
                old.hc,
                old.rev + 1,
                old.round if number is None else number,
                state,
                end=now + left if state == RUN else 0.0,
                left=left if state == PAUSE else 0.0,
            ),
            utc=utc + left / 1000.0 if state == RUN else 0.0,
        )


def begin(hc: str, utc: float) -> Timetable:
    """Before the first round.

    Tables hear higher revs only, and a hall that has lost its disk no longer knows the latest: its revs count
    on from the milliseconds since 1970.
    """
    return Timetable(Schedule(hc, int(utc * 1000), 0, IDLE))


def pack(table: Timetable) -> list[Any]:
    """The timetable as JSON, to be kept."""
    return [list(table.schedule), table.utc]


def unpack(data: list[Any]) -> Timetable:
    return Timetable(Schedule(*data[0]), data[1])
