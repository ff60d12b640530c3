"""`result` and `unclipped`, and when a round is closed, by the sentences of EVENT.md."""

from __future__ import annotations

import pytest

from .nights import do, four, game_keys, malformed, night, refusal, row, won


def test_on_a_tie_moves() -> None:
    event = night(4, seated=1)
    assert refusal(event, "result", round=1, table=1, **game_keys("tie")) == "tie-needs-moves"
    won(event, 1, "tie", moves="NS")


def test_moves_may_be_left_out_at_a_sitters_table() -> None:
    event = do(night(4, seated=1), "player", number=3, sitter=True)
    won(event, 1, "tie")
    won(event, 1, "tie", moves="NS")


def test_the_round_must_be_the_one_in_play() -> None:
    event = won(night(8, seated=2), 1, "NS")
    assert refusal(event, "result", round=2, table=1, **game_keys("NS")) == "round-not-in-play"
    event = do(won(event, 2, "NS"), "seat", table=3, seats=four(1))
    assert refusal(event, "result", round=1, table=3, **game_keys("NS")) == "round-not-in-play"


def test_a_table_above_the_last_is_refused() -> None:
    assert refusal(night(4, seated=1), "result", round=1, table=7, **game_keys("NS")) == "no-such-table"


def test_a_second_result_is_refused() -> None:
    event = won(night(8, seated=2), 1, "NS")
    assert refusal(event, "result", round=1, table=1, **game_keys("NS")) == "result-stands"
    assert refusal(event, "result", round=1, table=1, instead=False, **game_keys("NS")) == "result-stands"
    event = won(event, 2, "NS")
    assert refusal(event, "result", round=1, table=1, **game_keys("NS")) == "result-stands"


def test_instead_without_a_first_is_refused() -> None:
    event = won(night(8, seated=2), 1, "NS")
    for number, table in ((1, 2), (2, 1), (9, 1), (1, 3)):
        keys = {"round": number, "table": table, "instead": True} | game_keys("NS")
        assert refusal(event, "result", **keys) == "no-first-result"


def test_instead_passes_the_same_checks() -> None:
    event = won(night(4, seated=1), 1, "NS")
    keys = {"round": 1, "table": 1, "instead": True}
    assert refusal(event, "result", **keys, **game_keys("tie")) == "tie-needs-moves"
    assert refusal(event, "result", **keys, scores={"NS": 1, "EW": 2}, winner="NS") == "winner-not-higher"


def test_a_sitters_table_is_one_with_a_sitter_now_in_a_corrected_round_too() -> None:
    keys = {"round": 1, "table": 1, "instead": True} | game_keys("tie")
    event = won(night(4, seated=1), 1, "NS")
    assert refusal(event, "result", **keys) == "tie-needs-moves"
    event = do(do(event, "player", number=1, sitter=True), "result", **keys)
    assert refusal(do(event, "player", number=1, sitter=False), "result", **keys) == "tie-needs-moves"


def test_moves_is_read_on_a_tie_or_a_void_game_alone() -> None:
    event = night(4, seated=1)
    do(event, "result", round=1, table=1, moves=None, **game_keys("NS"))
    assert malformed(event, "result", round=1, table=1, moves=None, **game_keys("tie")) == "wrong-kind"
    assert malformed(event, "result", round=1, table=1, moves="W", void=True) == "wrong-kind"


def test_unclipped_needs_a_game() -> None:
    event = won(night(9, seated=2), 1, "NS")
    assert refusal(event, "unclipped", round=1, number=9) == "did-not-play"
    assert refusal(event, "unclipped", round=1, number=5) == "did-not-play"
    assert refusal(event, "unclipped", round=2, number=1) == "did-not-play"
    assert refusal(event, "unclipped", round=1, number=10) == "unknown-player"
    do(event, "unclipped", round=1, number=1)


def test_what_is_over_can_still_be_mended() -> None:
    event = won(night(5, seated=1, rounds=1), 1, "NS")
    event = do(event, "result", round=1, table=1, instead=True, **game_keys("EW"))
    event = do(event, "unclipped", round=1, number=2)
    event = do(event, "player", number=4, name="Di")
    assert row(event, 4) | {"rank": 1} == row(event, 4)
    assert row(event, 4)["clicks"] == 2
    assert row(do(event, "withdraw", number=4), 4)["clicks"] == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("round", 0),
        ("round", "1"),
        ("round", 1.0),
        ("round", True),
        ("table", [1]),
        ("scores", None),
        ("scores", [0, 10]),
        ("scores", {"NS": 0, "EW": "10"}),
        ("scores", {"NS": 0.5, "EW": 10}),
        ("scores", {"NS": False, "EW": 10}),
        ("scores", {"NS": 0, "EW": 10**400}),
        ("winner", "N"),
        ("winner", None),
        ("winner", ["EW"]),
        ("day", 0),
        ("day", "1"),
        ("instead", 1),
        ("instead", None),
        ("game", 5),
        ("at", "now"),
        ("at", float("nan")),
        ("at", float("inf")),
        ("at", True),
        ("at", None),
    ],
)
def test_a_value_of_the_wrong_kind_is_an_error(key: str, value: object) -> None:
    keys = {"round": 1, "table": 1} | game_keys("EW") | {key: value}
    assert malformed(night(4, seated=1), "result", **keys) == "wrong-kind"


@pytest.mark.parametrize("key", ["round", "table", "winner"])
def test_a_missing_key_is_an_error(key: str) -> None:
    keys = {"round": 1, "table": 1} | game_keys("EW")
    del keys[key]
    assert malformed(night(4, seated=1), "result", **keys) == "missing-key"


def test_unknown_keys_are_ignored() -> None:
    won(night(4, seated=1), 1, "NS", weather={"rain": [True]})
    won(night(4, seated=1), 1, "NS", moves="EW", day=3, game="a-record")
