"""Clicks and games of every player, summed over the rounds."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    """Clicks of day 1, which count for the team trophy (cribbage 1)."""

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.ties

    def plus(self, game: Game, seat: int) -> Tally:
        """The tally with this game added."""
        earned = game.earned(seat)
        return Tally(
            self.clicks + earned,
            self.games + 1,
            self.wins + (game.winner == SIDES[seat]),
            self.ties + (game.winner == "tie"),
            self.first_day + (earned if game.day == 1 else 0),
        )


NOTHING = Tally()


class Totals:
    """The tally of all players after one round, computed on first use and cached."""

    __slots__ = ("_sums", "before", "games")

    def __init__(
        self, games: Mapping[int, Game], before: Totals | None, sums: dict[int, Tally] | None = None
    ) -> None:
        self.games = games
        self.before = before
        self._sums = sums

    def sums(self) -> dict[int, Tally]:
        """Tally by player's number, including all earlier rounds."""
        if self._sums is None:
            chain = [self]
            while chain[-1].before is not None and chain[-1]._sums is None:
                chain.append(chain[-1].before)
            sums: dict[int, Tally] = {}
            for one in reversed(chain):
                sums = counted(sums, one.games) if one._sums is None else one._sums
            self._sums = sums
        return self._sums


def counted(sums: Mapping[int, Tally], games: Mapping[int, Game]) -> dict[int, Tally]:
    """The sums with these games added."""
    after = dict(sums)
    for game in games.values():
        for seat, player in enumerate(game.players):
            after[player] = after.get(player, NOTHING).plus(game, seat)
    return after


def chained(rounds: Sequence[Mapping[int, Game]], known: tuple[Totals, ...] = ()) -> tuple[Totals, ...]:
    """The totals after each round; `known` are the totals of the first rounds."""
    made = list(known)
    for games in rounds[len(known) :]:
        made.append(Totals(games, made[-1] if made else None))
    return tuple(made)
