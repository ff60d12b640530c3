"""SQLite's write-ahead log, read as bytes: the pages it holds, and whether committed pages were lost."""

from __future__ import annotations

import struct
from typing import NamedTuple

from .schema import PAGE

MAGIC = 0x377F0682
VERSION = 3007000
HEAD = 32
FRAME = 24 + PAGE
MASK = 0xFFFF_FFFF


class Log(NamedTuple):
    """Contents of the log; a page image is given by its offset in the log."""

    pages: dict[int, int]
    """Newest committed image of each page, as SQLite will read it."""
    size: int
    """Number of pages in the database after the last commit; 0 if there was none."""
    lost: tuple[tuple[int, int], ...]
    """Page numbers and images after a broken frame, which SQLite ignores silently."""
    half: int | None = None
    """Image of the last of these, where it is the only one that is broken: perhaps it was never written."""


EMPTY = Log({}, 0, ())


def _sum(order: str, data: bytes, one: int, two: int) -> tuple[int, int]:
    """SQLite's checksum, continued from the previous frame."""
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & MASK
        two = (two + second + one) & MASK
    return one, two


def _salts(data: bytes, sound: bool) -> tuple[int, int]:
    """Salts of the current log; taken from the first frame if the log's header is broken."""
    one, two = struct.unpack_from(">2I", data, 16 if sound else HEAD + 8)
    return one, two


def _sound(data: bytes) -> bool:
    magic, version, page, _, _, _, *sums = struct.unpack_from(">8I", data)
    if magic & ~1 != MAGIC or version != VERSION or page != PAGE:
        return False
    return sums == [*_sum(">" if magic & 1 else "<", data[:24], 0, 0)]


def read(data: bytes) -> Log:
    """Read the log as SQLite recovers it, and the frames after a broken one."""
    if len(data) < HEAD + FRAME:
        return EMPTY
    frames = range(HEAD, len(data) - FRAME + 1, FRAME)
    sound = _sound(data)
    salts = _salts(data, sound)
    order = ">" if data[3] & 1 else "<"
    one, two = struct.unpack_from(">2I", data, 24)
    pages: dict[int, int] = {}
    waiting: dict[int, int] = {}
    full, good = 0, HEAD
    broken = None
    for at in frames if sound else ():
        page, size, *marks = struct.unpack_from(">6I", data, at)
        one, two = _sum(order, data[at : at + 8] + data[at + 24 : at + FRAME], one, two)
        if not page or marks != [*salts, one, two]:
            broken = at + 24
            break
        waiting[page] = at + 24
        if size:
            pages |= waiting
            waiting.clear()
            full, good = size, at + FRAME
    lost = _lost(data, range(good, frames.stop, FRAME), salts)
    return Log(pages, full, lost, broken if lost and lost[-1][1] == broken else None)


def _lost(data: bytes, frames: range, salts: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The frames up to the last one that ended a transaction under these salts.

    Frames of an earlier log differ in both salts; a damaged frame of this log differs in one.
    """
    found: list[tuple[int, int]] = []
    whole = 0
    for at in frames:
        page, size, one, two = struct.unpack_from(">4I", data, at)
        found.append((page, at + 24))
        if size and (one == salts[0] or two == salts[1]):
            whole = len(found)
    return tuple(found[:whole])
