"""The club night that is open: read when it is first asked for, entered by touches, undone and redone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from ..engine.refused import Refused
from ..event.evening import Checkpoint, Evening, listing_of
from ..event.night import Event, Pile, start
from ..record.open_record import OpenRecord
from ..shell import place as places
from ..shell.shell import PLACE, Part
from ..words.language import current
from .beside import beside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..event.singles_state import Singles
    from ..event.spades_state import Spades
    from ..table.desk import Desk

    T = TypeVar("T")

TOGETHER = frozenset(("player", "team", "seat", "swap", "withdraw", "card", "night", "day"))
"""Entries of which one touch makes several, all with one moment: UNDO takes them back together."""


class NightSession(Part):
    """The open night of a desk, with the entries that UNDO and REDO name."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.evening = Evening(desk.store, desk.clocks.wall)
        for found in desk.store.salvages():
            self.relist(found.relist)

    # The calls of the desk.

    def checkpoint(self) -> Checkpoint:
        return self.evening.checkpoint()

    def restore(self, checkpoint: Checkpoint) -> None:
        self.evening.restore(checkpoint)

    def close(self) -> None:
        self.evening.close()

    def relist(self, names: Iterable[str]) -> None:
        """Replace listings that the store had to guess; a record that is no night keeps its own."""
        for name in names:
            with suppress(Refused):
                record = OpenRecord.open(self.desk.store, name, start)
                self.desk.store.relist(name, listing_of(record.state))

    # Reading.

    def read(self) -> Evening:
        """The evening of the night in the place; its record is read if it is not open yet."""
        name = self.desk.place.night
        if not name:
            raise Refused("no-night-open")
        if not self.evening.is_open or self.evening.name != name:
            self.close()
            self.evening.read(name)
        return self.evening

    @property
    def event(self) -> Event[Any]:
        """The night as its entries fold."""
        return self.read().night

    @property
    def teams(self) -> bool:
        """Do teams play (the spades event), and not single players?"""
        found: bool = self.event.state.header.form.teams
        return found

    @property
    def singles(self) -> Singles:
        """The state of a night of single players."""
        found: Singles = self.event.state
        return found

    @property
    def spades(self) -> Spades:
        """The state of an event of teams."""
        found: Spades = self.event.state
        return found

    @property
    def round(self) -> int | str | None:
        """The round in play or the next one; None when the night is over, and before teams are paired."""
        found: int | str | None = self.event.state.round
        return found

    @property
    def key(self) -> tuple[str, int]:
        """Changes with every entry: the night's id, and the number of its entries."""
        evening = self.read()
        return evening.name, evening.length

    def recall(self, name: str, ask: Callable[[], T], *more: object) -> T:
        """An answer about the night, asked again only after another entry, or in another language."""
        return self.desk.recall(f"night {name}", (*self.key, current(), *more), ask)

    def result(self) -> Entry:
        """The night as one JSON object."""
        return self.recall("result", self.event.result)

    # Entering.

    def preview(self, entries: Sequence[Entry]) -> Event[Any]:
        """The night if these entries were made now; raises Refused."""
        event = self.event
        at = self.desk.clocks.wall()
        for entry in entries:
            event = event.apply({**entry, "at": at})
        return event

    def refusal(self, entries: Sequence[Entry]) -> Refused | None:
        """Why the entries would be refused now."""
        try:
            self.preview(entries)
        except Refused as why:
            return why
        return None

    def enter(self, entries: Sequence[Entry], **changes: Any) -> None:
        """Make the entries of one touch, and store the changed place with them."""
        if not entries:
            return
        place = self.desk.place._replace(**changes)
        made = self.read().enter(entries, put={PLACE: places.to_json(place)})
        self.desk.place = place
        anew = any(entry["do"] not in ("undo", "redo") for entry in made)
        beside(self.desk).follow(self.evening.name, self.round, anew=anew)
        if any(entry["do"] == "player" and entry.get("name") for entry in made):
            self.desk.session.remembered += 1

    def new(self, header: Entry) -> str:
        """Begin a night; the caller goes to its screen."""
        self.evening.new(header)
        self.desk.shelved += 1
        return self.evening.name

    # UNDO and REDO.

    @property
    def takes_back(self) -> tuple[Entry, ...]:
        """The entries that UNDO takes back, the latest first; those of one touch together."""
        return touch_of(self.event.history.past)

    @property
    def puts_back(self) -> tuple[Entry, ...]:
        """The entries that REDO puts back, in their order."""
        return touch_of(self.event.history.undone)

    @property
    def latest(self) -> float | None:
        """The moment of the latest touch that stands; no two touches have the same."""
        past = self.event.history.past
        return None if past is None else float(past.entry["at"])


def touch_of(pile: Pile[Any] | None) -> tuple[Entry, ...]:
    """The entries on top that one touch made."""
    found: list[Entry] = []
    while pile is not None and (not found or pile.entry["at"] == found[0]["at"]):
        entry = pile.entry
        if entry["do"] not in TOGETHER:
            # It stands alone.
            return tuple(found) or (entry,)
        found.append(entry)
        pile = pile.below
    return tuple(found)


def night_of(desk: Desk) -> NightSession:
    return desk.part(NightSession)
