"""Who keeps the score: the screen lies before that player."""

from __future__ import annotations

from ...table.keys import amend as keys
from ...words.language import tr
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Column
    from ..scene import Scene


def build(scene: Scene) -> Column:
    return parts.asks(scene, tr("Who keeps the score?"), parts.seats(scene, keys.scorers(scene.game)))
