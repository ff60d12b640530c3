"""What one player has from the games so far."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Game

SIDES = ("NS", "EW", "NS", "EW")
"""The side of each seat."""


class Tally(NamedTuple):
    """Clicks and games of one player."""

    clicks: int = 0
    games: int = 0
    wins: int = 0
    ties: int = 0
    first_day: int = 0
    """The clicks of day 1 alone, which count for the team trophy (cribbage 1)."""

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.ties

    def plus(self, game: Game, seat: int) -> Tally:
        """With this game, played in that seat."""
        return self._counting(game, seat, 1)

    def minus(self, game: Game, seat: int) -> Tally:
        """Without this game, which was counted as it stands."""
        return self._counting(game, seat, -1)

    def _counting(self, game: Game, seat: int, times: int) -> Tally:
        earned = game.earned(seat) * times
        return Tally(
            self.clicks + earned,
            self.games + times,
            self.wins + times * (game.winner == SIDES[seat]),
            self.ties + times * (game.winner == "tie"),
            self.first_day + (earned if game.day == 1 else 0),
        )


NOTHING = Tally()
