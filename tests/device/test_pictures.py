"""The reader of codes on pictures as a camera takes them: turned, from the side, blurred, noisy, badly lit.

It is zxing-cpp here and on the phone, where its Android library has the same C++; that one is not run here.
"""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import pytest
import segno

from scorekeeper.device.pictures import codes_in
from scorekeeper.hall.wire.card import Address, Card
from scorekeeper.record.envelope import MAX_QR_CHARS

CARD = str(Card((Address("192.168.1.20", 8883),), "thursday", "t012", "abcdefg2" * 4, "0f" * 32))
GAME = "TSK1G-" + "7B" * ((MAX_QR_CHARS - 6) // 2)
INK, PAPER = 40, 200


def photo(text: str, error: str, pixels: float, seed: int) -> tuple[bytes, int, int]:
    """A grey picture of a code with so many pixels a module, its width and height."""
    rng = Random(seed)
    code = [bytes(row) for row in segno.make(text, error=error, micro=False).matrix_iter(border=6)]
    modules, middle = len(code), len(code) / 2
    side = round(modules * pixels * 1.25)
    turn, far = radians(rng.uniform(-8, 8)), modules * 6
    across, down = cos(turn) / pixels, sin(turn) / pixels
    tilt = rng.uniform(-0.15, 0.15) / far
    flat = [(x - side / 2) for x in range(side)]
    lines = []
    for y in flat:
        line = []
        for x in flat:
            u, v = x * across + y * down, y * across - x * down
            # Farther away on one side.
            depth = 1 + u * tilt * far / middle
            u, v = int(u * depth + middle), int(v * depth + middle)
            dark = 0 <= u < modules and 0 <= v < modules and code[v][u]
            line.append(INK if dark else PAPER)
        lines.append(line)
    lines = [_blurred(line) for line in lines]
    columns = [_blurred(list(column)) for column in zip(*lines, strict=True)]
    light = [0.7 + 0.3 * x / side for x in range(side)]
    noise = rng.randbytes(side * side)
    pixels_ = (
        int(columns[x][y] * light[x]) + (noise[y * side + x] >> 4) for y in range(side) for x in range(side)
    )
    return bytes(pixels_), side, side


def _blurred(line: list[int]) -> list[int]:
    return [
        (before + 4 * here + after) // 6
        for before, here, after in zip(line[:1] + line[:-1], line, line[1:] + line[-1:], strict=True)
    ]


@pytest.mark.parametrize(("text", "error", "count"), [(CARD, "M", 28), (GAME, "L", 12)], ids=["card", "game"])
def test_every_picture_of_our_largest_codes_is_read_at_the_pixels_a_phone_has(
    text: str, error: str, count: int
) -> None:
    """2.4 a module: docs/codes.md."""
    found = [codes_in(*photo(text, error, 2.4, seed)) for seed in range(count)]
    assert found == [[text]] * count
