"""Random entries out of the whole grammar, judged by the second, naive model."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import Event, start

from ..cases import NIGHTS, PLAYOFFS, TRUTH
from .candidates import an_entry
from .model import Model, Nights
from .nights import examples, header

SETTINGS = examples(75, 5000)
Candidate = Callable[[Event[Any]], dict[str, Any]]


def beside(event: Event[Any], model: Nights, candidate: Candidate, count: int) -> None:
    """The night takes of so many candidates what the model takes, and both then say the same."""
    for _ in range(count):
        before = event.result()
        entry = candidate(event)
        legal = model.legal(entry)
        try:
            event = event.apply(entry)
        except Refused as refused:
            assert not legal, (entry, refused)
            assert event.result() == before
        else:
            assert legal, entry
        assert event.result() == model.result(), entry


def read(model: Nights, case: dict[str, Any]) -> None:
    """The judge itself is judged: the same nights, refused at the same lines."""
    for line, entry in enumerate(case["entries"], 2):
        if not model.legal(entry):
            assert line == case["refused_line"]
            return
    assert case["refused_line"] is None
    assert model.result() == case["result"]


def setting(chance: Random) -> tuple[dict[str, Any], int]:
    more: dict[str, Any] = {"tables": chance.choice([1, 2, 3, 4])}
    if chance.random() < 0.4:
        more["rounds"] = chance.randint(1, 5)
    if chance.random() < 0.4:
        more["break_after"] = chance.randint(1, 3)
    return header(chance.choice(["500", "cribbage", "other"]), **more), chance.randint(
        0, 4 * more["tables"] + 3
    )


@SETTINGS
@given(st.integers(0, 2**40))
def test_judges_as_the_model(seed: int) -> None:
    chance = Random(seed)
    head, players = setting(chance)
    event, model = start(head), Model(head)
    for number in range(1, players + 1):
        entry = {"do": "player", "at": 1.0, "number": number, "club": chance.choice(["Hornby", "Papanui"])}
        if number <= 8:
            entry["team"] = chance.random() < 0.9
        event = event.apply(entry)
        model.enter(entry)

    def candidate(event: Event[Any]) -> dict[str, Any]:
        return an_entry(chance, event.result(), players, head["tables"], event.state.marks)

    beside(event, model, candidate, 70)


SINGLES = [case for case in [*NIGHTS, *PLAYOFFS, *TRUTH] if case["header"]["game"] != "spades"]


@pytest.mark.parametrize("case", SINGLES, ids=range(len(SINGLES)))
def test_the_model_reads_the_vectors(case: dict[str, Any]) -> None:
    read(Model(case["header"]), case)


@pytest.mark.parametrize("seed", range(3))
def test_play_offs_are_judged_too(seed: int) -> None:
    """The candidates play some off, and try others that are refused."""
    chance, accepted, refused = Random(seed), 0, 0
    event = start(header("cribbage", tables=2))
    for number in range(1, 10):
        event = event.apply({"do": "player", "at": 1.0, "number": number})
    for _ in range(2000):
        entry = an_entry(chance, event.result(), 9, 2)
        try:
            event = event.apply(entry)
            accepted += entry["do"] == "playoff"
        except Refused:
            refused += entry["do"] == "playoff"
    assert accepted > 3
    assert refused > 10


@pytest.mark.parametrize("seed", range(3))
def test_the_grammar_reaches_far(seed: int) -> None:
    """The candidates close rounds and are refused and accepted in fair numbers: the judge is not idle."""
    chance, accepted, refused = Random(seed), 0, 0
    head = header("cribbage", tables=3)
    event = start(head)
    for number in range(1, 15):
        event = event.apply({"do": "player", "at": 1.0, "number": number})
    for _ in range(600):
        try:
            event = event.apply(an_entry(chance, event.result(), 14, 3))
            accepted += 1
        except Refused:
            refused += 1
    assert accepted > 100
    assert refused > 100
    assert event.result()["closed"] > 2
