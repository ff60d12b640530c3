"""Whether the phone's own colours are dark, for a table that goes by them."""

from __future__ import annotations

from .phone import context, java, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Mode:
    """Android's configuration."""

    name = "configuration"

    def dark(self) -> bool:
        kinds = java("android.content.res.Configuration")
        mode: int = context().getResources().getConfiguration().uiMode
        found: bool = mode & kinds.UI_MODE_NIGHT_MASK == kinds.UI_MODE_NIGHT_YES
        return found


class Night:
    """Asks the phone; nobody waits for it. What is no phone says nothing."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Mode]] = [Mode] if on_android() else []
        self.service: Service[Mode] = Service("night", ways, told)

    def look(self, then: Callable[[bool], None]) -> None:
        """Called on the service's thread."""
        self.service.use(lambda way: way.dark(), then, within=5.0)
