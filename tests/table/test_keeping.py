"""All that is kept: taken out in one file, wiped, and what was thrown away purged in time."""

from __future__ import annotations

import io
import re
import time
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record.rows import Listing, Sitter
from scorekeeper.record.store import Count, Store
from scorekeeper.table import keeping
from scorekeeper.table.exchange import export
from scorekeeper.table.outside import Outside
from scorekeeper.table.phone import lay
from scorekeeper.table.place import Place
from scorekeeper.table.settings import Settings
from scorekeeper.table.taking import record_name, take_out

from .desks import Bench

OPEN = ("screen.open", "take_all")


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path / "home")
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out")
    return bench


def games(bench: Bench, count: int) -> list[str]:
    """The oldest first."""
    names = []
    for number in range(count):
        bench.hands.on(86_400)
        bench.game(table=str(number + 7))
        names.append(bench.desk.session.name)
    return names


def through(bench: Bench) -> int:
    """Lets the errand come to its end; how often it had to be asked."""
    asked = 0
    while bench.desk.errand is not None:
        bench.desk.work()
        asked += 1
    return asked


def read(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in sorted(file.namelist())}


class Phone:
    """A phone with a file chooser."""

    def __init__(self, shares: bool = True) -> None:
        self._shares = shares
        self.asked: list[str] = []
        self.files: list[tuple[str, Path, bytes]] = []
        self.done: Callable[[str], None] = lambda how: None

    def shares(self) -> bool:
        return self._shares

    def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None:
        self.files.append((name, path, path.read_bytes()))
        self.done = done

    def disarm(self) -> None:
        self.asked.append("disarm")

    def forget(self) -> None:
        self.asked.append("forget")


def with_phone(bench: Bench, **told: Any) -> Phone:
    phone = Phone(**told)
    stand_in: Any = phone
    lay(bench.desk, stand_in)
    return phone


# Taken out.


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
    assert bench.store.setting(keeping.HALF) is None


def test_each_of_them_is_read_again(bench: Bench, tmp_path: Path) -> None:
    games(bench, 2)
    bench.do(OPEN, "keeping.save")
    through(bench)
    [path] = (tmp_path / "out").iterdir()
    other = Bench(tmp_path / "other")
    for name, data in read(path).items():
        (tmp_path / name).write_bytes(data)
        other.do(("games.drop", str(tmp_path / name)))
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
    monkeypatch.setattr("scorekeeper.table.errand.MOMENT", 0.0)
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
            made = sum(1 for _ in take_out(store, tmp_path / "all.zip", 1000))
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


