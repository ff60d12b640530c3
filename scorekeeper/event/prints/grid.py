"""A table over as many pages as it needs, with the headings on each page."""

from __future__ import annotations

from typing import NamedTuple

from .page import BODY, POINT, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .page import Align

ROW = 6.8
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
        row: float = ROW,
        gap: float = GAP,
        strong: Sequence[Collection[int]] = (),
    ) -> None:
        self.sheet = sheet
        self.columns = columns
        self.rows = rows
        self.left = sheet.left if left is None else left
        self.right = sheet.right if right is None else right
        self.size = size
        self.row = row
        self.gap = gap
        self.base = row / 2 + size * POINT * 0.33
        self.strong = strong
        """The columns that are bold in each row; empty where no row has any."""
        self.widths = self._widths()

    def _widths(self) -> list[float]:
        """Widths of the columns in mm: of their widest text, stretched or squeezed to the table's width."""
        wants = []
        for place, column in enumerate(self.columns):
            bold = column.bold or any(place in cells for cells in self.strong)
            texts = {self.sheet.drawable(row[place], bold) for row in self.rows}
            widest = max((self.sheet.measure(text, self.size, bold) for text in texts), default=0.0)
            least = self.sheet.drawable(column.least, True)
            widest = max(widest, self.sheet.measure(least, self.size, True))
            wants.append(max(widest, self.sheet.measure(column.heading, self.size, True)) + 0.1)
        spare = self.right - self.left - self.gap * (len(wants) - 1) - sum(wants)
        giving = [place for place, column in enumerate(self.columns) if column.gives]
        if spare < 0:
            wants, missing = squeezed(wants, giving, -spare, LEAST)
            return squeezed(wants, range(len(wants)), missing, 0.0)[0]
        for place in giving:
            wants[place] += spare / len(giving)
        return wants

    def draw(self) -> None:
        """Draw every row, on new pages when a page is full."""
        if not self.sheet.room(3 * self.row):
            self.sheet.page()
        self.head()
        for place, row in enumerate(self.rows):
            if not self.sheet.room(self.row):
                self.sheet.page()
                self.head()
            self.line(row, shaded=place % 2 == 1, strong=self.strong[place] if self.strong else ())

    def head(self) -> None:
        """Draw the headings and a line under them."""
        sheet = self.sheet
        for column, x, width in self.places():
            sheet.text(
                x,
                sheet.y + self.base,
                column.heading,
                self.size,
                bold=True,
                width=width,
                align=column.align,
            )
        sheet.y += self.row
        sheet.rule(self.left, sheet.y, self.right, 0.4, 0)

    def line(self, row: Sequence[str], *, shaded: bool = False, strong: Collection[int] = ()) -> None:
        """Draw one row; the cells of the columns in `strong` are bold."""
        sheet = self.sheet
        if shaded:
            sheet.shade(self.left - OUTSET, sheet.y, self.right - self.left + 2 * OUTSET, self.row)
        for place, ((column, x, width), text) in enumerate(zip(self.places(), row, strict=True)):
            if text:
                bold = column.bold or place in strong
                sheet.text(
                    x, sheet.y + self.base, text, self.size, bold=bold, width=width, align=column.align
                )
        sheet.y += self.row

    def places(self) -> list[tuple[Column, float, float]]:
        """Each column with its left edge and its width."""
        found, x = [], self.left
        for column, width in zip(self.columns, self.widths, strict=True):
            found.append((column, x, width))
            x += width + self.gap
        return found


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
