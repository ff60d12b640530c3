"""What a scorer sees too late, by touches: a hand that was dealt in time, a renege instead of a result.

And what the screen then says: what cannot be is refused in words, and nobody is named who did nothing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .driver import DIFFER_MOST, SIZES, Phone
from .scenes import LONG

FEW = (SIZES[0], SIZES[1], SIZES[5])


# The bell while a result is entered.


def at_the_bell(phone: Phone) -> None:
    """The first hand is played out, its result on the screen, when the bell rings; then both sides agree."""
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "7 tricks")
    phone.on(605, step=20)
    phone.tap("AGREE near")
    assert phone.view()["ended"] == "bell"


def test_a_hand_dealt_before_the_bell_is_played_though_the_last_result_came_after_it(phone: Phone) -> None:
    at_the_bell(phone)
    phone.reach("MORE", "more late")
    # That the game goes on decides who wins: the other side agrees.
    assert phone.last()["do"] == "tricks"
    assert phone.view()["ended"] == "bell"
    phone.tap("AGREE far")
    assert phone.last() == {"do": "dealt", "before_bell": True}
    assert phone.view()["ended"] is None
    phone.on(4)
    phone.taps_of("AWAY", "AWAY", "AWAY", "AWAY", "PLAY", "ENTER RESULT", "6 tricks", "AGREE far")
    assert phone.view()["scores"] == [90, 80]
    assert phone.view()["ended"] == "bell"
    phone.taps_of("UNDO", "AGREE near")
    for _ in range(6):
        phone.tap("UNDO")
    phone.tap("AGREE near")
    assert phone.view()["scores"] == [30, 40]
    assert phone.view()["ended"] == "bell"


def test_before_the_bell_and_once_the_cards_are_clipped_no_such_hand_is_offered(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "MORE")
    assert "more late" not in phone.keys(enabled=False)
    at_the_bell(phone)
    phone.taps_of("CARDS CLIPPED", "MORE")
    assert "more late" not in phone.keys(enabled=False)


def test_a_misdeal_after_the_bell_leaves_no_hand_that_was_dealt_in_time(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S")
    phone.on(605, step=20)
    phone.taps_of("PENALTY", "penalty card-count")
    assert "Misdeal (3c)" in phone.plain()
    phone.tap("AGREE near")
    assert phone.view()["ended"] == "bell"
    phone.tap("MORE")
    assert "more late" not in phone.keys(enabled=False)


def test_where_nothing_was_entered_before_the_bell_no_is_taken_back_by_more_too(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("START", "ALL DEALT", "UNDO")
    phone.on(605, step=20)
    phone.taps_of("NO", "AGREE near", "MORE", "more late", "AGREE near")
    assert phone.last() == {"do": "dealt", "before_bell": True}
    assert phone.view()["ended"] is None


# Corrections of a hand that is over.


def two_hands_of_spades(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    for _ in range(2):
        phone.taps_of("ALL DEALT", "bid 3", "bid 3", "bid 3", "bid 3", "ENTER RESULT", "took 7", "AGREE near")
    assert phone.view()["scores"] == [122, 120]


@pytest.mark.probed
@pytest.mark.parametrize("phone", FEW, indirect=True, ids=str)
def test_the_message_that_a_nil_needs_each_players_tricks_leads_to_them(phone: Phone) -> None:
    two_hands_of_spades(phone)
    phone.reach("MORE", "more history", "hand 1", "entry 2", "CHANGE", "bid nil", "SHOW")
    assert "enter the tricks of each player" in phone.plain()
    assert judge(look(phone)) == []
    phone.tap("EACH")
    for took in (4, 3, 0, 6):
        phone.reach(f"took {took}")
    phone.tap("SHOW")
    phone.agree()
    assert phone.last()["with"] == {"do": "tricks", "won": {"N": 4, "E": 3, "S": 0, "W": 6}}


def test_3_a_bid_becomes_nil_hands_later_once_each_players_tricks_are_said(phone: Phone) -> None:
    two_hands_of_spades(phone)
    phone.reach("MORE", "more history", "hand 1", "entry 6", "CHANGE", "EACH")
    for took in (4, 3, 0, 6):
        phone.reach(f"took {took}")
    phone.tap("SHOW")
    phone.agree()
    won = phone.last()["with"]["won"]
    nil = next(seat for seat, took in won.items() if took == 0)
    bid = next(at for at, one in enumerate(phone.record(), 1) if one.get("seat") == nil)
    phone.reach("MORE", "more history", "hand 1", f"entry {bid}", "CHANGE", "bid nil", "SHOW")
    phone.agree()
    assert phone.last() == {"do": "correct", "entry": bid, "with": {"do": "bid", "seat": nil, "bid": "nil"}}
    # 3 bid and a bag beside the nil; 6 bid and three bags: and the second hand as it was.
    assert (nil, phone.scores()) == ("S", [31 + 100 + 61, 63 + 60])


def test_a_result_becomes_a_renege_hands_later_and_a_result_again(phone: Phone) -> None:
    two_hands_of_spades(phone)
    phone.reach("MORE", "more history", "hand 1", "entry 6", "INSTEAD", "forgot breach", "by W", "SHOW")
    assert phone.view()["scores"] == [122, 120]
    phone.tap("AGREE far")
    renege = {"do": "breach", "kind": "renege", "by": "W"}
    assert phone.last() == {"do": "correct", "entry": 6, "with": renege}
    # The whole bid of 6 is made by one side and lost by the other, without bags.
    assert phone.view()["scores"] == [60 + 61, -60 + 60]
    phone.reach("MORE", "more history", "hand 1", "entry 6", "INSTEAD", "forgot tricks", "took 6", "SHOW")
    phone.tap("AGREE near")
    assert phone.view()["scores"] == [60 + 61, 61 + 60]


def test_back_leads_from_what_it_was_instead_to_the_entry(phone: Phone) -> None:
    two_hands_of_spades(phone)
    phone.reach("MORE", "more history", "hand 1", "entry 6")
    seen = phone.live()
    phone.reach("INSTEAD", "forgot breach")
    phone.back()
    assert "forgot tricks" in phone.live()
    phone.back()
    assert phone.live() == seen


def test_a_correction_that_cannot_have_been_is_refused_in_the_words_of_the_table(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of("ALL DEALT", "NO JACK", "↕ 2", "SHOW")
    phone.taps_of("count 4", "count 6", "count 8", "count 2", "count 0")
    phone.reach("MORE", "more history", "hand 1", "entry 5", "TAKE OUT")
    words = phone.plain()
    assert "→ Dot shows 8" in words
    assert "Dot can't show yet: it is Col's turn (rule 10)" in words
    assert "show-out-of-order" not in words
    phone.again()
    assert phone.plain() == words


def test_who_has_not_bid_is_told_by_name(phone: Phone) -> None:
    two_hands_of_spades(phone)
    phone.reach("MORE", "more history", "hand 1", "entry 4", "TAKE OUT")
    assert "waiting for Dot" in phone.plain()


def test_once_the_cards_are_clipped_the_history_says_how_a_hand_is_corrected(phone: Phone) -> None:
    phone.new_game({"like": "500-nz-2025", "hands": 1})
    phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "8 tricks")
    phone.taps_of("AGREE near", "CARDS CLIPPED")
    phone.reach("MORE", "more history")
    assert "To correct a hand, tap Undo first" in phone.plain()
    phone.tap("UNDO")
    if "hand 1" not in phone.live():
        phone.reach("MORE", "more history")
    assert "To correct a hand" not in phone.plain()
    phone.reach("hand 1", "RESULT", "7 tricks", "SHOW")
    phone.tap("AGREE far")
    assert phone.view()["scores"] == [30, 40]


# Who did it.


def test_a_side_without_a_peg_is_told_by_its_arrow(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of("ALL DEALT", "NO JACK", "↔ 2", "PENALTY", "penalty front-peg", "by N")
    assert "↕ have no other peg on the board" in phone.plain()


@pytest.mark.parametrize(
    ("rules", "calls", "by", "side"),
    [
        ("500-nz-2025", ("6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠"), "by OTHERS", "↕"),
        ("500-nz-classic", ("AWAY", "AWAY", "AWAY", "AWAY", "PLAY"), "by EW", "↔"),
    ],
)
def test_no_player_is_named_for_a_wrong_number_of_cards_of_a_side(
    phone: Phone, rules: str, calls: tuple[str, ...], by: str, side: str
) -> None:
    phone.new_game(rules)
    phone.taps_of("ALL DEALT", "START", *calls, "PENALTY", "penalty card-count", by)
    assert f"Wrong number of cards: {side}" in phone.plain()
    phone.taps_of("AGREE near", "MORE", "more history")
    assert f"wrong number of cards by {side}" in phone.plain()
    phone.tap("page entries")
    assert f"Wrong number of cards, by {side}" in phone.plain()


def test_a_game_that_a_penalty_lost_says_what_was_done(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of("ALL DEALT", "NO JACK", "PENALTY", "penalty crib-picked-up", "by W", "AGREE near")
    assert "Bev took the crib early (10a): 2 clips" in phone.plain()


def test_the_contract_alone_asks_whose_bid_and_then_what(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], bidding="contract") as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START")
        assert "Who won the bid?" in phone.plain()
        phone.tap("seat E")
        assert "Dot's bid?" in phone.plain()


# What ends a game is agreed to.


@pytest.mark.parametrize(
    ("phone", "way"), [(SIZES[0], ("JACK",)), (SIZES[5], ("CARD", "rank J", "JH"))], indirect=["phone"]
)
def test_a_jack_that_ends_the_game_is_agreed_to(phone: Phone, way: tuple[str, ...]) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage", dealer="S")
    phone.taps_of("ALL DEALT", "NO JACK", *(f"↔ {points}" for points in (12,) * 10), "SHOW")
    phone.taps_of("count 0", "count 0", "count 0", "count 0", "count 0", "ALL DEALT")
    assert phone.view()["scores"] == [0, 120]
    for name in way:
        if name in phone.keys(enabled=False):
            phone.tap(name)
    assert phone.view()["ended"] is None
    assert "↔ 120 + 1 = 121" in phone.plain()
    phone.tap("WRONG near")
    assert phone.view()["scores"] == [0, 120]
    for name in way[-1:]:
        phone.tap(name)
    phone.tap("AGREE far")
    assert phone.view()["ended"] == "121"
    assert phone.view()["winner"] == "EW"


def test_a_misdeal_in_the_bidding_that_ends_the_game_after_the_bell_is_agreed_to(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S")
    phone.on(605, step=20)
    phone.reach("MORE", "more misdeal")
    assert phone.view()["ended"] is None
    assert "This ends the game" in phone.plain() or "tie" in phone.plain()
    phone.tap("AGREE near")
    assert phone.view()["ended"] == "bell"


# A bid that nobody has called.


def test_a_bid_out_of_turn_that_is_refused_is_told_without_a_bid(phone: Phone) -> None:
    phone.new_game("500-nz-classic")
    phone.taps_of("ALL DEALT", "START", "seat N", "OUT OF TURN")
    assert "Col can't bid out of turn" in phone.plain()
    assert "10NT" not in phone.plain()
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "seat N", "OUT OF TURN", "6S", "AWAY", "6H", "seat E")
    assert "10NT" not in phone.plain()


@pytest.mark.probed
@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_misdeal_after_the_bell_is_dealt_again_from_the_panel_where_the_adjudicator_says_so(
    phone: Phone,
) -> None:
    phone.new_game(players=LONG)
    phone.act("game.dealt")
    phone.act("clock.set", "start")
    phone.act("auction.call", "6S")
    phone.on(605, step=20)
    phone.act("game.misdeal")
    assert "Our reading" in phone.plain()
    assert judge(look(phone)) == []
    phone.tap("DEAL AGAIN near")
    assert "DEAL AGAIN near" not in phone.live()
    assert phone.key("AGREE near")["deaf"] > 0.5
    assert judge(look(phone)) == []
    assert phone.view()["ended"] is None and phone.last()["do"] == "call"
    phone.tap("AGREE near")
    assert [line["do"] for line in phone.record()[-2:]] == ["misdeal", "dealt"]
    assert phone.view()["ended"] is None and phone.view()["phase"] == "auction"


@pytest.mark.probed
@pytest.mark.parametrize("phone", FEW, indirect=True, ids=str)
def test_where_the_club_rings_the_minutes_since_the_beginning_are_told(phone: Phone) -> None:
    phone.new_game()
    phone.act("game.dealt")
    phone.tap("HALL")
    assert "BELL 0 min" in phone.plain()
    phone.on(61, step=5)
    assert "BELL 1 min" in phone.plain()
    phone.act("auction.call", "6S")
    phone.again(after=300)
    # The smallest phone has no room for it beside the keys of the bids.
    assert "BELL 6 min" in phone.plain() or (phone.size == SIZES[0] and "BELL" in phone.plain())
