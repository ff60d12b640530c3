"""A new game: who sits where, who deals, under which rules."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...engine.seats import SEATS
from ...table.keys.spec import KeySpec
from ...words.speech import tr
from ..items import Column, Gap, Key, Row, Say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    draft = scene.draft("new_game")
    dealer = draft.get("dealer", "S")
    header = header_of(scene, dealer)
    dealers = tuple(
        Key(
            KeySpec(
                seat,
                ("sheet.choose", "new_game", {"dealer": seat}),
                chosen=seat == dealer,
                name=f"dealer {seat}",
            )
        )
        for seat in SEATS
    )
    return Column(
        (
            Say(tr("New game"), 32, 24),
            Gap(8, 1),
            Say(tr("Who deals first?"), 22),
            Row(dealers),
            Gap(8, 1),
            Key(KeySpec(tr("DEAL NOW"), ("game.begin", header), "action"), 28, 96, 72, weight=0),
            Key(KeySpec(tr("BACK"), ("screen.back",)), 24, 64, weight=0),
        )
    )


def _choice(**draft: Any) -> tuple[Any, ...]:
    return ("sheet.choose", "new_game", draft)


def header_of(scene: Scene, dealer: str) -> dict[str, Any]:
    """The header of the game to be begun, with the players and the table of the last one here."""
    header: dict[str, Any] = {"game": "500", "rules": scene.settings.rules, "dealer": dealer, "scorer": "S"}
    like = scene.draft("new_game").get("like")
    if like and scene.view is not None:
        try:
            old = scene.desk.session.game.header
        except Refused:
            return header
        header |= {key: old[key] for key in ("players", "table", "scorer") if key in old}
    return header
