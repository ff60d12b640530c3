"""MORE: all that is needed seldom."""

from __future__ import annotations

from ...shell.page.items import Column, Key, Say, Scroll, grid
from . import more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import KeySpec
    from ...shell.page.items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    columns = {"phone": 2, "wide": 3, "tablet": 4 if scene.width > scene.height else 2}[scene.kind]
    items: list[Item] = []
    for at, group in enumerate(more.groups(scene.desk)):
        # What the hand under way needs comes first, and stands out; the rest is quiet.
        keys = (Key(spec if at == 0 else quiet(spec), 20, 60, 60) for spec in group.keys)
        named = Say(group.words, 18, align="left", lines=1)
        items.append(Column((named, grid(keys, columns, weight=0)), gap=4, weight=0))
    return Column((Scroll(Column(tuple(items), 16, weight=0), "more"),))


def quiet(spec: KeySpec) -> KeySpec:
    """A plain key on a quiet ground."""
    return spec._replace(look="quiet") if spec.look == "plain" else spec
