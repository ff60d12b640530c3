"""Results, corrections, typed ones, UNDO and deaths in any order, held against a second, naive model."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.strategies import sampled_from

from scorekeeper.director import hall_results
from scorekeeper.hall.room.inbox import Inbox
from tests.hall.test_counting import RESULT, game

from .handed import Evening, Killed
from .test_hall_results import after, correction, die

SCORES = {6: (-140, 40), 7: (140, 30), 8: (140, 20)}
"""The result of a game of one hand, by tricks."""
Result = tuple[int, int]

IN_THE_APP: tuple[tuple[Any, str, Any], ...] = (
    (hall_results, "_enter", die),
    (hall_results, "_enter", after(hall_results._enter)),
    (Evening, "follow", die),
    (Evening, "follow", after(Evening.follow)),
)
"""Where the app dies as it takes a result in."""


class Naive:
    """One table and a director with paper. A word of the table is looked at when the director has time."""

    def __init__(self) -> None:
        self.stands: list[tuple[Result, bool]] = []
        """The results, the latest last, and whether each is the table's own."""
        self.words: list[Result] = []
        """The table's own words."""
        self.entered = 0
        """How many of the words were looked at to the end."""
        self.carried: int | None = None
        """The word that lies before the director."""

    def carry(self) -> None:
        """The latest word is carried over, unless another one lies there, or it is no news or no fit."""
        if self.carried is None and self.entered < len(self.words) and self.fits(self.words[-1]):
            if self.stands and self.stands[-1][0] == self.words[-1]:
                self.entered = len(self.words)
            else:
                self.carried = len(self.words)

    def fits(self, word: Result) -> bool:
        """A typed result is replaced by no word of the table, unless they say the same."""
        return not self.stands or self.stands[-1][1] or self.stands[-1][0] == word

    def look(self, dies: bool = False) -> None:
        """The director looks at the word before them. Whoever dies remembers only what they wrote down."""
        if self.carried is None:
            return
        word = self.words[self.carried - 1]
        writes = self.fits(word) and (not self.stands or self.stands[-1][0] != word)
        if writes:
            self.stands.append((word, True))
        if self.fits(word) and (writes or not dies):
            self.entered = max(self.entered, self.carried)
        if writes or not dies:
            self.carried = None

    def begin_anew(self) -> None:
        """Whoever carries words over has died: the latest one is carried that was not looked at."""
        self.carried = None
        self.carry()


class Together(RuleBasedStateMachine):
    """Table 1 plays; table 2 does not, so that the round stays open. Both processes take turns and die."""

    def __init__(self) -> None:
        super().__init__()
        self.place = tempfile.TemporaryDirectory()
        self.evening = Evening(Path(self.place.name))
        self.naive = Naive()
        self.lines: list[dict[str, Any]] = []
        self.won = 7

    def teardown(self) -> None:
        self.recorder_dies()
        self.take_in()
        self.hear()
        self.take_in()
        self.hear()
        self.same()
        assert self.evening.offers == []
        self.evening.close()
        self.place.cleanup()

    # What people do.

    @precondition(lambda self: not self.lines)
    @rule()
    def agree(self) -> None:
        self.lines = game()
        self.evening.bring(self.lines)
        self.naive.words.append(SCORES[7])

    @precondition(lambda self: self.lines)
    @rule(won=sampled_from((6, 7, 8)))
    def correct(self, won: int) -> None:
        before = len(self.lines)
        self.lines = correction(self.lines, won, 50.0 + 10 * before)
        self.evening.bring(self.lines, start=before)
        if won != self.won:
            self.won = won
            self.naive.words.append(SCORES[won])

    @rule(won=sampled_from((6, 7, 8)))
    def type(self, won: int) -> None:
        ns, ew = SCORES[won]
        said = {"scores": {"NS": ns, "EW": ew}, "winner": "NS" if ns > ew else "EW"}
        entry = {**RESULT, **said, "instead": bool(self.naive.stands)}
        del entry["game"]
        self.evening.type(entry)
        self.naive.stands.append(((ns, ew), False))

    @precondition(lambda self: self.naive.stands)
    @rule()
    def undo(self) -> None:
        self.evening.type({"do": "undo"})
        self.naive.stands.pop()

    # What the processes do.

    @precondition(lambda self: self.lines)
    @rule()
    def count(self) -> None:
        self.evening.count_all()
        if not self.answered():
            self.naive.carry()

    def answered(self) -> bool:
        """Does an answer wait that the recorder has not heard?"""
        return bool(self.evening.taken.answers)

    @rule()
    def take_in(self) -> None:
        self.evening.take_in()
        self.naive.look()

    @rule()
    def hear(self) -> None:
        had = self.answered()
        self.evening.hear()
        if had:
            self.naive.carry()

    @rule(point=sampled_from(IN_THE_APP))
    def app_dies(self, point: tuple[Any, str, Any]) -> None:
        owner, name, fault = point
        entered = True
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(owner, name, fault)
            try:
                self.evening.take_in()
            except Killed:
                entered = (name, fault) != ("_enter", die)
        self.evening.kill_app()
        if entered:
            self.naive.look(dies=True)

    @precondition(lambda self: self.answered())
    @rule(noted=sampled_from((True, False)))
    def recorder_dies_as_it_hears(self, noted: bool) -> None:
        owner: Any = self.evening if noted else Inbox
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(owner, "forget" if noted else "mark_entered", die)
            with suppress(Killed):
                self.evening.hear()
        self.recorder_dies()

    @rule()
    def recorder_dies(self) -> None:
        self.evening.kill_recorder()
        self.naive.begin_anew()

    @invariant()
    def same(self) -> None:
        stands = self.naive.stands
        assert self.evening.stands(1) == (stands[-1][0] if stands else None)

    @invariant()
    def one_game(self) -> None:
        """The table's game is kept once, and is a beginning of the table's own record."""
        kept = [one.id for one in self.evening.store.games() if one.listing.kind != "night"]
        assert kept in ([], ["g1"])
        if self.naive.entered and self.naive.stands and self.naive.stands[-1][1]:
            assert kept == ["g1"]


TestTogether = Together.TestCase
TestTogether.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
