"""The local network, in which a hall is: an app that is built for Android 17 asks its owner for it."""

from __future__ import annotations

from .can import Unable
from .phone import context, level, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SINCE = 37
"""Before, and in an app that is built for one before, whoever may use a network may use this one."""
ASKED = 521
PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"


def is_asked() -> bool:
    """Does this Android keep the local network from this app until its owner allows it?"""
    if level() < SINCE:
        return False
    built_for: int = context().getApplicationInfo().targetSdkVersion
    return built_for >= SINCE


class LocalNetwork:
    """Android's leave to reach other devices in the same network."""

    name = "local network"

    def __init__(self) -> None:
        if not is_asked():
            raise Unable("not-here")
        self.activity = context()

    def ask(self) -> None:
        """The phone asks its owner, unless it has done so before."""
        self.activity.requestPermissions([PERMISSION], ASKED)


class Nearby:
    """Asks as a table joins a hall, and never before."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], LocalNetwork]] = [LocalNetwork] if on_android() else []
        self.service: Service[LocalNetwork] = Service("nearby", ways, told)

    def ask(self) -> None:
        self.service.use(lambda way: way.ask())
