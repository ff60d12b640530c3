"""Games shared and imported, all games backed up, and everything erased."""

from __future__ import annotations

import re
from typing import Any

from ...shell.page.cards import PAD, Line, card
from ...shell.page.items import Gap, Key, Say
from ...shell.page.measure import PLAIN, STRONG
from ...table.members import members
from ...table.questions import backup, import_export, wipe
from ...table.questions.import_export import EXPORT, IMPORT, is_game
from ...words.language import N_, tr, trn
from .parts import across, page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import KeySpec
    from ...shell.page.scene import Scene

SAVED = {
    "saved": N_("File saved"),
    "cancelled": N_("Nothing was saved"),
    "failed": N_("The file couldn't be saved"),
}
"""The answers of a phone's file chooser."""
MAX_PATH_LINES = 40
"""No path that the user can type takes more lines."""


def build_export(scene: Scene) -> Any:
    """One game or one night exported."""
    from ...director.questions import night_archive

    draft = scene.draft(EXPORT)
    night = not is_game(scene.desk, draft["id"])
    if night and night_archive.progress(scene.desk):
        words = Say(night_archive.progress(scene.desk), 24, 18)
        stop = Key(night_archive.stop_key(), 22, 64, 60, weight=0)
        return page(scene, tr("Share a night"), [scroll([words], "export", 12)], [stop], short=tr("Share"))
    keys = import_export.export_keys(scene.desk, draft["id"])
    told = draft.get("told")
    body: list[Any] = [Say(_what(scene, draft["id"]), 20, 18, "left")]
    if "folder" in keys:
        body.append(folder_card(scene, EXPORT, keys["folder"]))
    body.append(Key(keys["save"], 22, 64, 60, weight=0))
    if "send" in keys:
        body.append(Key(keys["send"], 22, 64, 60, weight=0))
    if "copy" in keys:
        body += [
            Say(tr("Or as text, to paste into a message."), 20, 18, "left"),
            Key(keys["copy"], 22, 64, 60, weight=0),
        ]
    games = night_archive.keys(scene.desk, draft["id"]) if night else []
    if games:
        body.append(Say(night_archive.words(scene.desk), 20, 18, "left"))
        body += [Key(spec, 22, 64, 60, weight=0) for spec in games]
    if told == import_export.CLIPBOARD:
        body.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    elif told:
        body.append(saved(scene, told))
    title = tr("Share a night") if night else tr("Share a game")
    return page(scene, title, [scroll(body, "export", 12)], short=tr("Share"))


def _what(scene: Scene, name: str) -> str:
    """What the file holds."""
    if is_game(scene.desk, name):
        return tr("The game as a file. This app can open it on any phone.")
    return tr("The night as a file. This app can open it on any phone, and go on with it.")


def build_import(scene: Scene) -> Any:
    """One game imported: from the clipboard, from a file, or dropped on the window."""
    from ...director.questions.night_files import import_keys

    path = scene.draft(IMPORT).get("path", "")
    keys = import_keys(scene.desk)
    words = tr("A game, a club night or a backup from this app, or from another that writes the same files.")
    body: list[Any] = [Say(words, 20, 18, "left")]
    body += [Key(keys[name], 22, 64, 60, weight=0) for name in ("open", "folder", "paste") if name in keys]
    if "file" in keys:
        shown = breakable(scene, path) or tr("tap to type its path")
        lines = Line(tr("File"), 18, face=PLAIN), Line(shown, 20, face=STRONG, lines=MAX_PATH_LINES)
        body += [
            Say(tr("Or a file or a folder: drop it on this window, or type its path."), 20, 18, "left"),
            card(scene, keys["file"], lines, across(scene)),
            Key(keys["read"], 22, 64, 60, weight=0),
        ]
    return page(scene, tr("Import a file"), [scroll(body, "import", 12)], short=tr("Import"))


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


def saved(scene: Scene, told: str) -> Say:
    """The answer of the phone's file chooser in words, or the path of the file."""
    words = SAVED.get(told)
    said = tr("Saved: {path}").format(path="\n" + breakable(scene, told)) if words is None else tr(words)
    return Say(said, 20, 18, paint="quiet", lines=MAX_PATH_LINES)


def folder_card(scene: Scene, screen: str, key: KeySpec, width: float = 0) -> Any:
    """The card of the folder to save in; `width` in dp is that of the column, if not of the screen."""
    width = width or across(scene)
    folder = breakable(scene, import_export.folder_of(scene.desk, screen), width)
    lines = Line(tr("Folder"), 18, face=PLAIN), Line(folder, 20, face=STRONG, lines=MAX_PATH_LINES)
    return card(scene, key, lines, width)


def breakable(scene: Scene, path: str, width: float = 0) -> str:
    """A path in lines that fit a card `width` dp wide; a line ends after a folder if it can, else a word."""
    look = scene.look
    room, px = look.dp((width or across(scene)) - 2 * PAD) - 1, look.sp(20 * look.grow)
    lines = [""]

    def add(words: str, ends: tuple[str, ...]) -> None:
        if look.letters.width(lines[-1] + words, STRONG, px) <= room:
            lines[-1] += words
            return
        if lines[-1]:
            lines.append("")
        if len(words) < 2 or look.letters.width(words, STRONG, px) <= room:
            lines[-1] += words
            return
        for piece in re.split(ends[0], words) if ends else words:
            add(piece, ends[1:])

    add(path, (r"(?<=[/\\])", r"(?<=[-_ .])"))
    return "\n".join(lines)
