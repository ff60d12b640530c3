"""Columns as CSV for a spreadsheet: names keep their letters, and no name becomes a formula."""

from __future__ import annotations

import csv
import io

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .columns import Cell, Columns

MARK = "\ufeff"
"""Byte order mark: without it spreadsheets do not read the file as UTF-8."""
FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""First characters that make a spreadsheet read a cell as a formula."""


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
