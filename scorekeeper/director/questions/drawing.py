"""The draw as it is shown after it was made: seat after seat, as from a hat. Nothing of it is on disk."""

from __future__ import annotations

from typing import NamedTuple

from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.page.items import Draw, Key
from ...shell.shell import Part
from ...words.language import tr
from ..night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...table.desk import Desk
    from ...table.scene import Scene

EACH, MOST, STILL = 0.18, 5.2, 0.6
"""In seconds: how long one step takes, the longest for all of them, and the stand after the last."""


class Drawing(NamedTuple):
    """A draw that is being shown."""

    key: tuple[str, int]
    """The night, and its number of entries: after any other entry the showing is over."""
    began: float
    """The moment of the boot clock at which it was made."""
    parts: int
    """Seats, or games of teams, that are drawn."""

    @property
    def steps(self) -> int:
        """One for each seat; where there are too many for that, several seats come at once."""
        return min(self.parts, int(MOST / EACH))

    def step(self, boot: float) -> int:
        return max(0, min(self.steps, int((boot - self.began) / EACH + 1e-6) + 1))

    def drawn(self, boot: float) -> int:
        """How many are seen at a moment of the boot clock."""
        return -(-self.parts * self.step(boot) // max(1, self.steps))

    def over(self, boot: float) -> bool:
        return boot - self.began >= EACH * self.steps + STILL

    def lasts(self, boot: float) -> float | None:
        """Seconds until the next step, or until the end; None after it."""
        since, step = boot - self.began, self.step(boot)
        if self.over(boot):
            return None
        return EACH * step - since if step < self.steps else EACH * self.steps + STILL - since


class Showing(NamedTuple):
    """The `props` of the bar that goes on with the draw."""

    drawing: Drawing
    boot: Callable[[], float]
    moved: Callable[[], None]
    """Called at each step: the screen shows what is drawn by then."""


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
    if night.teams:
        parts = sum(len(games) for games in night.spades.rounds.values())
    else:
        parts = 4 * len(night.singles.seating.tables)
    desk.part(DrawShown).drawing = Drawing(night.key, desk.clocks.boot(), parts)


def drawing_of(scene: Scene) -> Drawing | None:
    """The draw that is being shown; None once all seats stand, as wherever nothing moves."""
    desk = scene.desk
    found = desk.part(DrawShown).drawing
    if found is None or found.key != night_of(desk).key or found.over(desk.clocks.boot()):
        desk.part(DrawShown).drawing = None
        return None
    return found if scene.look.moves else None


# The keys.


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
