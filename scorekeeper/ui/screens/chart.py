"""The scores of a game hand by hand, as a picture."""

from __future__ import annotations

from typing import Any

from ...table.chart import chart_of
from ...table.shelf import replayed
from ...words.speech import tr
from ..items import Column, Draw, Row
from .parts import names_of, page, plate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    name = scene.draft("chart")["id"]
    kept = scene.desk.store.game(name)
    game = replayed(scene.desk, name)
    chart = scene.desk.recall("chart", (name, kept.entries), lambda: chart_of(game))
    plates = tuple(
        plate(axis, game.play.scores[team], names_of(kept.listing.players, seats), 34, 88)
        for team, (axis, seats) in enumerate((("↕", "NS"), ("↔", "EW")))
    )
    drawn = Draw("lines", chart, 240, 160, 1)
    title = tr("The scores, hand by hand")
    if scene.kind == "wide":
        beside = Row((Column((drawn,), weight=3), Column(plates, weight=1)), weight=1)
        return page(scene, title, [beside], wide=True)
    return page(scene, title, [drawn, Row(plates)], wide=True)
