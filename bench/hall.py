"""The hall with real brokers: kills, three nodes with one dead, and how long an entry takes.

`python -m bench hall` runs each trial 20 times, or HALL_RUNS. It takes about half an hour, and is no part of
`make bench`.
"""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from scorekeeper.hall.table.ledger import FILE, Ledger
from scorekeeper.hall.wire.card import read_card
from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk
from scorekeeper.table.hall import JOINED
from scorekeeper.table.questions.phone import note
from tests.hall import halls, trial
from tests.hall.load import Load, measure_load
from tests.hall.test_cluster import lose_a_node

from .figures import Figure
from .window import measured

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RUNS = int(os.environ.get("HALL_RUNS", "20"))
SECONDS = float(os.environ.get("HALL_SECONDS", "20"))
STARTS = 11
TAPS = 3
ROUNDS = 3
WITHIN = 10.0
"""Seconds after the last restart within which everything is there."""


def measure() -> Iterator[Figure]:
    yield from kills()
    yield from dead_node()
    for tables in (100, 250, 500, 750, 1000):
        yield from load(tables, 1)
    yield from load(500, 3)
    yield from app_in_a_hall()


def repeated(what: str, run: Callable[[Path, int], float], limit: float) -> Iterator[Figure]:
    """Each run's seconds as it ends; then the longest, and the runs in which an entry was lost or doubled."""
    took: list[float] = []
    failed = 0
    for number in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            try:
                took.append(run(Path(folder), number))
                print(f"   {what}, run {number + 1}: {took[-1]:.1f} s", flush=True)
            except AssertionError as why:
                failed += 1
                print(
                    f"   {what}, run {number + 1}: {why}",
                    *getattr(why, "__notes__", ()),
                    sep="\n",
                    flush=True,
                )
    note = f"median {median(took):.1f} s of {RUNS} runs" if took else ""
    yield Figure(f"{what}: worst", max(took, default=0.0), limit, "s", note)
    yield Figure(f"{what}: runs that lost or doubled an entry", failed, 0, "")


def kills() -> Iterator[Figure]:
    """SIGKILL to broker, recorder and tables, a network that is cut, a broker that hangs for longer than
    anybody waits; one message in ten twice, one in ten late."""
    asked = trial.Trial(tables=8, rounds=3, brokers=2, recorders=3, devices=3, cut=11.0, frozen=12.0)

    def one(folder: Path, run: int) -> float:
        found = trial.run(folder, asked, random.Random(run))
        print(f"   {found.entries} entries, {found.after} of them after the last restart; {found.how}")
        return found.last

    yield from repeated("kills and cuts: all there after", one, WITHIN)


def dead_node() -> Iterator[Figure]:
    yield from repeated("one of three nodes kept dead: longest wait", lose_a_node, 15.0)


def load(tables: int, nodes: int) -> Iterator[Figure]:
    """From a table's entry to the recorder's commit and the acknowledgement at the table."""
    limit = {(500, 1): 50.0, (500, 3): 200.0}.get((tables, nodes))
    runs = []
    for _ in range(1 if limit is None else 3):
        with tempfile.TemporaryDirectory() as folder:
            runs.append(measure_load(Path(folder), Load(tables, nodes, SECONDS)))
    # Of several the one that the machine's other work disturbed least, by how late the load itself was.
    found = min(runs, key=lambda one: one.late)
    name = f"{tables} tables, {nodes} node{'s' * (nodes > 1)}: an entry a second"
    note = f"p50 {found.p50:.1f} ms, worst {found.worst:.0f} ms, {found.entries} entries; {found.cost}"
    yield Figure(f"{name}, p99", found.p99, limit, "ms", note)
    yield Figure(f"{name}, lost", sum(one.lost for one in runs), 0, "", "")
    busy = f"its commit {found.commit:.1f} ms, the load late by {found.late:.1f} ms, each p99"
    yield Figure(f"{name}, p99 to SQLite's own", found.p99 / found.commit, None, note=busy)


def app_in_a_hall() -> Iterator[Figure]:
    """The app whose table has joined a real hall on this machine, against one without, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        night = halls.night_in(place, 1, 1, trial.seed_without_ties("500", 1, 1))
        with halls.hall(place, night.path, 1) as running:
            homes = {"joined": place / "joined", "alone": place / "alone"}
            for name, home in homes.items():
                furnish(home, running.cards[0] if name == "joined" else "")
            first: dict[str, list[float]] = {name: [] for name in homes}
            spent: dict[str, list[list[float]]] = {name: [] for name in homes}
            for turn in range(STARTS + 1):
                for name in sorted(homes, reverse=bool(turn % 2)):
                    found = measured("ours", homes[name])["first"]
                    if turn:
                        # The first of all compiles.
                        first[name].append(found)
                    if turn < TAPS:
                        spent[name].append(measured("paced", homes[name], ROUNDS)["taps"])
            halls.until(
                lambda: running.status()["entries"] > len(spent["joined"][0]), 10, "the hall has them"
            )
    base, ours = (median(first[name]) for name in ("alone", "joined"))
    beside = f"{ours * 1e3:.0f} ms to {base * 1e3:.0f} ms"
    yield Figure("first frame of a table in a hall, against without", ours / base, 1.05, note=beside)
    # Each touch by itself, the least of all rounds and runs.
    base, ours = (sum(map(min, zip(*spent[name], strict=True))) for name in ("alone", "joined"))
    each = len(spent["alone"][0])
    beside = f"{ours * 1e3 / each:.2f} ms to {base * 1e3 / each:.2f} ms, of {each} touches"
    yield Figure("touch to drawn in a hall, against without", ours / base, 1.05, note=beside)


def furnish(home: Path, card: str) -> None:
    """A home with a game on its table, and a hall where there is a card."""
    kept = home / "config" / "scorekeeper"
    kept.mkdir(parents=True)
    with Store.open(kept / "games.db") as store:
        desk = Desk(store)
        desk.new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
        if card:
            note(desk, JOINED, True)
            ledger = Ledger(kept / FILE)
            ledger.join(read_card(card))
            ledger.close()
