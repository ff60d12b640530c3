"""Sizes of signs that are read across a hall; docs/club-night.md explains them to a director."""

from __future__ import annotations

from math import hypot, radians, tan

SCREEN = 1397.0
"""The assumed screen of a hall: 55 inches from corner to corner, in millimetres."""
OLD_EYES = 10.0
"""Arc minutes: the smallest digit that eyes of 6/12 can read, half as sharp as a young eye."""
CLOCK_RESERVE, SEAT_RESERVE = 2.0, 1.6
"""Size in smallest legible digits: the clock is read at a glance, a seat is looked for."""
CLOCK_METRES, SEAT_METRES, NAME_METRES = 20.0, 8.0, 5.5
"""From how far the clock, a seat, and a name or a place at the end are read."""


NEAR_METRES = 3.0
"""From how far a phone scans the hall's code: the front rows."""
VIDEO = 0.28 / 0.30 / 1080
"""Part of its distance that one pixel of a phone's video picture sees: 28 cm in 1080 pixels from 30 cm."""
PIXELS = 2.4
"""Pixels of that picture in which a phone reads a code's module surely; two are just enough."""


def height(metres: float, minutes: float) -> float:
    """Height in millimetres of a sign that fills so many arc minutes at a distance."""
    return 2000.0 * metres * tan(radians(minutes / 60.0) / 2.0)


CLOCK = height(CLOCK_METRES, OLD_EYES * CLOCK_RESERVE)
"""Least height of the clock's digits, in millimetres: 116."""
SEAT = height(SEAT_METRES, OLD_EYES * SEAT_RESERVE)
"""Least height of a number and of a capital letter on a page, in millimetres: 37."""
NAME = height(NAME_METRES, OLD_EYES * SEAT_RESERVE)
"""The same for a name beside a number, and for the final standings, in millimetres: 26."""
MODULE = 1000.0 * NEAR_METRES * VIDEO * PIXELS
"""Least side of a module of the hall's code, in millimetres: 6.2."""
NEAR_WORDS = height(NEAR_METRES, OLD_EYES * SEAT_RESERVE)
"""Least height of a capital letter of the words beside it, in millimetres: 14."""


def pixels(millimetres: float, width: float, high: float) -> float:
    """The same on the assumed screen, in pixels of a window that fills it."""
    return millimetres * hypot(width, high) / SCREEN
