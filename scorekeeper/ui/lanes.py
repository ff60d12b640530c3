"""Where the holes of a pegboard are: two lanes side by side, to and fro in streets, and the last hole."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]

GROUP = 5
"""Holes between two gaps."""
GAP = 0.7
"""How much wider the step over such a gap is."""
BETWEEN = 0.4
"""How much wider the step from street to street is than the one from lane to lane."""
ARC_STEPS = 12
HOLES = 120
"""In the streets of each lane; the last hole stands alone."""
LONGEST = 1.6
"""A step is no longer than so many times the room of a lane."""
WIDEST = 2.3
"""The lanes are no further apart than so many steps, lest they look like roads."""


class Lanes(NamedTuple):
    """A board for one box. The first street is on top and goes to the right."""

    streets: int
    step: float
    """From hole to hole."""
    apart: float
    """From lane to lane."""
    left: float
    top: float
    """The middle of the uppermost lane."""
    long: float
    """From the first hole of a street to its last."""

    @property
    def each(self) -> int:
        return HOLES // self.streets

    def hole(self, lane: int, number: int) -> Point:
        """The middle of a hole; 0 is the start, -1 the hole behind it."""
        if number > HOLES:
            return self.end
        if number < 1:
            x = self.left - (1.0 - number) * self.step - GAP * self.step
            return x, self._y(0, lane)
        street, place = divmod(number - 1, self.each)
        along = self._along(place)
        x = self.left + (along if street % 2 == 0 else self.long - along)
        return x, self._y(street, lane)

    @property
    def end(self) -> Point:
        """The hole of 121, between the lanes."""
        x = self.left - 1.9 * self.step if self.streets % 2 == 0 else self.left + self.long + 1.9 * self.step
        return x, (self._y(self.streets - 1, 0) + self._y(self.streets - 1, 1)) / 2

    def path(self, lane: int, first: int = 0, last: int = HOLES) -> list[Point]:
        """The way of a lane from one hole to another."""
        points = [self.hole(lane, first)]
        for number in range(first + 1, min(last, HOLES) + 1):
            if number > 1 and (number - 1) % self.each == 0:
                points += self.turn(lane, (number - 1) // self.each - 1)
            points.append(self.hole(lane, number))
        if last > HOLES:
            points.append(self.end)
        return points

    def turn(self, lane: int, street: int) -> list[Point]:
        """From the end of a street into the next one, round the middle of the two."""
        right = street % 2 == 0
        x = self.left + (self.long + self.step * 0.5 if right else -self.step * 0.5)
        high, low = self._y(street, lane), self._y(street + 1, lane)
        middle, radius = (high + low) / 2, (high - low) / 2
        side = 1 if right else -1
        return [
            (x + side * radius * sin(pi * step / ARC_STEPS), middle + radius * cos(pi * step / ARC_STEPS))
            for step in range(ARC_STEPS + 1)
        ]

    def _along(self, place: int) -> float:
        return (place + GAP * (place // GROUP)) * self.step

    def _y(self, street: int, lane: int) -> float:
        """The first lane is outside in one turn and inside in the next, so that the two stay side by side."""
        row = street * (2 + BETWEEN) + (lane if street % 2 == 0 else 1 - lane)
        return self.top - row * self.apart


def lanes_in(width: float, height: float, edge: float) -> Lanes:
    """The board that has most room from hole to hole; `edge` is kept free all round."""
    best: Lanes | None = None
    for streets in (2, 4, 6):
        rows = 2 * streets + BETWEEN * (streets - 1)
        apart = (height - 2 * edge) / rows
        each = HOLES // streets
        steps = (each - 1) + GAP * ((each - 1) // GROUP)
        # Beside the holes there are the turns, and at the start and the end two holes and a gap.
        for _ in range(3):
            side = (2.0 + BETWEEN / 2) * apart
            step = (width - 2 * edge - 2 * side) / steps
            side = max(side, 3.2 * step)
            step = min((width - 2 * edge - 2 * side) / steps, LONGEST * apart)
            apart = min(apart, WIDEST * step)
        if step <= 0:
            continue
        long = steps * step
        left = (width - long) / 2
        top = height / 2 + apart * (rows - 1) / 2
        found = Lanes(streets, step, apart, left, top, long)
        if best is None or min(found.step, found.apart * 0.75) > min(best.step, best.apart * 0.75):
            best = found
    return best or Lanes(4, 1.0, 1.0, 0.0, height, 30.0)
