"""A record in which earlier entries were mended is seen like any other: its board, history and steps."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.game import replay
from scorekeeper.table.steps import Steps
from scorekeeper.table.view import view_of
from tests.cases import MENDED


@pytest.mark.parametrize("case", MENDED)
def test_a_record_with_mended_entries_can_be_seen(case: dict[str, Any]) -> None:
    stop = len(case["entries"]) if case["refused_line"] is None else case["refused_line"] - 2
    for length in {*range(0, stop, 9), stop}:
        game = replay(case["header"], case["entries"][:length])
        view = view_of(game, max(game.now, 0.0))
        result = game.result()
        assert [line.hand for line in view.history] == result["hands"]
        assert {side.team: side.score for side in view.sides} == result["scores"]
    steps = Steps(game)
    assert steps[len(steps) - 1].scores == game.play.scores
    for number in range(len(steps)):
        steps.view(number)
