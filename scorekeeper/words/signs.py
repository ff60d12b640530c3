"""The signs of the card table: suits by their shapes, sides by the axis they sit on."""

from __future__ import annotations

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
SIDES = {"NS": "↕", "EW": "↔"}
"""Arrows along the table: right from every seat, so nobody has to know who is north."""


def side(team: str) -> str:
    """`NS` as ↕, `EW` as ↔."""
    return SIDES.get(team, team)


def card(word: str) -> str:
    """A card or a bid with its suit sign: J♥ for `JH`, 7♠ for `7S`, 10♥ for `TH`; `10NT` unchanged."""
    value, suit = word[:-1], word[-1:]
    if suit not in SUITS or not value:
        return word
    return ("10" if value == "T" else value) + SUITS[suit]


def cards(words: list[str]) -> str:
    return " ".join(card(word) for word in words)
