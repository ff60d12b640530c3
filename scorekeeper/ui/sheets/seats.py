"""Two players in each other's seats."""

from __future__ import annotations

from ...table.keys import amend as keys
from ...words.language import tr
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Column
    from ..scene import Scene


def build(scene: Scene) -> Column:
    first = scene.draft("seats").get("first")
    question = tr("Touch the two who change seats") if first is None else tr("And with whom?")
    return parts.asks(scene, question, parts.seats(scene, keys.swaps(scene.game, scene.place)))
