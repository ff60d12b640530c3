"""500, Rules of the Game, as amended on 4 May in the 2010s, clause by clause."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, asked, scored, shown

TESTS = "tests/engine/five_hundred/test_clauses_classic.py::"

CLAUSES: tuple[Clause, ...] = (
    # 1. The game
    scored(
        "1a",
        N_("A game is ten minutes or four deals, whichever is over first."),
        TESTS + "test_1a_ten_minutes_or_four_hands",
        N_("Then the higher score wins; equal scores are a tie."),
    ),
    scored(
        "1b",
        N_("A side at 500 or minus 500 ends the game."),
        TESTS + "test_1b_500_or_minus_500_ends_the_game",
        N_("At minus 500 the opposition wins."),
    ),
    scored(
        "1c",
        N_(
            "Tricks at 10 points each never take a side past 490. To go out you must make your bid, "
            "unless 100 penalty points take you there."
        ),
        TESTS + "test_1c_the_cap_and_going_out",
        N_("The opposition scores 10 for each trick it takes, whether the bid is made or lost."),
    ),
    scored(
        "1d",
        N_("Winners get their scorecards clipped, then move to their right."),
        TESTS + "test_1d_the_winners_move_on",
        N_("They go to the next table up. After a tie, cut to see who moves."),
    ),
    scored(
        "1e",
        N_("Losers split up, each with one of the two who come in. Scorecards are dabbed or marked."),
        TESTS + "test_1e_the_losers_separate_and_the_cards_are_marked",
        N_(
            "A win is two clicks, a tie one click each. "
            "On a club night's list the losers sit N and E, the newcomers S and W."
        ),
    ),
    shown("1f", N_("All players check that the score is right.")),
    # 2. The deal
    scored(
        "2a",
        N_("The scorer deals first, then the deal goes from left to right."),
        TESTS + "test_2a_the_scorer_deals_first",
        N_("That is, after each hand it passes to the player on the left."),
    ),
    shown("2b", N_("Shuffle, and an opponent cuts.")),
    shown("2c", N_("Deal three, four and three cards, or 3-2-3-2.")),
    shown("2d", N_("Deal the three kitty cards one at a time. The very last card is the dealer's.")),
    scored(
        "2e",
        N_("Deal in time, so that play can start on the start bell or whistle."),
        TESTS + "test_2e_the_cards_are_down_before_the_start",
    ),
    shown("2f", N_("Leave the cards on the table until all are dealt.")),
    shown("2g", N_("Until they are picked up, the dealer may correct the hands or the kitty.")),
    scored(
        "2h",
        N_("If all four hands were dealt when time is signalled, the hand counts as started."),
        TESTS + "test_2h_a_hand_dealt_before_the_bell_is_played",
        N_("It is played out. A hand not fully dealt is not played, nor a new deal after a misdeal."),
    ),
    # Misdeal
    scored(
        "misdeal-a",
        N_("It is a misdeal if a card is exposed during the deal."),
        TESTS + "test_misdeal_a_a_card_exposed_in_the_deal_voids_it",
        N_("A misdeal has no penalty."),
    ),
    scored(
        "misdeal-b",
        N_("It is a misdeal if the cards were not cut first."),
        TESTS + "test_misdeal_b_a_deal_without_a_cut_is_void",
    ),
    scored(
        "misdeal-c",
        N_("It is a misdeal if a player picks up and finds a wrong number of cards."),
        TESTS + "test_misdeal_c_a_wrong_number_when_picked_up_is_a_misdeal",
    ),
    scored(
        "misdeal-d",
        N_("If the same dealer misdeals, the next player deals."),
        TESTS + "test_misdeal_d_a_second_misdeal_in_a_row_passes_the_deal",
        N_("That is the second misdeal in a row, as on the later sheets."),
    ),
    # 3. Bidding and play
    scored(
        "3a",
        N_("Players bid in sequence. To pass, say “away”."),
        TESTS + "test_3a_bids_in_sequence_and_away_is_a_pass",
        N_(
            "Left of the dealer first, each bid worth more, and no call out of turn. "
            "The usual values, 6♠ 40 up to 10NT 520: scored if made, deducted if lost."
        ),
    ),
    scored(
        "3b",
        N_("With two or more bidders, you may change suit or increase your bid."),
        TESTS + "test_3b_two_bidders_may_change_suit_or_increase",
        N_("As on the later sheets: others may then re-enter; the one left may change suit once."),
    ),
    scored(
        "3c",
        N_("A lone bidder may increase the bid but not change it."),
        TESTS + "test_3c_a_lone_bidder_may_increase_and_not_change",
        N_("As on the later sheets: once, in the same suit; the others may then re-enter."),
    ),
    shown(
        "3d",
        N_("An exposed card stays face up on the table, to be played at the first legal opportunity."),
    ),
    shown("3e", N_("Indicating you hold a card makes it an exposed card.")),
    shown("3f", N_("Play one card at a time.")),
    scored(
        "3f-i",
        N_(
            "If the maker shows or lays down the rest of the hand to claim the game, the game ends: "
            "the bid is not scored, and the opposition gets 100."
        ),
        TESTS + "test_3f_i_the_makers_show_their_cards",
        N_("“Game” here is the hand, claimed or not. The maker's partner counts as the maker."),
    ),
    scored(
        "3f-ii",
        N_(
            "If the opposition shows or lays down the rest of a hand: "
            "the makers score their bid, and the opposition loses 100."
        ),
        TESTS + "test_3f_ii_the_other_side_shows_its_cards",
        N_("The hand ends."),
    ),
    shown("3g", N_("Check your number of cards before play and during it.")),
    scored(
        "3g-i",
        N_(
            "If the maker or partner finds a wrong number of cards during play, the game ends: "
            "the bid is deducted, and the opposition's tricks can be added."
        ),
        TESTS + "test_3g_i_the_makers_have_a_wrong_number_of_cards",
        N_("“Game” here is the hand. The tricks are those taken so far, under the limit."),
    ),
    scored(
        "3g-ii",
        N_(
            "If the opposition finds a wrong number of cards during play, the game ends: "
            "the makers score their bid, and the opposition loses 100."
        ),
        TESTS + "test_3g_ii_the_other_side_has_a_wrong_number_of_cards",
        N_("“Game” here is the hand."),
    ),
    # 4. No bid
    scored(
        "4a",
        N_(
            "If nobody bids, leave the kitty and play no trumps. Left of the dealer leads, "
            "and each trick is 10 points."
        ),
        TESTS + "test_4a_nobody_bids_and_each_trick_is_ten",
        N_("It is one of the four hands, and the limit on tricks holds."),
    ),
    scored(
        "4b",
        N_(
            "If a wrong number of cards is found during play in a hand nobody bid, the game ends. "
            "Nobody scores, and the next dealer deals."
        ),
        TESTS + "test_4b_a_wrong_number_in_a_hand_nobody_bid_scores_nothing",
        N_("“Game” here is the hand, and it is one of the four."),
    ),
    # Joker
    shown("joker-a", N_("In no trumps, the holder of the joker may call a suit with it at any time.")),
    shown(
        "joker-b",
        N_("In no trumps, you can trump in with the joker if you have none of the suit led."),
    ),
    # Renege
    asked("renege", N_("Failing to follow suit when able is a renege.")),
    asked("renege-a", N_("Corrected before the next lead: no penalty.")),
    scored(
        "renege-b",
        N_("Not corrected before the next lead: there is a penalty."),
        TESTS + "test_renege_b_a_renege_not_corrected_ends_the_hand",
        N_("The hand ends; no tricks count."),
    ),
    # Penalties
    scored(
        "penalties-a",
        N_("If the makers renege, their bid is deducted."),
        TESTS + "test_penalties_a_the_makers_renege",
        N_("The hand ends; no tricks count."),
    ),
    scored(
        "penalties-b",
        N_("If the opponents renege, the makers score their bid."),
        TESTS + "test_penalties_b_the_other_side_reneges",
        N_("The hand ends; no tricks count."),
    ),
    scored(
        "disputes",
        N_("The umpire or adjudicator decides any dispute."),
        TESTS + "test_disputes_the_adjudicators_word_is_scored",
    ),
)
