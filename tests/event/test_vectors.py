"""Every night of vectors/nights.jsonl: its result, or the one line at which it is refused."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import offers, scorecards, start

FILE = os.path.join(os.path.dirname(__file__), "..", "vectors", "nights.jsonl")

with open(FILE, encoding="utf-8") as lines:
    NIGHTS = [json.loads(one) for one in lines]


@pytest.mark.parametrize("case", NIGHTS, ids=range(len(NIGHTS)))
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
    json.dumps([offers(event), scorecards(event)])


def test_there_are_nights() -> None:
    assert len(NIGHTS) == 32
