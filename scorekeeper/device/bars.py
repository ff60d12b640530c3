"""The phone's own bars, over the app's paper since Android 15: dark signs on light paper, light on dark."""

from __future__ import annotations

from .can import Unable
from .phone import context, java, level, on_android, on_its_thread
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SINCE = 35
"""Before, the bars are black, whatever the app wears."""


class Signs:
    """The colour of the clock and the signs in Android's bars, dark on light paper and light on dark."""

    name = "window"

    def __init__(self) -> None:
        if level() < SINCE:
            raise Unable("not-here")
        self.kinds = java("android.view.WindowInsetsController")
        self._told = on_its_thread(self.tell)

    def wear(self, light: bool) -> None:
        self._told(light)

    def tell(self, light: bool) -> None:
        both = self.kinds.APPEARANCE_LIGHT_STATUS_BARS | self.kinds.APPEARANCE_LIGHT_NAVIGATION_BARS
        controller = context().getWindow().getInsetsController()
        if controller is None:
            raise Unable("failed", "not attached yet")
        controller.setSystemBarsAppearance(both if light else 0, both)


class Bars:
    """Keeps the signs readable on the paper in force."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Signs]] = [Signs] if on_android() else []
        self.service: Service[Signs] = Service("bars", ways, told)
        self._light: bool | None = None

    def wear(self, light: bool) -> None:
        """Is the paper light?"""
        if light != self._light:
            self._light = light
            self.service.use(lambda way: way.wear(light))

    def again(self) -> None:
        """The window may be another."""
        self._light = None
