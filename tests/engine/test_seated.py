"""Who sat where in which hand, as the `amend` entries that stand tell it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.engine.game import Game, replay
from scorekeeper.engine.kinds import SEATS
from scorekeeper.engine.seated import is_same_person, players_in, taken_over

COL, BOB, DOT, ANN = ({"name": name} for name in ("Col", "Bob", "Dot", "Ann"))
HEADER = {
    "record": 1,
    "game": "500",
    "rules": "500-nz-2025",
    "dealer": "S",
    "players": {"N": COL, "E": DOT, "S": ANN},
}
HAND: tuple[dict[str, Any], ...] = (
    {"do": "dealt"},
    {"do": "contract", "seat": "N", "bid": "7S"},
    {"do": "tricks", "won": {"NS": 7, "EW": 3}},
)


def game_of(*entries: dict[str, Any]) -> Game:
    return replay(HEADER, [{**entry, "at": at} for at, entry in enumerate(entries, 1)])


def names(game: Game, hand: int) -> str:
    found = players_in(game, hand)
    return " ".join(found[seat]["name"] if seat in found else "-" for seat in SEATS)


def amend(**players: dict[str, Any]) -> dict[str, Any]:
    return {"do": "amend", "players": players}


def test_hands_that_are_over_keep_the_player_before_a_substitute() -> None:
    game = game_of(*HAND, *HAND, amend(N=BOB), *HAND)
    assert [names(game, hand) for hand in (1, 2, 3, 4)] == [
        "Col Dot Ann -",
        "Col Dot Ann -",
        "Bob Dot Ann -",
        "Bob Dot Ann -",
    ]
    [(_, changes)] = taken_over(game).items()
    assert changes["N"] == (COL, BOB, 3)


def test_a_hand_under_way_is_the_substitute_s() -> None:
    game = game_of(*HAND, *HAND[:2], amend(N=BOB), HAND[2])
    assert [names(game, hand) for hand in (1, 2)] == ["Col Dot Ann -", "Bob Dot Ann -"]


def test_nobody_takes_over_once_the_game_is_over() -> None:
    game = game_of(*HAND, amend(N=BOB), *HAND, {"do": "abandon", "why": "late"}, amend(N=ANN, E=ANN))
    assert [names(game, hand) for hand in (1, 2, 3)] == ["Col Ann Ann -", "Ann Ann Ann -", "Ann Ann Ann -"]
    assert list(taken_over(game)) == [3]


def test_two_who_change_seats_keep_their_hands() -> None:
    game = game_of(*HAND, amend(N=DOT, E=COL))
    assert names(game, 1) == "Col Dot Ann -"
    assert names(game, 2) == "Dot Col Ann -"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {"name": "Bev"}),
        ({"name": "Col"}, {"name": "Colin Reed"}),
        ({"name": "Colin Reed", "club": "Tauranga"}, {"name": "Colin"}),
        ({"number": 14}, {"name": "Col", "number": 14}),
        ({"name": "Cole", "number": 14}, {"name": "Karl", "number": 14}),
        ({"name": "Col"}, {"name": "Col", "number": 14}),
    ],
)
def test_a_player_written_otherwise_is_the_same_in_all_hands(before: Any, after: Any) -> None:
    assert is_same_person(before, after)
    game = game_of(amend(W=before), *HAND, amend(W=after))
    assert players_in(game, 1).get("W") == after
    assert not [change for change in taken_over(game).values() if change["W"].left == before != {}]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"name": "Col"}, {"name": "Bob"}),
        ({"name": "Col", "number": 14}, {"name": "Col", "number": 15}),
        ({"name": "Col", "number": 14}, {"name": "Bob"}),
        ({"name": "Col"}, {}),
    ],
)
def test_another_name_or_number_is_another_person(before: Any, after: Any) -> None:
    assert not is_same_person(before, after)


def test_a_change_that_was_taken_back_never_was() -> None:
    game = game_of(*HAND, amend(N=BOB), {"do": "undo"}, *HAND)
    assert names(game, 2) == "Col Dot Ann -"
    assert taken_over(game) == {}


PLAYERS = some.sampled_from([{}, COL, BOB, DOT, {"name": "Colin"}, {"name": "Bob", "number": 3}])


@given(some.lists(some.one_of(some.just(None), PLAYERS), max_size=12))
def test_past_hands_never_change_but_in_how_a_player_is_written(steps: list[Any]) -> None:
    entries: list[dict[str, Any]] = []
    before: list[Any] = []
    for step in steps:
        if step is not None:
            entries.append(amend(N=step))
        elif len(before) < 3:
            entries += HAND
        else:
            continue
        game = game_of(*entries)
        seen = [players_in(game, hand).get("N", {}) for hand in range(1, len(game.result()["hands"]) + 1)]
        for was, now in zip(before, seen, strict=False):
            assert is_same_person(was, now)
        before = seen
