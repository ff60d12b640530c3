"""Clicks and games of every player, summed over the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
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
    """Clicks of day 1, which count for the team trophy (cribbage 1)."""
    card: bool = False
    """Were the clicks of a day counted on the player's card?"""

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.ties


NOTHING = Tally()
CLICKS, GAMES, WINS, TIES, FIRST_DAY = range(5)


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
            known: Totals | None = self
            rounds: list[Mapping[int, Game]] = []
            while known is not None and known._sums is None:
                rounds.append(known.games)
                known = known.before
            before = {} if known is None or known._sums is None else known._sums
            self._sums = counted(before, *reversed(rounds))
        return self._sums


def counted(sums: Mapping[int, Tally], *rounds: Mapping[int, Game]) -> dict[int, Tally]:
    """The sums with the games of these rounds added."""
    counts = {player: [*has] for player, has in sums.items()}
    for game in chain.from_iterable(games.values() for games in rounds):
        if game.winner is None:
            continue
        for seat, player in enumerate(game.players):
            has = counts.get(player)
            if has is None:
                has = counts[player] = [*NOTHING]
            earned = game.earned(seat)
            has[CLICKS] += earned
            has[GAMES] += 1
            has[WINS] += game.winner == SIDES[seat]
            has[TIES] += game.winner == "tie"
            has[FIRST_DAY] += earned if game.day == 1 else 0
    return {player: Tally._make(has) for player, has in counts.items()}


def earned_on(day: int, rounds: Iterable[Mapping[int, Game]]) -> dict[int, int]:
    """The clicks of a day's games, for each player of them."""
    found: dict[int, int] = {}
    for game in chain.from_iterable(games.values() for games in rounds):
        if game.day == day:
            for seat, player in enumerate(game.players):
                found[player] = found.get(player, 0) + game.earned(seat)
    return found


def carded(
    sums: Mapping[int, Tally], cards: Mapping[tuple[int, int], int], rounds: Iterable[Mapping[int, Game]]
) -> dict[int, Tally]:
    """The sums with the clicks of each card in place of what the games of its day give."""
    played = tuple(rounds)
    given = {day: earned_on(day, played) for day in {day for _, day in cards}}
    found = dict(sums)
    for (player, day), clicks in cards.items():
        has = found.get(player, NOTHING)
        more = clicks - given[day].get(player, 0)
        first_day = clicks if day == 1 else has.first_day
        found[player] = has._replace(clicks=has.clicks + more, first_day=first_day, card=True)
    return found


def chained(rounds: Sequence[Mapping[int, Game]], known: tuple[Totals, ...] = ()) -> tuple[Totals, ...]:
    """The totals after each round; `known` are the totals of the first rounds."""
    made = list(known)
    for games in rounds[len(known) :]:
        made.append(Totals(games, made[-1] if made else None))
    return tuple(made)
