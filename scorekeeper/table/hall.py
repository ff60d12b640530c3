"""The table's hall, if it has joined one: what the screens show of it, and what touches ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from ..shell.shell import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .desk import Desk

    class Hall(Protocol):
        """Requests to the hall. None of them waits for the network."""

        @property
        def state(self) -> HallState | None: ...
        def join(self, text: str, at_commit: Callable[[Callable[[], None]], None]) -> None: ...
        def leave(self) -> None: ...
        def call(self, wanted: bool) -> None: ...
        def take_over(self) -> None: ...
        def get(self) -> None: ...
        def has(self, game: str) -> bool: ...
        def card(self, number: int) -> PlayerCard | str: ...
        def forget(self) -> None: ...
        def rejoin(self) -> None: ...
        def again(self) -> None: ...
        def stop(self) -> None: ...


class HallState(NamedTuple):
    """Where this table stands with its hall."""

    table: int
    here: bool = False
    """Does the hall's recorder answer?"""
    why: str = ""
    """The code of why not."""
    waiting: int = 0
    """Entries that the hall has not acknowledged."""
    error: float | None = None
    """Milliseconds by which the bell may be off."""
    owns: bool = True
    """Do this device's entries count? Else another device is this table's."""
    calls: bool = False
    """Has the table called the adjudicator?"""
    asks: bool = False
    """Has this device asked to take the table over?"""
    ticket: Mapping[str, Any] | None = None
    """The ticket of this table's game in the present round, for the new game's screen."""
    tried: str = ""
    """The address at which the hall was tried last."""
    own: str = ""
    """This device's address in its network."""
    done: frozenset[str] = frozenset()
    """Games that the hall has whole, with their results in the night."""
    more: int = 0
    """Entries that the hall has beyond what this device has of its game."""
    apart: bool = False
    """Does the hall count another record of a game than this device's?"""


AWAY, SPARE = "away", "spare"
"""Signs on the board: the hall can't be reached; another device keeps this table's score."""


class Line(NamedTuple):
    """One game of a player."""

    round: int
    table: str
    seat: str
    partner: int
    opponents: tuple[int, int]
    own: int | None
    """None where only the winner was told."""
    theirs: int | None
    outcome: str
    clicks: int
    unclipped: bool


class PlayerCard(NamedTuple):
    """A player's score card, as a table shows it."""

    number: int
    name: str
    game: str
    clicks: int
    lines: tuple[Line, ...]


JOINED = "hall"
"""Setting in the store: is this device to come back to its hall at the start?"""


class TableHall(Part):
    """The hall of one table."""

    opener: Callable[[], Hall] | None = None
    """The way to a hall; what a hall needs is loaded as it is opened."""
    hall: Hall | None = None
    """The hall, once it was opened."""
    sign = ""
    """The hall's sign on the board: `AWAY`, `SPARE`, or empty."""


def lay_opener(desk: Desk, opener: Callable[[], Hall]) -> None:
    """Give the desk the way to a hall."""
    desk.part(TableHall).opener = opener


def open_hall(desk: Desk) -> Hall | None:
    """The desk's hall, opened on first use; None where there is no way to one."""
    found = desk.part(TableHall)
    if found.hall is None and found.opener is not None:
        found.hall = found.opener()
    return found.hall


def hall_of(desk: Desk) -> Hall | None:
    """The desk's hall; None while none was opened."""
    return desk.part(TableHall).hall


def standing(desk: Desk) -> HallState | None:
    """Where the table stands with its hall; None if it has joined none."""
    hall = desk.part(TableHall).hall
    return None if hall is None else hall.state


def goes_by_itself(desk: Desk) -> bool:
    """Does the director get this table's results over the network, as things stand now?"""
    state = standing(desk)
    return state is not None and state.here and state.owns
