"""A game brought in: from a file, from the clipboard, or dropped on the window."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...words.language import tr
from ..cards import Line, card
from ..items import Key, Say
from .export import LINES, breakable
from .parts import across, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    path = scene.draft("import").get("path", "")
    body: list[Any] = [
        Say(tr("The record of a game, from this app or any other that writes it."), 20, 18, "left")
    ]
    if scene.desk.outside.clipboard:
        paste = KeySpec(tr("PASTE THE TEXT"), ("games.paste",), "action", name="PASTE")
        body.append(Key(paste, 24, 72, 60, weight=0))
    if scene.desk.outside.files:
        choose = KeySpec(tr("File"), ("write.open", "path", ["import", "path"], path), name="FILE")
        shown = breakable(scene, path) or tr("touch to write its path")
        read = KeySpec(tr("READ THE FILE"), ("games.bring",), enabled=bool(path), name="READ FILE")
        body += [
            Say(tr("Or a file: drop it on this window, or write its path."), 20, 18, "left"),
            card(scene, choose, (Line(tr("File"), 18), Line(shown, 20, lines=LINES)), across(scene)),
            Key(read, 24, 72, 60, weight=0),
        ]
    return page(scene, tr("Bring a game in"), [scroll(body, "import", 12)])
