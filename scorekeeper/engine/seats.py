"""The four seats and two sides: numbers in the engine, words in a record."""

from __future__ import annotations

from .kinds import Entry, is_whole, need, wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .kinds import Json, JsonMap

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
