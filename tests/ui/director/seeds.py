"""Nights to look at: long names and clubs, a short table, a card that was not clipped, an event of teams."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.ui.audit.seeds import NAMES

CLUB = "Ōtautahi Returned and Services Association"
Entry = dict[str, Any]


def written(path: Path, header: Entry, entries: list[Entry]) -> Path:
    lines = [header, *({**entry, "at": 1_790_000_000.0 + at} for at, entry in enumerate(entries))]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def header(game: str, rules: str, **more: Any) -> Entry:
    name = "Maximiliana Featherstone-Haugh Memorial Tournament"
    return {
        "event": 1,
        "id": f"seed-{game}-{more.get('rounds')}",
        "game": game,
        "rules": rules,
        "name": name,
        **more,
    }


def players(count: int) -> list[Entry]:
    return [
        {
            "do": "player", "number": 1000 + number, "name": f"{NAMES[number % 4]}", "club": CLUB,
            "team": number < 6,
        }
        for number in range(count)
    ]  # fmt: skip


def seats(tables: int) -> list[Entry]:
    return [
        {
            "do": "seat", "table": table,
            "seats": {seat: 1000 + 4 * (table - 1) + at for at, seat in enumerate("NESW")},
        }
        for table in range(1, tables + 1)
    ]  # fmt: skip


def won(number: int, table: int, ns: int = -1010, ew: int = 1010) -> Entry:
    winner = "NS" if ns > ew else "EW"
    return {"do": "result", "round": number, "table": table, "scores": {"NS": ns, "EW": ew}, "winner": winner}


def in_play(folder: Path) -> Path:
    """Round 2 of a night of four tables: one has its result, one has an empty seat, two sit out."""
    return _of_four_tables(folder / "in-play.jsonl", won(2, 3))


def apart(folder: Path) -> Path:
    """The same night as another device went on with it: one result differs, one is missing here."""
    return _of_four_tables(folder / "apart.jsonl", won(2, 3, 1010, -1010), won(2, 2))


def _of_four_tables(path: Path, *results: Entry) -> Path:
    entries = [*players(18), *seats(4), *(won(1, table) for table in (1, 2, 3, 4))]
    entries += [{"do": "unclipped", "round": 1, "number": 1001}, {"do": "withdraw", "number": 1000}]
    return written(path, header("500", "500-nz-2025", tables=6, rounds=12), [*entries, *results])


def sixty(folder: Path) -> Path:
    """The largest hall that is seen whole: half of its tables have their result, one without a clip."""
    entries = [*players(241), *seats(60), *(won(1, table) for table in range(1, 60, 2))]
    entries += [{"do": "unclipped", "round": 1, "number": 1001}]
    return written(folder / "sixty.jsonl", header("500", "500-nz-2025", tables=60, rounds=24), entries)


def cribbage(folder: Path) -> Path:
    """A night of cribbage with sitters in its first round."""
    entries = [*players(9), *seats(2), {"do": "player", "number": 1003, "sitter": True}]
    return written(folder / "cribbage.jsonl", header("cribbage", "cribbage-nz-2017", tables=4), entries)


def over(folder: Path) -> Path:
    """A night that is over, with players who are equal."""
    entries = [*players(8), *seats(2), won(1, 1), won(1, 2)]
    return written(folder / "over.jsonl", header("500", "500-nz-2025", tables=2, rounds=1), entries)


def empty(folder: Path) -> Path:
    """A night with players and no seats."""
    return written(folder / "empty.jsonl", header("500", "500-nz-2025", tables=9, rounds=9), players(12))


def spades(folder: Path) -> Path:
    """Round 1 of an event of four teams."""
    entries: list[Entry] = [
        {"do": "team", "id": at + 1, "name": NAMES[at], "players": [NAMES[at], NAMES[at - 1]]}
        for at in range(4)
    ]
    entries.append({"do": "pair", "round": 1, "games": [[1, 2], [3, 4]]})
    done = {"do": "result", "round": 1, "teams": [1, 2], "scores": [-1010, 1010], "event_points": [0, 3]}
    entries.append({**done, "nils": [1, 2]})
    return written(folder / "spades.jsonl", header("spades", "spades-wfwf-2004"), entries)


def counted(folder: Path) -> Path:
    """A night of another game by cards alone, of people with a name each; one of them has no card yet."""
    people = [{"do": "player", "number": 1 + at, "name": name, "club": CLUB} for at, name in enumerate(NAMES)]
    cards = [{"do": "card", "number": 1 + at, "clicks": 20 + at % 3} for at in range(len(NAMES) - 1)]
    title = NAMES[0]
    told = {key: one for key, one in header("other", "", tables=4, title=title).items() if key != "rules"}
    return written(folder / "counted.jsonl", told, [*people, *cards])


ALL = {
    "counted": counted,
    "in play": in_play,
    "cribbage": cribbage,
    "over": over,
    "empty": empty,
    "spades": spades,
    "sixty": sixty,
}
