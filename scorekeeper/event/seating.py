"""Seats: tables as entered, and the seats after each change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..engine.kinds import SEATS, is_whole, need, wrong
from ..engine.refused import Refused
from .movement import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .players import Player

EMPTY: Line = (None, None, None, None)


class Seating(NamedTuple):
    """The seats of the present round. `at` maps each player to table and seat."""

    tables: dict[int, Line]
    at: dict[int, tuple[int, int]]
    full: tuple[int, ...]
    """Numbers of the full tables, ascending."""

    def set_tables(self, lines: Mapping[int, Line]) -> Seating:
        """Replace whole tables: the former players sit out, and new ones give up any other seat."""
        tables, at = dict(self.tables), dict(self.at)
        for table in lines:
            for number in tables.pop(table, EMPTY):
                if number is not None:
                    del at[number]
        for table, line in lines.items():
            for seat, number in enumerate(line):
                if number is None:
                    continue
                if number in at:
                    _empty(tables, *at[number])
                at[number] = (table, seat)
            if line != EMPTY:
                tables[table] = line
        return seated(tables, at)

    def replace(self, out: int, come: int) -> Seating:
        """Give one player's seat to another."""
        tables, at = dict(self.tables), dict(self.at)
        table, seat = at[come] = at.pop(out)
        put(tables, table, seat, come)
        return Seating(tables, at, self.full)

    def exchange(self, one: int, other: int) -> Seating:
        """Let two players change places; who sits out of the two gets the other's seat."""
        if other not in self.at:
            return self.replace(one, other) if one in self.at else self
        if one not in self.at:
            return self.replace(other, one)
        at = {**self.at, one: self.at[other], other: self.at[one]}
        tables = dict(self.tables)
        for number in (one, other):
            put(tables, *at[number], number)
        return Seating(tables, at, self.full)

    def without(self, numbers: Iterable[int]) -> Seating:
        """Empty the seats of these players."""
        tables, at = dict(self.tables), dict(self.at)
        for number in numbers:
            if number in at:
                _empty(tables, *at.pop(number))
        return seated(tables, at)


def seated(tables: dict[int, Line], at: dict[int, tuple[int, int]]) -> Seating:
    return Seating(tables, at, tuple(sorted(table for table, line in tables.items() if None not in line)))


NOBODY = seated({}, {})


def put(tables: dict[int, Line], table: int, seat: int, number: int | None) -> None:
    """Give one seat of a table to a player."""
    north, east, south, west = (number if place == seat else one for place, one in enumerate(tables[table]))
    tables[table] = (north, east, south, west)


def _empty(tables: dict[int, Line], table: int, seat: int) -> None:
    put(tables, table, seat, None)
    if tables[table] == EMPTY:
        del tables[table]


def read_table(value: object, tables: int) -> int:
    """The number of a table, from an int or its text."""
    number = value
    if type(value) is str and value.isascii() and value.isdecimal() and len(value) <= 300:
        number = int(value)
        if str(number) != value:
            raise wrong("table", "table", value)
    if not is_whole(number) or number < 1:
        raise wrong("table", "table", value)
    if number > tables:
        raise Refused("no-such-table", table=number, tables=tables)
    return number


def read_line(entry: Mapping[str, Any], key: str) -> Line:
    """A table's seats from `{"N": 14, "E": 3}`; seats not named are empty."""
    seats = need(entry, key)
    if not isinstance(seats, dict):
        raise wrong(key, "seats", seats)
    for seat, number in seats.items():
        if seat not in SEATS or not is_whole(number):
            raise wrong(key, "seats", seats)
    return seats.get("N"), seats.get("E"), seats.get("S"), seats.get("W")


def check_lines(lines: Mapping[int, Line], players: Mapping[int, Player]) -> None:
    """Check that all players are present, none is named twice, and no table has two sitters."""
    seen: set[int] = set()
    for table, line in lines.items():
        for number in line:
            if number is None:
                continue
            if number not in players:
                raise Refused("unknown-player", number=number)
            if not players[number].here:
                raise Refused("has-left", number=number)
            if number in seen:
                raise Refused("player-twice", number=number)
            seen.add(number)
        check_sitters(table, line, players)


def check_sitters(table: int, line: Iterable[int | None], players: Mapping[int, Player]) -> None:
    """Refuse a second sitter at a table."""
    sitters = [number for number in line if number is not None and players[number].sitter]
    if len(sitters) > 1:
        raise Refused("two-sitters", table=table, sitters=sitters)


def sitter_at(line: Line, players: Mapping[int, Player]) -> int | None:
    """The seat of the table's sitter; None without one."""
    for seat, number in enumerate(line):
        if number is not None and players[number].sitter:
            return seat
    return None
