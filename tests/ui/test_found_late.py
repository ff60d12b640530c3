"""What was found late has its key where people look for it, and nothing is asked that has one answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
from .driver import SIZES, Phone, Size

SHOWN = (SIZES[0], SIZES[1], SIZES[3], SIZES[5])


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    size: Size = getattr(request, "param", SIZES[1])
    with on(tmp_path, size) as phone:
        yield phone


def plain(phone: Phone) -> str:
    return " ".join(phone.words().split())


def agree(phone: Phone) -> None:
    phone.tap(next(name for name in sorted(phone.live()) if name.startswith("AGREE")))


def last(phone: Phone) -> dict[str, Any]:
    return {key: value for key, value in phone.record()[-1].items() if key != "at"}


def to_play(phone: Phone) -> None:
    """West plays 7 spades."""
    phone.act("game.dealt")
    phone.act("clock.set", "start")
    phone.act("auction.call", "7S")
    for _ in range(3):
        phone.act("auction.call", "pass")
    phone.act("auction.play")


def to_end(phone: Phone) -> None:
    phone.act("result.open")
    phone.act("result.took", 8)
    phone.act("agree.yes")


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_5b_a_kitty_exposed_asks_who_and_by_an_opponent_the_sheet_is_silent(phone: Phone) -> None:
    phone.new_game()
    to_play(phone)
    before = phone.record()
    phone.taps_of("PENALTY", "penalty kitty-exposed")
    assert {"by MAKERS", "by OTHERS"} <= phone.live()
    assert "by both" not in phone.live()
    assert judge(look(phone)) == []
    phone.tap("by OTHERS")
    assert "Kitty exposed by ↕ has no penalty here" in plain(phone)
    assert "the adjudicator" in plain(phone)
    assert "RULING" in phone.live()
    assert phone.record() == before
    phone.taps_of("BACK", "by MAKERS")
    agree(phone)
    assert last(phone) == {"do": "breach", "kind": "kitty-exposed", "by": "W"}
    assert phone.view()["scores"] == [100, -140]


def test_a_wrong_number_of_cards_during_the_bidding_is_a_misdeal_without_a_question(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S", "PENALTY", "penalty card-count")
    agree(phone)
    assert last(phone) == {"do": "misdeal"}


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_a_renege_found_after_agree_is_looked_for_under_penalty(phone: Phone) -> None:
    phone.new_game()
    to_play(phone)
    to_end(phone)
    assert phone.view()["phase"] == "deal"
    if "PENALTY" not in phone.live():
        phone.tap("MORE")
    phone.tap("PENALTY" if "PENALTY" in phone.live() else "more penalty")
    assert "Bev 7♠: 8 tricks" in plain(phone)
    assert judge(look(phone)) == []
    phone.taps_of("late 1", "penalty renege", "seat W", "SHOW")
    agree(phone)
    assert last(phone)["do"] == "correct"
    assert phone.view()["scores"] == [100, -140]


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_at_the_end_both_are_there_and_a_hand_dealt_in_time_is_one_touch_of_the_end_screen(
    phone: Phone,
) -> None:
    phone.new_game()
    to_play(phone)
    phone.on(601, 10)
    phone.on(5, 1)
    phone.act("result.open")
    phone.act("result.took", 8)
    agree(phone)
    assert phone.view()["ended"] == "bell"
    assert {"more late", "CARDS CLIPPED", "PENALTY"} <= phone.live()
    # On a phone the end has one clock, between both totals.
    assert [said for said in judge(look(phone)) if "no clock" not in said] == []
    phone.tap("PENALTY")
    assert {"late 1", "more late"} <= phone.live()
    assert judge(look(phone)) == []
    phone.taps_of("BACK", "more late")
    assert phone.view()["ended"] == "bell"
    agree(phone)
    assert phone.view()["ended"] is None
    assert last(phone) == {"do": "dealt", "before_bell": True}


def test_no_penalty_is_found_once_the_cards_are_clipped(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    to_play(phone)
    to_end(phone)
    assert "PENALTY" in phone.live()
    phone.tap("CARDS CLIPPED")
    assert "PENALTY" not in phone.live()


def test_5a_a_misdeal_after_the_cut_takes_the_cut_back_and_one_undo_brings_both_back(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of("ALL DEALT", "JACK")
    assert phone.view()["scores"] == [2, 0]
    phone.taps_of("MORE", "more misdeal")
    assert phone.view()["phase"] == "deal"
    assert phone.view()["scores"] == [0, 0]
    assert "deals again" in plain(phone)
    assert phone.key("UNDO")["hint"] == "misdeal"
    phone.tap("UNDO")
    assert phone.view()["phase"] == "play"
    assert phone.view()["scores"] == [2, 0]
    phone.tap("REDO")
    assert phone.view()["phase"] == "deal"
    phone.taps_of("UNDO", "↕ 2", "MORE")
    assert not phone.key("more misdeal")["enabled"]


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_a_misdeal_after_the_bell_ends_the_game_by_a_reading_and_is_dealt_again_by_the_adjudicator(
    phone: Phone,
) -> None:
    phone.new_game()
    to_play(phone)
    phone.on(605, 20)
    phone.act("game.misdeal")
    words = plain(phone)
    whole = "Our reading, the adjudicator decides: this ends the game"
    if whole not in words:
        phone.tap(next(name for name in sorted(phone.live()) if name.startswith("WHY")))
        words = plain(phone)
        assert phone.back()
    assert whole in words
    agree(phone)
    assert phone.view()["ended"] == "bell"
    assert judge(look(phone)) == [] or phone.size.width < 1000
    phone.tap("DEAL AGAIN")
    # It decides who wins: both sides agree, once a hand counts.
    for name in sorted(phone.live()):
        if name.startswith("AGREE"):
            phone.tap(name)
            break
    assert phone.view()["ended"] is None
    assert phone.view()["phase"] == "auction"
    assert last(phone) == {"do": "dealt", "before_bell": True}


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_a_renege_of_spades_found_after_the_hand_is_a_key_of_penalty(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    for _ in range(2):
        phone.act("game.dealt")
        for _ in range(4):
            phone.act("spades.bid", 3)
        phone.act("spades.took", 7)
        phone.act("agree.yes")
    before = phone.taps
    if "PENALTY" in phone.live():
        phone.tap("PENALTY")
    else:
        phone.taps_of("MORE", "more penalty")
    assert judge(look(phone)) == []
    phone.taps_of("late 1", "by W", "SHOW")
    agree(phone)
    assert phone.taps - before <= 6
    assert last(phone)["do"] == "correct" and last(phone)["with"]["kind"] == "renege"
    assert phone.view()["scores"] == [121, 0]


def test_a_card_not_played_is_found_after_the_end_of_cribbage(phone: Phone) -> None:
    phone.new_game({"like": "cribbage-nz-2017", "hands": 1}, game="cribbage")
    phone.taps_of("ALL DEALT", "NO JACK", "↕ 2", "SHOW")
    for count in (4, 6, 8, 2, 0):
        phone.tap(f"count {count}")
    if any(name.startswith("AGREE") for name in phone.live()):
        agree(phone)
    assert phone.view()["ended"]
    scores = phone.view()["scores"]
    phone.taps_of("PENALTY", "late 1", "penalty unplayed", "by W", "SHOW")
    agree(phone)
    assert phone.view()["scores"] == [scores[0] + 2, scores[1]]
    assert last(phone)["with"] == {"do": "breach", "kind": "unplayed", "by": "W"}
