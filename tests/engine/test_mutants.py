"""A small fault in an engine parts it from its model, and the test of each clause fails for some of them.

Those that survive are mostly without a meaning, as 2 - 1 for 2 + 1 where only pairs are looked at, or change
what is offered or said, which others test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from scorekeeper.engine import countdown, mending
from scorekeeper.engine import game as common
from scorekeeper.games import GAMES
from scorekeeper.words.clauses import find
from tests.model.feeding import first_difference, records
from tests.mutants import goes_wrong, mutants, planted
from tests.words.test_clauses import RULES, SCORED, fails, named

from .test_against_model import BOTH

pytestmark = pytest.mark.soak

OWN = {
    "500": ("five_hundred", ("auction", "game", "play", "scoring")),
    "cribbage": ("cribbage", ("board", "counting", "game", "play")),
    "spades": ("spades", ("game", "play", "scoring")),
}
NIGHT = "results seating singles_state spades_event spades_state standings tally values".split()
FOUND = 0.7
"""At least this share of the faults of any module is found by records alone."""

ROOT = Path(__file__).resolve().parents[2]
OWN_TESTS = (
    ("engine.names", "tests/engine/test_names.py", 0.8),
    ("engine.seated", "tests/engine/test_seated.py", 0.75),
)
"""Modules that no record reads: the tests of each, and the share of its faults that they find at least."""


def modules(game: str) -> list[ModuleType]:
    folder, names = OWN[game]
    return [import_module(f"scorekeeper.engine.{folder}.{name}") for name in names]


@cache
def fixed(game: str) -> Any:
    return records(*BOTH[game], 150, 100)


def parts(game: str) -> bool:
    return first_difference(fixed(game)) is not None


@pytest.mark.parametrize("game", BOTH)
def test_a_sound_engine_does_as_the_model_does(game: str) -> None:
    assert not parts(game)


@pytest.mark.parametrize(
    ("game", "module"),
    [(game, module) for game in BOTH for module in modules(game)]
    + [("500", countdown), ("500", common), ("spades", mending)],
    ids=lambda one: getattr(one, "__name__", one),
)
def test_a_fault_is_found_by_records(game: str, module: ModuleType) -> None:
    survivors, tried = [], 0
    for told, function, code in mutants(module):
        tried += 1
        with planted(function, code):
            if not goes_wrong(lambda: parts(game)):
                survivors.append(told)
    assert tried
    assert len(survivors) <= (1 - FOUND) * tried, "\n".join(survivors)


@pytest.mark.parametrize(("name", "tests", "found"), OWN_TESTS, ids=str)
def test_a_fault_is_found_by_the_tests_of_its_module(name: str, tests: str, found: float) -> None:
    def trial() -> bool:
        return pytest.main([str(ROOT / tests), "-x", "-q", "-p", "no:cacheprovider"]) != 0

    survivors, tried = [], 0
    assert not goes_wrong(trial)
    for told, function, code in mutants(import_module(f"scorekeeper.{name}")):
        tried += 1
        with planted(function, code):
            if not goes_wrong(trial):
                survivors.append(told)
    assert len(survivors) <= (1 - found) * tried, "\n".join(survivors)


def other(value: Any) -> Iterator[Any]:
    """What may stand in place of a value of the rules, with one thing changed in it."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, value - 1, 0, 10**6)
    elif hasattr(value, "_asdict"):
        for name, part in value._asdict().items():
            gone = [None] if hasattr(part, "_asdict") else []
            yield from (value._replace(**{name: one}) for one in (*gone, *other(part)))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from (
                {**value, key: one} for one in (*other(part), *((None,) if hasattr(part, "_asdict") else ()))
            )
    elif isinstance(value, tuple | frozenset) and value:
        yield type(value)(list(value)[1:])
        yield type(value)(reversed(list(value)))


@pytest.mark.parametrize("sheet", RULES)
def test_a_clause_is_held_by_its_own_test(sheet: str) -> None:
    """Each fails for some fault, of its sheet's values, of its game's engine or of the night."""
    unmoved = {clause: named(find(sheet, clause).test or "") for of, clause in SCORED if of == sheet}
    game = next(name for name, parts in GAMES.items() if sheet in parts.rules().rules)
    registry = GAMES[game].rules().rules
    for changed in other(registry[sheet]):
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(registry, sheet, changed)
            notice(unmoved)
    night = [import_module(f"scorekeeper.event.{name}") for name in NIGHT]
    for module in (*modules(game), countdown, common, mending, *night):
        for _, function, code in mutants(module) if unmoved else ():
            with planted(function, code):
                notice(unmoved)
    assert not unmoved


def notice(unmoved: dict[str, Callable[[], None]]) -> None:
    for clause, test in list(unmoved.items()):
        if goes_wrong(lambda test=test: fails(test)):
            del unmoved[clause]
