"""Clubs NZ National Cribbage, as amended to 2017; parts of a clause that have no letter are given names."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, asked, scored, shown

TESTS = "tests/engine/cribbage/test_clauses.py::"
PLAY = "tests/engine/cribbage/test_clauses_of_the_play.py::"
NIGHT = "tests/event/test_clauses_of_a_night.py::"

CLAUSES: tuple[Clause, ...] = (
    # 1. Object
    scored(
        "1",
        N_(
            "You play with a partner but score for yourself. "
            "The player with the most clips wins the tournament."
        ),
        NIGHT + "test_cribbage_1_the_most_clips_win",
    ),
    scored(
        "1-team",
        N_("The team trophy goes to the club whose eight named players have the most on the first day."),
        NIGHT + "test_cribbage_1_the_team_trophy",
    ),
    # 2. Constitution of the game
    scored(
        "2",
        N_("Each player deals once. Four deals make a game, but a side that gets to 121 has won at once."),
        TESTS + "test_2_a_game_is_one_deal_by_each_player",
    ),
    # 3. Scorer
    asked("3", N_("Each pair says which of the two pegs.")),
    # 4. Determining the deal
    scored(
        "4",
        N_(
            "Each player draws a card, but not the first or the last of the spread. "
            "The lowest deals, ace low. Equal low cards draw again."
        ),
        TESTS + "test_4_the_player_with_the_lowest_card_deals_first",
    ),
    # 5. Dealing
    scored(
        "5a",
        N_(
            "Deal five cards each, one by one. After a misdeal, or a card turned up in dealing, "
            "the dealer deals again."
        ),
        TESTS + "test_5a_a_misdeal_is_dealt_again_by_the_same_dealer",
    ),
    shown(
        "5b1",
        N_("If a hand has too many cards once play is on, the opposition draws the extra ones from it."),
    ),
    shown("5b2", N_("If the crib is short, the dealer fills it from the top of the pack.")),
    shown(
        "5b3", N_("If the crib has too many cards, the dealer mixes them face down and takes out the extra.")
    ),
    # 6. Crib hand
    scored(
        "6",
        N_("Each player puts one card in the crib, for good. It counts for the dealer."),
        TESTS + "test_6_the_crib_is_the_dealers",
    ),
    # 7. Cutting the pack
    scored(
        "7",
        N_(
            "The player on the dealer's left cuts, and the dealer turns up the top card. "
            "A jack is 2 to the dealer."
        ),
        TESTS + "test_7_a_jack_turned_up_is_two_to_the_dealers_side",
    ),
    # 8. Playing the hand and cribbing
    scored(
        "8",
        N_("The player on the dealer's left plays first. What you make in the play you peg as you make it."),
        TESTS + "test_8_points_in_the_play_are_pegged_as_they_are_made",
    ),
    scored("8-15", N_("Making fifteen in the play is 2."), PLAY + "test_8_fifteen_is_2"),
    scored("8-31", N_("Making thirty-one in the play is 2."), PLAY + "test_8_thirty_one_is_2"),
    scored("8-go", N_("A go in the play is 1."), PLAY + "test_8_a_go_is_1"),
    scored("8-pair", N_("A pair in the play is 2."), PLAY + "test_8_a_pair_is_2"),
    scored("8-three", N_("Three alike, one after another, are 6."), PLAY + "test_8_three_in_a_row_are_6"),
    scored("8-four", N_("Four alike, one after another, are 12."), PLAY + "test_8_four_in_a_row_are_12"),
    scored(
        "8-run",
        N_("A run of three or more in the play is 1 for each card, in any order."),
        PLAY + "test_8_a_run_is_1_a_card",
    ),
    scored(
        "8-adds",
        N_("Cards alike and runs count on top of a fifteen, a thirty-one or a go."),
        PLAY + "test_8_one_card_may_score_twice",
    ),
    scored(
        "8-correct",
        N_("Wrong points are corrected with the front peg only."),
        TESTS + "test_8_wrong_points_are_corrected_on_the_front_peg_only",
    ),
    scored(
        "8-front-peg",
        N_("If you take out your front peg, other than to correct it, your back peg is the front peg now."),
        TESTS + "test_8_a_front_peg_removed_leaves_the_score_at_the_back_peg",
    ),
    # 9. Penalties
    scored(
        "9a",
        N_("A side that crosses lanes, or takes out the opposition's pegs, loses the game there and then."),
        TESTS + "test_9a_crossing_lanes_or_removing_the_others_pegs_loses_the_game",
    ),
    scored(
        "9b",
        N_(
            "Not playing a card that would have made 31 or less costs 2. The card is dead, "
            "but it counts when the hand is shown."
        ),
        TESTS + "test_9b_a_card_not_played_costs_two_points",
    ),
    # 10. Counting cards
    scored(
        "10",
        N_(
            "Show your cards and peg in turn, from the dealer's left round to the dealer. "
            "The turn-up belongs to every hand."
        ),
        TESTS + "test_10_hands_are_shown_from_the_dealers_left_the_dealer_last",
    ),
    scored("10-15", N_("Each fifteen is 2."), TESTS + "test_10_fifteens_are_two_each"),
    scored(
        "10-alike",
        N_("Two alike are 2, three 6, four 12."),
        TESTS + "test_10_two_three_or_four_of_a_kind",
    ),
    scored(
        "10-runs", N_("A run of three or more is 1 for each card."), TESTS + "test_10_runs_are_one_a_card"
    ),
    scored(
        "10-flush",
        N_("Four cards of one suit in the hand are 4; with the turn-up they are 5."),
        TESTS + "test_10_a_flush_is_four_in_the_hand_five_with_the_turn_up",
    ),
    scored(
        "10-nobs",
        N_("His nobs, the jack of the turn-up's suit, is 1."),
        TESTS + "test_10_his_nobs_is_one",
    ),
    scored(
        "10-crib",
        N_("The crib counts like a hand, but its flush must be all five cards, for 5."),
        TESTS + "test_10_the_crib_is_a_flush_only_in_all_five_cards",
    ),
    shown("10-partner", N_("Your partner may help you count.")),
    scored(
        "10-recount",
        N_("After a hand is counted and pegged it is not counted again."),
        TESTS + "test_10_no_recount_once_the_points_are_taken",
    ),
    scored(
        "10a",
        N_("A player other than the dealer who picks up the crib too early loses the game."),
        TESTS + "test_10a_the_crib_picked_up_by_another_than_the_dealer_loses_the_game",
    ),
    scored(
        "10b",
        N_("The dealer takes up the crib only after all four hands are counted and pegged."),
        TESTS + "test_10b_the_crib_is_counted_after_all_four_hands",
    ),
    shown("10c", N_("In a dispute, nobody touches the cards or the board until it is settled.")),
    # 11. Completion of game
    scored(
        "11",
        N_(
            "The game is over with the crib of the last dealer. "
            "The higher score wins; equal scores are a tie."
        ),
        TESTS + "test_11_the_higher_score_wins_and_equal_scores_are_a_tie",
    ),
    # 12. Recording of results
    scored(
        "12",
        N_("Stay seated until your card is done: two clips for a win, one for a tie, a mark for a loss."),
        TESTS + "test_12_two_clips_for_a_win_one_each_for_a_tie",
    ),
    # 13. Recording completed
    scored(
        "13",
        N_("Winners go to the table on their right. Losers sit across from each other and get new partners."),
        NIGHT + "test_cribbage_13_winners_move_and_losers_get_new_partners",
    ),
    # 14. Sitting players
    scored(
        "14",
        N_(
            "At a sitter's table, the sitter's partner plays one game and goes on. The others play one game "
            "in the left seat, then one in the right, and go on."
        ),
        NIGHT + "test_cribbage_14_sitters",
    ),
    # 15. Ties
    scored(
        "15",
        N_("After a tie, cut for who moves on: the lowest card does, ace low."),
        NIGHT + "test_cribbage_15_a_tie_says_who_moves",
    ),
    scored(
        "15-play-off",
        N_("A play-off for the trophy is the best of three games, in which everybody deals twice."),
        PLAY + "test_15_a_play_off_is_two_deals_each",
    ),
    # 16. General
    scored(
        "16",
        N_("There is a break after every nine games."),
        NIGHT + "test_cribbage_16_a_break_after_nine_games",
    ),
    shown(
        "16-return", N_("After tea, go to the table you would have gone to. After lunch, sit where you like.")
    ),
    shown("16-behind", N_("Nobody else stands behind the players during play.")),
)
