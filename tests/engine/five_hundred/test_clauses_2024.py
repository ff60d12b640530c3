"""Each clause of the 2024 sheet that is scored, by its number."""

from __future__ import annotations

from . import laws, night_laws
from .helpers import play

SHEET = "500-nz-2024"


def test_1a_a_game_is_ten_minutes() -> None:
    laws.ten_minutes(SHEET)


def test_1_four_hands_500_or_minus_500() -> None:
    laws.four_hands(SHEET)
    laws.five_hundred_wins(SHEET)
    laws.minus_500_loses(SHEET)
    laws.higher_score_wins(SHEET)


def test_1b_the_bell_or_the_fourth_hand() -> None:
    laws.ten_minutes(SHEET)
    laws.four_hands(SHEET)


def test_1c_tricks_stop_at_the_cap() -> None:
    laws.tricks_stop_at(SHEET, 460)


def test_1d_only_a_bid_or_100_penalty_points_go_out() -> None:
    laws.going_out(SHEET, "hand-shown N")


def test_1e_two_clicks_for_a_win_one_for_a_tie() -> None:
    laws.clicks(SHEET)


def test_1f_the_winners_move_on() -> None:
    night_laws.winners_move_on(SHEET)


def test_1g_an_unclipped_winner_loses_the_clicks() -> None:
    night_laws.unclipped(SHEET)


def test_1i_the_losers_separate() -> None:
    night_laws.losers_separate(SHEET)


def test_2a_the_scorer_deals_first() -> None:
    laws.scorer_deals_first(SHEET)


def test_2h_the_cards_are_down_before_the_start() -> None:
    laws.dealt_before_the_start(SHEET)


def test_2k_a_hand_dealt_before_the_bell_is_played() -> None:
    laws.dealt_before_the_bell(SHEET)


def test_3a_a_card_exposed_in_the_deal_voids_it() -> None:
    laws.misdeal_voids(SHEET, "dealt")


def test_3b_a_deal_without_a_cut_is_void() -> None:
    laws.misdeal_voids(SHEET, "dealt; call E 6S; call S pass")


def test_3c_a_wrong_number_found_while_bidding_is_a_misdeal() -> None:
    laws.wrong_number_while_bidding(SHEET)


def test_3d_two_misdeals_in_a_row_pass_the_deal() -> None:
    laws.two_misdeals(SHEET)


def test_3e_a_misdeal_costs_nothing() -> None:
    game = play(SHEET, "ruling 30 -40 goes-on; dealt; misdeal; misdeal")
    assert game.play.scores == (30, -40)


def test_4a_the_bidding_starts_on_the_dealers_left() -> None:
    laws.turns(SHEET)


def test_4b_a_bid_is_tricks_and_a_suit_and_has_its_value() -> None:
    laws.only_tricks_and_a_suit(SHEET)
    laws.bid_values(SHEET)


def test_4c_misere_is_no_bid() -> None:
    laws.no_misere(SHEET)


def test_4d_away_is_a_pass() -> None:
    laws.away(SHEET)


def test_4e_nobody_bids_and_each_trick_is_ten() -> None:
    laws.nobody_bids(SHEET)


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


def test_5b_a_kitty_card_shown_by_the_makers() -> None:
    laws.lost_by(SHEET, "5b", "kitty-exposed")
    laws.makers_alone(SHEET, "kitty-exposed")


def test_5c_not_exactly_three_put_out() -> None:
    laws.lost_by(SHEET, "5c", "kitty-count")
    laws.makers_alone(SHEET, "kitty-count")


def test_6d_the_makers_show_their_cards() -> None:
    laws.lost_by(SHEET, "6d", "hand-shown")


def test_6e_the_other_side_shows_its_cards() -> None:
    laws.given_by(SHEET, "6e", "hand-shown")


def test_6f_the_makers_have_a_wrong_number_of_cards() -> None:
    laws.lost_by(SHEET, "6f", "card-count")


def test_6g_the_other_side_has_a_wrong_number_of_cards() -> None:
    laws.given_by(SHEET, "6g", "card-count")


def test_6h_a_wrong_number_on_each_side_is_dealt_again() -> None:
    laws.wrong_number_on_both_sides(SHEET)


def test_8c_the_makers_renege() -> None:
    laws.lost_by(SHEET, "8c", "renege")


def test_8d_the_other_side_reneges() -> None:
    laws.given_by(SHEET, "8d", "renege")
