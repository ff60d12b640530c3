"""A club night: `start` reads its header, and each entry makes the next `Event`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from ..engine.kinds import number, text, wrong
from ..engine.refused import Malformed, Refused
from ..record.codec import BadLine, entries_of, version_of
from .forms import form_of
from .header import Header, read_header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry

State = TypeVar("State")


class Kind(NamedTuple, Generic[State]):
    """One kind of event: its first state, its entries, and its queries."""

    opening: Callable[[Header], State]
    entries: Mapping[str, Callable[[State, Mapping[str, Any]], State]]
    result: Callable[[State], dict[str, Any]]
    scorecards: Callable[[State], list[dict[str, Any]]]
    draw: Callable[[State, int | float | str], dict[str, Any]]


def kind_of(game: str) -> Kind[Any]:
    """The kind of event of a game; its modules are loaded on first use."""
    return _teams() if form_of(game).teams else _singles()


@cache
def _singles() -> Kind[Any]:
    """A night of 500 or cribbage singles."""
    from . import changing, directing, draw, playoffs, results, scorecards, seating, singles_state, standings

    return Kind(
        opening=lambda header: singles_state.Singles(header, {}, seating.NOBODY, (), {}),
        entries={
            "player": directing.player,
            "seat": directing.seat,
            "draw": directing.draw,
            "result": results.result,
            "unclipped": results.unclipped,
            "clipped": results.clipped,
            "day": changing.day,
            "card": changing.card,
            "night": changing.night,
            "swap": directing.swap,
            "withdraw": directing.withdraw,
            "playoff": playoffs.playoff,
        },
        result=standings.result,
        scorecards=scorecards.singles_scorecards,
        draw=draw.seats,
    )


@cache
def _teams() -> Kind[Any]:
    """A spades event."""
    from . import draw, scorecards, spades_event, spades_state

    return Kind(
        opening=lambda header: spades_state.Spades(header, {}, {}),
        entries={
            "team": spades_event.team,
            "draw": spades_event.draw,
            "pair": spades_event.pair,
            "result": spades_event.result,
        },
        result=spades_state.result,
        scorecards=scorecards.spades_scorecards,
        draw=draw.pairs,
    )


class Moments(NamedTuple):
    """Moments of a night in seconds since 1970; None while it has no such entry."""

    first: float | None = None
    """Moment of the first entry."""
    began: float | None = None
    """Moment of the first result."""
    latest: float | None = None
    """Moment of the latest result."""
    last: float = 0.0
    """Moment of the latest entry."""

    def after(self, do: str, at: float) -> Moments:
        first, last = at if self.first is None else self.first, max(self.last, at)
        if do != "result":
            return Moments(first, self.began, self.latest, last)
        return Moments(first, at if self.began is None else self.began, max(at, self.latest or at), last)

    def dates(self) -> str:
        """The days of its results, or the day of its first entry; empty before that."""
        from ..words.paper import dates

        first = self.first if self.began is None else self.began
        return "" if first is None else dates(first, first if self.latest is None else self.latest)


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


class Event(Generic[State]):
    """A night after some entries. Frozen: `apply` returns the next one."""

    __slots__ = ("history", "kind", "moments")

    def __init__(self, kind: Kind[State], history: History[State], moments: Moments) -> None:
        self.kind = kind
        self.history = history
        self.moments = moments

    @property
    def state(self) -> State:
        """The current state, without the states for undo and redo."""
        return self.history.now

    def apply(self, entry: Mapping[str, Any]) -> Event[State]:
        """The night after this entry; raises Refused."""
        if not isinstance(entry, dict):
            raise wrong("entry", "object", entry)
        do = text(entry, "do")
        moments = self.moments.after(do, number(entry, "at"))
        if do == "undo":
            return Event(self.kind, self.history.undo(), moments)
        if do == "redo":
            return Event(self.kind, self.history.redo(), moments)
        enter = self.kind.entries.get(do)
        if enter is None:
            raise Malformed("unknown-do", do=do)
        return Event(self.kind, self.history.then(enter(self.state, entry), entry), moments)

    def result(self) -> dict[str, Any]:
        """The night as one JSON object, as docs/night.md describes it."""
        return self.kind.result(self.state)


def start(header: Mapping[str, Any]) -> Event[Any]:
    """A night before its first entry."""
    read = read_header(header)
    kind = kind_of(read.game)
    return Event(kind, History(kind.opening(read)), Moments())


def read_night(data: bytes) -> Event[Any]:
    """The night in a record's file; raises BadLine if it breaks the rules or the format."""
    number = 1
    try:
        lines = entries_of(data)
        _, _, header = next(lines)
        version_of(header, "event")
        night = start(header)
        for number, _, entry in lines:  # noqa: B007 - the number is the fault's
            night = night.apply(entry)
    except Refused as why:
        raise BadLine(number, why) from None
    return night


def scorecards(event: Event[Any]) -> list[dict[str, Any]]:
    """A card for each player, or each team, with a line for every game played."""
    return event.kind.scorecards(event.state)


def draw(event: Event[Any], seed: int | float | str) -> dict[str, Any]:
    """A `draw` entry for the night, without `at`; the same seed gives the same draw."""
    return event.kind.draw(event.state, seed)


def may(check: Callable[..., object], *what: object) -> bool:
    """Does the check pass?"""
    try:
        check(*what)
    except Refused:
        return False
    return True
