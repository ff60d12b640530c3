"""SQLite's write-ahead log, read as bytes: which pages it holds, and whether acknowledged ones were lost."""

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
    """What the log holds; images of pages are given by where in it they begin."""

    pages: dict[int, int]
    """The newest committed image of each page, as SQLite will read it."""
    size: int
    """How many pages the database has after the last commit; 0 where there is none."""
    lost: tuple[tuple[int, int], ...]
    """Pages and images behind a broken frame, which SQLite passes over in silence."""


EMPTY = Log({}, 0, ())


def _sum(order: str, data: bytes, one: int, two: int) -> tuple[int, int]:
    """SQLite's checksum, carried on from frame to frame."""
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & MASK
        two = (two + second + one) & MASK
    return one, two


def _salts(data: bytes, sound: bool) -> tuple[int, int]:
    """The mark of this round of the log; from the first frame where the log's own header is broken."""
    one, two = struct.unpack_from(">2I", data, 16 if sound else HEAD + 8)
    return one, two


def _sound(data: bytes) -> bool:
    magic, version, page, _, _, _, *sums = struct.unpack_from(">8I", data)
    if magic & ~1 != MAGIC or version != VERSION or page != PAGE:
        return False
    return sums == [*_sum(">" if magic & 1 else "<", data[:24], 0, 0)]


def read(data: bytes) -> Log:
    """Reads the log as SQLite recovers it, and beyond."""
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
    for at in frames if sound else ():
        page, size, *marks = struct.unpack_from(">6I", data, at)
        one, two = _sum(order, data[at : at + 8] + data[at + 24 : at + FRAME], one, two)
        if not page or marks != [*salts, one, two]:
            break
        waiting[page] = at + 24
        if size:
            pages |= waiting
            waiting.clear()
            full, good = size, at + FRAME
    return Log(pages, full, _lost(data, range(good, frames.stop, FRAME), salts))


def _lost(data: bytes, frames: range, salts: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The frames up to the last that ended a transaction of this round.

    Those of an earlier round differ in both salts; one of this round that was hit, in one.
    """
    found: list[tuple[int, int]] = []
    whole = 0
    for at in frames:
        page, size, one, two = struct.unpack_from(">4I", data, at)
        found.append((page, at + 24))
        if size and (one == salts[0] or two == salts[1]):
            whole = len(found)
    return tuple(found[:whole])
