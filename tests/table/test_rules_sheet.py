"""The rules on request, and the order of the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.table.desk import Desk
from scorekeeper.table.games import game_named
from scorekeeper.table.games.five_hundred import card_order as cards
from scorekeeper.table.questions import clauses
from scorekeeper.table.undo import undo_offer
from scorekeeper.words.clauses import catalogue, sheets

from .at_desk import desk_of, taps


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_of(tmp_path, "500")


def test_the_clause_behind_a_refusal(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("auction.call", "10NT"), ("auction.low", "6S"))
    notice = desk.place.notice
    assert notice is not None
    assert notice["clause"] == "4g"
    desk.tap(("rules.why", "4g"))
    assert desk.place.notice is None
    found = clauses.single_clause(desk.here, desk.place)
    assert found is not None
    assert found.words.startswith("A bid that is too low cannot be passed instead")
    assert "Our reading (adjudicator decides): It becomes the lowest number of tricks" in found.words
    assert desk.back()
    assert desk.place.sheets == ()


def test_this_moments_clauses_begin_with_those_of_the_last_score(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))
    taps(desk, ("result.took", 8), ("agree.yes",))
    assert [one.number for one in clauses.of_moment(desk.here)][:2] == ["4b", "1c"]
    taps(desk, ("game.dealt",), ("auction.call", "6S"))
    assert [one.number for one in clauses.of_moment(desk.here)] == [
        "4a",
        "4f",
        "4g",
        "4h",
        "4i",
        "4j",
        "4k",
        "4e",
    ]


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
def test_every_moment_has_clauses_that_are_there(tmp_path: Path, game: str) -> None:
    desk = desk_of(tmp_path, game)
    moments = game_named(game).moments
    assert "over" in moments
    for phase, names in moments.items():
        view = desk.here._replace(phase=phase)
        assert len(clauses.of_moment(view)) == len({desk.here.ruled.clauses[name] for name in names})
        assert all("no clause" not in one.words for one in clauses.of_moment(view))


def test_the_whole_catalogue_and_a_search_in_it(desk: Desk) -> None:
    desk.tap(("sheet.open", "clauses"))
    desk.tap(("rules.all",))
    assert len(clauses.listed(desk.here, desk.place)) == len(catalogue("500-nz-2025"))
    desk.tap(("sheet.choose", "clauses", {"text": "kitty partner"}))
    assert [one.number for one in clauses.listed(desk.here, desk.place)] == ["5b"]
    desk.tap(("rules.sheet", "500-nz-classic"))
    assert clauses.listed(desk.here, desk.place) == ()
    desk.tap(("rules.sheet", clauses.ALL))
    assert [one.number for one in clauses.listed(desk.here, desk.place)] == [
        "500, NZ draft 2025: 5b",
        "500, NZ 2024: 5b",
    ]
    desk.tap(("sheet.choose", "clauses", {"text": ""}))
    assert len(clauses.listed(desk.here, desk.place)) == sum(len(catalogue(name)) for name in sheets())
    desk.tap(("rules.now",))
    assert clauses.listed(desk.here, desk.place) == clauses.of_moment(desk.here)


def test_the_sheets_are_a_step_that_back_leaves(desk: Desk) -> None:
    desk.tap(("sheet.open", "clauses"))
    desk.tap(
        next(spec.action for spec in clauses.tabs(desk.here, desk.place) if spec.called == "page sheets")
    )
    assert desk.place.draft("clauses")["step"] == "sheets"
    assert desk.back()
    assert desk.place.sheet == "clauses"
    assert "step" not in desk.place.draft("clauses")


def test_the_order_of_the_cards_with_trumps(desk: Desk) -> None:
    assert cards.lines("H") == (
        ("Trumps", "Joker J♥ J♦ A K Q 10 9 8 7 6 5 4"),
        ("♠", "A K Q J 10 9 8 7 6 5"),
        ("♣", "A K Q J 10 9 8 7 6 5"),
        ("♦", "A K Q 10 9 8 7 6 5 4"),
    )
    assert cards.lines("S")[0] == ("Trumps", "Joker J♠ J♣ A K Q 10 9 8 7 6 5")


@pytest.mark.parametrize("trumps", ["S", "C", "D", "H", "NT"])
def test_there_are_forty_three_cards(trumps: str) -> None:
    assert sum(len(run.split()) for _, run in cards.lines(trumps)) == 43


def test_the_contract_in_force_is_shown_first(desk: Desk) -> None:
    assert cards.trumps_of(desk.here, desk.place) == "S"
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "D"))
    assert cards.trumps_of(desk.here, desk.place) == "D"
    desk.tap(("sheet.choose", "card_order", {"trumps": "NT"}))
    assert cards.trumps_of(desk.here, desk.place) == "NT"
    assert cards.clauses(desk.here, "NT") == ("7b", "7c", "7d")


def test_the_trumps_of_the_order_of_the_cards_are_no_step_for_undo(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "D"))
    desk.tap(("sheet.open", "card_order"))
    desk.tap(("sheet.choose", "card_order", {"trumps": "NT"}))
    assert undo_offer(desk.here, desk.place) is None
    assert desk.back()
    assert cards.trumps_of(desk.here, desk.place) == "D"


def test_a_second_search_begins_with_an_empty_box(desk: Desk) -> None:
    desk.tap(("sheet.open", "clauses"))
    desk.tap(("sheet.choose", "clauses", {"text": "exposed"}))
    assert clauses.listed(desk.here, desk.place)
    desk.tap(("rules.all",))
    assert not desk.place.draft("clauses").get("text")
    desk.tap(("sheet.choose", "clauses", {"text": "exposed"}))
    desk.tap(("sheet.close",))
    desk.tap(("sheet.open", "clauses"))
    assert not desk.place.draft("clauses").get("text")


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
def test_no_list_of_all_sheets_has_a_name_for_a_number(tmp_path: Path, game: str) -> None:
    desk = desk_of(tmp_path, game)
    taps(desk, ("sheet.open", "clauses"), ("rules.sheet", clauses.ALL))
    listed = [one.number for one in clauses.listed(desk.here, desk.place)]
    assert "Spades, WFWF 2004: 1" in listed
    assert not [number for number in listed if "-" in number]
