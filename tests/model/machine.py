"""A hypothesis machine that feeds a model and the engine side by side."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from .feeding import BEGIN, SOAK, Beside, mangled


class Drawn:
    """The same, drawn by hypothesis: the first option and no are where it shrinks to."""

    def __init__(self, data) -> None:
        self.data = data

    def of(self, options):
        return self.data.draw(st.sampled_from(options))

    def chance(self, percent: int) -> bool:
        return self.data.draw(st.integers(0, 99)) >= 100 - percent


def machine(grammar, model_class, rules) -> type:
    """A hypothesis machine that feeds both, under one rule set; without one, under any of its game."""

    class Table(RuleBasedStateMachine):
        @initialize(data=st.data())
        def sit_down(self, data):
            self.both = Beside(model_class, grammar.header(Drawn(data), rules))
            self.now = BEGIN

        def put(self, lots, entry):
            entry, self.now = grammar.stamped(lots, self.both.model, entry, self.now)
            self.both.enter(entry)

        @rule(data=st.data(), way=st.sampled_from(grammar.WAYS), times=st.integers(1, 6))
        def play_on(self, data, way, times):
            lots = Drawn(data)
            for _ in range(times):
                self.put(lots, grammar.candidate(lots, self.both.model, self.now, way))

        @rule(data=st.data())
        def mangled(self, data):
            lots, model = Drawn(data), self.both.model
            entry, self.now = grammar.stamped(lots, model, grammar.candidate(lots, model, self.now), self.now)
            self.both.enter(mangled(lots, entry))

        @rule(data=st.data(), word=st.sampled_from(["undo", "redo", "agree"]), times=st.integers(1, 4))
        def back_or_forth(self, data, word, times):
            for _ in range(times):
                self.put(Drawn(data), {"do": word})

        @precondition(lambda self: self.both.taken)
        @rule()
        def undo_and_redo(self):
            self.both.undo_and_redo()

    case = Table.TestCase
    case.settings = settings(
        max_examples=8 * SOAK,
        stateful_step_count=40,
        deadline=None,
        database=None,
        # A machine that is busy with other things is no fault of the engine.
        suppress_health_check=list(HealthCheck),
    )
    return case
