"""All 12,994,800 cribbage hands counted by the engine: the known distribution, and the time."""

from __future__ import annotations

import time
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from scorekeeper.engine.cribbage.counting import count

from .figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

HANDS = 12_994_800
"""Four cards and a turn-up: 52 turn-ups, and four of the 51 other cards."""

KNOWN = {
    0: 1_009_008,
    1: 99_792,
    2: 2_813_796,
    3: 505_008,
    4: 2_855_676,
    5: 697_508,
    6: 1_800_268,
    7: 751_324,
    8: 1_137_236,
    9: 361_224,
    10: 388_740,
    11: 51_680,
    12: 317_340,
    13: 19_656,
    14: 90_100,
    15: 9_168,
    16: 58_248,
    17: 11_196,
    18: 2_708,
    20: 8_068,
    21: 2_496,
    22: 444,
    23: 356,
    24: 3_680,
    28: 76,
    29: 4,
}
"""How many hands count each number of points."""


def counted() -> Counter[int]:
    """Every hand with a turn-up of one suit, four times: the suits are alike."""
    found: Counter[int] = Counter()
    for turn_up in range(0, 52, 4):
        others = [card for card in range(52) if card != turn_up]
        found.update(count(hand, turn_up).total for hand in combinations(others, 4))
    return Counter({points: 4 * hands for points, hands in found.items()})


def measure() -> Iterator[Figure]:
    begun = time.perf_counter()
    found = counted()
    seconds = time.perf_counter() - begun
    wrong = {points for points in {*found, *KNOWN} if found[points] != KNOWN.get(points, 0)}
    yield Figure("cribbage hands whose count is not the known one", float(len(wrong)), 0, "")
    yield Figure("cribbage hands not counted", float(HANDS - found.total()), 0, "")
    yield Figure(
        "time to count all of them", seconds, 300, "s", f"{found[0]:,} count nothing, {found[29]} count 29"
    )
