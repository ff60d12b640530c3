"""Everything gone from this device: what that is, that it is for good, and the one key that does it."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...words.language import tr
from ..items import Gap, Key, Say
from .parts import page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    """The key of danger is nowhere near the one that leads here: two quick touches do no harm."""
    count = scene.desk.store.count()
    told = [Say(tr("All of it goes, and that cannot be undone."), 20, 18, "left")]
    goes = [tr("Games: {games}").format(games=count.games)]
    if count.thrown:
        goes.append(tr("Thrown away: {games}").format(games=count.thrown))
    goes += [tr("Names of players: {names}").format(names=count.names), tr("Rules and settings")]
    told.append(Say("\n".join(goes), 20, 18, "left"))
    if scene.view is not None and scene.view.phase != "over":
        told.append(Say(tr("The game on the table too"), 20, 18, paint="warning"))
    wipe = KeySpec(tr("WIPE EVERYTHING"), ("keeping.wipe",), "danger", name="WIPE NOW")
    key = Key(wipe, 24, 72, 60, weight=0)
    first = KeySpec(tr("TAKE OUT ALL FIRST"), ("screen.open", "take_all"), "action", name="TAKE OUT ALL")
    out = Key(first, 24, 72, 60, weight=0)
    title = tr("Wipe everything?")
    if scene.kind == "wide":
        return page(scene, title, two(scene, [scroll(told, "wipe", 12)], [key, Gap(0, 1), out]))
    return page(scene, title, [scroll((*told, key), "wipe", 12)], [out])
