"""A club's own sheet: its text and the pictures of its pages, and the keys that bring them in."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Draw, Key, Rolls, Say, grid
from ...words.language import tr
from ..kept_sheet import NO_SHEET, KeptSheet
from . import own_sheet
from .screen_parts import across, page, quiet, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..scene import Scene


class SheetRows:
    """The paragraphs of a sheet from one of them on, then its pages; made as they come into sight."""

    def __init__(self, kept: KeptSheet, first: int, width: float) -> None:
        self.paragraphs = kept.paragraphs[first:]
        self.pages = kept.pages
        self.width = width
        self.key = self.paragraphs, self.pages, width

    def at(self, number: int) -> Item | None:
        if number < len(self.paragraphs):
            return Say(self.paragraphs[number], 20, 18, "left", lines=200)
        number -= len(self.paragraphs)
        if number >= len(self.pages):
            return None
        shown = self.pages[number]
        high = self.width * shown.height / shown.width
        return Draw("sheet_page", shown, high, high, 0)


def build(scene: Scene) -> Any:
    """The sheet as it was brought in, or what bringing it in means."""
    kept = own_sheet.shown(scene.desk)
    keys = [Key(quiet(spec), 20, 60, 56, weight=0) for spec in own_sheet.bring_keys(scene.desk)]
    body: list[Any] = [Say(own_sheet.title(scene.desk), 22, 18, "left", lines=2)]
    if kept == NO_SHEET:
        words = tr(
            "Bring in your club's sheet once: its text, or pictures of its pages, one after the other. "
            "It is kept on this device and in a backup, and Why? opens it at the clause."
        )
        return page(
            scene, tr("Our sheet"), [*body, scroll([Say(words, 20, 18, "left", lines=20), *keys], "own")]
        )
    remove = own_sheet.remove_key(scene.desk)
    if remove is not None:
        keys.append(Key(remove, 20, 60, 56))
    keys = [each._replace(weight=1) for each in keys]
    body.append(Rolls(SheetRows(kept, 0, across(scene)), "own sheet"))
    return page(scene, tr("Our sheet"), body, [grid(keys, 2 if scene.kind != "wide" else 4, weight=0)])
