"""A key that is off tells a touch why, and the way; a hand that lies on the glass is seen."""

from __future__ import annotations

import pytest

from .audit.judge import judge
from .audit.look import look, tap
from .carrying import RULES
from .driver import DIFFER_MOST, SIZES, Phone
from .scenes import LONG
from .test_found_late import to_play

pytestmark = pytest.mark.probed


def off(phone: Phone, name: str) -> str:
    """What a touch on a key that is off tells; nothing else has changed."""
    key = phone.key(name)
    assert not key["enabled"], name
    before, place = phone.record(), phone.place()
    assert tap(phone, key)
    assert phone.record() == before
    assert phone.place()["notice"]
    assert phone.place()["sheets"] == place["sheets"]
    return phone.plain()


def played(phone: Phone) -> None:
    """A game with an agreed hand."""
    phone.new_game(players=LONG)
    to_play(phone)
    phone.taps_of("ENTER RESULT", "8 tricks")
    phone.agree()


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_wrong_dealer_found_in_a_hand_is_told_when_he_can_be_put_right(phone: Phone) -> None:
    played(phone)
    phone.act("game.dealt")
    phone.act("auction.call", "6S")
    phone.tap("MORE")
    told = off(phone, "more dealer")
    assert "The dealer can't be changed now: this hand has begun" in told and "the next hand's dealer" in told
    assert "UNDO" in phone.live()
    assert judge(look(phone)) == []
    phone.tap("OK")
    assert "more dealer" in phone.keys(enabled=False)


def test_a_ten_under_a_ten_tells_by_which_clause_it_is_off(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "level 10", "10H")
    told = off(phone, "10C")
    assert "can't outbid 10♥" in told and "AWAY" in told
    assert "WHY?" in phone.live()


def test_a_last_word_names_another_key_only_where_the_rules_have_one(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "HALL", "6D", *["AWAY"] * 3, "RAISE")
    told = off(phone, "7C")
    assert "was the only bidder: 6♦ can be raised, but not in another suit" in told
    assert "CHANGE SUIT" not in told and "WHY?" in phone.live()
    phone.new_game()
    phone.taps_of("ALL DEALT", "HALL", "6D", "6H", *["AWAY"] * 3, "RAISE")
    assert "to change it tap Undo, then CHANGE SUIT" in off(phone, "7D")
    phone.new_game()
    phone.taps_of("ALL DEALT", "HALL", "6D", "level 10", "10S", *["AWAY"] * 3, "CHANGE SUIT")
    assert "RAISE" not in off(phone, "10S")


def test_who_cannot_outbid_is_told_so_in_words_that_fit(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "HALL", "seat N", "OUT OF TURN", "level 10", "10C", "level 10", "10H")
    drawn = [words for leaf in phone.leaves() for words, _, _ in leaf["fonts"]]
    assert "↑: AWAY" in drawn or any("cannot" in words for words in drawn)
    assert not any("…" in words for words in drawn)


