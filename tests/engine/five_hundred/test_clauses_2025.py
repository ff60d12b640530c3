"""Each clause of the 2025 sheet that is scored, by its number; most stand on that of 2024 too."""

from __future__ import annotations

import pytest

from . import laws, night_laws
from .helpers import play

both = pytest.mark.parametrize("sheet", ["500-nz-2025", "500-nz-2024"])


@both
def test_1a_ten_minutes_four_hands_500_or_minus_500(sheet: str) -> None:
    laws.ten_minutes(sheet)
    laws.four_hands(sheet)
    laws.five_hundred_wins(sheet)
    laws.minus_500_loses(sheet)
    laws.higher_score_wins(sheet)


@both
def test_1b_the_bell_or_the_fourth_hand(sheet: str) -> None:
    laws.ten_minutes(sheet)
    laws.four_hands(sheet)


@pytest.mark.parametrize(("sheet", "cap"), [("500-nz-2025", 490), ("500-nz-2024", 460)])
def test_1c_tricks_stop_at_the_cap(sheet: str, cap: int) -> None:
    laws.tricks_stop_at(sheet, cap)


@both
def test_1d_only_a_bid_or_100_penalty_points_go_out(sheet: str) -> None:
    laws.going_out(sheet, "hand-shown N")


@both
def test_1e_two_clicks_for_a_win_one_for_a_tie(sheet: str) -> None:
    laws.clicks(sheet)


@both
def test_1f_the_winners_move_on(sheet: str) -> None:
    night_laws.winners_move_on(sheet)


@both
def test_1g_an_unclipped_winner_loses_the_clicks(sheet: str) -> None:
    night_laws.unclipped(sheet)


@both
def test_1i_the_losers_separate(sheet: str) -> None:
    night_laws.losers_separate(sheet)


@both
def test_2a_the_scorer_deals_first(sheet: str) -> None:
    laws.scorer_deals_first(sheet)


@both
def test_2h_the_cards_are_down_before_the_start(sheet: str) -> None:
    laws.dealt_before_the_start(sheet)


@both
def test_2k_a_hand_dealt_before_the_bell_is_played(sheet: str) -> None:
    laws.dealt_before_the_bell(sheet)


@both
def test_3a_a_card_exposed_in_the_deal_voids_it(sheet: str) -> None:
    laws.misdeal_voids(sheet, "dealt")


@both
def test_3b_a_deal_without_a_cut_is_void(sheet: str) -> None:
    laws.misdeal_voids(sheet, "dealt; call E 6S; call S pass")


@both
def test_3c_a_wrong_number_found_while_bidding_is_a_misdeal(sheet: str) -> None:
    laws.wrong_number_while_bidding(sheet)


@both
def test_3d_two_misdeals_in_a_row_pass_the_deal(sheet: str) -> None:
    laws.two_misdeals(sheet)


@both
def test_3e_a_misdeal_costs_nothing(sheet: str) -> None:
    game = play(sheet, "ruling 30 -40 goes-on; dealt; misdeal; misdeal")
    assert game.play.scores == (30, -40)


@both
def test_4a_the_bidding_starts_on_the_dealers_left(sheet: str) -> None:
    laws.turns(sheet)


@both
def test_4b_a_bid_is_tricks_and_a_suit_and_has_its_value(sheet: str) -> None:
    laws.only_tricks_and_a_suit(sheet)
    laws.bid_values(sheet)


@both
def test_4c_misere_is_no_bid(sheet: str) -> None:
    laws.no_misere(sheet)


@both
def test_4d_away_is_a_pass(sheet: str) -> None:
    laws.away(sheet)


@both
def test_4e_nobody_bids_and_each_trick_is_ten(sheet: str) -> None:
    laws.nobody_bids(sheet)


@both
def test_4f_each_bid_is_worth_more(sheet: str) -> None:
    laws.each_bid_is_worth_more(sheet)


@both
def test_4g_a_low_bid_becomes_the_lowest_that_is_enough(sheet: str) -> None:
    laws.low_bids(sheet)


@both
def test_4h_a_bid_out_of_turn_is_live(sheet: str) -> None:
    laws.bid_out_of_turn(sheet)


@both
def test_4i_a_changed_suit_lets_all_bid_again(sheet: str) -> None:
    laws.changed_suit_reopens(sheet)


@both
def test_4j_the_last_word(sheet: str) -> None:
    laws.last_word(sheet)


@both
def test_4k_a_lone_bidder_may_raise_once(sheet: str) -> None:
    laws.lone_bidder(sheet)


@both
def test_5b_a_kitty_card_shown_by_the_makers(sheet: str) -> None:
    laws.lost_by(sheet, "5b", "kitty-exposed")
    laws.makers_alone(sheet, "kitty-exposed")


@both
def test_5c_not_exactly_three_put_out(sheet: str) -> None:
    laws.lost_by(sheet, "5c", "kitty-count")
    laws.makers_alone(sheet, "kitty-count")


@both
def test_6d_the_makers_show_their_cards(sheet: str) -> None:
    laws.lost_by(sheet, "6d", "hand-shown")


@both
def test_6e_the_other_side_shows_its_cards(sheet: str) -> None:
    laws.given_by(sheet, "6e", "hand-shown")


@both
def test_6f_the_makers_have_a_wrong_number_of_cards(sheet: str) -> None:
    laws.lost_by(sheet, "6f", "card-count")


@both
def test_6g_the_other_side_has_a_wrong_number_of_cards(sheet: str) -> None:
    laws.given_by(sheet, "6g", "card-count")


@both
def test_6h_a_wrong_number_on_each_side_is_dealt_again(sheet: str) -> None:
    laws.wrong_number_on_both_sides(sheet)


@both
def test_8c_the_makers_renege(sheet: str) -> None:
    laws.lost_by(sheet, "8c", "renege")


@both
def test_8d_the_other_side_reneges(sheet: str) -> None:
    laws.given_by(sheet, "8d", "renege")
