"""What a touch costs in code, and how many places tell the games apart: the limits of bench/house.py."""

from __future__ import annotations

import ast

import pytest

from bench import house

from .source import PACKAGE, files, nodes, text

MODULES = 40
CALLS = 3_000
ASKS = 40
"""Calls of `Game.apply`."""
DRAWN = 1
COUNTDOWNS = 6
FILES_MOST, LINES_MOST = 518, 82_099
"""Size of the product. A change that adds a capability raises them, and says so; nothing else may."""
BRANCHES, FILES = 5, 3
"""Lines that branch on a game's name, and the files that they are in. They are only ever lowered."""


@pytest.fixture(scope="module")
def costs() -> dict[str, house.Cost]:
    return house.touches()


@pytest.mark.parametrize("touch", ["a bid", "UNDO", "BACK"])
def test_a_touch_costs_no_more_than_it_may(touch: str, costs: dict[str, house.Cost]) -> None:
    cost = costs[touch]
    assert cost.modules <= MODULES
    assert cost.calls <= CALLS
    assert cost.asks <= ASKS
    assert cost.drawn == DRAWN


def test_an_entry_is_asked_of_the_rules(costs: dict[str, house.Cost]) -> None:
    """The profiler sees what it counts."""
    assert costs["a bid"].asks > 0
    assert all(cost.calls > 500 and cost.modules > 20 for cost in costs.values())


def test_few_places_tell_the_games_apart() -> None:
    found = house.branches()
    assert sum(found.values()) <= BRANCHES, found
    assert len(found) <= FILES, found


def test_a_question_and_its_page_stand_in_one_room() -> None:
    assert house.pairs() == []
    assert house.kivy_outside() == []


def test_what_belongs_to_a_desk_is_a_part_of_it() -> None:
    assert house.dictionaries() == []


def test_the_house_grows_only_knowingly() -> None:
    size = house.size()
    assert size.files <= FILES_MOST
    assert size.lines <= LINES_MOST


def test_a_countdown_has_few_types() -> None:
    assert len(house.countdowns()) <= COUNTDOWNS, house.countdowns()


@pytest.mark.parametrize(
    "source",
    [
        'x = game == "500"',
        'if view.game in ("cribbage", "spades"):\n    pass',
        'TABLE = {"spades": 1}',
        'match game:\n    case "500" | "spades":\n        pass',
        'found = TABLE["cribbage"]',
        'find("500")',
        'find(\n    game="500",\n)',
    ],
)
def test_a_line_that_tells_games_apart_is_counted_once(source: str) -> None:
    assert len(house.branch_lines(source)) == 1


@pytest.mark.parametrize(
    "source",
    ['"""500 and spades."""', 'x = 1  # == "500"', 'ENDED = "500"', 'x = TABLE["500-nz-2025"]', "x = 500"],
)
def test_what_names_no_game_is_not_counted(source: str) -> None:
    assert house.branch_lines(source) == set()


def test_imports_of_a_head_are_counted_to_their_last_line() -> None:
    head = '"""A module."""\n\nfrom a import (\n    b,\n)\n\nif TYPE_CHECKING:\n    import c\n'
    assert house.head_lines(head + "\nX = 1\n\n\ndef f():\n    import d\n") == 8


def test_each_use_of_any_is_counted_and_its_import_is_not() -> None:
    assert house.uses_of_any("from typing import Any\nx: Any = 1\ny: dict[str, Any] = {}\n# Any\n") == 2


def test_a_function_is_counted_by_its_file_and_its_name() -> None:
    functions = (
        house.Called("engine/game.py", 1, "apply", 3),
        house.Called("ui/other.py", 1, "apply", 5),
        house.Called("ui/table.py", 9, "_render", 2),
    )
    assert house.cost_of(functions) == house.Cost(3, 10, 3, 2, functions)


@pytest.mark.parametrize("room", ["engine", "words", "table", "ui"])
def test_what_all_games_share_imports_no_game(room: str) -> None:
    """A question that one game alone asks stands in that game's own folder."""
    games = ("five_hundred", "cribbage", "spades")
    for path in files(room):
        if not any(name in path.relative_to(PACKAGE / room).as_posix() for name in (*games, "clauses")):
            found = [node.module or "" for node in nodes(text(path)) if isinstance(node, ast.ImportFrom)]
            assert not [name for name in found if set(name.split(".")) & set(games)], path
