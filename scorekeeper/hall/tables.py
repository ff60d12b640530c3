"""Each table as the hall knows it now: devices, snapshot, calls. Nothing of it need survive."""

from __future__ import annotations

from typing import Any, NamedTuple

from .live import PLAYING, RULING
from .messages import Here, Live

SILENT = 45_000.0
"""Milliseconds without a word, after which a table that should be there counts as silent."""


class TableNow(NamedTuple):
    """One table, as its messages say."""

    here: dict[str, Here]
    """The latest word of each device."""
    heard: float | None = None
    """When a message last came, in boot milliseconds."""
    live: Live | None = None
    answered: bool = False
    """Has somebody answered the table's call?"""
    wants: str | None = None
    """A device that asks to take the table over."""

    def is_on(self, epoch: str | None) -> bool:
        """Is this device there?"""
        found = self.here.get(epoch or "")
        return found is not None and found.on

    @property
    def calls(self) -> bool:
        """Does a device that is there want the adjudicator?"""
        return any(one.calls and one.on for one in self.here.values())

    def is_gone(self, epoch: str | None) -> bool:
        """Has this device gone, so far as it was heard of since the start? The broker keeps the word of one
        device of a table: nothing is known at first of the others."""
        found = self.here.get(epoch or "")
        return found is not None and not found.on


class Tables:
    """All tables of the hall, by name."""

    def __init__(self, names: list[str]) -> None:
        self.now: dict[str, TableNow] = {name: TableNow({}) for name in names}

    def heard(self, table: str, at: float) -> None:
        self.now[table] = self.now[table]._replace(heard=at)

    def here(self, table: str, here: Here) -> None:
        now = self.now[table]
        devices = {**now.here, here.epoch: here}
        while len(devices) > 8:
            del devices[next(iter(devices))]
        self.now[table] = now._replace(here=devices)

    def live(self, table: str, live: Live, owner: str | None) -> None:
        """A snapshot of the owning device; the highest number wins."""
        now = self.now[table]
        old = now.live
        if live.epoch != owner or (old is not None and old.epoch == owner and old.seq > live.seq):
            return
        self.now[table] = now._replace(live=live)

    def set(self, table: str, **new: Any) -> None:
        self.now[table] = self.now[table]._replace(**new)

    def report(self, table: str, owner: str | None, now: float) -> dict[str, Any]:
        """The table as `hall status` and the director's page show it; no name of a player."""
        held = self.now[table]
        device = held.here.get(owner or "")
        quiet = held.heard is None or now - held.heard > SILENT
        live = held.live
        state = (
            "never"
            if device is None
            else "silent"
            if device.on and quiet
            else "here"
            if device.on
            else "away"
        )
        return {
            "table": table,
            "state": state,
            "waiting": 0 if device is None else device.waiting,
            "error": None if device is None else device.error,
            "delay": 0.0 if device is None else device.delay,
            "called": held.calls and not held.answered,
            "wants": held.wants is not None,
            "live": None if live is None else _shown(live, held.answered),
        }


def _shown(live: Live, answered: bool) -> dict[str, Any]:
    """The snapshot for the director. A table whose call was answered waits for nobody any more."""
    state = PLAYING if answered and live.state == RULING else live.state
    return {"scores": live.scores, "hand": live.hand, "state": state}
