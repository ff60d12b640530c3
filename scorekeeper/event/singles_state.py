"""The state of a night of singles: players, seats, and the games of every round."""

from __future__ import annotations

from typing import NamedTuple

from .seating import NOBODY, Seating
from .tally import SIDES, Tally, Totals, chained, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.seats import Pair
    from .header import Header
    from .movement import Four
    from .players import Player
    from .playoffs import Playoff


class Game(NamedTuple):
    """One table's game in a round, from its result."""

    players: Four
    scores: Pair
    winner: str
    moves: str | None
    day: int
    record: str | None
    sitter: bool = False
    """Did the table have a sitter when the round was closed?"""
    unclipped: frozenset[int] = frozenset()

    def earned(self, seat: int) -> int:
        """Clicks of a seat: two for a win, one for a tie, none if the card was not clipped (1e, 1g)."""
        if self.players[seat] in self.unclipped:
            return 0
        if self.winner == "tie":
            return 1
        return 2 if self.winner == SIDES[seat] else 0


class Singles(NamedTuple):
    """A night of 500 or cribbage singles."""

    header: Header
    players: dict[int, Player]
    seating: Seating
    closed: tuple[Mapping[int, Game], ...]
    """Games of each closed round, by table."""
    games: Mapping[int, Game]
    """Games of the present round that have a result, by table."""
    totals: tuple[Totals, ...] = ()
    """Tallies after each closed round."""
    playoffs: tuple[Playoff, ...] = ()

    @property
    def over(self) -> bool:
        """Is the last round of the night closed?"""
        return self.header.rounds is not None and len(self.closed) >= self.header.rounds

    @property
    def round(self) -> int | None:
        """The round in play or the next one; None when the night is over."""
        return None if self.over else len(self.closed) + 1

    def games_of(self, number: int) -> Mapping[int, Game]:
        """Games of a round that have a result, by table."""
        if 1 <= number <= len(self.closed):
            return self.closed[number - 1]
        return self.games if number == len(self.closed) + 1 else {}

    def with_game(self, number: int, table: int, game: Game) -> Singles:
        """The night with this game at that table of that round."""
        if number > len(self.closed):
            games = {**self.games, table: game}
            # `_replace` would cost as much as all the rules on a night of 1,400 results.
            return Singles(
                self.header, self.players, self.seating, self.closed, games, self.totals, self.playoffs
            )
        place = number - 1
        games = {**self.closed[place], table: game}
        closed = (*self.closed[:place], games, *self.closed[number:])
        return self._replace(closed=closed, totals=chained(closed, self.totals[:place]))

    def with_round(self, games: Mapping[int, Game]) -> Singles:
        """The night with the present round closed with these games."""
        closed = (*self.closed, games)
        return self._replace(closed=closed, games={}, totals=chained(closed, self.totals))

    def tally(self) -> dict[int, Tally]:
        """Tally of each player who has played, over all games."""
        sums = self.totals[-1].sums() if self.totals else {}
        return counted(sums, self.games) if self.games else sums

    def waiting(self) -> list[int]:
        """Tables of the present round without a result."""
        return [] if self.over else [table for table in self.seating.full if table not in self.games]

    def sitting_out(self) -> list[int]:
        """Numbers of the players who are present and have no seat."""
        return sorted(n for n, player in self.players.items() if player.here and n not in self.seating.at)


def opening(header: Header) -> Singles:
    """The night before its first entry."""
    return Singles(header, {}, NOBODY, (), {})
