"""The game is broken off: nobody wins, and why is kept."""

from __future__ import annotations

from ...table.keys import amend as keys
from ...words.language import tr
from ..items import Column, Scroll
from . import parts
from .ruling import own_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    if scene.draft("abandon").get("page") == "own":
        return own_words(scene, tr("Why is the game broken off?"), "abandon", ("amend.said",))
    question = parts.head(tr("Why is the game broken off?"), "warning")
    return Column((question, Scroll(parts.many(scene, keys.reasons()), "break off")))
