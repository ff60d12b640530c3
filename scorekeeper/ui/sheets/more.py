"""MORE: all that is needed seldom."""

from __future__ import annotations

from ...table.key import KeySpec
from ...table.keys import stage_of
from ...table.settings import CALLS, CONTRACT
from ...words.language import tr
from ..items import Column, Key, Scroll, grid
from ..screens import SCREENS
from . import SHEETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def entries(scene: Scene) -> list[KeySpec]:
    """What is offered, in its order; a sheet that is not there is not offered."""
    view = scene.game
    keys: list[KeySpec] = []

    def offer(label: str, sheet: str, hint: str = "", enabled: bool = True) -> None:
        if sheet in SHEETS:
            keys.append(
                KeySpec(label, ("sheet.open", sheet), hint=hint, enabled=enabled, name=f"more {sheet}")
            )

    going = view.ended is None
    if view.clock.state != "none":
        offer(tr("CLOCK"), "clock")
    offer(tr("HISTORY"), "history")
    offer(tr("PENALTY"), "penalty", enabled="breach" in view.may)
    offer(tr("RULING"), "ruling", enabled="ruling" in view.may)
    offer(tr("RULES"), "clauses")
    if view.game == "500":
        offer(tr("CARD ORDER"), "cards")
    game = scene.desk.session.name
    keys.append(KeySpec(tr("CHART"), ("screen.open", "chart", {"id": game}), name="more chart"))
    if view.game != "spades":
        # Where a hand of spades may be dealt again its board has a key for each reason.
        playing = stage_of(view, scene.place, scene.settings).pad in ("play", "result")
        may = "misdeal" in view.may and not playing
        keys.append(KeySpec(tr("MISDEAL"), ("game.misdeal",), enabled=may, name="more misdeal"))
    offer(tr("NAMES"), "names", hint=tr("or a substitute"), enabled=not view.agreed)
    offer(tr("WRONG SEAT"), "seats", enabled=not view.agreed)
    offer(tr("WRONG DEALER"), "dealer", enabled=going and "dealer" in view.may)
    offer(tr("SCORER"), "scorer", enabled=not view.agreed)
    offer(tr("TABLE, ROUND"), "where", enabled=not view.agreed)
    offer(tr("RULE SET"), "ruleset", enabled=not view.agreed)
    offer(tr("BREAK OFF"), "abandon", enabled="abandon" in view.may)
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
    keys.append(KeySpec(tr("SAY SCORE"), ("device.say",), name="say"))
    if "settings" in SCREENS:
        keys.append(KeySpec(tr("SETTINGS"), ("screen.open", "settings"), name="more settings"))
    keys.append(KeySpec(tr("FIRST SCREEN"), ("screen.leave",), hint=tr("the game stays"), name="leave"))
    return keys


def build(scene: Scene) -> Column:
    columns = {"phone": 2, "wide": 3, "tablet": 4 if scene.width > scene.height else 2}[scene.kind]
    keys = grid((Key(spec, 20, 60, 60) for spec in entries(scene)), columns, weight=0)
    return Column((Scroll(keys, "more"),))
