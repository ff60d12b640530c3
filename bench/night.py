"""A night of 60 tables and 24 rounds: opening it, its last results against its first, and all its prints."""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.event.evening import Evening
from scorekeeper.event.prints import bundle
from scorekeeper.record.codec import write_line
from scorekeeper.record.store import Store

from .figures import Figure, in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.cli.simulation.singles import Night

TABLES, ROUNDS = 60, 24


def measure() -> Iterator[Figure]:
    night = simulate("500", 4 * TABLES, ROUNDS, "bench")
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "games.db") as store:
        full, spent = played(store, night)
        yield last_results(spent)
        yield opening(store, night, full)
    yield from printing(night)


def header_of(night: Night) -> dict[str, Any]:
    return {key: value for key, value in night.header.items() if key != "id"}


def played(store: Store, night: Night) -> tuple[str, list[float]]:
    """The night's id in the store, and what each result took from the entry to the disk."""
    evening = Evening(store)
    evening.new(header_of(night))
    spent = []
    for entry in night.entries:
        told = {key: value for key, value in entry.items() if key != "at"}
        begun = time.perf_counter()
        evening.do(told)
        if entry["do"] == "result":
            spent.append(time.perf_counter() - begun)
    return evening.name, spent


def last_results(spent: list[float]) -> Figure:
    first, last = median(spent[:TABLES]), median(spent[-TABLES:])
    name = f"a result in round {ROUNDS} of {TABLES} tables against round 1"
    return Figure(name, last / first, 1.2, note=f"{last * 1e3:.2f} ms")


def opening(store: Store, night: Night, full: str) -> Figure:
    """Every entry asked of the rules again, against reading the lines as JSON alone."""
    evening = Evening(store)
    evening.new(header_of(night))
    empty = evening.name
    lines = [write_line(entry) for entry in night.entries]

    def bare() -> None:
        evening.open(empty)
        for line in lines:
            json.loads(line)

    base, ours = in_turn(bare, lambda: evening.open(full), 10)
    name = "opening that night against an empty one and its JSON"
    return Figure(name, ours / base, 25, note=f"{ours * 1e3:.0f} ms")


def printing(night: Night) -> Iterator[Figure]:
    """All prints of the night; and that they grow with the players alone."""
    small = simulate("500", TABLES // 10 * 4, ROUNDS, "bench")
    base, ours = in_turn(
        lambda: list(bundle.prints(small.event)), lambda: list(bundle.prints(night.event)), 2
    )
    yield Figure("all prints of that night, in seconds", ours, 20, unit="s")
    yield Figure("all prints of that night against a tenth of it", ours / base, 12)
