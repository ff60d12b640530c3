"""Which way up the screen is: as the phone lies, or held so that a nudge of the table does not turn it."""

from __future__ import annotations

from .can import Unable
from .phone import context, java, level, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LARGE = 600
"""From so many dp on, across, Android 16 lets no app hold the screen."""


class Activity:
    """Android's window, told which ways up it may be."""

    name = "activity"

    def __init__(self) -> None:
        self.level = level()
        self.kinds = java("android.content.pm.ActivityInfo")
        self.allowed()

    def allowed(self) -> None:
        """Folded and unfolded, one phone gives two answers."""
        if self.level >= 36:
            across: int = context().getResources().getConfiguration().smallestScreenWidthDp
            if across >= LARGE:
                raise Unable("large")

    def hold(self, held: bool) -> None:
        self.allowed()
        kinds = self.kinds
        way = kinds.SCREEN_ORIENTATION_LOCKED if held else kinds.SCREEN_ORIENTATION_FULL_USER
        context().setRequestedOrientation(way)


class Orientation:
    """Holds the screen as it is, or lets it turn."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Activity]] = [Activity] if on_android() else []
        self.service: Service[Activity] = Service("orientation", ways, told)
        self._held = False

    def look(self) -> None:
        """May it be held?"""
        self.service.use(lambda way: way.allowed())

    def hold(self, held: bool) -> None:
        if held != self._held:
            self._held = held
            self.service.use(lambda way: way.hold(held))
