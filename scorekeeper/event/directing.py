"""The director's entries on a night of singles: registration, seats, draws, swaps, leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.kinds import need, wrong
from ..engine.refused import Refused
from .players import named, present, read_number
from .seating import NOBODY, check_lines, check_sitters, read_line, read_table
from .values import check_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Singles


def player(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """Register a player, change the keys given, or bring back a player who left."""
    one = named(night.players, entry)
    players = {**night.players, one.number: one}
    if one.number in night.seating.at:
        table, _ = night.seating.at[one.number]
        check_sitters(table, night.seating.tables[table], players)
    return night._replace(players=players)


def seat(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """Set the players of a table for the next round to be played, or from which more rounds would move."""
    table = read_table(need(entry, "table"), night.header.tables)
    lines = {table: read_line(entry, "seats")}
    check_seats_open(night)
    check_lines(lines, night.players)
    return night._replace(seating=night.seating.set_tables(lines))


def draw(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """All tables as drawn; players who were not drawn sit out."""
    check_seed(entry)
    seats = need(entry, "seats")
    if not isinstance(seats, dict):
        raise wrong("seats", "tables", seats)
    lines = {read_table(table, night.header.tables): read_line(seats, table) for table in seats}
    check_seats_open(night)
    check_lines(lines, night.players)
    return night._replace(seating=NOBODY.set_tables(lines))


def check_seats_open(night: Singles) -> None:
    """Seats can be set until the round has a result."""
    if night.games:
        raise Refused("round-has-result", round=night.round)


def swap(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """A player who sits out takes the seat of another, who then sits out."""
    out, come = read_number(entry, "out"), read_number(entry, "in")
    check_swap_out(night, out)
    check_swap_in(night, out, come)
    return night._replace(seating=night.seating.replace(out, come))


def check_swap_out(night: Singles, out: int) -> None:
    """The player who gives up a seat has one, at a table without a result."""
    present(night.players, out)
    if out not in night.seating.at:
        raise Refused("no-seat", number=out)
    table, _ = night.seating.at[out]
    if table in night.games:
        raise Refused("table-has-result", round=night.round, table=table)


def check_swap_in(night: Singles, out: int, come: int) -> None:
    """The player who comes in sits out now, and does not become a second sitter at the table."""
    one = present(night.players, come)
    if come in night.seating.at:
        raise Refused("has-seat", number=come)
    table, _ = night.seating.at[out]
    if one.sitter:
        line = night.seating.tables[table]
        check_sitters(table, tuple(come if number == out else number for number in line), night.players)


def withdraw(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """Withdraw a player: at once, or at the end of the round in play once it has a result."""
    number = read_number(entry, "number")
    one = present(night.players, number)
    if one.leaving:
        raise Refused("leaves-already", number=number)
    if night.games and number in night.seating.at:
        return night._replace(players={**night.players, number: one._replace(leaving=True)})
    players = {**night.players, number: one._replace(here=False)}
    return night._replace(players=players, seating=night.seating.without((number,)))
