"""WFWF Spades Tournament 2004, clause by clause; its bullets have no numbers, so they are given names."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, asked, scored, shown

TESTS = "tests/engine/spades/test_clauses.py::"
NIGHT = "tests/event/test_clauses_of_a_night.py::"

CLAUSES: tuple[Clause, ...] = (
    # Before the rules
    shown("welcome-anyone", N_("Open to all.")),
    shown("welcome-honest", N_("No cheating, and no playing for money.")),
    shown("welcome-watching", N_("You may watch a table and comment.")),
    shown("welcome-talk", N_("No table talk and no whining.")),
    # 1. Determining the first dealer and scorekeeper
    scored(
        "1",
        N_("The cards decide who deals first and who keeps the score. After that the deal goes to the left."),
        TESTS + "test_1_the_deal_passes_to_the_left",
    ),
    asked("1-draw", N_("Spread out a full pack. Each player draws a card.")),
    scored(
        "1-highest",
        N_("Whoever draws highest deals first. Whoever draws lowest keeps the score."),
        TESTS + "test_1_the_first_dealer_is_the_headers",
    ),
    asked("1-tie", N_("Those who drew equal cards draw again until it is settled.")),
    # 2. Re-deals
    scored(
        "2",
        N_("After some faults the same dealer must deal again, if it is asked before all four have bid."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-turn",
        N_("Ask for a new deal if the wrong player dealt."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-last-card",
        N_("Ask for a new deal if the last card did not go to the dealer."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-cut",
        N_("Ask for a new deal if the player on the dealer's right was not asked to cut."),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    scored(
        "2-face-up",
        N_(
            "Ask for a new deal if you were dealt a card face up. "
            "You may also keep the card or have it burnt."
        ),
        TESTS + "test_2_a_redeal_is_by_the_same_dealer",
    ),
    # 3. The bidding
    scored(
        "3",
        N_("Each player bids. The partners' bids together are the tricks their side must take."),
        TESTS + "test_3_each_player_bids_once_in_whatever_order",
    ),
    scored(
        "3-misdeal",
        N_("A player without a spade may call a misdeal when it is time to bid. The deal goes to the left."),
        TESTS + "test_3_a_misdeal_passes_the_deal_to_the_left",
    ),
    scored(
        "3-nil",
        N_("Any one player may bid nil, to take no trick: 100 if it is made, minus 100 if it is busted."),
        TESTS + "test_3_a_nil_is_a_hundred_either_way",
    ),
    scored(
        "3-zero",
        N_("Nobody may bid zero. Bid one or more, or nil."),
        TESTS + "test_3_zero_is_not_a_bid",
    ),
    # 4. The play of the hand
    shown(
        "4",
        N_(
            "The player on the dealer's left leads, but no spade to the first trick. "
            "Follow suit if you can, or else play what you like. There are thirteen tricks."
        ),
    ),
    shown("4-laid", N_("A card that was rightly played stays played.")),
    # 5. Renege
    scored(
        "5",
        N_("Not following suit, by mistake or not, ends the hand."),
        TESTS + "test_5_a_renege_ends_the_hand",
    ),
    scored(
        "5-loses",
        N_("The side that reneged loses all it bid, nils too."),
        TESTS + "test_5_the_side_that_reneges_loses_its_entire_bid",
    ),
    scored(
        "5-makes",
        N_("The opposition makes all it bid, nils too."),
        TESTS + "test_5_the_other_side_makes_its_entire_bid",
    ),
    asked("5-retract", N_("A wrong card may be corrected until the next trick is led.")),
    asked("5-next-trick", N_("Once the next trick is led it is too late.")),
    scored(
        "5-last-trick",
        N_("A renege found in the last trick is paid for in the same way."),
        TESTS + "test_5_a_renege_ends_the_hand",
    ),
    # 6. Scoring
    scored(
        "6-contract",
        N_("A side that makes its bid gets 10 for each trick bid."),
        TESTS + "test_6_a_contract_that_is_made_is_ten_a_trick_bid",
    ),
    scored("6-bags", N_("Each trick over the bid is a bag, worth 1."), TESTS + "test_6_a_bag_is_one"),
    scored("6-ten-bags", N_("Ten bags cost nothing here."), TESTS + "test_6_ten_bags_cost_nothing"),
    scored(
        "6-sets",
        N_("A side that takes fewer tricks than it bid is set: it loses 10 for each trick bid."),
        TESTS + "test_6_a_set_loses_ten_a_trick_bid_and_scores_no_trick",
    ),
    scored(
        "6-nil",
        N_("A nil made is worth 100. A nil busted costs 100."),
        TESTS + "test_6_a_nil_is_made_by_taking_no_trick",
    ),
    scored("6-blind-nil", N_("Nobody may bid nil blind."), TESTS + "test_6_blind_nil_is_not_allowed"),
    scored(
        "6-nil-tricks",
        N_("Tricks taken by a player who bid nil help the partner's bid."),
        TESTS + "test_6_the_tricks_of_a_failed_nil_count_towards_the_partners_bid",
    ),
    # 7. Achieving game victory
    scored("7", N_("A game has one winner."), NIGHT + "test_spades_7_a_game_has_a_winner"),
    scored(
        "7-target",
        N_("The side that gets to 500 first wins."),
        TESTS + "test_7_the_first_side_to_reach_500_wins",
    ),
    scored(
        "7-both",
        N_("If both sides get to 500 in the same deal, the higher score wins."),
        TESTS + "test_7_both_at_500_in_one_deal_the_higher_wins",
    ),
    # 8. Tournament play
    scored(
        "8",
        N_("The tournament is five games: three for every team, then semi-finals and a final."),
        NIGHT + "test_spades_8_five_games",
    ),
    scored(
        "8-round-robin",
        N_("In the first three games, no two teams meet twice."),
        NIGHT + "test_spades_8_three_rounds_in_which_no_two_meet_twice",
    ),
    scored(
        "8-best-four",
        N_("The four best teams after that play the semi-finals."),
        NIGHT + "test_spades_8_the_best_four_go_on",
    ),
    scored("8-win", N_("A game won is worth 2 points."), TESTS + "test_8_a_win_is_two_points"),
    scored(
        "8-margin",
        N_("Winning by 150 or more is worth 1 point."),
        TESTS + "test_8_a_margin_of_150_is_one_point",
    ),
    scored(
        "8-nils",
        N_("A team that made two nils or more in the game gets 1 point, win or lose."),
        TESTS + "test_8_two_nils_made_are_one_point_for_the_losers_as_well",
    ),
    scored(
        "8-sets",
        N_("A team that set the opposition three times or more gets 1 point, win or lose."),
        TESTS + "test_8_three_sets_are_one_point_for_the_losers_as_well",
    ),
    scored(
        "8-ties",
        N_("Teams with equal points are ranked by games won, then nils made, then point difference."),
        NIGHT + "test_spades_8_ties_are_broken_by_wins_nils_and_difference",
    ),
    scored(
        "8-semi",
        N_("First plays fourth and second plays third. The winners go on."),
        NIGHT + "test_spades_8_semi_finals",
    ),
    scored(
        "8-final", N_("The final is a single game, and its winner takes all."), NIGHT + "test_spades_8_final"
    ),
)
