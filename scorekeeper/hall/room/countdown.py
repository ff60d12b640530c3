"""The hall's countdown: the director's orders, each with a higher rev, on disk before a table hears of it."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..wire.clock import IDLE, PAUSE, RUN, Schedule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.boot import Clocks
    from .inbox import Inbox

MAX_MINUTES = 24 * 60


class Timetable(NamedTuple):
    """The countdown as the director set it. Frozen; every order returns the next one."""

    schedule: Schedule
    utc: float = 0.0
    """When the bell rings, in seconds since 1970: for a hall whose computer was started anew."""

    def after(self, word: object, now: float, utc: float, value: float = 0.0, number: int = 0) -> Timetable:
        """The countdown after an order: `start` (minutes, of a round), `pause`, `resume`, `add` (seconds; the
        bell rings at once where none are left) or `stop`, which rings no bell. Refused where it does not fit.
        """
        old = self.schedule
        if word == "start":
            if old.state != IDLE and not self.is_over(now):
                raise Refused("hall-clock-started")
            if not 0 < value <= MAX_MINUTES:
                raise Refused("hall-clock-minutes", most=MAX_MINUTES)
            return self._next(RUN, now, utc, value * 60_000.0, number)
        if word == "pause":
            if old.state == PAUSE:
                raise Refused("clock-paused")
            return self._next(PAUSE, now, utc, self._left(now))
        if word == "resume":
            if old.state != PAUSE:
                raise Refused("clock-not-paused")
            return self._next(RUN, now, utc, old.left)
        if word == "add":
            left = self._left(now)
            if abs(value) > MAX_MINUTES * 60:
                raise Refused("hall-clock-minutes", most=MAX_MINUTES)
            return self._next(old.state, now, utc, max(left + value * 1000.0, 0.0))
        if word == "stop":
            if old.state == IDLE:
                raise Refused("clock-not-started")
            return self._next(IDLE, now, utc, 0.0)
        raise Refused("hall-order")

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

    def _next(self, state: str, now: float, utc: float, left: float, number: int = 0) -> Timetable:
        old = self.schedule
        return Timetable(
            Schedule(
                old.hc,
                max(old.rev + 1, int(utc * 1000)),
                number or old.round,
                state,
                end=now + left if state == RUN else 0.0,
                left=left if state == PAUSE else 0.0,
            ),
            utc=utc + left / 1000.0 if state == RUN else 0.0,
        )


def begin(hc: str, utc: float) -> Timetable:
    """Before the first round.

    Tables hear higher revs only, and a hall whose folder is lost or older no longer knows the latest: its
    revs go on from the milliseconds since 1970, here and with each order.
    """
    return Timetable(Schedule(hc, int(utc * 1000), 0, IDLE))


class Countdown:
    """The countdown of all tables, as the inbox keeps it."""

    def __init__(self, inbox: Inbox, clocks: Clocks) -> None:
        self._inbox = inbox
        self._clocks = clocks
        self._timetable = self._stored()

    @property
    def schedule(self) -> Schedule:
        """The schedule that tables are told."""
        return self._timetable.schedule

    def is_over(self, now: float) -> bool:
        return self._timetable.is_over(now)

    def obey(self, order: dict[str, Any], number: int | None) -> None:
        """Start, pause, resume, lengthen or stop the countdown; `number` is the round in play."""
        amount, round_now = order.get("amount"), number or self.schedule.round + 1
        value = float(amount) if isinstance(amount, int | float) else 0.0
        now, utc = self._clocks.boot(), self._clocks.wall()
        after = self._timetable.after(order.get("set"), now, utc, value, round_now)
        # On disk before a table hears of it: a rev is never used twice.
        self._keep(after)
        self._timetable = after

    def _stored(self) -> Timetable:
        """The countdown as it was; the clock has a new name after a restart of the computer."""
        stored, boot = self._inbox.get("timetable"), self._clocks.identity()
        if stored is not None and stored["boot"] == boot != "" and stored["at"] <= self._clocks.boot():
            return _unpack(stored["timetable"])
        hc = secrets.token_hex(8)
        if stored is None:
            found = begin(hc, self._clocks.wall())
        else:
            found = _unpack(stored["timetable"]).restarted(hc, self._clocks.boot(), self._clocks.wall())
        self._keep(found)
        return found

    def _keep(self, table: Timetable) -> None:
        at = {"boot": self._clocks.identity(), "at": self._clocks.boot()}
        self._inbox.put("timetable", {**at, "timetable": [list(table.schedule), table.utc]})


def _unpack(data: list[Any]) -> Timetable:
    return Timetable(Schedule(*data[0]), data[1])
