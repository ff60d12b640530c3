"""The scene: everything that builders of pads, overlays and screens need."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..shell.page.measure import HEARD, Measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..shell.page.layout import Plan
    from ..shell.place import Draft, Place
    from ..shell.settings import Settings
    from .desk import Desk
    from .view import View


class Scene(NamedTuple):
    """The desk and the space available. Builders only read it; only touches change the desk."""

    view: View | None
    place: Place
    settings: Settings
    desk: Desk
    """Builders pass the desk to the questions of the table; they never change it."""
    look: Measure
    kind: str
    """`phone` (upright), `wide` (a phone on its side) or `tablet`."""
    width: float
    height: float
    """Height in dp within the safe insets."""
    now: float
    middle: tuple[float, float] = (0.0, 0.0)
    """Width and height in dp of the middle of the screen during an entry."""

    plan: Plan | None = None
    """The plan that the screen is laid out with, so that what a frame has measured is not measured again."""
    high_in_middle: bool = False
    """Is the high bid shown by the pad in the middle, for want of room beside the clock?"""
    captions: bool = True
    """Is there room for captions on the plates of the board?"""

    @property
    def game(self) -> View:
        """The game on the table. Call only while there is one."""
        return self.desk.here

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self.desk.session.game.rules

    @property
    def rung_in_hand(self) -> bool:
        """Has the bell rung while a hand is in play?"""
        view = self.game
        return view.clock.state == "rung" and view.phase not in ("deal", "over")

    def draft(self, name: str) -> Draft:
        return self.place.draft(name)

    def running(self, name: str) -> bool:
        """Is this the game on the table, whose totals stay beside every screen until it is agreed?"""
        view = self.view
        laid = view is not None and not view.agreed and "table" in self.place.screens
        return laid and self.place.game == name

    @property
    def tight(self) -> bool:
        """Is the screen so small that optional parts are left out?"""
        return self.kind == "phone" and self.height / max(1.0, self.look.sp(1) / self.look.dp(1)) < 600

    @property
    def stands(self) -> bool:
        """Is this a tablet that stands upright?"""
        return self.kind == "tablet" and self.height > self.width

    @property
    def notched(self) -> bool:
        """Is this a phone on its side without room for three small keys in its middle?"""
        return self.kind == "wide" and self.width < WIDE


WIDE = 780.0
"""Width in dp from which there is room for three keys; a notch takes some of it."""
ROOMY = {"phone": (320 / 1.3, 568 / 1.3), "wide": (800.0, 360.0), "tablet": (800 / 1.3, 800 / 1.3)}
"""Width and height in dp of a screen on which all text fits at its own size."""


LOW, LOWEST = 568.0, 512.0
"""Heights in dp below which a phone has less room, and no room, for larger text."""
NARROWEST = 732.0
"""Width in dp at which a phone on its side has no room for larger text; at 800 it has all."""


def room_for(kind: str, width: float, height: float) -> float:
    """Factor by which text can be enlarged before it is cut."""
    across, down = ROOMY[kind]
    most = heard_for(kind, width, height) if kind == "phone" and height < LOW else height / down
    return max(1.0, min(width / across, most))


def heard_for(kind: str, width: float, height: float) -> float:
    """Share of the device's own text scale that is applied."""
    if kind == "wide":
        part = (width - NARROWEST) / (ROOMY["wide"][0] - NARROWEST)
        return 1.0 + (HEARD - 1.0) * min(1.0, max(0.0, part))
    if kind != "phone" or height >= LOW:
        return HEARD
    return 1.0 + (HEARD - 1.0) * max(0.0, (height - LOWEST) / (LOW - LOWEST))


def kind_of(width: float, height: float) -> str:
    """The layout for a screen of this width and height in dp: phone, wide or tablet."""
    if min(width, height) >= 600:
        return "tablet"
    return "phone" if height >= width else "wide"