@pytest.mark.parametrize("leave", ["keeping.stop", "screen.leave", "back"])
def test_given_up_it_leaves_nothing_behind(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    monkeypatch.setattr("scorekeeper.table.errand.MOMENT", 0.0)
    games(bench, 4)
    bench.do("screen.leave", OPEN, "keeping.save")
    bench.desk.work()
    assert [file.name.endswith(".zip.part") for file in (tmp_path / "out").iterdir()] == [True]
    assert bench.desk.back() if leave == "back" else bench.do(leave) is None
    bench.desk.work()
    assert bench.desk.errand is None
    assert list((tmp_path / "out").iterdir()) == []
    assert bench.store.setting(keeping.HALF) is None


def test_a_killed_program_leaves_half_a_file_that_the_next_one_takes_away(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.table.errand.MOMENT", 0.0)
    games(bench, 4)
    bench.do(OPEN, "keeping.save")
    bench.desk.work()
    half = next((tmp_path / "out").iterdir())
    errand = bench.desk.errand
    bench.again()
    assert errand is not None
    half.touch()
    assert not keeping.tidy(bench.desk)
    assert list((tmp_path / "out").iterdir()) == []
    assert bench.store.setting(keeping.HALF) is None


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
        assert len(file.namelist()) == len(names)
    phone.done(how)
    assert not path.exists()
    assert bench.desk.place.draft("take_all") == {"told": how}


def test_killed_while_the_phone_asks_where_the_next_start_takes_the_file_away(bench: Bench) -> None:
    games(bench, 1)
    phone = with_phone(bench)
    bench.do(OPEN, "keeping.save")
    through(bench)
    [(_, path, _)] = phone.files
    assert path.exists()
    bench.again()
    keeping.tidy(bench.desk)
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


# Wiped.


def test_after_a_wipe_the_desk_is_as_at_the_first_start(bench: Bench) -> None:
    bench.desk.choose(theme="dark", started=True)
    games(bench, 2)
    bench.hand("pass 7S pass pass", 8)
    bench.do("screen.leave", ("screen.open", "settings"), ("screen.open", "wipe"))
    phone = with_phone(bench)
    bench.do("keeping.wipe")
    assert phone.asked == ["disarm", "forget"]
    assert bench.desk.place == Place()
    assert bench.desk.settings == Settings()
    assert bench.desk.view is None
    bench.desk.look()
    bench.desk.work()
    bench.desk.rest()
    assert bench.desk.place == Place()
    bench.again()
    assert bench.desk.place == Place()
    assert bench.desk.settings == Settings()
    assert bench.store.count() == Count(0, 0, 0)
    for file in bench.folder.iterdir():
        assert b"Ann" not in file.read_bytes()
        assert b"Bev" not in file.read_bytes()


def test_a_file_on_its_way_out_is_wiped_too(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    games(bench, 3)
    phone = with_phone(bench)
    bench.do(OPEN, "keeping.save")
    through(bench)
    assert phone.files[0][1].exists()
    bench.do("keeping.wipe")
    assert not phone.files[0][1].exists()
    phone.done("saved")
    monkeypatch.setattr("scorekeeper.table.errand.MOMENT", 0.0)
    bench.game()
    bench.do(OPEN, "keeping.save")
    bench.desk.work()
    bench.do("keeping.wipe")
    assert bench.desk.errand is None
    assert {file.name for file in bench.folder.iterdir()} <= {"games.db", "games.db-wal", "games.db.lock"}


@pytest.mark.parametrize("files", [True, False])
def test_what_was_saved_where_nobody_can_get_at_it_is_wiped_too(
    bench: Bench, tmp_path: Path, files: bool
) -> None:
    [name] = games(bench, 1)
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out", files=files)
    bench.do("screen.leave", ("screen.open", "export", {"id": name}), ("games.save", name))
    (tmp_path / "out" / "letter.txt").touch()
    bench.do("keeping.wipe")
    left = [file.suffix for file in (tmp_path / "out").iterdir()]
    # Where there are files they are their owner's own.
    assert sorted(left) == ([".jsonl", ".txt"] if files else [".txt"])


def test_a_wipe_that_is_refused_changes_nothing(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    games(bench, 1)
    view = bench.desk.view

    def full() -> None:
        raise Refused("disk-full", path="games.db", reason="")

    phone = with_phone(bench)
    monkeypatch.setattr(bench.store, "wipe", full)
    bench.do(("screen.open", "wipe"), "keeping.wipe")
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "disk-full"
    assert bench.desk.place.screen == "wipe"
    assert bench.desk.view == view
    assert "forget" not in phone.asked


def test_a_trace_that_stays_is_told(bench: Bench) -> None:
    games(bench, 1)
    (bench.folder / "games.damaged-1.db").mkdir()
    bench.do("keeping.wipe")
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "not-all-wiped"
    assert bench.desk.place._replace(notice=None) == Place()
    assert bench.desk.view is None


# Thrown away.


def test_what_was_thrown_away_is_purged_after_thirty_days_and_not_before(bench: Bench) -> None:
    one, other = games(bench, 2)
    bench.do("screen.leave", ("games.delete", one))
    bench.hands.on(10 * 86_400)
    bench.do(("games.delete", other))
    bench.hands.on(keeping.DAYS * 86_400 - 11 * 86_400)
    assert not keeping.tidy(bench.desk)
    assert bench.store.count() == Count(0, 2, 4)
    bench.hands.on(86_401)
    assert not keeping.tidy(bench.desk)
    assert [game.id for game in bench.store.deleted()] == [other]
    # The one that is still offered is the other.
    assert bench.desk.place.draft("thrown") == {"id": other}
    bench.hands.on(10 * 86_400)
    keeping.tidy(bench.desk)
    assert bench.store.count() == Count(0, 0, 4)
    assert not bench.desk.place.draft("thrown")


def test_many_are_purged_a_few_at_a_time(bench: Bench) -> None:
    names = games(bench, keeping.AT_ONCE * 2 + 1)
    bench.do("screen.leave", *(("games.delete", name) for name in names))
    bench.hands.on(31 * 86_400)
    rounds = 1
    while keeping.tidy(bench.desk):
        rounds += 1
    assert rounds == 3
    assert bench.store.count().thrown == 0


def test_one_that_was_put_back_stays(bench: Bench) -> None:
    [name] = games(bench, 1)
    bench.do("screen.leave", ("games.delete", name))
    bench.hands.on(29 * 86_400)
    bench.do(("games.put_back", name))
    bench.hands.on(300 * 86_400)
    keeping.tidy(bench.desk)
    assert [game.id for game in bench.store.games()] == [name]


def test_a_store_that_cannot_be_written_is_not_told_of_unasked(bench: Bench) -> None:
    bench.store.close()
    assert not keeping.tidy(bench.desk)
    assert bench.desk.place.notice is None
