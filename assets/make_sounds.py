"""Makes the app's bells, with nothing but Python's own library.

    python assets/make_sounds.py

Each is struck several times in a pulse: a sound that comes and goes is heard through talk where a steady one
is not. Its fundamental lies between 500 and 1000 Hz, which those hear best who hear high notes no more;
partials above it, each dying away in its own time, make it a bell. Made anew, every byte is the same.
"""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent / "sounds"
RATE = 22050
PEAK = 0.89
"""Of full scale: 1 dB is left for what a player does to it."""
ATTACK = 0.003
"""Seconds in which a stroke rises: short, but no click."""
FADE = 0.06


class Partial(NamedTuple):
    """One tone of a bell: its pitch beside the fundamental, how loud, and when it is half as loud."""

    ratio: float
    loud: float
    half: float


class Bell(NamedTuple):
    """A bell and how it is rung."""

    pitch: float
    strokes: tuple[tuple[float, float], ...]
    """When, and how hard."""
    partials: tuple[Partial, ...]
    seconds: float


HAND = (
    Partial(1.0, 1.0, 0.28),
    Partial(1.003, 0.35, 0.25),
    # A hand bell's second partial is tuned to the twelfth.
    Partial(3.0, 0.34, 0.10),
    Partial(3.012, 0.12, 0.09),
    Partial(4.2, 0.10, 0.05),
    Partial(5.4, 0.07, 0.03),
)
SHIP = (
    Partial(1.0, 1.0, 0.36),
    Partial(1.006, 0.4, 0.34),
    Partial(1.19, 0.34, 0.18),
    Partial(1.5, 0.22, 0.12),
    Partial(2.0, 0.42, 0.17),
    Partial(2.52, 0.16, 0.08),
    Partial(3.01, 0.12, 0.06),
    Partial(4.17, 0.08, 0.04),
)
BAR = (
    Partial(1.0, 1.0, 0.42),
    Partial(2.756, 0.16, 0.10),
    Partial(5.404, 0.06, 0.03),
)

BELLS = {
    # Shaken: six strokes, to and fro.
    "bell": Bell(
        784.0,
        ((0.0, 1.0), (0.22, 0.8), (0.44, 1.0), (0.66, 0.8), (0.88, 1.0), (1.10, 0.85)),
        HAND,
        2.2,
    ),
    # Two pairs, as the watch is rung.
    "ship": Bell(587.3, ((0.0, 1.0), (0.32, 0.92), (1.0, 1.0), (1.32, 0.92)), SHIP, 2.9),
    # Softer: three notes of one bar, for a small room.
    "chime": Bell(659.3, ((0.0, 0.9), (0.5, 0.95), (1.0, 1.0)), BAR, 2.4),
}


def samples(bell: Bell) -> list[float]:
    """The sound, between -1 and 1."""
    count = round(bell.seconds * RATE)
    found = [0.0] * count
    for begin, force in bell.strokes:
        first = round(begin * RATE)
        for partial in bell.partials:
            turn = 2 * math.pi * bell.pitch * partial.ratio / RATE
            # A harder stroke is a brighter one.
            loud = force * partial.loud * (force if partial.ratio > 1.5 else 1.0)
            decay = 0.5 ** (1 / (partial.half * RATE))
            for at in range(count - first):
                rise = min(1.0, at / (ATTACK * RATE))
                found[first + at] += loud * rise * math.sin(turn * at)
                loud *= decay
                if loud < 1e-4:
                    break
    fade = round(FADE * RATE)
    for at in range(fade):
        found[count - 1 - at] *= at / fade
    top = max(abs(value) for value in found)
    return [value * PEAK / top for value in found]


def write(path: Path, bell: Bell) -> None:
    values = [round(value * 32767) for value in samples(bell)]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, bell in BELLS.items():
        write(FOLDER / f"{name}.wav", bell)


if __name__ == "__main__":
    main()
