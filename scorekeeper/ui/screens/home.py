"""The first screen: a new game, or on with the one that was left."""

from __future__ import annotations

from ...table.desk import refused_of
from ...table.keys.spec import KeySpec
from ...words.speech import tr
from ..items import Column, Gap, Key, Say
from ..wording import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    keys = []
    if scene.view is not None:
        keys.append(KeySpec(tr("BACK TO THE TABLE"), ("screen.table",), "action"))
    keys.append(KeySpec(tr("NEW GAME"), ("screen.open", "new_game"), "plain" if keys else "action"))
    notice = scene.place.notice
    told = [Say(refusal(scene, refused_of(notice)), paint="warning")] if notice else []
    return Column(
        (
            Say(tr("Table Scorekeeper"), 32, 24),
            *told,
            Gap(16, 1),
            *(Key(spec, 28, 96, 72, weight=0) for spec in keys),
            Gap(16, 1),
        )
    )
