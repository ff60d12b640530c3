"""The table plan: every table from above, with the numbers of those who sit at it."""

from __future__ import annotations

from typing import Any

from ...engine.seats import SEATS
from ...words.language import tr
from .about import night_of, tables_of
from .page import BODY, SMALL, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..movement import Line
    from ..night import Event

ACROSS = 4
SIDE = 23.0
"""Side of a table's square, in mm."""
AROUND = 10.6
"""Space around the square for the players' numbers, in mm."""
GAP = 1.8
"""Space between the square and a number, in mm."""
MOST = 600
"""Most tables drawn: more than any hall has."""


def plan(event: Event[Any]) -> bytes:
    """PDF of all tables with their players' numbers, and where winners go."""
    night = event.state
    tables = min(tables_of(night), MOST)
    number = night.round or len(night.closed)
    sheet = Sheet(tr("Table plan, round {round}").format(round=number), night_of(event))
    sheet.page()
    if tables > 1:
        said = tr("Those who move go one table up: from 1 to 2, and so on, and from {last} to 1.")
        sheet.text(sheet.left, sheet.y + 1, said.format(last=tables), BODY, width=sheet.across)
        sheet.y += 7
    wide = sheet.across / ACROSS
    high = SIDE + 2 * AROUND + 4
    for start in range(1, tables + 1, ACROSS):
        if not sheet.room(high):
            sheet.page()
        for place, table in enumerate(range(start, min(start + ACROSS, tables + 1))):
            x = sheet.left + place * wide + (wide - SIDE) / 2
            draw_table(sheet, x, sheet.y + AROUND, table, night.seating.tables.get(table, (None,) * 4))
        sheet.y += high
    return sheet.output()


def draw_table(sheet: Sheet, x: float, y: float, table: int, line: Line) -> None:
    """Draw a table: its number and seats in the square, the players outside."""
    sheet.box(x, y, SIDE, SIDE, 0.6)
    sheet.text(x, y + SIDE / 2 + 3.2, str(table), 26, bold=True, width=SIDE, align="middle")
    middle = y + SIDE / 2 + 1.5
    for seat, letter_x, letter_y in (
        (0, x + SIDE / 2, y + 5),
        (1, x + SIDE - 3, middle),
        (2, x + SIDE / 2, y + SIDE - 1.6),
        (3, x + 3, middle),
    ):
        sheet.text(letter_x - 5, letter_y, SEATS[seat], SMALL, width=10, align="middle")
    told = ["" if one is None else str(one) for one in line]
    sheet.text(x - 6, y - 2, told[0], 15, bold=True, width=SIDE + 12, align="middle")
    sheet.text(x - 6, y + SIDE + 6.2, told[2], 15, bold=True, width=SIDE + 12, align="middle")
    beside = AROUND - GAP
    sheet.text(x + SIDE + GAP, middle + 0.3, told[1], 15, bold=True, width=beside)
    sheet.text(x - GAP - beside, middle + 0.3, told[3], 15, bold=True, width=beside, align="right")
