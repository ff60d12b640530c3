"""Where everybody stands in a night of singles: the JSON that EVENT.md describes."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.seats import SEATS
from .singles_state import SIDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .singles_state import Game, Singles


class Tally(NamedTuple):
    """What one player has so far."""

    clicks: int = 0
    games: int = 0
    wins: int = 0
    ties: int = 0
    first_day: int = 0
    """The clicks of day 1 alone, which count for the team trophy (cribbage 1)."""

    def plus(self, game: Game, seat: int) -> Tally:
        earned = game.earned(seat)
        return Tally(
            self.clicks + earned,
            self.games + 1,
            self.wins + (game.winner == SIDES[seat]),
            self.ties + (game.winner == "tie"),
            self.first_day + (earned if game.day == 1 else 0),
        )


def tallies(night: Singles) -> dict[int, Tally]:
    """What each player has, those who left among them."""
    tally = dict.fromkeys(night.players, Tally())
    for games in (*night.closed, night.games):
        for game in games.values():
            for seat, number in enumerate(game.players):
                tally[number] = tally[number].plus(game, seat)
    return tally


def ranked(scores: Iterable[object]) -> Iterator[int]:
    """Equal scores share a rank: 1, 2, 2, 4."""
    rank, before = 0, object()
    for place, score in enumerate(scores, 1):
        if score != before:
            rank, before = place, score
        yield rank


def standings(night: Singles, tally: dict[int, Tally]) -> list[dict[str, Any]]:
    """All players, by clicks, then by number."""
    order = sorted(night.players, key=lambda number: (-tally[number].clicks, number))
    ranks = ranked(tally[number].clicks for number in order)
    table = []
    for rank, number in zip(ranks, order, strict=True):
        player, has = night.players[number], tally[number]
        row = {"rank": rank, "number": number, "name": player.name, "club": player.club}
        row |= {"clicks": has.clicks, "games": has.games, "wins": has.wins, "ties": has.ties}
        table.append(row | {"losses": has.games - has.wins - has.ties})
    return table


def teams(night: Singles, tally: dict[int, Tally]) -> list[dict[str, Any]]:
    """The team trophy: each club's nominated players, by their clicks of day 1, then by the club's name."""
    clubs: dict[str, list[int]] = {}
    for number, player in night.players.items():
        if player.team and player.club is not None:
            clubs.setdefault(player.club, []).append(tally[number].first_day)
    order = sorted((-sum(clicks), club) for club, clicks in clubs.items())
    ranks = ranked(less for less, _ in order)
    return [
        {"rank": rank, "club": club, "clicks": -less, "players": len(clubs[club])}
        for rank, (less, club) in zip(ranks, order, strict=True)
    ]


def on_break(night: Singles) -> bool:
    """After a multiple of so many rounds, until the next round has a result; not after the last."""
    every = night.header.break_after
    return (
        every is not None
        and bool(night.closed)
        and not (len(night.closed) % every or night.games or night.over)
    )


def result(night: Singles) -> dict[str, Any]:
    """The night as one JSON object."""
    tally = tallies(night)
    seats = {
        str(table): {SEATS[seat]: number for seat, number in enumerate(line) if number is not None}
        for table, line in sorted(night.seating.tables.items())
    }
    return {
        "event": 1,
        "game": night.header.game,
        "round": night.round,
        "closed": len(night.closed),
        "seats": seats,
        "out": night.sitting_out(),
        "waiting": [str(table) for table in night.waiting()],
        "standings": standings(night, tally),
        "teams": teams(night, tally),
        "break": on_break(night),
    }
