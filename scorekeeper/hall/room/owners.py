"""Which device keeps a table's score, and who gets the table after it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ...engine.refused import Refused
from ..wire.subjects import table_number
from .tables import GONE, Tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.messages import Ask
    from .inbox import Inbox

log = logging.getLogger("scorekeeper.hall")


class Owners:
    """The owning devices of one night. `nudge` has a table ask: something of its own has changed."""

    def __init__(
        self, inbox: Inbox, tables: Tables, night: str, began: float, nudge: Callable[[str], None]
    ) -> None:
        self._inbox = inbox
        self._tables = tables
        self._night = night
        self._began = began
        self._nudge = nudge

    def hear(self, table: str, device: str, ask: Ask, at: float) -> None:
        """The calls and wishes of a device; they stand in each of its questions until they are met."""
        now = self._tables.now[table]
        if now.answered and not now.calls(at):
            self._tables.set(table, answered=False)
        owner = self._inbox.owner(table)
        if owner is None:
            self._inbox.give(table, device)
            return
        if owner != device and not now.is_on(owner, at) and not self._inbox.has_begun(table, self._night):
            # Last week's device, or one that was put away before it kept a score: no question to anybody.
            self._give(table, device)
            return
        if not ask.takes:
            if now.wants == device:
                self._tables.set(table, wants=None)
        elif owner == device:
            return
        elif self._is_gone(table, owner, at):
            # The device before it is gone: a broken one is replaced without a word from the director.
            self._give(table, device)
        elif now.wants != device:
            self._tables.set(table, wants=device)
            log.info("%s: another device asks to take it over", table)

    def hand_over(self, table: str) -> None:
        """The director's word: the device that asks for the table gets it. Refused where none does."""
        wants = self._tables.now[table].wants
        if wants is None:
            raise Refused("hall-nobody-asks", table=table_number(table))
        self._give(table, wants)

    def replace_gone(self, at: float) -> None:
        """Give tables whose device is gone to those that ask for them."""
        for table, now in self._tables.now.items():
            owner = self._inbox.owner(table) if now.wants is not None else None
            if owner is not None and now.wants is not None and self._is_gone(table, owner, at):
                self._give(table, now.wants)

    def _is_gone(self, table: str, owner: str, at: float) -> bool:
        """Has the owning device said good-bye, or said nothing for so long? After a start of the recorder it
        is given that time to speak."""
        found = self._tables.now[table].devices.get(owner)
        if found is None:
            return at - self._began > GONE
        return not found.ask.on or found.is_gone(at)

    def _give(self, table: str, device: str) -> None:
        self._inbox.give(table, device)
        self._tables.set(table, wants=None, live=None)
        log.info("%s: another device has taken it over", table)
        self._nudge(table)
