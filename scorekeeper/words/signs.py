"""The signs of the card table: suits by their shapes, sides by the axis they sit on."""

from __future__ import annotations

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
SIDES = {"NS": "↕", "EW": "↔"}
"""True from every seat, so that nobody need know who is north."""


def side(team: str) -> str:
    """`NS` as ↕, `EW` as ↔."""
    return SIDES.get(team, team)


def card(word: str) -> str:
    """A card or a bid as it is read: `JH` as J♥, `7S` as 7♠, `TH` as 10♥; `10NT` as it is."""
    value, suit = word[:-1], word[-1:]
    if suit not in SUITS or not value:
        return word
    return ("10" if value == "T" else value) + SUITS[suit]


def cards(words: list[str]) -> str:
    return " ".join(card(word) for word in words)
