"""A record on disk together with its state. Disk first: a refusal changes neither."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from ..engine.refused import Refused
from .codec import lift, parse, word_of, write_line
from .rows import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .deadline import Deadline
    from .store import Store

    class State(Protocol):
        def apply(self, entry: Entry, /) -> Any: ...


S = TypeVar("S", bound="State")


class OpenRecord(Generic[S]):
    """One open game or night."""

    def __init__(self, store: Store, name: str, header: Entry, state: S, length: int) -> None:
        self.store = store
        self.name = name
        self.header = header
        """The header as it was first written."""
        self.state = state
        self.length = length
        """Number of entries on disk."""

    @classmethod
    def begin(
        cls, store: Store, name: str, header: Entry, state: S, listing: Listing, *, at: float
    ) -> OpenRecord[S]:
        """Start a new record; `state` is the state before the first entry."""
        store.new_game(name, write_line(header), listing, at=at)
        return cls(store, name, header, state, 0)

    @classmethod
    def open(
        cls,
        store: Store,
        name: str,
        start: Callable[[Entry], S],
    ) -> OpenRecord[S]:
        """Read a record from the store and fold it; a refusal carries the number of the line at fault."""
        header, entries = _read(store.lines(name))
        state = start(header)
        for number, entry in enumerate(entries, 1):
            try:
                state = state.apply(entry)
            except Refused as why:
                raise Refused(why.code, why.clause, **why.data, line=number + 1) from None
        return cls(store, name, header, state, len(entries))

    def enter(
        self,
        entry: Entry,
        *,
        at: float,
        listing: Callable[[S], Listing],
        clock: Callable[[S], Deadline | None] | None = None,
        put: Mapping[str, object] | None = None,
    ) -> S:
        """Make an entry: apply it to the state, write it to disk, then replace the state."""
        after: S = self.state.apply(entry)
        self.store.append(
            self.name,
            self.length + 1,
            write_line(entry),
            at=at,
            listing=listing(after),
            clock=clock(after) if clock else None,
            put=put,
        )
        self.state = after
        self.length += 1
        return after

    def lines(self) -> tuple[Entry, list[Entry]]:
        """The header and all entries, as they were written."""
        return _read(self.store.lines(self.name))

    def checkpoint(self) -> tuple[S, int]:
        return self.state, self.length

    def restore(self, checkpoint: tuple[S, int]) -> None:
        """Go back to a checkpoint after a rollback."""
        self.state, self.length = checkpoint


def _read(texts: Sequence[str]) -> tuple[Entry, list[Entry]]:
    lines = [parse(text) for text in texts]
    header, *entries = lift(lines, word_of(lines[0]))
    return header, entries


def summary(**data: object) -> str:
    """The summary of a game for the list of games, as JSON."""
    return json.dumps(data, separators=(",", ":"))
