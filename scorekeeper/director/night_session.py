"""The club night that is open: read when it is first asked for, entered by touches, undone and redone."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from ..engine.refused import Refused
from ..event.evening import Evening, listing_of
from ..event.night import start
from ..record.codec import parse
from ..record.open_record import OpenRecord
from ..table import place as places
from ..table.desk import PLACE
from ..words.language import current
from .beside import beside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar

    from ..engine.kinds import Entry
    from ..event.evening import Checkpoint
    from ..event.night import Event
    from ..event.singles_state import Singles
    from ..event.spades_state import Spades
    from ..table.desk import Desk

    T = TypeVar("T")

TOGETHER = frozenset(("player", "team", "seat", "swap", "withdraw"))
"""Entries of which one touch makes several, all with one moment: UNDO takes them back together."""


class Made(NamedTuple):
    """An entry that stands, or one that was undone, and those below it."""

    entry: Entry
    below: Made | None


class State(NamedTuple):
    """Everything of a session that a rollback restores."""

    evening: Checkpoint
    done: Made | None
    undone: Made | None


class NightSession:
    """The open night of a desk, with the entries that UNDO and REDO name."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.evening = Evening(desk.store, desk.session.clocks.wall)
        self.done: Made | None = None
        """The entries that stand, the latest on top."""
        self.undone: Made | None = None
        """The entries that were undone, the next to be put back on top."""
        for found in desk.store.salvages():
            self.relist(found.relist)

    # The calls of the desk to a companion.

    def checkpoint(self) -> State:
        return State(self.evening.checkpoint(), self.done, self.undone)

    def restore(self, checkpoint: State) -> None:
        self.evening.restore(checkpoint.evening)
        self.done, self.undone = checkpoint.done, checkpoint.undone

    def close(self) -> None:
        self.evening.close()
        self.done = self.undone = None

    def relist(self, names: Iterable[str]) -> None:
        """Replace listings that the store had to guess; a record that is no night keeps its own."""
        for name in names:
            with suppress(Refused):
                record = OpenRecord.open(self.desk.store, name, start)
                self.desk.store.relist(name, listing_of(record.header, record.state))

    # Reading.

    def read(self) -> Evening:
        """The evening of the night in the place; its record is read if it is not open yet."""
        name = self.desk.place.night
        if not name:
            raise Refused("no-night-open")
        if not self.evening.is_open or self.evening.name != name:
            self.close()
            self.evening.read(name)
            for line in self.desk.store.lines(name)[1:]:
                self._note(parse(line))
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
        at = self.desk.session.clocks.wall()
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
        for entry in made:
            self._note(entry)
        anew = any(entry["do"] not in ("undo", "redo") for entry in made)
        beside(self.desk).follow(self.evening.name, self.round, anew=anew)
        if any(entry["do"] == "player" and entry.get("name") for entry in made):
            self.desk.session.remembered += 1

    def new(self, header: Entry) -> str:
        """Begin a night; the caller goes to its screen."""
        self.evening.new(header)
        self.done = self.undone = None
        self.desk.shelved += 1
        return self.evening.name

    # UNDO and REDO.

    @property
    def takes_back(self) -> tuple[Entry, ...]:
        """The entries that UNDO takes back, the latest first; those of one touch together."""
        self.read()
        return touch_of(self.done)

    @property
    def puts_back(self) -> tuple[Entry, ...]:
        """The entries that REDO puts back, in their order."""
        self.read()
        return touch_of(self.undone)

    def _note(self, entry: Entry) -> None:
        """Note an entry that was made for UNDO and REDO."""
        if entry["do"] == "undo" and self.done is not None:
            self.undone = Made(self.done.entry, self.undone)
            self.done = self.done.below
        elif entry["do"] == "redo" and self.undone is not None:
            self.done = Made(self.undone.entry, self.done)
            self.undone = self.undone.below
        else:
            self.done, self.undone = Made(entry, self.done), None


def touch_of(made: Made | None) -> tuple[Entry, ...]:
    """The entries on top that one touch made."""
    found: list[Entry] = []
    while made is not None and (not found or _same_touch(found[-1], made.entry)):
        found.append(made.entry)
        made = made.below
    return tuple(found)


def _same_touch(one: Entry, other: Entry) -> bool:
    return one["at"] == other["at"] and one["do"] in TOGETHER and other["do"] in TOGETHER


_SESSIONS: WeakKeyDictionary[Desk, NightSession] = WeakKeyDictionary()


def night_of(desk: Desk) -> NightSession:
    """The desk's night; made on first use, so that a table's start does not wait for it."""
    found = _SESSIONS.get(desk)
    if found is None:
        found = _SESSIONS[desk] = NightSession(desk)
        desk.companions.append(found)
    return found
