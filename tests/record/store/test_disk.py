"""A disk that is full, or may not be written: it is told at once, and what was refused is not there."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record import schema
from scorekeeper.record.store import Store

from .shelves import (
    NOBODY,
    Truth,
    as_ordinary_user,
    enter,
    entry,
    fill,
    header,
    listing,
    look,
    open_folder,
    refused,
    state,
)

if sys.platform != "win32":
    import resource

Room = Callable[[bool], None]
"""Takes the room away (true) or gives it back."""


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """A disk of one megabyte; only root can make one, and not everywhere."""
    folder = Path(tempfile.mkdtemp(prefix="scores-"))
    made = (
        os.geteuid() == 0
        and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size=1m,mode=0700,uid={NOBODY},gid={NOBODY}", "scores", folder],
            capture_output=True,
            check=False,
        ).returncode
        == 0
    )
    try:
        yield folder if made else None
    finally:
        if made:
            subprocess.run(["umount", "-l", folder], check=True)
        folder.rmdir()


def ballast(folder: Path) -> Room:
    """Fills the disk to its last byte."""

    def room(taken: bool) -> None:
        full = folder / "ballast"
        if not taken:
            full.unlink()
            return
        with full.open("wb", buffering=0) as out:
            try:
                while True:
                    out.write(bytes(4096))
            except OSError:
                pass

    return room


def quota(_: Path) -> Room:
    """No file may grow beyond what it has now, or nearly."""

    def room(taken: bool) -> None:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000 if taken else hard, hard))

    return room


def on_a_full_disk(work: Callable[[Path, Room], Any], bound: Callable[[Path], Room]) -> Any:
    """Does the work as an ordinary user, on a small disk where there can be one."""
    if sys.platform == "win32":
        pytest.skip("Windows has no small disk for a test, and no limit on files.")
    if bound is ballast:
        with small_disk() as disk:
            if disk is not None:
                return as_ordinary_user(lambda: work(disk, ballast(disk)))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        with open_folder() as folder:
            return as_ordinary_user(lambda: work(folder, quota(folder)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def until_full(store: Store, truth: Truth) -> str:
    """Makes entries until one is refused, and again at once; says how.

    After a refusal the log is emptied, which may make room for some more.
    """
    codes: list[str] = []
    while len(codes) < 2:
        game = min(truth, key=lambda game: len(truth[game]))
        try:
            enter(store, game, len(truth[game]))
        except Refused as why:
            codes.append(why.code)
            continue
        codes.clear()
        truth[game].append(entry(game, len(truth[game])))
    return codes[-1]


def with_little_room(work: Callable[[Path, Room], None]) -> Callable[..., None]:
    """A test of this work: on a small disk, and under a limit on files."""

    @pytest.mark.parametrize("bound", [ballast, quota])
    def test(bound: Callable[[Path], Room]) -> None:
        on_a_full_disk(work, bound)

    test.__name__ = work.__name__
    return test


of_folders = pytest.mark.skipif(
    sys.platform == "win32", reason="In Windows the attribute of a folder forbids nobody to write into it."
)


@with_little_room
def test_a_full_disk_is_told_and_the_entry_is_not_there(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 5)
        for _ in range(3):
            room(True)
            assert until_full(store, truth) == "disk-full"
            for game, lines in truth.items():
                assert store.lines(game) == lines
                assert store.game(game).listing.summary == str(len(lines) - 1)
            codes = {
                refused(lambda: store.new_game("new", header("new"), listing(), at=1.0)),
                refused(lambda: store.put("voice", ["x" * 9000] * 10)),
                refused(lambda: store.add_record("i", "{}", ["{}"] * 900, listing(), started=1, changed=2)),
            }
            assert codes == {"disk-full"}
            assert store.setting("voice") is None
            assert {game.id for game in store.games()} == set(truth)
            # Room again: the same store goes on.
            room(False)
            for game in truth:
                enter(store, game, len(truth[game]))
                truth[game].append(entry(game, len(truth[game])))
    assert look(path) == (truth, ())


@with_little_room
def test_a_full_disk_can_be_read(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 5)
    room(True)
    with Store.open(path) as store:
        assert {game.id: store.lines(game.id) for game in store.games()} == truth
        assert until_full(store, truth) == "disk-full"
    room(False)
    assert look(path) == (truth, ())


@with_little_room
def test_no_room_for_a_new_store(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    room(True)
    code = refused(lambda: Store.open(path).close())
    room(False)
    assert code == "disk-full"
    assert not path.exists()
    with Store.open(path) as store:
        assert store.games() == []
        assert store.salvages() == ()


@with_little_room
def test_no_room_for_what_is_salvaged(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 20)
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    damaged = path.read_bytes()
    room(True)
    assert refused(lambda: Store.open(path).close()) == "disk-full"
    assert path.read_bytes() == damaged
    room(False)
    found = look(path)
    assert found.games == truth
    assert (folder / found.salvages[0].aside).read_bytes() == damaged


@with_little_room
def test_no_room_to_salvage_while_the_store_is_open(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 20)
    data = path.read_bytes()
    path.write_bytes(data.replace(entry("game-0", 18).encode(), entry("game-0", 81).encode()))
    with Store.open(path) as store:
        room(True)
        assert refused(lambda: store.lines("game-0")) == "disk-full"
        assert store.lines("game-1") == truth["game-1"]
        room(False)
        assert refused(lambda: store.lines("game-0")) == "store-damaged"
        assert store.lines("game-0") == truth["game-0"][:18]


@with_little_room
def test_no_room_to_bring_the_tables_to_a_newer_version(folder: Path, room: Room) -> None:
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 5)
    more = tuple(f"CREATE TABLE more_{n} (a PRIMARY KEY, b UNIQUE)" for n in range(20))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(schema, "STEPS", (*schema.STEPS, more))
        room(True)
        assert refused(lambda: Store.open(path).close()) == "disk-full"
        room(False)
        assert look(path) == (truth, ())


@of_folders
def test_a_folder_that_may_not_be_written() -> None:
    def work() -> None:
        assert refused(lambda: Store.open(folder / "scores.db").close()) == "read-only"
        assert refused(lambda: Store.open(folder / "deeper/scores.db").close()) == "read-only"

    with open_folder() as folder:
        folder.chmod(0o500)
        as_ordinary_user(work)
        assert list(folder.iterdir()) == []


@of_folders
@pytest.mark.parametrize("locked_before", [True, False])
def test_a_store_in_a_folder_that_may_not_be_written_any_more(locked_before: bool) -> None:
    def work() -> None:
        path = folder / "scores.db"
        with Store.open(path) as store:
            truth = fill(store, 2, 5)
        if not locked_before:
            (folder / "scores.db.lock").unlink()
        before = state(path)
        folder.chmod(0o500)
        assert refused(lambda: Store.open(path).close()) == "read-only"
        assert state(path) == before
        folder.chmod(0o700)
        assert look(path) == (truth, ())

    with open_folder() as folder:
        as_ordinary_user(work)


@of_folders
def test_a_folder_that_loses_its_permission_while_the_store_is_open() -> None:
    def work() -> None:
        path = folder / "scores.db"
        with Store.open(path) as store:
            truth = fill(store, 2, 5)
            folder.chmod(0o500)
            code = refused(lambda: enter(store, "game-0", 6))
            assert code in (None, "read-only")
            if code is None:
                truth["game-0"].append(entry("game-0", 6))
            assert store.lines("game-0") == truth["game-0"]
            folder.chmod(0o700)
            enter(store, "game-1", 6)
            truth["game-1"].append(entry("game-1", 6))
        assert look(path) == (truth, ())

    with open_folder() as folder:
        as_ordinary_user(work)


@pytest.mark.parametrize("mode", [stat.S_IRUSR, 0])
def test_a_file_that_may_not_be_written(mode: int) -> None:
    def work() -> None:
        path = folder / "scores.db"
        with Store.open(path) as store:
            truth = fill(store, 2, 5)
        path.chmod(mode)
        assert refused(lambda: Store.open(path).close()) == "read-only"
        path.chmod(0o600)
        assert look(path) == (truth, ())

    with open_folder() as folder:
        as_ordinary_user(work)


def test_something_else_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    codes = {"folder": "store-not-file", "file/scores.db": "disk-error"}
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe")
        codes["pipe"] = "store-not-file"
    for name, code in codes.items():
        assert refused(lambda name=name: Store.open(tmp_path / name).close()) == code  # type: ignore[misc]
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted({Path(name).parts[0] for name in codes})


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move a file that is open.")
def test_a_file_that_was_taken_away_is_not_written_to_in_vain(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 2, 5)
        path.rename(tmp_path / "away.db")
        assert refused(lambda: enter(store, "game-0", 6)) == "store-gone"
        (tmp_path / "away.db").rename(path)
        enter(store, "game-0", 6)
    truth["game-0"].append(entry("game-0", 6))
    assert look(path) == (truth, ())
