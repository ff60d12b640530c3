"""A season on the director's screens: nights chosen by touches, their best, a person's nights, files."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import season
from scorekeeper.director.questions.wall import hidden, reveal, shown
from scorekeeper.director.wall import PLACES
from scorekeeper.event.season import left_out
from scorekeeper.record.open_record import OpenRecord
from scorekeeper.shell.key import KeySpec
from scorekeeper.shell.outside import Outside
from tests.event.printed import Printed
from tests.table.desks import Bench

from .directed import enter

DAY = 86_400.0
CARDS = [{"Ana": 10, "Bob": 4}, {"Ana": 2, "Bob": 6}, {"ana": 7}]
"""Clicks of each night; the third is another game by another name."""


def a_night(bench: Bench, clicks: dict[str, int], **header: Any) -> None:
    told = {"game": "500", "rules": "500-nz-2025", "tables": 2, "name": "Thursday", **header}
    if told["game"] == "other":
        del told["rules"]
    name = night_of(bench.desk).new(told)
    bench.desk.settle(bench.desk.place._replace(night=name, screens=("home", "night")))
    for number, (who, has) in enumerate(clicks.items(), 1):
        enter(bench, {"do": "player", "number": number, "name": who})
        enter(bench, {"do": "card", "number": number, "clicks": has})


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path)
    for clicks in CARDS[:2]:
        a_night(bench, clicks)
        bench.hands.on(7 * DAY)
    a_night(bench, CARDS[2], game="other", title="Euchre", name="Monday")
    with bench.desk.whole():
        bench.desk.go(season.SCREEN)
    return bench


def press(bench: Bench, name: str) -> None:
    desk = bench.desk
    keys: list[KeySpec] = [
        *season.span_keys(desk), *season.filter_keys(desk, "game"), *season.filter_keys(desk, "name"),
        *season.best_keys(desk)[1], season.table_key(desk), *season.save_keys(desk),
        *(season.night_key(desk, found) for found in season.offered(desk)),
    ]  # fmt: skip
    key = next(key for key in keys if key.called == name)
    assert key.enabled
    bench.do(key.action)


def table(bench: Bench) -> list[tuple[str, int]]:
    return [(who, clicks) for who, _, clicks in season.rows(bench.desk)]


def test_all_nights_count_and_a_person_is_one_by_name(bench: Bench) -> None:
    assert table(bench) == [("1.  ana", 19), ("2.  Bob", 10)]


def test_the_best_of_each_person_count(bench: Bench) -> None:
    press(bench, "more best")
    assert table(bench) == [("1.  ana", 10), ("2.  Bob", 6)]
    assert season.rows(bench.desk)[0][1] == "3 nights, best 1 count"
    press(bench, "fewer best")
    assert season.best_of(bench.desk) is None


def test_nights_are_chosen_by_game_by_name_and_one_by_one(bench: Bench) -> None:
    press(bench, "game Euchre")
    assert table(bench) == [("1.  ana", 7)]
    press(bench, "game None")
    press(bench, "name Thursday")
    assert table(bench) == [("1.  Ana", 12), ("2.  Bob", 10)]
    newest = season.offered(bench.desk)[0]
    press(bench, f"season {newest.id}")
    assert table(bench) == [("1.  Ana", 10), ("2.  Bob", 4)]
    press(bench, f"season {newest.id}")
    assert len(season.chosen(bench.desk)) == 2


def test_the_last_six_are_offered_and_this_year_and_all(bench: Bench) -> None:
    for _ in range(5):
        a_night(bench, {"Cy": 1})
    bench.hands.on(366 * DAY)
    a_night(bench, {"Cy": 1})
    with bench.desk.whole():
        bench.desk.go(season.SCREEN)
    counts = []
    for span in ("six", "year", "all"):
        press(bench, f"span {span}")
        counts.append(len(season.chosen(bench.desk)))
    now = datetime.fromtimestamp(season.nights(bench.desk)[0].night.first).year
    assert counts == [6, 1, 9], now


def test_a_persons_nights_stand_on_one_page(bench: Bench) -> None:
    bench.do(season.row_key(1).action)
    who, nights = season.person_of(bench.desk)
    assert who == "2.  Bob"
    assert [clicks for _, _, clicks in nights] == [None, 6, 4]


def test_the_standings_are_saved_for_paper_and_for_a_spreadsheet(bench: Bench, tmp_path: Path) -> None:
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out")
    for kind in ("pdf", "csv"):
        press(bench, f"SEASON {kind.upper()}")
        assert bench.desk.place.draft(season.TABLE)["told"] == str(tmp_path / "out" / f"season.{kind}")
    assert (tmp_path / "out" / "season.pdf").read_bytes().startswith(b"%PDF")
    text = (tmp_path / "out" / "season.csv").read_bytes().decode("utf-8-sig")
    assert [row[2] for row in csv.reader(io.StringIO(text))][1:] == ["ana", "Bob"]


def test_a_night_with_one_person_twice_is_told_and_left_out(bench: Bench) -> None:
    a_night(bench, {"Ana": 1, "ana ": 2})
    assert len(season.nights(bench.desk)) == 3
    assert len(season.faults(bench.desk)) == 1


def test_players_without_a_name_are_said_to_be_left_out(bench: Bench) -> None:
    assert left_out(one.night for one in season.chosen(bench.desk)) == ""
    enter(bench, {"do": "player", "number": 4}, {"do": "player", "number": 5})
    assert left_out(one.night for one in season.chosen(bench.desk)) == "", (
        "neither of them has a game or a card"
    )
    enter(bench, {"do": "card", "number": 4, "clicks": 9})
    assert left_out(one.night for one in season.chosen(bench.desk)) == "1 player without a name is not in it"
    assert "1 player without a name is not in it" in Printed(season.made(bench.desk, "pdf")).text(1)
    enter(bench, {"do": "player", "number": 4, "member": "4"})
    assert left_out(one.night for one in season.chosen(bench.desk)) == ""


def test_two_members_of_one_name_are_told_apart_by_their_numbers(bench: Bench) -> None:
    for one, member in ((1, "14"), (2, "1012")):
        enter(bench, {"do": "player", "number": one, "name": "Bob", "member": member})
        enter(bench, {"do": "card", "number": one, "clicks": 30 + one})
    found = ["1012\u00a0Bob", "14\u00a0Bob", "Ana", "Bob"]
    assert [who.partition("  ")[2] for who, _ in table(bench)] == found
    assert [row.detail for row in season.on_wall(bench.desk, {}, 3).rows] == found[:3]


def test_a_card_that_is_entered_now_counts_now(bench: Bench) -> None:
    before = dict(table(bench))
    enter(bench, {"do": "card", "number": 1, "clicks": 8})
    assert dict(table(bench)) == before | {"1.  ana": 20}


def test_nights_are_chosen_from_a_date_to_a_date(bench: Bench) -> None:
    press(bench, "span dates")
    assert len(season.chosen(bench.desk)) == 3
    keys = {key.called: key for _, two in season.date_keys(bench.desk) for key in two}
    assert {name for name, key in keys.items() if key.enabled} == {"from after", "to before"}
    bench.do(keys["from after"].action)
    assert table(bench) == [("1.  ana", 9), ("2.  Bob", 6)]
    bench.do({key.called: key for _, two in season.date_keys(bench.desk) for key in two}["to before"].action)
    assert table(bench) == [("1.  Bob", 6), ("2.  Ana", 2)]
    first, last = (said for said, _ in season.date_keys(bench.desk))
    assert first.removeprefix("From") == last.removeprefix("To")


def test_the_season_stands_on_the_wall_between_rounds_and_follows_the_night(bench: Bench) -> None:
    press(bench, "more best")
    press(bench, "SEASON WALL")
    bench.do("screen.back")
    enter(bench, {"do": "night", "over": True})
    bench.again()
    assert [one.kind for one in shown(bench.desk).lists] == [PLACES], "revealed first"
    while hidden(bench.desk):
        bench.do(reveal())
    [*own, other] = shown(bench.desk).lists
    assert (other.title, [row[1:] for row in other.rows]) == (
        "Season: 3 nights",
        [("ana", "10"), ("Bob", "6")],
    )
    enter(bench, {"do": "card", "number": 1, "clicks": 12})
    assert shown(bench.desk).lists[-1].rows[0].right == "12"
    with bench.desk.whole():
        bench.desk.go(season.SCREEN)
    press(bench, "SEASON WALL")
    assert [one.kind for one in shown(bench.desk).lists] == [one.kind for one in own]


def test_of_many_nights_the_one_that_has_changed_is_read_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    opened = OpenRecord.open
    monkeypatch.setattr(
        OpenRecord, "open", lambda store, name, how: read.append(name) or opened(store, name, how)
    )
    season.nights(bench.desk)
    assert len(read) == 3
    enter(bench, {"do": "card", "number": 1, "clicks": 8})
    assert table(bench)[0] == ("1.  ana", 20)
    assert len(read) == 4
