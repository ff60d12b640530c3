"""What a camera makes of a screen: dimmer, smaller, turned, from the side. And what zxing-cpp reads of it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, radians, sin
from typing import NamedTuple

from scorekeeper.device.pictures import codes_in


class Grey(NamedTuple):
    """A grey picture, a byte a pixel, the top row first."""

    width: int
    height: int
    pixels: bytes


def grey_of(picture: tuple[int, int, bytes], box: list[float] | None = None) -> Grey:
    """A picture in colours, or the part of it in a box of the window, which counts from the lower left."""
    width, height, rgb = picture
    green = rgb[1::3]
    if box is None:
        return Grey(width, height, green)
    left, low, wide, high = (round(side) for side in box)
    top = height - low - high
    rows = [green[y * width + left : y * width + left + wide] for y in range(top, top + high)]
    return Grey(wide, high, b"".join(rows))


def dimmed(picture: Grey, white: int, black: int, gamma: float = 1.0) -> Grey:
    """The picture between two shades, as a dark screen, or one that a lamp shines on, is seen."""
    table = bytes(round(black + (white - black) * (shade / 255) ** gamma) for shade in range(256))
    return picture._replace(pixels=picture.pixels.translate(table))


def _drawn(width: int, height: int, at: Callable[[float, float], float]) -> Grey:
    pixels = bytearray(width * height)
    for y in range(height):
        for x in range(width):
            pixels[y * width + x] = round(at(x + 0.5, y + 0.5))
    return Grey(width, height, bytes(pixels))


def smaller(picture: Grey, factor: float) -> Grey:
    """Scaled down; each new pixel is the mean of those it covers, as on a camera's sensor."""
    width, height, pixels = picture
    rows = [pixels[y * width : (y + 1) * width] for y in range(height)]
    narrow = [_shrunk(row, factor) for row in rows]
    columns = [_shrunk([row[x] for row in narrow], factor) for x in range(len(narrow[0]))]
    wide, high = len(columns), len(columns[0])
    return Grey(wide, high, bytes(round(columns[x][y]) for y in range(high) for x in range(wide)))


def _shrunk(line: bytes | list[float], factor: float) -> list[float]:
    """A line of pixels with `factor` times as many."""
    count, step = int(len(line) * factor), 1 / factor
    found = []
    for at in range(count):
        start, end = at * step, min(len(line), (at + 1) * step)
        first, last = int(start), ceil(end)
        total = float(sum(line[first:last]))
        total -= line[first] * (start - first) + line[last - 1] * (last - end)
        found.append(total / (end - start))
    return found


def from_side(picture: Grey, tilt: float, turn: float = 0.0, ground: int = 90) -> Grey:
    """The picture on a plane turned away by `tilt` degrees about its upright axis, and turned by `turn`."""
    width, height, pixels = picture
    # 30 cm are five times the width of a phone.
    far = 5.2 * max(width, height)
    tilt, turn = radians(tilt), radians(turn)
    side = int(1.2 * max(width, height))

    def at(x: float, y: float) -> float:
        x, y = x - side / 2, y - side / 2
        x, y = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
        u = x * far / (far * cos(tilt) - x * sin(tilt))
        v = y * (far + u * sin(tilt)) / far
        u, v = u + width / 2 - 0.5, v + height / 2 - 0.5
        left, top = int(u // 1), int(v // 1)
        if not (0 <= left < width - 1 and 0 <= top < height - 1):
            return ground
        right, low = u - left, v - top
        here = top * width + left
        above = pixels[here] * (1 - right) + pixels[here + 1] * right
        below = pixels[here + width] * (1 - right) + pixels[here + width + 1] * right
        return above * (1 - low) + below * low

    return _drawn(side, side, at)


def read(picture: Grey) -> list[str]:
    """The codes that zxing-cpp finds."""
    return codes_in(picture.pixels, picture.width, picture.height)
