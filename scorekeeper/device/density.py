"""How many pixels a dp has.

Kivy asks Android for the scale of words instead, and that goes by the owner's wish for larger ones.
"""

from __future__ import annotations

from .phone import context, on_android

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableMapping

NAME = "KIVY_METRICS_DENSITY"
"""The environment variable that Kivy reads before it asks the phone for its density."""


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
