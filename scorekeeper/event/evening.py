"""A club night that is open on this device: every entry is on disk before it is seen."""

from __future__ import annotations

import time
from secrets import token_hex
from typing import Any

from ..engine.refused import Refused
from ..record.kept import Kept, summary
from ..record.rows import Known, Listing
from .night import Event, draw, offers, scorecards, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry
    from ..record.store import Store

NIGHT = "night"
"""How the list of games calls a night."""


class Evening:
    """What the director does: a night opened, its entries made, taken back and put back."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self._kept: Kept[Event[Any]] | None = None
        self._latest = 0.0

    def new(self, header: Entry) -> Entry:
        """A new night, from a header without its version and id."""
        name = str(header.get("id") or token_hex(8))
        header = {"event": 1, **header, "id": name}
        held = start(header)
        self._latest = self.clock()
        self._kept = Kept.begin(self.store, name, header, held, _listing(header, held), at=self._latest)
        return self.result()

    def open(self, name: str) -> Entry:
        """A kept night, at the entry where it was left."""
        self._kept = Kept.open(self.store, name, start)
        self._latest = self.store.game(name).changed
        return self.result()

    def close(self) -> None:
        self._kept = None

    @property
    def name(self) -> str:
        """The id of the night that is open."""
        return self._open().name

    @property
    def night(self) -> Event[Any]:
        """The night that is open."""
        return self._open().state

    def result(self) -> Entry:
        """Where the night stands: seats, standings and what is waited for."""
        return self.night.result()

    def offers(self) -> Entry:
        """What may be entered now."""
        return offers(self.night)

    def scorecards(self) -> list[Entry]:
        """A card for each player, or each team."""
        return scorecards(self.night)

    def do(self, entry: Entry) -> Entry:
        """Makes an entry; Refused by rule or by disk, it changes nothing."""
        kept = self._open()
        # A clock that was set back must not put an entry before the one it follows.
        at = max(self.clock(), self._latest)
        kept.enter({**entry, "at": at}, at=at, listing=lambda held: _listing(kept.header, held))
        self._latest = at
        if entry["do"] == "player" and entry.get("name"):
            self.store.remember(Known(entry["name"], entry["number"], entry.get("club")), at=at)
        return self.result()

    def undo(self) -> Entry:
        return self.do({"do": "undo"})

    def redo(self) -> Entry:
        return self.do({"do": "redo"})

    def draw(self, seed: str | int | None = None) -> Entry:
        """Draws the seats, or the pairs of the round robin, by the seed or by chance."""
        return self.do(draw(self.night, token_hex(8) if seed is None else seed))

    def _open(self) -> Kept[Event[Any]]:
        if self._kept is None:
            raise Refused("no-night-open")
        return self._kept


def _listing(header: Entry, held: Event[Any]) -> Listing:
    """What a list of games shows of a night."""
    result = held.result()
    over = result["round"] is None and (result.get("champion") is not None or "rounds" in header)
    return Listing(
        kind=NIGHT,
        over=over,
        summary=summary(name=header.get("name"), game=header["game"], round=result["round"]),
    )
