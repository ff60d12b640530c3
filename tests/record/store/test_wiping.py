"""Everything wiped: at once or not at all, whatever kills the program, and without a trace in any file."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record import opening, wiping
from scorekeeper.record.deadline import Deadline
from scorekeeper.record.rows import Known
from scorekeeper.record.store import Count, Store

from .children import ENDED, Child, wipe, wipe_until
from .power import recorded
from .shelves import PLAYERS, SOAK, fill, header, lay, left_open, listing, look, refused, state
from .test_disk import Room, with_little_room
from .test_power_cut import cuts

KILLS = 600 if SOAK else 60
SECRETS = [sitter.name.encode() for sitter in PLAYERS if len(sitter.name) > 3]
SECRETS += [name.encode("unicode-escape") for name in (sitter.name for sitter in PLAYERS) if len(name) > 3]
SECRETS += [b"aroha tamaki", b"game-", b"Tauranga", b"Zephyrine", b"zephyrine", b"half-made"]


def filled(path: Path) -> Store:
    """A store with something in every table, in use."""
    store = Store.open(path)
    fill_all(store)
    return store


def fill_all(store: Store) -> None:
    fill(store, 4, 20)
    store.delete("game-3", at=2000.0)
    store.remember(Known("Zephyrine", 4711, "Tauranga"), at=1.0)
    store.put("place", {"drafts": ["half-made", "Zephyrine"]})
    store.put_clock("game-1", Deadline("running", 60.0))


def traces(folder: Path) -> list[tuple[str, bytes]]:
    """Every file in which something of it can still be read."""
    return [
        (file.name, secret)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        for secret in SECRETS
        if secret in file.read_bytes() or secret in file.name.encode()
    ]


def rows(path: Path) -> dict[str, int]:
    """How many rows each table has."""
    db = sqlite3.connect(path)
    try:
        return {
            table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        }
    finally:
        db.close()


def asides(folder: Path) -> None:
    """What was set aside of a damaged store, with its log."""
    for name in ("scores.damaged-2026-11-18-200000.db", "scores.damaged-2026-11-18-200000.db-wal"):
        (folder / name).write_bytes(b"\0" * 99 + "Aroha Tāmaki".encode())


def test_nothing_is_left_in_any_file(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    store = filled(path)
    asides(tmp_path)
    assert len({secret for _, secret in traces(tmp_path)}) > 5
    assert store.count() == Count(3, 1, 1)
    store.wipe()
    assert traces(tmp_path) == []
    assert state(path)["scores.db-wal"] == b""
    with Store.open(tmp_path / "new" / "scores.db"):
        assert path.stat().st_size <= (tmp_path / "new" / "scores.db").stat().st_size
    assert set(state(path)) == {"scores.db", "scores.db-wal"}
    assert store.count() == Count(0, 0, 0)
    assert (store.games(), store.deleted(), store.known(), store.setting("place")) == ([], [], [], None)
    store.check()
    store.close()
    assert set(rows(path).values()) == {0}
    # It is as good as a new one.
    with Store.open(path) as again:
        truth = fill(again, 2, 5)
    assert look(path) == (truth, ())


def test_other_files_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path / "scores.db") as store:
        (tmp_path / "scores.txt").write_text("mine")
        (tmp_path / "other.damaged-1.db").write_text("theirs")
        store.wipe()
    assert {file.name for file in tmp_path.iterdir()} >= {"scores.txt", "other.damaged-1.db"}


def test_without_the_scrubbing_a_trace_would_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As proof that the traces are looked for where they are."""
    monkeypatch.setattr(wiping, "scrub", lambda db, path: None)
    with filled(tmp_path / "scores.db") as store:
        asides(tmp_path)
        store.wipe()
        assert {name for name, _ in traces(tmp_path)} > {"scores.db-wal"}


