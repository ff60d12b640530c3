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
            "You play with a partner, but it is a singles tournament: "
            "the player with the most points wins it."
        ),
        NIGHT + "test_cribbage_1_the_most_clips_win",
        N_("The points meant are the clips."),
    ),
    scored(
        "1-team",
        N_("The team trophy goes to the club whose eight nominated players score most on the first day."),
        NIGHT + "test_cribbage_1_the_team_trophy",
        N_("What they score are the clips."),
    ),
    # 2. Constitution of the game
    scored(
        "2",
        N_(
            "Each player deals once, with one crib each: four deals are a game, "
            "or 121 points if that is first."
        ),
        TESTS + "test_2_a_game_is_one_deal_by_each_player",
    ),
    # 3. Scorer
    asked("3", N_("Each pair names one player as its scorer.")),
    # 4. Determining the deal
    scored(
        "4",
        N_(
            "Spread the cards and draw one each, not the top or bottom card. "
            "Lowest deals, ace low. Players with equal cards draw again."
        ),
        TESTS + "test_4_the_player_with_the_lowest_card_deals_first",
    ),
    # 5. Dealing
    scored(
        "5a",
        N_(
            "Deal five cards each. One up, all up: the dealer deals again, as after a misdeal. "
            "Any other exposed card goes back to the hand."
        ),
        TESTS + "test_5a_a_misdeal_is_dealt_again_by_the_same_dealer",
        N_("Only until a card is cut or points are pegged in that deal."),
    ),
    shown(
        "5b1",
        N_(
            "If a hand has too many cards once play has started, the opposition draws the extra ones from it."
        ),
    ),
    shown("5b2", N_("If the crib is short, the dealer fills it from the top of the stack.")),
    shown(
        "5b3", N_("If the crib has too many cards, the dealer mixes them face down and removes the surplus.")
    ),
    # 6. Crib hand
    scored(
        "6",
        N_("Each player discards one card to the crib and cannot retrieve it. It counts for the dealer."),
        TESTS + "test_6_the_crib_is_the_dealers",
    ),
    # 7. Cutting the pack
    scored(
        "7",
        N_(
            "The player on the dealer's left cuts and the dealer turns the card up. "
            "A jack is 2 to the dealer."
        ),
        TESTS + "test_7_a_jack_turned_up_is_two_to_the_dealers_side",
    ),
    # 8. Playing the hand and cribbing
    scored(
        "8",
        N_("The player on the dealer's left leads. The play has points of its own: 15, 31, go, pairs, runs."),
        TESTS + "test_8_points_in_the_play_are_pegged_as_they_are_made",
        N_("They are pegged as they are made."),
    ),
    scored("8-15", N_("In the play, 15 is 2."), PLAY + "test_8_fifteen_is_2"),
    scored("8-31", N_("In the play, 31 is 2."), PLAY + "test_8_thirty_one_is_2"),
    scored("8-go", N_("In the play, a go is 1."), PLAY + "test_8_a_go_is_1"),
    scored("8-pair", N_("In the play, a pair is 2."), PLAY + "test_8_a_pair_is_2"),
    scored(
        "8-three", N_("In the play, three of a kind in a row are 6."), PLAY + "test_8_three_in_a_row_are_6"
    ),
    scored(
        "8-four", N_("In the play, four of a kind in a row are 12."), PLAY + "test_8_four_in_a_row_are_12"
    ),
    scored(
        "8-run",
        N_("In the play, a run of three cards is 3, of four 4 and so on, in any order."),
        PLAY + "test_8_a_run_is_1_a_card",
    ),
    scored(
        "8-adds",
        N_("Pairs, threes, fours and runs count on top of a 15, a 31 or a go."),
        PLAY + "test_8_one_card_may_score_twice",
    ),
    scored(
        "8-correct",
        N_("Incorrect points can be adjusted with the front peg only."),
        TESTS + "test_8_wrong_points_are_corrected_on_the_front_peg_only",
        N_("That is, only a side's latest points of this deal, and none that a penalty has touched."),
    ),
    scored(
        "8-front-peg",
        N_("If you remove your front peg, other than for a correction, your other peg is the front peg."),
        TESTS + "test_8_a_front_peg_removed_leaves_the_score_at_the_back_peg",
        N_("The side has one peg until it scores again, and cannot remove that one."),
    ),
    # 9. Penalties
    scored(
        "9a",
        N_("Crossing lanes or removing the opposition's pegs loses the game."),
        TESTS + "test_9a_crossing_lanes_or_removing_the_others_pegs_loses_the_game",
    ),
    scored(
        "9b",
        N_(
            "Failing to play a card that makes 31 or less is a 2-point penalty. "
            "The card is dead, but it counts when the hand is shown."
        ),
        TESTS + "test_9b_a_card_not_played_costs_two_points",
        N_("The opposition pegs the two."),
    ),
    # 10. Counting cards
    scored(
        "10",
        N_(
            "Count your cards face up and peg in turn: left of the dealer first, the dealer last. "
            "The turn-up belongs to every hand."
        ),
        TESTS + "test_10_hands_are_shown_from_the_dealers_left_the_dealer_last",
    ),
    scored("10-15", N_("In a hand, each 15 is 2."), TESTS + "test_10_fifteens_are_two_each"),
    scored(
        "10-alike",
        N_("In a hand, two of a kind are 2, three 6, four 12."),
        TESTS + "test_10_two_three_or_four_of_a_kind",
    ),
    scored(
        "10-runs",
        N_("In a hand, a run of 3, 4 or 5 cards is 3, 4 or 5."),
        TESTS + "test_10_runs_are_one_a_card",
    ),
    scored(
        "10-flush",
        N_("Four cards of one suit are 4, five are 5."),
        TESTS + "test_10_a_flush_is_four_in_the_hand_five_with_the_turn_up",
        N_("The four must be those in the hand; the fifth is the turn-up."),
    ),
    scored(
        "10-nobs",
        N_("His nobs, the jack of the turn-up's suit, is 1."),
        TESTS + "test_10_his_nobs_is_one",
    ),
    scored(
        "10-crib",
        N_("The crib counts like a hand, but a flush must be all five cards, for 5."),
        TESTS + "test_10_the_crib_is_a_flush_only_in_all_five_cards",
    ),
    shown("10-partner", N_("Your own partner may help you count.")),
    scored(
        "10-recount",
        N_("No recount once the hand is counted and its points are taken."),
        TESTS + "test_10_no_recount_once_the_points_are_taken",
    ),
    scored(
        "10a",
        N_("A player, not the dealer, who picks the crib up before the count loses the game."),
        TESTS + "test_10a_the_crib_picked_up_by_another_than_the_dealer_loses_the_game",
        N_("The partner loses it too."),
    ),
    scored(
        "10b",
        N_("Only the dealer picks up the crib, after all four hands are counted and pegged."),
        TESTS + "test_10b_the_crib_is_counted_after_all_four_hands",
    ),
    shown("10c", N_("In a dispute, leave the cards and the board until it is resolved.")),
    # 11. Completion of game
    scored(
        "11",
        N_(
            "After each player's deal, the last dealer's crib ends the game. "
            "Most points win; equal points are a tie."
        ),
        TESTS + "test_11_the_higher_score_wins_and_equal_scores_are_a_tie",
    ),
    # 12. Recording of results
    scored(
        "12",
        N_("Stay seated until your result is recorded: 2 clips for a win, 1 for a tie, a mark for a loss."),
        TESTS + "test_12_two_clips_for_a_win_one_each_for_a_tie",
    ),
    # 13. Recording completed
    scored(
        "13",
        N_("Winners move right. Losers sit opposite each other and so get new partners."),
        NIGHT + "test_cribbage_13_winners_move_and_losers_get_new_partners",
        N_(
            "Winners go to the next table up. "
            "On a club night's list the losers sit N and E, the newcomers S and W."
        ),
    ),
    # 14. Sitting players
    scored(
        "14",
        N_(
            "Win or lose: the one who comes in on the sitter's side moves on after one game; "
            "on the other side one in the left seat, one in the right, then on."
        ),
        NIGHT + "test_cribbage_14_sitters",
        N_("Left and right as the sitter sees them, facing the table."),
    ),
    # 15. Ties
    scored(
        "15",
        N_("After a tie, cut: the lowest card moves on, ace low."),
        NIGHT + "test_cribbage_15_a_tie_says_who_moves",
    ),
    scored(
        "15-play-off",
        N_("A play-off for the trophy is the best of three games, with two deals each."),
        PLAY + "test_15_a_play_off_is_two_deals_each",
    ),
    # 16. General
    scored(
        "16",
        N_("There is a break after each nine games."),
        NIGHT + "test_cribbage_16_a_break_after_nine_games",
    ),
    shown(
        "16-return",
        N_("After a tea break, go to the table you would have gone to. After lunch, sit where you like."),
    ),
    shown("16-behind", N_("No fifth person stands behind the players.")),
)
