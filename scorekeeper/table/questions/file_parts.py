"""Parts of the pages on which files are saved and opened: the folder, its path in lines, the answer."""

from __future__ import annotations

import re
from typing import Any

from ...shell.page.cards import PAD, Line, card
from ...shell.page.items import Say
from ...shell.page.measure import PLAIN, STRONG
from ...words.language import N_, tr
from . import import_export
from .screen_parts import across

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


SAVED = {
    "saved": N_("File saved"),
    "cancelled": N_("Nothing was saved"),
    "failed": N_("The file couldn't be saved"),
}
"""The answers of a phone's file chooser."""
MAX_PATH_LINES = 40
"""No path that the user can type takes more lines."""


def saved(scene: Scene, text: str) -> Say:
    """The answer of the phone's file chooser in words, or the path of the file."""
    words = SAVED.get(text)
    label = tr("Saved: {path}").format(path="\n" + breakable(scene, text)) if words is None else tr(words)
    return Say(label, 20, 18, paint="quiet", lines=MAX_PATH_LINES)


def folder_card(scene: Scene, screen: str, width: float = 0) -> list[Any]:
    """The card of the folder to save in; none where the phone's own file chooser asks.

    `width` in dp is that of the column, if not of the screen.
    """
    width, key = width or across(scene), import_export.folder_key(scene.desk, screen)
    if key is None:
        return []
    folder = breakable(scene, import_export.folder_of(scene.desk, screen), width)
    lines = Line(tr("Folder"), 18, face=PLAIN), Line(folder, 20, face=STRONG, lines=MAX_PATH_LINES)
    return [card(scene, key, lines, width)]


def breakable(scene: Scene, path: str, width: float = 0) -> str:
    """A path in lines that fit a card `width` dp wide; a line ends after a folder if it can, else a word."""
    look = scene.look
    room, px = look.dp((width or across(scene)) - 2 * PAD) - 1, look.sp(20 * look.grow)
    lines = [""]

    def add(words: str, ends: tuple[str, ...]) -> None:
        if look.letters.width(lines[-1] + words, STRONG, px) <= room:
            lines[-1] += words
            return
        if lines[-1]:
            lines.append("")
        if len(words) < 2 or look.letters.width(words, STRONG, px) <= room:
            lines[-1] += words
            return
        for piece in re.split(ends[0], words) if ends else words:
            add(piece, ends[1:])

    add(path, (r"(?<=[/\\])", r"(?<=[-_ .])"))
    return "\n".join(lines)
