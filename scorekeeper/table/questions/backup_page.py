"""All games backed up, and everything erased."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Gap, Key, Say
from ...words.language import tr, trn
from ..members import members
from . import backup, wipe
from .file_parts import folder_card, saved
from .screen_parts import page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build_backup(scene: Scene) -> Any:
    """All games exported."""
    desk = scene.desk
    errand, told = desk.errand, scene.draft(backup.SCREEN).get("told")
    if errand is not None:
        words = tr("Saving: {done} of {games}").format(done=errand.done, games=errand.total)
        body = [Say(words, 24, 18)]
    elif told:
        body = [saved(scene, told)]
    else:
        body = [_exported(scene)]
    folder = backup.save_folder_key(desk)
    if folder is not None:
        body.append(folder_card(scene, backup.SCREEN, folder))
    foot = Key(backup.save_key(desk), 22, 64, 60, weight=0)
    return page(scene, tr("Back up all games"), [scroll(body, "take_all", 12)], [foot], short=tr("Back up"))


def _exported(scene: Scene) -> Say:
    """Words for the games that the file will hold, and for those that it will not."""
    count = backup.counts(scene.desk)
    words = [
        tr("All games and club nights in one zip file."),
        trn("{number} game", "{number} games", count.games),
        *_members(scene),
    ]
    if count.thrown:
        words.append(
            trn("{number} deleted game, not included", "{number} deleted games, not included", count.thrown)
        )
    if backup.is_on_phone(scene.desk):
        words.append(
            tr("A phone without a screen lock makes no backup of its own: save this one after each night.")
        )
    return Say("\n".join(words), 20, 18, "left")


def _members(scene: Scene) -> list[str]:
    """How many members the club has on its list, if any."""
    number = len(members(scene.desk))
    return [trn("{number} member", "{number} members", number)] if number else []


def build_wipe(scene: Scene) -> Any:
    """The key that wipes is far from the one that leads here: two quick touches do no harm."""
    count = backup.counts(scene.desk)
    told = [Say(tr("Everything here is erased. This can't be undone."), 20, 18, "left")]
    goes = [trn("{number} game", "{number} games", count.games)]
    if count.thrown:
        goes.append(trn("{number} deleted game", "{number} deleted games", count.thrown))
    goes.append(trn("{number} player's name", "{number} players' names", count.names))
    goes += _members(scene)
    goes.append(tr("Rules and settings"))
    told.append(Say("\n".join(goes), 20, 18, "left"))
    if scene.view is not None and scene.view.phase != "over":
        told.append(Say(tr("The game being played too"), 20, 18, paint="warning"))
    key = Key(wipe.wipe_now_key(), 22, 64, 60, weight=0)
    out = Key(backup.backup_key(tr("Back up all first"), "action"), 22, 64, 60, weight=0)
    title = tr("Erase everything?")
    if scene.kind == "wide":
        return page(scene, title, two(scene, [scroll(told, "wipe", 12)], [key, Gap(0, 1), out]))
    return page(scene, title, [scroll((*told, key), "wipe", 12)], [out])
