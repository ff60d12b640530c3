"""Each clause of the classic sheet that is scored, by its number."""

from __future__ import annotations

from . import laws, night_laws
from .helpers import dealers, play, refused

SHEET = "500-nz-classic"


def test_1a_ten_minutes_or_four_hands() -> None:
    laws.ten_minutes(SHEET)
    laws.four_hands(SHEET)


def test_1b_500_or_minus_500_ends_the_game() -> None:
    laws.five_hundred_wins(SHEET)
    laws.minus_500_loses(SHEET)


def test_1c_the_cap_and_going_out() -> None:
    laws.tricks_stop_at(SHEET, 490)
    laws.going_out(SHEET, "hand-shown N")


def test_1d_the_winners_move_on() -> None:
    night_laws.winners_move_on(SHEET)


def test_1e_the_losers_separate_and_the_cards_are_marked() -> None:
    night_laws.losers_separate(SHEET)
    laws.clicks(SHEET)


def test_2a_the_scorer_deals_first() -> None:
    laws.scorer_deals_first(SHEET)


def test_2e_the_cards_are_down_before_the_start() -> None:
    laws.dealt_before_the_start(SHEET)


def test_2h_a_hand_dealt_before_the_bell_is_played() -> None:
    laws.dealt_before_the_bell(SHEET)


def test_misdeal_a_a_card_exposed_in_the_deal_voids_it() -> None:
    laws.misdeal_voids(SHEET, "dealt")


def test_misdeal_b_a_deal_without_a_cut_is_void() -> None:
    laws.misdeal_voids(SHEET, "dealt; call E 6S; call S pass")


def test_misdeal_c_a_wrong_number_when_picked_up_is_a_misdeal() -> None:
    laws.wrong_number_while_bidding(SHEET)


def test_misdeal_d_a_second_misdeal_in_a_row_passes_the_deal() -> None:
    laws.two_misdeals(SHEET)


def test_3a_bids_in_sequence_and_away_is_a_pass() -> None:
    laws.turns(SHEET)
    laws.bid_values(SHEET)
    laws.away(SHEET)
    refusal = refused(SHEET, "call E 7D; call W 8D")
    assert (refusal.code, refusal.data["silent"]) == ("out-of-turn", "500-nz-classic")


def test_3b_two_bidders_may_change_suit_or_increase() -> None:
    laws.each_bid_is_worth_more(SHEET)
    laws.changed_suit_reopens(SHEET)
    laws.last_word(SHEET)


def test_3c_a_lone_bidder_may_increase_and_not_change() -> None:
    laws.lone_bidder(SHEET)


def test_3f_i_the_makers_show_their_cards() -> None:
    for seat in "EW":
        laws.penalty(SHEET, "3f-i", f"hand-shown {seat}", (100, 0))


def test_3f_ii_the_other_side_shows_its_cards() -> None:
    for seat in "NS":
        laws.penalty(SHEET, "3f-ii", f"hand-shown {seat}", (-100, 140))


def test_3g_i_the_makers_have_a_wrong_number_of_cards() -> None:
    for seat in "EW":
        laws.penalty(SHEET, "3g-i", f"card-count {seat}", (0, -140))
        laws.penalty(SHEET, "3g-i", f"card-count {seat} 4", (40, -140))
    close = "ruling 480 0 goes-on; contract E 7S; breach card-count E 4"
    assert play(SHEET, close).play.scores == (490, -140)


def test_3g_ii_the_other_side_has_a_wrong_number_of_cards() -> None:
    for seat in "NS":
        laws.penalty(SHEET, "3g-ii", f"card-count {seat}", (-100, 140))


def test_4a_nobody_bids_and_each_trick_is_ten() -> None:
    laws.nobody_bids(SHEET)


def test_4b_a_wrong_number_in_a_hand_nobody_bid_scores_nothing() -> None:
    for seat in ("N", "E", "S", "W", "both"):
        game = play(SHEET, f"contract none; breach card-count {seat}")
        assert (game.play.scores, dealers(game)) == ((0, 0), ["N", "E"])


def test_renege_b_a_renege_not_corrected_ends_the_hand() -> None:
    laws.penalty(SHEET, "penalties-a", "renege E", (0, -140))
    laws.penalty(SHEET, "penalties-b", "renege N", (0, 140))


def test_penalties_a_the_makers_renege() -> None:
    for seat in "EW":
        laws.penalty(SHEET, "penalties-a", f"renege {seat}", (0, -140))


def test_penalties_b_the_other_side_reneges() -> None:
    for seat in "NS":
        laws.penalty(SHEET, "penalties-b", f"renege {seat}", (0, 140))


def test_disputes_the_adjudicators_word_is_scored() -> None:
    laws.rulings(SHEET)
