"""All that a pad, a sheet or a screen is made from."""

from __future__ import annotations

from typing import NamedTuple

from .theme import HEARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..table.desk import Desk
    from ..table.place import Draft, Place
    from ..table.settings import Settings
    from ..table.view import View
    from .theme import Look


class Scene(NamedTuple):
    """What there is to see, and how much room for it. Builders read; only touches change."""

    view: View | None
    place: Place
    settings: Settings
    desk: Desk
    """Builders ask the desk and pass it to the questions of the table; they never change it."""
    look: Look
    kind: str
    """`phone` (upright), `wide` (a phone on its side) or `tablet`."""
    width: float
    height: float
    """Of the screen within its safe insets, in dp."""
    now: float
    middle: tuple[float, float] = (0.0, 0.0)
    """How wide and how high the middle is where something is entered, in dp."""

    captions: bool = True
    """Have the plates on the board the room to say who sits there, or what the side needs?"""

    @property
    def game(self) -> View:
        """The game on the table, where there is one."""
        return self.desk.here

    @property
    def rules(self) -> Any:
        """The engine's rules in force."""
        return self.desk.session.game.rules

    @property
    def rung_in_hand(self) -> bool:
        """Has the bell rung while a hand is in play?"""
        view = self.game
        return view.clock.state == "rung" and view.phase not in ("deal", "over")

    def draft(self, name: str) -> Draft:
        return self.place.draft(name)

    def running(self, name: str) -> bool:
        """Is that the game on the table, whose totals stand beside every screen until it is agreed?"""
        view = self.view
        laid = view is not None and not view.agreed and "table" in self.place.screens
        return laid and self.place.game == name

    @property
    def tight(self) -> bool:
        """Is there so little room that what is not needed is left out?"""
        return self.kind == "phone" and self.height / max(1.0, self.look.sp(1) / self.look.dp(1)) < 600

    @property
    def notched(self) -> bool:
        """Is this a phone on its side that has no room for three small keys in its middle?"""
        return self.kind == "wide" and self.width < WIDE


WIDE = 780.0
"""From so many dp on it has; beside a notch it is less."""
ROOMY = {"phone": (320 / 1.3, 568 / 1.3), "wide": (800.0, 360.0), "tablet": (800 / 1.3, 800 / 1.3)}
"""On a screen of so many dp all words have room at their own size."""


LOW, LOWEST = 568.0, 512.0
"""Under so many dp a phone has less and less room for large words, and at last none."""
NARROWEST = 732.0
"""Of so many dp across a phone on its side has none either; of 800 it has all of it."""


def room_for(kind: str, width: float, height: float) -> float:
    """How much larger words can be before they are cut."""
    across, down = ROOMY[kind]
    most = heard_for(kind, width, height) if kind == "phone" and height < LOW else height / down
    return max(1.0, min(width / across, most))


def heard_for(kind: str, width: float, height: float) -> float:
    """How much of what the device itself wants of words is heard."""
    if kind == "wide":
        part = (width - NARROWEST) / (ROOMY["wide"][0] - NARROWEST)
        return 1.0 + (HEARD - 1.0) * min(1.0, max(0.0, part))
    if kind != "phone" or height >= LOW:
        return HEARD
    return 1.0 + (HEARD - 1.0) * max(0.0, (height - LOWEST) / (LOW - LOWEST))


def kind_of(width: float, height: float) -> str:
    """Which of the three frames fits a screen of that many dp."""
    if min(width, height) >= 600:
        return "tablet"
    return "phone" if height >= width else "wide"
