"""A clause switched off is missed: its own test fails without it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.cribbage.rules import NZ_2017, RULES, Breach, Rules
from scorekeeper.engine.refused import Refused

from . import test_clauses
from .helpers import SHEET


def without(**values: Any) -> Rules:
    return NZ_2017._replace(**values)


def counting(**values: int) -> Rules:
    return NZ_2017._replace(values=NZ_2017.values._replace(**values))


def harmless(*kinds: str) -> Rules:
    return NZ_2017._replace(breaches={**NZ_2017.breaches, **{kind: Breach("") for kind in kinds}})


FAR = 10**6

OFF = {
    "2_a_game_is_one_deal_by_each_player": (without(hands=None), without(deal_moves=0)),
    "2_a_game_ends_the_moment_a_side_reaches_121": (without(target=FAR),),
    "2_a_score_never_shows_more_than_121": (without(target=FAR),),
    "2_a_hand_shown_earlier_reaches_121_first": (without(target=FAR),),
    "2_the_deal_that_121_cuts_short_is_listed": (without(target=FAR),),
    "4_the_player_with_the_lowest_card_deals_first": (without(jack=0),),
    "5a_a_misdeal_is_dealt_again_by_the_same_dealer": (without(misdeal_moves=1),),
    "6_the_crib_is_the_dealers": (without(crib_of=1),),
    "7_a_jack_turned_up_is_two_to_the_dealers_side": (without(jack=0),),
    "8_points_in_the_play_are_pegged_as_they_are_made": (without(peg_most=0), without(peg_most=99)),
    "8_wrong_points_are_corrected_on_the_front_peg_only": (without(correct_most=0), without(correct_most=99)),
    "8_a_side_that_reaches_121_by_a_correction_has_won": (without(correct_most=0), without(target=FAR)),
    "8_a_front_peg_removed_leaves_the_score_at_the_back_peg": (harmless("front-peg"),),
    "8_one_peg_on_the_board_until_the_side_scores_again": (harmless("front-peg"),),
    "9a_crossing_lanes_or_removing_the_others_pegs_loses_the_game": (
        harmless("crossed-lanes"),
        harmless("removed-pegs"),
    ),
    "9b_a_card_not_played_costs_two_points": (harmless("unplayed"),),
    "9b_the_two_points_are_of_the_deal_and_cannot_be_corrected": (harmless("unplayed"),),
    "9b_the_other_side_may_win_by_the_two_points": (harmless("unplayed"), without(target=FAR)),
    "9b_a_side_with_one_peg_has_two_again_by_the_two_points": (harmless("unplayed"),),
    "10_hands_are_shown_from_the_dealers_left_the_dealer_last": (
        without(show_order=(0, 1, 2, 3)),
        without(show_order=(3, 2, 1, 0)),
    ),
    "10_no_recount_once_the_points_are_taken": (without(show_order=(1, 1, 1, 1)),),
    "10_fifteens_are_two_each": (counting(fifteen=0),),
    "10_two_three_or_four_of_a_kind": (counting(pair=0),),
    "10_runs_are_one_a_card": (counting(run=0),),
    "10_a_flush_is_four_in_the_hand_five_with_the_turn_up": (counting(hand_flush=0), counting(full_flush=0)),
    "10_the_crib_is_a_flush_only_in_all_five_cards": (counting(crib_flush=4), counting(full_flush=0)),
    "10_his_nobs_is_one": (counting(nobs=0),),
    "10_no_hand_counts_19_25_26_27_or_more_than_29": (
        without(no_counts=frozenset()),
        without(show_most=30),
    ),
    "10a_the_crib_picked_up_by_another_than_the_dealer_loses_the_game": (
        harmless("crib-picked-up"),
        without(
            breaches={
                **NZ_2017.breaches,
                "crib-picked-up": NZ_2017.breaches["crib-picked-up"]._replace(spares_dealer=False),
            }
        ),
    ),
    "10b_the_crib_is_counted_after_all_four_hands": (without(crib_after=0), without(crib_after=3)),
    "11_the_higher_score_wins_and_equal_scores_are_a_tie": (without(hands=None),),
    "12_two_clips_for_a_win_one_each_for_a_tie": (without(win_clicks=0), without(tie_clicks=0)),
}


@pytest.mark.parametrize(("name", "off"), [(name, off) for name, switches in OFF.items() for off in switches])
def test_a_clause_switched_off_fails_its_test(name: str, off: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    clause = getattr(test_clauses, "test_" + name)
    clause()
    monkeypatch.setitem(RULES, SHEET, off)
    with pytest.raises((AssertionError, Refused, pytest.fail.Exception)):
        clause()
