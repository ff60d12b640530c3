"""WRONG of a result asks what is wrong: the tricks at once, the bid, a penalty, or the adjudicator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
from .driver import DIFFER_MOST, SIZES, Phone, Size
from .scenes import LONG
from .test_found_late import to_play

ELSE = {"WRONG BID", "WRONG PENALTY", "ADJUDICATOR"}


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    size: Size = getattr(request, "param", SIZES[1])
    with on(tmp_path, size) as phone:
        phone.new_game(players=LONG)
        to_play(phone)
        phone.taps_of("ENTER RESULT", "8 tricks")
        phone.tap(next(name for name in sorted(phone.live()) if name.startswith("WRONG")))
        yield phone


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_every_way_stands_beside_the_tricks_on_every_screen(phone: Phone) -> None:
    assert phone.live() >= ELSE
    assert judge(look(phone)) == []
    # Where the tricks were wrong it is not one tap more than it was.
    phone.tap("7 tricks")
    phone.agree()
    assert phone.last()["won"] == {"NS": 3, "EW": 7}


def test_a_wrong_bid_is_mended_by_its_contract_and_one_undo_brings_the_calls_back(phone: Phone) -> None:
    calls = [line for line in phone.record() if line["do"] == "call"]
    phone.taps_of("WRONG BID", "seat E", "level 8", "suit S")
    assert phone.last()["bid"] == "8S"
    # The tricks are as they were typed, and both sides are asked once more.
    assert phone.place()["pending"]["won"] == {"NS": 2, "EW": 8}
    assert any(said["what"]["do"] == "tricks" for line in phone.record() for said in line.get("wrong", ()))
    phone.tap("UNDO")
    assert [line["call"] for line in phone.record() if line["do"] == "call"][-4:] == [
        line["call"] for line in calls
    ]


def test_a_penalty_and_the_adjudicator_are_one_tap_away(phone: Phone) -> None:
    phone.tap("WRONG PENALTY")
    assert "penalty renege" in phone.live()
    phone.taps_of("BACK", "ADJUDICATOR")
    assert "NEXT" in phone.live()
    phone.tap("BACK")
    assert phone.live() >= ELSE


def test_before_anything_was_called_wrong_the_tricks_alone_are_asked(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.new_game()
        to_play(phone)
        phone.tap("ENTER RESULT")
        assert not ELSE & phone.live()
        phone.taps_of("8 tricks", "WRONG near", "7 tricks", "AGREE near", "ALL DEALT")
        for call in ("6S", "pass", "pass", "pass"):
            phone.act("auction.call", call)
        phone.taps_of("PLAY 6♠", "ENTER RESULT")
        assert not ELSE & phone.live()


# The other games, a penalty, and whatever was called wrong twice.


def wrong(phone: Phone) -> None:
    phone.tap(next(name for name in sorted(phone.live()) if name.startswith("WRONG ") and name[6:] in EDGES))


EDGES = {"near", "far", "left", "right"}


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    with on(tmp_path, getattr(request, "param", SIZES[1])) as phone:
        yield phone


def of_spades(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades", players=LONG)
    phone.act("game.dealt")
    for _ in range(4):
        phone.act("spades.bid", 3)
    phone.taps_of("ENTER RESULT", "took 7")


@pytest.mark.parametrize("table", DIFFER_MOST, indirect=True, ids=str)
def test_a_result_of_spades_has_the_same_ways(table: Phone) -> None:
    of_spades(table)
    wrong(table)
    assert judge(look(table)) == []
    if "WRONG ELSE" in table.live():
        table.tap("WRONG ELSE")
        assert judge(look(table)) == []
    table.tap("WRONG BID")
    assert sum(name.startswith("entry ") for name in table.live()) >= 3
    table.taps_of("BACK", "PENALTY") if "PENALTY" in table.live() else table.tap("BACK")


def test_a_wrong_number_of_tricks_in_spades_costs_no_tap_more(table: Phone) -> None:
    of_spades(table)
    wrong(table)
    table.tap("took 8")
    table.agree()
    assert table.last()["won"] == {"NS": 8, "EW": 5}


@pytest.mark.parametrize("table", DIFFER_MOST, indirect=True, ids=str)
def test_wrong_over_a_penalty_asks_what_is_wrong(table: Phone) -> None:
    table.new_game(players=LONG)
    to_play(table)
    before = table.record()
    for way, leads in (
        ("WRONG AGAIN", "by W"),
        ("WRONG TRICKS", "8 tricks"),
        ("WRONG BID", "seat E"),
        ("ADJUDICATOR", "NEXT"),
    ):
        table.act("sheet.open", "penalty", {"kind": "renege", "step": "who"})
        table.act("penalty.by", "E")
        wrong(table)
        if table.size == SIZES[1] and way == "WRONG AGAIN":
            assert {"WRONG AGAIN", "WRONG TRICKS", "WRONG BID", "ADJUDICATOR"} <= table.live()
        assert judge(look(table)) == []
        table.tap(way)
        assert leads in table.live(), way
        table.act("sheet.close") if table.place()["sheets"] else None
        if table.place()["pad"]:
            table.tap("UNDO")
        assert table.record() == before


def test_what_was_called_wrong_twice_calls_the_adjudicator_first(table: Phone) -> None:
    table.new_game()
    to_play(table)
    table.taps_of("ENTER RESULT", "8 tricks")
    wrong(table)
    table.tap("7 tricks")
    wrong(table)
    keys = [leaf["name"] for leaf in table.leaves() if leaf["kind"] == "key"]
    assert keys.index("ADJUDICATOR") < keys.index("WRONG AGAIN")
    assert {"WRONG BID", "WRONG PENALTY"} <= table.live()
    table.taps_of("WRONG AGAIN", "9 tricks")
    table.agree()
    assert table.last()["won"] == {"NS": 1, "EW": 9}


def test_a_penalty_of_cribbage_called_wrong_leads_to_the_adjudicator_or_to_another(table: Phone) -> None:
    table.new_game("cribbage-nz-2017", game="cribbage")
    table.taps_of("ALL DEALT", "NO JACK", "PENALTY", "penalty unplayed", "by W")
    wrong(table)
    assert {"WRONG AGAIN", "ADJUDICATOR"} <= table.live()
    table.taps_of("WRONG AGAIN", "by N")
    wrong(table)
    table.tap("ADJUDICATOR")
    assert "NEXT" in table.live()
