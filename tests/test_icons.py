"""The pictures of the app are those that its mark makes, and what matters in them is never cut away."""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import pytest

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SIZES = {
    "icon-512.png": 512,
    "icon-48.png": 48,
    "foreground-432.png": 432,
    "background-432.png": 432,
    "presplash-1024.png": 1024,
}
DARK, LIGHT, WHITE = (0x14, 0x21, 0x3D), (0xFF, 0xE0, 0x8A), (255, 255, 255)

Pixels = list[tuple[int, int, int, int]]


def read(name: str) -> tuple[int, Pixels]:
    """The picture's width and its pixels, row by row."""
    data = (ASSETS / "icon" / name).read_bytes()
    width, height = struct.unpack_from(">2I", data, 16)
    assert width == height
    size = struct.unpack_from(">I", data, 33)[0]
    raw = zlib.decompress(data[41 : 41 + size])
    rows = [raw[row * (4 * width + 1) + 1 : (row + 1) * (4 * width + 1)] for row in range(height)]
    return width, [tuple(row[at : at + 4]) for row in rows for at in range(0, 4 * width, 4)]  # type: ignore[misc]


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_each_has_its_size(name: str, size: int) -> None:
    assert read(name)[0] == size


@pytest.mark.parametrize("name", ["icon-512.png", "icon-48.png"])
def test_both_sides_and_the_spade_are_there_at_every_size(name: str) -> None:
    width, pixels = read(name)
    solid = [pixel[:3] for pixel in pixels if pixel[3] == 255]
    for color in (DARK, LIGHT, WHITE):
        assert solid.count(color) > width * width / 30
    assert pixels[width * width // 2 + width // 2][:3] == DARK
    assert pixels[0][3] == 0


def test_no_launcher_cuts_away_what_matters() -> None:
    width, pixels = read("foreground-432.png")
    inner = (width * 33 / 108) ** 2
    for place, pixel in enumerate(pixels):
        x, y = place % width + 0.5 - width / 2, place // width + 0.5 - width / 2
        assert pixel[3] == 0 or x * x + y * y <= inner * 1.02
    assert all(pixel[3] == 255 for pixel in read("background-432.png")[1])


def test_the_presplash_stands_on_white() -> None:
    width, pixels = read("presplash-1024.png")
    assert all(pixel[3] == 255 for pixel in pixels)
    for place, pixel in enumerate(pixels):
        if not width * 0.3 <= place % width <= width * 0.7:
            assert pixel[:3] == WHITE


def test_the_pictures_are_those_the_mark_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ASSETS))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    import make_icons

    for name in ("icon-48.png", "foreground-432.png"):
        drawn = make_icons.PICTURES[name]().pixels
        assert drawn == b"".join(bytes(pixel) for pixel in read(name)[1]), name
