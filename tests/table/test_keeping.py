"""All that is kept: wiped, and what was thrown away purged in time."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record.store import Count
from scorekeeper.shell.outside import Outside
from scorekeeper.shell.place import Place
from scorekeeper.shell.settings import Settings
from scorekeeper.table.questions import wipe

from .desks import Bench
from .kept import OPEN, games, through, with_phone

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
    bench.desk.refresh()
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
    monkeypatch.setattr("scorekeeper.shell.errand.SLICE_SECONDS", 0.0)
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

    def full(_: object) -> None:
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
    bench.hands.on(wipe.DAYS_RESTORABLE * 86_400 - 11 * 86_400)
    assert not wipe.purge(bench.desk)
    assert bench.store.count() == Count(0, 2, 4)
    bench.hands.on(86_401)
    assert not wipe.purge(bench.desk)
    assert [game.id for game in bench.store.deleted()] == [other]
    # The one that is still offered is the other.
    assert bench.desk.place.draft("thrown") == {"id": other}
    bench.hands.on(10 * 86_400)
    wipe.purge(bench.desk)
    assert bench.store.count() == Count(0, 0, 4)
    assert not bench.desk.place.draft("thrown")


def test_many_are_purged_a_few_at_a_time(bench: Bench) -> None:
    names = games(bench, wipe.PURGED_AT_ONCE * 2 + 1)
    bench.do("screen.leave", *(("games.delete", name) for name in names))
    bench.hands.on(31 * 86_400)
    rounds = 1
    while wipe.purge(bench.desk):
        rounds += 1
    assert rounds == 3
    assert bench.store.count().thrown == 0


def test_one_that_was_put_back_stays(bench: Bench) -> None:
    [name] = games(bench, 1)
    bench.do("screen.leave", ("games.delete", name))
    bench.hands.on(29 * 86_400)
    bench.do(("games.put_back", name))
    bench.hands.on(300 * 86_400)
    wipe.purge(bench.desk)
    assert [game.id for game in bench.store.games()] == [name]


def test_a_store_that_cannot_be_written_is_not_told_of_unasked(bench: Bench) -> None:
    bench.store.close()
    assert not wipe.purge(bench.desk)
    assert bench.desk.place.notice is None
