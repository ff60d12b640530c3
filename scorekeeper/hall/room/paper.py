"""The table cards on paper: a QR code and its text for each table, to cut out and keep."""

from __future__ import annotations

from collections.abc import Sequence

import segno
from segno.utils import matrix_to_lines  # type: ignore[attr-defined]  # its stubs lack it

from ...event.columns import heading
from ...event.prints.page import SMALL, Night, Sheet
from ...event.prints.slots import Slot, slots
from ...words.language import tr
from ..wire.card import Card, link_of
from ..wire.subjects import table_number

SIDE = 62.0
"""Width of the QR code with its margin, in mm."""
QUIET = 4
"""White modules that a QR code needs around it."""
LINE_CHARS = 34


def cards_pdf(
    cards: Sequence[Card], name: str, made: float, director: str | None = None, page: str = ""
) -> bytes:
    """PDF of all cards, four to a page of A4; on one of its own the address of the director's page.

    Where the hall has a page, a card's code is a link to it, which a phone's own camera opens too.
    """
    sheet = Sheet(tr("Table cards"), Night(name, "", "", made))
    places = slots(sheet, 2, 2)
    for card in cards:
        slot = next(places)
        sheet.text(slot.x, slot.y + 8, f"{heading('table', '')} {table_number(card.table)}", 24, bold=True)
        sheet.text(slot.x, slot.y + 14, card.hall, SMALL, width=slot.width)
        _code_and_text(
            sheet,
            slot,
            link_of(card, page) if page else str(card),
            # Translators: on a table's card, under the QR code.
            tr("In the app: Settings, Hall, scan this."),
            # Translators: on a table's card, under the QR code.
            tr("Keep this card at the table."),
        )
    if director is not None:
        # On a sheet of its own: the others lie on the tables.
        slot = next(slots(sheet, 2, 2))
        sheet.text(slot.x, slot.y + 8, tr("Director"), 24, bold=True)
        sheet.text(slot.x, slot.y + 14, tr("The hall's page for the director alone"), SMALL, width=slot.width)
        # Translators: on the director's card, under the QR code.
        _code_and_text(sheet, slot, director, tr("Keep this card to yourself."))
    return sheet.output()


def _code_and_text(sheet: Sheet, slot: Slot, text: str, *advice: str) -> None:
    _code(sheet, slot.x, slot.y + 17, text)
    y = slot.y + 17 + SIDE + 5
    for at in range(0, len(text), LINE_CHARS):
        sheet.text(slot.x, y, text[at : at + LINE_CHARS], SMALL, width=slot.width)
        y += 4.6
    for line in advice:
        sheet.text(slot.x, y + 2, line, SMALL, width=slot.width)
        y += 5


def _code(sheet: Sheet, x: float, y: float, text: str) -> None:
    """Draw the QR code as rows of black rectangles: PDF needs no picture for it."""
    made = segno.make(text, error="m", micro=False)
    module = SIDE / made.symbol_size(border=QUIET)[0]
    sheet.pdf.set_fill_color(0)
    for (left, top), (right, _) in matrix_to_lines(made.matrix, QUIET, QUIET):
        sheet.pdf.rect(x + left * module, y + top * module, (right - left) * module, module, style="F")
