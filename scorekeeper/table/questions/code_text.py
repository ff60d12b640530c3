"""The text of a code, as it comes to a screen: scanned by camera, pasted, or read from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...engine.refused import Refused
from ...record.carried import MAX_RECORD_BYTES
from ...record.envelope import is_sealed
from ...shell.key import Action, KeySpec, action
from ...shell.navigation import choose
from ...shell.outside import bytes_of, path_of, picking_phone, scanning_phone
from ...words.language import tr
from ..off import because
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


class Ways(NamedTuple):
    """The actions of a screen that takes codes."""

    scan: Action
    photo: Action
    paste: Action
    read: Action


def scan(desk: Desk, screen: str, scanned: Callable[[str], Action], photo: bool) -> None:
    """Let the phone read a code, by its camera or in a photo that is chosen; the action then gets its text,
    if the screen is still there."""
    phone = picking_phone(desk) if photo else scanning_phone(desk)
    if phone is None:
        raise Refused("no-scanner")

    def done(how: str, text: str) -> None:
        if desk.place.screen != screen:
            return
        if how == "read":
            desk.tap(scanned(text))
        elif how in ("no-scanner", "camera-not-allowed", "no-code-in-photo"):
            desk.tell(Refused(how))
            desk.changed()

    (phone.pick_code if photo else phone.scan)(done)


@action("code.choose")
def choose_file(desk: Desk, screen: str, read: Sequence[object]) -> None:
    """Ask for the file in the computer's own dialog; it is read as one whose path was typed."""

    def chosen(paths: Sequence[str]) -> None:
        if paths and desk.place.screen == screen:
            desk.tap(choose(screen, {"path": paths[0]}))
            desk.tap(Action(read))

    if desk.outside.choose is not None:
        desk.outside.choose(tr("Choose a file"), False, chosen)


def chosen_file(desk: Desk, screen: str) -> str | bytes:
    """The text in the file whose path was typed on the screen."""
    return file_text(desk, desk.place.draft(screen).get("path", ""))


def file_text(desk: Desk, path: str) -> str | bytes:
    """The text of the code in a picture file, or what is in any other file."""
    chosen, data = path_of(path), bytes_of(path, MAX_RECORD_BYTES)
    if b"\0" not in data:
        return data
    codes = desk.outside.codes(chosen)
    if not codes:
        raise Refused("no-code-in-picture", path=chosen.name)
    # There may be other codes in the picture, as on a poster beside the table.
    return next((text for text in codes if is_sealed(text)), codes[0])


def take_keys(desk: Desk, screen: str, ways: Ways) -> dict[str, KeySpec]:
    """The ways to take a code: scan, paste, photo, choose; `file`, which asks for a path, and `read`."""
    keys = {}
    if scanning_phone(desk) is not None:
        keys["scan"] = KeySpec(tr("Scan code"), ways.scan, "action", name="SCAN")
    if desk.outside.clipboard:
        look = "plain" if keys else "action"
        keys["paste"] = KeySpec(tr("Paste text"), ways.paste, look, name="PASTE")
    if picking_phone(desk) is not None:
        keys["photo"] = KeySpec(tr("Choose photo"), ways.photo, name="PHOTO")
    if desk.outside.choose is not None:
        keys["choose"] = KeySpec(tr("Choose a file"), choose_file(screen, list(ways.read)), name="CHOOSE")
    if desk.outside.files:
        path = desk.place.draft(screen).get("path", "")
        keys["file"] = ask_key(tr("File"), "path", [screen, "path"], path, name="FILE")
        keys["read"] = KeySpec(
            tr("Open file"), ways.read, enabled=bool(path), name="READ FILE", why=because("off-no-file")
        )
    return keys
