"""Random entries out of the whole grammar, judged by the second, naive model."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import offers, start

from ..cases import NIGHTS, PLAYOFFS, TRUTH
from .candidates import an_entry
from .model import Model, No
from .nights import examples, header

SETTINGS = examples(150, 5000)


def legal(entry: dict[str, Any], model: Model) -> bool:
    try:
        model.enter(entry)
    except No:
        return False
    return True


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
    for _ in range(70):
        before = event.result()
        entry = an_entry(chance, before, players, head["tables"], event.state.marks)
        fine = legal(entry, model)
        try:
            event = event.apply(entry)
        except Refused as refused:
            assert not fine, (entry, refused)
            assert event.result() == before
        else:
            assert fine, entry
        assert event.result() == model.result(), entry


@SETTINGS
@given(st.integers(0, 2**40))
def test_offers_what_is_accepted(seed: int) -> None:
    """Each kind of entry that is offered, with the values it is offered with, against trying every one."""
    chance = Random(seed)
    head, players = setting(chance)
    event = start(head)
    for number in range(1, players + 1):
        event = event.apply({"do": "player", "at": 1.0, "number": number})
    for _ in range(chance.randrange(60)):
        try:
            event = event.apply(an_entry(chance, event.result(), players, head["tables"]))
        except Refused:
            continue
    offered, now = offers(event), event.result()

    def may(what: str, **keys: Any) -> bool:
        try:
            event.apply({"do": what, "at": 1.0} | {key.rstrip("_"): value for key, value in keys.items()})
        except Refused:
            return False
        return True

    numbers = range(players + 3)
    assert offered["undo"] == may("undo")
    assert offered["redo"] == may("redo")
    rows = [one for one in now["standings"] if one["games"]]
    equal = [(a["number"], b["number"]) for a in rows for b in rows if a["clicks"] == b["clicks"] and a != b]
    met = [set(played["numbers"]) for played in now.get("playoffs", ())]
    for one, other in [pair for pair in equal if set(pair) not in met][:5]:
        assert offered["playoff"] == may("playoff", numbers=[one, other], games=[[1, 0], [1, 0]])
    assert offered["withdraw"] == [n for n in numbers if may("withdraw", number=n)]
    swaps = {o: [i for i in numbers if may("swap", out=o, in_=i)] for o in numbers}
    assert offered["swap"] == {o: ins for o, ins in swaps.items() if ins}
    assert bool(offered["seat"]) == may("seat", table=1, seats={})
    assert offered["draw"] == may("draw", seed=1, seats={})
    if offered["seat"]:
        assert offered["seat"]["players"] == [n for n in numbers if may("seat", table=1, seats={"N": n})]
    tie = {"scores": {"NS": 0, "EW": 0}, "winner": "tie"}
    every = [(n, t) for n in range(1, now["closed"] + 3) for t in range(1, head["tables"] + 1)]
    for key, extra in (("result", {}), ("instead", {"instead": True})):
        assert offered[key] == [
            {"round": n, "table": str(t), "moves": not may("result", round=n, table=t, **tie, **extra)}
            for n, t in every
            if may("result", round=n, table=t, moves="NS", **tie, **extra)
        ]
    played = {
        n: [p for p in numbers if may("unclipped", round=n, number=p)] for n in range(now["closed"] + 3)[1:]
    }
    assert offered["unclipped"] == [{"round": n, "numbers": who} for n, who in played.items() if who]


SINGLES = [case for case in [*NIGHTS, *PLAYOFFS, *TRUTH] if case["header"]["game"] != "spades"]


@pytest.mark.parametrize("case", SINGLES, ids=range(len(SINGLES)))
def test_the_model_reads_the_vectors(case: dict[str, Any]) -> None:
    """The judge itself is judged: the same nights, refused at the same lines."""
    model = Model(case["header"])
    for line, entry in enumerate(case["entries"], 2):
        if not legal(entry, model):
            assert line == case["refused_line"]
            return
    assert case["refused_line"] is None
    assert model.result() == case["result"]


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
