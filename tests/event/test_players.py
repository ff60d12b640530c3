"""`player` and `withdraw`, by the sentences of EVENT.md."""

from __future__ import annotations

from typing import Any

import pytest

from .nights import do, line, malformed, night, refusal, row, won


def test_what_is_never_named_is_null() -> None:
    event = night(1)
    assert row(event, 1)["name"] is None
    assert row(event, 1)["club"] is None
    assert event.result()["teams"] == []


def test_a_nomination_needs_a_club() -> None:
    event = night(1)
    assert refusal(event, "player", number=1, team=True) == "nomination-needs-club"
    assert refusal(event, "player", number=1, team=True, club=" ") == "nomination-needs-club"
    event = do(event, "player", number=1, club="Hornby")
    event = do(event, "player", number=1, team=True)
    assert refusal(event, "player", number=1, club="") == "nomination-needs-club"
    do(event, "player", number=1, club="", team=False)


def eight() -> Any:
    event = night()
    for number in range(1, 9):
        event = do(event, "player", number=number, club="Hornby", team=True)
    return event


def test_a_ninth_nomination_for_a_club_is_refused() -> None:
    event = eight()
    assert refusal(event, "player", number=9, club="Hornby", team=True) == "club-has-eight"
    event = do(event, "player", number=9, club="Hornby")
    assert refusal(event, "player", number=9, team=True) == "club-has-eight"
    event = do(event, "player", number=9, club="Papanui", team=True)


def test_a_ninth_nomination_by_a_change_of_club_is_refused() -> None:
    event = do(eight(), "player", number=9, club="Papanui", team=True)
    assert refusal(event, "player", number=9, club="Hornby") == "club-has-eight"
    do(event, "player", number=9, club="Hornby", team=False)


def test_a_second_sitter_at_a_table_is_refused() -> None:
    event = do(night(8, seated=2), "player", number=1, sitter=True)
    assert refusal(event, "player", number=2, sitter=True) == "two-sitters"
    do(event, "player", number=5, sitter=True)


def test_where_no_sitter_is_left_when_the_players_move_north_and_south_move_after_a_tie() -> None:
    event = do(night(8, seated=2), "player", number=1, sitter=True)
    event = do(won(event, 1, "tie"), "player", number=1, sitter=False)
    assert line(won(event, 2, "EW"), 2) == "5 7 1 3"


def test_withdraw_of_one_who_is_not_here_is_refused() -> None:
    event = night(4)
    assert refusal(event, "withdraw", number=5) == "unknown-player"
    assert refusal(do(event, "withdraw", number=4), "withdraw", number=4) == "has-left"


def test_one_who_leaves_after_the_round_cannot_leave_again() -> None:
    event = do(won(night(8, seated=2), 1, "NS"), "withdraw", number=8)
    assert refusal(event, "withdraw", number=8) == "leaves-already"
    event = do(do(event, "player", number=8), "withdraw", number=8)
    assert 8 not in won(event, 2, "NS").result()["out"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("number", "14"),
        ("number", 1.0),
        ("number", True),
        ("number", -1),
        ("number", None),
        ("name", 5),
        ("name", None),
        ("club", ["Hornby"]),
        ("team", "yes"),
        ("team", 1),
        ("sitter", None),
    ],
)
def test_a_value_of_the_wrong_kind_is_an_error(key: str, value: object) -> None:
    assert malformed(night(), "player", **({"number": 14} | {key: value})) == "wrong-kind"


def test_a_missing_number_is_an_error() -> None:
    assert malformed(night(), "player", name="Ana") == "missing-key"
    assert malformed(night(), "withdraw") == "missing-key"
