"""The sizes on a wall's pages, in pixels: as large as the hall needs, and larger where there is room."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from ...director import sight
from ...director.wall import (
    FINAL,
    NUMBERS,
    PLACES,
    PLAYOFFS,
    SEASON,
    STANDINGS,
    TROPHY,
    List,
    Page,
    WallRow,
    pages_of,
)
from ...shell.page.measure import DIGITS, LINE, STRONG
from ..text import width, wrapped
from .total import CAPITAL, DIGIT

GROW = 1.06
"""Factor of one step by which a page's text is enlarged while no further page is needed."""
LARGEST = 2.6
"""Largest factor by which a page's text is enlarged."""
AIR = 0.2
"""Room on either side of a word, in sizes of its text."""
LONG = (STANDINGS, FINAL, TROPHY, PLAYOFFS, SEASON)
"""Lists of names."""
LEAST_NAME = 0.55
"""Smallest letters of a long name, in sizes of the others."""
BROAD = 1.3
"""A room that is so much wider than high has at least two columns of names."""
TIGHT = 0.88
"""Narrowest letters, as a part of their width; they stay as high."""
ENDS = 0.4
"""Largest part of a row that a play-off's scores and its winner's mark may take beside the name."""
BETWEEN = 0.14
"""Room between two rows, in sizes of their text."""


SMALL = sight.NAME / sight.SEAT
"""Names beside numbers, and the final standings, in sizes of a seat's: for them one can step nearer."""


def face_of(text: str) -> str:
    """The face of a number, or of words."""
    return DIGITS if text.replace(".", "").replace("−", "").isdigit() else STRONG


class Cell(NamedTuple):
    """How the rows of a list are drawn: sizes in pixels."""

    px: float
    """Size of the words at the right."""
    words: float
    """Size of the words in the middle."""
    least: float
    """Smallest size of a long name, which may have two small lines in the height of one."""
    digits: float
    """Size of the numbers, whose digits are as high as the words' capitals."""
    key: float
    """Width of what one looks for."""
    right: float
    """Width of what stands at the right; 0 for nothing."""
    lines: int
    wide: float
    high: float
    columns: int
    rows: int
    tight: int
    """How many rows have words that are wider than their room."""

    @property
    def most(self) -> int:
        """Rows on a page."""
        return self.columns * self.rows

    @property
    def pitch(self) -> float:
        """Distance from row to row."""
        return self.high + self.px * BETWEEN


def words_px(screen: tuple[float, float], least: float = 0.0) -> float:
    """Size of words whose capitals can be read as far away as a seat must be, in pixels."""
    return max(sight.pixels(sight.SEAT, *screen) / CAPITAL, least)


@lru_cache(maxsize=64)
def cell_of(one: List, px: float, room: float, height: float, floor: float) -> Cell:
    """The cells of a list in a room of this width and height; no letter is smaller than `floor`."""
    digits = px * CAPITAL / DIGIT
    air = px * AIR
    named = one.kind == NUMBERS and any(row.right for row in one.rows)
    words = max(px * SMALL, floor) if named else px
    key = max(width(row.key, face_of(row.key), digits) for row in one.rows)
    key += 3 * air if key else 0.0
    right = max(width(row.right, face_of(row.right), px) for row in one.rows)
    right += 2 * air if right else 0.0
    widest = max(width(row.detail, STRONG, words) for row in one.rows) * TIGHT
    widest += 2 * air if widest else 0.0
    wide = key + widest + right
    if (one.kind in LONG or named) and room > BROAD * height:
        # Names may be long: they are broken or narrowed, the numbers are not.
        most = 3 if one.kind == FINAL else 2
        wide = min(wide, (room - 2 * air * (most - 1)) / most)
    columns = max(1, int((room + 2 * air) / (min(wide, room) + 2 * air) + 0.001))
    if one.kind in LONG:
        columns = min(columns, max(1, -(-len(one.rows) // 4)))
    # The columns fill the page.
    wide = (room + 2 * air) / columns - 2 * air
    within = max(1.0, wide - key - right - air)
    lines = max(len(wrapped(row.detail, STRONG, words, within / TIGHT)) for row in one.rows)
    tight = sum(width(row.detail, STRONG, words) * TIGHT > within for row in one.rows)
    names = named or one.kind in LONG
    small = names and words * LEAST_NAME >= floor
    lines = 1 if small else min(lines, 2 if names else 3)
    least = words * LEAST_NAME if small else min(words, floor) if names else words
    high = max(lines * words, px) * LINE
    rows = max(1, int((height + px * BETWEEN) / (high + px * BETWEEN)))
    return Cell(px, words, least, digits, key, right, lines, wide, high, columns, rows, tight)


def fitting(one: List, px: float, room: float, height: float, floor: float) -> Cell:
    """The largest cells with which the list takes no page more than at its least size."""
    best = cell_of(one, px, room, height, floor)
    parts = ceil(len(one.rows) / best.most)
    size = px
    while size * GROW <= px * LARGEST:
        size *= GROW
        found = cell_of(one, size, room, height, floor)
        if ceil(len(one.rows) / found.most) > parts or found.lines > best.lines or found.tight > best.tight:
            break
        best = found
    return best


def is_narrow(cell: Cell) -> bool:
    """Do the two ends of a row leave the names too little room?"""
    return cell.key + cell.right > cell.wide * ENDS


def stacked(playoffs: List) -> List:
    """The play-offs with the scores of each player below the name."""
    rows = ((WallRow("", row.detail, row.key), WallRow("", row.right)) for row in playoffs.rows)
    return playoffs._replace(rows=tuple(row for two in rows for row in two))


def pages(one: List, px: float, room: float, height: float, floor: float) -> list[tuple[Page, Cell]]:
    """All pages of a list, each with its cells; each column has as many rows on every page."""
    if one.kind == PLACES:
        return [
            (page, cell_of(one, px, room, height, floor))
            for page in pages_of((one,), lambda _: len(one.rows))
        ]
    least = max(px * SMALL, floor) if one.kind in LONG else px
    narrow = one.kind == PLAYOFFS and is_narrow(cell_of(one, least, room, height, floor))
    if narrow:
        one = stacked(one)
    cell = fitting(one, least, room, height, floor)
    if narrow:
        # A play-off is not divided between two pages.
        cell = cell._replace(rows=cell.rows // 4 * 4 or cell.rows)
    found = pages_of((one,), lambda _: cell.most)
    fullest = max((len(page.rows) for page in found), default=1)
    return [(page, cell._replace(rows=-(-fullest // cell.columns))) for page in found]
