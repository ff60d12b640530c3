"""Several cards on one sheet, with the lines along which they are cut."""

from __future__ import annotations

from typing import NamedTuple

from .page import Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

EDGE = 11.0
"""What a printer leaves white, and a little more."""
FOOT = 21.0
"""Below the cards, where the page's foot stands."""


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
    """The places of a page, row by row, then those of the next page, without end."""
    sheet.foot = EDGE
    width, height = sheet.width / across, (sheet.height - FOOT) / down
    while True:
        sheet.blank_page()
        for column in range(1, across):
            sheet.cut_line(column * width, 0, column * width, sheet.height - FOOT)
        for row in range(1, down):
            sheet.cut_line(0, row * height, sheet.width, row * height)
        for row in range(down):
            for column in range(across):
                top = row * height + (EDGE if row == 0 else EDGE - 3)
                bottom = (row + 1) * height - (0 if row == down - 1 else EDGE - 5)
                yield Slot(column * width + EDGE, top, width - 2 * EDGE, bottom - top)
