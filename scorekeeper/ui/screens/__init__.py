"""Screens beside the game, by name: `build(scene)` of the module returns an item that fills the screen."""

from __future__ import annotations

from importlib import import_module
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..scene import Scene

    Builder = Callable[[Scene], Any]

SCREENS = {
    "home": "home",
    "new_game": "new_game",
    "table": "table",
}
"""Every screen by its name in a place, and the module that builds it."""


def screen_for(name: str) -> Builder:
    """What builds a screen."""
    found: Builder = import_module(f".{SCREENS[name]}", __name__).build
    return found
