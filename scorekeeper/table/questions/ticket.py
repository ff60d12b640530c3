"""A table's ticket from the director: names, numbers, table, round and rules for the next game."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...record.ticket import read_ticket
from ...words.language import tr
from ..key import KeySpec, action
from ..outside import path_of, scanning_phone
from .navigation import open_screen
from .new_game import SCREEN as NEW_GAME
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "ticket"
MAX_TEXT_BYTES = 1 << 18
"""Longest file that is read as text."""


@action("ticket.scan")
def scan(desk: Desk) -> None:
    """Read the ticket with the phone's camera."""
    phone = scanning_phone(desk)
    if phone is None:
        raise Refused("no-scanner")

    def done(how: str, text: str) -> None:
        if desk.place.screen == SCREEN and how != "cancelled":
            desk.tap(scanned(how, text))

    phone.scan(done)


@action("ticket.scanned")
def scanned(desk: Desk, how: str, text: str) -> None:
    """Take the ticket that the camera has read."""
    if how == "no-scanner":
        raise Refused("no-scanner")
    _take(desk, text)


@action("ticket.paste")
def paste(desk: Desk) -> None:
    """Take the ticket whose text is on the clipboard."""
    text = desk.outside.paste()
    if not text.strip():
        raise Refused("nothing-to-paste")
    _take(desk, text)


@action("ticket.file")
def open_chosen(desk: Desk) -> None:
    """Take the ticket from the file whose path the user typed."""
    _take(desk, text_in_file(desk, desk.place.draft(SCREEN).get("path", "")))


def text_in_file(desk: Desk, path: str) -> str:
    """The text of the code in a picture file, or the text of a text file."""
    chosen = path_of(path)
    try:
        with chosen.open("rb") as file:
            data = file.read(MAX_TEXT_BYTES)
    except OSError as error:
        raise Refused("file-not-read", path=path, reason=error.strerror or str(error)) from None
    if b"\0" not in data:
        return data.decode("utf-8", "replace")
    codes = desk.outside.codes(chosen)
    if not codes:
        raise Refused("no-code-in-picture", path=chosen.name)
    return codes[0]


def _take(desk: Desk, text: str) -> None:
    """Fill the screen of the new game; the game that stood there before is left out of it."""
    header = read_ticket(text).header
    draft: dict[str, Any] = {key: value for key, value in header.items() if key != "game"}
    scorer = desk.place.draft(NEW_GAME).get("scorer")
    if scorer is not None:
        draft["scorer"] = scorer
    screens = tuple(screen for screen in desk.place.screens if screen not in (SCREEN, NEW_GAME))
    place = desk.place.drafted(SCREEN, None).drafted(NEW_GAME, draft)
    desk.settle(place._replace(screens=(*screens, NEW_GAME), notice=None))


# The keys.


def from_director_key() -> KeySpec:
    """The key on the screen of a new game."""
    return KeySpec(tr("FROM DIRECTOR"), open_screen(SCREEN), name="FROM DIRECTOR")


def take_keys(desk: Desk) -> dict[str, KeySpec]:
    """The ways to take a ticket: `scan`, `paste`, `file`, which asks for a path, and `read`."""
    keys = {}
    if scanning_phone(desk) is not None:
        keys["scan"] = KeySpec(tr("SCAN CODE"), scan(), "action", name="SCAN")
    if desk.outside.clipboard:
        keys["paste"] = KeySpec(
            tr("PASTE TEXT"), paste(), "plain" if "scan" in keys else "action", name="PASTE"
        )
    if desk.outside.files:
        path = desk.place.draft(SCREEN).get("path", "")
        keys["file"] = ask_key(tr("File"), "path", [SCREEN, "path"], path, name="FILE")
        keys["read"] = KeySpec(tr("OPEN FILE"), open_chosen(), enabled=bool(path), name="READ FILE")
    return keys
