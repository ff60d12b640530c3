"""Nights for the tests of what is printed: plain ones by the simulation, and one with all that is hard."""

from __future__ import annotations

from functools import cache
from typing import Any

from scorekeeper.cli.simulation.folder import simulate, text_of
from scorekeeper.event.night import Event, read_night, start

LONG = "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff the second"
NAMES = (
    "Māia Ōtautahi",
    "😀 Smiley",
    LONG,
    "Ā" * 60,
    "👩‍👩‍👧 Family",
    "李小龍",
    "O'Brien & <Sons>",
    "=1+1",
    None,
    "M" * 60,
    "i" * 60,
    "e\u0304 composed",
)
CLUBS = ("Ōtautahi", "C" * 80, "Tauranga Citizens & RSA 😀")


def simulated(game: str, players: int, rounds: int, seed: str = "7") -> Event[Any]:
    return read_night(text_of(simulate(game, players, rounds, seed).lines).encode())


def hard(rounds: int = 25, told: int | None = 26) -> Event[Any]:
    """Names that are long, wide, joined, foreign or none; large numbers; a night with a long name."""
    header = {
        "event": 1,
        "game": "500",
        "rules": "500-nz-2025",
        "name": "Thursday 🎉 " + "w" * 200,
        "tables": 3,
    }
    event = start(header if told is None else header | {"rounds": told})
    at = 1.79e9
    entries: list[dict[str, Any]] = []
    for number, name in enumerate(NAMES, 1):
        entry = {
            "do": "player",
            "number": number_of(number),
            "club": CLUBS[number % 3],
            "team": number % 4 > 0,
        }
        entries.append(entry | ({} if name is None else {"name": name}))
    for table in range(3):
        seats = {seat: number_of(4 * table + place) for place, seat in enumerate("NESW", 1)}
        entries.append({"do": "seat", "table": table + 1, "seats": seats})
    for number in range(1, rounds + 1):
        for table in (1, 2, 3):
            scores = {"NS": -1000, "EW": 10**6} if table == 2 else {"NS": 500, "EW": -140}
            winner = "EW" if table == 2 else "NS"
            entry = {"do": "result", "round": number, "table": table, "scores": scores, "winner": winner}
            entries.append(entry | {"day": 1 + (number > 12)})
        entries.append({"do": "unclipped", "round": number, "number": 1 + number % 8})
    for entry in entries:
        at += 3600
        event = event.apply(entry | {"at": at})
    return event


def number_of(place: int) -> int:
    return 123456789012 if place == 12 else place


@cache
def usual() -> Event[Any]:
    return simulated("500", 30, 6)


@cache
def of_spades() -> Event[Any]:
    return simulated("spades", 18, 1)
