"""A typed, pasted or CSV list as rows of cells, each with its line number."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from ..engine.refused import Refused

SEPARATORS = "\t;|,"
"""Known separators of cells; if two occur equally often, the first one here is taken."""
SPACED = re.compile(r" {2,}|\t")


class ListRow(NamedTuple):
    """The cells of one row, and the line on which it begins, 1 for the first."""

    line: int
    cells: tuple[str, ...]


class BadRow(Exception):  # noqa: N818 - it names the row
    """The list cannot be split into rows: the line, and why."""

    def __init__(self, line: int, why: Refused) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


def text_of(data: bytes) -> str:
    """Decode a file: UTF-16 with a byte order mark, UTF-8, or Windows-1252."""
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    # Partly valid UTF-8 means a damaged UTF-8 file, not Windows-1252.
    if wide or not data.decode("utf-8", "ignore").isascii():
        raise BadRow(line, Refused("list-letters"))
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise BadRow(data.count(b"\n", 0, error.start) + 1, Refused("list-letters")) from None


def rows_of(text: str) -> list[ListRow]:
    """Split the text into rows without the empty ones, and strip each cell."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    first, _, rest = text.partition("\n")
    marked = re.fullmatch(r"sep=(.)", first.strip())
    if marked:
        # `sep=;`: the line in which a spreadsheet names its separator.
        found = list(_cut(rest, marked[1], 2))
    else:
        separator = find_separator(text)
        found = list(_cut(text, separator, 1) if separator else _spaced(text))
    return [row for row in found if any(row.cells)]


def lines_of(text: str) -> list[ListRow]:
    """Every line as one cell, whatever it holds."""
    lines = enumerate(text.replace("\r", "\n").split("\n"), 1)
    return [ListRow(line, (" ".join(one.split()),)) for line, one in lines if one.strip()]


def find_separator(text: str) -> str | None:
    """The separator found in most lines outside quotes; None if no line has one."""
    lines = [re.sub(r'"[^"]*"', "", line) for line in text.split("\n")]
    counts = [sum(separator in line for line in lines) for separator in SEPARATORS]
    return SEPARATORS[counts.index(max(counts))] if any(counts) else '"' if '"' in text else None


def _cut(text: str, separator: str, start: int) -> Iterator[ListRow]:
    """Split CSV text: a quoted cell may hold the separator, quotes and new lines."""
    if separator == '"':
        # One quoted column: any separator that does not occur will do.
        separator = "\x1f"
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True, strict=True
    )
    before = 0
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            raise BadRow(start + before, Refused("list-quote")) from None
        yield ListRow(start + before, tuple(" ".join(cell.split()) for cell in cells))
        before = reader.line_num


def _spaced(text: str) -> Iterator[ListRow]:
    """Split lines at two or more spaces."""
    for line, one in enumerate(text.split("\n"), 1):
        yield ListRow(line, tuple(SPACED.split(one.strip())))
