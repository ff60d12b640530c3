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
        yield last_results(store, night)
        yield opening(store, night)
    yield from printing(night)


def kept(store: Store, night: Night, entries: list[dict[str, Any]]) -> Evening:
    """The night with so many of its entries, open and on disk."""
    evening = Evening(store)
    evening.new({key: value for key, value in night.header.items() if key != "id"})
    for entry in entries:
        enter(evening, entry)
    return evening


def enter(evening: Evening, entry: dict[str, Any]) -> None:
    evening.do({key: value for key, value in entry.items() if key != "at"})


def results_of(night: Night, number: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The entries before that round, and one result for each of its tables."""
    places = [place for place, entry in enumerate(night.entries) if entry.get("round") == number]
    first = {entry["table"]: entry for place in places if (entry := night.entries[place])["do"] == "result"}
    return night.entries[: places[0]], [entry for entry in first.values() if not entry.get("instead")]


def last_results(store: Store, night: Night) -> Figure:
    """Results of the first and the last round in turn, each from the entry to the disk."""
    rounds = [results_of(night, number) for number in (1, ROUNDS)]
    evenings = [kept(store, night, before) for before, _ in rounds]
    spent: list[list[float]] = [[], []]
    for pair in zip(*(results for _, results in rounds), strict=True):
        for place, entry in enumerate(pair):
            begun = time.perf_counter()
            enter(evenings[place], entry)
            spent[place].append(time.perf_counter() - begun)
    first, last = (median(times) for times in spent)
    name = f"a result in round {ROUNDS} of {TABLES} tables against round 1"
    return Figure(name, last / first, 1.2, note=f"{last * 1e3:.2f} ms")


def opening(store: Store, night: Night) -> Figure:
    """Every entry asked of the rules again, against reading the lines as JSON alone."""
    full, empty = kept(store, night, night.entries).name, kept(store, night, []).name
    evening = Evening(store)
    lines = [write_line(entry) for entry in night.entries]

    def bare() -> None:
        evening.open(empty)
        for line in lines:
            json.loads(line)

    base, ours = in_turn(bare, lambda: evening.open(full), 20)
    name = "opening that night against an empty one and its JSON"
    return Figure(name, ours / base, 8, note=f"{ours * 1e3:.0f} ms")


def printing(night: Night) -> Iterator[Figure]:
    """All prints of the night; and that they grow with the players alone."""
    small = simulate("500", TABLES // 10 * 4, ROUNDS, "bench")
    base, ours = in_turn(
        lambda: list(bundle.prints(small.event)), lambda: list(bundle.prints(night.event)), 2
    )
    yield Figure("all prints of that night, in seconds", ours, 20, unit="s")
    yield Figure("all prints of that night against a tenth of it", ours / base, 12)
