"""All Clubs NZ Singles 500, the draft for 2025, clause by clause."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, asked, scored, shown

TESTS = "tests/engine/five_hundred/test_clauses_2025.py::"
EXAMPLES = "tests/engine/five_hundred/test_examples_2025.py::"

CLAUSES: tuple[Clause, ...] = (
    # 1. The game
    scored(
        "1a",
        N_(
            "A game lasts ten minutes or four hands. 500 points win it and minus 500 lose it there and then; "
            "otherwise the higher score wins."
        ),
        TESTS + "test_1a_ten_minutes_four_hands_500_or_minus_500",
    ),
    scored(
        "1b",
        N_("The bell ends the game, or the fourth hand if that is over first."),
        TESTS + "test_1b_the_bell_or_the_fourth_hand",
    ),
    scored(
        "1c",
        N_("Tricks at 10 points each never take a side past 490."),
        TESTS + "test_1c_tricks_stop_at_the_cap",
    ),
    scored(
        "1d",
        N_(
            "To go out you must win the bidding and make your bid. "
            "Only 100 penalty points given to your side can take you to 500 without a bid."
        ),
        TESTS + "test_1d_only_a_bid_or_100_penalty_points_go_out",
    ),
    scored(
        "1e",
        N_("A win is two clicks for each winner. A tie is one click for all four players."),
        TESTS + "test_1e_two_clicks_for_a_win_one_for_a_tie",
    ),
    scored(
        "1f",
        N_("Once the cards are clipped, the winners go to the next table on their right."),
        TESTS + "test_1f_the_winners_move_on",
    ),
    scored(
        "1g",
        N_("A winner who moves on with a card that was not clipped loses the clicks of that game."),
        TESTS + "test_1g_an_unclipped_winner_loses_the_clicks",
    ),
    shown("1h", N_("If the club has no clippers, the winners put a cross or a dab on the losers' cards.")),
    scored(
        "1i",
        N_("The losers stay and split up. Each of them partners one of the two who come in."),
        TESTS + "test_1i_the_losers_separate",
    ),
    shown("1j", N_("All four players must see that the score is right, and leave with their own card.")),
    shown("1k", N_("The score must be in sight of everybody. Any player may ask what it is.")),
    shown("1l", N_("After the deal nobody talks about the score until the hand is over.")),
    shown("1m", N_("Partners may not talk to each other about the score while bidding or playing.")),
    # 2. The deal
    scored(
        "2a",
        N_(
            "The scorer deals the first hand. "
            "If more than one player wants to score, they cut the cards for it."
        ),
        TESTS + "test_2a_the_scorer_deals_first",
    ),
    asked("2b", N_("In that cut, between equal cards hearts are the highest suit and spades the lowest.")),
    shown("2c", N_("The dealer shuffles, and an opponent cuts.")),
    shown("2d", N_("Cut so that both parts of the pack have four cards or more.")),
    shown("2e", N_("Deal three, four and three cards, or three, two, three and two.")),
    shown("2f", N_("Deal the three kitty cards one by one.")),
    shown("2g", N_("The dealer gets the last card; the kitty does not.")),
    scored(
        "2h",
        N_("Have the cards dealt before the start bell, so that play can begin on it."),
        TESTS + "test_2h_the_cards_are_down_before_the_start",
    ),
    shown("2i", N_("Leave your cards lying until all are dealt.")),
    shown("2j", N_("Until the players pick up, the dealer may correct a hand or the kitty.")),
    scored(
        "2k",
        N_(
            "If all cards were down before the finish bell, the hand has started: play it out. "
            "If not, it is not played."
        ),
        TESTS + "test_2k_a_hand_dealt_before_the_bell_is_played",
    ),
    shown("2l", N_("Check that you hold ten cards and that the kitty has three.")),
    # 3. Misdeal
    scored(
        "3a",
        N_("It is a misdeal if a card is seen while dealing."),
        TESTS + "test_3a_a_card_exposed_in_the_deal_voids_it",
    ),
    scored(
        "3b",
        N_("It is a misdeal if nobody cut before the deal."),
        TESTS + "test_3b_a_deal_without_a_cut_is_void",
    ),
    scored(
        "3c",
        N_("It is a misdeal if somebody has too many or too few cards and finds out before play begins."),
        TESTS + "test_3c_a_wrong_number_found_while_bidding_is_a_misdeal",
    ),
    scored(
        "3d",
        N_("After two misdeals running by one dealer, the player on the left deals that hand instead."),
        TESTS + "test_3d_two_misdeals_in_a_row_pass_the_deal",
    ),
    scored("3e", N_("Nobody loses points by a misdeal."), TESTS + "test_3e_a_misdeal_costs_nothing"),
    shown("3f", N_("A hand without picture cards counts like any other and must be played.")),
    # 4. Bidding
    scored(
        "4a",
        N_("The player on the dealer's left speaks first. The bidding goes round to the left."),
        TESTS + "test_4a_the_bidding_starts_on_the_dealers_left",
    ),
    scored(
        "4b",
        N_(
            "Bid a number of tricks, then a suit or no trumps. "
            "Make it and its value is added; go down and it is taken off."
        ),
        TESTS + "test_4b_a_bid_is_tricks_and_a_suit_and_has_its_value",
    ),
    scored("4c", N_("Misère can't be bid, open or not."), TESTS + "test_4c_misere_is_no_bid"),
    scored("4d", N_("To pass, say “away” or “no”."), TESTS + "test_4d_away_is_a_pass"),
    scored(
        "4e",
        N_(
            "If all four pass, play no trumps and leave the kitty. The player on the dealer's left leads, "
            "and each trick is worth 10. The cards are not dealt again."
        ),
        TESTS + "test_4e_nobody_bids_and_each_trick_is_ten",
    ),
    scored(
        "4f",
        N_("Every bid must be worth more than the one before it."),
        TESTS + "test_4f_each_bid_is_worth_more",
    ),
    scored(
        "4g",
        N_(
            "A bid that is too low stands. "
            "It becomes the lowest number of tricks in that suit that is enough."
        ),
        TESTS + "test_4g_a_low_bid_becomes_the_lowest_that_is_enough",
    ),
    scored(
        "4h",
        N_(
            "A bid out of turn counts, and the others go on in their order. "
            "If it is beaten before your turn, you must bid again: higher and in the same suit."
        ),
        TESTS + "test_4h_a_bid_out_of_turn_is_live",
    ),
    scored(
        "4i",
        N_("When a player changes to another suit, those who have passed may bid again."),
        TESTS + "test_4i_a_changed_suit_lets_all_bid_again",
    ),
    scored(
        "4j",
        N_(
            "With two or more bidders, the last one left may bid higher or change suit once. "
            "The others may then come in again. If none does, the bid stands."
        ),
        TESTS + "test_4j_the_last_word",
    ),
    scored(
        "4k",
        N_(
            "A player who alone has bid may go higher once, in the same suit only. "
            "The others may then come in again."
        ),
        TESTS + "test_4k_a_lone_bidder_may_raise_once",
    ),
    # 5. The kitty
    shown(
        "5a",
        N_(
            "Only the player who won the bidding looks at the kitty, and may change cards or not. "
            "After the first lead nobody looks at the kitty or the discards, or touches them."
        ),
    ),
    scored(
        "5b",
        N_(
            "If the bidder shows a card of the kitty or the discards, or the partner looks at one, "
            "the makers lose the bid "
            "and the opposition gets 100."
        ),
        TESTS + "test_5b_a_kitty_card_shown_by_the_makers",
    ),
    scored(
        "5c",
        N_(
            "If there are not exactly three cards in the kitty by the first lead, the makers lose the bid "
            "and the opposition gets 100."
        ),
        TESTS + "test_5c_not_exactly_three_put_out",
    ),
    # 6. During play
    shown(
        "6a",
        N_(
            "A card shown by mistake stays on the table and is played at the first legal opportunity. "
            "It costs no points."
        ),
    ),
    shown("6b", N_("Indicating you hold a card is the same as showing it.")),
    shown("6c", N_("Play one card at a time to the middle. The side that wins the trick takes it in.")),
    scored(
        "6d",
        N_(
            "If one of the makers lays down or shows the rest of the hand, the hand is over: "
            "the makers lose the bid and the opposition gets 100."
        ),
        TESTS + "test_6d_the_makers_show_their_cards",
    ),
    scored(
        "6e",
        N_(
            "If one of the opposition shows the rest of the hand, the makers get their bid "
            "and the opposition nothing."
        ),
        TESTS + "test_6e_the_other_side_shows_its_cards",
    ),
    scored(
        "6f",
        N_(
            "If one of the makers is found in play with too many or too few cards, the hand is over: "
            "the makers lose the bid and the opposition gets 100."
        ),
        TESTS + "test_6f_the_makers_have_a_wrong_number_of_cards",
    ),
    scored(
        "6g",
        N_(
            "If one of the opposition is found in play with too many or too few cards, the hand is over: "
            "the makers get their bid and the opposition nothing."
        ),
        TESTS + "test_6g_the_other_side_has_a_wrong_number_of_cards",
    ),
    scored(
        "6h",
        N_(
            "If both sides are found in play with a wrong number of cards, nobody scores "
            "and the same dealer deals again."
        ),
        TESTS + "test_6h_a_wrong_number_on_each_side_is_dealt_again",
    ),
    shown(
        "6i",
        N_(
            "The first card of a trick is led as soon as another player has seen it, "
            "even if it is still in the hand. "
            "A wrong lead counts as a card shown."
        ),
    ),
    # 7. Joker
    shown(
        "7a",
        N_(
            "With trumps, the joker is the best trump. You must play it if it is your only trump "
            "and trumps are led, and you may play it whenever trumps may be played."
        ),
    ),
    shown("7b", N_("In no trumps, the joker is a suit of its own and wins every trick it may be played to.")),
    shown("7c", N_("In no trumps, you may play the joker to a trick only if you cannot follow suit.")),
    shown(
        "7d", N_("In no trumps, whoever leads the joker names the suit the others follow; the joker wins.")
    ),
    shown("7e", N_("In no trumps, you may name that suit even if you have more cards of it yourself.")),
    shown("7f", N_("In no trumps, you may throw off first and use the joker on that suit in a later trick.")),
    # 8. Renege
    asked("8a", N_("Failing to follow suit when able is a renege.")),
    asked(
        "8b",
        N_(
            "A renege corrected before the next lead costs nothing. The wrong card counts as a card shown, "
            "and the hand goes on."
        ),
    ),
    scored(
        "8c",
        N_(
            "If one of the makers reneges, the hand is over: the makers lose the bid "
            "and the opposition gets 100."
        ),
        TESTS + "test_8c_the_makers_renege",
    ),
    scored(
        "8d",
        N_(
            "If one of the opposition reneges, the hand is over: the makers get their bid "
            "and the opposition nothing."
        ),
        TESTS + "test_8d_the_other_side_reneges",
    ),
    # The pages before the rules
    shown("note-1", N_("In May 2024 the delegates closed the rules committee.")),
    shown("note-2", N_("They put off Tauranga's proposal by a year.")),
    shown(
        "note-3", N_("They asked for the 2024 rules to come off the website and those of 2021 to go back.")
    ),
    scored(
        "example-1",
        N_(
            "If tricks stop at 460: A has 360, B has 240. B makes 7♠ and A takes three tricks. "
            "A wins by 390 to 380."
        ),
        EXAMPLES + "test_example_1_360_and_240_under_460_team_a_wins",
    ),
    scored(
        "example-2",
        N_(
            "If tricks stop at 460: A has 460, B has 340. B makes 7♠ and A takes three tricks. "
            "B wins by 480 to 460."
        ),
        EXAMPLES + "test_example_2_460_and_340_under_460_team_b_wins",
    ),
    scored(
        "example-3",
        N_("The same scores and hand, but tricks stop at 490: A wins by 490 to 480."),
        EXAMPLES + "test_example_3_460_and_340_under_490_team_a_wins",
    ),
)
