"""The club's members: ticked as they come, as last time, visitors beside; their list in and out, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import add_players, member_list, members, new_night
from scorekeeper.engine.refused import Refused
from scorekeeper.event.season import night_of as people_of
from scorekeeper.shell.outside import Outside
from scorekeeper.table import club
from scorekeeper.table.members import Member, keep
from scorekeeper.table.members import members as members_of
from tests.table.desks import Bench

from .touched import Touches

ANA, BO, CY = Member("7", "Ana Brown", "Hornby"), Member("A 071", "Bo Smith"), Member("12", "Cy", note="late")
SCREEN = members.SCREEN


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path)
    bench.desk.settle(bench.desk.place._replace(screens=("home",)))
    with bench.desk.whole():
        keep(bench.desk, [ANA, BO, CY])
    return bench


def begin(bench: Bench, name: str = "Thursday") -> None:
    """A new night, as START NIGHT begins it."""
    bench.do("night.begin_new", ("night.game", "500"))
    with bench.desk.whole():
        bench.desk.draft(new_night.SCREEN, name=name)
    bench.do("night.start")


def typed(bench: Bench, text: str, screen: str = SCREEN) -> None:
    with bench.desk.whole():
        bench.desk.draft(screen, text=text)


def here(bench: Bench) -> dict[int, tuple[str | None, str | None]]:
    """Name and member's number of each player tonight."""
    found = night_of(bench.desk).singles.players
    return {number: (one.name, one.member) for number, one in found.items()}


def names(bench: Bench) -> list[str]:
    return [one.name for one in members.listed(bench.desk)]


def test_who_comes_is_ticked_and_keeps_the_members_number(bench: Bench) -> None:
    begin(bench)
    assert bench.desk.place.screens[-2:] == ("night_add", SCREEN)
    assert not members.take_key(bench.desk).enabled
    bench.do(("members.tick", "7"), ("members.tick", "A 071"), ("members.tick", "12"), ("members.tick", "12"))
    bench.do("members.take")
    assert here(bench) == {7: ("Ana Brown", "7"), 1: ("Bo Smith", "A 071")}
    assert bench.desk.place.screen == "night_add"
    assert len(night_of(bench.desk).takes_back) == 2, "one touch"


def test_a_member_is_looked_up_as_one_types_and_enter_ticks_the_only_one(bench: Bench) -> None:
    begin(bench)
    for text, found in {"b": ["Ana Brown", "Bo Smith"], "horn": ["Ana Brown"], "a 071": ["Bo Smith"]}.items():
        typed(bench, text)
        assert names(bench) == found, text
    bench.do("members.typed")
    assert bench.desk.place.draft(SCREEN)["ticked"] == ["A 071"]
    assert len(names(bench)) == 3, "what was typed is done with"
    typed(bench, "b")
    bench.do("members.typed")
    assert bench.desk.place.draft(SCREEN)["ticked"] == ["A 071"]


def test_enter_ticks_the_number_that_is_meant_and_takes_a_visitor(bench: Bench) -> None:
    with bench.desk.whole():
        keep(bench.desk, [Member(str(number), f"One {number}") for number in range(1, 17)])
    begin(bench)
    for text in ("1", "12", "12"):
        typed(bench, text)
        bench.do("members.typed")
    assert bench.desk.place.draft(SCREEN)["ticked"] == ["1", "12"], "typed twice is ticked"
    typed(bench, "Yan Reid")
    bench.do("members.typed")
    assert here(bench) == {17: ("Yan Reid", None)}
    typed(bench, "yan reid")
    bench.do("members.typed")
    assert len(here(bench)) == 1, "who is here already is shown so, and comes once"
    assert [(one.name, one.here) for one in members.listed(bench.desk)] == [("Yan Reid", 17)]
    typed(bench, "One")
    bench.do("members.typed")
    assert len(here(bench)) == 1, "sixteen are found"


