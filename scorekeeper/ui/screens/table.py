"""The game on the table."""

from __future__ import annotations

from typing import Any

from ..frame import in_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    return in_game(scene)
