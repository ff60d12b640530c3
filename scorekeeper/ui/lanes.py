"""Positions of a pegboard's holes: two lanes that run side by side in streets, and the last hole."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]

GROUP = 5
"""Number of holes between two gaps."""
GAP = 0.7
"""Width added to the step over a gap, in steps."""
BETWEEN = 0.4
"""Distance added between two streets, in distances between lanes."""
ARC_STEPS = 12
HOLES = 120
"""Holes in the streets of each lane; the last hole stands alone."""
TURN = 2.0 + BETWEEN / 2
"""Room for a turn beyond the street's last hole, in distances between lanes."""
ENDS_LENGTH = 3.9
"""Room for the two start holes and the last hole, in steps."""
MAX_STEP = 1.6
"""Longest step, in distances between lanes."""
MAX_APART = 2.6
"""Largest distance between lanes, in steps; wider lanes would look like roads."""
SPREAD_ROUNDS = 12
"""Number of rounds in which crowded pegs are moved apart."""


class Lanes(NamedTuple):
    """The lanes in one box. The first street is on top and goes to the right."""

    streets: int
    step: float
    """Distance from hole to hole."""
    apart: float
    """Distance from lane to lane."""
    left: float
    top: float
    """y of the middle of the uppermost lane."""
    long: float
    """Distance from the first hole of a street to its last."""

    @property
    def each(self) -> int:
        return HOLES // self.streets

    def hole(self, lane: int, number: int) -> Point:
        """Centre of a hole; 0 is the start, -1 the hole behind it."""
        if number > HOLES:
            return self.end
        if number < 1:
            x = self.left - (1.0 - number) * self.step - GAP * self.step
            return x, self._y(0, lane)
        street, place = divmod(number - 1, self.each)
        along = (place + GAP * (place // GROUP)) * self.step
        x = self.left + (along if street % 2 == 0 else self.long - along)
        return x, self._y(street, lane)

    @property
    def end(self) -> Point:
        """The hole of 121, between the lanes."""
        x = self.left - 1.9 * self.step if self.streets % 2 == 0 else self.left + self.long + 1.9 * self.step
        return x, (self._y(self.streets - 1, 0) + self._y(self.streets - 1, 1)) / 2

    def path(self, lane: int, first: int = 0, last: int = HOLES) -> list[Point]:
        """The line of a lane from one hole to another."""
        points = [self.hole(lane, first)]
        for number in range(first + 1, min(last, HOLES) + 1):
            if number > 1 and (number - 1) % self.each == 0:
                points += self.turn(lane, (number - 1) // self.each - 1)
            points.append(self.hole(lane, number))
        if last > HOLES:
            points.append(self.end)
        return points

    def turn(self, lane: int, street: int) -> list[Point]:
        """The line from the end of a street into the next, round the middle between the two."""
        right = street % 2 == 0
        x = self.left + (self.long + self.step * 0.5 if right else -self.step * 0.5)
        high, low = self._y(street, lane), self._y(street + 1, lane)
        middle, radius = (high + low) / 2, (high - low) / 2
        side = 1 if right else -1
        return [
            (x + side * radius * sin(pi * step / ARC_STEPS), middle + radius * cos(pi * step / ARC_STEPS))
            for step in range(ARC_STEPS + 1)
        ]

    def box(self, edge: float) -> tuple[float, float, float, float]:
        """The board's ground round the lanes: lower left corner, width, height."""
        side = max(TURN * self.apart, ENDS_LENGTH * self.step) + edge
        rows = 2 * self.streets + BETWEEN * (self.streets - 1)
        high = rows * self.apart + 2 * edge
        return self.left - side, self.top + self.apart / 2 + edge - high, self.long + 2 * side, high

    def _y(self, street: int, lane: int) -> float:
        """Lanes alternate between the outside and the inside of turns, so that they stay side by side."""
        row = street * (2 + BETWEEN) + (lane if street % 2 == 0 else 1 - lane)
        return self.top - row * self.apart


def lanes_in(width: float, height: float, edge: float, least: float) -> Lanes:
    """The lanes for a box: four streets, or two if the lanes would be closer than `least`.

    A margin of `edge` stays free all round.
    """
    four = _lanes(4, width, height, edge)
    return four if four.apart >= least else _lanes(2, width, height, edge)


def _lanes(streets: int, width: float, height: float, edge: float) -> Lanes:
    rows = 2 * streets + BETWEEN * (streets - 1)
    each = HOLES // streets
    steps = (each - 1) + GAP * ((each - 1) // GROUP)
    wide, apart = width - 2 * edge, (height - 2 * edge) / rows
    # The distance between lanes is limited by the height, or by the width including the turns.
    step = wide / (steps + 2 * TURN * MAX_APART)
    if MAX_APART * step > apart:
        step = min((wide - 2 * TURN * apart) / steps, wide / (steps + 2 * ENDS_LENGTH), MAX_STEP * apart)
    step = max(step, 0.1)
    apart = min(apart, MAX_APART * step)
    long = steps * step
    return Lanes(streets, step, apart, (width - long) / 2, height / 2 + apart * (rows - 1) / 2, long)


def spread(holes: Sequence[Point], room: float, most: float) -> list[Point]:
    """Positions of pegs at least `room` apart if possible, none further than `most` from its hole."""
    spots = list(holes)
    for _ in range(SPREAD_ROUNDS):
        for at in range(len(spots)):
            for other in range(at + 1, len(spots)):
                spots[at], spots[other] = _parted(spots[at], spots[other], room)
        spots = [_near(spot, hole, most) for spot, hole in zip(spots, holes, strict=True)]
    return spots


def _parted(one: Point, other: Point, room: float) -> tuple[Point, Point]:
    """Move two pegs that are too close apart, each by half; pegs in the same hole go up and down."""
    dx, dy = one[0] - other[0], one[1] - other[1]
    away = hypot(dx, dy)
    if away >= room:
        return one, other
    x, y = (dx / away, dy / away) if away else (0.0, 1.0)
    half = (room - away) / 2
    return (one[0] + x * half, one[1] + y * half), (other[0] - x * half, other[1] - y * half)


def _near(spot: Point, hole: Point, most: float) -> Point:
    dx, dy = spot[0] - hole[0], spot[1] - hole[1]
    part = min(1.0, most / (hypot(dx, dy) or 1.0))
    return hole[0] + dx * part, hole[1] + dy * part
