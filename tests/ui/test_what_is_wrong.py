"""WRONG of a result asks what is wrong: the tricks at once, the bid, a penalty, or the adjudicator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
from .driver import SIZES, Phone, Size
from .scenes import LONG
from .test_found_late import agree, last, to_play

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


@pytest.mark.parametrize("phone", SIZES, indirect=True, ids=str)
def test_every_way_stands_beside_the_tricks_on_every_screen(phone: Phone) -> None:
    assert phone.live() >= ELSE
    assert judge(look(phone)) == []
    # Where the tricks were wrong it is not one tap more than it was.
    phone.tap("7 tricks")
    agree(phone)
    assert last(phone)["won"] == {"NS": 3, "EW": 7}


def test_a_wrong_bid_is_mended_by_its_contract_and_one_undo_brings_the_calls_back(phone: Phone) -> None:
    calls = [line for line in phone.record() if line["do"] == "call"]
    phone.taps_of("WRONG BID", "seat E", "level 8", "suit S")
    assert last(phone)["bid"] == "8S"
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
