"""The scores of a game hand by hand, as a picture."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...table.chart import chart_of
from ...table.shelf import replayed
from ...words.exchange import refused
from ...words.speech import tr
from ..items import Column, Draw, Gap, Row, Say, Total
from ..wording import sentence
from .parts import names_of, page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    name = scene.draft("chart")["id"]
    try:
        kept = scene.desk.store.game(name)
        game = replayed(scene.desk, name)
    except Refused as why:
        return page(
            scene, tr("The scores, hand by hand"), [Gap(0, 1), Say(sentence(refused(why)), 22), Gap(0, 1)]
        )
    chart = scene.desk.recall("chart", (name, kept.entries), lambda: chart_of(game))
    plates = tuple(
        Total(axis, game.play.scores[team], names_of(kept.listing.players, seats), 34, 88, 64)
        for team, (axis, seats) in enumerate((("↕", "NS"), ("↔", "EW")))
    )
    drawn = Draw("lines", chart, 240, 160, 1)
    if scene.kind == "wide":
        return page(
            scene,
            tr("Chart"),
            [Row((Column((drawn,), weight=3), Column(plates, weight=1)), weight=1)],
            wide=True,
        )
    return page(scene, tr("The scores, hand by hand"), [drawn, Row(plates)], wide=True)
