"""The draw as it is shown after it was made: seat after seat, as from a hat. Nothing of it is on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...engine.kinds import SEATS
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.page.items import Draw, Key
from ...shell.shell import Part
from ...words.language import tr
from ..night_session import night_of
from ..wall import Drawing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene


class Showing(NamedTuple):
    """The `props` of the bar that goes on with the draw."""

    drawing: Drawing
    boot: Callable[[], float]
    moved: Callable[[], None]
    """Called at each step: the screen shows what is drawn by then."""


class DrawShown(Part):
    """The draw that was made last."""

    drawing: Drawing | None = None
    key: tuple[str, int] = "", 0
    """The night, and its number of entries: after any other entry the showing is over."""


@action("night.show_all")
def show_all(desk: Desk) -> None:
    """End the showing: all seats stand."""
    desk.part(DrawShown).drawing = None


def begin(desk: Desk) -> None:
    """Show the draw that has just been made."""
    night, tables = night_of(desk), tuple[tuple[int, tuple[int | None, ...]], ...]()
    if night.teams:
        rounds = night.spades.rounds
        parts = sum(len(games) for games in rounds.values())
        if all(team.isdecimal() for team in night.spades.teams):
            tables = tuple((at, tuple(map(int, one.teams))) for at, one in enumerate(rounds[1], 1))
    else:
        tables = tuple((table, tuple(line)) for table, line in sorted(night.singles.seating.tables.items()))
        parts = len(SEATS) * len(tables)
    shown = desk.part(DrawShown)
    shown.drawing, shown.key = Drawing(desk.clocks.boot(), parts, tables), night.key


def latest(desk: Desk) -> Drawing | None:
    """The draw, where nothing was entered since it was made."""
    shown = desk.part(DrawShown)
    if shown.drawing is not None and shown.key != night_of(desk).key:
        shown.drawing = None
    return shown.drawing


def drawing_of(scene: Scene) -> Drawing | None:
    """The draw that is being shown; None once all seats stand, as wherever nothing moves."""
    found = latest(scene.desk)
    if found is None or found.over(scene.desk.clocks.boot()) or not scene.look.moves:
        return None
    return found


def all_key() -> Key:
    """Ends the showing, as a touch on any seat does."""
    return Key(KeySpec(tr("Show all"), show_all(), name="SHOW ALL"), 24, 72, 60, weight=0)


def as_drawn(spec: KeySpec, at: int, drawn: int) -> KeySpec:
    """A seat's key in the draw: bare before its turn, green as the latest."""
    spec = spec._replace(action=show_all(), name=f"drawn {at}")
    if at >= drawn:
        return spec._replace(label="", hint="", look="quiet")
    return spec._replace(look="action") if at == drawn - 1 else spec


def after_keys() -> tuple[KeySpec, KeySpec]:
    """Print the seats, and put them on the wall."""
    return (
        KeySpec(tr("Print"), open_screen("night_prints"), name="PRINT SEATS"),
        KeySpec(tr("Wall"), open_screen("night_wall"), name="WALL SEATS"),
    )


def bar(desk: Desk, shown: Drawing) -> Draw:
    """How far the draw has come; it goes on by itself."""
    return Draw("drawing", Showing(shown, desk.clocks.boot, desk.changed), 8, 8, 0)
