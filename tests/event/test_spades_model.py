"""Random entries of a spades event out of the whole grammar, judged by a second, naive model."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import draw, start

from ..cases import NIGHTS, PLAYOFFS, TRUTH
from .nights import examples, header
from .spades_model import Model
from .test_model import beside, read

IDS: list[Any] = ["A", "B", 3, "4", "C", "Ō", 12, "D", 7]


def some_pairs(chance: Random, ids: list[Any]) -> list[list[Any]]:
    mixed = chance.sample(ids, len(ids)) if ids else []
    pairs = [list(pair) for pair in zip(mixed[::2], mixed[1::2], strict=False)]
    if chance.random() < 0.1 and pairs:
        pairs.pop()
    if chance.random() < 0.05:
        pairs.append([chance.choice(IDS), chance.choice(IDS)])
    return pairs


def an_entry(chance: Random, event: Any) -> dict[str, Any]:
    now, ids = event.result(), [row["team"] for row in event.result()["standings"]]
    kinds = ["team", "pair", "draw", "undo", "redo", "result"] + ["result"] * (8 if now["waiting"] else 1)
    if len(ids) < 4:
        kinds += ["team"] * 8
    what = chance.choice(kinds)
    entry: dict[str, Any] = {"do": what, "at": 1.0}
    if what == "team":
        name = chance.choice(["Aces", " Bo ", "", "  "])
        entry |= {"id": chance.choice(IDS), "name": name, "players": ["x", "y"]}
    elif what == "pair":
        entry |= {"round": chance.choice([1, 1, 2, 3, 4]), "games": some_pairs(chance, ids)}
    elif what == "draw":
        rounds = [some_pairs(chance, ids) for _ in range(3)]
        if chance.random() < 0.8:
            with suppress(Refused):
                rounds = draw(event, chance.random())["rounds"]
        entry |= {"seed": 1, "rounds": rounds}
    elif what == "result":
        pair = chance.choice(now["waiting"]) if now["waiting"] and chance.random() < 0.95 else ["A", 3]
        pair = pair[::-1] if chance.random() < 0.3 else pair
        pair = [str(one) if chance.random() < 0.2 else one for one in pair]
        number = now["round"] if chance.random() < 0.95 else chance.choice([1, 2, 3, "semi", "final"])
        entry |= {
            "round": 1 if number is None else number,
            "teams": pair,
            "scores": [chance.choice([500, 510, 40]), chance.choice([500, 30, -20])],
            "event_points": [chance.randint(0, 2), chance.randint(0, 2)],
            "nils": [chance.choice([0, 0, 2]), chance.choice([0, 0, 1, -1 if chance.random() < 0.05 else 0])],
            "sets": [chance.randint(0, 4), chance.randint(0, 4)],
        }
        for key in ("event_points", "event_points", "nils", "sets"):
            if chance.random() < (0.05 if key == "nils" else 0.3):
                entry.pop(key, None)
        if chance.random() < 0.2:
            correct(chance, entry, event)
    return entry


def correct(chance: Random, entry: dict[str, Any], event: Any) -> None:
    """Make it a result in place of one that stands, or of none."""
    entry["instead"] = chance.choice([True, True, True, True, False, 1])
    played = [(number, match) for number, matches in event.state.rounds.items() for match in matches]
    if played:
        entry["round"], match = chance.choice(played)
        entry["teams"] = list(match.teams)


@examples(75, 5000)
@given(st.integers(0, 2**40))
def test_judges_as_the_model(seed: int) -> None:
    chance = Random(seed)
    event, model = start(header("spades")), Model(header("spades"))
    for one in chance.sample(IDS, chance.randint(0, 8)):
        entry = {"do": "team", "at": 1.0, "id": one, "name": f"T{one}", "players": ["x", "y"]}
        assert model.legal(entry)
        event = event.apply(entry)
    beside(event, model, partial(an_entry, chance), 60)


SPADES = [case for case in [*NIGHTS, *PLAYOFFS, *TRUTH] if case["header"]["game"] == "spades"]


@pytest.mark.parametrize("case", SPADES, ids=range(len(SPADES)))
def test_the_model_reads_the_vectors(case: dict[str, Any]) -> None:
    read(Model(case["header"]), case)


def test_the_candidates_reach_the_final() -> None:
    """The judge is not idle: some of these events have a champion."""
    champions = 0
    for seed in range(12):
        chance, event = Random(seed), start(header("spades"))
        for _ in range(250):
            try:
                event = event.apply(an_entry(chance, event))
            except Refused:
                continue
            champions += event.result()["champion"] is not None
    assert champions > 5
