"""The standings of a night of singles, as the JSON that docs/night.md describes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..engine.kinds import SEATS
from .playoffs import decided
from .tally import NOTHING, Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Singles


def ranked(scores: Iterable[object]) -> Iterator[int]:
    """Ranks, best first; equal scores share a rank: 1, 2, 2, 4."""
    rank, before = 0, object()
    for place, score in enumerate(scores, 1):
        if score != before:
            rank, before = place, score
        yield rank


def standings(night: Singles, tally: Mapping[int, Tally]) -> list[dict[str, Any]]:
    """All players, by clicks, then as play-offs among equals decide, then by number."""
    equals: dict[int, list[int]] = {}
    for number in night.players:
        equals.setdefault(tally.get(number, NOTHING).clicks, []).append(number)
    places: list[tuple[int, int, int]] = []
    for clicks, numbers in equals.items():
        above = decided(night.playoffs, numbers) if night.playoffs else []
        for number in numbers:
            place = above.index(number) if number in above else len(above)
            places.append((-clicks, place, number))
    places.sort()
    ranks = ranked(place[:2] for place in places)
    table = []
    for rank, (_, _, number) in zip(ranks, places, strict=True):
        player, has = night.players[number], tally.get(number, NOTHING)
        row = {"rank": rank, "number": number, "name": player.name, "club": player.club}
        row |= {"clicks": has.clicks, "games": has.games, "wins": has.wins, "ties": has.ties}
        table.append(row | {"losses": has.losses} | ({"card": True} if has.card else {}))
    return table


def after_playoffs(rows: Sequence[dict[str, Any]]) -> set[int]:
    """Numbers of the players whom play-offs have put above others of equal clicks."""
    return {
        row["number"]
        for row, below in pairwise(rows)
        if row["clicks"] == below["clicks"] and row["rank"] != below["rank"]
    }


def teams(night: Singles, tally: Mapping[int, Tally]) -> list[dict[str, Any]]:
    """The team trophy: each club's nominated players by their clicks of day 1, then by the club's name."""
    clubs: dict[str, list[int]] = {}
    for number, player in night.players.items():
        if player.team and player.club is not None:
            clubs.setdefault(player.club, []).append(tally.get(number, NOTHING).first_day)
    order = sorted((-sum(clicks), club) for club, clicks in clubs.items())
    ranks = ranked(less for less, _ in order)
    return [
        {"rank": rank, "club": club, "clicks": -less, "players": len(clubs[club])}
        for rank, (less, club) in zip(ranks, order, strict=True)
    ]


def on_break(night: Singles) -> bool:
    """Is there a break? It lasts until the next round has a result; there is none after the last round."""
    every = night.header.break_after
    return (
        every is not None
        and bool(night.closed)
        and not (len(night.closed) % every or night.games or night.over)
    )


def result(night: Singles) -> dict[str, Any]:
    """The night as one JSON object."""
    tally = night.tally()
    seats = {
        str(table): {SEATS[seat]: number for seat, number in enumerate(line) if number is not None}
        for table, line in sorted(night.seating.tables.items())
    }
    found = {
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
    return found | ({"playoffs": playoffs(night)} if night.playoffs else {})


def playoffs(night: Singles) -> list[dict[str, Any]]:
    """Every play-off, including those whose players no longer have equal clicks."""
    return [
        {
            "numbers": list(played.numbers),
            "games": [list(game) for game in played.games],
            "winner": played.winner,
        }
        for played in night.playoffs
    ]
