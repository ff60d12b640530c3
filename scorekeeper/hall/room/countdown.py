"""The hall's countdown: the director's orders, kept on disk before a table hears of them."""

from __future__ import annotations

import secrets
from typing import Any

from ...engine.refused import Refused
from . import timetable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.boot import Clocks
    from ..wire.clock import Schedule
    from .inbox import Inbox


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
        """Has the bell rung?"""
        return self._timetable.is_over(now)

    def obey(self, order: dict[str, Any], number: int | None) -> None:
        """Start, pause, resume, lengthen or stop the countdown; `number` is the round in play."""
        now, utc, table = self._clocks.boot(), self._clocks.wall(), self._timetable
        word, amount = order.get("set"), order.get("amount")
        value = float(amount) if isinstance(amount, int | float) else 0.0
        if word == "start":
            after = table.start(now, utc, number or table.schedule.round + 1, value)
        elif word == "pause":
            after = table.pause(now, utc)
        elif word == "resume":
            after = table.resume(now, utc)
        elif word == "add":
            after = table.add(now, utc, value)
        elif word == "stop":
            after = table.stop(now, utc)
        else:
            raise Refused("hall-order")
        # On disk before a table hears of it: a rev is never used twice.
        self._keep(after)
        self._timetable = after

    def _stored(self) -> timetable.Timetable:
        """The countdown as it was; the clock has a new name after a restart of the computer."""
        stored, boot = self._inbox.get("timetable"), self._clocks.identity()
        if stored is not None and stored["boot"] == boot != "" and stored["at"] <= self._clocks.boot():
            return timetable.unpack(stored["timetable"])
        hc = secrets.token_hex(8)
        found = timetable.begin(hc, self._clocks.wall())
        if stored is not None:
            found = timetable.unpack(stored["timetable"]).restarted(
                hc, self._clocks.boot(), self._clocks.wall()
            )
        self._keep(found)
        return found

    def _keep(self, table: timetable.Timetable) -> None:
        at = {"boot": self._clocks.identity(), "at": self._clocks.boot()}
        self._inbox.put("timetable", {**at, "timetable": timetable.pack(table)})
