"""The order of the cards of 500: the joker, the bowers."""

from __future__ import annotations

from ...table.games.five_hundred import card_order
from ...table.questions.clauses import clause_line
from ..items import Column, Gap, Say, Scroll
from ..overlays import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    trumps = card_order.trumps_of(view, place)
    suits = parts.levels(scene, card_order.suits(view, place))
    items: list[Item] = [
        Say(f"{word}  {run}", 22, 18, align="left") for word, run in card_order.lines(trumps)
    ]
    items += [
        Say(clause_line(view, number), 18, align="left", lines=30)
        for number in card_order.clauses(view, trumps)
    ]
    return Column((suits, Scroll(Column((*items, Gap()), gap=10), f"cards {trumps}")))
