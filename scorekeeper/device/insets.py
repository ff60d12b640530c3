"""What the phone's own bars and its notch cover of the app's window."""

from __future__ import annotations

from typing import NamedTuple

from .can import Unable
from .phone import context, java, level, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Insets(NamedTuple):
    """In pixels."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class Window:
    """Android's window. Before 35 the system lays the app out within its bars: nothing is covered."""

    name = "window"

    def __init__(self) -> None:
        self.level = level()
        if self.level >= 35:
            self.kinds = java("android.view.WindowInsets$Type")

    def read(self) -> Insets:
        if self.level < 35:
            return Insets()
        found = context().getWindow().getDecorView().getRootWindowInsets()
        if found is None:
            raise Unable("failed", "not attached yet")
        covered = self.kinds.systemBars() | self.kinds.displayCutout()
        # Bars that are just coming or going, as the app is seen again, would make the table jump.
        edges = found.getInsetsIgnoringVisibility(covered)
        return Insets(float(edges.left), float(edges.top), float(edges.right), float(edges.bottom))


class Edges:
    """Reads the insets; nobody waits for them."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Window]] = [Window] if on_android() else []
        self.service: Service[Window] = Service("insets", ways, told)

    def read(self, then: Callable[[Insets], None]) -> None:
        """They are told on the service's thread."""
        self.service.use(lambda way: way.read(), then, within=5.0)
