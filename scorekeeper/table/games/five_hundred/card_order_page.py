"""The order of the cards of 500: the joker, the bowers."""

from __future__ import annotations

from typing import Any

from ....shell.page.items import Column, Gap, Row, Say, Scroll
from ....shell.page.measure import PLAIN, STRONG
from ...questions import parts
from ...questions.clauses import clause
from . import card_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    trumps = card_order.trumps_of(view, place)
    suits = parts.levels(scene, card_order.suits(view, place))
    items: list[Any] = []
    for word, run in card_order.lines(trumps):
        name = Column((Say(word, 22, 18, align="left", lines=2, face=STRONG),), width=WORD * _enlarged(scene))
        items.append(Row((name, Say(run, 22, 18, align="left", weight=1, face=PLAIN))))
    items += [
        parts.clause_text(clause(view.ruled.sheet, number)) for number in card_order.clauses(view, trumps)
    ]
    return Column((suits, Scroll(Column((*items, Gap()), gap=12), f"cards {trumps}")))


def _enlarged(scene: Scene) -> float:
    return scene.look.sp(1) * float(scene.look.grow) / scene.look.dp(1)


WORD = 84.0
"""Width in dp of the column that names what stands beside it."""
