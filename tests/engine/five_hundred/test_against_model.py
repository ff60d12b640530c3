"""The engine of 500 against a second, naive reading of the contracts, on whatever can be entered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.model import grammar_500 as grammar
from tests.model.beside_500 import BEGIN, Beside, side_by_side
from tests.model.common import No
from tests.model.feeding import SOAK
from tests.model.five_hundred import Model

VECTORS = Path(__file__).parents[2] / "vectors" / "cases.jsonl"
CASES = [
    case
    for case in map(json.loads, VECTORS.read_text(encoding="utf-8").splitlines())
    if case["header"].get("game") == "500"
]
RULES = [*grammar.SHEETS, "house"]


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_the_model_reads_the_vectors(case):
    line = 1
    try:
        model = Model(case["header"])
        for entry in case["entries"]:
            line += 1
            model.enter(entry)
    except No:
        assert line == case["refused_line"]
    else:
        assert case["refused_line"] is None
        assert model.result() == case["result"]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("some", range(5))
def test_engine_and_model_take_the_same_entries_and_print_the_same(rules, some):
    for seed in range(some * 4 * SOAK, (some + 1) * 4 * SOAK):
        side_by_side(f"{rules} {seed}", 60, rules)


class Chosen:
    """The chance that the grammar asks for, in hypothesis's hands."""

    def __init__(self, data):
        self.data = data

    def of(self, options):
        return self.data.draw(st.sampled_from(options))

    def chance(self, percent):
        return self.data.draw(st.integers(0, 99)) >= 100 - percent


def machine_for(rules):
    class Record(RuleBasedStateMachine):
        """One record: any entry, legal or not, is put to both; nothing is entered but through here."""

        @initialize(data=st.data())
        def begin(self, data):
            self.both = Beside(grammar.header(Chosen(data), rules))
            self.now = BEGIN

        def put(self, entry, lots):
            entry, self.now = grammar.stamped(lots, self.both.model, entry, self.now)
            self.both.enter(entry)

        @rule(data=st.data())
        def enter(self, data):
            lots = Chosen(data)
            mood = lots.of(grammar.MOODS)
            self.put(grammar.candidate(lots, self.both.model, self.now, mood), lots)

        @rule(data=st.data(), word=st.sampled_from(["clock", "amend", "correct", "ruling"]))
        def meddle(self, data, word):
            lots = Chosen(data)
            self.put(grammar.MAKERS[word](lots, self.both.model.table()), lots)

        @precondition(lambda self: self.both.taken)
        @rule()
        def undo_and_redo(self):
            self.both.undo_and_redo()

    return Record


@pytest.mark.parametrize("rules", RULES)
def test_no_sequence_of_entries_parts_engine_and_model(rules):
    run_state_machine_as_test(
        machine_for(rules),
        settings=settings(
            max_examples=12 * SOAK,
            stateful_step_count=40,
            deadline=None,
            derandomize=SOAK == 1,
            suppress_health_check=list(HealthCheck),
        ),
    )
