"""Cards as numbers, ranks rising from the ace: `AS` is 0, `KH` is 51."""

from __future__ import annotations

from ..kinds import Entry, need, wrong

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "C", "D", "H")
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD = {name: card for card, name in enumerate(CARDS)} | {
    "T" + suit: 36 + place for place, suit in enumerate(SUITS)
}
"""Cards by name; a ten is read as `T` or `10`."""
JACK = 10
"""Rank of the jack; `card >> 2` is a card's rank, `card & 3` its suit."""


def is_jack(card: int) -> bool:
    return card >> 2 == JACK


def read_card(word: object, key: str) -> int:
    if type(word) is str:
        card = CARD.get(word)
        if card is not None:
            return card
    raise wrong(key, "card", word)


def read_cards(entry: Entry) -> tuple[int, int, int, int]:
    """The four cards of a hand or the crib."""
    words = need(entry, "cards")
    if type(words) is not list or len(words) != 4:
        raise wrong("cards", "cards", words)
    a, b, c, d = words
    return read_card(a, "cards"), read_card(b, "cards"), read_card(c, "cards"), read_card(d, "cards")
