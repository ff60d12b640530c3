"""A finished game as a QR code for the director; and a table's ticket from the director, taken in."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Draw, Gap, Key, Row, Say
from ...words.language import tr
from ...words.shown import shown_name
from . import code, ticket
from .file_parts import MAX_PATH_LINES, breakable
from .kept_game import kept_game
from .screen_parts import across, game_lines, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...shell.key import KeySpec
    from ..scene import Scene

LEAST = 200.0
"""Least side of a code, in dp: 2 pixels a module on the smallest phone that lies on its side."""
MOST = 600.0


def build(scene: Scene) -> Any:
    """The code of a game, as large as it goes."""
    game = scene.draft(code.SCREEN)["id"]
    found = code.code_of(scene.desk, game)
    keys = code.share_keys(scene.desk, game)
    said = [Say(tr("The director scans this."), 20, 18)]
    header = code.header_of(scene.desk, game)
    said.append(Say(where_words(header) or game_lines(scene, kept_game(scene.desk, game))[-1].text, 20, 18))
    if not found.whole:
        said.append(Say(tr("Too long for one code: this is the result alone."), 20, 18, paint="quiet"))
    if scene.draft(code.SCREEN).get("told") == code.COPIED:
        said.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    # The smallest screen has room for one message: the newest.
    shown = said[-1:] if scene.tight else said
    return code_page(scene, tr("Show the director"), found.text, shown, keys, short=tr("Code"))


def code_page(
    scene: Scene, title: str, text: str, said: Sequence[Any], keys: Sequence[KeySpec], *, short: str = ""
) -> Any:
    """A screen with a code, words about it and keys: the code takes the whole width, or the whole height."""
    if scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height):
        side = min(MOST, scene.height - 96)
        drawn = Draw("qr", text, side, LEAST, 1, natural=side)
        made = [Key(spec, 22, 64, 56, weight=0) for spec in keys]
        beside = Column((Gap(0, 1), *said, Gap(0, 1), *made))
        return page(scene, title, [Row((drawn, beside), weight=1)], wide=True, short=short)
    side = min(MOST, scene.width)
    drawn = Draw("qr", text, side, min(side, LEAST + 80), 0)
    row = Row(tuple(Key(spec, 20, 64, 56) for spec in keys))
    return page(scene, title, [*said, Gap(0, 1), drawn, Gap(0, 1)], [row], short=short)


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
        Key(keys[name], 24, 72, 60, weight=0) for name in ("scan", "paste", "photo") if name in keys
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
