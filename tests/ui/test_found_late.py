"""What was found late has its key where people look for it, and nothing is asked that has one answer."""

from __future__ import annotations

import pytest

from scorekeeper.shell.page.icons import ICONS

from .audit.judge import judge
from .audit.look import look
from .driver import SIZES, Phone

pytestmark = pytest.mark.probed

SHOWN = (SIZES[0], SIZES[1], SIZES[3], SIZES[5])


def to_play(phone: Phone) -> None:
    """West plays 7 spades."""
    phone.act("game.dealt")
    if phone.view()["clock"] == "ready":
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
    assert "Kitty exposed by ↕ has no penalty here" in phone.plain()
    assert "the adjudicator" in phone.plain()
    assert "RULING" in phone.live()
    assert phone.record() == before
    phone.taps_of("BACK", "by MAKERS")
    phone.agree()
    assert phone.last() == {"do": "breach", "kind": "kitty-exposed", "by": "W"}
    assert phone.view()["scores"] == [100, -140]


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
@pytest.mark.parametrize("in_play", [False, True])
def test_a_renege_found_after_agree_is_looked_for_under_penalty(phone: Phone, in_play: bool) -> None:
    phone.new_game()
    to_play(phone)
    to_end(phone)
    assert phone.view()["phase"] == "deal"
    if in_play:
        to_play(phone)
    if "PENALTY" not in phone.live():
        phone.tap("MORE")
    phone.tap("PENALTY" if "PENALTY" in phone.live() else "more penalty")
    if in_play:
        assert judge(look(phone)) == []
        phone.tap("EARLIER")
    assert "Bev 7♠: 8 tricks" in phone.plain()
    assert judge(look(phone)) == []
    phone.taps_of("late 1", "penalty renege", "seat W", "SHOW")
    assert "8c" in phone.plain()
    phone.agree()
    assert phone.last()["do"] == "correct"
    assert phone.view()["scores"] == [100, -140]


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
@pytest.mark.parametrize("after", [5, 180])
def test_the_bell_during_a_hand_leaves_a_next_hand_to_more(phone: Phone, after: int) -> None:
    """It cannot have been dealt in time, unless the result of the hand before was entered late."""
    phone.new_game()
    to_play(phone)
    phone.on(601, 10)
    phone.on(after, 10)
    phone.act("result.open")
    phone.act("result.took", 8)
    phone.agree()
    assert phone.view()["ended"] == "bell"
    assert {"CARDS CLIPPED", "PENALTY"} <= phone.live() and "more late" not in phone.live()
    # On a phone the end has one clock, between both totals.
    assert [said for said in judge(look(phone)) if "no clock" not in said] == []
    phone.tap("PENALTY")
    assert "late 1" in phone.live() and "more late" not in phone.live()
    assert judge(look(phone)) == []
    phone.tap("BACK")
    phone.reach("MORE", "more late")
    assert phone.view()["ended"] == "bell"
    phone.agree()
    assert phone.view()["ended"] is None
    assert phone.last() == {"do": "dealt", "before_bell": True}


def play_spades(phone: Phone, hands: int) -> None:
    """Hands that both sides have agreed to."""
    phone.new_game("spades-wfwf-2004", game="spades")
    for _ in range(hands):
        phone.act("game.dealt")
        for _ in range(4):
            phone.act("spades.bid", 3)
        phone.act("spades.took", 7)
        phone.act("agree.yes")


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_a_renege_in_any_hand_of_a_long_game_is_found_under_penalty(phone: Phone) -> None:
    play_spades(phone, 8)
    phone.act("sheet.open", "penalty")
    assert judge(look(phone)) == []
    phone.reach("late 1", "by W", "SHOW")
    assert "Hand 1" in phone.plain()
    play_spades(phone, 2)
    for action in (("game.dealt",), *[("spades.bid", 3)] * 4, ("sheet.open", "penalty")):
        phone.act(*action)
    assert judge(look(phone)) == []
    phone.reach("EARLIER", "late 2", "by W", "SHOW")
    assert "Hand 2" in phone.plain()


def test_5a_a_misdeal_after_the_cut_takes_the_cut_back_and_one_undo_brings_both_back(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of("ALL DEALT", "JACK")
    assert phone.view()["scores"] == [2, 0]
    phone.taps_of("MORE", "more misdeal")
    assert phone.view()["phase"] == "deal"
    assert phone.view()["scores"] == [0, 0]
    assert "deals again" in phone.plain()
    assert phone.key("UNDO")["hint"] == "misdeal"
    phone.tap("UNDO")
    assert phone.view()["phase"] == "play"
    assert phone.view()["scores"] == [2, 0]
    phone.tap("REDO")
    assert phone.view()["phase"] == "deal"
    phone.taps_of("UNDO", "↕ 2", "MORE")
    assert not phone.key("more misdeal")["enabled"]


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_a_renege_of_spades_found_after_the_hand_is_a_key_of_penalty(phone: Phone) -> None:
    play_spades(phone, 2)
    before = phone.taps
    if "PENALTY" in phone.live():
        phone.tap("PENALTY")
    else:
        phone.taps_of("MORE", "more penalty")
    assert judge(look(phone)) == []
    phone.tap("late 1")
    assert "Renege: who?" in phone.plain()
    phone.taps_of("by W", "SHOW")
    asked = phone.taps
    phone.tap("WHY near")
    assert "5: " in phone.plain()
    phone.back()
    before += phone.taps - asked
    phone.agree()
    assert phone.taps - before <= 6
    assert phone.last()["do"] == "correct" and phone.last()["with"]["kind"] == "renege"
    assert phone.view()["scores"] == [121, 0]


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_no_penalty_names_the_rule(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    phone.acts("game.dealt", *(("spades.bid", 3) for _ in range(4)), ("sheet.open", "penalty"))
    phone.tap("YES")
    assert "Rule 5 " in phone.plain()
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", SHOWN, indirect=True, ids=str)
def test_a_hand_that_is_corrected_is_asked_about_with_its_own_dealer(phone: Phone) -> None:
    phone.new_game()
    to_play(phone)
    to_end(phone)
    phone.acts(("correct.open", 1), ("correct.page", "maker"))
    drawn = {leaf.get("name"): leaf["text"] for leaf in phone.leaves()}
    assert [name for name, text in drawn.items() if ICONS["style"] in text and name] == ["seat S"]


def test_a_card_not_played_is_found_after_the_end_of_cribbage(phone: Phone) -> None:
    phone.new_game({"like": "cribbage-nz-2017", "hands": 1}, game="cribbage")
    phone.taps_of("ALL DEALT", "NO JACK", "↕ 2", "SHOW")
    for count in (4, 6, 8, 2, 0):
        phone.tap(f"count {count}")
    if any(name.startswith("AGREE") for name in phone.live()):
        phone.agree()
    assert phone.view()["ended"]
    scores = phone.view()["scores"]
    phone.taps_of("PENALTY", "late 1", "penalty unplayed", "by W", "SHOW")
    phone.agree()
    assert phone.view()["scores"] == [scores[0] + 2, scores[1]]
    assert phone.last()["with"] == {"do": "breach", "kind": "unplayed", "by": "W"}
