"""How many pixels a dp has, and how large the phone's owner wants words.

Kivy asks Android for the scale of words instead of the first, and that goes by the owner's wish for larger
ones. It asks for both once; a phone that is unfolded, or put on a larger screen, has others.
"""

from __future__ import annotations

from typing import NamedTuple

from .phone import context, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

NAME = "KIVY_METRICS_DENSITY"
"""The environment variable that Kivy reads before it asks the phone for its density."""


class Scale(NamedTuple):
    """Of the screen that the app is on now."""

    density: float
    words: float


def density() -> float:
    found: float = context().getResources().getDisplayMetrics().density
    return found


def settle(environ: MutableMapping[str, str]) -> None:
    """Tells Kivy; to be called before it is imported. What has been settled stays."""
    if NAME in environ or not on_android():
        return
    try:
        found = density()
    except Exception:  # noqa: BLE001 - the door to the phone: it may raise anything
        # Then Kivy asks as it does.
        return
    if found > 0:
        environ[NAME] = repr(found)


class Screen:
    """Android's own answers."""

    name = "screen"

    def read(self) -> Scale:
        return Scale(density(), float(context().getResources().getConfiguration().fontScale))


class Density:
    """Reads both again."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Screen]] = [Screen] if on_android() else []
        self.service: Service[Screen] = Service("density", ways, told)

    def read(self, then: Callable[[Scale], None]) -> None:
        """`then` is told on the service's thread."""
        self.service.use(lambda way: way.read(), then, within=5.0)
