"""The bells: heard in a hall, by those who hear high notes no more."""

from __future__ import annotations

import importlib.util
import math
import struct
import wave
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
SOUNDS = sorted((ASSETS / "sounds").glob("*.wav"))


def samples(path: Path) -> tuple[int, list[float]]:
    with wave.open(str(path)) as file:
        assert file.getnchannels() == 1
        assert file.getsampwidth() == 2
        count = file.getnframes()
        values = struct.unpack(f"<{count}h", file.readframes(count))
        return file.getframerate(), [value / 32768 for value in values]


def strength(values: list[float], rate: int, pitch: float) -> float:
    """How much of a pitch is in it (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * pitch / rate)
    one = two = 0.0
    for value in values:
        one, two = value + turn * one - two, one
    return math.sqrt(max(0.0, one * one + two * two - turn * one * two)) / len(values)


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_bell_is_short_clean_and_at_its_pitch(path: Path) -> None:
    rate, values = samples(path)
    assert 0.5 <= len(values) / rate <= 3.0
    top = max(abs(value) for value in values)
    assert 0.7 < top < 0.95
    assert abs(values[0]) < 0.01
    assert abs(values[-1]) < 0.01
    # The strongest tone of all from 100 Hz to 6 kHz is the fundamental; it is where the ear is best.
    part = values[: rate // 2]
    pitches = [100 * 1.01**step for step in range(412)]
    loudest = max(pitches, key=lambda pitch: strength(part, rate, pitch))
    assert 500 <= loudest <= 1000


@pytest.mark.parametrize("path", SOUNDS, ids=lambda path: path.stem)
def test_a_bell_is_pulsed(path: Path) -> None:
    rate, values = samples(path)
    step = rate // 20
    loud = [max(abs(value) for value in values[at : at + step]) for at in range(0, len(values), step)]
    strokes = sum(before * 1.15 < now for before, now in pairwise(loud))
    assert strokes >= 2


def test_the_bells_in_the_folder_are_those_that_the_script_makes(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("make_sounds", ASSETS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    script: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.FOLDER = tmp_path / "sounds"
    script.main()
    assert [path.stem for path in SOUNDS] == sorted(script.BELLS)
    for path in SOUNDS:
        made, kept = samples(tmp_path / "sounds" / path.name)[1], samples(path)[1]
        # Another machine's sine may differ in its last bit.
        assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) < 0.001
    notice = (ASSETS / "sounds" / "README.md").read_text(encoding="utf-8")
    assert all(f"`{path.name}`" in notice for path in SOUNDS)
    assert "GPL-3.0-or-later" in notice
