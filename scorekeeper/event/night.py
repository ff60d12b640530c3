"""The door to a club night: its header opens it, each entry makes the next one of it."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from ..engine.kinds import number, text, wrong
from ..engine.refused import Malformed
from .forms import form_of
from .header import read_header
from .history import History

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .kind import Kind

State = TypeVar("State")


class Moments(NamedTuple):
    """When a night was made and played, in seconds since 1970; none where it has no such entry yet."""

    first: float | None = None
    """The first entry."""
    began: float | None = None
    """The first result."""
    latest: float | None = None
    """The latest result."""

    def after(self, do: str, at: float) -> Moments:
        if do != "result":
            return self if self.first is not None else self._replace(first=at)
        first = at if self.first is None else self.first
        return Moments(first, at if self.began is None else self.began, max(at, self.latest or at))


class Event(Generic[State]):
    """A night as its entries so far have made it. It never changes: an entry gives the next one."""

    __slots__ = ("history", "kind", "moments")

    def __init__(self, kind: Kind[State], history: History[State], moments: Moments) -> None:
        self.kind = kind
        self.history = history
        self.moments = moments

    @property
    def state(self) -> State:
        """The night now, without what `undo` and `redo` go to."""
        return self.history.now

    def apply(self, entry: Mapping[str, Any]) -> Event[State]:
        """The night after this entry, or Refused."""
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
        return Event(self.kind, self.history.then(enter(self.state, entry)), moments)

    def result(self) -> dict[str, Any]:
        """The night as one JSON object, as EVENT.md describes it."""
        return self.kind.result(self.state)


def start(header: Mapping[str, Any]) -> Event[Any]:
    """A night before its first entry."""
    read = read_header(header)
    kind = kind_of(read.game)
    return Event(kind, History(kind.opening(read)), Moments())


def kind_of(game: str) -> Kind[Any]:
    """The kind of event that a game has."""
    if form_of(game).teams:
        from .spades import SPADES

        return SPADES
    from .singles import SINGLES

    return SINGLES


def offers(event: Event[Any]) -> dict[str, Any]:
    """What may be entered next, by kind of entry."""
    history = event.history
    may = {"undo": history.past is not None, "redo": history.undone is not None}
    return event.kind.offers(event.state) | may


def scorecards(event: Event[Any]) -> list[dict[str, Any]]:
    """A card for each player, or each team, with a line for every game played."""
    return event.kind.scorecards(event.state)


def draw(event: Event[Any], seed: int | float | str) -> dict[str, Any]:
    """A `draw` entry for the night, all but its `at`; the same seed draws the same."""
    return event.kind.draw(event.state, seed)


def draw_seats(event: Event[Any], seed: int | float | str) -> dict[str, Any]:
    """A `draw` entry for a night of singles, all but its `at`; the same seed draws the same."""
    return event.kind.draw(event.state, seed)


def draw_pairs(event: Event[Any], seed: int | float | str) -> dict[str, Any]:
    """A `draw` entry for a spades event, all but its `at`; the same seed draws the same."""
    return event.kind.draw(event.state, seed)
