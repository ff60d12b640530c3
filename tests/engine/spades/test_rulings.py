"""The adjudicator's word in spades: points, and what becomes of the hand."""

from __future__ import annotations

import pytest

from scorekeeper.engine.refused import Malformed, Refused

from .hands import MADE, bids, event, game, on, ruling, scores, to, won


def test_one_that_goes_on_shows_in_the_scores_alone() -> None:
    after = game(*bids(3, 3), ruling(ns=-15, ew=7), *bids(3, 3, 3, 3)[2:], won(4, 3, 3, 3)).result()
    (only,) = after["hands"]
    assert only["points"] == {"NS": 61, "EW": 60}
    assert only["scores"] == after["scores"] == {"NS": 46, "EW": 67}


def test_one_that_goes_on_may_be_made_with_no_hand_under_way() -> None:
    assert scores(game(ruling(ns=10, ew=20))) == (10, 20)


def test_one_that_ends_the_hand_counts_it_and_passes_the_deal() -> None:
    ended = game({"do": "dealt"}, *bids(3, 4, "nil", 2), ruling("ends", ns=30, ew=-5), dealer="E").result()
    (only,) = ended["hands"]
    assert only["bids"] == {"N": 3, "E": 4, "S": "nil", "W": 2}
    assert (only["won"], only["breach"]) == (None, None)
    assert only["points"] == only["scores"] == {"NS": 30, "EW": -5}
    assert (only["dealer"], ended["dealer"]) == ("E", "S")


def test_a_hand_that_ended_while_the_bidding_went_on_shows_the_bids_that_were_made() -> None:
    (two,) = game(*bids(3, "nil"), ruling("ends")).result()["hands"]
    assert two["bids"] == {"N": 3, "E": "nil"}
    (none,) = game({"do": "dealt"}, ruling("ends")).result()["hands"]
    assert none["bids"] == {}


def test_one_that_voids_the_hand_does_not_count_it_and_the_same_dealer_deals_again() -> None:
    void = game({"do": "dealt"}, *bids(3, 4, 3, 2), ruling("void", ns=30, ew=-5))
    assert void.result()["hands"] == []
    assert (scores(void), void.result()["dealer"]) == ((30, -5), "S")
    assert on(void, {"do": "dealt"}, *MADE).result()["hands"][0]["scores"] == {"NS": 91, "EW": 55}


@pytest.mark.parametrize("word", ["ends", "void"])
def test_no_hand_is_under_way_where_nothing_is_dealt_or_bid(word: str) -> None:
    for before in ([], MADE, [{"do": "dealt"}, {"do": "misdeal"}], [*bids(3), {"do": "undo"}]):
        with pytest.raises(Refused, match="no-hand-under-way"):
            on(game(*before), ruling(word))
    for before in ([{"do": "dealt"}], bids(3)):
        on(game(*before), ruling(word))


@pytest.mark.parametrize("word", ["ends", "void", "goes-on"])
def test_any_of_them_may_end_the_game(word: str) -> None:
    over = game(*bids(3), ruling(word, ns=500, ew=350))
    assert over.result()["winner"] == "NS"
    assert event(over) == (3, 0)
    with pytest.raises(Refused, match="over"):
        on(over, *bids(3))


def test_equal_scores_by_ruling_play_on() -> None:
    level = game(*MADE, ruling(ns=9, ew=10), rules=to(70))
    assert (scores(level), level.result()["state"]) == ((70, 70), "playing")
    assert on(level, ruling(ew=1)).result()["winner"] == "EW"


@pytest.mark.parametrize(
    "broken",
    [
        {"points": {"NS": 1}},
        {"points": {"NS": 1.0, "EW": 2}},
        {"points": {"NS": True, "EW": 2}},
        {"points": [1, 2]},
        {"why": 7},
        {"hand": "stops"},
    ],
)
def test_one_without_whole_points_a_reason_or_a_known_word_is_no_entry(broken: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        game(*bids(3), {**ruling("ends"), **broken})
    for key in broken:
        with pytest.raises(Malformed):
            game(*bids(3), {name: value for name, value in ruling("ends").items() if name != key})