def test_killed_at_any_moment_it_is_all_there_or_all_gone(quick: Path) -> None:
    made = quick / "made"
    made.mkdir()
    left_open(fill_all, made / "scores.db")
    asides(made)
    files = state(made / "scores.db")
    truth = look(lay_in(quick / "truth", files)).games
    rnd = random.Random(4)
    there = gone = 0
    for number in range(KILLS):
        path = lay_in(quick / str(number), files)
        child = Child(wipe, path)
        said = child.listen(1) + child.kill(rnd.uniform(0.0, 0.012))
        with Store.open(path) as store:
            games = {game.id: store.lines(game.id) for game in store.games()}
            count = store.count()
            store.check()
            assert store.salvages() == ()
        if count == Count(0, 0, 0):
            gone += 1
            # Whatever the dead program did not come to was done as the store was opened.
            assert traces(path.parent) == []
            assert set(rows(path).values()) == {0}
        else:
            there += 1
            assert "wiped" not in said
            assert (games, count) == (truth, Count(3, 1, 1))
            assert len(list(path.parent.glob("*damaged*"))) == 2
    assert there
    assert gone


def lay_in(folder: Path, files: dict[str, bytes]) -> Path:
    folder.mkdir()
    return lay(folder, files)


@pytest.mark.parametrize("step", ["scrub", "take_in", "traces"])
def test_killed_before_a_step_the_next_start_takes_the_rest(tmp_path: Path, step: str) -> None:
    path = tmp_path / "scores.db"
    left_open(fill_all, path)
    asides(tmp_path)
    Child(wipe_until, path, step).ended(ENDED)
    assert traces(tmp_path)
    with Store.open(path) as store:
        assert store.count() == Count(0, 0, 0)
        assert traces(tmp_path) == []
    assert set(rows(path).values()) == {0}


def test_a_power_cut_leaves_all_or_nothing(tmp_path: Path, quick: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path = folder / "scores.db"
    filled(path).close()
    asides(folder)
    (tmp_path / "copy").mkdir()
    truth = look(lay(tmp_path / "copy", state(path))).games
    (folder / "scores.db.lock").touch()
    with recorded(folder) as recorder, Store.open(path) as store:
        recorder.note("acknowledged", 0)
        store.wipe()
        recorder.note("acknowledged", 1)
    there = gone = 0
    for cut in cuts(recorder.events):
        found = look(lay(quick, cut.files))
        assert found.games in (truth, {})
        if found.games:
            there += 1
            assert not cut.acknowledged
        else:
            gone += 1
            assert found.salvages == ()
            assert traces(quick) == []
    assert there
    assert gone


@with_little_room
def test_on_a_full_disk_it_is_wiped_or_it_is_told(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 20)
        room(True)
        code = refused(store.wipe)
        assert code in (None, "disk-full", "not-all-wiped")
        if code == "disk-full":
            assert {game: store.lines(game) for game in truth} == truth
        room(False)
        assert refused(store.wipe) is None
        assert store.games() == []
    assert traces(folder) == []


def test_what_cannot_be_removed_is_told_and_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    stuck = tmp_path / "scores.damaged-2026-11-18-200000.db"
    stuck.mkdir()
    with filled(path) as store:
        with pytest.raises(Refused) as why:
            store.wipe()
        assert (why.value.code, why.value.data["path"]) == ("not-all-wiped", str(path))
        assert store.count() == Count(0, 0, 0)
        assert traces(tmp_path) == []
    stuck.rmdir()
    asides(tmp_path)
    with Store.open(path) as store:
        assert traces(tmp_path) == []
        assert store.count() == Count(0, 0, 0)
    asides(tmp_path)
    # Once it is done it is done: what is set aside later is not taken.
    Store.open(path).close()
    assert traces(tmp_path)


def test_what_is_purged_is_gone_from_the_log_too(tmp_path: Path) -> None:
    with Store.open(tmp_path / "scores.db") as store:
        for number in range(5):
            game = f"number-{number}"
            store.new_game(game, header(game), listing(), at=1.0)
            store.delete(game, at=10.0 + number)
        assert store.purge(until=13.0, limit=2) == 2
        assert [game.id for game in store.deleted()] == ["number-4", "number-3", "number-2"]
        assert store.purge(until=13.0, limit=2) == 1
        assert store.purge(until=13.0, limit=2) == 0
        files = b"".join(state(tmp_path / "scores.db").values())
        assert [number for number in range(5) if f"number-{number}".encode() in files] == [3, 4]


def test_a_store_that_was_never_wiped_is_opened_as_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(tmp_path / "scores.db").close()
    monkeypatch.setattr(opening.wiping, "scrub", lambda *_: pytest.fail("nothing was begun"))
    Store.open(tmp_path / "scores.db").close()
