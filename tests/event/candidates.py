"""Entries of a night of singles out of the whole grammar, legal or not, by a chance that can be repeated."""

from __future__ import annotations

from random import Random
from typing import Any

CLUBS = ["Hornby", "Papanui", "", " Hornby\u00a0", " \t"]
NAMES = ["Ana", "Bo", " Ana", "Bo \u2003", "", "   "]
WINNERS = ["NS", "EW", "tie"]


def a_number(chance: Random, most: int) -> int:
    return chance.randrange(0, most + 2)


def a_table(chance: Random, tables: int) -> int | str:
    table = chance.randint(1, tables) if chance.random() < 0.9 else chance.choice([0, -1, tables + 1])
    return str(table) if chance.random() < 0.3 else table


def a_player(chance: Random, most: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"do": "player", "number": a_number(chance, most)}
    for key, values, often in (
        ("name", NAMES, 0.3),
        ("club", CLUBS, 0.4),
        ("team", [True, True, False], 0.3),
        ("sitter", [True, False], 0.15),
    ):
        if chance.random() < often:
            entry[key] = chance.choice(values)
    return entry


def some_seats(chance: Random, most: int) -> dict[str, int]:
    seats = chance.sample("NESW", chance.choice([4, 4, 4, 4, 3, 2, 0]))
    numbers = chance.sample(range(1, max(most, 4) + 1), len(seats))
    if chance.random() < 0.05:
        numbers = [a_number(chance, most) for _ in seats]
    return dict(zip(seats, numbers, strict=True))


def a_draw(chance: Random, most: int, tables: int) -> dict[str, Any]:
    numbers = list(range(1, most + 1))
    chance.shuffle(numbers)
    seats = {}
    for table in range(1, tables + 1):
        if len(numbers) >= 4 and chance.random() < 0.95:
            seats[str(table)] = {seat: numbers.pop() for seat in "NESW"}
    return {"do": "draw", "seed": chance.choice([7, 0.5, "seven"]), "seats": seats}


def a_result(chance: Random, now: dict[str, Any], tables: int) -> dict[str, Any]:
    """Mostly for a table that waits, mostly with scores that fit."""
    closed = now["closed"]
    waits = bool(now["waiting"]) and chance.random() < 0.9
    winner = chance.choice(WINNERS)
    scores = {"NS": 10 * (winner == "NS"), "EW": 10 * (winner == "EW")}
    if chance.random() < 0.07:
        scores = {"NS": chance.choice([0, 10]), "EW": chance.choice([0, 10])}
    entry: dict[str, Any] = {
        "do": "result",
        "round": closed + 1 if waits else chance.randint(max(0, closed - 1), closed + 2),
        "table": chance.choice(now["waiting"]) if waits else a_table(chance, tables),
        "scores": scores,
        "winner": winner,
    }
    if chance.random() < (0.9 if winner == "tie" else 0.1):
        entry["moves"] = chance.choice(["NS", "EW"])
    if chance.random() < 0.3:
        entry["day"] = chance.choice([1, 2, 2])
    if chance.random() < (0.03 if waits else 0.5):
        entry["instead"] = chance.random() < 0.9
    return entry


def a_playoff(chance: Random, now: dict[str, Any], most: int) -> dict[str, Any]:
    """Mostly between two of equal clicks, mostly won by somebody with the last game."""
    numbers = [a_number(chance, most), a_number(chance, most)]
    rows = now["standings"]
    if rows and chance.random() < 0.9:
        one = chance.choice(rows)
        equals = [row for row in rows if row["clicks"] == one["clicks"] and row is not one]
        if equals:
            numbers = [one["number"], chance.choice(equals)["number"]]
    if chance.random() < 0.2 and now.get("playoffs"):
        numbers = chance.choice(now["playoffs"])["numbers"][::-1]
    sides = chance.choice(
        ["aa", "bb", "abb", "baa", "aba", "bab", "abb", "a", "", "ab", "aab", "abab", "t", "ata"]
    )
    scores = {"a": [[61, 40], [0, -10]], "b": [[59, 60], [-20, 5]], "t": [[60, 60]]}
    return {"do": "playoff", "numbers": numbers, "games": [chance.choice(scores[side]) for side in sides]}


def an_entry(chance: Random, now: dict[str, Any], most: int, tables: int) -> dict[str, Any]:
    """One entry for a night whose result is `now`."""
    kinds = ["result"] * (8 if now["waiting"] else 2)
    kinds += ["player", "player", "seat", "unclipped", "swap", "withdraw", "undo", "redo", "playoff"]
    if now["closed"] and now["round"] is None:
        kinds += ["playoff"] * 6
    if chance.random() < 0.1 or not now["seats"]:
        kinds += ["draw"] * 4
    what = chance.choice(kinds)
    entry: dict[str, Any] = {"do": what}
    if what == "result":
        entry = a_result(chance, now, tables)
    elif what == "player":
        entry = a_player(chance, most)
    elif what == "draw":
        entry = a_draw(chance, most, tables)
    elif what == "seat":
        entry |= {"table": a_table(chance, tables), "seats": some_seats(chance, most)}
    elif what == "unclipped":
        entry |= {"round": chance.randint(0, now["closed"] + 2), "number": a_number(chance, most)}
    elif what == "swap":
        come = now["out"] if now["out"] and chance.random() < 0.8 else range(most + 2)
        entry |= {"out": a_number(chance, most), "in": chance.choice(list(come))}
    elif what == "playoff":
        entry = a_playoff(chance, now, most)
    elif what == "withdraw":
        entry |= {"number": a_number(chance, most)}
    return entry | {"at": 1.0}
