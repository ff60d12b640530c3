"""WFWF Spades Tournament 2004, clause by clause; its bullets have no numbers, so they are given names."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, asked, scored, shown

TESTS = "tests/engine/spades/test_clauses.py::"
NIGHT = "tests/event/test_clauses_of_a_night.py::"

CLAUSES: tuple[Clause, ...] = (
    # Before the rules
    shown("welcome-anyone", N_("Open to all.")),
    shown("welcome-honest", N_("No cheating and no gambling.")),
    shown("welcome-watching", N_("Kibitzing (watching with comments) is fine.")),
    shown("welcome-talk", N_("No table talk, no whining.")),
    # 1. Determining the first dealer and scorekeeper
    scored(
        "1",
        N_("Draw cards for the first dealer and the scorekeeper."),
        TESTS + "test_1_the_deal_passes_to_the_left",
        N_("After each hand the deal passes to the left."),
    ),
    asked("1-draw", N_("Fan a pack of 52 cards on the table. Each player draws one.")),
    scored(
        "1-highest",
        N_("The highest card is the first dealer. The lowest card selects the scorekeeper."),
        TESTS + "test_1_the_first_dealer_is_the_headers",
        N_("The player with the lowest card is the scorekeeper."),
    ),
    asked("1-tie", N_("Those tied for highest or lowest draw again until the tie is broken.")),
    # 2. Re-deals
    scored(
        "2",
        N_("A re-deal may be called for a fault in the deal."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
        N_("The player whose turn it is deals. It can be called until all four have bid."),
    ),
    scored(
        "2-turn",
        N_("Re-deal if somebody dealt out of turn."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-last-card",
        N_("Re-deal if the last card did not go to the dealer."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-cut",
        N_("Re-deal if the player on the dealer's right was not offered the cut."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-face-up",
        N_("Re-deal if a card is dealt face up. The player may also accept it or ask the dealer to burn it."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    # 3. The bidding
    scored(
        "3",
        N_("Each partnership bids the number of tricks it expects to take."),
        TESTS + "test_3_each_player_bids_once_in_whatever_order",
        N_("That is the sum of the partners' bids. Bids may be entered in any order."),
    ),
    scored(
        "3-misdeal",
        N_("A player without a spade may call a misdeal at that player's bid. The next player deals."),
        TESTS + "test_3_a_misdeal_passes_the_deal_to_the_left",
    ),
    scored(
        "3-nil",
        N_("Any player may bid nil, to win no tricks: plus 100 if made, minus 100 if not."),
        TESTS + "test_3_a_nil_is_a_hundred_either_way",
    ),
    scored(
        "3-zero",
        N_("No zero bids: bid at least one trick, or nil."),
        TESTS + "test_3_zero_is_not_a_bid",
    ),
    # 4. The play of the hand
    shown(
        "4",
        N_(
            "The player on the dealer's left leads, but no spade to the first trick. "
            "Follow suit if able, or else play any card."
        ),
        N_("Every card is played: thirteen tricks."),
    ),
    shown("4-laid", N_("A valid card that was played stays on the table.")),
    # 5. Renege
    scored(
        "5",
        N_("Not following suit, accidental or not, ends the hand."),
        TESTS + "test_5_a_renege_ends_the_hand",
    ),
    scored(
        "5-loses",
        N_("The side that reneges loses its entire bid."),
        TESTS + "test_5_the_side_that_reneges_loses_its_entire_bid",
        N_("Nils count in it, at their full value."),
    ),
    scored(
        "5-makes",
        N_("The opposing side makes its entire bid."),
        TESTS + "test_5_the_other_side_makes_its_entire_bid",
        N_("Nils count in it, at their full value. There are no bags."),
    ),
    asked("5-retract", N_("An invalid card can be retracted only during its own trick.")),
    asked("5-next-trick", N_("After the next trick has been led it is too late.")),
    scored(
        "5-last-trick",
        N_("A renege found on the final trick has the same penalty."),
        TESTS + "test_5_a_renege_ends_the_hand",
    ),
    # 6. Scoring
    scored(
        "6-contract",
        N_("A side that takes at least the tricks it bid scores 10 times its bid."),
        TESTS + "test_6_a_contract_that_is_made_is_ten_a_trick_bid",
    ),
    scored(
        "6-bags",
        N_("Each overtrick is a bag, a single point."),
        TESTS + "test_6_a_bag_is_one",
        N_("With two nils the bid is 0, and every trick is a bag."),
    ),
    scored("6-ten-bags", N_("The 10-bag rule is not used."), TESTS + "test_6_ten_bags_cost_nothing"),
    scored(
        "6-sets",
        N_("A side that does not make its bid loses 10 for each trick bid."),
        TESTS + "test_6_a_set_loses_ten_a_trick_bid_and_scores_no_trick",
        N_("The tricks it took score nothing."),
    ),
    scored(
        "6-nil",
        N_("A nil made is plus 100, a nil busted is minus 100."),
        TESTS + "test_6_a_nil_is_made_by_taking_no_trick",
    ),
    scored("6-blind-nil", N_("Blind nil is not allowed."), TESTS + "test_6_blind_nil_is_not_allowed"),
    scored(
        "6-nil-tricks",
        N_("Tricks won by a nil bidder count towards the partner's bid."),
        TESTS + "test_6_the_tricks_of_a_failed_nil_count_towards_the_partners_bid",
    ),
    # 7. Achieving game victory
    scored(
        "7",
        N_("A game is won in one of two ways."),
        NIGHT + "test_spades_7_a_game_has_a_winner",
        N_("So it never ends in a tie."),
    ),
    scored(
        "7-target",
        N_("First to 500 wins."),
        TESTS + "test_7_the_first_side_to_reach_500_wins",
    ),
    scored(
        "7-both",
        N_("If both sides reach 500 in one deal, the higher score wins."),
        TESTS + "test_7_both_at_500_in_one_deal_the_higher_wins",
        N_("If they are equal, another hand is played."),
    ),
    # 8. Tournament play
    scored(
        "8",
        N_("The tournament is five games."),
        NIGHT + "test_spades_8_five_games",
    ),
    scored(
        "8-round-robin",
        N_("Games 1 to 3 are a round robin."),
        NIGHT + "test_spades_8_three_rounds_in_which_no_two_meet_twice",
        N_("No two teams meet twice, and with an odd number no team sits out twice."),
    ),
    scored(
        "8-best-four",
        N_("The four teams with the most points go on to the semi-finals."),
        NIGHT + "test_spades_8_the_best_four_go_on",
    ),
    scored("8-win", N_("A game won is 2 points."), TESTS + "test_8_a_win_is_two_points"),
    scored(
        "8-margin",
        N_("A winning margin of 150 or more is 1 point."),
        TESTS + "test_8_a_margin_of_150_is_one_point",
    ),
    scored(
        "8-nils",
        N_("Two or more nils made in a game are 1 point."),
        TESTS + "test_8_two_nils_made_are_one_point_for_the_losers_as_well",
        N_("Win or lose. After a renege by the opponents, your nils count as made."),
    ),
    scored(
        "8-sets",
        N_("Three sets on your opponents in a game are 1 point."),
        TESTS + "test_8_three_sets_are_one_point_for_the_losers_as_well",
        N_("Or more than three, win or lose. A renege by them is a set; a nil busted alone is not."),
    ),
    scored(
        "8-ties",
        N_("Ties are broken by games won and lost, then nils made, then the sum of point differences."),
        NIGHT + "test_spades_8_ties_are_broken_by_wins_nils_and_difference",
    ),
    scored(
        "8-semi",
        N_("Semi-finals are 1 v 4 and 2 v 3. The winners advance."),
        NIGHT + "test_spades_8_semi_finals",
    ),
    scored("8-final", N_("The final is one game, winner takes all."), NIGHT + "test_spades_8_final"),
)
