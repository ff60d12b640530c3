"""The standings of an evening, counted from the tables' records alone: nothing of the app is used here.

Scores come from the second, naive reading of 500; who moves where and what a win is worth is written down
once more, as the players know it.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from tests.model.five_hundred import Model

UP_FIRST, STAY_FIRST = ("S", "W"), ("N", "E")
SIDES = {"NS": ("N", "S"), "EW": ("E", "W")}
OTHER = {"NS": "EW", "EW": "NS"}

Seats = dict[int, dict[str, int]]


class Played(NamedTuple):
    """A finished game: where, by whom, and how it ended."""

    id: str
    round: int
    table: int
    seats: dict[str, int]
    scores: dict[str, int]
    winner: str
    moves: str
    ended: str


def played(lines: list[str]) -> Played | None:
    """The game of a record; None while its table has not agreed."""
    header, *entries = [json.loads(line) for line in lines]
    model = Model(header)
    for entry in entries:
        model.enter(entry)
    result: dict[str, Any] = model.result()
    if not result["agreed"]:
        return None
    agreed = [entry for _, entry, _ in model.counted() if entry["do"] == "agree"][-1]
    ns, ew = result["scores"]["NS"], result["scores"]["EW"]
    winner = "tie" if ns == ew else "NS" if ns > ew else "EW"
    seats = {seat: one["number"] for seat, one in header["players"].items()}
    moves = agreed["moves"] if winner == "tie" else winner
    table = int(header["table"])
    return Played(
        header["id"], header["round"], table, seats, {"NS": ns, "EW": ew}, winner, moves, result["ended"]
    )


def after(seats: Seats, games: list[Played]) -> Seats:
    """The next round's seats: the side that moves goes one table up, that of the last table to the first."""
    moves = {game.table: game.moves for game in games}
    tables = sorted(seats)
    found: Seats = {table: {} for table in tables}
    for table in tables:
        stay, go = SIDES[OTHER[moves[table]]], SIDES[moves[table]]
        above = tables[(tables.index(table) + 1) % len(tables)]
        for seat, player in zip(STAY_FIRST, stay, strict=True):
            found[table][seat] = seats[table][player]
        for seat, player in zip(UP_FIRST, go, strict=True):
            found[above][seat] = seats[table][player]
    return found


def clicks(games: list[Played], players: list[int]) -> dict[int, int]:
    """Two for a win, one for a tie."""
    found = dict.fromkeys(players, 0)
    for game in games:
        for seat, player in game.seats.items():
            side = "NS" if seat in "NS" else "EW"
            found[player] += {"tie": 1, side: 2}.get(game.winner, 0)
    return found


def ranked(games: list[Played], players: list[int]) -> list[tuple[int, int, int]]:
    """Rank, number and clicks, as they stand on the list: players of equal clicks share a rank."""
    count = clicks(games, players)
    order = sorted(players, key=lambda number: (-count[number], number))
    return [(1 + sum(one > count[n] for one in count.values()), n, count[n]) for n in order]
