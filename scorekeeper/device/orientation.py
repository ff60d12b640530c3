"""Which way up the screen is: as the phone lies, or held so that a nudge of the table does not turn it."""

from __future__ import annotations

from .phone import context, java, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Activity:
    """Android's window, told which ways up it may be."""

    name = "activity"

    def __init__(self) -> None:
        self.kinds = java("android.content.pm.ActivityInfo")
        context()

    def hold(self, held: bool) -> None:
        kinds = self.kinds
        way = kinds.SCREEN_ORIENTATION_LOCKED if held else kinds.SCREEN_ORIENTATION_FULL_USER
        context().setRequestedOrientation(way)


class Orientation:
    """Holds the screen as it is, or lets it turn."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Activity]] = [Activity] if on_android() else []
        self.service: Service[Activity] = Service("orientation", ways, told)
        self._held = False

    def hold(self, held: bool) -> None:
        if held != self._held:
            self._held = held
            self.service.use(lambda way: way.hold(held))
