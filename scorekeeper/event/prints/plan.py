"""The table plan: every table from above, with the numbers of those who sit at it."""

from __future__ import annotations

from typing import Any

from ...engine.kinds import SEATS
from ...words.language import tr
from .about import night_of, tables_of
from .page import BODY, SMALL, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..movement import Line
    from ..night import Event

ACROSS = 4
GAP = 6.0
"""Space between two tables, in which the arrow of the winners stands, in mm."""
LEAST, MOST = 34.0, 46.0
"""Least and greatest height of a table, in mm."""
NUMBER = 17.0
"""Text size of a player's number, in points."""
PLATE = 13.0
"""Side of the plate with the table's number, in mm."""
TABLES = 600
"""Most tables drawn: more than any hall has."""


def plan(event: Event[Any]) -> bytes:
    """PDF of all tables with their players' numbers, and where winners go."""
    night = event.state
    tables = min(tables_of(night), TABLES)
    number = night.round or len(night.closed)
    sheet = Sheet(tr("Table plan, round {round}").format(round=number), night_of(event))
    sheet.page()
    if tables > 1:
        text = tr("Those who move go one table up: from 1 to 2, and so on, and from {last} to 1.")
        sheet.text(sheet.left, sheet.y + 1, text.format(last=tables), BODY, width=sheet.across)
        sheet.y += 7
    wide = (sheet.across - GAP * (ACROSS - 1)) / ACROSS
    rows = -(-tables // ACROSS)
    fits = int((sheet.bottom - sheet.y + GAP) / (LEAST + GAP))
    pages = -(-rows // fits) or 1
    down = -(-rows // pages)
    high = min(MOST, (sheet.bottom - sheet.y + GAP) / max(down, 1) - GAP)
    for row in range(rows):
        if row and row % down == 0:
            sheet.page()
        for table in range(row * ACROSS + 1, min((row + 1) * ACROSS, tables) + 1):
            x = sheet.left + (table - 1) % ACROSS * (wide + GAP)
            line = night.seating.tables.get(table, (None,) * 4)
            draw_table(sheet, (x, sheet.y, wide, high), table, line)
            if table < tables:
                arrow(sheet, x + wide + 1, sheet.y + high / 2, GAP - 2)
        sheet.y += high + GAP
    return sheet.output()


def draw_table(sheet: Sheet, place: tuple[float, float, float, float], table: int, line: Line) -> None:
    """Draw a table: its number on a plate, and within its edges the players, each with the seat."""
    x, y, wide, high = place
    sheet.box(x, y, wide, high, 0.6)
    plate, middle = x + (wide - PLATE) / 2, y + high / 2
    sheet.shade(plate, middle - PLATE / 2, PLATE, PLATE)
    sheet.text(plate, middle + 2.6, str(table), 22, bold=True, width=PLATE, align="middle")
    parts = ["" if one is None else str(one) for one in line]
    for seat, low in ((0, y + 7.2), (2, y + high - 2.8)):
        letter = sheet.measure(SEATS[seat], SMALL) + 1.5
        number = sheet.measure(parts[seat], NUMBER, True)
        left = x + (wide - number) / 2
        sheet.text(left - letter, low, SEATS[seat], SMALL)
        sheet.text(left, low, parts[seat], NUMBER, bold=True, width=wide)
    beside = (wide - PLATE) / 2 - 2
    for seat, left in ((1, plate + PLATE + 0.8), (3, x + 1.2)):
        sheet.text(left, middle - 2.4, SEATS[seat], SMALL, width=beside, align="middle")
        sheet.text(left, middle + 4, parts[seat], NUMBER, bold=True, width=beside, align="middle")


def arrow(sheet: Sheet, x: float, y: float, long: float) -> None:
    """Draw an arrow to the right: the way of the winners."""
    sheet.rule(x, y, x + long, 0.6, 0)
    for side in (-1.4, 1.4):
        sheet.pdf.line(x + long, y, x + long - 1.8, y + side)
