"""Each clause that the sheet of 2024 alone has under its number; test_clauses_2025.py has the others."""

from __future__ import annotations

from . import laws

SHEET = "500-nz-2024"


def test_1a_a_game_is_ten_minutes() -> None:
    laws.ten_minutes(SHEET)


def test_1_four_hands_500_or_minus_500() -> None:
    laws.four_hands(SHEET)
    laws.five_hundred_wins(SHEET)
    laws.minus_500_loses(SHEET)
    laws.higher_score_wins(SHEET)


def test_1c_tricks_stop_at_the_cap() -> None:
    laws.tricks_stop_at(SHEET, 460)


def test_4f_a_low_bid_becomes_the_lowest_that_is_enough() -> None:
    laws.each_bid_is_worth_more(SHEET)
    laws.low_bids(SHEET)


def test_4g_a_bid_out_of_turn_is_live() -> None:
    laws.bid_out_of_turn(SHEET)


def test_4h_a_changed_suit_lets_all_bid_again() -> None:
    laws.changed_suit_reopens(SHEET)


def test_4i_the_last_word() -> None:
    laws.last_word(SHEET)


def test_4j_a_lone_bidder_may_raise_once() -> None:
    laws.lone_bidder(SHEET)