def test_after_the_cards_are_clipped_the_way_to_a_late_penalty_is_named(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    to_play(phone)
    phone.taps_of("ENTER RESULT", "8 tricks")
    phone.agree()
    phone.tap("CARDS CLIPPED")
    for name in ("more penalty", "more ruling", "more names", "more abandon"):
        phone.tap("MORE")
        assert "Tap Undo first; then agree to the score again." in off(phone, name)
        assert "UNDO" in phone.live()
        phone.taps_of("OK", "BACK")
    phone.taps_of("UNDO", "MORE")
    assert "Undo" in off(phone, "more abandon")
    phone.tap("HISTORY")
    assert "hand 1" in phone.live()


def test_a_reason_leads_to_history_or_to_the_adjudicator_where_that_is_the_way(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of("ALL DEALT", "NO JACK", "↕ 2", "↔ more")
    assert "History" in off(phone, "CORRECT")
    phone.tap("HISTORY")
    assert "hand 1" in phone.live()
    phone.taps_of("BACK", "BACK", "MORE")
    # No correction makes a deal void.
    assert "adjudicator" in off(phone, "more misdeal")
    phone.tap("RULING")
    assert phone.place()["sheets"][-1] == "ruling"


@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("name", ["UNDO", "BELL near"])
def test_what_a_key_beside_a_message_does_is_seen(phone: Phone, name: str, killed: bool) -> None:
    phone.new_game("500-nz-classic")
    phone.taps_of("ALL DEALT", "HALL", "6S", *["AWAY"] * 3, "PLAY 6♠", "PENALTY", "penalty kitty-count")
    assert "The rules are silent" in phone.plain()
    if killed:
        phone.again()
    phone.tap(name)
    assert phone.place()["notice"] is None
    assert "The rules are silent" not in phone.plain()
    assert phone.place()["sheets"] == (["penalty", "clock"] if name == "BELL near" else [])


def test_of_the_last_hand_no_later_dealer_is_spoken(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    to_play(phone)
    phone.tap("MORE")
    told = off(phone, "more dealer")
    assert "Undo what was entered" in told and "next hand" not in told


def test_a_ruling_of_a_game_that_is_over_leads_to_undo(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    award = {"do": "ruling", "points": {"NS": 0, "EW": 50}, "why": "talk", "hand": "goes-on"}
    phone.acts(("agree.propose", award), "agree.yes")
    to_play(phone)
    phone.taps_of("ENTER RESULT", "8 tricks")
    phone.agree()
    phone.act("sheet.open", "history")
    ruled = next(name for name, key in phone.keys(enabled=False).items() if not key["enabled"])
    told = off(phone, ruled)
    assert "Tap Undo until the game goes on; then give the ruling" in told
    assert "UNDO" in phone.live() and "HISTORY" not in phone.live()
    phone.taps_of("OK", "BACK", "MORE")
    assert "Tap Undo until the game goes on" in off(phone, "more ruling")
    phone.taps_of("UNDO", "AGREE near", "MORE", "more ruling")
    assert phone.place()["sheets"][-1] == "ruling"


def test_a_ruling_in_a_hand_leads_to_another_one(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    award = {"do": "ruling", "points": {"NS": 0, "EW": 50}, "why": "talk", "hand": "goes-on"}
    phone.acts("game.dealt", ("spades.bid", 4), ("agree.propose", award), "agree.yes", ("correct.deal", 1))
    ruled = next(name for name in phone.keys(enabled=False) if name == "entry 3")
    assert "the hand goes on: talk" in phone.plain()
    told = off(phone, ruled)
    assert "between" not in told and "give another ruling: ↔ −50" in told
    phone.tap("RULING")
    assert phone.place()["sheets"][-1] == "ruling"


@pytest.mark.parametrize("game", list(RULES))
def test_a_ruling_for_the_wrong_side_is_taken_back_by_undo_or_another_one(phone: Phone, game: str) -> None:
    phone.new_game(RULES[game], game=game)
    award = {"do": "ruling", "points": {"NS": 100, "EW": 0}, "why": "talk", "hand": "goes-on"}
    phone.acts(("agree.propose", award), "agree.yes", ("sheet.open", "history"))
    ruled = next(name for name, key in phone.keys(enabled=False).items() if not key["enabled"])
    assert "Tap Undo until it is gone, or give another ruling: ↕ −100." in off(phone, ruled)
    assert "UNDO" in phone.live()
    phone.taps_of("RULING", "NEXT", "The rules are silent")
    phone.agree()
    assert phone.scores() == [0, 0]


def test_a_hand_of_500_that_a_ruling_ended_says_so_and_how_the_ruling_is_taken_back(phone: Phone) -> None:
    phone.new_game()
    award = {"do": "ruling", "points": {"NS": 100, "EW": 0}, "why": "talk", "hand": "ends"}
    phone.acts("game.dealt", ("agree.propose", award), "agree.yes", ("sheet.open", "history"))
    phone.tap("hand 1")
    assert phone.keys()["RESULT"]["text"] == "ruling\nResult"
    assert "give another ruling: ↕ −100." in off(phone, "SHOW")
    phone.taps_of("OK", "RESULT", "8 tricks")
    assert phone.keys()["RESULT"]["text"] == "↕ 8 ↔ 2\nResult"
    assert "SHOW" in phone.live()


def test_after_a_tie_the_cut_is_asked_for_before_the_clips(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    phone.taps_of("ALL DEALT", "START", "AWAY", "AWAY", "AWAY", "AWAY", "PLAY", "ENTER RESULT", "5 tricks")
    phone.agree()
    assert phone.view()["winner"] == "tie"
    assert "cut decides who moves" in off(phone, "CARDS CLIPPED")
    phone.tap("OK")
    phone.taps_of("moves NS", "CARDS CLIPPED")
    assert phone.view()["agreed"]
    phone.acts(("sheet.open", "history"), ("sheet.choose", "history", {"page": "entries"}))
    assert "Cards clipped; ↕ moves" in phone.plain()
    phone.act("screen.open", "game", {"id": phone.place()["game"]})
    assert "↕ moves, the others stay" in phone.plain()


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_the_reason_of_a_refusal_is_one_touch_away(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START")
    phone.acts(("auction.call", "10NT"), ("auction.low", "6S"))
    phone.tap("WHY?")
    assert "A bid that is too low cannot be passed" in phone.plain()
    phone.tap("OK")
    assert "BACK" not in phone.live()


# A palm, or a second finger.


def other_hand(phone: Phone) -> list[str] | None:
    found: list[str] | None = phone.tell(do="other hand")
    return found


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_second_finger_is_seen_as_long_as_it_lies_there(phone: Phone) -> None:
    phone.new_game()
    x, y, w, h = phone.key("ALL DEALT")["box"]
    phone.down(5, 5, finger=1)
    assert other_hand(phone) is None
    phone.down(x + w / 2, y + h / 2, finger=2)
    assert other_hand(phone) == ["Lift the other hand"] * 2
    phone.up(2)
    for step in range(5):
        # A palm is never still.
        phone.on(1)
        phone.move(5, 6 + step, finger=1)
        assert other_hand(phone)
    assert phone.record() == []
    phone.up(1)
    assert other_hand(phone) is None
    phone.tap("ALL DEALT")
    assert phone.record()[-1]["do"] == "dealt"


def test_a_finger_whose_lift_was_lost_is_shown_and_stops_others_for_two_seconds_at_most(phone: Phone) -> None:
    phone.new_game()
    phone.down(5, 5, finger=1)
    phone.down(50, 5, finger=2)
    phone.up(2)
    phone.on(1.5)
    assert other_hand(phone)
    phone.on(1)
    assert other_hand(phone) is None
    phone.tap("ALL DEALT")
    assert phone.last() == {"do": "dealt"}


def test_two_fingers_of_both_opponents_are_no_hindrance(phone: Phone) -> None:
    phone.new_game()
    to_play(phone)
    phone.taps_of("ENTER RESULT", "8 tricks")
    keys = [phone.when_heard(name) for name in sorted(phone.live()) if name.startswith("AGREE")]
    for finger, key in enumerate(keys, 1):
        x, y, w, h = key["box"]
        phone.down(x + w / 2, y + h / 2, finger=finger)
    assert len(keys) == 2 and other_hand(phone) is None
    phone.up(1)
    phone.up(2)
    assert phone.view()["scores"] != [0, 0]
