"""Writes, syncs and truncations that fail at random: nothing kept is missing, nothing is called damaged."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.record import folder, log, schema
from scorekeeper.record.store import Store

from .shelves import SOAK, enter, fill, lay, left_open, look, refused, state

ROOT = Path(__file__).resolve().parents[3]
LIVES = 1500 if SOAK else 30


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that fails, made here."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("No disk can be made to fail here: that takes Linux and a C compiler.")
    made = tmp_path_factory.mktemp("faults") / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", made, source, "-ldl"], check=True)
    return made


def test_a_failing_disk_loses_nothing_and_damages_nothing(quick: Path, faults: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.record.store.lives", quick, "1", str(LIVES)],
        cwd=ROOT,
        env={**os.environ, "LD_PRELOAD": str(faults)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = json.loads(run.stdout)
    assert told["wrong"] == []
    assert set(told["refusals"]) == {"disk-full", "disk-error"}
    # The disk failed often, and yet most writes were kept.
    assert told["failed"] > 5 * LIVES
    assert told["kept"] > 5 * LIVES
    # Half a commit, refused, on a disk in trouble to the end: seldom, and nothing kept is missing then.
    assert told["torn"] <= max(2, LIVES // 50)


def test_a_log_begun_anew_whose_head_is_half_written_is_no_damage(tmp_path: Path, quick: Path) -> None:
    """It is begun anew only when all of it is in the database."""
    path = tmp_path / "scores.db"

    def work(store: Store) -> None:
        fill(store, 2, 4)
        with store._alone() as db:
            db.execute("PRAGMA wal_checkpoint(RESTART)")
        enter(store, "game-0", 5)

    left_open(work, path)
    files = state(path)
    torn = bytearray(files["scores.db-wal"])
    # The new head's first half, and behind it the old frames alone.
    frames = range(log.HEAD, len(torn) - log.FRAME + 1, log.FRAME)
    new = [at for at in frames if torn[at + 8 : at + 16] == torn[16:24]]
    assert 0 < len(new) < len(frames)
    del torn[log.HEAD : new[-1] + log.FRAME]
    torn[10:32] = bytes(22)
    found = look(lay(quick, {**files, "scores.db-wal": bytes(torn)}))
    assert found.salvages == ()
    assert len(found.games["game-0"]) == len(found.games["game-1"]) == 5


def test_a_salvaged_store_outlasts_a_disk_that_fails_as_it_comes_into_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The damaged file is set aside, the new one not yet in its place, and neither can be read for now."""
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 2, 4)
    data = bytearray(path.read_bytes())
    data[:24] = bytes(24)
    path.write_bytes(data)
    moves: list[Path] = []

    def fails(file: Path, to: Path) -> None:
        moves.append(to)
        if to == path:
            raise OSError(errno.EIO, "input/output error")
        os.rename(file, to)

    with monkeypatch.context() as patch:
        patch.setattr(folder, "move", fails)
        assert refused(lambda: Store.open(path)) == "disk-error"
    assert moves[-1] == path and not path.exists()

    def unread(_: Path) -> sqlite3.Connection:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(schema, "connect", unread)
        assert refused(lambda: Store.open(path)) == "disk-error"
    assert look(path).games == truth


def test_a_probe_of_a_program_that_died_is_swept_up(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    path.with_name("scores.db.probe").write_bytes(bytes(99))
    Store.open(path).close()
    assert set(state(path)) == {"scores.db"}
