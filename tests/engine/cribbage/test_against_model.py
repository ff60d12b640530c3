"""Cribbage beside a second, naive reading of its contract: whatever is entered, the two must agree."""

from __future__ import annotations

import pytest

from tests.model import grammar_cribbage as grammar
from tests.model.common import No
from tests.model.cribbage import Model
from tests.model.feeding import JUNK, SOAK, same_header, side_by_side, vectors
from tests.model.machine import machine

TestTheSheet = machine(grammar, Model, grammar.SHEET)
TestTwoDeals = machine(grammar, Model, {"like": grammar.SHEET, "name": "Short", "hands": 2})
TestNoLimit = machine(grammar, Model, {"like": grammar.SHEET, "hands": None})


@pytest.mark.parametrize("block", range(4))
def test_random_records_read_the_same(block):
    for number in range(20 * SOAK):
        side_by_side(grammar, Model, f"{block}/{number}", 120)


@pytest.mark.parametrize("junk", [*JUNK, grammar.SHEET, "500-nz-2025", "W", "NS"], ids=repr)
def test_odd_headers_are_taken_or_refused_alike(junk):
    header = {"record": 1, "game": "cribbage", "rules": grammar.SHEET, "dealer": "S"}
    assert same_header(Model, header)
    assert same_header(Model, header | {"dealer": junk})
    assert same_header(Model, header | {"rules": junk})
    for key in ("like", "name", "hands", "target", "cap", "minutes", "slam"):
        assert same_header(Model, header | {"rules": {"like": grammar.SHEET} | {key: junk}})


@pytest.mark.parametrize("vector", vectors("cribbage"))
def test_the_model_reads_the_vectors(vector):
    """What the engine is held against is itself held against results that were given."""
    model = Model(vector["header"])
    for line, entry in enumerate(vector["entries"], start=2):
        if line == vector["refused_line"]:
            with pytest.raises(No):
                model.enter(entry)
            return
        model.enter(entry)
    assert model.result() == vector["result"]
