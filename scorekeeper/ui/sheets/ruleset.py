"""Another rule set in mid-game: all that stands is read again under it."""

from __future__ import annotations

from ...table.keys import amend as keys
from ...words.language import tr
from ..items import Column, Scroll
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    sets = keys.rule_sets(scene.game, scene.settings)
    return Column(
        (parts.head(tr("This game is played by")), Scroll(parts.many(scene, sets, 22), "rule sets"))
    )
