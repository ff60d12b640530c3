"""The connections of each table, as the broker tells of them: a table's own device always has one left.

A card lets in four. Where as many are there, those that no device has proven to be its own are ended; and
where the owning device is not among them, one is ended at once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from ..wire.subjects import BEGUN
from .configuration import DEVICES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.link import Link, Message, Reply
    from .tables import Device

PROVEN_WITHIN = 5_000.0
"""Milliseconds that a connection may take until a device has proven who it is, which it does at once."""
PAGE = 256
"""Connections in one answer of a broker."""
SERVER = "$SYS.REQ.SERVER"


class Connection(NamedTuple):
    server: str
    number: int
    device: str
    """The name that it gives itself: proven once a request of this device has come."""
    since: float
    """In boot milliseconds."""


class Connections:
    def __init__(self, link: Link) -> None:
        self._link = link
        self._open: dict[str, dict[tuple[str, int], Connection]] = {}

    def begin(self) -> None:
        """Connected: every broker is asked for the connections that it has already."""
        self._open.clear()
        self._ask("PING", 0)

    def _ask(self, server: str, first: int) -> None:
        page = {"auth": True, "limit": PAGE, "offset": first}
        self._link.request(f"{SERVER}.{server}.CONNZ", json.dumps(page).encode())

    def take_page(self, reply: Reply) -> None:
        """A broker's answer, of which there may be more."""
        with suppress(ValueError, KeyError, TypeError):
            found = json.loads(reply.payload or b"")
            server, data = found["server"]["id"], found["data"]
            for one in data["connections"]:
                self._add(server, one["account"], one["cid"], one.get("name", ""), reply.at)
            if data["offset"] + PAGE < data["total"]:
                self._ask(server, data["offset"] + PAGE)

    def hear(self, message: Message) -> None:
        """A connection has begun, or ended."""
        with suppress(ValueError, KeyError, TypeError):
            found = json.loads(message.payload)
            client, server = found["client"], found["server"]["id"]
            if message.subject.endswith(BEGUN.rpartition(".")[2]):
                self._add(server, client["acc"], client["id"], client.get("name", ""), message.at)
            else:
                self._open.get(client["acc"], {}).pop((server, client["id"]), None)

    def _add(self, server: str, table: str, number: int, device: str, at: float) -> None:
        of_table = self._open.setdefault(table, {})
        of_table.setdefault((server, number), Connection(server, number, device, at))

    def full(self) -> list[str]:
        """The tables that have as many connections as a card lets in."""
        return [table for table, found in self._open.items() if len(found) >= DEVICES]

    def end_strange(self, table: str, owner: str | None, devices: Mapping[str, Device], now: float) -> bool:
        """End the connections that take the place of the table's own device; was there any?"""
        strange, known, has_own = [], [], False
        for one in sorted(self._open[table].values(), key=lambda one: one.since):
            device = devices.get(one.device)
            if device is None or device.heard < one.since:
                strange.append(one)
            elif one.device == owner:
                has_own = True
            else:
                known.append(one)
        ended = [one for one in strange if now - one.since > PROVEN_WITHIN]
        if not has_own and not ended:
            # The newest of the strange ones may be the table's own, which speaks in a moment.
            ended = strange[:1] or known[-1:]
        for one in ended:
            del self._open[table][one.server, one.number]
            self._link.request(f"{SERVER}.{one.server}.KICK", json.dumps({"cid": one.number}).encode())
        return bool(ended)
