"""A club night open on this device. Every entry is on disk before it is shown."""

from __future__ import annotations

import time
from secrets import token_hex
from typing import Any

from ..engine.refused import Refused
from ..record.open_record import OpenRecord, summary
from ..record.rows import Known, Listing
from .night import Event, draw, offers, scorecards, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry
    from ..record.store import Store

NIGHT = "night"
"""`kind` of a night in the list of games."""


class Evening:
    """The open night: starting, reading, entering, undoing and redoing."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self._record: OpenRecord[Event[Any]] | None = None
        self._latest = 0.0

    def new(self, header: Entry) -> Entry:
        """Start a night, from a header without version and id."""
        name = str(header.get("id") or token_hex(8))
        header = {"event": 1, **header, "id": name}
        held = start(header)
        self._latest = self.clock()
        self._record = OpenRecord.begin(
            self.store, name, header, held, _listing(header, held), at=self._latest
        )
        return self.result()

    def open(self, name: str) -> Entry:
        """Read a stored night; it continues after its last entry."""
        self._record = OpenRecord.open(self.store, name, start)
        self._latest = self.store.game(name).changed
        return self.result()

    def close(self) -> None:
        self._record = None

    @property
    def name(self) -> str:
        """The id of the night that is open."""
        return self._open().name

    @property
    def night(self) -> Event[Any]:
        """The night that is open."""
        return self._open().state

    def result(self) -> Entry:
        """The night as one JSON object: seats, standings, tables still playing."""
        return self.night.result()

    def offers(self) -> Entry:
        """Entries that are legal now."""
        return offers(self.night)

    def scorecards(self) -> list[Entry]:
        """A card for each player, or each team."""
        return scorecards(self.night)

    def do(self, entry: Entry) -> Entry:
        """Make an entry. A refusal, of a rule or of the disk, changes nothing."""
        record = self._open()
        # The clock may have been set back; entries must not go back in time.
        at = max(self.clock(), self._latest)
        record.enter({**entry, "at": at}, at=at, listing=lambda held: _listing(record.header, held))
        self._latest = at
        if entry["do"] == "player" and entry.get("name"):
            self.store.remember(Known(entry["name"], entry["number"], entry.get("club")), at=at)
        return self.result()

    def undo(self) -> Entry:
        return self.do({"do": "undo"})

    def redo(self) -> Entry:
        return self.do({"do": "redo"})

    def draw(self, seed: str | int | None = None) -> Entry:
        """Draw the seats, or the pairs of the round robin, from the seed or at random."""
        return self.do(draw(self.night, token_hex(8) if seed is None else seed))

    def _open(self) -> OpenRecord[Event[Any]]:
        if self._record is None:
            raise Refused("no-night-open")
        return self._record


def _listing(header: Entry, held: Event[Any]) -> Listing:
    """The listing of a night for the list of games."""
    result = held.result()
    over = result["round"] is None and (result.get("champion") is not None or "rounds" in header)
    return Listing(
        kind=NIGHT,
        over=over,
        summary=summary(name=header.get("name"), game=header["game"], round=result["round"]),
    )
