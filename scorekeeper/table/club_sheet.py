"""A club's own rule sheet, brought in by the club: its text and pictures of its pages, kept with a rule set.

The app ships no sheet's words, only clauses in words of its own; in a dispute the sheet decides.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..engine.refused import Refused
from . import seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Json
    from .desk import Desk

MAX_CHARS = 200_000
"""Longest text of a sheet."""
MAX_BYTES = 9 << 20
"""All pictures together: a backup's settings are read up to 16 MB, and pictures grow by a third there."""
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"


class Page(NamedTuple):
    """A picture of a page."""

    width: int
    height: int
    data: str
    """The file, PNG or JPEG, in base64."""


class ClubSheet(NamedTuple):
    """A sheet as the club brought it in."""

    text: str = ""
    pages: tuple[Page, ...] = ()

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The lines of the text that have words."""
        return tuple(line.strip() for line in self.text.splitlines() if line.strip())


NO_SHEET = ClubSheet()

# Kept.


def club_sheet(desk: Desk, sheet: str) -> ClubSheet:
    """The sheet that was brought in for a rule set's sheet; empty where none was."""
    name = _key(sheet)
    return desk.recall(name, desk.shelved, lambda: from_json(desk.store.setting(name)))


def keep(desk: Desk, sheet: str, stored: ClubSheet) -> None:
    """Keep a sheet; an empty one is taken away."""
    others = (club_sheet(desk, other) for other in seating.all_sheets() if other != sheet)
    if sum(len(page.data) for one in (stored, *others) for page in one.pages) * 3 // 4 > MAX_BYTES:
        raise Refused("sheet-too-large", most=MAX_BYTES >> 20)
    desk.store.put(_key(sheet), to_json(stored) if stored != NO_SHEET else None)
    desk.shelved += 1


def all_sheets(desk: Desk) -> dict[str, ClubSheet]:
    """All sheets that were brought in, by the ids of the app's own sheets."""
    found = {sheet: club_sheet(desk, sheet) for sheet in seating.all_sheets()}
    return {sheet: own for sheet, own in found.items() if own != NO_SHEET}


def _key(sheet: str) -> str:
    return f"sheet {sheet}"


def to_json(stored: ClubSheet) -> Json:
    return {"text": stored.text, "pages": [list(page) for page in stored.pages]}


def from_json(saved: object) -> ClubSheet:
    """A sheet from its stored form; what is not valid is left out."""
    if not isinstance(saved, dict):
        return NO_SHEET
    text, pages = saved.get("text"), saved.get("pages")
    return ClubSheet(
        text if isinstance(text, str) and len(text) <= MAX_CHARS else "",
        tuple(Page(*page) for page in pages if _is_page(page)) if isinstance(pages, list) else (),
    )


def _is_page(page: object) -> bool:
    if not isinstance(page, list) or len(page) != len(Page._fields):
        return False
    width, height, data = page
    if type(width) is not int or type(height) is not int or width < 1 or height < 1:
        return False
    try:
        head = base64.b64decode(data[:16], validate=True) if isinstance(data, str) else b""
    except (binascii.Error, ValueError):
        return False
    return head.startswith((PNG, JPEG))


# Brought in.


def with_file(stored: ClubSheet, data: bytes) -> ClubSheet:
    """The sheet with a file: a picture is one more page; any other file must be text, the new text."""
    if data.startswith((PNG, JPEG)):
        size = _png_size(data) if data.startswith(PNG) else _jpeg_size(data)
        if size is None or not all(size):
            raise Refused("sheet-not-read")
        return stored._replace(pages=(*stored.pages, Page(*size, base64.b64encode(data).decode())))
    if b"\0" in data or data.startswith(b"%PDF"):
        raise Refused("sheet-not-read")
    return stored._replace(text=text_of(data))


def text_of(data: bytes) -> str:
    """The text of a file, whatever program wrote it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    if not text.strip():
        raise Refused("nothing-to-paste")
    if len(text) > MAX_CHARS:
        raise Refused("sheet-too-long")
    return text


def _png_size(data: bytes) -> tuple[int, int] | None:
    if len(data) < 24:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height, from the first marker that starts a frame."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            high, wide = data[at + 5 : at + 7], data[at + 7 : at + 9]
            return int.from_bytes(wide, "big"), int.from_bytes(high, "big")
        at += 2 + length
    return None


# Looked up.

HEADING = re.compile(r"\s*-?\s*(\d{1,2})\s*[.)]\s")
LETTER = re.compile(r"\s*-?\s*\(?([a-zA-Z])\s*[).]\s?")
WHOLE = re.compile(r"\s*-?\s*\(?(\d{1,2})[.(]?([a-zA-Z])[).:\s]")
NUMBERED = re.compile(r"(\d{1,2})([a-z]?)(?:\d|-|$)")
MAX_HEADING = 40
"""Most letters of a line that is a heading without a number."""


def find(paragraphs: Sequence[str], clause: str) -> int | None:
    """The index of the paragraph at which a clause such as `4h` begins; None where its number is not found.

    A sheet numbers its clauses `4h`, or `h)` under the heading `4.`; a clause without a letter is a heading.
    """
    numbered = NUMBERED.match(clause)
    name, _, part = clause.partition("-")
    number, letter = (numbered[1], numbered[2]) if numbered else (name, part if len(part) == 1 else "")
    inside, headings = False, []
    for at, line in enumerate(paragraphs):
        found = WHOLE.match(line)
        if letter and found and (found[1], found[2].lower()) == (number, letter):
            return at
        heading = HEADING.match(line)
        if heading or (line.lower().startswith(name) and len(line) <= MAX_HEADING):
            inside = heading[1] == number if heading and numbered else not heading
            if inside:
                headings.append(at)
        lettered = LETTER.match(line)
        if letter and inside and lettered and lettered[1].lower() == letter:
            return at
    # A preface may have a numbered list of its own: the rules come after it.
    return headings[-1] if headings else None


def read_all(saved: object) -> Mapping[str, ClubSheet]:
    """The sheets of a backup, by the ids of the app's own sheets."""
    if not isinstance(saved, dict):
        return {}
    found = {sheet: from_json(saved.get(sheet)) for sheet in seating.all_sheets()}
    return {sheet: own for sheet, own in found.items() if own != NO_SHEET}
