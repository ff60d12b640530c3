"""The score against a plain count of the tricks, one by one."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import start
from scorekeeper.engine.spades.rules import WFWF_2004
from scorekeeper.engine.spades.scoring import NIL, Outcome, points_of, shares

from .hands import bids as said
from .hands import header, renege, won

BIDS = (*range(1, 14), "nil")


def counted(bids: tuple[Any, Any], tricks: tuple[int, int]) -> tuple[int, bool, int]:
    """One side's points counted trick by trick; whether it was set; its nils that were made."""
    owed = 0
    for bid in bids:
        if bid != "nil":
            owed += bid
    points = 0
    if owed > tricks[0] + tricks[1]:
        points -= 10 * owed
    else:
        for trick in range(1, tricks[0] + tricks[1] + 1):
            points += 10 if trick <= owed else 1
    made = 0
    for bid, took in zip(bids, tricks, strict=True):
        if bid == "nil":
            points += 100 if took == 0 else -100
            made += took == 0
    return points, owed > tricks[0] + tricks[1], made


def test_every_pair_of_bids_with_every_pair_of_tricks() -> None:
    plain = [NIL if bid == "nil" else bid for bid in BIDS]
    seen = 0
    for (one, other), north in product(product(range(14), repeat=2), range(14)):
        for south in range(14 - north):
            bids, tricks = (BIDS[one], BIDS[other]), (north, south)
            for team in (0, 1):
                at = [1, 1, 1, 1]
                at[team], at[team + 2] = plain[one], plain[other]
                took = [0, 0, 0, 0]
                took[team], took[team + 2] = tricks
                took[1 - team] = 13 - north - south
                outcome = Outcome((at[0], at[1], at[2], at[3]), (took[0], took[1], took[2], took[3]))
                points = points_of(shares(WFWF_2004, outcome, (0, 0)))
                assert points[team] == counted(bids, tricks)[0], (bids, tricks)
                seen += 1
    assert seen == 14 * 14 * 105 * 2


four_bids = st.tuples(*[st.sampled_from(BIDS)] * 4)
low_bids = st.tuples(*[st.sampled_from((1, 1, 2, 3, 4, "nil"))] * 4)


@st.composite
def thirteen(draw: st.DrawFn) -> tuple[int, int, int, int]:
    cuts = sorted(draw(st.tuples(*[st.integers(0, 13)] * 3)))
    return cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 13 - cuts[2]


hands = st.tuples(st.one_of(four_bids, low_bids), st.one_of(thirteen(), thirteen(), st.sampled_from("NESW")))


@given(st.lists(hands, max_size=25), st.sampled_from((40, 100, 500)))
def test_a_whole_game_against_the_plain_count(played: list[Any], target: int) -> None:
    game = start(header("N", {"like": "spades-wfwf-2004", "target": target}))
    scores, sets, nils, at, told = [0, 0], [0, 0], [0, 0], 0.0, []
    winner = None
    for bids, result in played:
        points = [0, 0]
        for team in (0, 1):
            pair = (bids[team], bids[team + 2])
            if isinstance(result, str):
                worth = sum(100 if bid == "nil" else 10 * bid for bid in pair)
                guilty = "NESW".index(result) % 2 == team
                points[team] = -worth if guilty else worth
                sets[team] += guilty
                nils[team] += 0 if guilty else pair.count("nil")
            else:
                points[team], was_set, made = counted(pair, (result[team], result[team + 2]))
                sets[team] += was_set
                nils[team] += made
            scores[team] += points[team]
        told.append((points, list(scores)))
        for entry in [*said(*bids), renege(result) if isinstance(result, str) else won(*result)]:
            at += 1
            game = game.apply({"at": at, **entry})
        if max(scores) >= target and (min(scores) < target or scores[0] != scores[1]):
            winner = 0 if scores[0] > scores[1] else 1
            break
    result = game.result()
    assert [
        (list(hand["points"].values()), list(hand["scores"].values())) for hand in result["hands"]
    ] == told
    assert list(result["scores"].values()) == scores
    assert result["dealer"] == "NESW"[len(told) % 4]
    if winner is None:
        assert (result["state"], result["winner"], result["event_points"]) == ("playing", None, None)
        return
    awards = [0, 0]
    awards[winner] = 3 if abs(scores[0] - scores[1]) >= 150 else 2
    for team in (0, 1):
        awards[team] += (nils[team] >= 2) + (sets[1 - team] >= 3)
    assert (result["state"], result["winner"]) == ("over", ("NS", "EW")[winner])
    assert list(result["event_points"].values()) == awards
