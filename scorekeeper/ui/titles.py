"""The title of an entry for a scene."""

from __future__ import annotations

from ..table.questions import titles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .scene import Scene


def title_of(scene: Scene, entry: Entry) -> str:
    """The entry in one line."""
    return titles.title_of(scene.game, entry, scene.kind == "wide")
