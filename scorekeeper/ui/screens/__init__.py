"""Screens beside the game, by name: `build(scene)` of the module returns an item that fills the screen."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ...engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..scene import Scene

    Builder = Callable[[Scene], Any]

SCREENS = {
    "home": "home",
    "table": "table",
    "new_game": "new_game",
    "write": "write",
    "games": "games",
    "find": "find",
    "game": "game",
    "replay": "replay",
    "chart": "chart",
    "player": "player",
    "export": "export",
    "import": "bring",
    "rules": "rules",
    "rule_sets": "rule_sets",
    "house": "house",
    "settings": "settings",
    "device": "device",
    "take_all": "take_all",
    "wipe": "wipe",
}
"""Every screen by its name in a place, and the module that builds it."""


def screen_for(name: str) -> Builder:
    """What builds a screen; where the store cannot be read, one that says so."""
    found: Builder = import_module(f".{SCREENS[name]}", __name__).build

    def build(scene: Scene) -> Any:
        try:
            return found(scene)
        except Refused as why:
            from .parts import unread

            return unread(scene, why)

    return build
