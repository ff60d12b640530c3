"""One record out of the app, as a file or as text; and what is shown of one that came in."""

from __future__ import annotations

import os
from contextlib import suppress

from ...engine.refused import Refused
from ...record.rows import NIGHT
from ...shell.archive import free_path
from ...shell.exchange import Imported, export, file_name
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...shell.notices import DAMAGED
from ...shell.outside import ask_file, path_of, phone_of, sharing_phone
from ...words.language import tr
from ..off import because
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Json
    from ..desk import Desk

EXPORT, IMPORT = "export", "import"
CLIPBOARD = "clipboard"
"""The draft of the export screen says this once the text has been copied."""


# Out.


@action("games.save")
def save_file(desk: Desk, game: str) -> None:
    """Write the record as a file into the chosen folder. A file of another game is never overwritten."""
    chosen = desk.place.draft(EXPORT).get("folder")
    folder = path_of(chosen) if chosen else desk.outside.folder()
    name = file_name(desk.store.game(game))
    record = export(desk.store, game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        number = 1
        while path.exists() and path.read_bytes() != record:
            number += 1
            path = folder / f"{name.removesuffix('.jsonl')}-{number}.jsonl"
        half = path.with_name(path.name + ".part")
        try:
            half.write_bytes(record)
            os.replace(half, path)  # noqa: PTH105 - one step for the disk
        except OSError:
            with suppress(OSError):
                half.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Refused("file-not-written", path=str(folder), reason=error.strerror or str(error)) from None
    desk.draft(EXPORT, told=str(path))


def save_bytes(desk: Desk, screen: str, name: str, data: bytes) -> None:
    """Save a file that is no record; the screen's draft gets what became of it."""
    phone = sharing_phone(desk)
    if phone is not None:
        phone.save(name, data, lambda how: desk.tap(choose(screen, {"told": how}), by_hand=False))
        return
    path = free_path(path_of(str(desk.outside.folder())), name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused("file-not-written", path=str(path.parent), reason=reason) from None
    desk.draft(screen, told=str(path))


@action("games.copy")
def copy_text(desk: Desk, game: str) -> None:
    """Copy the record to the clipboard."""
    desk.outside.copy(export(desk.store, game).decode())
    desk.draft(EXPORT, told=CLIPBOARD)


@action("device.send")
def send_text(desk: Desk, game: str) -> None:
    """Let the phone share the record as text with another app."""
    phone = phone_of(desk)
    if phone is not None:
        phone.send(file_name(desk.store.game(game)), export(desk.store, game))


@action("device.save")
def save_by_phone(desk: Desk, game: str) -> None:
    """Let the phone's file chooser save the record; the screen then shows what became of the file."""
    phone = phone_of(desk)
    if phone is None:
        return

    def done(how: str) -> None:
        if desk.place.screen == EXPORT:
            desk.tap(choose(EXPORT, {"told": how}), by_hand=False)

    phone.save(file_name(desk.store.game(game)), export(desk.store, game), done)


# In.


def show_brought(desk: Desk, became: Imported, screen: str, kind: str = "") -> None:
    """Show the list that has a new record, with a message about it, whose name ends in `kind`."""
    outcome: Json = {"id": became.id, "how": became.how, "entries": became.entries}
    place = desk.place.drafted(f"brought{kind}", outcome)
    if place.draft(f"thrown{kind}").get("id") == became.id:
        # It is on the list again.
        place = place.drafted(f"thrown{kind}", None)
    if place.notice is not None and place.notice["code"] != DAMAGED:
        # What was refused before has been done now.
        place = place._replace(notice=None)
    screens = tuple(one for one in place.screens if one not in (screen, IMPORT))
    desk.settle(place.drafted(IMPORT, None).drafted(screen, None)._replace(screens=(*screens, screen)))


# The keys.


def is_game(desk: Desk, name: str) -> bool:
    """Is the kept record a game, and not a club night?"""
    return desk.store.game(name).listing.kind != NIGHT


def export_keys(desk: Desk, game: str) -> dict[str, KeySpec]:
    """The ways to export: `save`, `send` and `copy`, as the device can."""
    keys = {"save": KeySpec(tr("Save file"), save_file(game), "action", name="SAVE")}
    if sharing_phone(desk) is not None:
        keys["save"] = keys["save"]._replace(action=save_by_phone(game))
        keys["send"] = KeySpec(tr("Send as text"), send_text(game), name="SEND")
    if desk.outside.clipboard:
        keys["copy"] = KeySpec(tr("Copy text"), copy_text(game), name="COPY")
    return keys


def folder_of(desk: Desk, screen: str) -> str:
    """The folder that was chosen on a screen, or the usual one."""
    return desk.place.draft(screen).get("folder") or str(desk.outside.folder())


def folder_key(desk: Desk, screen: str) -> KeySpec | None:
    """The key that asks for another folder; None where the phone's own file chooser asks."""
    if sharing_phone(desk) is not None:
        return None
    idle, folder = desk.errand is None, folder_of(desk, screen)
    key = ask_key(tr("Folder"), "path", [screen, "folder"], folder, enabled=idle, name="FOLDER")
    if desk.outside.choose is not None:
        key = key._replace(action=choose_folder(screen))
    return key._replace(why=because("off-writing"))


@action("folder.choose")
def choose_folder(desk: Desk, screen: str) -> None:
    """Ask for another folder in the computer's own dialog."""
    ask_file(desk, tr("Folder"), lambda path: choose(screen, {"folder": path}), folder=True)
