"""Each clause of the spades sheet that the engine keeps, by its number."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.engine.spades.rules import RULES

from .hands import (
    MADE,
    NIL,
    SET_EW,
    SHEET,
    bids,
    event,
    game,
    hand,
    on,
    points,
    renege,
    ruling,
    scores,
    to,
    won,
)


def refused(code: str, clause: str | None, *entries: dict[str, Any]) -> Refused:
    """The last entry is refused with this code and clause, the others are not."""
    before = game(*entries[:-1])
    with pytest.raises(Refused) as caught:
        on(before, entries[-1])
    assert (caught.value.code, caught.value.clause) == (code, clause)
    return caught.value


def test_1_the_first_dealer_is_the_headers() -> None:
    assert game(dealer="W").result()["dealer"] == "W"


def test_1_the_deal_passes_to_the_left() -> None:
    dealers = [game(*MADE * hands, dealer="S").result()["dealer"] for hands in range(5)]
    assert dealers == ["S", "W", "N", "E", "S"]


def test_1_another_dealer_may_be_named_until_somebody_bids() -> None:
    named = {"do": "dealer", "seat": "E"}
    assert game(named).result()["dealer"] == "E"
    assert game({"do": "dealt"}, named, *MADE).result()["hands"][0]["dealer"] == "E"
    refused("dealer-too-late", "1", *bids(3), named)


def test_2_a_redeal_is_by_the_same_dealer() -> None:
    redealt = game({"do": "dealt"}, *bids(3, 4, 5), {"do": "redeal"})
    assert redealt.result()["dealer"] == "S"
    assert on(redealt, {"do": "dealt"}, *MADE).result()["hands"][0]["bids"] == dict.fromkeys("NESW", 3)


def test_2_no_redeal_once_all_four_have_bid() -> None:
    refused("redeal-too-late", "2", *bids(3, 3, 3, 3), {"do": "redeal"})


def test_3_each_player_bids_once_in_whatever_order() -> None:
    for order in permutations(bids(1, 13, NIL, 4)):
        (only,) = game(*order, won(1, 2, 0, 10)).result()["hands"]
        assert only["bids"] == {"N": 1, "E": 13, "S": NIL, "W": 4}
    assert refused("bid-already", "3", *bids(3), *bids(4)).data["seat"] == "N"


@pytest.mark.parametrize("entry", [won(4, 3, 3, 3), renege("N")])
def test_3_all_four_bid_before_the_hand_has_a_result(entry: dict[str, Any]) -> None:
    assert refused("bids-missing", "3", *bids(3, 3, 3), entry).data["seats"] == "W"


def test_3_a_misdeal_passes_the_deal_to_the_left() -> None:
    misdealt = game({"do": "dealt"}, *bids(3, 4, 5), {"do": "misdeal"})
    assert misdealt.result()["dealer"] == "W"
    assert misdealt.result()["hands"] == []
    assert on(misdealt, {"do": "misdeal"}, {"do": "dealt"}, *MADE).result()["hands"][0]["dealer"] == "N"


def test_3_no_misdeal_once_all_four_have_bid() -> None:
    refused("misdeal-too-late", "3-misdeal", *bids(3, 3, 3, 3), {"do": "misdeal"})


def test_3_zero_is_not_a_bid() -> None:
    refused("zero-bid", "3-zero", *bids(0))


def test_3_a_nil_is_a_hundred_either_way() -> None:
    assert points(*hand(NIL, 3, 5, 4, (0, 3, 5, 5))) == (150, 71)
    assert points(*hand(NIL, 3, 5, 4, (1, 3, 4, 5))) == (-50, 71)


def test_4_thirteen_tricks_are_played() -> None:
    for tricks in ((3, 3, 3, 3), (4, 4, 3, 3), (14, -1, 0, 0)):
        refused("not-thirteen-tricks", "4", *bids(3, 3, 3, 3), won(*tricks))


def test_5_the_side_that_reneges_loses_its_entire_bid() -> None:
    assert [points(*bids(4, NIL, 3, 2), renege(by))[0] for by in "NS"] == [-70, -70]
    assert [points(*bids(4, NIL, 3, 2), renege(by))[1] for by in "EW"] == [-120, -120]
    assert points(*bids(4, NIL, 3, NIL), renege("E"))[1] == -200


def test_5_the_other_side_makes_its_entire_bid() -> None:
    assert points(*bids(4, NIL, 3, 2), renege("N"))[1] == 120
    assert points(*bids(4, NIL, 3, 2), renege("W"))[0] == 70
    assert points(*bids(4, NIL, 3, NIL), renege("S"))[1] == 200


def test_5_a_renege_ends_the_hand() -> None:
    (only,) = game(*bids(4, NIL, 3, 2), renege("S")).result()["hands"]
    assert only["won"] is None
    assert only["breach"] == {"kind": "renege", "by": "S"}
    assert game(*bids(4, NIL, 3, 2), renege("S")).result()["dealer"] == "W"


def test_5_is_silent_on_a_renege_by_both() -> None:
    refusal = refused("breach-silent", None, *bids(4, NIL, 3, 2), renege("both"))
    assert refusal.data["silent"] == "spades-wfwf-2004"


def test_6_a_contract_that_is_made_is_ten_a_trick_bid() -> None:
    assert points(*hand(4, 3, 3, 3, (6, 5, 1, 1))) == (70, 60)


def test_6_a_bag_is_one() -> None:
    assert points(*hand(1, 1, 1, 1, (4, 3, 6, 0))) == (28, 21)


def test_6_ten_bags_cost_nothing() -> None:
    assert scores(game(*hand(1, 1, 1, 1, (9, 2, 2, 0)), *hand(1, 1, 1, 1, (0, 0, 11, 2)))) == (58, 40)


def test_6_a_set_loses_ten_a_trick_bid_and_scores_no_trick() -> None:
    assert points(*hand(4, 4, 4, 3, (6, 6, 1, 0))) == (-80, -70)


def test_6_a_nil_is_made_by_taking_no_trick() -> None:
    assert points(*hand(4, NIL, 3, 3, (7, 0, 0, 6))) == (70, 133)


def test_6_a_nil_that_failed_costs_a_hundred() -> None:
    assert points(*hand(4, NIL, 3, 3, (7, 1, 0, 5))) == (70, -67)


def test_6_blind_nil_is_not_allowed() -> None:
    refused("blind-nil", "6-blind-nil", *bids("blind-nil"))


def test_6_the_tricks_of_a_failed_nil_count_towards_the_partners_bid() -> None:
    assert points(*hand(4, NIL, 3, 3, (7, 2, 0, 4)))[1] == 33 - 100
    assert points(*hand(4, NIL, 3, 5, (7, 2, 0, 4)))[1] == 51 - 100


def test_6_two_nils_are_a_contract_of_0_whose_tricks_are_bags() -> None:
    assert points(*hand(4, NIL, 3, NIL, (7, 2, 4, 0)))[1] == 2 + 100 - 100
    assert points(*hand(4, NIL, 3, NIL, (7, 0, 6, 0)))[1] == 200
    assert points(*hand(4, NIL, 3, NIL, (7, 1, 1, 4)))[1] == 5 - 200


def test_7_the_first_side_to_reach_500_wins() -> None:
    short = game(*MADE, ruling(ns=438))
    assert short.result()["state"] == "playing"
    over = game(*MADE, ruling(ns=439)).result()
    assert (over["ended"], over["winner"], over["scores"]) == ("500", "NS", {"NS": 500, "EW": 60})


def test_7_a_minus_score_ends_nothing() -> None:
    assert game(ruling(ns=-2000)).result()["state"] == "playing"


def test_7_both_at_500_in_one_deal_the_higher_wins() -> None:
    over = game(ruling(ns=450, ew=445), *MADE).result()
    assert (over["ended"], over["winner"], over["scores"]) == ("500", "NS", {"NS": 511, "EW": 505})


def test_7_equal_at_500_another_hand_is_played() -> None:
    level = game(ruling(ns=450, ew=451), *MADE)
    assert scores(level) == (511, 511)
    assert level.result()["state"] == "playing"
    lower = on(level, *hand(7, 7, 7, 7, (13, 0, 0, 0)))
    assert (scores(lower), lower.result()["state"]) == ((371, 371), "playing")
    after = on(level, *SET_EW).result()
    assert (after["ended"], after["winner"], after["scores"]) == ("500", "NS", {"NS": 572, "EW": 441})


def test_8_a_win_is_two_points() -> None:
    assert event(game(*MADE, rules=to(61))) == (2, 0)
    assert event(game(*MADE, ruling(ew=1000))) == (0, 2 + 1)


def test_8_a_margin_of_150_is_one_point() -> None:
    assert event(game(*MADE, ruling(ns=588, ew=500))) == (2, 0)
    assert event(game(*MADE, ruling(ns=589, ew=440))) == (3, 0)
    assert event(game(*MADE, ruling(ns=589, ew=441))) == (2, 0)


def test_8_two_nils_made_are_one_point_for_the_losers_as_well() -> None:
    nils = hand(NIL, NIL, 3, 3, (0, 0, 6, 7))
    one = game(*nils)
    assert scores(one) == (133, 134)
    assert event(on(one, ruling(ns=400, ew=300))) == (2, 0)
    assert event(on(one, *nils, ruling(ns=400, ew=300))) == (3, 1)
    failed = hand(NIL, NIL, 3, 3, (1, 0, 5, 7))
    assert event(on(one, *failed, ruling(ns=500, ew=240))) == (2, 1)


def test_8_three_sets_are_one_point_for_the_losers_as_well() -> None:
    two = game(*SET_EW, *SET_EW)
    assert event(on(two, ruling(ns=400, ew=600))) == (2, 0)
    three = on(two, *SET_EW)
    assert scores(three) == (183, -210)
    assert event(on(three, ruling(ns=350, ew=650))) == (3, 0)
    assert event(on(three, ruling(ns=250, ew=750))) == (1, 2)


def test_8_a_renege_is_a_set_and_makes_the_other_sides_nils() -> None:
    reneges = [*bids(3, NIL, 4, NIL), renege("N")] * 2
    over = game(*reneges, *bids(3, 3, 4, 3), renege("S"), ruling(ns=1000))
    assert scores(over) == (1000 - 210, 460)
    assert event(over) == (2 + 1, 1 + 1)
    assert event(game(*reneges, *bids(3, 3, 4, 3), renege("S"), ruling(ns=100, ew=100))) == (0, 2 + 1 + 1 + 1)


def test_8_a_renege_by_two_nils_is_a_set_and_makes_none_of_them() -> None:
    over = game(*[*bids(NIL, 4, NIL, 4), renege("N")] * 3, ruling(ew=260))
    assert scores(over) == (-600, 500)
    assert event(over) == (0, 2 + 1 + 1)


def test_8_a_failed_nil_alone_is_no_set() -> None:
    failed = hand(NIL, 3, 3, 3, (1, 4, 3, 5))
    assert scores(game(*failed)) == (-69, 63)
    assert event(game(*failed * 3, ruling(ew=400))) == (0, 2 + 1)


def test_8_a_hand_that_a_ruling_ended_counts_no_nil_and_no_set() -> None:
    ended = [*bids(NIL, 9, NIL, 9), ruling("ends", ns=200, ew=-180)]
    assert event(game(*ended * 3)) == (2 + 1, 0)


def test_8_nothing_is_counted_of_a_game_that_is_not_over() -> None:
    assert event(game(*SET_EW)) is None
    abandoned = game(*SET_EW, ruling(ns=438), {"do": "abandon", "why": "a power cut"})
    assert (abandoned.result()["ended"], event(abandoned)) == ("abandoned", None)


SWITCHES: list[tuple[str, str, dict[str, Any]]] = [
    ("2", "test_2_a_redeal_is_by_the_same_dealer", {"redeal_passes": True}),
    ("3-misdeal", "test_3_a_misdeal_passes_the_deal_to_the_left", {"misdeal_passes": False}),
    ("3-zero", "test_3_zero_is_not_a_bid", {"zero_bids": True}),
    ("3-nil", "test_3_a_nil_is_a_hundred_either_way", {"nil": 0, "nil_failed": 0}),
    ("5-loses", "test_5_the_side_that_reneges_loses_its_entire_bid", {"renege_loses": False}),
    ("5-makes", "test_5_the_other_side_makes_its_entire_bid", {"renege_makes": False}),
    ("6-contract", "test_6_a_contract_that_is_made_is_ten_a_trick_bid", {"trick": 0}),
    ("6-bags", "test_6_a_bag_is_one", {"bag": 0}),
    ("6-ten-bags", "test_6_ten_bags_cost_nothing", {"ten_bags": 100}),
    ("6-sets", "test_6_a_set_loses_ten_a_trick_bid_and_scores_no_trick", {"set_trick": 0}),
    ("6-nil", "test_6_a_nil_is_made_by_taking_no_trick", {"nil": 0}),
    ("6-nil", "test_6_a_nil_that_failed_costs_a_hundred", {"nil_failed": 0}),
    ("6-blind-nil", "test_6_blind_nil_is_not_allowed", {"blind_nils": True}),
    (
        "6-nil-tricks",
        "test_6_the_tricks_of_a_failed_nil_count_towards_the_partners_bid",
        {"failed_nil_helps": False},
    ),
    ("7-target", "test_7_the_first_side_to_reach_500_wins", {"target": 10**9}),
    ("7-both", "test_7_both_at_500_in_one_deal_the_higher_wins", {"higher_wins": False}),
    ("8-win", "test_8_a_win_is_two_points", {"win_points": 0}),
    ("8-margin", "test_8_a_margin_of_150_is_one_point", {"margin_points": 0}),
    ("8-nils", "test_8_two_nils_made_are_one_point_for_the_losers_as_well", {"nils_points": 0}),
    ("8-sets", "test_8_three_sets_are_one_point_for_the_losers_as_well", {"sets_points": 0}),
]
"""For each clause that moves points, the dealer or the end: its test, and what switches it off."""


@pytest.mark.parametrize(("clause", "name", "off"), SWITCHES)
def test_a_clause_that_is_switched_off_is_missed(
    clause: str, name: str, off: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    test = globals()[name]
    test()
    assert name.startswith(f"test_{clause[0]}_")
    monkeypatch.setitem(RULES, SHEET, RULES[SHEET]._replace(**off))
    with pytest.raises((AssertionError, Refused, pytest.fail.Exception)):
        test()


def test_every_clause_that_a_score_or_a_refusal_names_has_its_test() -> None:
    named = {clause for clause in RULES[SHEET].clauses.values() if "-" in clause}
    assert named <= {clause for clause, _, _ in SWITCHES}
