"""Cards as numbers, ranks rising from the ace: `AS` is 0, `KH` is 51."""

from __future__ import annotations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "C", "D", "H")
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD = {name: card for card, name in enumerate(CARDS)} | {
    "T" + suit: 36 + place for place, suit in enumerate(SUITS)
}
"""Both ways to write a ten are read."""
JACK = 10
"""The jack's rank; `card >> 2` is a card's rank, `card & 3` its suit."""


def is_jack(card: int) -> bool:
    return card >> 2 == JACK
