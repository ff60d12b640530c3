"""The wall: what a hall's screen shows when, and its pages. It knows nothing of pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..event.club import NO_CLUB, Club
from ..event.club import from_json as club_from_json
from ..event.club import to_json as club_to_json
from ..shell.moments import Clock
from ..words.days import hour_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..shell.key import KeySpec

WAITING, SEATED, BREAK, ROUND, OVER = "waiting", "seated", "break", "round", "over"
"""Before anyone has a seat; before a round; the same in a break; during a round; after the last one."""
DRAW, NUMBERS, TABLES, OUT = "draw", "numbers", "tables", "out"
STANDINGS, SEASON = "standings", "season"
PLACES, TROPHY, PLAYOFFS, FINAL = "places", "trophy", "playoffs", "final"
"""After the last round: the first three places, the team trophy, play-offs, everybody."""
LEADING = 3
"""Places that are revealed one by one."""
TURN = 8.0
"""Seconds until the next page."""
STAND = 120.0
"""Seconds that the first places stand after the last of them was revealed, unless they are touched."""


class WallRow(NamedTuple):
    """A line of a page: what one looks for, and what it says; at the right a number, or the seat."""

    key: str
    detail: str = ""
    right: str = ""


class List(NamedTuple):
    """Rows of one kind, under one heading."""

    kind: str
    title: str
    rows: tuple[WallRow, ...]


class Page(NamedTuple):
    """The part of a list that is seen at once."""

    kind: str
    title: str
    rows: tuple[WallRow, ...]
    part: int = 1
    parts: int = 1


class Strip(NamedTuple):
    """The strip below the clock of a round."""

    tables: tuple[str, ...] = ()
    """The tables that play."""
    missing: tuple[str, ...] = ()
    """Those whose result is not in."""
    next: str = ""
    """When the next break is, or that this is the last round."""


EACH, MOST, STILL = 0.18, 5.2, 0.6
"""Of a draw, in seconds: how long one step takes, the longest for all of them, the stand after the last."""


class Drawing(NamedTuple):
    """A draw that is being shown."""

    began: float
    """The moment of the boot clock at which it was made."""
    parts: int
    """Seats, or games of teams, that are drawn."""
    tables: tuple[tuple[int, tuple[int | None, ...]], ...] = ()
    """Each table with its seats, or its teams of round 1; none where a team's id is a word."""

    @property
    def steps(self) -> int:
        """One for each seat; where there are too many for that, several seats come at once."""
        return min(self.parts, int(MOST / EACH))

    @property
    def end(self) -> float:
        """The moment of the boot clock at which the showing is over."""
        return self.began + EACH * self.steps + STILL

    def step(self, boot: float) -> int:
        return max(0, min(self.steps, int((boot - self.began) / EACH + 1e-6) + 1))

    def drawn(self, boot: float) -> int:
        """How many are seen at a moment of the boot clock."""
        return -(-self.parts * self.step(boot) // max(1, self.steps))

    def over(self, boot: float) -> bool:
        return boot >= self.end

    def lasts(self, boot: float) -> float | None:
        """Seconds until the next step, or until the end; None after it."""
        since, step = boot - self.began, self.step(boot)
        if self.over(boot):
            return None
        return EACH * step - since if step < self.steps else self.end - boot


class Shown(NamedTuple):
    """All that a wall shows, in words."""

    stage: str = WAITING
    heading: str = ""
    """The round, or what there is in place of one."""
    name: str = ""
    line: str = ""
    """The director's own."""
    face: Clock = Clock()
    lists: tuple[List, ...] = ()
    since: float = 0.0
    """The moment of the boot clock from which the pages turn: the latest result, or the first entry."""
    address: str = ""
    """Where any phone finds the hall's page; empty without a hall."""
    strip: Strip = Strip()
    about: tuple[str, ...] = ()
    """Before the night: how many are registered, and which numbers."""
    until: float | None = None
    """The moment of the boot clock until which players may register, or at which play goes on."""
    until_words: str = ""
    club: Club = NO_CLUB
    """Its name before the night, and its crest."""
    day: float | None = None
    """Seconds from the boot clock to the time of day; None where no time of day is shown."""
    draw: Drawing | None = None
    """The draw of these seats, as long as nothing was entered after it."""

    def drawing(self, boot: float) -> Drawing | None:
        """The draw, while the wall shows seat after seat."""
        return None if self.draw is None or self.draw.over(boot) else self.draw

    def turned(self, boot: float) -> float:
        """Seconds for which the pages have turned; negative while the first one stands."""
        return boot - (self.since if self.draw is None else self.draw.end)

    def wait(self, boot: float) -> float | None:
        """Seconds until play goes on; None where nothing is counted down."""
        if self.until is None or self.until <= boot or self.stage not in (SEATED, BREAK):
            return None
        return self.until - boot

    def hour(self, boot: float) -> str:
        """The time of day at a moment of the boot clock."""
        return "" if self.day is None else hour_text(boot + self.day)


class Display(NamedTuple):
    """The `props` of the leaf that draws a wall."""

    shown: Shown
    boot: Callable[[], float]
    screen: tuple[float, float]
    """Width and height of the whole window in pixels."""
    rung: Callable[[], None]
    spec: KeySpec | None = None
    """On the director's own screen a touch anywhere acts: no key stands on a public screen."""


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
    """The lists that a stage shows, in their order: standings between rounds only, in a break first."""
    if stage in (ROUND, WAITING):
        return ()
    found = (standings,) if stage == OVER else (*seats, standings)
    if stage == BREAK:
        found = (standings, *seats)
    return tuple(one for one in found if one.rows)


def whole_ranks(rows: Sequence[dict[str, Any]], most: int | None) -> Sequence[dict[str, Any]]:
    """The best rows, at most so many, without cutting players of one rank apart."""
    if most is None or len(rows) <= most:
        return rows
    first = most
    while first and rows[first]["rank"] == rows[first - 1]["rank"]:
        first -= 1
    return rows[: first or most]


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
        "strip": list(shown.strip),
        "club": club_to_json(shown.club),
        "lists": [[one.kind, one.title, [list(row) for row in one.rows]] for one in shown.lists],
        "draw": shown.draw and list(shown.draw),
    }


def from_json(data: dict[str, Any]) -> Shown:
    lists = tuple(
        List(kind, title, tuple(WallRow(*row) for row in rows)) for kind, title, rows in data["lists"]
    )
    tables, missing, after = data.get("strip", Strip())
    began, parts, drawn = data.get("draw") or (0.0, 0, ())
    return Shown(**{
        **data,
        "face": Clock(*data["face"]),
        "strip": Strip(tuple(tables), tuple(missing), after),
        "about": tuple(data.get("about", ())),
        "club": club_from_json(data.get("club")),
        "lists": lists,
        "draw": Drawing(began, parts, tuple((at, tuple(line)) for at, line in drawn)) if parts else None,
    })  # fmt: skip
