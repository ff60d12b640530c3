"""All games taken out in one file: game by game, whole or not at all, and by a phone's own file chooser."""

from __future__ import annotations

import io
import os
import re
import time
import tracemalloc
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record.rows import Listing, Sitter
from scorekeeper.record.store import Store
from scorekeeper.shell.archive import record_name, write_zip
from scorekeeper.shell.exchange import export
from scorekeeper.shell.outside import Outside
from scorekeeper.table.questions import backup, wipe

from .desks import Bench
from .kept import OPEN, games, through, with_phone


def read(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in sorted(file.namelist()) if name.endswith(".jsonl")}


def test_all_games_are_in_one_file_the_oldest_first(bench: Bench, tmp_path: Path) -> None:
    names = games(bench, 3)
    bench.hand("pass 7S pass pass", 8)
    bench.do("screen.leave", OPEN, "keeping.save")
    through(bench)
    [path] = (tmp_path / "out").iterdir()
    assert re.fullmatch(r"all-games-\d{4}-\d\d-\d\d\.zip", path.name)
    found = read(path)
    day = time.strftime("%Y-%m-%d", time.localtime(bench.store.game(names[0]).started))
    assert next(iter(found)) == f"0001 {day} table 7 col dot ann bev.jsonl"
    assert list(found.values()) == [export(bench.store, name) for name in names]
    assert bench.desk.place.draft("take_all")["told"] == str(path)
    assert bench.store.setting(backup.PARTIAL_FILES) is None


def test_each_of_them_is_read_again(bench: Bench, tmp_path: Path) -> None:
    games(bench, 2)
    bench.do(OPEN, "keeping.save")
    through(bench)
    [path] = (tmp_path / "out").iterdir()
    other = Bench(tmp_path / "other")
    for name, data in read(path).items():
        (tmp_path / name).write_bytes(data)
        other.do(("night.drop", str(tmp_path / name)))
    assert other.store.count().games == 2


def test_thrown_away_games_are_not_in_it(bench: Bench, tmp_path: Path) -> None:
    one, other = games(bench, 2)
    bench.do("screen.leave", ("games.delete", other), OPEN, "keeping.save")
    through(bench)
    [path] = (tmp_path / "out").iterdir()
    assert list(read(path).values()) == [export(bench.store, one)]


