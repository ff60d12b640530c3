"""An open night at the desk: a touch is done as a whole or not at all, and UNDO knows what one touch made."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.director import printing, undo
from scorekeeper.director.night_session import NightSession, night_of
from scorekeeper.director.questions import add_players
from scorekeeper.engine.refused import Refused
from scorekeeper.event.prints import apart, bundle, files
from scorekeeper.record.rows import NIGHT
from scorekeeper.record.shelf import Search
from scorekeeper.record.store import Store
from scorekeeper.shell.archive import all_games
from scorekeeper.table.desk import Desk
from scorekeeper.table.questions import backup
from tests import actions

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    actions.load()
    with Store.open(tmp_path / "games.db") as store:
        yield Desk(store)


def begin(desk: Desk, players: int = 8, game: str = "500") -> NightSession:
    desk.tap(("night.begin_new",))
    desk.tap(("night.game", game))
    desk.tap(("night.start",))
    desk.tap(("night.numbers", players))
    desk.tap(("night.draw",))
    return night_of(desk)


def entries(desk: Desk) -> list[dict[str, Any]]:
    return [json.loads(line) for line in desk.store.entries(desk.place.night)]


def type_result(desk: Desk, table: int, ns: int, ew: int) -> None:
    desk.tap(("night.table", 1, table))
    desk.tap(("sheet.choose", "night_result", {"typed": {"score NS": str(ns), "score EW": str(ew)}}))
    desk.tap(("night.result",))


def test_a_full_disk_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    night = begin(desk)
    before, lines, takes = night.event, entries(desk), night.takes_back

    def full() -> Any:
        raise Refused("disk-full", path="games.db", reason="")

    with monkeypatch.context() as patched:
        patched.setattr(desk.store, "_writing", full)
        desk.tap(("night.undo",))
        assert desk.place.notice is not None
        assert desk.place.notice["code"] == "disk-full"
    assert (night.event, night.takes_back, entries(desk)) == (before, takes, lines)


def test_a_batch_is_taken_whole_or_not_at_all(desk: Desk) -> None:
    night = begin(desk)
    before, lines = night.event, entries(desk)
    seated = night.singles.seating.tables[1][0]
    with pytest.raises(Refused), desk.whole():
        night.enter([{"do": "player", "number": 50}, {"do": "swap", "out": seated, "in": 51}])
    assert night.event is before
    assert entries(desk) == lines


def test_entries_of_one_touch_have_one_moment_and_go_together(desk: Desk) -> None:
    night = begin(desk, 12)
    moments = [entry["at"] for entry in entries(desk)]
    assert len(set(moments[:12])) == 1
    assert moments[12] > moments[11]
    assert undo.word_of(night.takes_back) == "draw"
    desk.tap(("night.undo",))
    assert undo.word_of(night.takes_back) == "12 players"
    desk.tap(("night.undo",))
    assert night.singles.players == {}
    desk.tap(("night.redo",))
    assert len(night.singles.players) == 12
    # Read again from its record it knows the same.
    night.close()
    assert undo.word_of(night.takes_back) == "12 players"
    assert undo.word_of(night.puts_back) == "draw"


def test_results_of_one_moment_are_undone_one_by_one(desk: Desk) -> None:
    """A record of another device may have many entries of one moment."""
    night = begin(desk)
    type_result(desk, 1, 300, 100)
    type_result(desk, 2, 300, 100)
    lines = [
        {**json.loads(line), **({} if at == 0 else {"at": 5.0})} for at, line in enumerate(night_lines(desk))
    ]
    header = {**lines[0], "id": "other"}
    text = "\n".join(json.dumps(line) for line in (header, *lines[1:]))
    path = desk.store.path.with_name("other.jsonl")
    path.write_text(text, encoding="utf-8")
    desk.tap(("night.drop", str(path)))
    desk.tap(("nights.resume", "other"))
    assert undo.word_of(night.takes_back) == "table 2"
    desk.tap(("night.undo",))
    assert undo.word_of(night.takes_back) == "table 1"


def night_lines(desk: Desk) -> list[str]:
    return desk.store.lines(desk.place.night)


def test_nights_are_apart_from_games_and_in_the_backup(desk: Desk) -> None:
    begin(desk)
    from scorekeeper.table.questions.games import newest, pages

    assert newest(desk) is None
    assert pages(desk).at(0) is None
    assert [kept.listing.kind for kept in all_games(desk.store)] == [NIGHT]
    desk.tap(("nights.delete", desk.place.night))
    assert desk.place.night == ""
    desk.tap(("sheet.choose", "games", {"thrown": True}))
    assert pages(desk).at(0) is None
    assert desk.store.games(Search(kind=NIGHT)) == []


def test_a_list_of_players_without_numbers_takes_free_ones(desk: Desk) -> None:
    begin(desk)
    found, faults = add_players.read(desk, "Ana\nBo\n")
    assert faults == []
    assert [entry["number"] for entry in found] == [9, 10]


def test_a_night_is_closed_and_read_again_after_damage(desk: Desk) -> None:
    night = begin(desk)
    event = night.result()
    desk.store.relist(desk.place.night, desk.store.game(desk.place.night).listing._replace(summary=""))
    night.relist([desk.place.night, "unknown"])
    assert json.loads(desk.store.game(desk.place.night).listing.summary)["round"] == 1
    night.close()
    assert night.result() == event


def test_the_names_of_the_prints_are_those_that_are_made() -> None:
    assert set(bundle.MAKERS) == {*files.SINGLES, *files.SPADES}


def test_prints_that_cannot_be_written_say_so_and_leave_nothing(desk: Desk, tmp_path: Path) -> None:
    begin(desk)
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    desk.tap(("screen.open", "night_prints", {"folder": str(blocked / "below")}))
    desk.tap(("night.print",))
    wait(desk)
    assert desk.place.notice is not None
    assert desk.place.notice["code"] == "file-not-written"
    assert desk.store.setting("half") is None


def test_prints_are_given_up_when_their_screen_is_left(desk: Desk, tmp_path: Path) -> None:
    begin(desk)
    folder = tmp_path / "out"
    desk.tap(("screen.open", "night_prints", {"folder": str(folder)}))
    desk.tap(("night.print",))
    making = desk.errand
    assert isinstance(making, printing.Printing)
    desk.back()
    desk.work()
    assert desk.errand is None
    making._thread.join(60)
    assert list(folder.iterdir()) == []


def test_half_a_print_of_an_app_that_was_killed_goes_with_a_later_print(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(desk)
    folder = tmp_path / "out"
    folder.mkdir()
    half, last = folder / "night.zip.part", folder / "last-week.zip"
    half.touch()
    last.write_bytes(b"whole")
    backup.note_partial_files(desk, (half,))
    unlink = Path.unlink

    def in_use(path: Path, missing_ok: bool = False) -> None:
        if path == half:
            raise PermissionError
        unlink(path, missing_ok)

    for number in (1, 2):
        with monkeypatch.context() as patched:
            if number == 1:
                # As on Windows, while the process that made it has not ended.
                patched.setattr(Path, "unlink", in_use)
            desk.tap(("screen.open", "night_prints", {"folder": str(folder)}))
            desk.tap(("night.print", "standings.csv"))
            wait(desk)
        assert half.exists() == (number == 1)
    assert last.read_bytes() == b"whole"
    assert len(list(folder.iterdir())) == 3 and desk.store.setting("half") is None


def print_apart(desk: Desk, folder: Path) -> printing.Printing:
    """Begin the prints as on a computer, where a process makes them."""
    desk.outside = desk.outside._replace(windows=True)
    desk.tap(("screen.open", "night_prints", {"folder": str(folder)}))
    desk.tap(("night.print",))
    assert isinstance(desk.errand, printing.Printing)
    return desk.errand


def zipped(desk: Desk) -> bytes:
    return Path(str(desk.place.draft("night_prints")["told"])).read_bytes()


def test_a_process_makes_the_prints_on_a_computer(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unwanted(*_: object) -> Any:
        raise ZeroDivisionError

    night = begin(desk)
    expected = bundle.zipped(night.event)
    with monkeypatch.context() as patched:
        patched.setattr(bundle, "prints", unwanted)
        # The process has another folder than the app.
        patched.chdir(tmp_path)
        making = print_apart(desk, Path("out"))
        wait(desk)
        made = zipped(desk)
    assert made == expected
    assert making.percent == 100
    assert [file.suffix for file in (tmp_path / "out").iterdir()] == [".zip"]


def test_a_process_that_is_given_up_ends_at_once(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(desk)
    sleeper = "import sys, time; print(1, flush=True); time.sleep(600)"
    monkeypatch.setattr(printing, "command", lambda *_: [sys.executable, "-c", sleeper])
    making = print_apart(desk, tmp_path / "out")
    while not making.done:
        time.sleep(0.01)
    desk.back()
    desk.work()
    assert desk.errand is None
    making._thread.join(60)
    assert not making._thread.alive
    assert list((tmp_path / "out").iterdir()) == []


def test_the_process_speaks_the_language_of_the_app() -> None:
    assert apart.command(Path("a.zip"), "mi")[1:] == [
        "-m", "scorekeeper.event.prints.apart", "a.zip", "mi"
    ]  # fmt: skip


def wait(desk: Desk) -> None:
    for _ in range(2400):
        if desk.errand is None:
            return
        desk.work()
        time.sleep(0.05)
