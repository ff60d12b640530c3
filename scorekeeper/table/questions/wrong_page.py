"""What is wrong: the ways that follow WRONG."""

from __future__ import annotations

from ...shell.page.items import Column
from ...words.language import tr
from . import parts, wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Column:
    return parts.asks(scene, tr("What is wrong?"), parts.few(scene, wrong.keys(scene.game, scene.place)))
