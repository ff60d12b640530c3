"""Recover rows from raw database pages by their shape and checksum, whatever the state of other pages."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .rows import seal
from .schema import PAGE, SHAPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    Value = int | float | str | None

# SQLite's file format: a row is the length of its header, a type for each column, and the columns.
WHOLE = rb"[\x01-\x06\x08\x09]"
REAL = rb"[\x01-\x09]"
TEXT = rb"(?:[\x0d-\x7f]|[\x81-\xff][\x80-\xff]{0,2}[\x00-\x7f])"
KINDS = {"K": rb"\x00", "i": WHOLE, "r": REAL, "t": TEXT}
SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
LEAST = (PAGE - 12) * 32 // 255 - 23
MOST_BY_ROWID = PAGE - 35
MOST_BY_KEY = (PAGE - 12) * 64 // 255 - 23


class Shape(NamedTuple):
    """Pattern that recognises a row of one table among any bytes."""

    table: str
    kinds: str
    sign: re.Pattern[bytes]
    most: int
    """Bytes of a row that stay on its page; the rest overflows into other pages."""


def _shape(table: str, kinds: str) -> Shape:
    columns = [KINDS[kind] if kind in KINDS else rb"(?:\x00|" + KINDS[kind.lower()] + rb")" for kind in kinds]
    least = 1 + len(kinds)
    length = b"[" + re.escape(bytes([least])) + b"-" + re.escape(bytes([least + 3 * len(kinds)])) + b"]"
    # A look-ahead, not a match: the next row may begin inside bytes that only look like a row.
    sign = re.compile(b"(?s)(?=" + length + b"".join(columns) + b")")
    return Shape(table, kinds, sign, MOST_BY_ROWID if kinds[0] == "K" else MOST_BY_KEY)


ALL = tuple(_shape(table, kinds) for table, kinds in SHAPES.items())


def _types(page: bytes, start: int) -> list[int] | None:
    """The column types of a row that begins at `start`, or None."""
    end = start + page[start]
    at = start + 1
    found = []
    while at < end <= len(page):
        value = 0
        while page[at] >= 0x80:
            value = value << 7 | page[at] & 0x7F
            at += 1
            if at >= end:
                return None
        found.append(value << 7 | page[at])
        at += 1
    return found


def _rowid(page: bytes, start: int) -> int:
    """The number stored before a row: its last byte, and the bytes before it with the "continued" bit."""
    first = start - 1
    while first > 0 and page[first - 1] >= 0x80 and start - first < 9:
        first -= 1
    value = 0
    for byte in page[first:start]:
        value = value << 7 | byte & 0x7F
    return value


def _body(page: bytes, start: int, size: int, most: int, find: Callable[[int], bytes | None]) -> bytes | None:
    """The whole row, including the parts on overflow pages."""
    if size <= most:
        return page[start : start + size]
    local = LEAST + (size - LEAST) % (PAGE - 4)
    local = local if local <= most else LEAST
    parts = [page[start : start + local]]
    (following,) = struct.unpack(">I", page[start + local : start + local + 4].ljust(4, b"\0"))
    left = size - local
    while left > 0:
        more = find(following)
        if more is None:
            return None
        parts.append(more[4 : 4 + min(left, PAGE - 4)])
        (following,) = struct.unpack(">I", more[:4])
        left -= PAGE - 4
    return b"".join(parts)


def _value(kind: str, type_: int, raw: bytes) -> Value:
    if type_ == 0:
        return None
    if type_ >= 13:
        return raw.decode()
    if type_ == 7:
        return float(struct.unpack(">d", raw)[0])
    number = type_ - 8 if type_ in (8, 9) else int.from_bytes(raw, "big", signed=True)
    return float(number) if kind in "rR" else number


def _row(
    shape: Shape, page: bytes, start: int, find: Callable[[int], bytes | None]
) -> tuple[Value, ...] | None:
    types = _types(page, start)
    if types is None or len(types) != len(shape.kinds):
        return None
    if any(t in (10, 11) or (t >= 12 and not t & 1) for t in types):
        return None
    sizes = [(t - 13) // 2 if t >= 13 else SIZES[t] for t in types]
    body = _body(page, start, page[start] + sum(sizes), shape.most, find)
    if body is None:
        return None
    row: list[Value] = []
    at = page[start]
    for kind, type_, size in zip(shape.kinds, types, sizes, strict=True):
        raw = body[at : at + size]
        if len(raw) != size:
            return None
        try:
            row.append(_value(kind, type_, raw))
        except UnicodeDecodeError:
            return None
        at += size
    if shape.kinds[0] == "K":
        row[0] = _rowid(page, start)
    return tuple(row) if row[-1] == seal(shape.table, *row[:-1]) else None


def rows(page: bytes, find: Callable[[int], bytes | None]) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Every row on the page with a valid checksum, and its table's name; `find` returns other pages."""
    for shape in ALL:
        for sign in shape.sign.finditer(page):
            row = _row(shape, page, sign.start(), find)
            if row is not None:
                yield shape.table, row
