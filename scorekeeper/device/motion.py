"""Whether the phone's owner wants things to move on the screen."""

from __future__ import annotations

from .phone import context, java, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Scale:
    """Android's settings: "remove animations" sets the scale of their durations to 0."""

    name = "settings"

    def moves(self) -> bool:
        settings = java("android.provider.Settings$Global")
        scale: float = settings.getFloat(
            context().getContentResolver(), settings.ANIMATOR_DURATION_SCALE, 1.0
        )
        return scale > 0


class Motion:
    """Asks the phone; nobody waits for it. A desktop says nothing."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Scale]] = [Scale] if on_android() else []
        self.service: Service[Scale] = Service("motion", ways, told)

    def look(self, then: Callable[[bool], None]) -> None:
        """`then` is called on the service's thread."""
        self.service.use(lambda way: way.moves(), then, within=5.0)
