"""A hypothesis machine that feeds a model and the engine side by side."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from .feeding import SOAK, Pair, mangled, stamp, strict


class Drawn:
    """The same, drawn by hypothesis: the first option and no are where it shrinks to."""

    def __init__(self, data) -> None:
        self.data = data

    def of(self, options):
        return self.data.draw(st.sampled_from(options))

    def chance(self, percent: int) -> bool:
        return self.data.draw(st.integers(0, 99)) >= 100 - percent


def machine(grammar, model_class, rules) -> type:
    """A hypothesis machine that feeds both, under one rule set."""

    class Table(RuleBasedStateMachine):
        @initialize(dealer=st.sampled_from(["N", "E", "S", "W"]))
        def sit_down(self, dealer):
            header = {"record": 1, "game": model_class.kind.GAME, "rules": rules, "dealer": dealer}
            self.pair = Pair(model_class, header)
            self.now = 1700000000.0

        def enter(self, lots, entry):
            self.now = stamp(lots, entry, self.now)
            self.pair.enter(entry)

        def game(self):
            return self.pair.model.fold(self.pair.model.standing).game

        @rule(data=st.data(), times=st.integers(1, 8))
        def play_on(self, data, times):
            for _ in range(times):
                self.enter(Drawn(data), grammar.likely(Drawn(data), self.game()))

        @rule(data=st.data())
        def anything(self, data):
            self.enter(Drawn(data), grammar.candidate(Drawn(data), self.pair.model))

        @rule(data=st.data())
        def odd(self, data):
            self.enter(Drawn(data), grammar.odd(Drawn(data), self.game()))

        @rule(data=st.data())
        def mangled(self, data):
            lots = Drawn(data)
            entry = grammar.candidate(lots, self.pair.model)
            self.now = stamp(lots, entry, self.now)
            self.pair.enter(mangled(lots, entry))

        @rule(data=st.data(), word=st.sampled_from(["undo", "redo", "agree"]), times=st.integers(1, 4))
        def back_or_forth(self, data, word, times):
            for _ in range(times):
                self.enter(Drawn(data), {"do": word})

        @rule(later=st.sampled_from([-100.0, 0.0, 3600.0]))
        def read(self, later):
            """There is no bell in this game: whenever it is read, it reads the same."""
            game, model = self.pair.game, self.pair.model
            assert strict(game.result(self.now + later)) == strict(model.result(self.now + later))

    case = Table.TestCase
    case.settings = settings(
        max_examples=30 * SOAK,
        stateful_step_count=40,
        deadline=None,
        database=None,
        # A machine that is busy with other things is no fault of the engine.
        suppress_health_check=list(HealthCheck),
    )
    return case
