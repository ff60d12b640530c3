"""Tables that want a ruling, marked by hand. A mark belongs to its round; UNDO and REDO know each step."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.kinds import is_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from .round_clock import Round

    T = TypeVar("T")

Game = tuple[str, ...]
"""The number of a table, or the ids of the two teams that play each other."""
MOST_MARKS, MOST_STEPS = 120, 24
"""Marks and steps that are kept, the latest; a round has at most 60 tables."""


class Mark(NamedTuple):
    """A game of a round that wants a ruling."""

    round: Round
    game: Game


class Step(NamedTuple):
    """A mark that was set, or taken off."""

    after: float | None
    """The moment of the night's entry after which it was made; None before the first one."""
    mark: Mark
    on: bool


class Rulings(NamedTuple):
    """The marks of a night, and the steps by which they came."""

    marks: tuple[Mark, ...] = ()
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()

    def wanted(self, number: Round | None) -> frozenset[Game]:
        """The games of a round that are marked."""
        return frozenset(mark.game for mark in self.marks if mark.round == number)

    def set(self, after: float | None, mark: Mark, on: bool) -> Rulings:
        """Mark a game, or take its mark off."""
        if (mark in self.marks) == on:
            return self
        return Rulings(self._with(mark, on), (*self.steps, Step(after, mark, on))[-MOST_STEPS:])

    def _with(self, mark: Mark, on: bool) -> tuple[Mark, ...]:
        others = tuple(one for one in self.marks if one != mark)
        return (*others, mark)[-MOST_MARKS:] if on else others

    def takes_back(self, after: float | None) -> Step | None:
        """The step that UNDO takes back where this entry is the night's latest; None for the entry itself."""
        return self.steps[-1] if self.steps and self.steps[-1].after == after else None

    def puts_back(self, after: float | None) -> Step | None:
        """The step that REDO puts back where this entry is the night's latest."""
        return self.undone[-1] if self.undone and self.undone[-1].after == after else None

    def undo(self) -> Rulings:
        last = self.steps[-1]
        return Rulings(self._with(last.mark, not last.on), self.steps[:-1], (*self.undone, last))

    def redo(self) -> Rulings:
        last = self.undone[-1]
        return Rulings(self._with(last.mark, last.on), (*self.steps, last), self.undone[:-1])


NONE = Rulings()

# As the store keeps it.


def to_json(found: Rulings) -> dict[str, Any]:
    return {
        "marks": [_mark_to_json(mark) for mark in found.marks],
        "steps": [_step_to_json(step) for step in found.steps],
        "undone": [_step_to_json(step) for step in found.undone],
    }


def _mark_to_json(mark: Mark) -> list[Any]:
    return [mark.round, list(mark.game)]


def _step_to_json(step: Step) -> list[Any]:
    return [step.after, _mark_to_json(step.mark), step.on]


def from_json(saved: object) -> Rulings:
    """The marks in their stored form; none where they cannot be what they say."""
    if not isinstance(saved, dict):
        return NONE
    marks = _all(_mark, saved.get("marks"))
    steps, undone = (_all(_step, saved.get(key)) for key in ("steps", "undone"))
    return NONE if marks is None or steps is None or undone is None else Rulings(marks, steps, undone)


def _all(read: Callable[[object], T | None], saved: object) -> tuple[T, ...] | None:
    """Each of a list as it is read; None where one of them can't be."""
    if not isinstance(saved, list):
        return None
    found = tuple(one for one in map(read, saved) if one is not None)
    return found if len(found) == len(saved) else None


def _mark(saved: object) -> Mark | None:
    if not isinstance(saved, list) or len(saved) != 2 or type(saved[0]) not in (int, str):
        return None
    game = saved[1]
    if not isinstance(game, list) or not game or not all(isinstance(part, str) for part in game):
        return None
    return Mark(saved[0], tuple(game))


def _step(saved: object) -> Step | None:
    if not isinstance(saved, list) or len(saved) != 3 or type(saved[2]) is not bool:
        return None
    mark = _mark(saved[1])
    if mark is None or not (saved[0] is None or is_number(saved[0])):
        return None
    return Step(saved[0], mark, saved[2])
