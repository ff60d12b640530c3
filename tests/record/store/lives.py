"""Lives of a program on a disk that fails now and then, in a process with `faults.c` loaded before all else.

Run as `python -m tests.record.store.lives FOLDER SEED LIVES`; prints what came of it, as JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from scorekeeper.engine.refused import Refused
from scorekeeper.record.deadline import Deadline
from scorekeeper.record.rows import Known
from scorekeeper.record.store import Store

from .shelves import header, listing

ACTIONS = 40
"""What one life does at most."""
TRIES = 6
"""How often a life that may not open the store asks again."""


class Truth(NamedTuple):
    """What was said to be on disk."""

    games: dict[str, list[str]]
    deleted: set[str]
    screen: list[Any]

    def copy(self) -> Truth:
        games = {name: list(lines) for name, lines in self.games.items()}
        return Truth(games, set(self.deleted), list(self.screen))


class Said(NamedTuple):
    """What a life reported: what it was told is kept, and what it asked for without being told so."""

    truth: Truth
    asked: list[Truth]
    """What it has asked for since, each of which it was refused; of the last it may have heard nothing."""
    kept: int
    """How many writes it was told are kept."""
    refusals: dict[str, int]


def seen(store: Store) -> Truth:
    games = {game.id: game.deleted is not None for game in (*store.games(limit=10_000), *store.deleted())}
    return Truth(
        {name: store.lines(name) for name in games},
        {name for name, deleted in games.items() if deleted},
        store.setting("screen"),
    )


class Life:
    """A program that enters what comes to its mind, and reports of each write before and after it."""

    def __init__(self, path: Path, truth: Truth, out: int, rnd: random.Random) -> None:
        self.path, self.truth, self.out, self.rnd = path, truth, out, rnd
        self.made = 0

    def say(self, *what: Any) -> None:
        os.write(self.out, json.dumps(what).encode() + b"\n")

    def live(self) -> None:
        store = self.opened()
        if store is None:
            return
        if seen(store) != self.truth:
            self.say("differs", "at the opening")
        for _ in range(self.rnd.randrange(ACTIONS)):
            self.write(store)
            if self.rnd.random() < 0.1 and seen(store) != self.truth:
                self.say("differs", "while it is open")
        if self.rnd.random() < 0.5:
            store.close()

    def opened(self) -> Store | None:
        for _ in range(TRIES):
            try:
                return Store.open(self.path)
            except Refused as why:
                self.say("refused", why.code)
        return None

    def write(self, store: Store) -> None:
        rnd, after = self.rnd, self.truth.copy()
        parts = [self.one(store, after) for _ in range(1 if rnd.random() < 0.7 else rnd.randrange(2, 5))]
        self.say("asked", after.games, sorted(after.deleted), after.screen)
        try:
            if len(parts) == 1:
                parts[0]()
            else:
                with store.together():
                    for part in parts:
                        part()
        except Refused as why:
            self.say("refused", why.code)
            return
        self.say("kept")
        self.truth = after

    def one(self, store: Store, after: Truth) -> Callable[[], object]:
        """One write, noted in what will be true after it."""
        rnd = self.rnd
        self.made += 1
        mark = rnd.randrange(10**9)
        name = rnd.choice(sorted(after.games)) if after.games else ""
        what = rnd.random()
        if not name or what < 0.04:
            new = f"game-{len(after.games)}-{mark}"
            after.games[new] = [header(new)]
            return lambda: store.new_game(new, header(new), listing(mark), at=float(mark))
        if what < 0.1:
            store_it = store.restore if name in after.deleted else lambda game: store.delete(game, at=mark)
            after.deleted.symmetric_difference_update({name})
            return lambda: store_it(name)
        if what < 0.2:
            return lambda: store.remember(Known(f"Ana {mark % 50}", None, None), at=float(mark))
        if what < 0.3 and name not in after.deleted:
            return lambda: store.put_clock(name, Deadline("running", 1.0, 2.0, float(mark), "boot"))
        screen = [name, mark, "x" * rnd.choice((1, 1, 200, 6000))]
        if what < 0.4 or name in after.deleted:
            after.screen.clear()
            after.screen.extend(screen)
            return lambda: store.put("screen", screen)
        lines = after.games[name]
        note = "x" * rnd.choice((1, 1, 1, 1, 300, 5000, 20_000))
        text = json.dumps({"do": "call", "at": mark, "n": len(lines), "note": note}, separators=(",", ":"))
        lines.append(text)
        seq = len(lines) - 1
        after.screen.clear()
        after.screen.extend(screen)
        return lambda: store.append(
            name,
            seq,
            text,
            at=float(mark),
            listing=listing(mark),
            clock=Deadline("running", 1.0, 2.0, float(mark), "boot"),
            put={"screen": screen},
        )


def heard(truth: Truth, lines: list[str]) -> tuple[Said, list[str]]:
    """What was reported until the end, and what is wrong with it."""
    asked: list[Truth] = []
    kept = 0
    refusals: dict[str, int] = {}
    wrong = []
    for line in lines:
        word, *more = json.loads(line)
        if word == "asked":
            asked.append(Truth(more[0], set(more[1]), more[2]))
        elif word == "kept":
            truth, asked = asked[-1], []
            kept += 1
        elif word == "refused":
            refusals[more[0]] = refusals.get(more[0], 0) + 1
        elif word in ("differs", "raised"):
            wrong.append(f"{word}: {more[0]}")
    return Said(truth, asked, kept, refusals), wrong


def lived(folder: Path, truth: Truth, seed: int, faults: Any) -> tuple[Said, list[str], int]:
    """One life in a process of its own, on the failing disk."""
    read, write = os.pipe()
    rnd = random.Random(seed)
    kills = rnd.choice((0, 0, 2, 10))
    fails = rnd.choice((5, 20, 60, 200))
    child = os.fork()
    if child == 0:
        os.close(read)
        life = Life(folder / "scores.db", truth, write, rnd)
        try:
            faults.faults_begin(os.fsencode(folder), ctypes.c_uint64(seed), fails, kills)
            life.live()
        except BaseException:  # noqa: BLE001 - it is told, and no child may come back
            life.say("raised", traceback.format_exc())
        faults.faults_end()
        life.say("count", faults.faults_count())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as out:
        lines = out.read().splitlines()
    os.waitpid(child, 0)
    said, wrong = heard(truth, lines)
    counts = [json.loads(line)[1] for line in lines if line.startswith('["count"')]
    return said, wrong, sum(counts)


def begun(folder: Path) -> Truth:
    """A new store."""
    folder.mkdir()
    with Store.open(folder / "scores.db") as store:
        store.put("screen", [])
        return seen(store)


def missing(truth: Truth, found: Truth) -> list[str]:
    """The games that lack an entry that was kept."""
    return [
        f"missing: {name}"
        for name, lines in truth.games.items()
        if found.games.get(name, [])[: len(lines)] != lines
    ]


def main() -> None:
    home, seed, lives = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    faults = ctypes.CDLL(None)
    faults.faults_count.restype = ctypes.c_ulong
    folder, copy = home / "store", home / "copy"
    truth = begun(folder)
    told: dict[str, Any] = {"wrong": [], "refusals": {}, "failed": 0, "kept": 0, "torn": 0}
    for life in range(seed, seed + lives):
        said, wrong, failed = lived(folder, truth, life, faults)
        told["failed"] += failed
        told["kept"] += said.kept
        for code, count in said.refusals.items():
            told["refusals"][code] = told["refusals"].get(code, 0) + count
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(folder, copy)
        with Store.open(copy / "scores.db") as store:
            found = seen(store)
            store.check()
            salvaged = bool(store.salvages())
        if salvaged and said.asked:
            # A commit that was refused is torn, and the disk was in trouble to the end.
            told["torn"] += 1
            wrong += missing(said.truth, found)
        elif salvaged:
            wrong.append("salvaged")
        elif found not in (said.truth, *said.asked):
            wrong.append("what is there is neither what was kept nor what was asked for")
        others = {file.name for file in copy.iterdir()} - {"scores.db", "scores.db.lock"}
        if others and not salvaged:
            wrong.append(f"left behind: {sorted(others)}")
        told["wrong"] += [f"life {life}: {what}" for what in wrong]
        truth = found
        if wrong or salvaged:
            # What follows would only tell of it again.
            shutil.rmtree(folder)
            truth = begun(folder)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
