"""Bids as numbers that rise with their value: 6S is 0, 10NT is 24."""

from __future__ import annotations

SUITS = ("S", "C", "D", "H", "NT")
BIDS = tuple(f"{tricks}{suit}" for tricks in range(6, 11) for suit in SUITS)
BID = {name: bid for bid, name in enumerate(BIDS)}
NO_BID = -1
TOP = len(BIDS) - 1


def value(bid: int) -> int:
    """40 for six spades, 20 more for each suit above, 100 more for each trick above."""
    return 40 + 20 * bid


def tricks(bid: int) -> int:
    return 6 + bid // 5


LOWEST_OVER: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(next((bid for bid in range(high + 1, TOP + 1) if bid % 5 == suit), None) for suit in range(5))
    for high in range(NO_BID, TOP + 1)
)
"""The lowest bid in a suit that beats `high`, at [high + 1][suit]; None if even ten tricks are too few."""
