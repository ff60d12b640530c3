"""The wall: what a hall's screen shows when, and its pages. It knows nothing of pixels."""

from __future__ import annotations

from typing import Any, NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WAITING, SEATED, BREAK, ROUND, OVER = "waiting", "seated", "break", "round", "over"
"""Before anyone has a seat; before a round; the same in a break; during a round; after the last one."""
STAGES = (WAITING, SEATED, BREAK, ROUND, OVER)
NUMBERS, TABLES, OUT, STANDINGS, SEASON = "numbers", "tables", "out", "standings", "season"
TURN = 8.0
"""Seconds until the next page."""


class Face(NamedTuple):
    """The round's clock: `ready`, `running`, `paused` or `rung`."""

    state: str = "ready"
    bell: float | None = None
    """The moment of the bell on the boot clock."""
    left: float | None = None
    """Seconds left where it does not run."""
    estimate: bool = False
    extra: bool = False
    """Is it time given after the bell?"""

    def remaining(self, boot: float) -> float | None:
        """Seconds left at a moment of the boot clock; None without a clock."""
        return self.left if self.bell is None else max(0.0, self.bell - boot)


class Row(NamedTuple):
    """A line of a page: what one looks for, and what it says; at the right a number."""

    key: str
    told: str = ""
    right: str = ""


class List(NamedTuple):
    """Rows of one kind, under one heading."""

    kind: str
    title: str
    rows: tuple[Row, ...]


class Page(NamedTuple):
    """The part of a list that is seen at once."""

    kind: str
    title: str
    rows: tuple[Row, ...]
    part: int = 1
    parts: int = 1


class Shown(NamedTuple):
    """All that a wall shows, in words."""

    stage: str = WAITING
    heading: str = ""
    """The round, or what there is in place of one."""
    name: str = ""
    line: str = ""
    """The director's own."""
    face: Face = Face()
    lists: tuple[List, ...] = ()
    since: float = 0.0
    """The moment of the boot clock from which the pages turn: the first one is seen first."""
    address: str = ""
    """Where any phone finds the hall's page; empty without a hall."""


class Display(NamedTuple):
    """What a wall's leaf draws: the `props` of a `Draw`."""

    shown: Shown
    boot: Callable[[], float]
    screen: tuple[float, float]
    """Width and height of the whole window in pixels."""
    rung: Callable[[], None]


def stage_of(*, seated: bool, closed: bool, begun: bool, over: bool, pause: bool) -> str:
    """`begun`: has the round's clock been started, or has a table its result? `pause`: is there a break?"""
    if over:
        return OVER
    if begun:
        return ROUND
    if not seated and not closed:
        return WAITING
    return BREAK if pause else SEATED


def lists_of(stage: str, seats: Sequence[List], standings: List) -> tuple[List, ...]:
    """The lists that a stage shows, in their order: standings between rounds only."""
    if stage in (ROUND, WAITING):
        return ()
    found = (standings,) if stage == OVER else (*seats, standings)
    return tuple(one for one in found if one.rows)


def pages_of(lists: Sequence[List], most: Callable[[List], int]) -> tuple[Page, ...]:
    """Every row on exactly one page of its list, `most(list)` to a page, all pages about as full."""
    found: list[Page] = []
    for one in lists:
        parts = -(-len(one.rows) // max(1, most(one)))
        for part in range(parts):
            rows = one.rows[len(one.rows) * part // parts : len(one.rows) * (part + 1) // parts]
            found.append(Page(one.kind, one.title, rows, part + 1, parts))
    return tuple(found)


def turn_of(pages: int, seconds: float) -> tuple[int, float]:
    """Which page is seen after so many seconds, and the seconds until the next one."""
    if pages < 2:
        return 0, 0.0
    turns, into = divmod(max(0.0, seconds), TURN)
    return int(turns) % pages, TURN - into


# Through a pipe, to a second window.


def to_json(shown: Shown) -> dict[str, Any]:
    return shown._asdict() | {
        "face": list(shown.face),
        "lists": [[one.kind, one.title, [list(row) for row in one.rows]] for one in shown.lists],
    }


def from_json(told: dict[str, Any]) -> Shown:
    lists = tuple(List(kind, title, tuple(Row(*row) for row in rows)) for kind, title, rows in told["lists"])
    return Shown(**{**told, "face": Face(*told["face"]), "lists": lists})
