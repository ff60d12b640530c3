"""What every game must bring to the table, tried on each of those that there are."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from scorekeeper import pages
from scorekeeper.games import GAMES
from scorekeeper.pages import DIRECTOR_HOME, OVERLAYS, SCREENS
from scorekeeper.table import seating
from scorekeeper.table.games import game_named
from scorekeeper.table.games.drawing import drawing_of
from scorekeeper.words.clauses import catalogue
from scorekeeper.words.games import words_of
from scorekeeper.words.names import first_deal, free_clause, rules_name, rules_status
from tests import toy

BUILT_IN = tuple(GAMES)


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy.registered():
        yield


each = pytest.mark.parametrize("game", [*BUILT_IN, toy.NAME])


@each
def test_all_four_parts_go_by_one_name(game: str) -> None:
    parts = GAMES[game]
    assert parts.rules().name == parts.table().name == game
    assert seating.game_of(next(iter(parts.rules().rules))) == game


@each
def test_a_club_may_change_what_the_rules_let_differ(game: str) -> None:
    kind, table = GAMES[game].rules(), game_named(game)
    assert table.house_values
    for key, value in table.house_values.items():
        assert key in kind.house
        assert all(kind.house[key](limit) for limit in (value.least, value.most))
        assert bool(value.off) == (kind.house[key](None) or value.least == 0)
        assert not value.off_key or kind.house[key](None)
        assert str(value.most) in value.sentence(value.most)
        assert str(value.most) in value.short(value.most)
    assert not table.summary or sorted(table.summary) == sorted(table.house_values)


@each
def test_each_sheet_has_a_name_a_line_and_its_clauses(game: str) -> None:
    sheets = seating.sheets_of(game)
    assert set(sheets) == set(words_of(game).rule_sets)
    for sheet in sheets:
        assert rules_name(sheet) != sheet
        assert rules_status(sheet)
        numbers = {clause.id for clause in catalogue(sheet)}
        assert numbers >= set(GAMES[game].rules().rules[sheet].clauses.values())


@each
def test_the_moments_name_clauses_of_every_sheet(game: str) -> None:
    for rules in GAMES[game].rules().rules.values():
        for phase, names in game_named(game).moments.items():
            assert any(name in rules.clauses for name in names), phase


@each
def test_each_breach_that_the_rules_price_has_a_name(game: str) -> None:
    for rules in GAMES[game].rules().rules.values():
        assert set(getattr(rules, "breaches", ())) <= set(words_of(game).breaches)


@each
def test_what_is_free_of_penalty_has_a_name_and_each_sheet_a_clause_for_it(game: str) -> None:
    table = game_named(game)
    for sheet, rules in words_of(game).rule_sets.items():
        assert set(rules.free) <= set(words_of(game).breaches)
        assert set(rules.free.values()) <= {clause.id for clause in catalogue(sheet)}
        assert all(free_clause(sheet, kind) for kind in table.free_breaches)
        assert first_deal(sheet)
    assert set(table.offenders) | set(table.deciding) <= set(words_of(game).breaches)


@each
def test_drafts_of_pads_are_no_overlays(game: str) -> None:
    """Overlays and screens have drafts of their own names, which no entry forgets."""
    table = game_named(game)
    drafts = table.pad_drafts | table.lasting_drafts
    assert not drafts & {*OVERLAYS, *drawing_of(game).overlays, *SCREENS}
    assert not table.board_draft or table.board_draft in table.pad_drafts


@each
def test_every_pad_that_undo_names_is_drawn(game: str) -> None:
    assert set(game_named(game).pad_words) <= set(drawing_of(game).pads)


def test_the_order_of_the_registry_is_the_order_of_the_sheets() -> None:
    games = [seating.game_of(sheet) for sheet in seating.all_sheets()]
    assert list(dict.fromkeys(games)) == [*BUILT_IN, toy.NAME]


@pytest.mark.parametrize("builder", [*SCREENS.values(), *OVERLAYS.values(), DIRECTOR_HOME])
def test_each_row_of_the_pages_names_a_builder(builder: str) -> None:
    assert list(inspect.signature(pages.load(builder)).parameters) == ["scene"]
