"""Who may open the store, and what becomes of files of other versions."""

from __future__ import annotations

import sqlite3
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record import lock, schema
from scorekeeper.record.store import Store

from .children import Child, hold
from .shelves import entry, fill, left_open, look, refused, state


def test_the_second_program_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    child = Child(hold, path)
    assert child.listen(1) == ["open"]
    try:
        before = state(path)
        began = time.perf_counter()
        assert refused(lambda: Store.open(path).close()) == "store-in-use"
        # SQLite by itself would try for five seconds.
        assert time.perf_counter() - began < 4
        assert state(path) == before
    finally:
        child.kill()
    # The lock died with its holder.
    assert look(path).games["game-0"][3] == entry("game-0", 3)


def test_the_second_in_the_same_program_is_told_too(tmp_path: Path) -> None:
    path, other = tmp_path / "scores.db", tmp_path / "other"
    with suppress(OSError):
        # Windows asks for leave; Wine says that it has done it, and has not.
        other.symlink_to(path)
    assert other.is_symlink() or sys.platform == "win32"
    with Store.open(path) as store:
        for name in (path, str(path), *((other,) if other.is_symlink() else ())):
            assert refused(lambda name=name: Store.open(name).close()) == "store-in-use"  # type: ignore[misc]
        fill(store, 1, 3)
    assert len(look(path).games["game-0"]) == 4


def test_the_store_is_held_while_its_file_is_not(tmp_path: Path) -> None:
    """As while a damaged file is salvaged, or a new one made."""
    path = tmp_path / "scores.db"
    handle = lock.take(path)
    assert refused(lambda: Store.open(path).close()) == "store-in-use"
    assert not path.exists()
    lock.let_go(handle)
    Store.open(path).close()


def test_another_program_that_uses_the_file_is_not_disturbed(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    Store.open(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refused(lambda: Store.open(path).close()) == "store-in-use"
    other.execute("ROLLBACK")
    other.close()
    with Store.open(path):
        other = sqlite3.connect(path, timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("SELECT * FROM games")
        other.close()


def test_a_store_that_is_closed_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "scores.db")
    store.close()
    store.close()
    assert refused(store.games) == "store-closed"
    assert refused(lambda: store.put("a", 1)) == "store-closed"


def test_its_folder_is_made(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a" / "b" / "scores.db") as store:
        assert store.path == tmp_path / "a" / "b" / "scores.db"
    assert [file.name for file in store.path.parent.iterdir() if file.suffix != ".lock"] == ["scores.db"]


def test_every_commit_is_synced(tmp_path: Path) -> None:
    with Store.open(tmp_path / "scores.db") as store, store._reading() as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("version", [len(schema.STEPS) + 1, 99, 2**31 - 1])
@pytest.mark.parametrize("where", ["file", "log"])
def test_a_newer_version_is_refused_untouched(tmp_path: Path, version: int, where: str) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        fill(store, 2, 5)
    if where == "file":
        db = sqlite3.connect(path)
        db.execute(f"PRAGMA user_version = {version}")
        db.close()
    else:

        def newer(store: Store) -> None:
            with store._writing() as db:
                db.execute(f"PRAGMA user_version = {version}")

        left_open(newer, path)
    before = state(path)
    assert set(before) == {"scores.db"} | ({"scores.db-wal"} if where == "log" else set())
    with pytest.raises(Refused) as why:
        Store.open(path)
    assert why.value.code == "store-newer"
    assert why.value.data == {"path": str(path), "version": version, "known": len(schema.STEPS)}
    assert state(path) == before


def test_a_newer_version_of_any_make_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    db = sqlite3.connect(path)
    db.execute("PRAGMA page_size = 8192")
    db.execute("PRAGMA user_version = 7")
    db.execute("CREATE TABLE tricks (won)")
    db.close()
    before = state(path)
    assert refused(lambda: Store.open(path)) == "store-newer"
    assert state(path) == before


@pytest.mark.parametrize("left", ["closed", "killed"])
def test_an_older_version_is_brought_to_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    path = tmp_path / "scores.db"
    if left == "closed":
        with Store.open(path) as store:
            truth = fill(store, 2, 5)
    else:
        left_open(lambda store: fill(store, 2, 5), path)
        with Store.open(tmp_path / "like.db") as store:
            truth = fill(store, 2, 5)
    first = schema.STEPS
    monkeypatch.setattr(
        schema,
        "STEPS",
        (
            *first,
            ("ALTER TABLE players ADD COLUMN phone TEXT",),
            ("CREATE TABLE cups (cup)", "INSERT INTO cups SELECT id FROM games"),
        ),
    )
    for _ in range(2):
        with Store.open(path) as store, store._reading() as db:
            assert {game.id: store.lines(game.id) for game in store.games()} == truth
            assert store.salvages() == ()
            assert db.execute("PRAGMA user_version").fetchone() == (len(first) + 2,)
            assert db.execute("SELECT cup FROM cups ORDER BY cup").fetchall() == [("game-0",), ("game-1",)]
    # And for the older program this is now a newer file.
    monkeypatch.setattr(schema, "STEPS", first)
    assert refused(lambda: Store.open(path)) == "store-newer"


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 2, 5)
    before = state(path)
    first = schema.STEPS
    monkeypatch.setattr(schema, "STEPS", (*first, ("CREATE TABLE cups (cup)", "DROP TABLE nothing")))
    refused(lambda: Store.open(path).close())
    monkeypatch.setattr(schema, "STEPS", first)
    assert before["scores.db"] in state(path).values()
    assert look(path).games == truth
