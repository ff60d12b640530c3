"""The club whose night it is: its name and its crest, which stand on prints and on the wall."""

from __future__ import annotations

import base64
import binascii
import zlib
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, NamedTuple

MAX_NAME = 60
"""Longest name of a club, in letters."""
MAX_SIDE = 400
"""Most pixels of a crest's side: on paper it is less than 4 cm wide."""
MAX_PACKED = 1_000_000
"""Most letters of a crest as it is kept."""


class Crest(NamedTuple):
    """A small picture: red, green, blue and opacity of each pixel, the top row first."""

    width: int
    height: int
    packed: str
    """The bytes of the pixels, compressed, in base64."""

    @property
    def pixels(self) -> bytes:
        """Four bytes a pixel."""
        return pixels_of(self)


class Club(NamedTuple):
    """The club's name and crest, as it brought them in."""

    name: str = ""
    crest: Crest | None = None


NO_CLUB = Club()

on_prints: ContextVar[Club] = ContextVar("on_prints", default=NO_CLUB)
"""The club that stands on the sheets that are made now."""


def crest_of(pixels: bytes, width: int, height: int) -> Crest:
    """The crest of a picture with four bytes a pixel."""
    return Crest(width, height, base64.b64encode(zlib.compress(pixels, 9)).decode())


@lru_cache(maxsize=2)
def pixels_of(crest: Crest) -> bytes:
    """Four bytes a pixel; all clear where what was kept is no picture of this size."""
    size = 4 * crest.width * crest.height
    try:
        found = zlib.decompressobj().decompress(base64.b64decode(crest.packed), size)
    except (binascii.Error, ValueError, zlib.error):
        found = b""
    return found if len(found) == size else bytes(size)


@lru_cache(maxsize=2)
def png_of(crest: Crest) -> bytes:
    """The crest as a PNG file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    size, row = crest.width.to_bytes(4, "big") + crest.height.to_bytes(4, "big"), 4 * crest.width
    pixels = crest.pixels
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))
    parts = (b"IHDR", size + bytes((8, 6, 0, 0, 0))), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def to_json(club: Club) -> list[Any]:
    return [club.name, None if club.crest is None else list(club.crest)]


def from_json(saved: object) -> Club:
    """The club from its stored form; what is not valid is left out."""
    if not isinstance(saved, list) or len(saved) != len(Club._fields):
        return NO_CLUB
    name, crest = saved
    return Club(name[:MAX_NAME] if isinstance(name, str) else "", _crest(crest))


def _crest(saved: object) -> Crest | None:
    if not isinstance(saved, list) or len(saved) != len(Crest._fields):
        return None
    width, height, packed = saved
    sides = all(type(side) is int and 0 < side <= MAX_SIDE for side in (width, height))
    if not sides or not isinstance(packed, str) or len(packed) > MAX_PACKED:
        return None
    return Crest(width, height, packed)
