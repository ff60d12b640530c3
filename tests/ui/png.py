"""Pixels as a PNG file, and back: no package is needed for that."""

from __future__ import annotations

import struct
import zlib


def write(path: str, width: int, height: int, pixels: bytes, level: int = 4) -> None:
    """RGB pixels, the bottom row first, as the graphics card has them."""
    stride = width * 3
    rows = b"".join(b"\0" + pixels[y * stride : (y + 1) * stride] for y in range(height - 1, -1, -1))

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        file.write(chunk(b"IDAT", zlib.compress(rows, level)) + chunk(b"IEND", b""))


def read(path: str) -> tuple[int, int, bytes]:
    """What `write` wrote: width, height, and RGB pixels, the top row first."""
    with open(path, "rb") as file:
        data = file.read()
    width, height = struct.unpack(">II", data[16:24])
    at, body = 8, b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            body += data[at + 8 : at + 8 + length]
        at += length + 12
    rows = zlib.decompress(body)
    stride = width * 3 + 1
    return width, height, b"".join(rows[y * stride + 1 : (y + 1) * stride] for y in range(height))
