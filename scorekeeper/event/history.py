"""Unlimited undo and redo: earlier states of an event as linked stacks, each with the entry made in it."""

from __future__ import annotations

from typing import Generic, TypeVar

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry

State = TypeVar("State")


class Pile(Generic[State]):
    """A state on a stack, and the entry that left it. Frozen, so that events share the states below."""

    __slots__ = ("below", "entry", "state")

    def __init__(self, state: State, entry: Entry, below: Pile[State] | None) -> None:
        self.state = state
        self.entry = entry
        self.below = below


class History(Generic[State]):
    """The current state, the states `undo` returns to, and the states `redo` puts back."""

    __slots__ = ("now", "past", "undone")

    def __init__(
        self, now: State, past: Pile[State] | None = None, undone: Pile[History[State]] | None = None
    ) -> None:
        self.now = now
        self.past = past
        self.undone = undone

    def then(self, state: State, entry: Entry) -> History[State]:
        """After a new entry: nothing is left to redo."""
        return History(state, Pile(self.now, entry, self.past))

    def undo(self) -> History[State]:
        """The history before the latest entry that stands."""
        past = self.past
        if past is None:
            raise Refused("nothing-to-undo")
        return History(past.state, past.below, Pile(self, past.entry, self.undone))

    def redo(self) -> History[State]:
        """The history before the latest undo."""
        if self.undone is None:
            raise Refused("nothing-to-redo")
        back = self.undone.state
        return History(back.now, back.past, self.undone.below)
