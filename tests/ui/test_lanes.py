"""The pegboard's geometry: every hole in its box, no two on one spot, the lanes side by side."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from scorekeeper.ui.lanes import HOLES, lanes_in, spread

BOXES = [(304, 44), (304, 92), (344, 130), (432, 84), (928, 170), (468, 400), (234, 150)]


@pytest.mark.parametrize("box", BOXES)
def test_every_hole_is_on_the_board(box: tuple[float, float]) -> None:
    lanes = lanes_in(*box, 7, 5)
    x, y, w, h = lanes.box(7)
    assert x >= -1
    assert y >= -1
    assert x + w <= box[0] + 1
    assert y + h <= box[1] + 1
    for lane in (0, 1):
        for hole in range(-1, HOLES + 2):
            px, py = lanes.hole(lane, hole)
            assert x <= px <= x + w
            assert y <= py <= y + h


@pytest.mark.parametrize("box", BOXES)
def test_no_two_holes_share_a_spot_but_the_last(box: tuple[float, float]) -> None:
    lanes = lanes_in(*box, 7, 5)
    spots = [lanes.hole(lane, hole) for lane in (0, 1) for hole in range(-1, HOLES + 1)]
    apart = min(
        hypot(one[0] - other[0], one[1] - other[1])
        for at, one in enumerate(spots)
        for other in spots[at + 1 :]
    )
    assert apart > 0.99 * min(lanes.step, lanes.apart)
    assert lanes.hole(0, HOLES + 1) == lanes.hole(1, HOLES + 1)
    assert all(hypot(x - lanes.end[0], y - lanes.end[1]) > lanes.step for x, y in spots)


def test_a_way_goes_through_each_of_its_holes() -> None:
    lanes = lanes_in(344, 130, 7, 5)
    for lane in (0, 1):
        way = lanes.path(lane, 25, 64)
        assert way[0] == lanes.hole(lane, 25)
        assert way[-1] == lanes.hole(lane, 64)
        assert all(lanes.hole(lane, hole) in way for hole in range(25, 65))
        longest = max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(way))
        assert longest < 3 * lanes.step


def test_a_street_is_thirty_holes_where_the_lanes_can_be_told_apart() -> None:
    assert lanes_in(344, 130, 7, 5).each == 30
    assert lanes_in(304, 30, 7, 5).each == 60


@pytest.mark.parametrize("box", BOXES)
def test_pegs_stand_apart_each_over_its_hole(box: tuple[float, float]) -> None:
    lanes = lanes_in(*box, 7, 5)
    radius = min(lanes.apart * 0.75, lanes.step * 1.1)
    for fronts, backs in (((0, 0), (-1, -1)), ((24, 24), (20, 22)), ((HOLES + 1, HOLES + 1), (110, 115))):
        holes = [lanes.hole(lane, at) for at_all in (fronts, backs) for lane, at in enumerate(at_all)]
        spots = spread(holes, 2 * radius, 0.85 * radius)
        for at, one in enumerate(spots):
            assert hypot(one[0] - holes[at][0], one[1] - holes[at][1]) < 0.86 * radius
            for other in spots[at + 1 :]:
                assert hypot(one[0] - other[0], one[1] - other[1]) > 1.69 * radius


def test_pegs_that_have_room_stand_in_their_holes() -> None:
    lanes = lanes_in(344, 96, 7, 5)
    holes = [lanes.hole(0, 3), lanes.hole(1, 9), lanes.hole(0, 40)]
    assert spread(holes, 10, 5) == holes
