"""A finished game as a QR code for the director, or as the code's text."""

from __future__ import annotations

from typing import NamedTuple

from ...record.carried import pack_record, pack_result
from ...record.envelope import fits_one_code
from ...shell.exchange import file_name
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.outside import sharing_phone
from ...words.language import tr
from .kept_game import kept_game, replayed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..desk import Desk

SCREEN = "code"
COPIED = "copied"
"""The draft of the screen says this once the text has been copied."""


class Code(NamedTuple):
    """What the code of a game holds."""

    text: str
    """The text of the QR code."""
    whole: bool
    """Is it the whole record? Else it is the result alone."""
    message: str
    """The text to share: of the whole record, unless it is longer than any text that is read."""


@action("code.open")
def show_code(desk: Desk, game: str) -> None:
    """Show the code of a game that is over."""
    desk.go(SCREEN, id=game)


@action("code.share")
def share_text(desk: Desk, game: str) -> None:
    """Share the whole record as the code's text: with another app, or by the clipboard."""
    text, phone = code_of(desk, game).message, sharing_phone(desk)
    if phone is not None:
        phone.send(file_name(desk.store.game(game)).removesuffix(".jsonl") + ".txt", text.encode())
    else:
        desk.outside.copy(text)
        desk.draft(SCREEN, told=COPIED)


def code_of(desk: Desk, game: str) -> Code:
    """The code of a kept game."""

    def read() -> Code:
        lines = desk.store.lines(game)
        try:
            message = pack_record(lines)
        except ValueError:
            message = pack_result(lines)
            return Code(message, False, message)
        whole = fits_one_code(message)
        return Code(message if whole else pack_result(lines), whole, message)

    return desk.recall(SCREEN, (game, kept_game(desk, game).entries, desk.shelved), read)


def header_of(desk: Desk, game: str) -> Entry:
    """The header of a kept game, with its amendments."""
    return replayed(desk, game).header


def belongs_to_night(header: Entry) -> bool:
    """Is this the game of a table of a club night, whose director waits for its result?"""
    return header.get("event") is not None and not header.get("practice")


# The keys.


def show_key(game: str) -> KeySpec:
    """The key that shows the code of a game."""
    return KeySpec(tr("Show code"), show_code(game), name="SHOW CODE")


def share_keys(desk: Desk, game: str) -> tuple[KeySpec, ...]:
    """The code as text, where the device can share text, and the record as a file."""
    keys = [KeySpec(tr("Share file"), open_screen("export", {"id": game}), name="EXPORT")]
    if sharing_phone(desk) is not None or desk.outside.clipboard:
        label = tr("Copy text") if sharing_phone(desk) is None else tr("Send as text")
        keys.insert(0, KeySpec(label, share_text(game), "action", name="SHARE TEXT"))
    return tuple(keys)
