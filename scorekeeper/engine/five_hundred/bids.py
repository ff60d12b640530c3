"""Bids as numbers, so that a bid worth more is a greater one: 6S is 0, 10NT is 24."""

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


def suit(bid: int) -> int:
    return bid % 5


def lowest_over(high: int, suit: int) -> int | None:
    """The lowest bid in the suit that beats `high`; none where even ten is not enough."""
    bid = high + 1 + (suit - high - 1) % 5
    return bid if bid <= TOP else None
