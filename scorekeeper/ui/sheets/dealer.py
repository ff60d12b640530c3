"""The wrong player was put down as the dealer."""

from __future__ import annotations

from ...table.keys import amend as keys
from ...words.language import tr
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Column
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view = scene.game
    question = tr("Who deals next?") if view.phase == "deal" else tr("Who dealt this hand?")
    return parts.asks(scene, question, parts.seats(scene, keys.dealers(view)))
