"""The screen of the standings: the rows of a table, and their measures."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...shell.key import KeySpec
from ...shell.page.cards import broken
from ...shell.page.items import BODY, Draw, Key, Row, Say
from ...shell.page.measure import LINE, PLAIN, STRONG
from ...words.language import tr
from ..night_session import night_of
from . import standings
from .parts import body_width, listed, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.measure import Measure
    from ...table.scene import Scene

PAD = 8.0
NAME = 22.0
"""Size of a name in sp."""


class Measures(NamedTuple):
    """Widths in dp: the rank's gutter, the number's badge, the room of the clicks."""

    gutter: float
    badge: float
    points: float


LARGE, SMALL = Measures(40.0, 56.0, 68.0), Measures(30.0, 46.0, 44.0)
"""Where the words stand side by side, and where below each other."""
LEAST, BROAD = 56.0, 620.0
"""Least height of a row in dp; width from which name, club and games stand side by side."""


PODIUM, NARROW_PODIUM = (2.0, 1.6, 1.4), (1.25, 1.15, 1.1)
"""How much larger the first three ranks are at the end of a night, in a broad row and in a narrow one."""
MOST = 6
"""Most players who stand large: where more share the first ranks, fewer ranks do."""


class RankedRow(NamedTuple):
    """One row, as it is drawn."""

    spec: KeySpec
    rank: int
    number: str
    name: str
    club: str
    played: str
    points: int
    broad: bool
    scale: float = 1.0
    """How much larger the row is: above 1 for those on the podium."""

    @property
    def measures(self) -> Measures:
        return Measures(*(wide * self.scale for wide in LARGE)) if self.broad else SMALL

    @property
    def about(self) -> str:
        return " · ".join(filter(None, (self.club, self.played)))


class Ranking:
    """The rows of the standings, or of the team trophy; on the `podium` the first three ranks are large."""

    def __init__(self, scene: Scene, whole: bool = False, podium: bool = False) -> None:
        self.scene = scene
        self.rows = standings.rows(scene.desk)
        self.podium = 0
        """The last rank that stands large."""
        for rank in range(1, len(PODIUM) + 1) if podium else ():
            if sum(one.rank <= rank for one in self.rows) <= MOST:
                self.podium = rank
        self.width = body_width(scene, whole)
        self.broad = self.width >= BROAD * scene.look.words
        self.key = night_of(scene.desk).key, str(scene.draft(standings.SCREEN)), self.width

    def at(self, number: int) -> Any:
        if number >= len(self.rows):
            return None
        one = self.rows[number]
        spec = one.key or KeySpec("", name=f"rank {number}")
        row = RankedRow(
            spec._replace(look="quiet"),
            one.rank,
            one.number,
            one.name,
            one.club,
            one.played,
            one.points,
            self.broad,
            (PODIUM if self.broad else NARROW_PODIUM)[one.rank - 1] if one.rank <= self.podium else 1.0,
        )
        high = LEAST * row.scale if self.broad else max(LEAST, self._height(row))
        return Draw("ranked", row, high, high, 0)

    def _height(self, row: RankedRow) -> float:
        """Height in dp where the words stand below each other."""
        look = self.scene.look
        gutter, badge, points = row.measures
        badge = badge + PAD if row.number else 0.0
        room = look.dp(self.width - 10 - gutter - points - 5 * PAD - badge)
        size = look.sp(NAME * row.scale)
        lines = len(look.letters.wrapped(broken_name(look, row.name, room, size), STRONG, size, room))
        about = len(look.letters.wrapped(row.about, PLAIN, look.sp(BODY), room)) if row.about else 0
        return (lines * size + about * look.sp(BODY)) * LINE / look.dp(1) + 2 * PAD


def broken_name(look: Measure, name: str, room: float, size: float) -> str:
    """The name, broken where it is longer than the room in pixels."""
    return broken(look.letters, name, size, look.sp(BODY), room)


def build(scene: Scene) -> Any:
    desk = scene.desk
    choice = standings.choice_keys(desk)
    head: list[Any] = [Row(tuple(Key(spec, 20, 56, 56) for spec in choice))] if choice else []
    head.append(Say(standings.heading(desk), 18, 18, "right"))
    body = [*head, *listed(Ranking(scene, whole=True), "night standings", tr("Nobody yet"))]
    return night_page(scene, tr("Standings"), body, whole=True)
