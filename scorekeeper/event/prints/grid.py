"""A table over as many pages as it needs, with the headings on each page; a long name takes another line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import NamedTuple

from .page import BODY, POINT, SMALL, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .page import Align

ROW, TIGHT, WIDE = 1.55, 1.28, 2.1
"""Height of a row in sizes of its text: as a rule, the least, and the most where a page has room."""
LINE = 1.18
"""Height of each further line of a row, in sizes of its text."""
FIRST = 1.2
"""Height of a row of the first places, in rows."""
SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, SMALL)
"""Text sizes of a list that fills its page, in points."""
WRAPS = 14.0
"""Up to this text size a name may take two lines so that all fit on one page."""
GAP = 4.0
"""Space between two columns, in mm."""
LEAST = 16.0
"""Least width, in mm, to which a column that gives way is squeezed while others can still give."""
OUTSET = 1.5
"""How far the shade of a row goes beyond its text, in mm."""


class Column(NamedTuple):
    """Heading and style of one column."""

    heading: str
    align: Align = "left"
    gives: bool = False
    """Made narrower if the table is too wide, and wider if it is not."""
    bold: bool = False
    least: str = ""
    """The column is at least as wide as this text, so that several tables on a page look alike."""


class Grid:
    """A table between two edges of a sheet."""

    def __init__(
        self,
        sheet: Sheet,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        *,
        left: float | None = None,
        right: float | None = None,
        size: float = BODY,
        row: float | None = None,
        gap: float = GAP,
        strong: Sequence[Collection[int]] = (),
        first: int = 0,
        whole: bool = True,
    ) -> None:
        self.sheet = sheet
        self.columns = columns
        self.rows = rows
        self.left = sheet.left if left is None else left
        self.right = sheet.right if right is None else right
        self.gap = gap
        self.strong = strong
        """The columns that are bold in each row; empty where no row has any."""
        self.first = first
        """Rows of the first places, which stand in a band."""
        self.whole = whole
        """May a text take more lines, so that it is whole?"""
        self._set(size, size * POINT * ROW if row is None else row)

    def _set(self, size: float, row: float) -> None:
        """Take this text size and height of a row."""
        self.size = size
        self.row = row
        self.widths = self._widths()
        self._tight = self._columns_that_wrap()
        self._lines: dict[int, dict[int, list[str]]] = {}
        self._spots = self.places()

    @cached_property
    def _units(self) -> list[float]:
        """Width of each column's widest text, for a text size of one point."""
        wants = []
        for place, column in enumerate(self.columns):
            bold = column.bold or self.first > 0 or any(place in cells for cells in self.strong)
            texts = {self.sheet.drawable(row[place], bold) for row in self.rows}
            widest = max((self.sheet.measure(text, 1, bold) for text in texts), default=0.0)
            least = self.sheet.measure(self.sheet.drawable(column.least, True), 1, True)
            wants.append(max(widest, least, self.sheet.measure(column.heading, 1, True)))
        return wants

    def _widths(self) -> list[float]:
        """Widths of the columns in mm: of their widest text, stretched or squeezed to the table's width."""
        wants = [unit * self.size + 0.1 for unit in self._units]
        spare = self.right - self.left - self.gap * (len(wants) - 1) - sum(wants)
        giving = [place for place, column in enumerate(self.columns) if column.gives]
        if spare < 0:
            wants, missing = squeezed(wants, giving, -spare, LEAST)
            return squeezed(wants, range(len(wants)), missing, 0.0)[0]
        for place in giving:
            wants[place] += spare / len(giving)
        return wants

    @property
    def squeezed(self) -> bool:
        """Is a column narrower than its widest text?"""
        return any(width < unit * self.size for width, unit in zip(self.widths, self._units, strict=True))

    def fill(self, room: float) -> Grid:
        """Set it as large as a room of this height takes it, or else as few pages as the least size needs."""
        self._set(SMALL, SMALL * POINT * TIGHT)
        pages = self._pages(room)
        for size in SIZES:
            self._set(size, size * POINT * TIGHT)
            if self._pages(room) <= pages and (size <= WRAPS or not self.squeezed):
                break
        while self._pages(room) <= pages and self.row < size * POINT * WIDE:
            self.row += 0.05
        self.row -= 0.05
        return self

    def _pages(self, room: float) -> int:
        """How many pages it takes, the first of which has this room."""
        heights = [self._high(place) for place in range(len(self.rows))]
        return len(_greedy(heights, room - self.row, self.sheet.rest - self.row))

    @property
    def height(self) -> float:
        """Height in mm with its headings."""
        return self.row + sum(self._high(place) for place in range(len(self.rows)))

    def _high(self, place: int) -> float:
        row = self.row * FIRST if place < self.first else self.row
        most = max((len(lines) for lines in self._wrapped(place).values()), default=1)
        return row + (most - 1) * self.size * POINT * LINE

    def _wrapped(self, place: int) -> dict[int, list[str]]:
        """The lines of those cells of a row that may take more than one, by their columns."""
        found = self._lines.get(place)
        if found is None:
            strong, row = self._bold(place), self.rows[place]
            found = self._lines[place] = {
                at: self.sheet.wrapped(
                    row[at], self.size, self.widths[at], self.columns[at].bold or at in strong
                )
                for at in self._tight
            }
        return found

    def _columns_that_wrap(self) -> list[int]:
        """The columns that are narrower than their widest text, where it may take more lines."""
        if not self.whole:
            return []
        return [
            at
            for at, (column, width, unit) in enumerate(
                zip(self.columns, self.widths, self._units, strict=True)
            )
            if column.gives and unit * self.size > width
        ]

    def _bold(self, place: int) -> Collection[int]:
        if place < self.first:
            return range(len(self.columns))
        return self.strong[place] if self.strong else ()

    def draw(self, below: float = 0.0) -> None:
        """Draw every row, on new pages when a page is full, all about as full.

        What follows has the height `below`: it is to stand with rows, not on a page of its own.
        """
        sheet = self.sheet
        heights = [self._high(place) for place in range(len(self.rows))]
        if not sheet.room(self.row + sum(heights[:2])):
            sheet.page()
        at = 0
        room = sheet.bottom - sheet.y - self.row
        counts = spread([*heights, below], room, sheet.rest - self.row)
        counts[-1] -= 1
        for number, count in enumerate(counts if counts[-1] else counts[:-1] or [0]):
            if number:
                sheet.page()
            self.head()
            for place in range(at, at + count):
                self.line(place)
            at += count

    def head(self) -> None:
        """Draw the headings and a line under them."""
        sheet = self.sheet
        base = self.row / 2 + self.size * POINT * 0.33
        for column, x, width in self.places():
            sheet.text(
                x,
                sheet.y + base,
                column.heading,
                self.size,
                bold=True,
                width=width,
                align=column.align,
            )
        sheet.y += self.row
        sheet.rule(self.left, sheet.y, self.right, 0.4, 0)

    def line(self, place: int) -> None:
        """Draw one row; every second one has a shade, the first places have their band."""
        sheet, strong, high = self.sheet, self._bold(place), self._high(place)
        if place < self.first or place % 2:
            shade = sheet.gold if place < self.first else sheet.shade
            shade(self.left - OUTSET, sheet.y, self.right - self.left + 2 * OUTSET, high)
        lead = self.size * POINT * LINE
        middle = sheet.y + high / 2 + self.size * POINT * 0.33
        wrapped, row = self._wrapped(place), self.rows[place]
        for at, (column, x, width) in enumerate(self._spots):
            lines = wrapped.get(at) or [row[at]]
            base = middle - lead * (len(lines) - 1) / 2
            for text in lines:
                if text:
                    bold = column.bold or at in strong
                    sheet.text(x, base, text, self.size, bold=bold, width=width, align=column.align)
                base += lead
        sheet.y += high
        if place == self.first - 1:
            sheet.rule(self.left - OUTSET, sheet.y, self.right + OUTSET, 0.4, 0)

    def places(self) -> list[tuple[Column, float, float]]:
        """Each column with its left edge and its width."""
        found, x = [], self.left
        for column, width in zip(self.columns, self.widths, strict=True):
            found.append((column, x, width))
            x += width + self.gap
        return found


