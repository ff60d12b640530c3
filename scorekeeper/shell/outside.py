"""The table's access to the device: clipboard, folders and the phone's services."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from ..engine.refused import Refused
from .key import Action, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .shell import Shell

    class Phone(Protocol):
        """Requests to the phone. None of them blocks the caller or raises."""

        def report(self) -> Sequence[Ability]: ...
        def loudness(self) -> tuple[int, int] | None: ...
        def ring_now(self) -> None: ...
        def say(self, words: str) -> None: ...
        def ask(self, name: str) -> None: ...
        def check_again(self) -> None: ...
        def shares(self) -> bool: ...
        def scans(self) -> bool: ...
        def scan(self, done: Callable[[str, str], None]) -> None: ...
        def picks(self) -> bool: ...
        def pick_code(self, done: Callable[[str, str], None]) -> None:
            """Ask for a photo of a code; `done` gets what a scan would tell. It is not called where nothing
            was chosen, or the photo could not be opened: why not has been said."""

        def send(self, name: str, data: bytes) -> None: ...
        def save(self, name: str, data: bytes, done: Callable[[str], None]) -> None: ...
        def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None: ...
        def open_file(self, done: Callable[[Path], None]) -> None:
            """Ask for a file in the phone's own chooser; `done` gets the path of a copy, which the next file
            replaces. It is not called where nothing was opened: why not has been said."""

        def disarm(self) -> None: ...
        def forget(self) -> None: ...


class Ability(NamedTuple):
    """One service of the phone: whether it works (None: not known yet), and the code of why not."""

    name: str
    yes: bool | None
    why: str
    way: str


def lay(desk: Shell, phone: Phone) -> None:
    """Give the desk this phone."""
    desk.phone = phone


def phone_of(desk: Shell) -> Phone | None:
    """The desk's phone; None on a computer, and until the phone has been asked for the first time."""
    return desk.phone


def sharing_phone(desk: Shell) -> Phone | None:
    """The desk's phone if it has a file chooser of its own, so that nobody writes a path."""
    phone = phone_of(desk)
    return phone if phone is not None and phone.shares() else None


def scanning_phone(desk: Shell) -> Phone | None:
    """The desk's phone if it can scan a code with its camera."""
    phone = phone_of(desk)
    return phone if phone is not None and phone.scans() else None


def picking_phone(desk: Shell) -> Phone | None:
    """The desk's phone if it can read a code in a photo."""
    phone = phone_of(desk)
    return phone if phone is not None and phone.picks() else None


def documents() -> Path:
    """`Scorekeeper` in the user's Documents folder, or in the home folder if there is no Documents."""
    home = Path("~").expanduser()
    found = home / "Documents"
    return (found if found.is_dir() else home) / "Scorekeeper"


def path_of(written: str) -> Path:
    """The path from the user's text, `~` expanded; refused if no file can have that path."""
    try:
        path = Path(written).expanduser()
        if b"\0" not in os.fsencode(path):
            return path
    except (RuntimeError, ValueError):
        # Unknown user, or the file system cannot encode the letters.
        pass
    raise Refused("no-path", path="".join(letter if letter.isprintable() else "?" for letter in written))


def bytes_of(path: str, most: int) -> bytes:
    """The contents of a file whose path was typed or chosen: so many bytes, and one more if it has more."""
    try:
        with path_of(path).open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise Refused("file-not-read", path=path, reason=error.strerror or str(error)) from None


def pasted(desk: Shell) -> str:
    """The text that is on the clipboard."""
    text = desk.outside.paste()
    if not text.strip():
        raise Refused("nothing-to-paste")
    return text


def ask_file(desk: Shell, title: str, opened: Callable[[str], Action], *, folder: bool = False) -> None:
    """Ask for a file, or a folder, in the device's own dialog; `opened` makes the action that gets its path.

    Nothing follows where nothing was chosen, or the screen was left meanwhile.
    """
    screen, phone = desk.place.screen, sharing_phone(desk)

    def chosen(path: object) -> None:
        if desk.place.screen == screen:
            desk.tap(opened(str(path)))

    if phone is not None:
        phone.open_file(chosen)
    elif desk.outside.choose is not None:
        desk.outside.choose(title, folder, lambda paths: chosen(paths[0]) if paths else None)


@action("file.ask")
def ask_for(desk: Shell, title: str, *opened: object) -> None:
    """Ask for a file in the device's own dialog; the action `opened` then gets its path."""
    ask_file(desk, title, lambda path: Action((*opened, path)))


def _read_no_codes(path: Path) -> list[str]:
    """Nothing here reads pictures."""
    raise Refused("no-code-reader")


def _open_no_picture(path: Path, most: int) -> tuple[bytes, int, int]:
    """Nothing here reads pictures."""
    raise Refused("picture-not-read", path=path.name)


class Outside(NamedTuple):
    """Clipboard and files of the device; tests bring their own."""

    copy: Callable[[str], None] = lambda _: None
    paste: Callable[[], str] = lambda: ""
    folder: Callable[[], Path] = documents
    """Default folder for exported files."""
    clipboard: bool = False
    """Is there a clipboard?"""
    files: bool = True
    """Can users see folders and write a path? Not on Android."""
    choose: Callable[[str, bool, Callable[[Sequence[str]], None]], None] | None = None
    """Asks for files, or for a folder, in the computer's own dialog, of this title; the paths come later."""
    codes: Callable[[Path], list[str]] = _read_no_codes
    """The texts of the QR codes in a picture file; raises Refused where it cannot be read."""
    picture: Callable[[Path, int], tuple[bytes, int, int]] = _open_no_picture
    """The pixels of a picture file, four bytes each, with width and height, at most so many a side; raises
    Refused."""
    windows: bool = False
    """Can a second window be opened? On a computer."""
    wall: Callable[[bool], None] = lambda _: None
    """Opens or closes the second window, which shows a hall's wall."""
    hall: Callable[[], None] = lambda: None
    """Looks after the hall that this computer runs or looks at, from now until neither is so."""
    erase_hall: Callable[[], None] = lambda: None
    """Stops the hall that this computer runs, and removes all that it has kept."""