def test_it_goes_on_moment_by_moment_and_says_how_far_it_is(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.shell.errand.SLICE_SECONDS", 0.0)
    games(bench, 5)
    bench.do(OPEN, "keeping.save")
    errand = bench.desk.errand
    assert errand is not None
    seen: list[int] = []
    bench.desk.followers.append(lambda: seen.append(errand.done))
    assert through(bench) == 6
    assert seen == [1, 2, 3, 4, 5, 5]
    assert errand.percent == 100


def test_ten_thousand_are_never_in_memory_at_once(tmp_path: Path) -> None:
    """A tenth of them, each with a long record: what is held does not grow with them."""
    line = '{"do":"misdeal","at":1.0,"note":"' + "x" * 2000 + '"}'
    with Store.open(tmp_path / "games.db") as store:
        for number in range(1000):
            listing = Listing("500", str(number), players=(Sitter("N", f"Ann {number}"),))
            store.add_record(f"g{number}", "{}", [line] * 10, listing, started=1e9 + number, changed=1e9)
        tracemalloc.start()
        try:
            made = sum(1 for _ in write_zip(store, tmp_path / "all.zip", 1000))
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert made == 1000
    assert peak < 5_000_000
    assert len(read(tmp_path / "all.zip")) == 1000


def test_another_file_is_left_alone(bench: Bench, tmp_path: Path) -> None:
    games(bench, 1)
    for _ in range(2):
        bench.do(OPEN, "keeping.save")
        through(bench)
    second, first = sorted((tmp_path / "out").iterdir())
    assert second.name == first.name.replace(".zip", "-2.zip")
    assert len(read(first)) == len(read(second)) == 1


@pytest.mark.parametrize("leave", ["screen.stop", "screen.leave", "back"])
def test_given_up_it_leaves_nothing_behind(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    monkeypatch.setattr("scorekeeper.shell.errand.SLICE_SECONDS", 0.0)
    games(bench, 4)
    bench.do("screen.leave", OPEN, "keeping.save")
    bench.desk.work()
    assert [file.name.endswith(".zip.part") for file in (tmp_path / "out").iterdir()] == [True]
    assert bench.desk.back() if leave == "back" else bench.do(leave) is None
    bench.desk.work()
    assert bench.desk.errand is None
    assert list((tmp_path / "out").iterdir()) == []
    assert bench.store.setting(backup.PARTIAL_FILES) is None


@pytest.mark.skipif(os.name == "nt", reason="Nobody is killed here, and Windows keeps an open file.")
def test_a_killed_program_leaves_half_a_file_that_the_next_one_takes_away(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.shell.errand.SLICE_SECONDS", 0.0)
    games(bench, 4)
    bench.do(OPEN, "keeping.save")
    bench.desk.work()
    half = next((tmp_path / "out").iterdir())
    errand = bench.desk.errand
    bench.again()
    assert errand is not None
    half.touch()
    assert not wipe.purge(bench.desk)
    assert list((tmp_path / "out").iterdir()) == []
    assert bench.store.setting(backup.PARTIAL_FILES) is None


class Full(io.FileIO):
    """A file on a disk that is full after so many bytes."""

    room = 900

    def write(self, data: Any) -> int:
        if self.tell() + len(data) > self.room:
            raise OSError(28, "No space left on device")
        return super().write(data)


@pytest.mark.parametrize("room", [0, 300, 900, 1500])
def test_a_full_disk_is_told_and_nothing_half_written_remains(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    games(bench, 6)
    monkeypatch.setattr(Full, "room", room)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", lambda path, mode: Full(path, mode.replace("b", "")))
        bench.do(OPEN, "keeping.save")
        through(bench)
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "file-not-written"
    assert bench.desk.place.notice["data"]["reason"] == "No space left on device"
    assert list((tmp_path / "out").iterdir()) == []
    bench.do("entry.read", "keeping.save")
    through(bench)
    assert len(list((tmp_path / "out").iterdir())) == 1


def test_a_game_that_cannot_be_saved_leaves_no_part_of_it(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [name] = games(bench, 1)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    bench.do("screen.leave", ("screen.open", "export", {"id": name}), ("games.save", name))
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["data"]["reason"] == "No space left on device"
    assert list((tmp_path / "out").iterdir()) == []


def test_an_export_that_a_fault_ends_is_given_up_and_never_said_to_be_saved(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games(bench, 3)

    def faulty(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("scorekeeper.shell.archive.record_name", faulty)
        bench.do(OPEN, "keeping.save")
        with pytest.raises(ZeroDivisionError):
            bench.desk.work()
    assert bench.desk.errand is None
    bench.desk.work()
    assert bench.desk.place.draft("take_all").get("told") is None
    assert list((tmp_path / "out").iterdir()) == []


def test_a_folder_that_cannot_be_is_told(bench: Bench, tmp_path: Path) -> None:
    games(bench, 1)
    (tmp_path / "file").touch()
    bench.do(("screen.open", "take_all", {"folder": str(tmp_path / "file" / "in it")}), "keeping.save")
    through(bench)
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "file-not-written"


def test_damage_met_on_the_way_is_told(bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games(bench, 2)

    def damaged(*_: object) -> None:
        raise Refused("store-damaged", aside="games.damaged-1.db", games=2, entries=0)

    monkeypatch.setattr(bench.store, "lines", damaged)
    bench.do(OPEN, "keeping.save")
    through(bench)
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "store-damaged"
    assert list((tmp_path / "out").iterdir()) == []


@pytest.mark.parametrize("how", ["saved", "cancelled", "failed"])
def test_a_phone_is_given_the_file_and_none_stays_in_the_apps_own_folder(bench: Bench, how: str) -> None:
    names = games(bench, 2)
    phone = with_phone(bench)
    bench.do(OPEN, "keeping.save")
    through(bench)
    [(name, path, data)] = phone.files
    assert name.startswith("all-games-")
    assert path.parent == bench.folder
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert len(file.namelist()) == len(names) + 1
    phone.done(how)
    assert not path.exists()
    assert bench.desk.place.draft("take_all") == {"told": how}


def test_a_phone_is_reminded_after_a_night_until_it_is_saved(bench: Bench) -> None:
    game = {"like": "500-nz-2025", "hands": 1}
    bench.game(game, table="7")
    bench.hands.on(86_400)
    phone = with_phone(bench)
    assert backup.reminder_keys(bench.desk) == ()
    bench.desk.outside = Outside(files=False)
    bench.game(game)
    bench.hands.on(86_400)
    # A game that is of no night is its players' own.
    assert backup.reminder_keys(bench.desk) == ()
    bench.game(game, table="7")
    assert backup.reminder_keys(bench.desk) == ()
    bench.hands.on(backup.AFTER_SECONDS + 1)
    [key] = backup.reminder_keys(bench.desk)
    for how, left in (("cancelled", (key,)), ("saved", ())):
        bench.do(key.action, "keeping.save")
        through(bench)
        phone.done(how)
        assert backup.reminder_keys(bench.desk) == left
    # The next night.
    bench.game(game, table="7")
    bench.hands.on(backup.AFTER_SECONDS + 1)
    assert backup.reminder_keys(bench.desk) == (key,)


def test_killed_while_the_phone_asks_where_the_next_start_takes_the_file_away(bench: Bench) -> None:
    games(bench, 1)
    phone = with_phone(bench)
    bench.do(OPEN, "keeping.save")
    through(bench)
    [(_, path, _)] = phone.files
    assert path.exists()
    bench.again()
    wipe.purge(bench.desk)
    assert not path.exists()


@pytest.mark.parametrize(
    ("listing", "name"),
    [
        (
            Listing("500", "12", players=(Sitter("N", "Ana Tāmaki"), Sitter("E", "", 14))),
            "table 12 ana-tamaki 14",
        ),
        (Listing("cribbage", "../..", players=(Sitter("N", "王\ud800/\\:*"),)), ""),
        (Listing("spades", "Ā\n b", players=(Sitter("N", "x" * 300),)), "table a-b xxx"),
    ],
)
def test_the_name_of_a_record_is_safe_everywhere(listing: Listing, name: str) -> None:
    for number, started in ((1, 1_790_000_000.0), (123, 1e299), (12_345, -1e9)):
        kept: Any = SimpleNamespace(listing=listing, started=started)
        made = record_name(number, 5, kept)
        assert re.fullmatch(r"\d{5} \d{4}-\d\d-\d\d[a-z0-9 -]*\.jsonl", made)
        assert made.startswith(f"{number:05} ")
        assert name in made
        assert len(made) <= 86
