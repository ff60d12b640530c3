"""The draw as it is shown after it was made: seat after seat, as from a hat. Nothing of it is on disk."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...event.spades_state import ROUND_ROBIN
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.page.items import Draw, Key
from ...shell.shell import Part
from ...words.language import tr
from .. import names
from ..night_session import night_of
from .parts import night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...table.desk import Desk
    from ...table.scene import Scene

EACH, MOST, STILL = 0.18, 5.2, 0.6
"""In seconds: the longest that one seat takes, the longest for all of them, and the stand after the last."""


class Cell(NamedTuple):
    """A table with its players in the order N, E, S, W, or a game of a round with its two teams."""

    plate: str
    parts: tuple[str, ...]


class Drawing(NamedTuple):
    """A draw that is being shown."""

    key: tuple[str, int]
    """The night, and its number of entries: after any other entry the showing is over."""
    began: float
    """The moment of the boot clock at which it was made."""
    cells: tuple[Cell, ...]

    @property
    def parts(self) -> int:
        """Seats, or teams, that are drawn."""
        return sum(len(cell.parts) for cell in self.cells)

    @property
    def each(self) -> float:
        """Seconds that one of them takes."""
        return min(EACH, MOST / max(1, self.parts))

    def drawn(self, boot: float) -> int:
        """How many are seen at a moment of the boot clock."""
        return max(0, min(self.parts, int((boot - self.began) / self.each + 1e-6) + 1))

    def over(self, boot: float) -> bool:
        return boot - self.began >= self.each * self.parts + STILL

    def lasts(self, boot: float) -> float | None:
        """Seconds until the next one, or until the end; None after it."""
        since = boot - self.began
        if self.over(boot):
            return None
        seen = self.drawn(boot)
        return self.each * seen - since if seen < self.parts else self.each * self.parts + STILL - since


class Showing(NamedTuple):
    """The `props` of the leaf that shows the draw."""

    drawing: Drawing
    boot: Callable[[], float]
    end: Callable[[], None]
    """Called once the last seat has been seen."""
    spec: KeySpec


class DrawShown(Part):
    """The draw that is being shown."""

    drawing: Drawing | None = None


@action("night.show_all")
def show_all(desk: Desk) -> None:
    """End the showing: all seats stand."""
    desk.part(DrawShown).drawing = None


def begin(desk: Desk) -> None:
    """Show the draw that has just been made."""
    night = night_of(desk)
    desk.part(DrawShown).drawing = Drawing(night.key, desk.clocks.boot(), _cells(desk))


def drawing_of(desk: Desk) -> Drawing | None:
    """The draw that is being shown; None once all seats stand."""
    found = desk.part(DrawShown).drawing
    if found is None or found.key != night_of(desk).key or found.over(desk.clocks.boot()):
        desk.part(DrawShown).drawing = None
        return None
    return found


def _cells(desk: Desk) -> tuple[Cell, ...]:
    night = night_of(desk)
    if not night.teams:
        tables = night.singles.seating.tables
        return tuple(
            Cell(str(table), tuple("" if one is None else str(one) for one in line))
            for table, line in sorted(tables.items())
        )
    event = night.spades
    return tuple(
        # Translators: round and table of a game that is drawn; at most 6 letters.
        Cell(
            tr("{round}: {table}").format(round=round_, table=table),
            tuple(names.team_name(event, key) for key in match.teams),
        )
        for round_ in ROUND_ROBIN
        for table, match in enumerate(event.rounds.get(round_, ()), 1)
    )


# The keys.


def all_key() -> KeySpec:
    """A touch on the draw ends the showing."""
    return KeySpec(tr("Show all"), show_all(), name="SHOW ALL")


def after_keys() -> tuple[KeySpec, KeySpec]:
    """Print the seats, and put them on the wall."""
    return (
        KeySpec(tr("Print"), open_screen("night_prints"), name="PRINT SEATS"),
        KeySpec(tr("Wall"), open_screen("night_wall"), name="WALL SEATS"),
    )


# The page.


def page(scene: Scene, title: str, short: str) -> Any | None:
    """The page while a draw is shown; None where all seats stand, as wherever nothing moves."""
    desk = scene.desk
    found = drawing_of(desk) if scene.look.moves else None
    if found is None:
        return None
    spec = all_key()
    props = Showing(found, desk.clocks.boot, lambda: _end(desk), spec._replace(name="THE DRAW"))
    body = [Draw("drawing", props, 200, 120, 1)]
    return night_page(scene, title, body, [Key(spec, 24, 72, 60, weight=0)], short=short)


def _end(desk: Any) -> None:
    show_all.run(desk)
    desk.changed()
