"""Movement after a round: winners go up one table, the others stay and change partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

N, E, S, W = range(4)

Four = tuple[int, int, int, int]
"""The players of a full table, by seat: N, E, S, W."""

Line = tuple["int | None", "int | None", "int | None", "int | None"]
"""A table's four seats, N, E, S, W: a player's number or None."""


class Played(NamedTuple):
    """A table that played the round: its players, the side that moves, and its sitter's seat."""

    table: int
    players: Line
    """An empty seat moves like a player."""
    moves: str | None
    """N and S where nobody said who moves."""
    sitter: int | None

    def leave(self) -> tuple[int | None, int | None]:
        """The players who move to the next table, in the order in which they take seats there."""
        if self.sitter is not None:
            return self.players[partner(self.sitter)], self.players[right(self.sitter)]
        if self.moves == "EW":
            return self.players[E], self.players[W]
        return self.players[N], self.players[S]

    def seat(self, come: tuple[int | None, int | None]) -> Line:
        """The table of the next round: the players who stay, and the two who arrive."""
        first, second = come
        if self.sitter is None:
            stay = (N, S) if self.moves == "EW" else (E, W)
            return self.players[stay[0]], self.players[stay[1]], first, second
        # Cribbage 14: one arrives on the sitter's side; on the other, the left seat, then the right.
        seats = list(self.players)
        seats[right(self.sitter)] = self.players[left(self.sitter)]
        seats[partner(self.sitter)] = first
        seats[left(self.sitter)] = second
        return seats[N], seats[E], seats[S], seats[W]


def left(seat: int) -> int:
    return (seat + 1) % 4


def partner(seat: int) -> int:
    return (seat + 2) % 4


def right(seat: int) -> int:
    return (seat + 3) % 4


def after_round(played: Sequence[Played]) -> dict[int, Line]:
    """The next round's players of each table that played; `played` is in the order of the tables.

    Tables that did not play are left out, so movers skip them. Index -1 is the last table, whose movers
    come to the first; with one table it is the table itself.
    """
    return {here.table: here.seat(played[i - 1].leave()) for i, here in enumerate(played)}
