"""A list in mid-night renames nobody unasked; a day that was forgotten is asked about, and mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import (
    add_players,
    days,
    players,
    prints,
    proposal,
    rounds,
    take,
    this_night,
)
from scorekeeper.event.player_list import first_pair, read_players
from scorekeeper.shell.outside import Outside
from scorekeeper.table.questions import import_export
from tests.table.desks import Bench

from .directed import begun, enter, night, won


@pytest.fixture
def bench(bench: Bench) -> Bench:
    begun(bench)
    return bench


def named(bench: Bench) -> dict[int, str | None]:
    return {number: player.name for number, player in night(bench).singles.players.items()}


def shown(bench: Bench, text: str) -> list[list[str]]:
    """The lines of the list as it is shown before it is taken."""
    with bench.desk.whole():
        add_players.show(bench.desk, text)
    draft = bench.desk.place.draft(add_players.LISTED)
    return [add_players.listed_words(bench.desk, draft, at) for at in add_players.listed_order(draft)]


def test_a_list_gives_nobodys_clicks_to_somebody_else(bench: Bench) -> None:
    enter(bench, {"do": "player", "number": 1, "name": "Pat"})
    won(bench, night(bench).singles.seating.at[1][0])
    has = next(row["clicks"] for row in night(bench).result()["standings"] if row["number"] == 1)
    lines = shown(bench, "20;New\n1;Zed\n2;Ana")
    assert lines[0] == [f"1\u00a0Pat: Clicks {has}. The list calls number 1 Zed.", "Zed gets number 9."]
    assert len(lines) == 3
    bench.do("night.take_list")
    assert named(bench) | {1: "Pat", 2: "Ana", 9: "Zed", 20: "New"} == named(bench)


def test_a_list_renames_who_is_touched(bench: Bench) -> None:
    enter(bench, {"do": "player", "number": 1, "name": "Pat"}, {"do": "player", "number": 2, "name": "Bo"})
    shown(bench, "1;Zed\n2;Cy")
    key = add_players.listed_key(bench.desk.place.draft(add_players.LISTED), 1)
    assert key is not None
    bench.do(key.action)
    draft = bench.desk.place.draft(add_players.LISTED)
    assert add_players.listed_words(bench.desk, draft, 1)[1] == "Number 2 is called Cy from now on."
    bench.do("night.take_list")
    assert (named(bench)[1], named(bench)[2], named(bench)[9]) == ("Pat", "Cy", "Zed")


def test_a_number_without_a_name_and_the_same_name_are_no_clash(bench: Bench) -> None:
    enter(bench, {"do": "player", "number": 1, "name": "Pat"})
    assert shown(bench, "1;PAT\n2;Ana") == [["1\u00a0· PAT"], ["2\u00a0· Ana"]]


def test_two_texts_by_a_comma_are_asked_about(bench: Bench) -> None:
    assert shown(bench, "Brown, Ana\nSmith, Bo") == []
    assert add_players.pair_words(bench.desk.place.draft(add_players.LISTED)).startswith("“Brown, Ana”")
    bench.do(("night.list_names", True), "night.take_list")
    assert (named(bench)[9], named(bench)[10]) == ("Ana Brown", "Bo Smith")
    shown(bench, "Gus, Hornby")
    bench.do(("night.list_names", False), "night.take_list")
    assert night(bench).singles.players[11][1:3] == ("Gus", "Hornby")


@pytest.mark.parametrize("text", ["Name, Club\nAna, Hornby", "Ana; Hornby", "Ana\nBo", "1-24", "a, b, c"])
def test_headings_other_separators_and_single_texts_are_not_asked_about(text: str) -> None:
    assert first_pair(text) is None


def test_surnames_with_their_numbers() -> None:
    found = read_players("14 Brown, Ana\n3 Smith, Bo", surnames=True)
    assert [(one.number, one.name, one.club) for one in found] == [
        (14, "Ana Brown", None),
        (3, "Bo Smith", None),
    ]


def test_the_typed_field_never_splits(bench: Bench) -> None:
    with bench.desk.whole():
        bench.desk.draft(add_players.SCREEN, text="Brown, Ana")
    bench.do("night.typed")
    assert night(bench).singles.players[9][1:3] == ("Brown, Ana", None)


def test_a_members_number_is_read() -> None:
    [one] = read_players("No,Name,Member No\n3,Ana,0071")
    assert one.entry() == {"do": "player", "number": 3, "name": "Ana", "member": "0071"}


def test_the_first_result_after_six_hours_asks_for_the_day(bench: Bench) -> None:
    assert not days.asks_day(bench.desk)
    won(bench, 1)
    assert not days.asks_day(bench.desk)
    bench.hands.on(days.REST)
    assert days.asks_day(bench.desk)
    new, still = days.answer_keys(bench.desk)
    bench.do(still.action)
    assert not days.asks_day(bench.desk)
    assert days.day_now(bench.desk) == 1
    bench.do(new.action)
    assert rounds.headline(bench.desk)[0] == "Day 2 · Round 1 of 3"
    bench.do(("night.table", 1, 2), ("night.won", 1, 2, "NS"))
    assert night(bench).takes_back[0]["day"] == 2
    assert not days.asks_day(bench.desk), "it is asked once"


def test_a_day_is_mended_from_a_round_on_after_it_is_shown(bench: Bench) -> None:
    for number in (1, 2):
        enter(bench, {"do": "player", "number": number, "name": f"P{number}", "club": "Hornby", "team": True})
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    before = night(bench).result()["teams"][0]["clicks"]
    with bench.desk.whole():
        bench.desk.go(this_night.SCREEN)
    assert not this_night.next_key(bench.desk, {}).enabled
    for name in ("fewer day_from", "more day"):
        keys = [key for _, two in days.mend_keys(bench.desk, this_night.SCREEN) for key in two]
        bench.do(next(key.action for key in keys if key.name == name))
    bench.do("night.this_change")
    told = proposal.lines(bench.desk)
    assert proposal.title(bench.desk) == "Round 2 on: day 2"
    assert told[:2] == ["Round 2: day 1 → 2", "Round 3: day 1 → 2"]
    bench.do("night.agree")
    after = night_of(bench.desk).result()["teams"][0]["clicks"]
    assert after < before
    assert told[2] == f"Team trophy: Hornby: Clicks {before} → {after}"


def test_a_list_and_a_tables_result_are_chosen_in_the_computers_own_dialog(
    bench: Bench, tmp_path: Path
) -> None:
    file = tmp_path / "players.txt"
    file.write_text("30;Zed\n", encoding="utf-8")
    bench.desk.outside = Outside(choose=lambda title, folder, done: done([str(file)]))
    with bench.desk.whole():
        bench.desk.go(add_players.SCREEN)
    bench.do(add_players.list_keys(bench.desk, {})["file"].action, "night.take_list")
    assert named(bench)[30] == "Zed"
    with bench.desk.whole():
        bench.desk.go(take.SCREEN)
    bench.do(take.way_keys(bench.desk)["choose"].action)
    notice = bench.desk.place.notice
    assert notice is not None and notice["code"] == "code-foreign", "it was read, and is none"


def test_a_folder_to_save_in_is_chosen_in_the_computers_own_dialog(bench: Bench, tmp_path: Path) -> None:
    bench.desk.outside = Outside(choose=lambda title, folder, done: done([str(tmp_path)] if folder else []))
    with bench.desk.whole():
        bench.desk.go(prints.SCREEN)
    key = import_export.folder_key(bench.desk, prints.SCREEN)
    assert key is not None
    bench.do(key.action)
    assert bench.desk.place.draft(prints.SCREEN)["folder"] == str(tmp_path)


def test_a_visitor_who_becomes_a_member_is_given_the_number(bench: Bench) -> None:
    bench.do(("night.player", 3))
    with bench.desk.whole():
        bench.desk.draft(players.ONE, member=" A 071 ")
    bench.do("night.save_player")
    assert night(bench).singles.players[3].member == "A 071"


def test_players_are_found_by_the_letters_of_their_names(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, players=16)
    names = ["Āwhina", "Ana", "Bo", "Cy", "Dot", "Eru"]
    enter(bench, *({"do": "player", "number": at, "name": name} for at, name in enumerate(names, 1)))
    assert [one.number for one in players.listed(bench.desk)] == list(range(1, 17))
    keys = players.letter_keys(bench.desk, 3)
    assert [key.label for key in keys] == ["A–B", "C–D", "E"]
    bench.do(keys[0].action)
    assert [one.name for one in players.listed(bench.desk)] == ["Ana", "Āwhina", "Bo"]
    bench.do(players.letter_keys(bench.desk, 3)[0].action)
    assert len(players.listed(bench.desk)) == 16
