"""MORE: all that is needed seldom."""

from __future__ import annotations

from ...table.questions import more
from ..items import Column, Key, Scroll, grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    columns = {"phone": 2, "wide": 3, "tablet": 4 if scene.width > scene.height else 2}[scene.kind]
    keys = grid((Key(spec, 20, 60, 60) for spec in more.keys(scene.desk)), columns, weight=0)
    return Column((Scroll(keys, "more"),))
