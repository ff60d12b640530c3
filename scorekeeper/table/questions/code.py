"""A finished game as a QR code for the director, or as the code's text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...record.carried import pack_record, pack_result
from ...record.envelope import fits_one_code
from ...shell.exchange import file_name
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.outside import sharing_phone
from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Draw, Gap, Key, Row, Say
from ...words.language import tr
from ...words.shown import shown_name
from . import ticket
from .file_parts import MAX_PATH_LINES, breakable
from .screen_parts import across, game_lines, page, scroll
from .stored_game import replayed, stored_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..desk import Desk
    from ..scene import Scene

SCREEN = "code"
COPIED = "copied"
"""The draft of the screen says this once the text has been copied."""


class Code(NamedTuple):
    """The contents of the code of a game."""

    text: str
    """The text of the QR code."""
    whole: bool
    """Is it the whole record? Else it is the result alone."""
    message: str
    """The text to share: of the whole record, unless it is longer than any text that is read."""


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

    return desk.recall(SCREEN, (game, stored_game(desk, game).entries, desk.shelved), read)


def belongs_to_night(header: Entry) -> bool:
    """Is this the game of a table of a club night, whose director waits for its result?"""
    return header.get("event") is not None and not header.get("practice")


# The keys.


def show_key(game: str) -> KeySpec:
    """The key that shows the code of a game."""
    return KeySpec(tr("Show code"), open_screen(SCREEN, {"id": game}), name="SHOW CODE")


def share_keys(desk: Desk, game: str) -> tuple[KeySpec, ...]:
    """The code as text, where the device can share text, and the record as a file."""
    keys = [KeySpec(tr("Share file"), open_screen("export", {"id": game}), name="EXPORT")]
    if sharing_phone(desk) is not None or desk.outside.clipboard:
        label = tr("Copy text") if sharing_phone(desk) is None else tr("Send as text")
        keys.insert(0, KeySpec(label, share_text(game), "action", name="SHARE TEXT"))
    return tuple(keys)


# The page.


LEAST = 200.0
"""Least side of a code, in dp: 2 pixels a module on the smallest phone that lies on its side."""
MOST = 600.0


def build(scene: Scene) -> Any:
    """The code of a game, as large as it goes."""
    game = scene.draft(SCREEN)["id"]
    found = code_of(scene.desk, game)
    keys = share_keys(scene.desk, game)
    lines = [Say(tr("The director scans this."), 20, 18)]
    header = replayed(scene.desk, game).header
    lines.append(
        Say(where_words(header) or game_lines(scene, stored_game(scene.desk, game))[-1].text, 20, 18)
    )
    if not found.whole:
        lines.append(Say(tr("Too long for one code: this is the result alone."), 20, 18, paint="quiet"))
    if scene.draft(SCREEN).get("told") == COPIED:
        lines.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    # The smallest screen has room for one message: the newest.
    shown = lines[-1:] if scene.tight else lines
    return code_page(scene, tr("Show the director"), found.text, shown, keys, short=tr("Code"))


def code_page(
    scene: Scene, title: str, text: str, lines: Sequence[Any], keys: Sequence[KeySpec], *, short: str = ""
) -> Any:
    """A screen with a code, words about it and keys: the code takes the whole width, or the whole height."""
    if scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height):
        side = min(MOST, scene.height - 96)
        drawn = Draw("qr", text, side, LEAST, 1, natural=side)
        made = [Key(spec, 22, 64, 56, weight=0) for spec in keys]
        beside = Column((Gap(0, 1), *lines, Gap(0, 1), *made))
        return page(scene, title, [Row((drawn, beside), weight=1)], wide=True, short=short)
    drawn = Draw("qr", text, scene.width, min(scene.width, LEAST + 80), 0)
    row = Row(tuple(Key(spec, 20, 64, 56) for spec in keys))
    return page(scene, title, [*lines, Gap(0, 1), drawn, Gap(0, 1)], [row], short=short)


def where_words(header: Any) -> str:
    """`Table 2, round 3`; empty where the game does not say both."""
    table, number = header.get("table"), header.get("round")
    if table is None or number is None:
        return ""
    return tr("Table {table}, round {round}").format(table=shown_name(str(table)), round=number)


# A ticket from the director.


def build_ticket(scene: Scene) -> Any:
    """The ways to take a table's ticket."""
    words = tr("The director has a code for each table. It fills in players, table, round and rules.")
    body = [Say(words, 20, 18, "left"), *take_ways(scene, ticket.SCREEN, ticket.take_keys(scene.desk))]
    return page(scene, tr("From the director"), [scroll(body, "ticket", 12)], short=tr("Director"))


def take_ways(scene: Scene, screen: str, keys: dict[str, KeySpec]) -> list[Any]:
    """The keys by which a code is taken; and a sentence where no camera scans."""
    found: list[Any] = [
        Key(keys[name], 24, 72, 60, weight=0) for name in ("scan", "paste", "photo", "choose") if name in keys
    ]
    if "file" in keys:
        path = scene.draft(screen).get("path", "")
        shown = breakable(scene, path) if path else tr("tap to type its path")
        lines = Line(tr("File"), 18), Line(shown, 20, lines=MAX_PATH_LINES)
        found += [
            Say(tr("Or a file: a picture of the code, or its text."), 20, 18, "left"),
            card(scene, keys["file"], lines, across(scene)),
            Key(keys["read"], 24, 72, 60, weight=0),
        ]
    if "scan" not in keys:
        found.append(Say(tr("There is no camera to scan with on this device."), 18, align="left"))
    return found
