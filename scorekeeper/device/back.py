"""Back, with nothing open that it could close: the app goes behind the others and stays as it is."""

from __future__ import annotations

from .phone import context, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Task:
    """Android's list of what is open."""

    name = "task"

    def __init__(self) -> None:
        context()

    def away(self) -> None:
        context().moveTaskToBack(True)


class Back:
    """Goes behind the others."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Task]] = [Task] if on_android() else []
        self.service: Service[Task] = Service("back", ways, told)

    def away(self) -> None:
        self.service.use(lambda way: way.away(), within=1.0)
