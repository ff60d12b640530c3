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
            "A game lasts ten minutes or four hands at most. 500 points win it, and at minus 500 it is over; "
            "otherwise the higher score wins."
        ),
        TESTS + "test_1a_ten_minutes_four_hands_500_or_minus_500",
        N_("At minus 500 the opposition wins."),
    ),
    scored(
        "1b",
        N_("The bell or the fourth hand ends the game, whichever is first."),
        TESTS + "test_1b_the_bell_or_the_fourth_hand",
    ),
    scored(
        "1c",
        N_("Tricks at 10 points each never take a side past 490."),
        TESTS + "test_1c_tricks_stop_at_the_cap",
        N_("The opposition scores 10 for each trick it takes, whether the bid is made or lost."),
    ),
    scored(
        "1d",
        N_(
            "To go out you must win the bidding and make your bid. "
            "Only 100 penalty points can also take you to 500."
        ),
        TESTS + "test_1d_only_a_bid_or_100_penalty_points_go_out",
    ),
    scored(
        "1e",
        N_("A win is two clicks, a tie is one click each."),
        TESTS + "test_1e_two_clicks_for_a_win_one_for_a_tie",
    ),
    scored(
        "1f",
        N_("Winners get their scorecards clipped, then move to their right."),
        TESTS + "test_1f_the_winners_move_on",
        N_("They go to the next table up. After a tie, cut to see who moves."),
    ),
    scored(
        "1g",
        N_("Winners who move on before their cards are clipped lose the points of that win."),
        TESTS + "test_1g_an_unclipped_winner_loses_the_clicks",
        N_("The points meant are the clicks."),
    ),
    shown("1h", N_("If the venue has no clippers, the winners cross or dab the losers' cards.")),
    scored(
        "1i",
        N_("Losers split up, and each plays with one of the two who come in."),
        TESTS + "test_1i_the_losers_separate",
        N_("On a club night's list the losers sit N and E, the newcomers S and W."),
    ),
    shown("1j", N_("All players check that the score is right, and leave with their own scorecard.")),
    shown("1k", N_("The score must be in sight of all players. Any player may ask for it at any time.")),
    shown("1l", N_("No talk about the score from the end of the deal until the hand is over.")),
    shown("1m", N_("Partners may not discuss the score while bidding or playing.")),
    # 2. The deal
    scored(
        "2a",
        N_("The scorer deals first. If more than one player wants to be scorer, they cut for the deal."),
        TESTS + "test_2a_the_scorer_deals_first",
        N_("After each hand the deal passes to the left."),
    ),
    asked("2b", N_("In that cut, between cards of equal value hearts are high and spades low.")),
    shown("2c", N_("The dealer shuffles and an opponent cuts.")),
    shown("2d", N_("Each part of the cut must have at least four cards.")),
    shown("2e", N_("Deal three, four and three cards, or 3-2-3-2.")),
    shown("2f", N_("Deal the three kitty cards one at a time.")),
    shown("2g", N_("The very last card is the dealer's and not the kitty's.")),
    scored(
        "2h",
        N_("Deal in time, so that play can start on the start bell or whistle."),
        TESTS + "test_2h_the_cards_are_down_before_the_start",
    ),
    shown("2i", N_("Leave the cards on the table until all are dealt.")),
    shown("2j", N_("Until the players pick up, the dealer may correct a hand or the kitty.")),
    scored(
        "2k",
        N_("If all cards were dealt before the finish bell or whistle, the hand counts as started."),
        TESTS + "test_2k_a_hand_dealt_before_the_bell_is_played",
        N_("It is played out. A hand not fully dealt is not played, nor a new deal after a misdeal."),
    ),
    shown("2l", N_("Check for ten cards in your hand and three in the kitty.")),
    # 3. Misdeal
    scored(
        "3a",
        N_("It is a misdeal if a card is exposed during the deal."),
        TESTS + "test_3a_a_card_exposed_in_the_deal_voids_it",
    ),
    scored(
        "3b",
        N_("It is a misdeal if the cards were not cut first."),
        TESTS + "test_3b_a_deal_without_a_cut_is_void",
    ),
    scored(
        "3c",
        N_("It is a misdeal if a player finds a wrong number of cards when picking up or in the bidding."),
        TESTS + "test_3c_a_wrong_number_found_while_bidding_is_a_misdeal",
    ),
    scored(
        "3d",
        N_("After two misdeals in a row by one dealer, the next player deals that hand."),
        TESTS + "test_3d_two_misdeals_in_a_row_pass_the_deal",
    ),
    scored("3e", N_("A misdeal has no penalty."), TESTS + "test_3e_a_misdeal_costs_nothing"),
    shown("3f", N_("A hand without picture cards is legal. It cannot be thrown in.")),
    # 4. Bidding
    scored(
        "4a",
        N_("The player left of the dealer bids first, then the others in turn."),
        TESTS + "test_4a_the_bidding_starts_on_the_dealers_left",
    ),
    scored(
        "4b",
        N_("A bid is a number of tricks, then a suit or no trumps."),
        TESTS + "test_4b_a_bid_is_tricks_and_a_suit_and_has_its_value",
        N_("The usual values, 6♠ 40 up to 10NT 520: scored if made, deducted if lost. No bonus for ten."),
    ),
    scored("4c", N_("Misère and open misère cannot be bid."), TESTS + "test_4c_misere_is_no_bid"),
    scored("4d", N_("To pass, say “away” or “no”."), TESTS + "test_4d_away_is_a_pass"),
    scored(
        "4e",
        N_(
            "If nobody bids, leave the kitty and play no trumps. Left of the dealer leads, "
            "and each trick is 10 points. No re-deal."
        ),
        TESTS + "test_4e_nobody_bids_and_each_trick_is_ten",
        N_("It is one of the four hands, and the limit on tricks holds."),
    ),
    scored(
        "4f",
        N_("With two or more bidders, each bid must be worth more than the last."),
        TESTS + "test_4f_each_bid_is_worth_more",
    ),
    scored(
        "4g",
        N_("A bid that is too low cannot be passed instead: that suit must be bid, with more tricks."),
        TESTS + "test_4g_a_low_bid_becomes_the_lowest_that_is_enough",
        N_("It becomes the lowest number of tricks that is enough, or more. If ten is not, it is refused."),
    ),
    scored(
        "4h",
        N_(
            "A bid out of turn is live and the bidding goes on in order. At your own turn "
            "you cannot pass or change suit: you must bid more tricks."
        ),
        TESTS + "test_4h_a_bid_out_of_turn_is_live",
        N_(
            "If nobody has beaten it, it stands; if no number of tricks is enough, you may pass. Refused: "
            "a pass out of turn, a bid by one away or by one whose bid is high or live."
        ),
    ),
    scored(
        "4i",
        N_("When a player changes suit, everyone may re-enter the bidding, even those away."),
        TESTS + "test_4i_a_changed_suit_lets_all_bid_again",
    ),
    scored(
        "4j",
        N_(
            "With two or more bidders, the one left with the bid may increase it or change suit once. "
            "The others may then re-enter. If none does, the bid stands."
        ),
        TESTS + "test_4j_the_last_word",
        N_("If somebody re-enters, whoever is left has the choice again, but no second change of suit."),
    ),
    scored(
        "4k",
        N_("A lone bidder may increase the bid once, in the same suit only. The others may then re-enter."),
        TESTS + "test_4k_a_lone_bidder_may_raise_once",
        N_("Lone: nobody else has bid, and all others are away."),
    ),
    # 5. The kitty
    shown(
        "5a",
        N_(
            "Only the maker may see the kitty, and may exchange cards or not. "
            "After the first lead nobody may see or change the kitty or the discards."
        ),
    ),
    scored(
        "5b",
        N_(
            "If the maker reveals a kitty card or discard, or the partner looks at one: "
            "bid deducted, opposition 100."
        ),
        TESTS + "test_5b_a_kitty_card_shown_by_the_makers",
        N_("No tricks count."),
    ),
    scored(
        "5c",
        N_(
            "If the maker has not put out exactly three cards by the first lead: "
            "bid lost and deducted, opposition 100."
        ),
        TESTS + "test_5c_not_exactly_three_put_out",
        N_("No tricks count."),
    ),
    # 6. During play
    shown(
        "6a",
        N_(
            "No penalty: an exposed card stays face up on the table, "
            "to be played at the first legal opportunity."
        ),
    ),
    shown("6b", N_("Indicating you hold a card makes it a tabled or exposed card.")),
    shown("6c", N_("Play one card at a time into the centre. The side that wins the trick picks it up.")),
    scored(
        "6d",
        N_(
            "If the maker shows or lays down the rest of the hand, the hand ends: "
            "bid lost and deducted, opposition 100."
        ),
        TESTS + "test_6d_the_makers_show_their_cards",
        N_("The maker's partner counts as the maker."),
    ),
    scored(
        "6e",
        N_(
            "If the opposition shows or lays down the rest of a hand: "
            "the makers score their bid, the opposition nothing."
        ),
        TESTS + "test_6e_the_other_side_shows_its_cards",
    ),
    scored(
        "6f",
        N_(
            "If the maker or partner finds a wrong number of cards during play, the hand ends: "
            "bid lost and deducted, opposition 100."
        ),
        TESTS + "test_6f_the_makers_have_a_wrong_number_of_cards",
    ),
    scored(
        "6g",
        N_(
            "If the opposition finds a wrong number of cards during play, the hand ends: "
            "the makers score their bid, the opposition nothing."
        ),
        TESTS + "test_6g_the_other_side_has_a_wrong_number_of_cards",
    ),
    scored(
        "6h",
        N_(
            "If a player of each side finds a wrong number of cards during play, "
            "the hand ends and there is a re-deal."
        ),
        TESTS + "test_6h_a_wrong_number_on_each_side_is_dealt_again",
        N_("Nobody scores and the same dealer deals again."),
    ),
    shown(
        "6i",
        N_(
            "The first card of a trick is led as soon as another player can see it, let go or not. "
            "An invalid lead is an exposed card."
        ),
    ),
    # 7. Joker
    shown(
        "7a",
        N_(
            "With trumps, the joker is the highest trump. You must play it if you need it to follow suit, "
            "and may play it while you hold other trumps."
        ),
    ),
    shown(
        "7b",
        N_("In no trumps, the joker is its own suit and wins any trick where it is legally played."),
    ),
    shown(
        "7c",
        N_("In no trumps, you can only trump in with the joker if you have none of the suit led."),
    ),
    shown("7d", N_("In no trumps, if you lead the joker you name the suit to follow, and the joker wins.")),
    shown("7e", N_("In no trumps, you may name a suit you still hold yourself.")),
    shown("7f", N_("In no trumps, you may lay off a suit now and trump in on it with the joker later.")),
    # 8. Renege
    asked("8a", N_("Failing to follow suit when able is a renege.")),
    asked(
        "8b",
        N_(
            "Corrected before the next lead: no penalty. "
            "The wrong card is an exposed card and the hand goes on."
        ),
    ),
    scored(
        "8c",
        N_("If the maker or partner reneges, the hand ends: bid lost and deducted, opposition 100."),
        TESTS + "test_8c_the_makers_renege",
    ),
    scored(
        "8d",
        N_("If the opposition reneges, the hand ends: the makers score their bid, the opposition nothing."),
        TESTS + "test_8d_the_other_side_reneges",
    ),
    # The pages before the rules
    shown("note-1", N_("In May 2024 the delegates disbanded the rules committee.")),
    shown("note-2", N_("They held Tauranga's remit over to 2025.")),
    shown("note-3", N_("They asked for the 2024 rules to come off the website and the 2021 rules to go up.")),
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
