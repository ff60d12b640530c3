"""The hall with real brokers: kills, three nodes with one dead, and how long an entry takes.

`python -m bench hall` runs each trial 20 times, or HALL_RUNS. It takes about half an hour, and is no part of
`make bench`.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.hall import trial
from tests.hall.load import Load, measure_load
from tests.hall.test_cluster import lose_a_node

from .figures import Figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RUNS = int(os.environ.get("HALL_RUNS", "20"))
SECONDS = float(os.environ.get("HALL_SECONDS", "20"))
WITHIN = 10.0
"""Seconds after the last restart within which everything is there."""


def measure() -> Iterator[Figure]:
    yield kills()
    yield frozen()
    yield dead_node()
    for tables in (100, 250, 500, 750, 1000):
        yield from load(tables, 1)
    yield from load(500, 3)


def worst(run: Callable[[Path, int], float], runs: int) -> tuple[float, float]:
    """The longest of some runs in seconds, and how long all took. A run that loses an entry fails."""
    longest, begun = 0.0, time.perf_counter()
    for number in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            longest = max(longest, run(Path(folder), number))
    return longest, time.perf_counter() - begun


def kills() -> Figure:
    """SIGKILL to broker, recorder and tables, a network that is cut, one message in ten twice or late."""
    asked = trial.Trial(tables=8, rounds=3, brokers=2, recorders=3, devices=3, cut=11.0)
    longest, took = worst(lambda folder, run: trial.run(folder, asked, random.Random(run)).last, RUNS)
    return Figure("kills and cuts: all there after", longest, WITHIN, "s", f"{RUNS} runs, {took:.0f} s")


def frozen() -> Figure:
    asked = trial.Trial(tables=4, rounds=2, brokers=0, recorders=0, devices=0, frozen=15.0)
    runs = max(RUNS // 4, 1)
    longest, took = worst(lambda folder, run: trial.run(folder, asked, random.Random(run)).last, runs)
    return Figure("a broker that hangs: all there after", longest, WITHIN, "s", f"{runs} runs, {took:.0f} s")


def dead_node() -> Figure:
    longest, took = worst(lose_a_node, RUNS)
    return Figure(
        "one of three nodes kept dead: worst delivery", longest, 15.0, "s", f"{RUNS} runs, {took:.0f} s"
    )


def load(tables: int, nodes: int) -> Iterator[Figure]:
    """From a table's entry to the recorder's commit and the acknowledgement at the table."""
    with tempfile.TemporaryDirectory() as folder:
        found = measure_load(Path(folder), Load(tables, nodes, SECONDS))
    limit = {(500, 1): 50.0, (500, 3): 200.0}.get((tables, nodes))
    name = f"{tables} tables, {nodes} node{'s' * (nodes > 1)}: an entry a second"
    note = f"p50 {found.p50:.1f} ms, worst {found.worst:.0f} ms, {found.entries} entries; {found.cost}"
    yield Figure(f"{name}, p99", found.p99, limit, "ms", note)
    yield Figure(f"{name}, lost", found.lost, 0, "", "")
