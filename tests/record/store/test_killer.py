"""A program killed at any moment: nothing it reported is missing, and nothing is there that it never sent."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scorekeeper.record import schema
from scorekeeper.record.deadline import Deadline
from scorekeeper.record.store import Store

from .children import Child, make_entries, open_store
from .shelves import SOAK, entry, fill, header, lay, left_open, listing, look, state

KILLS = 4000 if SOAK else 100
OTHER_KILLS = 600 if SOAK else 40


def killed_often(path: Path, kills: int, report_first: bool = False) -> int:
    """Has a child make entries and kills it, again and again; gives how many reported ones were missing."""
    rnd = random.Random(kills)
    missing = reported = torn = 0
    with Store.open(path) as store:
        store.new_game("game-0", header("game-0"), listing(0), at=1.0)
    for _ in range(kills):
        child = Child(make_entries, path, report_first)
        # One in eight may die while it opens the store, the others in the middle of their work.
        said = child.listen(rnd.choice((0, 1, 2, 2, 3, 4, 6, 9)))
        said += child.kill(rnd.uniform(0.0, 0.003 if said else 0.015))
        with Store.open(path) as store:
            entries = store.entries("game-0")
            if said:
                reported = said[-1]
                assert report_first or len(entries) <= reported + 1
            missing += max(0, reported - len(entries))
            assert entries == [entry("game-0", n + 1) for n in range(len(entries))]
            last = len(entries)
            if store.salvages():
                # The kill has cut the write of a page in two, as happens where the disk is memory. It is told
                # as damage; what was reported is there all the same.
                torn += 1
                store.dismiss_salvages()
            elif last:
                # What was made in the same breath is there with it, or not there with it.
                assert store.setting("screen") == ["game-0", last]
                assert store.clock("game-0") == Deadline("running", last, last + 0.5, 1e9 + last, "boot")
                assert store.game("game-0").listing.summary == str(last)
            reported = last
    assert torn <= max(2, kills // 50)
    assert last > kills, "the children hardly got to work"
    return missing


def test_nothing_reported_is_missing(on_disk: Path) -> None:
    assert killed_often(on_disk / "scores.db", KILLS) == 0


def test_the_killer_sees_what_is_reported_too_soon(on_disk: Path) -> None:
    """With the report before the entry some must be missing: else this killer proves nothing."""
    assert killed_often(on_disk / "scores.db", 30, report_first=True) > 0


def opened_and_killed(path: Path, after: float) -> Path:
    Child(open_store, path, schema.STEPS).kill(after)
    return path


def test_killed_while_a_store_is_made(quick: Path) -> None:
    rnd = random.Random(1)
    for number in range(OTHER_KILLS):
        folder = quick / str(number)
        path = opened_and_killed(folder / "scores.db", rnd.uniform(0.0, 0.02))
        with Store.open(path) as store:
            assert store.games() == []
            assert store.salvages() == ()
            fill(store, 1, 2)
        assert set(state(path)) == {"scores.db"}


def test_killed_while_the_tables_are_brought_to_a_newer_version(
    quick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = quick / "scores.db"
    left_open(lambda store: fill(store, 3, 20), path)
    old = state(path)
    truth = look(path).games
    step = tuple(f"CREATE TABLE more_{n} (a, b)" for n in range(40))
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, (*step, "CREATE INDEX more ON games (changed)")))
    rnd = random.Random(2)
    for number in range(OTHER_KILLS):
        folder = quick / str(number)
        folder.mkdir()
        again = look(opened_and_killed(lay(folder, old), rnd.uniform(0.0, 0.015)))
        assert again.games == truth
        assert again.salvages == ()


def test_killed_while_a_damaged_store_is_salvaged(quick: Path) -> None:
    path = quick / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 4, 20)
    whole = path.read_bytes()
    data = bytearray(whole)
    data[:100] = b"\xff" * 100
    at = data.index(entry("game-2", 11).encode())
    data[at + 5] ^= 4
    path.write_bytes(data)
    damaged = state(path)
    rnd = random.Random(3)
    for number in range(OTHER_KILLS):
        folder = quick / str(number)
        folder.mkdir()
        place = opened_and_killed(lay(folder, damaged), rnd.uniform(0.0, 0.06))
        found = look(place)
        assert found.games == {**truth, "game-2": truth["game-2"][:11]}
        (salvage,) = found.salvages
        assert salvage.cut == ("game-2",)
        assert state(place)[salvage.aside] == damaged["scores.db"]
        assert set(state(place)) == {"scores.db", salvage.aside}
