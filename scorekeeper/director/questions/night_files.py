"""A night or a game brought in as a file or a text, by its first line; and a night shared with its games."""

from __future__ import annotations

from ...shell.archive_reader import is_archive
from ...shell.exchange import MAX_BYTES
from ...shell.key import KeySpec, action
from ...shell.outside import ask_file, bytes_of, pasted, path_of, sharing_phone
from ...table.off import because
from ...table.questions import hall, import_export, own_sheet, ticket
from ...table.questions.backup import save_zip, stop_saving
from ...table.questions.import_export import EXPORT, IMPORT
from ...table.questions.write import ask_key
from ...words.language import tr, trn
from ..night_session import night_of
from ..taken_games import bring, is_night, stored_games
from . import add_players, members, take
from .nights import SCREEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.desk import Desk

LISTS = (add_players.SCREEN, add_players.LISTED, members.SCREEN)
"""Screens on which a file that is dropped on the window is a list of players."""
CARD = "scorekeeper:hall?"
"""A table's card begins with this."""


@action("night.paste")
def paste_text(desk: Desk) -> None:
    """Import the record that is on the clipboard."""
    import_record(desk, pasted(desk).encode("utf-8", "replace"))


@action("night.bring")
def import_chosen(desk: Desk) -> None:
    """Import the file whose path was typed."""
    open_path(desk, desk.place.draft(IMPORT).get("path", ""))


@action("night.open")
def open_by_phone(desk: Desk) -> None:
    """Import a file that is chosen in the phone's own file chooser."""
    ask_file(desk, "", import_file)


@action("night.drop")
def import_file(desk: Desk, path: str) -> None:
    """Import a file that was dropped on the window or sent by another app.

    Where players are added it is their list, and on the screen of a club's own sheet that sheet.
    """
    if desk.place.screen in LISTS:
        add_players.read_list.run(desk, path)
    elif desk.place.screen == take.SCREEN:
        take.open_dropped.run(desk, path)
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
        keys["open"] = KeySpec(tr("Open file"), open_by_phone(), "action", name="OPEN")
    if desk.outside.clipboard:
        look = "plain" if keys else "action"
        keys["paste"] = KeySpec(tr("Paste text"), paste_text(), look, name="PASTE")
    if desk.outside.files:
        keys["file"] = ask_key(tr("File"), "path", [IMPORT, "path"], path, name="FILE")
        keys["read"] = KeySpec(
            tr("Open file"), import_chosen(), enabled=bool(path), name="READ FILE", why=because("off-no-file")
        )
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
    return KeySpec(tr("Stop"), stop_saving(), name="STOP")
