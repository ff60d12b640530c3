"""The scores of a game hand by hand, as a picture."""

from __future__ import annotations

from typing import Any

from ...table.chart import chart_of
from ...table.shelf import replayed
from ...words.language import tr
from ..items import Column, Draw, Row, Say
from .parts import names_of, page, plate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    name = scene.draft("chart")["id"]
    kept = scene.desk.store.game(name)
    game = replayed(scene.desk, name)
    chart = scene.desk.recall("chart", (name, kept.entries), lambda: chart_of(game))
    sides = [
        (axis, team, names_of(kept.listing.players, seats))
        for team, (axis, seats) in enumerate((("↕", "NS"), ("↔", "EW")))
    ]
    if scene.running(name):
        # Its totals are beside the chart already.
        plates: tuple[Any, ...] = tuple(_named(scene, axis, names) for axis, _, names in sides)
    else:
        plates = tuple(plate(axis, game.play.scores[team], names, 34, 88) for axis, team, names in sides)
    drawn = Draw("lines", chart, 240, 160, 1)
    title = tr("The scores, hand by hand")
    if scene.kind == "wide" and not scene.running(name):
        beside = Row((Column((drawn,), weight=3), Column(plates, weight=1)), weight=1)
        return page(scene, title, [beside], wide=True)
    return page(scene, title, [drawn, Row(plates)], wide=True)


def _named(scene: Scene, axis: str, names: tuple[str, ...]) -> Say:
    """Whose line it is, on the ground of the side's plate."""
    told, *short = (f"{axis} {name}".strip() for name in names)
    paint = "upright" if axis == "↕" else "level"
    return Say(told, 18, paint=paint, lines=2 if scene.kind == "phone" else 1, weight=1, short=tuple(short))
