"""A night of 60 tables and 24 rounds: opening it, its last results against its first, and all its prints.

Opening is measured as a director opens a night that was entered on this device: entry by entry, so that its
state was kept beside it on the way. Against it stands the opening of a night without any entry, and then each
line of the record read as JSON by `json.loads`, from memory. Both are measured in turn and the shortest of
twenty counts. The hash of the code, made once a process, has a line of its own; so has the whole fold, by
which a night is opened that was brought in, or whose state was kept by other code.

A tap is measured in the app's own window, off screen, by a touch on AGREE: from the lifting of the finger
until the entry is on disk and the frame is drawn. Rounds 1 and 24 take turns in one process, 24 tables of
each, and the shortest of each counts.

The window stops as long as a frame comes late: later after the one before than frames usually do while the
window has nothing to do, or, where it had more work of its own than that, later than this work took. The
figure is the latest frame while all prints are made. A busy machine makes any program late, so they are made
again until they fit, eight times at most, and the quietest making counts. The note has the latest frame of
the same window before it began. The longest turn of the thread is counted in time of its own processor, so
that a busy machine changes it little: it is what the thread works between two rests.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.director.questions import night_files, season
from scorekeeper.event.evening import Evening
from scorekeeper.event.prints import bundle
from scorekeeper.record.codec import write_line
from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk

from .figures import Figure, best, in_turn
from .night_window import FIRST, HALLS, LAST
from .window import measured

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.cli.simulation.singles import Night

TABLES, ROUNDS = 60, 24
MAKINGS = 8
"""So often all prints are made at most while the window is watched."""
STOP = 16
"""Milliseconds that the window may stop."""


def measure() -> Iterator[Figure]:
    night = simulate("500", 4 * TABLES, ROUNDS, "bench")
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "games.db") as store:
        yield last_results(store, night)
        yield from opening(store, night)
    yield seasons()
    yield from printing(night)
    yield from in_window(night)


def kept(store: Store, night: Night, entries: list[dict[str, Any]]) -> Evening:
    """The night with so many of its entries, open and on disk."""
    evening = Evening(store)
    evening.new({key: value for key, value in night.header.items() if key != "id"})
    for entry in entries:
        enter(evening, entry)
    return evening


def enter(evening: Evening, entry: dict[str, Any]) -> None:
    evening.enter([{key: value for key, value in entry.items() if key != "at"}])


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


def opening(store: Store, night: Night) -> Iterator[Figure]:
    """Folding every entry, against an empty night and reading the lines as JSON alone."""
    full, empty = kept(store, night, night.entries).name, kept(store, night, []).name
    evening = Evening(store)
    lines = [write_line(entry) for entry in night.entries]

    def bare() -> None:
        evening.read(empty)
        for line in lines:
            json.loads(line)

    base, ours = in_turn(bare, lambda: evening.read(full), 20)
    name = "opening that night against an empty one and its JSON"
    yield Figure(name, ours / base, 8, note=f"{ours * 1e3:.1f} ms to {base * 1e3:.1f} ms")


def seasons() -> Figure:
    """Forty nights of 48 players, from the list of nights to the standings on the screen."""
    night = simulate("500", 48, 12, "bench")
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "games.db") as store:
        desk = Desk(store)
        for number in range(40):
            header = {**night.header, "id": f"night {number}"}
            lines = "".join(write_line(line) + "\n" for line in (header, *night.entries))
            with desk.whole():
                night_files.import_record(desk, lines.encode())

        def read() -> None:
            anew = Desk(store)
            anew.place = anew.place.drafted(season.SCREEN, {"span": season.ALL, "best": 10})
            if len(season.rows(anew)) != 48:
                raise RuntimeError("not all players are in the season")

        seconds = best(read, 10)
    return Figure("a season of 40 nights of 48 players, in seconds", seconds, 0.3, unit="s")


def printing(night: Night) -> Iterator[Figure]:
    """All prints of the night; and that they grow with the players alone."""
    small = simulate("500", TABLES // 10 * 4, ROUNDS, "bench")
    base, ours = in_turn(
        lambda: list(bundle.prints(small.event)), lambda: list(bundle.prints(night.event)), 2
    )
    yield Figure("all prints of that night, in seconds", ours, 20, unit="s")
    yield Figure("all prints of that night against a tenth of it", ours / base, 12)


def in_window(night: Night) -> Iterator[Figure]:
    """The director's own window: a touch on AGREE, and the frames while prints are made."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        place = home / "config" / "scorekeeper"
        place.mkdir(parents=True)
        with Store.open(place / "games.db") as store:
            Desk(store).choose(started=True, job="director")
            for name, number in ((FIRST, 1), (LAST, ROUNDS), (HALLS[0], 1), (HALLS[1], ROUNDS)):
                evening = Evening(store)
                evening.new({**night.header, "id": name})
                for entry in results_of(night, number)[0]:
                    enter(evening, entry)
        spent = measured("results", home)
        first, last = (min(spent[name]) for name in (FIRST, LAST))
        middle, middle_last = (median(spent[name]) for name in (FIRST, LAST))
        yield Figure(
            f"tap to committed and drawn, round {ROUNDS} against round 1", last / first, 1.2,
            note=f"{last * 1e3:.1f} ms to {first * 1e3:.1f} ms; medians "
            f"{middle_last * 1e3:.1f} ms to {middle * 1e3:.1f} ms",
        )  # fmt: skip
        touches = sorted(measured("hall", home)["hall"])
        slowest = touches[int(len(touches) * 0.99)] * 1e3
        told = f"median {median(touches) * 1e3:.1f} ms"
        yield Figure(f"a result on the hall of {TABLES} tables, drawn, p99", slowest, 10, " ms", told)
        for by, apart in (("a process", 1), ("a thread, as on a phone", 0)):
            yield from stop(by, home, apart)


def stop(by: str, home: Path, apart: int) -> Iterator[Figure]:
    """The longest stop of the window, and turn of the thread, in the quietest making of all prints."""
    name = f"longest stop of the window, prints by {by}"
    found: list[Figure] = []
    turns: list[float] = []
    while not found or (found[-1].over and len(found) < MAKINGS):
        made = measured("prints", home, apart)
        worst, before = (max(made[when]) * 1e3 for when in ("printing", "still"))
        note = f"{made['seconds']:.1f} s; before: {before:.1f} ms; load {os.getloadavg()[0]:.1f}"
        found.append(Figure(name, worst, STOP, " ms", note))
        turns.append(max(made["turns"], default=0.0) * 1e3)
    yield min(found, key=lambda figure: figure.value)
    if not apart:
        # Within a turn the window has every second half millisecond; between two, all of the time.
        yield Figure("longest turn of the thread that makes prints", min(turns), STOP, " ms")