def test_who_is_typed_comes_with_those_who_are_ticked(bench: Bench) -> None:
    begin(bench)
    bench.do(("members.tick", "7"))
    typed(bench, "Yan  Reid")
    assert members.take_key(bench.desk).label == "Add 2 players"
    bench.do("members.take")
    assert here(bench) == {7: ("Ana Brown", "7"), 1: ("Yan Reid", None)}
    assert bench.desk.place.screen == "night_add"
    with bench.desk.whole():
        bench.desk.go(SCREEN)
    bench.do(("members.tick", "12"))
    typed(bench, "smi")
    bench.do("members.take")
    assert {name for name, _ in here(bench).values()} == {"Ana Brown", "Yan Reid", "Cy", "Bo Smith"}


def test_a_text_that_may_mean_several_stays(bench: Bench) -> None:
    begin(bench)
    bench.do(("members.tick", "12"))
    typed(bench, "b")
    bench.do("members.take")
    assert here(bench) == {12: ("Cy", "12")}
    assert (bench.desk.place.screen, bench.desk.place.draft(SCREEN)) == (SCREEN, {"text": "b"})


def test_back_asks_whether_those_who_are_ticked_or_typed_are_added(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    with bench.desk.whole():
        keep(bench.desk, [ANA, BO, CY])
    begin(bench)
    bench.press("tick 7")
    typed(bench, "Yan Reid")
    bench.back()
    assert "Not added yet: Yan Reid and Ana Brown" in bench.words()
    bench.press("GO ON ADDING")
    assert "Not added yet" not in bench.words() and bench.desk.place.screen == members.SCREEN
    bench.press("BACK", "NOT ADDED")
    assert (bench.desk.place.screen, here(bench)) == ("night_add", {})
    bench.back()
    bench.do("night.begin_new", ("night.game", "500"), "night.start")
    bench.press("tick 7", "BACK", "TAKE MEMBERS")
    assert here(bench) == {7: ("Ana Brown", "7")}
    # The same where a name is typed under Add players.
    typed(bench, "Zed", add_players.SCREEN)
    bench.back()
    assert "Not added yet: Zed" in bench.words()
    bench.press("ADD TYPED")
    assert (bench.desk.place.screen, here(bench)[1]) == ("night", ("Zed", None))
    with bench.desk.whole():
        bench.desk.go(add_players.SCREEN)
    typed(bench, "Yan", add_players.SCREEN)
    bench.press("BACK", "NOT ADDED")
    assert (bench.desk.place.screen, len(here(bench))) == ("night", 2)


def test_numbers_alone_are_members_who_have_them_unless_it_is_said(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    with bench.desk.whole():
        keep(bench.desk, [ANA, BO, CY])
    begin(bench)
    bench.back()
    bench.press("1 to 8")
    assert "Members have these numbers: 7 Ana Brown. Are they here?" in bench.words()
    assert here(bench) == {}, "nothing is done before the answer"
    bench.press("WITH NAMES")
    assert here(bench) == dict.fromkeys(range(1, 9), (None, None)) | {7: ("Ana Brown", "7")}
    typed(bench, "12", add_players.SCREEN)
    bench.press("ADD TYPED", "ALONE")
    assert here(bench)[12] == (None, None)
    assert bench.desk.place.draft(add_players.SCREEN)["text"] == ""


def test_a_name_typed_on_anothers_number_is_asked_about(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    with bench.desk.whole():
        keep(bench.desk, [Member("13", "Mary Nunn"), Member("A 9", "Zoe Quinn", "Hornby")])
    begin(bench)
    bench.press("tick 13", "TAKE MEMBERS")
    with bench.desk.whole():
        night_of(bench.desk).enter([{"do": "card", "number": 13, "clicks": 4}])
    typed(bench, "13 Zoe Quinn", add_players.SCREEN)
    bench.press("ADD TYPED")
    assert "13 Mary Nunn: Clicks 4. Is Zoe Quinn another person?" in bench.words()
    assert here(bench) == {13: ("Mary Nunn", "13")}, "nothing is done before the answer"
    bench.press("ANOTHER")
    assert here(bench) == {13: ("Mary Nunn", "13"), 1: ("Zoe Quinn", "A 9")}
    assert night_of(bench.desk).singles.tally()[13].clicks == 4
    typed(bench, "13 Mary Dunn", add_players.SCREEN)
    bench.press("ADD TYPED", "NAME WAS WRONG")
    assert here(bench)[13] == ("Mary Dunn", "13")
    assert bench.desk.place.screen == add_players.SCREEN
    assert bench.desk.place.draft(add_players.SCREEN)["text"] == ""


def test_visitors_stand_beside_and_take_nobodys_number(bench: Bench) -> None:
    begin(bench)
    for name in ("Zed", "Yan"):
        typed(bench, name)
        bench.do("members.visitor")
    assert here(bench) == {1: ("Zed", None), 2: ("Yan", None)}
    bench.do(*(("members.tick", key) for key in ("7", "A 071")), "members.take")
    assert here(bench)[3] == ("Bo Smith", "A 071")


def test_as_last_time_brings_everybody_with_their_numbers(bench: Bench) -> None:
    begin(bench)
    bench.do(("members.tick", "A 071"), ("members.tick", "12"), "members.take")
    with bench.desk.whole():
        bench.desk.go(SCREEN)
    typed(bench, "Zed")
    bench.do("members.visitor")
    first = here(bench)
    begin(bench, "Monday")
    begin(bench)
    assert [(one.name, one.last) for one in members.listed(bench.desk)] == [
        ("Ana Brown", False), ("Bo Smith", True), ("Cy", True), ("Zed", True),
    ]  # fmt: skip
    bench.do("members.last")
    assert members.last_key(bench.desk) is None
    bench.do(("members.tick", "7"), "members.take")
    assert here(bench) == first | {7: ("Ana Brown", "7")}
    with bench.desk.whole():
        bench.desk.go(SCREEN)
    assert not any(members.row(bench.desk, one)[0].enabled for one in members.listed(bench.desk)), (
        "all are here"
    )


def test_who_left_and_comes_back_has_the_same_number(bench: Bench) -> None:
    begin(bench)
    bench.do(("members.tick", "A 071"), "members.take")
    with bench.desk.whole():
        night_of(bench.desk).enter([{"do": "withdraw", "number": 1}])
    with bench.desk.whole():
        bench.desk.go(SCREEN)
    bench.do(("members.tick", "A 071"), "members.take")
    assert here(bench) == {1: ("Bo Smith", "A 071")}
    assert night_of(bench.desk).singles.players[1].here


def test_a_member_who_is_found_as_players_are_added_is_one_person_in_the_season(bench: Bench) -> None:
    begin(bench)
    bench.do("screen.back")
    typed(bench, "ana", add_players.SCREEN)
    [(key, of_club)] = add_players.member_keys(bench.desk, bench.desk.place.draft(add_players.SCREEN))
    assert (key.label, of_club) == ("Ana Brown", "Hornby")
    bench.do(key.action)
    assert here(bench) == {7: ("Ana Brown", "7")}
    assert list(people_of(night_of(bench.desk).event).people) == [(False, "7")]
    assert add_players.offered(bench.desk, {"text": "ana"}) == []


def test_without_members_a_night_begins_as_before(bench: Bench) -> None:
    with bench.desk.whole():
        keep(bench.desk, [])
    begin(bench)
    assert bench.desk.place.screens == ("home", "night", "night_add")
    assert members.open_key(bench.desk) is None


def test_members_are_added_changed_and_taken_off(bench: Bench) -> None:
    bench.do(("screen.open", SCREEN), ("members.open", None))
    assert bench.desk.place.draft(member_list.ONE)["number"] == "1"
    with bench.desk.whole():
        bench.desk.draft(member_list.ONE, name="  Di  Ngata ", note="021 555")
    bench.do("members.keep", ("members.open", "7"))
    with bench.desk.whole():
        bench.desk.draft(member_list.ONE, number="12")
    bench.do("members.keep")
    notice = bench.desk.place.notice
    assert notice is not None and notice["code"] == "member-number-taken"
    with bench.desk.whole():
        bench.desk.draft(member_list.ONE, number="8")
    bench.do("members.keep", ("members.open", "12"), "members.remove")
    assert members_of(bench.desk) == (ANA._replace(number="8"), BO, Member("1", "Di Ngata", None, "021 555"))
    assert bench.desk.place.screen == SCREEN


def test_a_list_goes_out_and_comes_in_again(bench: Bench, tmp_path: Path) -> None:
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out")
    before = members_of(bench.desk)
    bench.do(("screen.open", SCREEN), "members.save")
    file = tmp_path / "out/members.csv"
    assert bench.desk.place.draft(SCREEN)["told"] == str(file)
    with bench.desk.whole():
        keep(bench.desk, [])
    bench.do(("night.drop_list", str(file)), "night.take_list")
    assert members_of(bench.desk) == before
    assert bench.desk.place.screen == SCREEN


def shown(bench: Bench, text: str) -> list[list[str]]:
    bench.do(("screen.open", SCREEN))
    with bench.desk.whole():
        add_players.show(bench.desk, text)
    draft = bench.desk.place.draft(add_players.LISTED)
    return [add_players.listed_words(bench.desk, draft, at) for at in add_players.listed_order(draft)]


def test_a_list_without_numbers_finds_members_by_name_and_numbers_the_others(bench: Bench) -> None:
    assert shown(bench, "Name;Club\nana brown;RSA\nEve;RSA") == [
        ["7\u00a0· ana brown\u00a0· RSA"],
        ["1\u00a0· Eve\u00a0· RSA"],
    ]
    bench.do("night.take_list")
    assert {one.number: one.name for one in members_of(bench.desk)}["7"] == "ana brown"
    assert len(members_of(bench.desk)) == 4


def test_a_list_tells_whose_number_it_takes_and_asks_for_first_names(bench: Bench) -> None:
    assert shown(bench, "12;Eve")[0][1] == "Number 12 was Cy."
    assert shown(bench, "Brown, Ana") == []
    bench.do(("night.list_names", True), "night.take_list")
    assert members_of(bench.desk) == (ANA._replace(club=None), BO, CY)


@pytest.mark.parametrize("text", ["Member;Name\n7;Ana\n7;Bo", "Member;Name\n7;"])
def test_a_list_with_a_number_twice_or_nobodys_is_refused_by_its_line(bench: Bench, text: str) -> None:
    assert shown(bench, text) == []
    assert bench.desk.place.draft(add_players.LISTED)["faults"]
    bench.do("screen.back")
    assert members_of(bench.desk) == (ANA, BO, CY)


def test_members_are_in_a_backup_and_come_where_their_numbers_are_free(bench: Bench, tmp_path: Path) -> None:
    held = club.from_bytes(club.to_bytes(club.of(bench.desk, {})))
    assert held.members == (ANA, BO, CY)
    other = Bench(tmp_path / "other")
    with other.desk.whole():
        keep(other.desk, [Member("7", "Zed")])
    assert club.differs(other.desk, held)
    with other.desk.whole():
        club.take(other.desk, held)
    assert members_of(other.desk) == (BO, CY, Member("7", "Zed"))
    assert not club.new_members(other.desk, held)


def test_what_is_no_member_in_a_backup_is_left_out(bench: Bench) -> None:
    data = club.to_bytes(club.of(bench.desk, {})).replace(b'"Cy"', b"17").replace(b'"Ana Brown"', b'""')
    assert club.from_bytes(data).members == (BO,)


def test_the_file_of_a_list_is_refused_where_it_cannot_be_read(bench: Bench) -> None:
    bench.do(("screen.open", SCREEN))
    with pytest.raises(Refused):
        add_players.read_list.run(bench.desk, "/nowhere/members.csv")
