"""Values that sentences quote: seats, sides, cards, names, times."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..engine.names import read_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import JsonMap

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
SIDES = {"NS": "↕", "EW": "↔"}
"""Each side by the axis it sits on, so that nobody need know who is north."""
NOBODY = "–"
"""A player who has neither name nor number."""
MAX_CHARS = 60
"""No name or value is quoted at greater length."""
MAX_REASON_CHARS = 120
"""Longest reason of a ruling, or of a game abandoned, that can be typed; none is quoted at greater length."""


class Who(NamedTuple):
    """How a sentence calls seats and sides: a screen gives its players' names and its own arrows."""

    seats: Mapping[str, str] = {}
    sides: Mapping[str, str] = SIDES

    def seat(self, seat: str) -> str:
        return self.seats.get(seat, seat)

    def side(self, team: str) -> str:
        return self.sides.get(team, team)


BY_LETTER = Who()
"""The seats as N, E, S and W, the sides as seen from N or S."""


def side(team: str) -> str:
    """`NS` as ↕, `EW` as ↔."""
    return SIDES.get(team, team)


@lru_cache(maxsize=256)
def card(word: str) -> str:
    """A card or a bid as it is read: `JH` as J♥, `7S` as 7♠, `TH` as 10♥; `10NT` as it is."""
    value, suit = word[:-1], word[-1:]
    if suit not in SUITS or not value:
        return word
    return ("10" if value == "T" else value) + SUITS[suit]


@lru_cache(maxsize=64)
def suit_of(bid: str) -> str:
    """The suit of a bid: S, C, D, H or NT."""
    return bid.lstrip("0123456789")


def cards(words: list[str]) -> str:
    return " ".join(card(word) for word in words)


def shortened(text: str, most: int = MAX_CHARS) -> str:
    """The text, cut where it is too long for a sentence."""
    return text if len(text) <= most else text[:most] + "…"


def quoted(value: object, most: int = MAX_CHARS) -> str:
    """A name or a reason on one line, not longer than a line can be."""
    return shortened(" ".join(str(value).encode("utf-8", "replace").decode().split()), most)


def minutes(seconds: float) -> str:
    """`1:30`."""
    whole = round(abs(seconds))
    return quoted(f"{whole // 60}:{whole % 60:02}")


def player_name(player: JsonMap) -> str:
    """A player's name, or the number, or a dash where there is neither."""
    number = player.get("number")
    name = read_name(player["name"]) if "name" in player else None
    return quoted(name or (NOBODY if number is None else number))
