"""Places for several cards on one page, with dashed lines for cutting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .page import Sheet

EDGE = 11.0
"""Margin at the edge of the paper, in mm."""
BEFORE, AFTER = 5.0, 7.0
"""Space above and below a horizontal cutting line, in mm."""
TRIM = 5.0
"""Edge of the paper on which no printer prints, in mm."""
FOOT = 21.0
"""Height of the page's foot below the cards, in mm."""


class Slot(NamedTuple):
    """The place of one card."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width


def slots(sheet: Sheet, across: int, down: int) -> Iterator[Slot]:
    """Yield equal places row by row, page after page, without end."""
    sheet.foot = EDGE
    end = sheet.height - FOOT
    width = sheet.width / across
    height = (end - EDGE - (down - 1) * (BEFORE + AFTER)) / down
    while True:
        sheet.blank_page()
        for column in range(1, across):
            sheet.cut_line(column * width, 0, column * width, end)
        # The foot belongs to no card.
        sheet.cut_line(0, end, sheet.width, end)
        for row in range(down):
            top = EDGE + row * (height + BEFORE + AFTER)
            if row:
                sheet.cut_line(0, top - AFTER, sheet.width, top - AFTER)
            for column in range(across):
                yield Slot(column * width + EDGE, top, width - 2 * EDGE, height)


def pockets(sheet: Sheet, wide: float, high: float) -> Iterator[Slot]:
    """Yield places of exactly this size, as many as a page holds; cutting lines run from edge to edge."""
    across = int((sheet.width - 2 * TRIM) / wide)
    down = int((sheet.height - 2 * TRIM - FOOT) / high)
    left, top = (sheet.width - across * wide) / 2, (sheet.height - FOOT - down * high) / 2
    while True:
        sheet.blank_page()
        for column in range(across + 1):
            sheet.cut_line(left + column * wide, 0, left + column * wide, sheet.height - FOOT)
        for row in range(down + 1):
            sheet.cut_line(0, top + row * high, sheet.width, top + row * high)
        for place in range(across * down):
            yield Slot(left + place % across * wide, top + place // across * high, wide, high)
