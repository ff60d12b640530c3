"""The text of a code, as it comes to a screen: scanned by camera, pasted, or read from a file."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...record.carried import MAX_RECORD_BYTES
from ...record.envelope import is_sealed
from ...shell.key import Action, Declared, KeySpec, action, perform
from ...shell.outside import ask_for, bytes_of, pasted, path_of, picking_phone, scanning_phone
from ...words.language import tr
from ..off import because
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


@action("code.scan")
def scan(desk: Desk, take: str, photo: bool = False) -> None:
    """Let the phone read a code, by its camera or in a photo that is chosen; the action `take` then gets its
    text, if the screen is still there."""
    screen = desk.place.screen
    phone = picking_phone(desk) if photo else scanning_phone(desk)
    if phone is None:
        raise Refused("no-scanner")

    def done(how: str, text: str) -> None:
        if desk.place.screen != screen:
            return
        if how == "read":
            desk.tap(Action((take, text)))
        elif how in ("no-scanner", "camera-not-allowed", "no-code-in-photo"):
            desk.tell(Refused(how))
            desk.changed()

    (phone.pick_code if photo else phone.scan)(done)


@action("code.paste")
def paste(desk: Desk, take: str) -> None:
    """Take the text that is on the clipboard."""
    perform(desk, (take, pasted(desk)))


@action("code.file")
def read_file(desk: Desk, take: str, path: str) -> None:
    """Take the code in a picture file, or what is in any other file."""
    perform(desk, (take, file_text(desk, path)))


def text_of(given: str | bytes) -> str:
    """The code that was taken, as text: a file comes as its bytes."""
    return given if isinstance(given, str) else given.decode("utf-8", "replace")


def file_text(desk: Desk, path: str) -> str | bytes:
    """The text of the code in a picture file, or the bytes of any other file."""
    chosen, data = path_of(path), bytes_of(path, MAX_RECORD_BYTES)
    if b"\0" not in data:
        return data
    codes = desk.outside.codes(chosen)
    if not codes:
        raise Refused("no-code-in-picture", path=chosen.name)
    # There may be other codes in the picture, as on a poster beside the table.
    return next((text for text in codes if is_sealed(text)), codes[0])


def take_keys(desk: Desk, screen: str, taken: Declared[Any]) -> dict[str, KeySpec]:
    """The ways to take a code: scan, paste, photo, choose; `file`, which asks for a path, and `read`."""
    keys, take = {}, taken.name
    if scanning_phone(desk) is not None:
        keys["scan"] = KeySpec(tr("Scan code"), scan(take), "action", name="SCAN")
    if desk.outside.clipboard:
        look = "plain" if keys else "action"
        keys["paste"] = KeySpec(tr("Paste text"), paste(take), look, name="PASTE")
    if picking_phone(desk) is not None:
        keys["photo"] = KeySpec(tr("Choose photo"), scan(take, True), name="PHOTO")
    if desk.outside.choose is not None:
        label = tr("Choose a file")
        keys["choose"] = KeySpec(label, ask_for(label, read_file.name, take), name="CHOOSE")
    if desk.outside.files:
        path = desk.place.draft(screen).get("path", "")
        keys["file"] = ask_key(tr("File"), "path", [screen, "path"], path, name="FILE")
        why = because("off-no-file")
        keys["read"] = KeySpec(
            tr("Open file"), read_file(take, path), enabled=bool(path), name="READ FILE", why=why
        )
    return keys
