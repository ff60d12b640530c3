"""Tables that want a ruling, marked by hand. A mark belongs to its round; UNDO and REDO know each step."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.kinds import is_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .round_clock import Round

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


def from_json(saved: object) -> Rulings:
    """The marks in their stored form, that of the tuples; none where they cannot be what they say."""
    if not isinstance(saved, dict):
        return NONE
    try:
        steps, undone = (tuple(map(_step, saved[key])) for key in ("steps", "undone"))
        return Rulings(tuple(map(_mark, saved["marks"])), steps, undone)
    except (KeyError, TypeError, ValueError):
        return NONE


def _mark(saved: Any) -> Mark:
    number, game = saved
    fits = type(number) in (int, str) and isinstance(game, list) and bool(game)
    if not fits or not all(isinstance(part, str) for part in game):
        raise ValueError(saved)
    return Mark(number, tuple(game))


def _step(saved: Any) -> Step:
    after, mark, on = saved
    if type(on) is not bool or not (after is None or is_number(after)):
        raise ValueError(saved)
    return Step(after, _mark(mark), on)
