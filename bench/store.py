"""The store at ten games and at a hundred thousand: what an entry costs, what opening costs, and memory."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from scorekeeper.record import shelf
from scorekeeper.record.rows import GameRow, Listing, Sitter, pack
from scorekeeper.record.store import Store
from scorekeeper.table.session import Session

from .figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

FEW, MANY = 10, 100_000
ENTRIES = 12
ROUNDS = 400
NAMES = ("Ana", "Bev", "Col", "Dot", "Eru", "Fay", "Gus", "Hine", "Ida", "Jock")
ROOT = Path(__file__).resolve().parent.parent

OPEN = """
import resource, sys
from scorekeeper.record.store import Store
from scorekeeper.table.session import Session
with Store.open(sys.argv[1]) as store:
    newest = store.games()
    Session(store).open(newest[0].id)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def fill(path: Path, games: int) -> None:
    """A store of so many games, written in one go; the newest is one that can be played on."""
    header = {"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"}
    calls = ("W", "N", "E", "S") * (ENTRIES // 4)
    with Store.open(path) as store:
        with store._writing() as db:
            for game in range(1, games + 1):
                at = 1.6e9 + 600.0 * game
                lines = [json.dumps(header)]
                for seq, seat in enumerate(calls):
                    lines.append(json.dumps({"do": "call", "at": at + seq, "seat": seat, "call": "pass"}))
                for seq, line in enumerate(lines):
                    shelf.insert_line(db, game, seq, line)
                sitters = tuple(
                    Sitter(seat, f"{NAMES[(game + place) % 10]} {game * 7 % 9973}", game % 997)
                    for place, seat in enumerate("NESW")
                )
                listing = Listing("500", str(game % 60), True, "", sitters)
                row = GameRow(
                    game,
                    f"game-{game}",
                    at,
                    at,
                    ENTRIES,
                    1,
                    None,
                    "500",
                    str(game % 60),
                    lines[0],
                    pack(listing),
                )
                shelf.insert(db, row)
        Session(store).new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S"})


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few.db", Path(folder) / "many.db"
        fill(few, FEW)
        fill(many, MANY)
        yield entry(few, many)
        yield opening(few, many)
        yield memory(few, many)


def entry(few: Path, many: Path) -> Figure:
    """One entry, from the session to the disk, in each store in turn."""
    spent: dict[Path, list[float]] = {few: [], many: []}
    with Store.open(few) as small, Store.open(many) as large:
        sessions = {few: Session(small), many: Session(large)}
        for session in sessions.values():
            session.open(session.store.games()[0].id)
        for _ in range(ROUNDS):
            for path, session in sessions.items():
                begun = time.perf_counter()
                session.do({"do": "misdeal"})
                spent[path].append(time.perf_counter() - begun)
    base, ours = median(spent[few]), median(spent[many])
    return Figure(f"one entry at {MANY:,} games against {FEW}", ours / base, 1.2, note=f"{ours * 1e3:.2f} ms")


def opening(few: Path, many: Path) -> Figure:
    """The store, its first page of games, and the game that was played last."""
    spent: dict[Path, list[float]] = {few: [], many: []}
    for _ in range(60):
        for path, times in spent.items():
            begun = time.perf_counter()
            with Store.open(path) as store:
                Session(store).open(store.games()[0].id)
                times.append(time.perf_counter() - begun)
    base, ours = min(spent[few]), min(spent[many])
    return Figure(
        f"opening the data of {MANY:,} games against {FEW}", ours / base, 1.5, note=f"{ours * 1e3:.1f} ms"
    )


def memory(few: Path, many: Path) -> Figure:
    """The memory of a process that has opened its data."""
    held = []
    for path in (few, many):
        done = subprocess.run(
            [sys.executable, "-c", OPEN, str(path)], check=True, cwd=ROOT, capture_output=True, text=True
        )
        held.append(int(done.stdout))
    return Figure(
        f"memory with {MANY:,} games open against {FEW}",
        held[1] / held[0],
        1.2,
        note=f"{held[1] / 1024:.0f} MB",
    )
