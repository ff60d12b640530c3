"""A game before it begins: the seats, the dealer, and who stays after the last one."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.game import start
from scorekeeper.games import GAMES
from scorekeeper.shell.settings import Settings
from scorekeeper.table import seating

FOUR = {seat: {"name": name} for seat, name in zip("NESW", ("Col", "Dot", "Ann", "Bev"), strict=True)}
HEADER: dict[str, Any] = {
    "game": "500",
    "rules": "500-nz-2024",
    "dealer": "W",
    "scorer": "S",
    "players": FOUR,
    "table": "12",
    "round": 3,
}


def test_the_scorer_deals_first_2a() -> None:
    assert seating.header_of({}, Settings())["dealer"] == "S"
    assert seating.header_of({"scorer": "W"}, Settings())["dealer"] == "W"
    assert seating.header_of({"scorer": "W", "dealer": "E"}, Settings())["dealer"] == "E"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_begin_from_every_sheet(game: str) -> None:
    for sheet in seating.sheets_of(game):
        header = seating.header_of({"rules": sheet}, Settings())
        assert start({"record": 1, **header}).kind.name == game


def test_a_clubs_own_rules_are_of_their_sheets_game() -> None:
    assert seating.game_of({"like": "spades-wfwf-2004", "target": 300}) == "spades"


def test_the_same_again_keeps_all_but_the_dealer() -> None:
    again = seating.header_of(seating.again(HEADER), Settings())
    assert again == {**HEADER, "dealer": "S", "round": 4}


def test_the_losers_stay_and_separate() -> None:
    # E and W have won and move: S keeps the score, N comes to the left of S.
    draft = seating.moved(HEADER, "EW")
    assert draft["players"] == {"S": FOUR["S"], "W": FOUR["N"]}


def test_a_loser_takes_the_place_of_a_scorer_who_moved() -> None:
    draft = seating.moved(HEADER, "NS")
    assert draft["players"] == {"S": FOUR["W"], "E": FOUR["E"]}
    one, other = draft["players"]
    assert (one in "NS") != (other in "NS")


def test_nobody_sits_twice() -> None:
    draft = {"players": FOUR}
    players = seating.seated(draft, "N", {"name": "ann"})
    assert players == {"N": {"name": "ann"}, "E": FOUR["E"], "W": FOUR["W"]}
    assert seating.seated(draft, "N", None) == {seat: FOUR[seat] for seat in "ESW"}


def test_two_seats_are_swapped_and_an_empty_one_moves() -> None:
    draft = {"players": {seat: FOUR[seat] for seat in "NES"}}
    assert seating.sits_at(draft, FOUR["E"], "N") == "E"
    assert seating.sits_at(draft, FOUR["E"], "E") is None
    assert seating.swapped(draft, "N", "E") == {"E": FOUR["N"], "N": FOUR["E"], "S": FOUR["S"]}
    assert seating.swapped(draft, "W", "E") == {"N": FOUR["N"], "W": FOUR["E"], "S": FOUR["S"]}


def test_a_number_tells_players_apart() -> None:
    one, other = {"name": "Ann", "number": 1}, {"name": "Ann", "number": 2}
    assert not seating.same(one, other)
    assert seating.same(one, {"name": "Anna", "number": 1})
    assert not seating.same({"number": 1}, {"name": "Ann"})


def test_the_next_empty_seat_is_clockwise() -> None:
    assert seating.next_empty({"players": {"S": FOUR["S"], "W": FOUR["W"]}}, "S") == "N"
    assert seating.next_empty({"players": FOUR}, "S") is None