def spread(heights: Sequence[float], first: float, rest: float) -> list[int]:
    """How many of these stand on each page, all pages about as full; `first` and `rest` are their rooms."""
    found = _greedy(heights, first, rest)
    part = sum(heights) / max(first + (len(found) - 1) * rest, 0.1)
    while part < 1:
        even = _greedy(heights, first * part, rest * part)
        if len(even) <= len(found):
            return even
        part += 0.01
    return found


def _greedy(heights: Sequence[float], first: float, rest: float) -> list[int]:
    found, left = [0], first
    for height in heights:
        if height > left + 0.001 and (found[-1] or (len(found) == 1 and height <= rest)):
            found.append(0)
            left = rest
        found[-1] += 1
        left -= height
    return found


def flow(sheet: Sheet, blocks: Sequence[tuple[float, Callable[[], None]]]) -> None:
    """Draw blocks of these heights one under the other; none breaks that fits on a page."""
    at = 0
    for number, count in enumerate(spread([high for high, _ in blocks], sheet.bottom - sheet.y, sheet.rest)):
        if number:
            sheet.page()
        for _, draw in blocks[at : at + count]:
            draw()
        at += count


def squeezed(
    wants: Sequence[float], giving: Sequence[int], missing: float, least: float
) -> tuple[list[float], float]:
    """Make the widest `giving` columns narrower, down to `least`; the widths, and what is still missing."""
    widths = list(wants)
    level = max((widths[place] for place in giving), default=0.0)
    while missing > 0.001 and level > least:
        widest = [place for place in giving if widths[place] >= level - 0.001]
        below = max((widths[place] for place in giving if place not in widest), default=0.0)
        step = min(missing / len(widest), level - max(below, least))
        for place in widest:
            widths[place] -= step
        missing -= step * len(widest)
        level -= step
    return widths, max(missing, 0.0)
