"""MORE: all that is needed seldom."""

from __future__ import annotations

from ...table.keys.spec import KeySpec
from ...table.settings import CALLS, CONTRACT
from ...words.speech import tr
from ..items import Column, Key, Scroll, grid
from . import SHEETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def entries(scene: Scene) -> list[KeySpec]:
    """What is offered, in its order; a sheet that is not there is not offered."""
    view = scene.game
    keys: list[KeySpec] = []

    def offer(label: str, sheet: str, hint: str = "") -> None:
        if sheet in SHEETS:
            keys.append(KeySpec(label, ("sheet.open", sheet), hint=hint, name=f"more {sheet}"))

    if view.clock.state != "none":
        offer(tr("CLOCK"), "clock")
    offer(tr("HISTORY"), "history")
    offer(tr("PENALTY"), "penalty")
    offer(tr("RULING"), "ruling")
    offer(tr("RULES"), "rules")
    offer(tr("ORDER OF CARDS"), "cards")
    offer(tr("SAY SCORE"), "say_score")
    offer(tr("CHART"), "chart")
    offer(tr("NAMES, TABLE, DEALER"), "amend")
    offer(tr("BREAK OFF"), "abandon")
    if view.game == "500":
        calls = scene.settings.bidding == CALLS
        keys.append(
            KeySpec(
                tr("BID BY BID") if calls else tr("CONTRACT ONLY"),
                ("settings.set", "bidding", CONTRACT if calls else CALLS),
                hint=tr("touch for contract only") if calls else tr("touch for bid by bid"),
                name="bidding",
            )
        )
    keys.append(KeySpec(tr("FIRST SCREEN"), ("screen.leave",), hint=tr("the game stays"), name="leave"))
    return keys


def build(scene: Scene) -> Column:
    columns = {"phone": 2, "wide": 2, "tablet": 3}[scene.kind]
    keys = grid((Key(spec, 20, 84, 64) for spec in entries(scene)), columns, weight=0)
    return Column((Scroll(keys, "more"),))
