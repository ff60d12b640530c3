"""A night or a game brought in as a file or a text, by its first line; and a night shared with its games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...shell.archive_reader import is_archive
from ...shell.exchange import MAX_BYTES
from ...shell.key import KeySpec, action
from ...shell.navigation import stop
from ...shell.outside import ask_for, bytes_of, pasted, path_of, sharing_phone
from ...shell.page.cards import Line, card
from ...shell.page.items import Key, Say
from ...shell.page.measure import PLAIN, STRONG
from ...table.off import because
from ...table.questions import hall, import_export, own_sheet, ticket
from ...table.questions.backup import save_zip
from ...table.questions.code_text import read_file
from ...table.questions.file_parts import MAX_PATH_LINES, breakable, folder_card, saved
from ...table.questions.import_export import EXPORT, IMPORT, is_game
from ...table.questions.screen_parts import across, page, scroll
from ...table.questions.write import ask_key
from ...words.language import tr, trn
from ..night_session import night_of
from ..taken_games import bring, is_night, stored_games
from . import add_players, members, take
from .nights import SCREEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene

LISTS = (add_players.SCREEN, add_players.LISTED, members.SCREEN)
"""Screens on which a file that is dropped on the window is a list of players."""
CARD = "scorekeeper:hall?"
"""A table's card begins with this."""


@action("night.paste")
def paste_text(desk: Desk) -> None:
    """Import the record that is on the clipboard."""
    import_record(desk, pasted(desk).encode("utf-8", "replace"))


@action("night.drop")
def import_file(desk: Desk, path: str) -> None:
    """Import a file that was dropped on the window, sent by another app, or whose path was typed.

    Where players are added it is their list, and on the screen of a club's own sheet that sheet.
    """
    if desk.place.screen in LISTS:
        add_players.read_list.run(desk, path)
    elif desk.place.screen == take.SCREEN:
        read_file.run(desk, take.take_text.name, path)
    elif desk.place.screen == own_sheet.SCREEN:
        own_sheet.open_path.run(desk, path)
    else:
        open_path(desk, path)


@action("night.choose")
def choose_files(desk: Desk, folder: bool = False) -> None:
    """Ask for files, or for a folder, in the computer's own file dialog."""
    if desk.outside.choose is None:
        return

    def chosen(paths: Sequence[str]) -> None:
        if desk.place.screen == IMPORT and paths:
            desk.tap(open_chosen(list(paths)))

    desk.outside.choose(tr("Import a folder") if folder else tr("Import a file"), folder, chosen)


@action("night.chosen")
def open_chosen(desk: Desk, paths: Sequence[str]) -> None:
    """Import the files that were chosen."""
    if len(paths) == 1:
        open_path(desk, paths[0])
    else:
        _show_contents(desk, paths)


@action("arrival.text")
def take_text(desk: Desk, text: str) -> None:
    """Take the text as the screen in front takes a code; elsewhere it is a game, a night or a table's card.

    A card is only shown: a link may have been opened by any page, and the scorer says whether to join.
    """
    text = text.strip()
    if text.startswith(CARD) or f"#{CARD}" in text:
        desk.go(hall.SCREEN)
        desk.draft(hall.SCREEN, card=text)
    elif desk.place.screen == take.SCREEN:
        take.take_text.run(desk, text)
    elif desk.place.screen == ticket.SCREEN:
        ticket.take.run(desk, text)
    elif desk.place.screen == own_sheet.SCREEN:
        own_sheet.bring(desk, text.encode("utf-8", "replace"))
    else:
        import_record(desk, text.encode("utf-8", "replace"))


def open_path(desk: Desk, path: str) -> None:
    """Import a file at once; of a backup or a folder show first what is in it."""
    if is_archive(path_of(path)):
        _show_contents(desk, [path])
    else:
        import_record(desk, bytes_of(path, MAX_BYTES))


def _show_contents(desk: Desk, paths: Sequence[str]) -> None:
    # It needs the reader of a night, which is here.
    from .restore import open_paths

    open_paths.run(desk, paths)


def import_record(desk: Desk, data: bytes) -> None:
    """Keep the night or the game that was brought in, and show the list that has it."""
    shown = (SCREEN, "_night") if is_night(data) else ("games",)
    import_export.show_brought(desk, bring(desk, data), *shown)


def import_keys(desk: Desk) -> dict[str, KeySpec]:
    """The ways to import: `open` and `folder`, the device's own dialog; `paste`; `file`, which asks for a
    path; and `read`, alive once there is a path."""
    path, keys = desk.place.draft(IMPORT).get("path", ""), {}
    if desk.outside.choose is not None:
        keys["open"] = KeySpec(tr("Choose files"), choose_files(), "action", name="CHOOSE")
        keys["folder"] = KeySpec(tr("Choose a folder"), choose_files(True), name="CHOOSE FOLDER")
    elif sharing_phone(desk) is not None:
        keys["open"] = KeySpec(tr("Open file"), ask_for("", import_file.name), "action", name="OPEN")
    if desk.outside.clipboard:
        look = "plain" if keys else "action"
        keys["paste"] = KeySpec(tr("Paste text"), paste_text(), look, name="PASTE")
    if desk.outside.files:
        keys["file"] = ask_key(tr("File"), "path", [IMPORT, "path"], path, name="FILE")
        brings, why = import_file(path), because("off-no-file")
        keys["read"] = KeySpec(tr("Open file"), brings, enabled=bool(path), name="READ FILE", why=why)
    return keys


# A night shared with its games: its record and those of its tables' games in one zip file.


@action("night.save_games")
def save_games(desk: Desk) -> None:
    """Begin to write the night and its games into one file."""
    from .prints import zip_name

    night = desk.store.game(night_of(desk).read().name)
    games = [*reversed(stored_games(desk)), night]
    save_zip(desk, EXPORT, zip_name(desk), len(games), games)


def archive_progress(desk: Desk) -> str:
    """The progress of writing the file; empty while none is written."""
    errand = desk.errand
    if errand is None or errand.screen != EXPORT:
        return ""
    return tr("Saving: {done} of {games}").format(done=errand.done, games=errand.total)


def archive_words(desk: Desk) -> str:
    """How many of the tables' games are kept here."""
    count = len(stored_games(desk))
    return trn(
        "Or with the game that was taken in from a table, in one zip file.",
        "Or with the {number} games that were taken in from tables, in one zip file.",
        count,
    )


def archive_keys(desk: Desk, name: str) -> list[KeySpec]:
    """The key that saves the open night with its games; none where no game of it is kept."""
    if desk.place.night != name or not stored_games(desk):
        return []
    return [KeySpec(tr("Save with games"), save_games(), name="SAVE GAMES")]


def stop_key() -> KeySpec:
    return KeySpec(tr("Stop"), stop(), name="STOP")


def build_export(scene: Scene) -> Any:
    """One game or one night exported."""
    draft = scene.draft(EXPORT)
    night = not is_game(scene.desk, draft["id"])
    if night and archive_progress(scene.desk):
        words = Say(archive_progress(scene.desk), 24, 18)
        stop = Key(stop_key(), 22, 64, 60, weight=0)
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
    games = archive_keys(scene.desk, draft["id"]) if night else []
    if games:
        body.append(Say(archive_words(scene.desk), 20, 18, "left"))
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
