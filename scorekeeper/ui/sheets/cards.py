"""The order of the cards in the contract in force: the joker, the bowers."""

from __future__ import annotations

from typing import Any

from ...table.keys import cards as keys
from ..items import Column, Gap, Say, Scroll
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    trumps = keys.trumps_of(view, place)
    suits = parts.levels(scene, keys.suits(view, place))
    items: list[Any] = [Say(f"{word}  {run}", 22, 18, align="left") for word, run in keys.lines(trumps)]
    items += [
        Say(parts.clause(scene, number), 18, align="left", lines=30) for number in keys.clauses(view, trumps)
    ]
    return Column((suits, Scroll(Column((*items, Gap()), gap=10), f"cards {trumps}")))
