"""Draws the app's icons and its presplash from icon/mark.svg, with nothing but Python's own library.

    python assets/make_icons.py

It reads what the mark is made of and no more of SVG than that: paths of straight lines and curves, filled.
"""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).resolve().parent / "icon"
SVG = "{http://www.w3.org/2000/svg}"
MARK = 108.0
"""The mark's own width: Android's grid for an adaptive icon."""
SEEN = 72.0
"""What a launcher shows of it at most."""
FINE = 4
"""So many lines of samples are taken in the height of a pixel; across, the cover is exact."""
CURVE = 24
"""A curve is drawn with so many straight lines."""

Point = tuple[float, float]
Color = tuple[int, int, int]


class Shape(NamedTuple):
    """A filled outline."""

    color: Color
    points: tuple[Point, ...]


def shapes(group: str) -> list[Shape]:
    """The shapes of one group of the mark."""
    root = ElementTree.parse(FOLDER / "mark.svg").getroot()
    found = next(item for item in root.iter(f"{SVG}g") if item.get("id") == group)
    return [Shape(_color(path.get("fill", "")), _outline(path.get("d", ""))) for path in found]


def _color(text: str) -> Color:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _outline(path: str) -> tuple[Point, ...]:
    points: list[Point] = []
    for word, rest in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        numbers = [float(number) for number in rest.split()]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        points += _curve(points[-1], *pairs) if word == "C" else pairs
    return tuple(points)


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    made = []
    for part in range(1, CURVE + 1):
        t = part / CURVE
        s = 1 - t
        p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        made.append((p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1]))
    return made


def rounded(color: Color, low: float, high: float, corner: float) -> Shape:
    """A square with round corners."""
    bend = corner * 0.4477
    inner, outer = low + corner, high - corner
    corners = (
        ((outer, low), (high - bend, low), (high, low + bend), (high, inner)),
        ((high, outer), (high, high - bend), (high - bend, high), (outer, high)),
        ((inner, high), (low + bend, high), (low, high - bend), (low, outer)),
        ((low, inner), (low, low + bend), (low + bend, low), (inner, low)),
    )
    points = [point for corner in corners for point in (corner[0], *_curve(*corner))]
    return Shape(color, tuple(points))


class Picture:
    """A square of pixels, at first clear."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.pixels = bytearray(4 * size * size)

    def draw(self, shape: Shape, scale: float, left: float = 0.0) -> None:
        """Fills the shape: what it covers of a pixel is mixed into it."""
        for row, line in enumerate(self.cover(shape, scale, left)):
            for column, share in enumerate(line):
                if share > 0.002:
                    self._mix(4 * (row * self.size + column), shape.color, min(share, 1.0))

    def cut(self, shape: Shape, scale: float, left: float, ground: Color | None) -> None:
        """Leaves what the shape covers, and the ground, or nothing, of all else."""
        for row, line in enumerate(self.cover(shape, scale, left)):
            for column, share in enumerate(line):
                place = 4 * (row * self.size + column)
                if ground is None:
                    self.pixels[place + 3] = round(self.pixels[place + 3] * min(share, 1.0))
                elif share < 1.0:
                    self._mix(place, ground, 1.0 - share)

    def cover(self, shape: Shape, scale: float, left: float = 0.0) -> list[list[float]]:
        """How much of each pixel the shape covers."""
        points = [(left + x * scale, left + y * scale) for x, y in shape.points]
        edges = list(zip(points, points[1:] + points[:1], strict=True))
        rows = []
        for row in range(self.size):
            line = [0.0] * self.size
            for sample in range(FINE):
                y = row + (sample + 0.5) / FINE
                crossings = sorted(
                    a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
                    for a, b in edges
                    if (a[1] <= y) != (b[1] <= y)
                )
                for begin, end in zip(crossings[::2], crossings[1::2], strict=True):
                    _span(line, max(begin, 0.0), min(end, float(self.size)))
            rows.append(line)
        return rows

    def _mix(self, place: int, color: Color, share: float) -> None:
        old = self.pixels[place + 3] / 255
        alpha = share + old * (1 - share)
        for channel in range(3):
            mixed = color[channel] * share + self.pixels[place + channel] * old * (1 - share)
            self.pixels[place + channel] = round(mixed / alpha)
        self.pixels[place + 3] = round(alpha * 255)

    def png(self) -> bytes:
        """The picture as a file."""
        size = self.size
        rows = b"".join(b"\0" + self.pixels[4 * size * row : 4 * size * (row + 1)] for row in range(size))
        head = struct.pack(">2I5B", size, size, 8, 6, 0, 0, 0)
        return (
            b"\x89PNG\r\n\x1a\n"
            + _chunk(b"IHDR", head)
            + _chunk(b"IDAT", zlib.compress(rows, 9))
            + _chunk(b"IEND", b"")
        )


def _span(line: list[float], begin: float, end: float) -> None:
    """Adds one line of samples from one place to another."""
    if end <= begin:
        return
    first, last = int(begin), int(end)
    if first == last:
        line[first] += (end - begin) / FINE
        return
    line[first] += (first + 1 - begin) / FINE
    for column in range(first + 1, last):
        line[column] += 1 / FINE
    if last < len(line):
        line[last] += (end - last) / FINE


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def layer(size: int, group: str) -> Picture:
    """One layer of Android's adaptive icon."""
    picture = Picture(size)
    for shape in shapes(group):
        picture.draw(shape, size / MARK)
    return picture


def icon(size: int) -> Picture:
    """The icon for where nothing cuts its corners: a square with round ones."""
    return _framed(size, size * 0.92)


def presplash(size: int) -> Picture:
    """The mark in the middle of white, small enough for a phone held upright."""
    return _framed(size, size * 0.36, (255, 255, 255))


def _framed(size: int, width: float, ground: Color | None = None) -> Picture:
    # On whole pixels, so that the straight edges are sharp.
    scale = 2 * round(width / 2) / SEEN
    left = size / 2 - MARK / 2 * scale
    edge = (MARK - SEEN) / 2
    picture = Picture(size)
    for group in ("background", "foreground"):
        for shape in shapes(group):
            picture.draw(shape, scale, left)
    picture.cut(rounded((0, 0, 0), edge, MARK - edge, 13.0), scale, left, ground)
    return picture


PICTURES: dict[str, Callable[[], Picture]] = {
    "icon-512.png": lambda: icon(512),
    "icon-48.png": lambda: icon(48),
    "foreground-432.png": lambda: layer(432, "foreground"),
    "background-432.png": lambda: layer(432, "background"),
    "presplash-1024.png": lambda: presplash(1024),
}


def main() -> None:
    for name, draw in PICTURES.items():
        (FOLDER / name).write_bytes(draw().png())


if __name__ == "__main__":
    main()
