"""Several writes as one: all of them on disk at the end, or none."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record.rows import Listing
from scorekeeper.record.store import Store

from .children import ENDED, Child, end_within


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "games.db") as store:
        yield store


def on_disk(store: Store) -> tuple[list[str], dict[str, Any]]:
    """What a new process would find there if this one ended now: the games, and the settings."""
    with tempfile.TemporaryDirectory() as folder:
        for file in store.path.parent.glob(f"{store.path.name}*"):
            shutil.copy(file, folder)
        db = sqlite3.connect(Path(folder) / store.path.name)
        games = [row[0] for row in db.execute("SELECT id FROM games ORDER BY id")]
        found = dict(db.execute("SELECT key, value FROM settings WHERE key IN ('a', 'b')"))
        db.close()
    return games, found


def write(store: Store, game: str) -> None:
    store.new_game(game, "{}", Listing("500", None, False, "{}", ()), at=1.0)


def test_nothing_is_on_disk_before_the_end_and_all_after_it(store: Store) -> None:
    told = []
    with store.together():
        write(store, "one")
        store.put("a", 1)
        store.after_commit(lambda: told.append(on_disk(store)[0]))
        assert on_disk(store) == ([], {})
        assert store.setting("a") == 1
        assert [game.id for game in store.games()] == ["one"]
    assert on_disk(store) == (["one"], {"a": "1"})
    assert told == [["one"]]


def test_what_fails_takes_all_of_it_back(store: Store) -> None:
    store.put("a", 0)
    told: list[str] = []
    with pytest.raises(KeyError), store.together():
        write(store, "one")
        store.put("a", 1)
        store.after_commit(lambda: told.append("kept"))
        raise KeyError
    assert on_disk(store) == ([], {"a": "0"})
    assert store.setting("a") == 0
    assert told == []
    store.after_commit(lambda: told.append("now"))
    assert told == ["now"]


def test_a_refusal_that_somebody_met_takes_back_its_own_part(store: Store) -> None:
    write(store, "one")
    with store.together():
        store.put("a", 1)
        with pytest.raises(Refused, match="game-exists"):
            write(store, "one")
        with pytest.raises(Refused, match="game-not-found"):
            store.lines("two")
        store.put("b", 2)
    assert on_disk(store) == (["one"], {"a": "1", "b": "2"})


def test_a_trouble_of_the_disk_cannot_be_met_halfway(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What SQLite took back is taken back, whoever goes on."""

    def full(*_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    from scorekeeper.record import rows as book

    with pytest.raises(Refused) as why, store.together():
        store.put("a", 1)
        with monkeypatch.context() as patch, pytest.raises(Refused):
            patch.setattr(book, "find_players", full)
            store.known()
        store.put("b", 2)
    assert why.value.code in ("disk-full", "disk-error")
    assert on_disk(store) == ([], {})


def test_one_within_another_is_a_part_of_it(store: Store) -> None:
    with pytest.raises(KeyError), store.together():
        with store.together():
            store.put("a", 1)
        assert on_disk(store) == ([], {})
        raise KeyError
    assert on_disk(store) == ([], {})


def test_a_process_that_ends_within_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store.open(path) as store:
        store.put("a", 0)
    Child(end_within, path).ended(ENDED)
    with Store.open(path) as store:
        assert on_disk(store) == ([], {"a": "0"})
        assert store.setting("a") == 0
