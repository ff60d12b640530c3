"""A night's columns as CSV that a spreadsheet opens with every name right, and no name as a formula."""

from __future__ import annotations

import csv
import io

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .columns import Cell, Columns

MARK = "\ufeff"
"""Says that the file is UTF-8: without it spreadsheets take ā for Ä."""
FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""With one of these a text begins that a spreadsheet would compute."""


def csv_of(columns: Columns) -> bytes:
    """The headings and rows as the bytes of a CSV file."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([cell(one) for one in columns.headings])
    writer.writerows([cell(one) for one in row] for row in columns.rows)
    return (MARK + out.getvalue()).encode()


def cell(value: Cell) -> int | str:
    """A number as it is; a text on one line, never a formula."""
    if value is None:
        return ""
    if isinstance(value, int):
        return value
    text = " ".join(value.split())
    return f"'{text}" if text.startswith(FORMULA) else text
