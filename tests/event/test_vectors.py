"""Every night of the vectors, with play-offs and without: its result, or the line at which it is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import scorecards, start

from ..cases import NIGHTS, PLAYOFFS, TRUTH

ALL = [*NIGHTS, *PLAYOFFS, *TRUTH]


@pytest.mark.parametrize("case", ALL, ids=range(len(ALL)))
def test_night(case: dict[str, Any]) -> None:
    event = start(case["header"])
    for line, entry in enumerate(case["entries"], 2):
        try:
            event = event.apply(entry)
        except Refused:
            assert line == case["refused_line"]
            return
    assert case["refused_line"] is None
    assert json.loads(json.dumps(event.result())) == case["result"]
    json.dumps(scorecards(event))


def test_there_are_nights() -> None:
    assert (len(NIGHTS), len(PLAYOFFS), len(TRUTH)) == (32, 14, 40)
