"""Table slips: a blank form for each table's result."""

from __future__ import annotations

from typing import Any

from ...words.language import tr
from ...words.paper import heading
from .about import night_of, tables_of
from .page import SMALL, Sheet
from .slots import slots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event
    from .slots import Slot

BOX = 11.0
"""Height of a box for a number, in mm."""


def slips(event: Event[Any]) -> bytes:
    """PDF of a slip for each table, or for each game of a spades round; the round is left blank."""
    sheet = Sheet(tr("Table slips"), night_of(event))
    teams = event.state.header.form.teams
    tables = max(len(event.state.teams) // 2, 2) if teams else tables_of(event.state)
    places = slots(sheet, 2, 3)
    for table in range(1, min(tables, MOST) + 1):
        draw = spades_slip if teams else singles_slip
        draw(sheet, next(places), table)
    return sheet.output()


MOST = 600
"""Most slips: more than any hall has tables."""


def head(sheet: Sheet, slot: Slot, table: int) -> float:
    """Draw the table's number and a box for the round; the y below them."""
    said = f"{heading('table', '')} {table}"
    sheet.text(slot.x, slot.y + 6.5, said, 20, bold=True, width=slot.width * 0.55)
    label = heading("round", "")
    box = 16.0
    sheet.text(slot.right - box - 2 - sheet.measure(label, SMALL), slot.y + 6, label, SMALL)
    sheet.box(slot.right - box, slot.y, box, 9.0)
    sheet.rule(slot.x, slot.y + 12, slot.right, 0.7, 0)
    return slot.y + 15


def singles_slip(sheet: Sheet, slot: Slot, table: int) -> None:
    y = head(sheet, slot, table)
    third = slot.width / 3
    for first, second in ((tr("North"), tr("South")), (tr("East"), tr("West"))):
        for place, label in enumerate((first, second, heading("own", ""))):
            x = slot.x + place * third
            sheet.text(x, y + 4, label, SMALL, bold=place == 2)
            sheet.box(x, y + 5.5, third - 3 if place < 2 else third, BOX, 0.6 if place == 2 else 0.3)
        y += BOX + 9
    sheet.text(slot.x, y + 4, tr("Tied: who moves?"), SMALL)
    for place, side in enumerate(("NS", "EW")):
        x = slot.right - (2 - place) * 17
        sheet.box(x, y, 5, 5)
        sheet.text(x + 6.5, y + 4.3, side, SMALL)
    signed(sheet, slot, y + 16)


def spades_slip(sheet: Sheet, slot: Slot, table: int) -> None:
    y = head(sheet, slot, table)
    labels = (heading("team", ""), heading("own", ""), heading("event_points", ""), heading("nils", ""))
    quarter = slot.width / 4
    for _ in range(2):
        for place, label in enumerate(labels):
            x = slot.x + place * quarter
            sheet.text(x, y + 4, label, SMALL, bold=place == 1)
            sheet.box(x, y + 5.5, quarter - (2 if place < 3 else 0), BOX, 0.6 if place == 1 else 0.3)
        y += BOX + 9
    signed(sheet, slot, y + 9)


def signed(sheet: Sheet, slot: Slot, y: float) -> None:
    """Draw two lines to sign on."""
    label = tr("Agreed")
    x = slot.x + sheet.measure(label, SMALL) + 2
    middle = (x + slot.right) / 2
    sheet.text(slot.x, y, label, SMALL)
    sheet.rule(x, y + 0.5, middle - 2, 0.3, 0)
    sheet.rule(middle + 2, y + 0.5, slot.right, 0.3, 0)
