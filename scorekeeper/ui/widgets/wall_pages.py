"""The sizes on a wall's pages, in pixels: as large as the hall needs, and larger where there is room."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from ...director import sight
from ...director.wall import SEASON, STANDINGS, List, pages_of
from ...shell.page.measure import DIGITS, LINE, STRONG
from ..text import width, wrapped
from .total import CAPITAL, DIGIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...director.wall import Page

GROW = 1.06
"""One step by which a page's text is enlarged while no page more is needed,"""
LARGEST = 2.6
"""and the most of it."""
AIR = 0.2
"""Room on either side of a word, in sizes of its text,"""
TIGHT = 0.88
"""Narrowest letters, as a part of their width; they stay as high."""
BETWEEN = 0.14
"""and between two rows."""


class Cell(NamedTuple):
    """How the rows of a list are drawn: sizes in pixels."""

    px: float
    """Size of the words."""
    digits: float
    """Size of the numbers, whose digits are as high as the words' capitals."""
    key: float
    """Width of what one looks for."""
    right: float
    """Width of the number at the right; 0 for none."""
    lines: int
    wide: float
    high: float
    columns: int
    rows: int

    @property
    def most(self) -> int:
        """Rows on a page."""
        return self.columns * self.rows


def words_px(screen: tuple[float, float], least: float = 0.0) -> float:
    """Size of words whose capitals can be read as far away as a seat must be, in pixels."""
    return max(sight.pixels(sight.SEAT, *screen) / CAPITAL, least)


RANKED = (STANDINGS, SEASON)
"""Kinds of lists whose rows are people in order."""


@lru_cache(maxsize=64)
def cell_of(one: List, px: float, room: float, height: float) -> Cell:
    """The cells of a list in a room of this width and height."""
    digits = px * CAPITAL / DIGIT
    air, between = px * AIR, px * BETWEEN
    key = max(width(row.key, DIGITS, digits) for row in one.rows)
    key += 2 * air if key else 0.0
    right = max(width(row.right, DIGITS, digits) for row in one.rows)
    right += 2 * air if right else 0.0
    told = max(width(row.told, STRONG, px) for row in one.rows) * TIGHT
    told += 2 * air if told else 0.0
    wide = key + told + right
    if one.kind in RANKED and room > height:
        # Names may be long: they are broken, the numbers are not.
        wide = min(wide, (room - air) / 2)
    columns = max(1, int((room + air) / (min(wide, room) + air)))
    # The columns fill the page.
    wide = (room + air) / columns - air
    within = max(1.0, wide - key - right - 2 * air)
    lines = max(len(wrapped(row.told, STRONG, px, within / TIGHT)) for row in one.rows)
    lines = min(lines, 2 if one.kind in RANKED else 3)
    high = lines * px * LINE
    rows = max(1, int((height + between) / (high + between)))
    return Cell(px, digits, key, right, lines, wide, high, columns, rows)


def fitting(one: List, px: float, room: float, height: float) -> Cell:
    """The largest cells with which the list takes no page more than at its least size."""
    best = cell_of(one, px, room, height)
    parts = ceil(len(one.rows) / best.most)
    size = px
    while size * GROW <= px * LARGEST:
        size *= GROW
        found = cell_of(one, size, room, height)
        if ceil(len(one.rows) / found.most) > parts or found.lines > best.lines:
            break
        best = found
    return best


def pages(lists: tuple[List, ...], px: float, room: float, height: float) -> tuple[tuple[Page, Cell], ...]:
    """All pages of a wall, each with its cells."""
    cells = {one.kind: fitting(one, px, room, height) for one in lists}
    return tuple((page, cells[page.kind]) for page in pages_of(lists, lambda one: cells[one.kind].most))
