"""A printed file, read by another tool than the one that made it: pages, words, and where they stand."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from pypdf import PdfReader

POINT = 72 / 25.4
"""Points of a millimetre."""
TOKEN = re.compile(rb"\((?:\\.|[^\\)])*\)|/?[^\s()\[\]/<>]+|[\[\]]|<[0-9A-Fa-f]*>", re.DOTALL)
"""An operand or an operator of a page: a text, a name or a number, a bracket, a text in hexadecimals."""
ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def operations(page: Any) -> Iterator[tuple[list[bytes], bytes]]:
    """What a page does, one operator after the other, with its operands before it."""
    operands: list[bytes] = []
    for token in TOKEN.findall(page.get_contents().get_data()):
        if token[:1].isalpha():
            yield operands, token
            operands = []
        else:
            operands.append(token)


def plain(text: bytes) -> bytes:
    """A text as it is meant, without its brackets and escapes."""
    assert text[:1] == b"("

    def letter(found: re.Match[bytes]) -> bytes:
        escaped = found[1]
        return bytes([int(escaped, 8)]) if escaped.isdigit() else ESCAPED.get(escaped, escaped)

    return ESCAPE.sub(letter, text[1:-1])


class Word(NamedTuple):
    """One piece of text on a page; in points from the lower left corner."""

    page: int
    x: float
    y: float
    size: float
    width: float
    text: str

    @property
    def right(self) -> float:
        return self.x + self.width


class Printed:
    """A PDF file."""

    def __init__(self, data: bytes) -> None:
        self.reader = PdfReader(io.BytesIO(data), strict=True)
        self.pages = len(self.reader.pages)
        self.words = [
            word for number, page in enumerate(self.reader.pages, 1) for word in words_of(number, page)
        ]

    def text(self, page: int | None = None) -> str:
        """All that can be copied out of the file, or out of one page, in the order in which it is printed."""
        return " ".join(word.text for word in self.words if page in (None, word.page))

    def size(self, page: int = 1) -> tuple[float, float]:
        """Width and height of a page in millimetres."""
        box = self.reader.pages[page - 1].mediabox
        return float(box.width) / POINT, float(box.height) / POINT

    def boxes(self, page: int = 1) -> list[Box]:
        """The rectangles that are drawn with a line."""
        return [box for box, painted in self._rectangles(page) if painted == b"S"]

    def bands(self) -> list[int]:
        """How many rows lie on gold, one after the other, on each page that has some."""
        found = []
        for page in range(1, self.pages + 1):
            gold = [box for box, painted in self._rectangles(page) if painted == b"gold"]
            found += [len(gold)] if gold else []
        return found

    def _rectangles(self, page: int) -> list[tuple[Box, bytes]]:
        found: list[tuple[Box, bytes]] = []
        saved: list[bool] = []
        high, fill, last = self.size(page)[1], False, None
        for operands, operator in operations(self.reader.pages[page - 1]):
            if operator == b"q":
                saved.append(fill)
            elif operator == b"Q":
                fill = saved.pop()
            elif operator in (b"rg", b"g"):
                fill = operator == b"rg" and len({float(one) for one in operands}) > 1
            elif operator == b"re":
                x, y, wide, tall = (float(one) / POINT for one in operands)
                last = Box(
                    round(x, 1), round(high - y - max(tall, 0), 1), round(wide, 1), round(abs(tall), 1)
                )
            elif last is not None and operator in (b"S", b"f"):
                found.append((last, b"gold" if operator == b"f" and fill else operator))
                last = None
        return found

    def lines(self) -> list[list[str]]:
        """The words of each base line, from left to right, page after page."""
        found: dict[tuple[int, float], list[Word]] = {}
        for word in self.words:
            found.setdefault((word.page, -round(word.y, 1)), []).append(word)
        return [[word.text for word in sorted(found[key], key=lambda one: one.x)] for key in sorted(found)]


class Box(NamedTuple):
    """A rectangle on a page, in millimetres from the upper left corner."""

    x: float
    y: float
    width: float
    height: float


def words_of(number: int, page: Any) -> list[Word]:
    """Every text operation of a page, measured by the widths that the file itself holds."""
    fonts = {name: Face(font.get_object()) for name, font in page["/Resources"]["/Font"].items()}
    found: list[Word] = []
    face, size, place = None, 0.0, (0.0, 0.0)
    for operands, operator in operations(page):
        if operator == b"Tf":
            face, size = fonts[operands[0].decode()], float(operands[1])
        elif operator == b"Td":
            place = (float(operands[0]), float(operands[1]))
        elif operator in (b"Tj", b"TJ"):
            assert operator == b"Tj"
            assert face is not None
            text, width = face.read(plain(operands[0]))
            found.append(Word(number, *place, size, width * size / 1000, text))
    return found


class Face:
    """A font of the file: which letter each glyph is, and how wide."""

    def __init__(self, font: Any) -> None:
        inner = font["/DescendantFonts"][0].get_object()
        self.widths: dict[int, float] = {}
        listed = list(inner["/W"])
        while listed:
            first, second = int(listed.pop(0)), listed.pop(0)
            if isinstance(second, list):
                self.widths |= {first + place: float(width) for place, width in enumerate(second)}
            else:
                width = float(listed.pop(0))
                self.widths |= dict.fromkeys(range(first, int(second) + 1), width)
        self.letters = to_unicode(font["/ToUnicode"].get_data().decode("ascii"))

    def read(self, data: bytes) -> tuple[str, float]:
        codes = [int.from_bytes(data[place : place + 2], "big") for place in range(0, len(data), 2)]
        return "".join(self.letters[code] for code in codes), sum(self.widths[code] for code in codes)


def to_unicode(text: str) -> dict[int, str]:
    found: dict[int, str] = {}
    inside = ""
    for line in text.splitlines():
        if line.endswith(("beginbfchar", "beginbfrange")):
            inside = line.split()[-1]
        elif line.startswith("end"):
            inside = ""
        elif inside:
            codes = [part.strip("<>") for part in line.split()]
            letter = bytes.fromhex(codes[-1]).decode("utf-16-be")
            first, last = int(codes[0], 16), int(codes[0 if inside == "beginbfchar" else 1], 16)
            for code in range(first, last + 1):
                found[code] = letter[:-1] + chr(ord(letter[-1]) + code - first)
    return found


def faults(printed: Printed) -> list[str]:
    """Words that are too small, leave the paper, or lie upon each other."""
    found = []
    lines: dict[tuple[int, float], list[Word]] = {}
    for word in printed.words:
        width, height = (one * POINT for one in printed.size(word.page))
        if word.size < 12:
            found.append(f"small: {word}")
        if word.x < 20 or word.right > width - 20 or word.y < 20 or word.y + word.size > height - 15:
            found.append(f"off the paper: {word}")
        lines.setdefault((word.page, 0.0), []).append(word)
    for words in lines.values():
        words.sort(key=lambda one: one.x)
        for place, word in enumerate(words):
            for other in words[place + 1 :]:
                if other.x >= word.right - 0.3:
                    break
                if overlap(word, other):
                    found.append(f"upon each other: {word} {other}")
    return found


def overlap(word: Word, other: Word) -> bool:
    """Do their letters meet? From under the base line to the height of a capital."""
    return word.y - 0.2 * word.size < other.y + 0.68 * other.size and (
        other.y - 0.2 * other.size < word.y + 0.68 * word.size
    )
