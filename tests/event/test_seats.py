"""`seat`, `draw` and `swap`, by the sentences of EVENT.md."""

from __future__ import annotations

import pytest

from .nights import do, four, line, malformed, night, refusal, won


def test_tables_are_numbers_or_the_same_as_text() -> None:
    event = do(night(4), "seat", table="3", seats=four(1))
    assert won(event, 3, "NS").result()["closed"] == 1
    for wrong in ("03", "3 ", "", "three", "+3", "٣", 3.0, 0, -3, None, True, "9" * 5000, 10**400):
        assert malformed(night(4), "seat", table=wrong, seats=four(1)) == "wrong-kind"


def test_a_table_above_the_last_is_refused() -> None:
    assert refusal(night(4), "seat", table=7, seats=four(1)) == "no-such-table"
    assert refusal(night(4), "draw", seed=1, seats={"7": four(1)}) == "no-such-table"


def test_refused_once_that_round_has_a_result() -> None:
    event = won(night(9, seated=2), 1, "NS")
    assert refusal(event, "seat", table=2, seats={"N": 9}) == "round-has-result"
    assert refusal(event, "draw", seed=1, seats={}) == "round-has-result"
    event = won(event, 2, "NS")
    do(event, "seat", table=2, seats={"N": 9})
    do(event, "draw", seed=1, seats={})


def test_once_the_night_is_over_they_are_the_seats_from_which_more_rounds_would_move() -> None:
    event = won(night(5, seated=1, rounds=1), 1, "NS")
    event = do(do(event, "seat", table=1, seats=four(2)), "swap", out=5, in_=1)
    assert line(event, 1) == "2 3 4 1"
    assert line(do(event, "night", rounds=2), 1) == "3 1 2 4"


def test_of_who_left_after_the_last_round_the_seat_that_was_really_theirs_is_empty() -> None:
    event = do(won(won(night(8, seated=2, rounds=1), 1, "NS"), 2, "NS"), "withdraw", number=1)
    assert (line(event, 1), line(event, 2)) == ("- 2 3 4", "5 6 7 8")
    seats = {"N": 5, "E": 2, "S": 3, "W": 4}
    event = do(event, "result", round=1, table=1, winner="NS", seats=seats, instead=True)
    assert (line(event, 1), line(event, 2)) == ("5 2 3 4", "- 6 7 8")
    assert event.result()["out"] == []


def test_a_table_whose_last_player_sits_elsewhere_is_left_out() -> None:
    event = do(night(4), "seat", table=1, seats={"N": 1})
    event = do(event, "seat", table=2, seats=four(1))
    assert list(event.result()["seats"]) == ["2"]


def test_one_sitter_a_table() -> None:
    event = do(do(night(8), "player", number=1, sitter=True), "player", number=2, sitter=True)
    assert refusal(event, "seat", table=1, seats=four(1)) == "two-sitters"
    assert refusal(event, "draw", seed=1, seats={"1": four(1)}) == "two-sitters"
    event = do(event, "seat", table=1, seats=four(2))
    assert refusal(event, "swap", out=3, in_=1) == "two-sitters"
    assert line(do(event, "swap", out=2, in_=1), 1) == "1 3 4 5"


@pytest.mark.parametrize(
    "seats", [None, [1, 2, 3, 4], {"X": 1}, {"N": None}, {"N": "1"}, {"N": True}, {"N": [1]}, {"n": 1}]
)
def test_seats_of_the_wrong_kind_are_an_error(seats: object) -> None:
    assert malformed(night(4), "seat", table=1, seats=seats) == "wrong-kind"
    assert malformed(night(4), "draw", seed=1, seats={"1": seats}) == "wrong-kind"


@pytest.mark.parametrize("seed", [None, True, [1], {}, float("inf"), float("nan")])
def test_a_seed_is_a_number_or_a_word(seed: object) -> None:
    assert malformed(night(4), "draw", seed=seed, seats={}) == "wrong-kind"
    do(night(4), "draw", seed="x", seats={})
    do(night(4), "draw", seed=0.5, seats={})


def test_the_keys_of_a_draw_must_be_there() -> None:
    assert malformed(night(4), "draw", seats={}) == "missing-key"
    assert malformed(night(4), "draw", seed=1) == "missing-key"
    assert malformed(night(4), "draw", seed=1, seats=[]) == "wrong-kind"


def test_swap_needs_one_who_sits_out_for_one_who_sits() -> None:
    event = night(10, seated=2)
    assert refusal(event, "swap", out=6, in_=1) == "has-seat"
    assert refusal(event, "swap", out=6, in_=6) == "has-seat"
    assert refusal(event, "swap", out=9, in_=10) == "no-seat"
    assert refusal(event, "swap", out=11, in_=10) == "unknown-player"
    assert refusal(event, "swap", out=1, in_=11) == "unknown-player"
    event = do(event, "withdraw", number=10)
    assert refusal(event, "swap", out=1, in_=10) == "has-left"
    assert refusal(event, "swap", out=10, in_=9) == "has-left"


def test_swap_is_refused_where_that_table_has_its_result() -> None:
    event = won(night(9, seated=2), 1, "NS")
    assert refusal(event, "swap", out=1, in_=9) == "table-has-result"
    assert line(do(event, "swap", out=5, in_=9), 2) == "9 6 7 8"


@pytest.mark.parametrize("keys", [{"out": 1}, {"in_": 1}])
def test_the_keys_of_a_swap_must_be_there(keys: dict[str, int]) -> None:
    assert malformed(night(4, seated=1), "swap", **keys) == "missing-key"
