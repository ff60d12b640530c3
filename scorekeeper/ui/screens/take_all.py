"""All games taken out in one file."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.phone import phone_of
from ...words.language import tr
from ..items import Key, Say
from .export import became, where
from .parts import page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.shelf import Count
    from ..scene import Scene


def build(scene: Scene) -> Any:
    desk = scene.desk
    draft = scene.draft("take_all")
    count = desk.store.count()
    errand = desk.errand
    phone = phone_of(desk)
    body = [said(count)]
    stop = KeySpec(tr("STOP"), ("keeping.stop",), name="STOP")
    save = KeySpec(tr("SAVE THE FILE"), ("keeping.save",), "action", enabled=count.games > 0, name="SAVE ALL")
    key = save
    if errand is not None:
        words = tr("Written: {done} of {games}").format(done=errand.done, games=errand.total)
        body, key = [Say(words, 24, 18)], stop
    elif draft.get("told"):
        body, key = [became(scene, draft["told"])], save._replace(look="plain")
    if phone is None or not phone.shares():
        folder = draft.get("folder") or str(desk.outside.folder())
        body.append(where(scene, "take_all", folder, enabled=errand is None))
    foot = Key(key, 24, 72, 60, weight=0)
    return page(scene, tr("Take all games out"), [scroll(body, "take_all", 12)], [foot])


def said(count: Count) -> Say:
    """What the file will hold, and what it will not."""
    words = [
        tr("All games in one file, a zip with the record of each."),
        tr("Games: {games}").format(games=count.games),
    ]
    if count.thrown:
        words.append(tr("Thrown away, and not in it: {games}").format(games=count.thrown))
    return Say("\n".join(words), 20, 18, "left")
