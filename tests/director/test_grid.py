"""The round as a grid, by a keyboard alone: scores or winners; ties and odd scores are asked about."""

from __future__ import annotations

import pytest

from scorekeeper.director.questions import days, grid, result
from scorekeeper.director.questions.keyboard import ENTER, RUB, TAB, key_typed
from tests.table.desks import Bench

from .directed import begun, night, won

TABLES = 6


@pytest.fixture
def bench(bench: Bench) -> Bench:
    begun(bench, players=4 * TABLES)
    return bench


def keys(bench: Bench, *typed: str) -> None:
    """Letters of a keyboard; the words Tab, Enter and Rub are its other keys."""
    codes = {"Tab": TAB, "Enter": ENTER, "Rub": RUB}
    for word in typed:
        for letter in [word] if word in codes else word:
            found = key_typed(bench.desk, codes.get(letter) or ord(letter), "" if letter in codes else letter)
            if found is not None:
                bench.do(found.action)


def games(bench: Bench, number: int = 1) -> dict[int, tuple[object, ...]]:
    found = night(bench).singles.games_of(number)
    return {table: (game.winner, tuple(game.scores or ())) for table, game in found.items()}


def test_a_whole_round_is_digits_tab_digits_enter(bench: Bench) -> None:
    keys(bench, "Tab")
    assert bench.desk.place.screen == grid.SCREEN
    for table in range(1, TABLES + 1):
        keys(bench, f"{100 * table}", "Tab", "-40", "Enter")
    assert games(bench) == {table: ("NS", (100 * table, -40)) for table in range(1, TABLES + 1)}
    assert bench.desk.place.screen == grid.SCREEN
    assert grid.cell_of(bench.desk) == "1 NS", "the next round"


def test_winners_alone_are_one_letter_a_table(bench: Bench) -> None:
    keys(bench, "Tab", "neneNE")
    assert [winner for winner, _ in games(bench).values()] == ["NS", "EW"] * 3


def test_tab_leaves_a_table_out_and_comes_round_to_it(bench: Bench) -> None:
    keys(bench, "Tab", "Tab", "Tab", "n")
    assert list(games(bench)) == [2]
    assert grid.rows(bench.desk)[:2] == [3, 4]
    assert grid.rows(bench.desk)[-1] == 2, "those that are in stand last"
    keys(bench, "nnnn")
    assert grid.cell_of(bench.desk) == "1 NS"
    # A result that came otherwise leaves its row, and what was typed there.
    keys(bench, "12")
    won(bench, 1)
    assert grid.cell_of(bench.desk) == "1 NS" and len(night(bench).singles.closed) == 1


def test_what_must_be_asked_is_asked_on_the_tables_screen_and_leads_back(bench: Bench) -> None:
    keys(bench, "Tab", "123", "Tab", "40", "Enter")
    assert bench.desk.place.screen == result.SCREEN
    bench.do(result.sure_key(bench.desk.place.draft(result.SCREEN)).action)
    keys(bench, "Enter")
    assert bench.desk.place.screen == grid.SCREEN
    keys(bench, "50", "Tab", "50", "Enter", "e", "Enter", "t", "n", "Enter")
    assert games(bench) == {1: ("NS", (123, 40)), 2: ("tie", (50, 50)), 3: ("tie", ())}
    assert [night(bench).singles.games[table].moves for table in (2, 3)] == ["EW", "NS"]
    keys(bench, "9", "Rub", "Enter")
    assert games(bench).keys() == {1, 2, 3}, "an empty cell enters nothing"


def test_after_six_hours_the_grid_asks_for_the_day_first(bench: Bench) -> None:
    keys(bench, "Tab", "n")
    bench.hands.on(days.REST)
    drawn: list[str] = []
    bench.desk.followers.append(lambda: drawn.append(bench.desk.place.screen))
    keys(bench, "n")
    bench.do(grid.win("NS"), result.win(1, 3, "NS"))
    assert list(games(bench)) == [1], "nor does a page that stood open enter anything"
    assert drawn[0] == grid.SCREEN
    bench.do(days.answer_keys(bench.desk)[0].action)
    keys(bench, "n")
    assert night(bench).singles.games[2].day == 2
