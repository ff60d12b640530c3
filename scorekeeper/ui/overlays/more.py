"""MORE: all that is needed seldom."""

from __future__ import annotations

from ...table.questions import more
from ..items import Column, Key, Say, Scroll, grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    columns = {"phone": 2, "wide": 3, "tablet": 4 if scene.width > scene.height else 2}[scene.kind]
    items: list[Item] = []
    for group in more.groups(scene.desk):
        items.append(Say(group.words, 18, align="left", lines=1))
        items.append(grid((Key(spec, 20, 60, 60) for spec in group.keys), columns, weight=0))
    return Column((Scroll(Column(tuple(items), weight=0), "more"),))
