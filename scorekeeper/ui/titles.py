"""The title of an entry for a scene."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .scene import Scene


def title_of(scene: Scene, entry: Entry) -> str:
    """The entry in one line."""
    # Imported on first use: the board shows a title only if a proposal was left alone.
    from ..table.questions import titles

    return titles.title_of(scene.game, entry, scene.kind == "wide")
