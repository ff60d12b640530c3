"""Play-offs, by the sentences of EVENT.md."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import Event, draw, scorecards

from .nights import do, examples, malformed, night, refusal, row, won
from .test_properties import a_result

TWO = [[61, 58], [61, 60]]
THREE = [[61, 58], [55, 61], [61, 60]]


def closed(winner: str = "NS", played: int = 1, **more: Any) -> Event[Any]:
    """A night of one table, 1 2 3 4, after so many rounds."""
    event = night(4, "cribbage", seated=1, tables=1, **more)
    for _ in range(played):
        event = won(event, 1, winner, moves="NS")
    return event


def ranks(event: Event[Any]) -> list[tuple[int, int]]:
    return [(one["rank"], one["number"]) for one in event.result()["standings"]]


def test_the_winner_goes_ahead_of_players_of_the_same_clicks() -> None:
    event = closed()
    assert ranks(event) == [(1, 1), (1, 3), (3, 2), (3, 4)]
    event = do(event, "playoff", numbers=[3, 1], games=TWO)
    assert ranks(event) == [(1, 3), (2, 1), (3, 2), (3, 4)]
    event = do(event, "playoff", numbers=[2, 4], games=[[0, 1], [5, 2], [-9, -8]])
    assert ranks(event) == [(1, 3), (2, 1), (3, 4), (4, 2)]


def test_it_is_listed_only_where_there_is_one() -> None:
    assert "playoffs" not in closed().result()
    event = do(closed(), "playoff", numbers=[3, 1], games=THREE)
    assert event.result()["playoffs"] == [{"numbers": [3, 1], "games": THREE, "winner": 3}]


def test_it_changes_neither_clicks_nor_games_nor_seats() -> None:
    before, after = closed(), do(closed(), "playoff", numbers=[1, 3], games=TWO)
    assert row(after, 1) == row(before, 1)
    assert after.result()["seats"] == before.result()["seats"]
    assert scorecards(after) == scorecards(before)


def test_who_won_against_every_other_directly_or_through_others_stands_above_the_rest() -> None:
    event = closed("tie")
    event = do(event, "playoff", numbers=[4, 2], games=TWO)
    assert ranks(event) == [(1, 1), (1, 2), (1, 3), (1, 4)], "1 and 3 have not played"
    event = do(event, "playoff", numbers=[3, 1], games=TWO)
    event = do(event, "playoff", numbers=[3, 4], games=TWO)
    assert ranks(event) == [(1, 3), (2, 1), (2, 2), (2, 4)], "3 beat 2 through 4; 1 has not played 4"
    event = do(event, "playoff", numbers=[1, 4], games=TWO)
    assert ranks(event) == [(1, 3), (2, 1), (3, 4), (4, 2)]


def test_three_who_beat_each_other_in_a_ring_stay_equal() -> None:
    event = closed("tie")
    for numbers in ([1, 2], [2, 3], [3, 1], [1, 4], [2, 4], [3, 4]):
        event = do(event, "playoff", numbers=numbers, games=TWO)
    assert ranks(event) == [(1, 1), (1, 2), (1, 3), (1, 4)]


def test_one_game_decides_where_a_club_plays_one() -> None:
    event = closed("tie")
    assert refusal(event, "playoff", numbers=[1, 2], games=TWO, best_of=1) == "playoff-decided"
    assert refusal(event, "playoff", numbers=[1, 2], games=TWO[:1], best_of=3) == "playoff-open"
    for wrong in (2, True, "1", None, 1.0):
        assert malformed(event, "playoff", numbers=[1, 2], games=TWO[:1], best_of=wrong) == "wrong-kind"
    assert do(event, "playoff", numbers=[1, 2], games=TWO[:1], best_of=1).result()["playoffs"] == [
        {"numbers": [1, 2], "games": TWO[:1], "winner": 1}
    ]


def test_before_the_first_round_only_among_counted_cards() -> None:
    event = night(4)
    assert refusal(event, "playoff", numbers=[1, 2], games=TWO) == "no-round-closed"
    event = do(do(event, "card", number=1, clicks=7), "card", number=2, clicks=7)
    assert ranks(do(event, "playoff", numbers=[2, 1], games=TWO)) == [(1, 2), (2, 1), (3, 3), (3, 4)]


def test_it_is_refused_while_a_round_is_played() -> None:
    event = won(night(8, seated=2), 1, "NS")
    assert refusal(event, "playoff", numbers=[5, 6], games=TWO) == "round-has-begun"
    do(won(event, 2, "NS"), "playoff", numbers=[6, 8], games=TWO)


def test_it_is_refused_before_the_first_round_is_closed() -> None:
    assert refusal(night(4, seated=1), "playoff", numbers=[1, 2], games=TWO) == "no-round-closed"


def test_it_is_refused_before_the_last_round_where_there_is_one() -> None:
    assert refusal(closed(rounds=2), "playoff", numbers=[1, 3], games=TWO) == "rounds-to-come"


def test_it_is_refused_where_clicks_differ() -> None:
    assert refusal(closed(), "playoff", numbers=[1, 2], games=TWO) == "clicks-differ"


def test_lost_clicks_make_players_equal_and_unequal() -> None:
    event = do(closed(), "unclipped", round=1, number=1)
    assert refusal(event, "playoff", numbers=[1, 3], games=TWO) == "clicks-differ"
    do(event, "playoff", numbers=[1, 2], games=TWO)


@pytest.mark.parametrize("numbers", [[1, 3], [3, 1]])
def test_it_is_refused_where_the_two_have_played_one(numbers: list[int]) -> None:
    event = do(closed(), "playoff", numbers=[1, 3], games=TWO)
    assert refusal(event, "playoff", numbers=numbers, games=THREE) == "playoff-stands"


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([], "playoff-open"),
        ([[1, 0]], "playoff-open"),
        ([[1, 0], [0, 1]], "playoff-open"),
        ([[1, 0], [1, 0], [0, 1]], "playoff-decided"),
        ([[1, 0], [1, 0], [1, 0]], "playoff-decided"),
        ([[1, 0], [0, 1], [1, 0], [1, 0]], "playoff-decided"),
        ([[1, 1], [1, 0], [1, 0]], "playoff-game-tied"),
        ([[1, 0], [61, 61], [1, 0]], "playoff-game-tied"),
        ([[1, 0], [0, 1], [7, 7]], "playoff-game-tied"),
    ],
)
def test_it_is_best_of_three(games: list[list[int]], code: str) -> None:
    assert refusal(closed(), "playoff", numbers=[1, 3], games=games) == code


def test_it_is_between_two_registered_players() -> None:
    assert refusal(closed(), "playoff", numbers=[1, 9], games=TWO) == "unknown-player"
    assert refusal(closed(), "playoff", numbers=[9, 1], games=TWO) == "unknown-player"
    assert refusal(closed(), "playoff", numbers=[1, 1], games=TWO) == "plays-alone"


def test_those_who_left_are_in_the_standings_and_may_play_one() -> None:
    event = do(do(closed(), "withdraw", number=3), "playoff", numbers=[3, 1], games=TWO)
    assert ranks(event)[:2] == [(1, 3), (2, 1)]


@pytest.mark.parametrize("numbers", [None, 1, [], [1], [1, 2, 3], ["1", "3"], [1, -3], [1, 3.0], [True, 3]])
def test_numbers_of_the_wrong_kind(numbers: object) -> None:
    assert malformed(closed(), "playoff", numbers=numbers, games=TWO) == "wrong-kind"


@pytest.mark.parametrize(
    "games", [None, 1, [1, 2], [[1]], [[1, 2, 3]], [["1", "0"]], [[1.5, 0], [1, 0]], [{"a": 1}], [[True, 0]]]
)
def test_games_of_the_wrong_kind(games: object) -> None:
    assert malformed(closed(), "playoff", numbers=[1, 3], games=games) == "wrong-kind"


def test_after_a_correction_it_stays_listed_and_moves_nobody() -> None:
    event = do(closed(), "playoff", numbers=[3, 1], games=TWO)
    event = do(event, "unclipped", round=1, number=3)
    assert ranks(event) == [(1, 1), (2, 2), (2, 3), (2, 4)]
    assert len(event.result()["playoffs"]) == 1
    event = do(event, "unclipped", round=1, number=1)
    told = [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert ranks(event) == told, "equal again, but 3 has not won against 2 and 4"


def test_undo_takes_it_back_and_redo_puts_it_back() -> None:
    before = closed()
    after = do(before, "playoff", numbers=[3, 1], games=TWO)
    assert do(after, "undo").result() == before.result()
    assert do(do(after, "undo"), "redo").result() == after.result()


@examples(25, 500)
@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 2**40))
def test_any_number_of_them_keeps_the_standings_in_order(tables: int, rounds: int, seed: int) -> None:
    """By clicks first; nobody stands below a player of the same clicks whom he or she beat last of all."""
    chance = Random(seed)
    event = night(4 * tables + 1, "cribbage", tables=tables, rounds=rounds)
    event = event.apply(draw(event, seed) | {"at": 1.0})
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            event = do(event, "result", **a_result(chance, str(table), number))
    clicks = {one["number"]: one["clicks"] for one in event.result()["standings"]}
    for _ in range(12):
        one, other = chance.sample(sorted(clicks), 2)
        winner = chance.choice([one, other])
        games = TWO if winner == one else [[second, first] for first, second in TWO]
        try:
            event = do(event, "playoff", numbers=[one, other], games=games)
        except Refused as no:
            assert no.code in ("clicks-differ", "playoff-stands")
    told = event.result()["standings"]
    keys = [(-one["clicks"], one["rank"], one["number"]) for one in told]
    assert keys == sorted(keys)
    ranks = [one["rank"] for one in told]
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    rank = {one["number"]: one["rank"] for one in told}
    for played in event.result().get("playoffs", ()):
        loser = next(number for number in played["numbers"] if number != played["winner"])
        assert rank[played["winner"]] <= rank[loser]
    assert sum(clicks.values()) == 4 * tables * rounds
