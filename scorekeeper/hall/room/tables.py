"""Each table as the hall knows it now: devices, snapshot, calls. Nothing of it need survive."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..table.live import PLAYING, RULING
from ..wire.messages import REPORTED, Ask, Live

SILENT = 45_000.0
"""Milliseconds without a word, after which a table that should be there counts as silent."""
GONE = 30_000.0
"""Milliseconds without a word, after which another device may take the table over without the director."""
MISSED = 3_000.0
"""Milliseconds within which a device whose connection has ended must be heard of: it is asked at once."""
MOST_DEVICES = 8
UNHEARD = Ask(start="", on=False)
"""The question of a table that has not asked yet."""


class Device(NamedTuple):
    """A device as its latest question says."""

    ask: Ask
    heard: float
    """When it was heard of last, in boot milliseconds."""
    before: tuple[str, ...] = ()
    """Earlier starts of its app."""
    copied: float | None = None
    """When an earlier start was heard of after a later one: there are two of this device."""
    missed: float | None = None
    """When its connection ended; it has not been heard of since."""
    apart: tuple[tuple[str, str], ...] = ()
    """Games of its that differ from what counts here, each with the code of how."""

    def is_gone(self, now: float) -> bool:
        """Has it said nothing for so long that another one may have its place?"""
        return now - self.heard > GONE or self.is_missed(now)

    def is_missed(self, now: float) -> bool:
        return self.missed is not None and now - self.missed > MISSED


class TableNow(NamedTuple):
    """One table, as its messages say."""

    devices: dict[str, Device]
    live: Live | None = None
    answered: bool = False
    """Has somebody answered the table's call?"""
    wants: str | None = None
    """A device that asks to take the table over."""
    limit: str = ""
    """The code of a limit that the table's card has reached."""

    def is_on(self, device: str | None, now: float) -> bool:
        """Is this device there?"""
        found = self.devices.get(device or "")
        return found is not None and found.ask.on and not found.is_gone(now)

    def calls(self, now: float) -> bool:
        """Does a device that is there want the adjudicator?"""
        return any(one.ask.calls and self.is_on(name, now) for name, one in self.devices.items())

    @property
    def heard(self) -> float | None:
        return max((one.heard for one in self.devices.values()), default=None)


class Tables:
    """All tables of the hall, by name."""

    def __init__(self, names: list[str]) -> None:
        self.now: dict[str, TableNow] = {name: TableNow({}) for name in names}

    def heard(self, table: str, device: str, at: float) -> None:
        """The device has sent lines."""
        now = self.now[table]
        found = now.devices.get(device)
        if found is not None:
            self.set(table, devices={**now.devices, device: found._replace(heard=at, missed=None)})

    def asked(
        self,
        table: str,
        device: str,
        ask: Ask,
        at: float,
        apart: tuple[tuple[str, str], ...],
        owner: str | None = None,
    ) -> None:
        """The device has asked. However many come, the owning one is not forgotten."""
        now = self.now[table]
        devices = dict(now.devices)
        old = devices.pop(device, None)
        before, copied = ((), None) if old is None else (old.before, old.copied)
        if old is not None and old.ask.start != ask.start:
            if ask.start in before:
                copied = at
            before = (*(one for one in before if one != ask.start), old.ask.start)[-MOST_DEVICES:]
        devices[device] = Device(ask, at, before, copied, None, apart)
        while len(devices) > MOST_DEVICES:
            del devices[next(name for name in devices if name != owner)]
        self.set(table, devices=devices)

    def missed(self, table: str, device: str, at: float) -> bool:
        """The connection of a device has ended; was it one that is known to be there?"""
        now = self.now[table]
        found = now.devices.get(device)
        if found is None or not found.ask.on:
            return False
        self.set(table, devices={**now.devices, device: found._replace(missed=at)})
        return True

    def set(self, table: str, **new: Any) -> None:
        self.now[table] = self.now[table]._replace(**new)

    def questions(self, now: float) -> Iterator[tuple[tuple[str, str], Refused]]:
        """What the director should know of devices and cards, by table and game."""
        for table, held in self.now.items():
            if held.limit:
                yield (table, ""), Refused(held.limit)
            for name, device in held.devices.items():
                if device.copied is not None and now - device.copied <= GONE:
                    yield (table, ""), Refused("hall-device-copied")
                if held.is_on(name, now):
                    for game, code in device.apart:
                        yield (table, game), Refused(code)

    def report(self, table: str, owner: str | None, now: float) -> dict[str, Any]:
        """The table as `hall status` and the director's page show it; no name of a player."""
        held = self.now[table]
        device = held.devices.get(owner or "")
        quiet = device is not None and now - device.heard > SILENT
        live = held.live
        state = (
            "never"
            if device is None
            else "silent"
            if device.ask.on and quiet
            else "here"
            if device.ask.on and not device.is_missed(now)
            else "away"
        )
        ask = UNHEARD if device is None else device.ask
        return {
            "table": table,
            "state": state,
            **{field: getattr(ask, field) for field in REPORTED},
            "called": held.calls(now) and not held.answered,
            "wants": held.wants is not None,
            "live": None if live is None else _shown(live, held.answered),
        }


def _shown(live: Live, answered: bool) -> dict[str, Any]:
    """The snapshot for the director. A table whose call was answered waits for nobody any more."""
    state = PLAYING if answered and live.state == RULING else live.state
    return {"scores": live.scores, "hand": live.hand, "state": state}
