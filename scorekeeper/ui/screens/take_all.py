"""All games taken out in one file."""

from __future__ import annotations

from typing import Any

from ...table.keys.spec import KeySpec
from ...table.phone import phone_of
from ...words.speech import tr
from ..items import Key, Say
from .export import became, where
from .parts import page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    desk = scene.desk
    draft = scene.draft("take_all")
    count = desk.store.count()
    errand = desk.errand
    phone = phone_of(desk)
    body: list[Any] = [
        Say(tr("All games in one file, a zip with the record of each."), 20, 18, "left"),
        Say(tr("Games: {games}").format(games=count.games), 24, 18, "left"),
    ]
    if count.thrown:
        thrown = tr("Those that were thrown away are not in it: {games}").format(games=count.thrown)
        body.append(Say(thrown, align="left"))
    if phone is None or not phone.shares():
        folder = draft.get("folder") or str(desk.outside.folder())
        body.append(where(scene, "take_all", folder, enabled=errand is None))
    if errand is not None:
        told = tr("Written: {done} of {games}").format(done=errand.done, games=errand.total)
        stop = KeySpec(tr("STOP"), ("keeping.stop",), name="STOP")
        body += [Say(told, 24, 18), Key(stop, 24, 72, 60, weight=0)]
    else:
        save = KeySpec(
            tr("SAVE THE FILE"), ("keeping.save",), "action", enabled=count.games > 0, name="SAVE ALL"
        )
        body.append(Key(save, 24, 72, 60, weight=0))
    if draft.get("told"):
        body.append(became(scene, draft["told"]))
    return page(scene, tr("Take all games out"), [scroll(body, "take_all", 12)])
