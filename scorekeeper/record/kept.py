"""A record on disk and the state it folds to, kept in step: disk first, and a refusal changes neither."""

from __future__ import annotations

import json
from typing import Any, Generic, TypeVar

from ..engine.refused import Refused
from .codec import lift, parse, word_of, write_line
from .rows import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Protocol

    from ..engine.kinds import Entry
    from .deadline import Deadline
    from .store import Store

    class State(Protocol):
        def apply(self, entry: Entry, /) -> Any: ...


S = TypeVar("S", bound="State")


class Kept(Generic[S]):
    """One game or night that is open."""

    def __init__(self, store: Store, name: str, header: Entry, state: S, length: int) -> None:
        self.store = store
        self.name = name
        self.header = header
        """As it was when the record was begun."""
        self.state = state
        self.length = length
        """Entries on disk."""

    @classmethod
    def begin(
        cls, store: Store, name: str, header: Entry, state: S, listing: Listing, *, at: float
    ) -> Kept[S]:
        """A new record; `state` is what its header alone makes."""
        store.new_game(name, write_line(header), listing, at=at)
        return cls(store, name, header, state, 0)

    @classmethod
    def open(cls, store: Store, name: str, start: Callable[[Entry], S]) -> Kept[S]:
        """A record that is on disk, lifted and folded; a refusal tells the line that does not fit."""
        lines = [parse(text) for text in store.lines(name)]
        header, *entries = lift(lines, word_of(lines[0]))
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
        """Makes an entry: asked of the state, written to the disk, and only then there."""
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

    def stand(self) -> tuple[S, int]:
        return self.state, self.length

    def fall_back(self, stand: tuple[S, int]) -> None:
        """What was written since was taken back."""
        self.state, self.length = stand


def summary(**told: object) -> str:
    """What a list of games shows of one, as text."""
    return json.dumps(told, separators=(",", ":"))
