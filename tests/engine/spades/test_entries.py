"""The words of a spades record: what is an entry, what is allowed when."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.game import start
from scorekeeper.engine.refused import Malformed, Refused

from .hands import MADE, bids, game, header, on, ruling, scores, to, won


@pytest.mark.parametrize(
    "bid", [-1, 14, 3.0, True, False, None, "3", "NIL", "zero", "", [3], {"nil": 1}, 10**40, float("nan")]
)
def test_a_bid_is_one_to_thirteen_or_nil(bid: object) -> None:
    with pytest.raises(Malformed):
        game({"do": "bid", "seat": "N", "bid": bid})


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "bid", "seat": "N"},
        {"do": "bid", "bid": 3},
        {"do": "bid", "seat": "n", "bid": 3},
        {"do": "bid", "seat": "NS", "bid": 3},
        {"do": "dealer"},
        {"do": "dealer", "seat": 0},
        {"do": "tricks"},
        {"do": "tricks", "won": {"NS": 7}},
        {"do": "tricks", "won": {"NS": 7.0, "EW": 6}},
        {"do": "tricks", "won": {"NS": 7, "W": 6}},
        {"do": "tricks", "won": {"N": 4, "E": 3, "S": 3}},
        {"do": "tricks", "won": {"N": 4.0, "E": 3, "S": 3, "W": 3}},
        {"do": "tricks", "won": {"N": True, "E": 6, "S": 3, "W": 3}},
        {"do": "tricks", "won": [4, 3, 3, 3]},
        {"do": "breach", "kind": "renege"},
        {"do": "breach", "by": "N"},
        {"do": "breach", "kind": "hand-shown", "by": "N"},
        {"do": "breach", "kind": "renege", "by": "NS"},
        {"do": "breach", "kind": "renege", "by": None},
        {"do": "dealt", "before_bell": 1},
        {"do": "call", "seat": "N", "call": "pass"},
        {"do": "correct", "hand": 1, "bid": "none"},
        {"do": "cut", "jack": True},
        {"do": None},
        {},
    ],
)
def test_what_is_no_entry_of_spades(entry: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        on(game(*(bids(3, 3, 3, 3) if entry.get("do") in ("tricks", "breach") else [])), entry)


def test_there_is_no_countdown() -> None:
    for word in ("start", "pause", "resume", "reset", "bell"):
        with pytest.raises(Refused, match="no-countdown"):
            game({"do": "clock", "set": word})
    with pytest.raises(Refused, match="no-countdown"):
        game({"do": "clock", "set": "add", "seconds": 60})


def test_a_hand_is_dealt_once() -> None:
    with pytest.raises(Refused, match="dealt-already"):
        game({"do": "dealt"}, {"do": "dealt"})
    for again in ({"do": "misdeal"}, {"do": "redeal"}, ruling("void"), ruling("ends")):
        game({"do": "dealt"}, again, {"do": "dealt"})
    game({"do": "dealt"}, *MADE, {"do": "dealt"})


def test_the_deal_may_be_noted_after_the_first_bid() -> None:
    """No bid stands for `dealt` here, so this is not the second one."""
    noted = game(*bids(3), {"do": "dealt"}, *bids(3, 4, 3, 3)[1:], won(4, 3, 3, 3))
    assert scores(noted) == (61, -70)


def test_taking_back_the_only_bid_leaves_nothing_under_way() -> None:
    with pytest.raises(Refused, match="no-hand-under-way"):
        game(*bids(3), {"do": "undo"}, ruling("ends"))


def test_unknown_keys_are_ignored() -> None:
    (only,) = game(*bids(3, 3, 3), {**bids(3, 3, 3, 3)[3], "mood": "good"}, won(4, 3, 3, 3)).result()["hands"]
    assert only["bids"] == {"N": 3, "E": 3, "S": 3, "W": 3}
    extra = {"do": "tricks", "won": {"N": 4, "E": 3, "S": 3, "W": 3, "dummy": 1}}
    (only,) = game(*bids(3, 3, 3, 3), extra).result()["hands"]
    assert only["won"] == {"N": 4, "E": 3, "S": 3, "W": 3}


@pytest.mark.parametrize(
    "entry",
    [
        *bids(3),
        won(4, 3, 3, 3),
        {"do": "breach", "kind": "renege", "by": "N"},
        {"do": "dealt"},
        {"do": "dealt", "before_bell": True},
        {"do": "misdeal"},
        {"do": "redeal"},
        {"do": "dealer", "seat": "N"},
        {"do": "abandon", "why": "rain"},
        ruling(),
    ],
)
def test_once_it_is_over_no_card_is_played(entry: dict[str, Any]) -> None:
    over = game(*MADE, ruling(ns=500))
    with pytest.raises(Refused, match="over") as caught:
        on(over, entry)
    assert caught.value.clause == "7-target"
    agreed = on(over, {"do": "agree"})
    assert agreed.result()["agreed"] is True
    with pytest.raises(Refused, match="agreed"):
        on(agreed, entry)


def test_a_club_may_play_to_another_target_under_its_own_name() -> None:
    rules = {"like": "spades-wfwf-2004", "name": "Friday", "target": 121}
    over = game(*MADE, ruling(ns=60), rules=rules).result()
    assert (over["ended"], over["winner"], over["rules"]) == ("500", "NS", rules)
    assert start(header(rules=rules)).rules.name == "Friday"


@pytest.mark.parametrize(
    "differs",
    [
        {"target": None},
        {"target": 0},
        {"target": -500},
        {"target": 500.0},
        {"target": True},
        {"target": "500"},
        {"minutes": 10},
        {"minutes": None},
        {"hands": 4},
        {"cap": 490},
        {"slam": 0},
        {"bag": 1},
        {"name": 7},
    ],
)
def test_nothing_else_may_differ(differs: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        start(header(rules={"like": "spades-wfwf-2004", **differs}))


def test_other_rules_are_tried_on_all_that_stands() -> None:
    played = game(*MADE, *MADE)
    with pytest.raises(Refused):
        on(played, {"do": "amend", "rules": to(60)})
    mended = on(played, {"do": "amend", "rules": to(121)})
    assert mended.result()["winner"] == "NS"
    assert on(mended, {"do": "undo"}).result()["state"] == "playing"


def test_tricks_by_side_where_nobody_bid_nil() -> None:
    by_side = game(*bids(3, 3, 3, 3), {"do": "tricks", "won": {"NS": 7, "EW": 6}}).result()
    by_seat = game(*bids(3, 3, 3, 3), won(4, 3, 3, 3)).result()
    assert by_side["hands"][0].pop("won") == {"NS": 7, "EW": 6}
    assert by_seat["hands"][0].pop("won") == {"N": 4, "E": 3, "S": 3, "W": 3}
    assert by_side == by_seat
    set_once = game(*bids(3, 4, 3, 3), {"do": "tricks", "won": {"NS": 7, "EW": 6}})
    assert scores(set_once) == (61, -70)


@pytest.mark.parametrize("nil", range(4))
def test_tricks_by_side_are_refused_where_anybody_bid_nil(nil: int) -> None:
    words = [3 if seat != nil else "nil" for seat in range(4)]
    with pytest.raises(Refused) as caught:
        game(*bids(*words), {"do": "tricks", "won": {"NS": 7, "EW": 6}})
    assert (caught.value.code, caught.value.data["seats"]) == ("tricks-of-nil", "NESW"[nil])


@pytest.mark.parametrize("taken", [{"NS": 7, "EW": 7}, {"NS": 14, "EW": -1}, {"NS": 0, "EW": 0}])
def test_tricks_by_side_are_thirteen(taken: dict[str, int]) -> None:
    with pytest.raises(Refused, match="not-thirteen-tricks"):
        game(*bids(3, 3, 3, 3), {"do": "tricks", "won": taken})
