"""500, Rules of the Game, as amended on 4 May in the 2010s, clause by clause."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, asked, scored, shown

TESTS = "tests/engine/five_hundred/test_clauses_classic.py::"

CLAUSES: tuple[Clause, ...] = (
    # 1. The game
    scored(
        "1a",
        N_("The bell after ten minutes ends the game, or the fourth hand if that is over first."),
        TESTS + "test_1a_ten_minutes_or_four_hands",
    ),
    scored(
        "1b",
        N_("500 points win the game, and minus 500 lose it, there and then."),
        TESTS + "test_1b_500_or_minus_500_ends_the_game",
    ),
    scored(
        "1c",
        N_(
            "Tricks at 10 points each never take a side past 490. To go out you must make your bid, "
            "unless 100 penalty points take you there."
        ),
        TESTS + "test_1c_the_cap_and_going_out",
    ),
    scored(
        "1d",
        N_("Once the cards are clipped, the winners go to the next table on their right."),
        TESTS + "test_1d_the_winners_move_on",
    ),
    scored(
        "1e",
        N_(
            "The losers stay and split up, each with one of the two who come in. "
            "The cards are marked: two clicks for a win, one for a tie."
        ),
        TESTS + "test_1e_the_losers_separate_and_the_cards_are_marked",
    ),
    shown("1f", N_("All four players must see that the score is right.")),
    # 2. The deal
    scored(
        "2a",
        N_("The scorer deals the first hand, then the deal goes round to the left."),
        TESTS + "test_2a_the_scorer_deals_first",
    ),
    shown("2b", N_("Shuffle, and let an opponent cut.")),
    shown("2c", N_("Deal three, four and three cards, or three, two, three and two.")),
    shown("2d", N_("Deal the three kitty cards one by one. The dealer gets the very last card.")),
    scored(
        "2e",
        N_("Have the cards dealt before the start bell, so that play can begin on it."),
        TESTS + "test_2e_the_cards_are_down_before_the_start",
    ),
    shown("2f", N_("Leave your cards lying until all are dealt.")),
    shown("2g", N_("Until the players pick up, the dealer may correct a hand or the kitty.")),
    scored(
        "2h",
        N_(
            "If all four hands were down before time was called, the hand has started: play it out. "
            "If not, it is not played."
        ),
        TESTS + "test_2h_a_hand_dealt_before_the_bell_is_played",
    ),
    # Misdeal
    scored(
        "misdeal-a",
        N_("It is a misdeal if a card is seen while dealing. It costs no points."),
        TESTS + "test_misdeal_a_a_card_exposed_in_the_deal_voids_it",
    ),
    scored(
        "misdeal-b",
        N_("It is a misdeal if nobody cut before the deal."),
        TESTS + "test_misdeal_b_a_deal_without_a_cut_is_void",
    ),
    scored(
        "misdeal-c",
        N_("It is a misdeal if somebody picks up too many or too few cards."),
        TESTS + "test_misdeal_c_a_wrong_number_when_picked_up_is_a_misdeal",
    ),
    scored(
        "misdeal-d",
        N_("If the same dealer misdeals again, the player on the left deals that hand instead."),
        TESTS + "test_misdeal_d_a_second_misdeal_in_a_row_passes_the_deal",
    ),
    # 3. Bidding and play
    scored(
        "3a",
        N_(
            "The bidding goes round in order from the dealer's left: tricks and a suit, or “away” to pass. "
            "A bid made is added; a bid that goes down is taken off."
        ),
        TESTS + "test_3a_bids_in_sequence_and_away_is_a_pass",
    ),
    scored(
        "3b",
        N_(
            "With two or more bidders, a player may change suit or bid higher, "
            "and the others may come in again."
        ),
        TESTS + "test_3b_two_bidders_may_change_suit_or_increase",
    ),
    scored(
        "3c",
        N_("A player who alone has bid may go higher, but must keep the suit."),
        TESTS + "test_3c_a_lone_bidder_may_increase_and_not_change",
    ),
    shown(
        "3d", N_("A card shown by mistake stays on the table and is played at the first legal opportunity.")
    ),
    shown("3e", N_("Indicating you hold a card is the same as showing it.")),
    shown("3f", N_("Play one card at a time.")),
    scored(
        "3f-i",
        N_(
            "If the makers lay down or show the rest of a hand, the hand is over: they get nothing "
            "and the opposition gets 100."
        ),
        TESTS + "test_3f_i_the_makers_show_their_cards",
    ),
    scored(
        "3f-ii",
        N_(
            "If the opposition shows the rest of a hand, the makers get their bid "
            "and the opposition loses 100."
        ),
        TESTS + "test_3f_ii_the_other_side_shows_its_cards",
    ),
    shown("3g", N_("Each player must count the cards in hand, before the play and in it.")),
    scored(
        "3g-i",
        N_(
            "If one of the makers is found in play with too many or too few cards, the hand is over: "
            "the makers lose the bid, and the opposition may count its tricks so far."
        ),
        TESTS + "test_3g_i_the_makers_have_a_wrong_number_of_cards",
    ),
    scored(
        "3g-ii",
        N_(
            "If one of the opposition is found in play with too many or too few cards, the hand is over: "
            "the makers get their bid and the opposition loses 100."
        ),
        TESTS + "test_3g_ii_the_other_side_has_a_wrong_number_of_cards",
    ),
    # 4. No bid
    scored(
        "4a",
        N_(
            "If all four pass, play no trumps and leave the kitty. The player on the dealer's left leads, "
            "and each trick is worth 10."
        ),
        TESTS + "test_4a_nobody_bids_and_each_trick_is_ten",
    ),
    scored(
        "4b",
        N_(
            "In a hand nobody bid, a wrong number of cards found in play ends the hand. "
            "Nobody scores, and the deal passes on."
        ),
        TESTS + "test_4b_a_wrong_number_in_a_hand_nobody_bid_scores_nothing",
    ),
    # Joker
    shown(
        "joker-a",
        N_("In no trumps, the holder of the joker may call any suit with it, whenever that is wanted."),
    ),
    shown("joker-b", N_("In no trumps, the joker may trump any suit you have none of.")),
    # Renege
    asked("renege", N_("Failing to follow suit when able is a renege.")),
    asked("renege-a", N_("A renege corrected before the next lead costs nothing.")),
    scored(
        "renege-b",
        N_("A renege still there at the next lead is paid for."),
        TESTS + "test_renege_b_a_renege_not_corrected_ends_the_hand",
    ),
    # Penalties
    scored(
        "penalties-a",
        N_("If one of the makers reneges, the makers lose the bid."),
        TESTS + "test_penalties_a_the_makers_renege",
    ),
    scored(
        "penalties-b",
        N_("If one of the opposition reneges, the makers get their bid."),
        TESTS + "test_penalties_b_the_other_side_reneges",
    ),
    scored(
        "disputes",
        N_("When players cannot agree, the adjudicator decides, and the word is scored."),
        TESTS + "test_disputes_the_adjudicators_word_is_scored",
    ),
)
