"""One game or night shared as a file, and a file imported, whatever is in it."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Key, Say
from ...shell.page.measure import PLAIN, STRONG
from ...table.questions import import_export
from ...table.questions.file_parts import MAX_PATH_LINES, breakable, folder_card, saved
from ...table.questions.import_export import EXPORT, IMPORT, is_game
from ...table.questions.screen_parts import across, page, scroll
from ...words.language import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build_export(scene: Scene) -> Any:
    """One game or one night exported."""
    from ...director.questions import night_files

    draft = scene.draft(EXPORT)
    night = not is_game(scene.desk, draft["id"])
    if night and night_files.archive_progress(scene.desk):
        words = Say(night_files.archive_progress(scene.desk), 24, 18)
        stop = Key(night_files.stop_key(), 22, 64, 60, weight=0)
        return page(scene, tr("Share a night"), [scroll([words], "export", 12)], [stop], short=tr("Share"))
    keys = import_export.export_keys(scene.desk, draft["id"])
    outcome = draft.get("told")
    body: list[Any] = [Say(_what(scene, draft["id"]), 20, 18, "left")]
    body += folder_card(scene, EXPORT)
    body.append(Key(keys["save"], 22, 64, 60, weight=0))
    if "send" in keys:
        body.append(Key(keys["send"], 22, 64, 60, weight=0))
    if "copy" in keys:
        body += [
            Say(tr("Or as text, to paste into a message."), 20, 18, "left"),
            Key(keys["copy"], 22, 64, 60, weight=0),
        ]
    games = night_files.archive_keys(scene.desk, draft["id"]) if night else []
    if games:
        body.append(Say(night_files.archive_words(scene.desk), 20, 18, "left"))
        body += [Key(spec, 22, 64, 60, weight=0) for spec in games]
    if outcome == import_export.CLIPBOARD:
        body.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    elif outcome:
        body.append(saved(scene, outcome))
    title = tr("Share a night") if night else tr("Share a game")
    return page(scene, title, [scroll(body, "export", 12)], short=tr("Share"))


def _what(scene: Scene, name: str) -> str:
    """The sentence on the contents of the file."""
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
