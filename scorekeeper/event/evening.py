"""A club night open on this device. Every entry is on disk before it is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..record.open_record import OpenRecord, summary
from ..record.rows import NIGHT, Known, Listing
from .night import Event, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..record.store import Store

STEP = 0.001
"""Least seconds between two touches: entries made by one touch share their moment, others never do."""


class Checkpoint(NamedTuple):
    """An open night at one moment, for `restore`."""

    record: OpenRecord[Event[Any]] | None
    at: tuple[Event[Any], int] | None
    latest: float


class Evening:
    """The open night: starting, reading, entering."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self._record: OpenRecord[Event[Any]] | None = None
        self._latest = 0.0

    def new(self, header: Entry) -> None:
        """Start a night, from a header without version and id."""
        name = str(header.get("id") or token_hex(8))
        header = {"event": 1, **header, "id": name}
        held = start(header)
        self._latest = self.clock()
        self._record = OpenRecord.begin(self.store, name, header, held, listing_of(held), at=self._latest)

    def read(self, name: str) -> None:
        """Read a stored night; it continues after its last entry."""
        self._record = OpenRecord.open(self.store, name, start)
        self._latest = self.store.game(name).changed

    def close(self) -> None:
        self._record = None

    def checkpoint(self) -> Checkpoint:
        """The current state, for `restore`."""
        record = self._record
        return Checkpoint(record, None if record is None else record.checkpoint(), self._latest)

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go back to a checkpoint after a rollback of the store."""
        if checkpoint.record is not None and checkpoint.at is not None:
            checkpoint.record.restore(checkpoint.at)
        self._record, self._latest = checkpoint.record, checkpoint.latest

    @property
    def is_open(self) -> bool:
        return self._record is not None

    @property
    def name(self) -> str:
        """The id of the night that is open."""
        return self._open().name

    @property
    def header(self) -> Entry:
        """The header of the open night as it was written."""
        return self._open().header

    @property
    def length(self) -> int:
        """How many entries the open night has."""
        return self._open().length

    @property
    def night(self) -> Event[Any]:
        """The night that is open."""
        return self._open().state

    def enter(self, entries: Sequence[Entry], put: Mapping[str, object] | None = None) -> list[Entry]:
        """Make the entries of one touch, all with the same moment, and store `put` with the last of them.

        A refusal, of a rule or of the disk, changes nothing. Returns the entries with their moment. In
        `Store.together` all of it is one transaction.
        """
        record = self._open()
        # The clock may have been set back; entries must not go back in time.
        at = max(self.clock(), self._latest + STEP if record.length else self._latest)
        made = [{**entry, "at": at} for entry in entries]
        for number, entry in enumerate(made, 1):
            record.enter(
                entry,
                at=at,
                listing=listing_of,
                put=put if number == len(made) else None,
            )
        self._latest = at
        named = (one for one in entries if one["do"] == "player" and one.get("name"))
        known = [Known(one["name"], one["number"], one.get("club")) for one in named]
        if known:
            self.store.remember(*known, at=at)
        return made

    def _open(self) -> OpenRecord[Event[Any]]:
        if self._record is None:
            raise Refused("no-night-open")
        return self._record


def listing_of(held: Event[Any]) -> Listing:
    """The listing of a night for the list of games."""
    state = held.state
    now = state.header
    over = state.champion() is not None if now.form.teams else state.over
    return Listing(
        kind=NIGHT,
        over=over,
        summary=summary(name=now.name, game=now.title or now.game, round=state.round),
    )
