"""A club's own sheet: brought in as text or pictures, and read from a clause on."""

from __future__ import annotations

from typing import Any

from ...shell import navigation
from ...shell.key import KeySpec, action
from ...shell.outside import ask_for, bytes_of, pasted, sharing_phone
from ...shell.page.items import Draw, Key, Rolls, Say, grid
from ...words.language import tr
from ...words.names import rules_name
from .. import club_sheet
from ..club_sheet import NO_SHEET, ClubSheet
from .screen_parts import across, page, quiet, scroll
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..desk import Desk
    from ..scene import Scene

SCREEN = "own_sheet"


def start_of(stored: ClubSheet, clause: str) -> int:
    """The index of the paragraph to begin at: that of a clause, else the first."""
    return (club_sheet.find(stored.paragraphs, clause) or 0) if clause else 0


# Keys.


def open_key(sheet: str) -> KeySpec:
    """The key, beside the app's own words, that opens the club's sheet or asks for it."""
    return KeySpec(tr("Our sheet"), navigation.open_screen(SCREEN, {"sheet": sheet}), name="OUR SHEET")


def read_key(
    desk: Desk, sheet: str, clause: str, overlay: str = "clauses", name: str = "SHEET WORDS"
) -> KeySpec | None:
    """The key that shows what the club's sheet says, over the table; None where none was brought in."""
    if club_sheet.club_sheet(desk, sheet) == NO_SHEET:
        return None
    return KeySpec(tr("The sheet's words"), navigation.step_into(overlay, {"own": clause}), name=name)


def bring_keys(desk: Desk) -> list[KeySpec]:
    """The ways to bring a sheet in."""
    path, text = desk.place.draft(SCREEN).get("path", ""), shown(desk).text
    keys = []
    if sharing_phone(desk) is not None:
        keys.append(KeySpec(tr("Open file"), ask_for("", open_path.name), "action", name="OPEN"))
    if desk.outside.clipboard:
        label = tr("Replace text") if text else tr("Paste text")
        keys.append(KeySpec(label, paste(), "plain" if keys or text else "action", name="PASTE"))
    if desk.outside.files:
        keys.append(ask_key(tr("File"), "path", [SCREEN, "path"], path, name="FILE"))
        if path:
            keys.append(KeySpec(tr("Open file"), open_path(path), "action", name="READ FILE"))
    return keys


# What is shown.


def sheet_of(desk: Desk) -> str:
    """The sheet of the app whose original is shown on the screen."""
    found: str = desk.place.draft(SCREEN)["sheet"]
    return found


def shown(desk: Desk) -> ClubSheet:
    return club_sheet.club_sheet(desk, sheet_of(desk))


# Touches.


@action("own_sheet.paste")
def paste(desk: Desk) -> None:
    """Bring in the text that is on the clipboard."""
    bring(desk, pasted(desk).encode("utf-8", "replace"))


@action("own_sheet.open")
def open_path(desk: Desk, path: str) -> None:
    """Bring in a file: text, or a picture of a page."""
    bring(desk, bytes_of(path, club_sheet.MAX_BYTES))


@action("own_sheet.remove")
def remove(desk: Desk) -> None:
    """Take the sheet away."""
    club_sheet.keep(desk, sheet_of(desk), NO_SHEET)


def bring(desk: Desk, data: bytes) -> None:
    """Keep a text, or a picture of one more page."""
    club_sheet.keep(desk, sheet_of(desk), club_sheet.with_file(shown(desk), data))
    desk.draft(SCREEN, path=None)


# The page.


class SheetRows:
    """The paragraphs of a sheet from one of them on, then its pages; made as they come into sight."""

    def __init__(self, stored: ClubSheet, first: int, width: float) -> None:
        self.paragraphs = stored.paragraphs[first:]
        self.pages = stored.pages
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
    stored = shown(scene.desk)
    keys = [Key(quiet(spec), 20, 60, 56, weight=0) for spec in bring_keys(scene.desk)]
    body: list[Any] = [Say(rules_name(sheet_of(scene.desk)), 22, 18, "left", lines=2)]
    if stored == NO_SHEET:
        words = tr(
            "Bring in your club's sheet once: its text, or pictures of its pages, one after the other. "
            "It is kept on this device and in a backup, and Why? opens it at the clause."
        )
        return page(
            scene, tr("Our sheet"), [*body, scroll([Say(words, 20, 18, "left", lines=20), *keys], "own")]
        )
    keys.append(Key(KeySpec(tr("Delete"), remove(), "danger", name="REMOVE SHEET"), 20, 60, 56))
    keys = [each._replace(weight=1) for each in keys]
    body.append(Rolls(SheetRows(stored, 0, across(scene)), "own sheet"))
    return page(scene, tr("Our sheet"), body, [grid(keys, 2 if scene.kind != "wide" else 4, weight=0)])
