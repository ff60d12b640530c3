"""The state of a night of singles: players, seats, and the games of every round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .seating import Seating
from .tally import SIDES, Tally, Totals, carded, chained, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Pair
    from .header import Header
    from .movement import Four
    from .players import Player
    from .playoffs import Playoff


class Game(NamedTuple):
    """One table's game in a round, from its result."""

    players: Four
    scores: Pair | None
    winner: str | None
    """None where the game is void: it counts for nobody."""
    moves: str | None
    """The side that moves after a tie or a void game, if it was entered."""
    day: int
    record: str | None
    awarded: bool = False
    """Is the winner the adjudicator's word, whatever the scores?"""
    moved: tuple[int, ...] = ()
    """The side that moved on from the table, once the players have moved."""
    unclipped: frozenset[int] = frozenset()

    @property
    def moving(self) -> str | None:
        """The side that moves on, at a table without a sitter."""
        return self.moves if self.winner in (None, "tie") else self.winner

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
    days: Mapping[int, int] = {}
    """The day from each of these rounds on, as the director said it."""
    marks: frozenset[tuple[int, int]] = frozenset()
    """Round and number of each player who moved on without a clip, whatever is corrected since."""
    cards: Mapping[tuple[int, int], int] = {}
    """Clicks counted on a player's own card, by number and day."""
    ended: bool = False
    """Did the director end the night?"""
    unmoved: bool = False
    """Has nobody moved after the last closed round, because it was the last of all?"""

    @property
    def over(self) -> bool:
        """Is the last round of the night closed, or did the director end it?"""
        rounds = self.header.rounds
        return self.ended or (rounds is not None and len(self.closed) >= rounds)

    @property
    def round(self) -> int | None:
        """The round in play or the next one; None when the night is over."""
        return None if self.over else len(self.closed) + 1

    def is_last(self, number: int) -> bool:
        """Does nobody move after that round, because it is the last of all?"""
        closed = len(self.closed)
        return (self.unmoved and number == closed) or (number > closed and number == self.header.rounds)

    def games_of(self, number: int) -> Mapping[int, Game]:
        """Games of a round that have a result, by table."""
        if 1 <= number <= len(self.closed):
            return self.closed[number - 1]
        return self.games if number == len(self.closed) + 1 else {}

    def played(self) -> Iterator[tuple[int, int, Game]]:
        """Round, table and game of every result, in this order."""
        for number, games in enumerate((*self.closed, self.games), 1):
            for table, game in sorted(games.items()):
                yield number, table, game

    def with_game(self, number: int, table: int, game: Game) -> Singles:
        """The night with this game at that table of that round."""
        if number > len(self.closed):
            # `_replace` would cost as much as all the rules on a night of 1,400 results.
            at = self._fields.index("games")
            return Singles._make((*self[:at], {**self.games, table: game}, *self[at + 1 :]))
        return self.with_games(number, {**self.games_of(number), table: game})

    def with_games(self, number: int, games: Mapping[int, Game]) -> Singles:
        """The night with these games in that round."""
        if number > len(self.closed):
            return self._replace(games=games)
        place = number - 1
        closed = (*self.closed[:place], games, *self.closed[number:])
        return self._replace(closed=closed, totals=chained(closed, self.totals[:place]))

    def with_marks(self, number: int, game: Game) -> Game:
        """The game with those of its players marked who had no clip in that round."""
        found = frozenset(player for player in game.players if (number, player) in self.marks)
        return game if found == game.unclipped else game._replace(unclipped=found)

    def day_of(self, number: int) -> int | None:
        """The day that the director said for that round; None where the results say it."""
        reached = [first for first in self.days if first <= number]
        return self.days[max(reached)] if reached else None

    def with_round(self, games: Mapping[int, Game]) -> Singles:
        """The night with the present round closed with these games."""
        closed = (*self.closed, games)
        return self._replace(closed=closed, games={}, totals=chained(closed, self.totals))

    def tally(self) -> dict[int, Tally]:
        """Tally of each player who has played or has a card, over all games."""
        sums = self.totals[-1].sums() if self.totals else {}
        sums = counted(sums, self.games) if self.games else sums
        return carded(sums, self.cards, (*self.closed, self.games)) if self.cards else sums

    def waiting(self) -> list[int]:
        """Tables of the present round without a result."""
        return [] if self.over else [table for table in self.seating.full if table not in self.games]

    def sitting_out(self) -> list[int]:
        """Numbers of the players who are present and have no seat."""
        return sorted(n for n, player in self.players.items() if player.here and n not in self.seating.at)
