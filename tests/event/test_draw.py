"""Drawing at random by a seed: the seats of a night, the pairs of a spades event."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import Event, draw

from .nights import do, examples, night, spades, won

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def drawn(event: Event[Any], entry: dict[str, Any]) -> Event[Any]:
    return event.apply(json.loads(json.dumps(entry)) | {"at": 1.0})


@examples(60, 1000)
@given(st.integers(4, 60), st.integers(1, 12), st.integers(), st.sets(st.integers(1, 60), max_size=15))
def test_seats_all_full_tables_from_1_up(players: int, tables: int, seed: int, sitters: set[int]) -> None:
    event = night(players, tables=tables)
    sitters = {number for number in sitters if number <= players}
    for number in sitters:
        event = do(event, "player", number=number, sitter=True)
    try:
        event = drawn(event, draw(event, seed))
    except Refused as no:
        assert no.code == "too-few-to-seat"
        assert players - len(sitters) < 3
        return
    result = event.result()
    full = len(result["seats"])
    assert list(result["seats"]) == [str(table) for table in range(1, full + 1)]
    assert all(len(seats) == 4 for seats in result["seats"].values())
    seated = [number for seats in result["seats"].values() for number in seats.values()]
    assert sorted(seated + result["out"]) == list(range(1, players + 1))
    # One more table would be one too many: of the room, of the players, or of sitters at one table.
    others = players - len(sitters)
    assert full == tables or others + min(len(sitters), full + 1) < 4 * (full + 1)


def test_the_same_seed_draws_the_same() -> None:
    event = night(30)
    assert draw(event, 5) == draw(event, 5)
    assert len({json.dumps(draw(event, seed)) for seed in range(20)}) == 20
    assert draw(event, "spring") == draw(event, "spring")
    teams = spades(LETTERS[:9])
    assert draw(teams, 5) == draw(teams, 5)
    assert len({json.dumps(draw(teams, seed)) for seed in range(20)}) == 20


def test_every_player_can_get_every_seat() -> None:
    event = night(5, tables=1)
    places = set()
    for seed in range(300):
        entry = draw(event, seed)
        places |= {(seat, number) for seat, number in entry["seats"]["1"].items()}
    assert len(places) == 20


def test_a_sitter_who_is_seated_keeps_that_seat() -> None:
    event = do(night(14, seated=3), "player", number=6, sitter=True)
    for seed in range(20):
        assert draw(event, seed)["seats"]["2"]["E"] == 6


def test_who_left_is_not_drawn() -> None:
    event = do(night(9), "withdraw", number=3)
    result = drawn(event, draw(event, 1)).result()
    assert sorted(n for seats in result["seats"].values() for n in seats.values()) == [1, 2, 4, 5, 6, 7, 8, 9]


def test_no_draw_where_there_is_nothing_to_draw() -> None:
    with pytest.raises(Refused) as few:
        draw(night(3), 1)
    assert few.value.code == "too-few-to-seat"
    with pytest.raises(Refused) as late:
        draw(won(night(8, seated=2), 1, "NS"), 1)
    assert late.value.code == "round-has-result"
    with pytest.raises(Refused) as teams:
        draw(spades("ABC"), 1)
    assert teams.value.code == "too-few-teams"


@pytest.mark.parametrize("teams", range(4, 21))
def test_pairs_of_three_rounds(teams: int) -> None:
    """The draw's own checks hold that no two meet twice and none sits out twice; here for every size."""
    for seed in range(25):
        event = spades(LETTERS[:teams])
        entry = draw(event, seed)
        met = [frozenset(pair) for games in entry["rounds"] for pair in games]
        assert len(set(met)) == len(met) == 3 * (teams // 2)
        assert drawn(event, entry).result()["round"] == 1


def test_any_two_teams_can_meet() -> None:
    event = spades("ABCDEF")
    met = {frozenset(p) for seed in range(100) for games in draw(event, seed)["rounds"] for p in games}
    assert len(met) == 15
