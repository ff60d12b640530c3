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
        ("member", ["M7", " ", "12"], 0.1),
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
    scores: dict[str, Any] = {"NS": 10 * (winner == "NS"), "EW": 10 * (winner == "EW")}
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
    if chance.random() < (0.03 if waits else 0.7):
        entry["instead"] = chance.random() < 0.9
        if not waits and closed and chance.random() < 0.7:
            entry["round"] = closed
    return twisted(chance, entry, now)


def twisted(chance: Random, entry: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Now and then without scores, void, awarded, or with those who really sat there."""
    if chance.random() < 0.3:
        del entry["scores"]
    if chance.random() < 0.12:
        entry["void"] = chance.random() < 0.9
        if entry["void"]:
            for key in ("scores", "winner"):
                if chance.random() < 0.95:
                    entry.pop(key, None)
            if chance.random() < 0.8:
                entry["moves"] = chance.choice(["NS", "EW"])
    elif chance.random() < 0.12:
        entry["awarded"] = True
        entry["winner"] = chance.choice(WINNERS)
    if chance.random() < 0.3:
        line = list(now["seats"].get(str(entry["table"]), dict.fromkeys("NESW", 1)).values())
        others = [row["number"] for row in now["standings"]] or [1]
        if len(others) > 3 and chance.random() < 0.5:
            line = chance.sample(others, 4)
        for _ in range(chance.choice([0, 0, 1, 2])):
            line[chance.randrange(len(line))] = chance.choice(others)
        if chance.random() < 0.4:
            chance.shuffle(line)
        entry["seats"] = dict(zip("NESW", line, strict=False))
    if chance.random() < 0.03:
        key = chance.choice([*entry, "void", "awarded", "seats", "moves"])
        if key != "do":
            entry[key] = chance.choice([True, 1.0, 1.5, "1", None, [], {}, "NaN", 0, -1])
    return entry


def a_night(chance: Random, now: dict[str, Any]) -> dict[str, Any]:
    """A change of the night itself."""
    closed = now["closed"]
    entry: dict[str, Any] = {"do": "night"}
    if chance.random() < 0.6:
        entry["rounds"] = chance.choice([None, closed, closed + 1, closed + 1, closed + 2, closed - 1, 1000])
    if chance.random() < 0.4:
        entry["over"] = chance.choice([True, False])
        if chance.random() < 0.9:
            entry.pop("rounds", None)
    if chance.random() < 0.2:
        entry["break_after"] = chance.choice([None, 1, 2, 999, 0, True])
    if chance.random() < 0.2:
        entry["name"] = chance.choice(["Thursday", "", 7])
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
    games = [chance.choice(scores[side]) for side in sides]
    entry = {"do": "playoff", "numbers": numbers, "games": games}
    if chance.random() < 0.5:
        entry["best_of"] = chance.choice([1, 1, 1, 3, 2, True, "3"])
    return entry


def an_entry(
    chance: Random,
    now: dict[str, Any],
    most: int,
    tables: int,
    marks: frozenset[tuple[int, int]] = frozenset(),
) -> dict[str, Any]:
    """One entry for a night whose result is `now`, with these marks of no clip."""
    kinds = ["result"] * (8 if now["waiting"] else 2)
    kinds += ["player", "player", "seat", "unclipped", "swap", "withdraw", "undo", "redo", "playoff"]
    kinds += ["clipped", "day", "card", "night"]
    if now["closed"] and now["round"] is None:
        kinds += [*["playoff"] * 6, "night", "night"]
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
    elif what == "night":
        entry = a_night(chance, now)
    elif what == "day":
        entry |= {"round": chance.randint(0, now["closed"] + 3), "day": chance.choice([1, 2, 2, 3, 0])}
    elif what == "card":
        entry |= {"number": a_number(chance, most), "clicks": chance.choice([None, 0, 2, 2, 5, -1, 2.0])}
        if chance.random() < 0.4:
            entry["day"] = chance.choice([1, 2, 0, "1"])
    elif what in ("unclipped", "clipped"):
        entry |= {"round": chance.randint(0, now["closed"] + 2), "number": a_number(chance, most)}
        if marks and what == "clipped" and chance.random() < 0.7:
            entry["round"], entry["number"] = chance.choice(sorted(marks))
    elif what == "swap":
        come = now["out"] if now["out"] and chance.random() < 0.8 else range(most + 2)
        entry |= {"out": a_number(chance, most), "in": chance.choice(list(come))}
    elif what == "playoff":
        entry = a_playoff(chance, now, most)
    elif what == "withdraw":
        entry |= {"number": a_number(chance, most)}
    return entry | {"at": 1.0}
