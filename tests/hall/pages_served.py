"""The pages' real processes, without a hall: they are given the files that a recorder would write."""

from __future__ import annotations

import json
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.hall import certificate, private
from scorekeeper.hall.addresses import is_listening
from scorekeeper.hall.boot import boot_ms
from scorekeeper.hall.clock import Schedule
from scorekeeper.hall.night_file import NightFile
from scorekeeper.hall.page import data, key
from scorekeeper.hall.page.processes import PagePlan, Pages
from scorekeeper.record.codec import write_line

from .halls import HERE, free_port, until

if TYPE_CHECKING:
    from collections.abc import Iterator

STARTS = 60.0
"""Seconds within which a server listens, on however busy a machine."""


class Served(NamedTuple):
    """Pages that are served from a folder."""

    folder: Path
    pages: Pages
    url: str
    director: str
    """The director's page, with the key."""

    def show(self, page: dict[str, Any]) -> None:
        private.write(self.folder / data.FILE, json.dumps(page).encode())

    def report(self, report: dict[str, Any]) -> None:
        private.write(self.folder / "status.json", json.dumps(report | {"at": time.time()}).encode())


@contextmanager
def served(folder: Path, page: dict[str, Any], listen: str = HERE) -> Iterator[Served]:
    """Serve this page, and the director's."""
    folder.mkdir(exist_ok=True)
    certificate.ensure(folder, [HERE])
    plan = PagePlan(free_port(), True, free_port())
    pages = Pages(folder, listen, HERE, plan)
    director = f"https://{HERE}:{plan.director}/{key.ensure(folder)}/"
    made = Served(folder, pages, f"http://{HERE}:{plan.port}/", director)
    made.show(page)
    pages.start()
    try:
        until(lambda: all(is_listening(HERE, one) for one in (plan.port, plan.director)), STARTS)
        yield made
    finally:
        pages.stop()


def night_of(folder: Path, game: str, players: int, rounds: int, less: int = 0) -> NightFile:
    """A simulated night, `less` entries before its end."""
    made = simulate(game, players, rounds, "page")
    lines = made.lines[: len(made.lines) - less]
    path = folder / "night.jsonl"
    path.write_text("".join(write_line(line) + "\n" for line in lines), encoding="utf-8")
    return NightFile(path)


def before_round(game: str, players: int, rounds: int, number: int, results: int = 0) -> int:
    """Entries to leave out, so that round `number` has as many results."""
    lines = simulate(game, players, rounds, "page").lines
    of_it = [
        place for place, line in enumerate(lines) if line.get("do") == "result" and line["round"] == number
    ]
    return len(lines) - of_it[results]


def counting(number: int, minutes: float) -> Schedule:
    """A countdown of this round, with so many minutes left."""
    return Schedule("ab", number, 2, "run", boot_ms() + minutes * 60_000)
