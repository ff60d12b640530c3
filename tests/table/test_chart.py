"""The chart of a game: what is drawn, and that nothing of it lies outside."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.game import Game, replay
from scorekeeper.engine.kinds import Pair
from scorekeeper.table.chart import Level, chart_of

from ..walks import HEADERS, walk

START = {"dealer": "S"}
HAND: list[dict[str, Any]] = [
    {"do": "contract", "seat": "N", "bid": "7S"},
    {"do": "tricks", "won": {"NS": 7, "EW": 3}},
]


def game_of(*entries: dict[str, Any], game: str = "500", rules: Any = "500-nz-2025") -> Game:
    header = {**START, "game": game, "rules": rules}
    return replay(header, [{**entry, "at": float(at)} for at, entry in enumerate(entries)])


def shown(game: Game) -> Pair:
    """The scores of ↕ and of ↔."""
    one, other = game.play.scores
    return (one, other) if game.header.get("scorer", "S") in "NS" else (other, one)


def ruling(ns: int, ew: int) -> dict[str, Any]:
    return {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": "", "hand": "goes-on"}


def test_a_game_of_500_hand_by_hand() -> None:
    chart = chart_of(game_of(*HAND, *HAND))
    turned = chart_of(game_of(*HAND, *HAND, {"do": "amend", "scorer": "W"}))
    assert [stop.scores[::-1] for stop in turned.stops] == [stop.scores for stop in chart.stops]
    assert [(stop.hand, stop.scores, stop.points) for stop in chart.stops] == [
        (0, (0, 0), (0, 0)),
        (1, (140, 30), (140, 30)),
        (2, (280, 60), (140, 30)),
    ]
    assert chart.levels == (Level("zero", 0), Level("target", 500), Level("cap", 490))
    assert (chart.low, chart.high, chart.last) == (0, 500, 4)
    assert chart.scores == (0, 100, 200, 300, 400, 500)
    assert chart.hands == (0, 1, 2, 3, 4)
    assert chart.line(0) == ((0.0, 0.0), (0.25, 0.28), (0.5, 0.56))


def test_the_line_at_which_a_side_loses_is_there_when_it_comes_near() -> None:
    assert "floor" not in [level.kind for level in chart_of(game_of(ruling(-250, 0))).levels]
    chart = chart_of(game_of(ruling(-260, 0)))
    assert Level("floor", -500) in chart.levels
    assert (chart.low, chart.high, chart.scores) == (-600, 600, (-600, -400, -200, 0, 200, 400, 600))


def test_a_ruling_between_hands_is_half_a_hand_on() -> None:
    chart = chart_of(game_of(*HAND, ruling(10, -40)))
    assert [(stop.hand, stop.scores, stop.points) for stop in chart.stops[1:]] == [
        (1, (140, 30), (140, 30)),
        (1.5, (150, -10), (10, -40)),
    ]
    assert chart.low < -10
    chart = chart_of(game_of(*HAND, ruling(10, -40), *HAND))
    assert [stop.scores for stop in chart.stops] == [(0, 0), (140, 30), (290, 20)]


def test_no_cap_no_line() -> None:
    chart = chart_of(game_of(rules={"like": "500-nz-2025", "cap": None, "hands": 40}))
    assert [level.kind for level in chart.levels] == ["zero", "target"]
    assert (chart.last, chart.hands) == (8, (0, 2, 4, 6, 8))


def test_cribbage_goes_to_121_and_spades_to_its_own_target() -> None:
    peg = {"do": "peg", "team": "NS", "points": 7}
    chart = chart_of(game_of(peg, game="cribbage", rules="cribbage-nz-2017"))
    assert chart.levels == (Level("zero", 0), Level("target", 121))
    assert (chart.stops[-1].hand, chart.stops[-1].scores, chart.last) == (0.5, (7, 0), 4)
    assert (chart.high, chart.scores) == (150, (0, 50, 100, 150))
    rules = {"like": "spades-wfwf-2004", "target": 300}
    chart = chart_of(game_of(game="spades", rules=rules))
    assert (chart.levels[1], chart.high, chart.last) == (Level("target", 300), 300, 1)


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_nothing_lies_outside(header: dict[str, Any]) -> None:
    for seed in range(3):
        for step in walk(header, seed, 60):
            chart = chart_of(step.after)
            assert chart.stops[-1].scores == shown(step.after)
            for team in (0, 1):
                for across, up in chart.line(team):
                    assert 0 <= across <= 1
                    assert 0 <= up <= 1
            for level in chart.levels:
                assert chart.low <= level.score <= chart.high
            assert 2 <= len(chart.scores) <= 9
            assert 2 <= len(chart.hands) <= 8


def test_even_an_absurd_ruling_is_drawn() -> None:
    chart = chart_of(game_of(ruling(10**299, -(10**299))))
    assert chart.line(0)[-1][1] == 1.0
    assert len(chart.scores) <= 9
