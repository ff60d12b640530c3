"""The values of an entry, checked by their type: numbers, words, the four seats and the two sides."""

from __future__ import annotations

from .refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeGuard

    Json = dict[str, Any]
    """An object of JSON's kinds: what `replay` prints, a draft, a choice that is kept."""
    JsonMap = Mapping[str, Any]
    """Such an object that is only read: an entry, a header, a hand as `replay` prints it."""
    Entry = Json
else:
    Entry = dict
"""One line of a record as an object."""

FAR = 10**300
"""Largest number accepted: a float beyond it may no longer be finite."""


def need(entry: JsonMap, key: str) -> Any:
    """The key's value; raises Malformed if it is missing."""
    try:
        return entry[key]
    except KeyError:
        raise Malformed("missing-key", key=key) from None


def wrong(key: str, wants: str, value: object) -> Malformed:
    return Malformed("wrong-kind", key=key, wants=wants, value=value)


def is_whole(value: object) -> TypeGuard[int]:
    """Is it an int? A float with a whole value is not."""
    return type(value) is int and -FAR < value < FAR


def is_number(value: object) -> TypeGuard[float]:
    """Is it a finite int or float?"""
    return (type(value) is float or type(value) is int) and -FAR < value < FAR


def whole(entry: JsonMap, key: str) -> int:
    value: object = need(entry, key)
    if not is_whole(value):
        raise wrong(key, "whole", value)
    return value


def is_positive(value: object) -> TypeGuard[int]:
    """Is it a whole number from 1 up?"""
    return is_whole(value) and value > 0


def number(entry: JsonMap, key: str) -> float:
    value: object = need(entry, key)
    if not is_number(value):
        raise wrong(key, "number", value)
    return value


def text(entry: JsonMap, key: str) -> str:
    value = need(entry, key)
    if type(value) is not str:
        raise wrong(key, "text", value)
    check_text(value, key)
    return value


def check_text(value: str, key: str) -> None:
    """Raise Malformed for a text with a lone surrogate."""
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Malformed("half-letter", key=key) from None


def one_of(entry: JsonMap, key: str, words: Mapping[str, object] | tuple[str, ...]) -> str:
    """The key's value, one of a fixed list of words."""
    value = need(entry, key)
    if type(value) is not str or value not in words:
        raise wrong(key, " ".join(words), value)
    return value


# The four seats and two sides: numbers in the engine, words in a record.

SEATS = ("N", "E", "S", "W")
"""Clockwise: the next seat is on the left."""
SEAT = {name: seat for seat, name in enumerate(SEATS)}
TEAMS = ("NS", "EW")
TEAM = {name: team for team, name in enumerate(TEAMS)}

Pair = tuple[int, int]
"""A number for each side, NS first."""


def left_of(seat: int) -> int:
    return (seat + 1) & 3


def team_of(seat: int) -> int:
    return seat & 1


def read_seat(entry: Entry, key: str = "seat") -> int:
    value = need(entry, key)
    if type(value) is not str or value not in SEAT:
        raise wrong(key, "seat", value)
    return SEAT[value]


def read_team(entry: Entry, key: str = "team") -> int:
    value = need(entry, key)
    if type(value) is not str or value not in TEAM:
        raise wrong(key, "team", value)
    return TEAM[value]


def read_pair(entry: JsonMap, key: str) -> Pair:
    """A whole number for each side: `{"NS": 3, "EW": 7}`."""
    value = need(entry, key)
    if type(value) is not dict:
        raise wrong(key, "pair", value)
    ns, ew = need(value, "NS"), need(value, "EW")
    if not (is_whole(ns) and is_whole(ew)):
        raise wrong(key, "pair", value)
    return ns, ew


def write_pair(pair: Pair) -> Json:
    return {"NS": pair[0], "EW": pair[1]}
