"""A table's game that is taken in whole is kept among the games, found by its result, and never doubled."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from scorekeeper.cli.simulation.table import play
from scorekeeper.director.questions import night_files, result, take
from scorekeeper.director.questions.tickets import round_tickets
from scorekeeper.director.taken_games import stored_games
from scorekeeper.record.carried import pack_record, pack_result
from scorekeeper.shell.exchange import bring_in
from scorekeeper.table.questions.games import scores_of
from tests.table.desks import Bench

from .directed import begun, night


@pytest.fixture
def bench(bench: Bench) -> Bench:
    begun(bench, game="cribbage")
    return bench


def table_game(bench: Bench, name: str = "g1", seed: int = 1, table: int = 0) -> list[str]:
    """The lines of a whole game at a table of the round, as its device has them."""
    header = {"record": 1, "id": name, "dealer": "S", **round_tickets(bench.desk)[table].header}
    made = play(header, Random(seed), 1_789_990_000.0)
    return [json.dumps(one) for one in (header, *made.entries)]


def taken(bench: Bench, text: str) -> dict[str, Any]:
    """The director takes a text in and agrees; the night's latest entry."""
    bench.do(("screen.open", "night_take"), ("night.take_text", text), "night.take_agree")
    assert bench.desk.place.notice is None
    found: dict[str, Any] = json.loads(bench.store.lines(night(bench).read().name)[-1])
    return found


def games(bench: Bench) -> list[str]:
    """The ids of all games that are kept."""
    return sorted(kept.id for kept in bench.store.games() if kept.listing.kind != "night")


def looks(bench: Bench, table: int, round_: int = 1) -> list[str]:
    """The games that the result of a table leads to."""
    keys = result.own_game_keys(bench.desk, {"round": round_, "table": table})
    return [key.action[2]["id"] for key in keys]


def test_a_game_of_other_players_is_taken_as_it_was_played_once_its_clicks_are_shown(bench: Bench) -> None:
    """Those of table 2 sat down at table 1: the two pairs change places."""
    header, *rest = table_game(bench, table=1)
    text = "\n".join([json.dumps(json.loads(header) | {"table": "1"}), *rest])
    bench.do(("screen.open", "night_take"), ("night.take_text", text))
    found = take.held(bench.desk)
    assert found is not None
    assert [why.code for why in found.taken.doubts] == ["take-other-players"]
    assert take.end_keys(found)[-1].label == "TAKE AS PLAYED"
    told, before = take.change_lines(bench.desk, found), night(bench).event.result()
    bench.do("night.take_agree")
    after = night(bench).event.result()
    assert set(after["seats"]["1"].values()) == set(before["seats"]["2"].values())
    assert set(after["seats"]["2"].values()) == set(before["seats"]["1"].values())
    won = [row for row in after["standings"] if row["clicks"]]
    assert {row["number"] for row in won} < set(before["seats"]["2"].values())
    for row in won:
        assert f"{row['number']}: Clips 0 → {row['clicks']}" in told
    assert any("table 2, " in line for line in told)


def test_a_whole_game_is_kept_line_for_line_and_opened_from_its_result(bench: Bench) -> None:
    lines = table_game(bench)
    assert looks(bench, 1) == []
    assert taken(bench, pack_record(lines))["game"] == "g1"
    assert games(bench) == ["g1"]
    assert [json.loads(line) for line in bench.store.lines("g1")] == [json.loads(line) for line in lines]
    assert looks(bench, 1) == ["g1"]
    assert looks(bench, 2) == []
    bench.do("night.undo")
    # The game was played all the same.
    assert games(bench) == ["g1"]
    assert looks(bench, 1) == []
    bench.do("night.redo")
    bench.again()
    assert looks(bench, 1) == ["g1"]


def test_a_result_alone_keeps_no_game(bench: Bench) -> None:
    assert taken(bench, pack_result(table_game(bench)))["game"] == "g1"
    assert games(bench) == []
    assert looks(bench, 1) == []


def test_where_the_same_device_is_the_table_too_nothing_is_doubled(bench: Bench) -> None:
    lines = table_game(bench)
    bring_in(bench.store, ("\n".join(lines) + "\n").encode())
    bench.desk.play_game("g1")
    before = bench.store.lines("g1")
    taken(bench, pack_record(lines))
    assert games(bench) == ["g1"]
    assert bench.store.lines("g1") == before
    assert bench.desk.session.game.result(bench.desk.session.game.now)["winner"] is not None


def test_a_game_on_the_table_that_lacks_entries_gets_them(bench: Bench) -> None:
    lines = table_game(bench)
    bring_in(bench.store, ("\n".join(lines[:-3]) + "\n").encode())
    bench.desk.play_game("g1")
    taken(bench, pack_record(lines))
    assert bench.desk.session.game.length == len(lines) - 1
    assert games(bench) == ["g1"]


def test_of_two_games_with_one_id_the_result_finds_its_own(bench: Bench) -> None:
    other, lines = table_game(bench, seed=5), table_game(bench)
    bring_in(bench.store, ("\n".join(other) + "\n").encode())
    entry = taken(bench, pack_record(lines))
    assert games(bench) == ["g1", "g1~2"]
    [found] = looks(bench, 1)
    kept = bench.store.game(found)
    assert set(scores_of(kept) or ()) == set(entry["scores"].values())


def test_a_deleted_game_is_not_led_to_and_comes_back_with_the_next_taking(bench: Bench) -> None:
    lines = table_game(bench)
    taken(bench, pack_record(lines))
    bench.do(("games.delete", "g1"))
    assert looks(bench, 1) == []
    bench.do("night.undo")
    taken(bench, pack_record(lines))
    assert looks(bench, 1) == ["g1"]


def test_a_failed_write_takes_result_and_game_back(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.do(("screen.open", "night_take"), ("night.take_text", pack_record(table_game(bench))))
    before = bench.store.lines(night(bench).read().name)

    def failing(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("scorekeeper.director.taken_games.keep", failing)
    with pytest.raises(RuntimeError):
        bench.do("night.take_agree")
    assert bench.store.lines(night(bench).read().name) == before
    assert night(bench).singles.waiting() == [1, 2]


def test_the_night_is_saved_with_its_games(bench: Bench, tmp_path: Path) -> None:
    name = night(bench).read().name
    assert night_files.archive_keys(bench.desk, name) == []
    for table, seed in ((0, 1), (0, 2)):
        taken(bench, pack_record(table_game(bench, f"g{seed}", seed, table)))
    # A game of another night stays at home.
    bring_in(bench.store, ("\n".join(table_game(bench, "alien", 3)) + "\n").encode())
    assert [kept.id for kept in stored_games(bench.desk)] == ["g1", "g2"]
    assert [key.name for key in night_files.archive_keys(bench.desk, name)] == ["SAVE GAMES"]
    bench.do(("screen.open", "export", {"id": name, "folder": str(tmp_path / "out")}), "night.save_games")
    assert night_files.archive_progress(bench.desk)
    while bench.desk.errand is not None:
        bench.desk.work()
    [path] = (tmp_path / "out").iterdir()
    with ZipFile(path) as made:
        records = [made.read(one.filename).decode().splitlines() for one in made.infolist()]
        names = made.namelist()
    assert [json.loads(lines[0])["id"] for lines in records] == ["g2", "g1", name]
    assert names[-1].startswith("0001") and "night" in names[-1]
    assert records[-1] == bench.store.lines(name)
