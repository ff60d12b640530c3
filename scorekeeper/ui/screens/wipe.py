"""Everything gone from this device: what that is, that it is for good, and the one key that does it."""

from __future__ import annotations

from typing import Any

from ...table.keys.spec import KeySpec
from ...words.speech import tr
from ..items import Gap, Key, Say
from .parts import page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    """The key of danger is nowhere near the one that leads here: two quick touches do no harm."""
    count = scene.desk.store.count()
    asked = Say(tr("Wipe everything from this device?"), 26, 20, "left")
    goes = [tr("Games: {games}").format(games=count.games)]
    if count.thrown:
        goes.append(tr("Thrown away: {games}").format(games=count.thrown))
    goes += [tr("Names of players: {names}").format(names=count.names), tr("Own rules and settings")]
    told = [Say("\n".join(goes), 20, 18, "left")]
    if scene.view is not None and scene.view.phase != "over":
        told.append(Say(tr("The game on the table goes with them."), 20, 18, "left", paint="warning"))
    told.append(Say(tr("It cannot be undone."), 20, 18, "left"))
    wipe = KeySpec(tr("WIPE EVERYTHING"), ("keeping.wipe",), "danger", name="WIPE NOW")
    key = Key(wipe, 24, 72, 64, weight=0)
    out = KeySpec(tr("TAKE OUT ALL"), ("screen.open", "take_all"), "action", name="TAKE OUT ALL")
    foot = [
        Say(tr("To keep a copy, take all games out first."), 20, 18, "left"),
        Key(out, 24, 72, 64, weight=0),
    ]
    if scene.kind == "wide":
        body = two(scene, [scroll((asked, *told), "wipe", 12)], [key, Gap(0, 1), *foot])
        return page(scene, tr("Wipe everything"), body)
    return page(scene, tr("Wipe everything"), [scroll((asked, *told, key), "wipe", 12)], foot)
