"""Two devices that went apart on one night: told apart in the list, and put together entry by entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import night_files, twins
from scorekeeper.shell.exchange import export
from tests.table.desks import Bench

from .directed import begun, enter, night, won


class Pair:
    """This device and another one that went on with the same night."""

    def __init__(self, folder: Path, **more: Any) -> None:
        self.one, self.other = Bench(folder), Bench(folder / "other")
        begun(self.one, **more)
        self.name = night(self.one).read().name
        with self.other.desk.whole():
            night_files.import_record(self.other.desk, export(self.one.store, self.name))
        self.other.do(("nights.resume", self.name))

    def together(self) -> None:
        """The other's record brought in here, and its entries shown."""
        with self.one.desk.whole():
            night_files.import_record(self.one.desk, export(self.other.store, self.name))
        [key] = twins.open_keys(self.one.desk, self.name)
        self.one.do(key.action)

    def shown(self) -> list[list[str]]:
        return [twins.entry_words(self.one.desk, one) for one in twins.found(self.one.desk)]


@pytest.fixture
def pair(tmp_path: Path) -> Pair:
    return Pair(tmp_path)


def test_the_rows_say_how_many_results_the_last_entry_and_the_device(pair: Pair) -> None:
    won(pair.one, 1)
    assert twins.words(pair.one.desk, pair.name) == "", "there is only one"
    pair.other.hands.on(3600)
    won(pair.other, 1)
    won(pair.other, 2)
    pair.together()
    said = [twins.words(pair.one.desk, kept.id) for kept in twins.twins(pair.one.desk, pair.name)]
    assert said[0].startswith("1 result, last entry ") and said[0].endswith(", this device")
    assert said[1].startswith("2 results, last entry ") and said[1].endswith("from another device")


def test_the_results_that_are_missing_here_are_taken_and_close_the_round(pair: Pair) -> None:
    won(pair.one, 1)
    won(pair.other, 2)
    pair.together()
    assert [line[0].split(":")[0] for line in pair.shown()] == ["Round 1, table 2"]
    assert twins.change_lines(pair.one.desk)[0].startswith("This is the last result of round 1")
    pair.one.do("twins.take")
    assert len(night(pair.one).singles.closed) == 1
    assert pair.one.desk.place.screen == "night"
    # What both have is not taken twice, and the other way round the same comes out.
    want = night(pair.one).result()
    with pair.other.desk.whole():
        night_files.import_record(pair.other.desk, export(pair.one.store, pair.name))
    [key] = twins.open_keys(pair.other.desk, pair.name)
    pair.other.do(key.action, "twins.take")
    assert night(pair.other).result() == want


def test_a_game_that_both_have_differently_is_shown_and_left_to_the_director(pair: Pair) -> None:
    won(pair.one, 1)
    line = {"do": "result", "round": 1, "table": 1, "winner": "EW"}
    enter(pair.other, line)
    won(pair.other, 2)
    pair.together()
    conflict, fits = pair.shown()
    assert conflict[1] == "Both devices have changed this, each in its own way"
    assert conflict[0].startswith("Round 1, table 1: ") and conflict[2].startswith("Here: Round 1, table 1: ")
    assert len(fits) == 1
    keys = [twins.row_key(pair.one.desk, at, one) for at, one in enumerate(twins.found(pair.one.desk))]
    assert keys[0] is None
    assert keys[1] is not None
    pair.one.do(keys[1].action)
    assert not twins.take_key(pair.one.desk).enabled, "it was left out"
    pair.one.do(keys[1].action, "twins.take")
    assert night(pair.one).singles.closed[0][1].winner == "NS"


def test_the_same_result_on_both_is_none_that_is_missing(pair: Pair) -> None:
    won(pair.one, 1)
    won(pair.other, 1)
    pair.together()
    assert pair.shown() == []


def test_what_was_taken_back_there_is_not_taken(pair: Pair) -> None:
    won(pair.one, 1)
    won(pair.other, 2)
    enter(pair.other, {"do": "undo"})
    enter(pair.other, {"do": "card", "number": 3, "clicks": 7})
    pair.together()
    assert pair.shown() == [["Card 3"]]


def test_a_result_of_players_who_sit_elsewhere_here_is_no_one_elses(pair: Pair) -> None:
    seats = night(pair.one).result()["seats"]
    changed = {"1": {**seats["1"], "N": seats["2"]["N"]}, "2": {**seats["2"], "N": seats["1"]["N"]}}
    enter(pair.other, *({"do": "seat", "table": int(table), "seats": changed[table]} for table in "12"))
    won(pair.other, 1)
    won(pair.one, 2)
    pair.together()
    assert [one.why.code if one.why else None for one in twins.found(pair.one.desk)] == [
        "round-has-result", "round-has-result", "merge-other-players",
    ]  # fmt: skip


def test_seats_that_both_drew_anew_and_a_number_of_two_people_are_conflicts(pair: Pair) -> None:
    for bench, name, table in ((pair.one, "Zed", 1), (pair.other, "Yan", 2)):
        enter(bench, {"do": "player", "number": 20, "name": name})
        enter(bench, {"do": "seat", "table": table, "seats": {}})
    enter(pair.other, {"do": "player", "number": 21, "name": "Eve"})
    pair.together()
    assert [one.why.code if one.why else None for one in twins.found(pair.one.desk)] == [
        "merge-both-changed", "merge-both-changed", None,
    ]  # fmt: skip
    pair.one.do("twins.take")
    assert {20: "Zed", 21: "Eve"}.items() <= {
        number: player.name for number, player in night_of(pair.one.desk).singles.players.items()
    }.items()
