"""The spades event, by the sentences of EVENT.md."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.event.night import Event, scorecards, start

from .nights import beat, do, header, malformed, refusal, spades

ROUND_ROBIN = [[["A", "B"], ["C", "D"]], [["A", "C"], ["B", "D"]], [["A", "D"], ["B", "C"]]]


def paired(teams: str = "ABCD", rounds: int = 3) -> Event[Any]:
    event = spades(teams)
    for number in range(1, rounds + 1):
        event = do(event, "pair", round=number, games=ROUND_ROBIN[number - 1])
    return event


def played(event: Event[Any]) -> Event[Any]:
    """All games of the round in play, won by the team that stands first in the pair."""
    for pair in event.result()["waiting"]:
        event = beat(event, *pair)
    return event


def test_a_team_is_a_word_or_a_number() -> None:
    event = start(header("spades"))
    for team in ("Bears", 7, 12, "Ants"):
        event = do(event, "team", id=team, name="x", players=["a", "b"])
    assert [row["team"] for row in event.result()["standings"]] == [7, 12, "Ants", "Bears"]
    event = do(event, "pair", round=1, games=[[7, "Ants"], ["12", "Bears"]])
    assert event.result()["pairs"] == [[7, "Ants"], [12, "Bears"]]
    assert beat(event, "Ants", "7").result()["waiting"] == [[12, "Bears"]]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", None),
        ("id", ""),
        ("id", 1.5),
        ("id", True),
        ("id", ["A"]),
        ("id", {}),
        ("name", 5),
        ("players", "xy"),
        ("players", ["x"]),
        ("players", ["x", "y", "z"]),
        ("players", ["x", 5]),
    ],
)
def test_a_team_of_the_wrong_kind_is_an_error(key: str, value: object) -> None:
    keys = {"id": "E", "name": "Team E", "players": ["x", "y"]}
    assert malformed(spades(), "team", **(keys | {key: value})) == "wrong-kind"
    del keys[key]
    assert malformed(spades(), "team", **keys) == "missing-key"


def test_a_team_is_registered_once_and_before_the_first_pairs() -> None:
    keys = {"name": "x", "players": ["a", "b"]}
    assert refusal(spades(), "team", id="A", **keys) == "team-known"
    assert refusal(do(spades(), "team", id=7, **keys), "team", id="7", **keys) == "team-known"
    assert refusal(paired(rounds=1), "team", id="E", **keys) == "pairs-made"
    drawn = do(spades(), "draw", seed=1, rounds=ROUND_ROBIN)
    assert refusal(drawn, "team", id="E", **keys) == "pairs-made"


def test_four_teams_or_more() -> None:
    event = spades("ABC")
    assert refusal(event, "pair", round=1, games=[["A", "B"]]) == "too-few-teams"
    assert refusal(event, "draw", seed=1, rounds=[[["A", "B"]]] * 3) == "too-few-teams"


def test_a_draw_makes_the_pairs_of_all_three_rounds() -> None:
    event = do(spades(), "draw", seed=1, rounds=ROUND_ROBIN)
    for number in (1, 2, 3):
        assert event.result()["round"] == number
        assert event.result()["pairs"] == ROUND_ROBIN[number - 1]
        event = played(event)
    assert event.result()["round"] == "semi"


FIVE = [[["A", "B"], ["C", "D"]], [["A", "C"], ["B", "E"]], [["A", "D"], ["C", "E"]]]


def test_with_an_odd_number_one_sits_out_each_round_none_twice() -> None:
    do(spades("ABCDE"), "draw", seed=1, rounds=FIVE)
    twice = [*FIVE[:2], [["A", "D"], ["B", "C"]]]
    assert refusal(spades("ABCDE"), "draw", seed=1, rounds=twice) == "sits-out-twice"
    fewer = [[["A", "B"]], *FIVE[1:]]
    assert refusal(spades("ABCDE"), "draw", seed=1, rounds=fewer) == "not-all-play"


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([ROUND_ROBIN[0], ROUND_ROBIN[1], ROUND_ROBIN[0]], "met-already"),
        ([ROUND_ROBIN[0], ROUND_ROBIN[1], [["B", "A"], ["D", "C"]]], "met-already"),
        ([ROUND_ROBIN[0], ROUND_ROBIN[1], [["A", "D"]]], "not-all-play"),
        ([ROUND_ROBIN[0], ROUND_ROBIN[1], []], "no-pairs"),
        ([[["A", "B"], ["A", "C"]], *ROUND_ROBIN[1:]], "team-twice"),
        ([[["A", "B"], ["C", "E"]], *ROUND_ROBIN[1:]], "unknown-team"),
    ],
)
def test_a_draw_that_is_none(rounds: object, code: str) -> None:
    assert refusal(spades(), "draw", seed=1, rounds=rounds) == code


@pytest.mark.parametrize(
    "rounds",
    [
        None,
        [],
        ROUND_ROBIN[:2],
        [*ROUND_ROBIN, []],
        {},
        [1, 2, 3],
        [[1], [2], [3]],
        [[["A"]]] * 3,
        [[["A", None]]] * 3,
        [[["A", ["B"]]]] * 3,
    ],
)
def test_a_draw_of_the_wrong_kind_is_an_error(rounds: object) -> None:
    assert malformed(spades(), "draw", seed=1, rounds=rounds) == "wrong-kind"
    assert malformed(spades(), "draw", seed=None, rounds=ROUND_ROBIN) == "wrong-kind"
    assert malformed(spades(), "draw", rounds=ROUND_ROBIN) == "missing-key"


def test_pairs_can_be_made_anew_until_the_round_has_a_result() -> None:
    event = do(paired(rounds=1), "pair", round=1, games=ROUND_ROBIN[2])
    assert event.result()["pairs"] == ROUND_ROBIN[2]
    assert do(event, "pair", round=1, games=[["D", "A"]]).result()["pairs"] == [["D", "A"]]
    do(event, "draw", seed=1, rounds=ROUND_ROBIN)
    event = beat(event, "A", "D")
    assert refusal(event, "pair", round=1, games=ROUND_ROBIN[0]) == "round-has-result"
    assert refusal(event, "draw", seed=1, rounds=ROUND_ROBIN) == "round-has-result"
    do(event, "pair", round=2, games=ROUND_ROBIN[0])


def test_pairs_that_meet_or_play_twice_are_refused() -> None:
    event = paired(rounds=1)
    assert refusal(event, "pair", round=2, games=[["B", "A"]]) == "met-already"
    assert refusal(event, "pair", round=2, games=[["A", "C"], ["A", "D"]]) == "team-twice"
    assert refusal(event, "pair", round=2, games=[["A", "A"]]) == "team-twice"
    assert refusal(event, "pair", round=2, games=[["A", "E"]]) == "unknown-team"
    assert refusal(event, "pair", round=2, games=[]) == "no-pairs"
    assert refusal(event, "pair", round=3, games=ROUND_ROBIN[1]) == "earlier-without-pairs"
    # Round 2 may have other pairs, but none that round 3 has already.
    event = do(do(event, "pair", round=2, games=ROUND_ROBIN[1]), "pair", round=3, games=ROUND_ROBIN[2])
    assert refusal(event, "pair", round=2, games=ROUND_ROBIN[2]) == "met-already"


def test_a_corrected_result_counts_in_place_of_the_first_and_later_games_stay() -> None:
    event = played(played(played(paired())))
    assert event.result()["pairs"] == [["A", "D"], ["B", "C"]]
    keys = {"round": 1, "teams": ["B", "A"], "scores": [200, 100], "nils": [2, 0], "sets": [3, 2]}
    assert refusal(event, "result", **keys) == "round-not-in-play"
    mended = do(event, "result", **keys, instead=True)
    assert mended.result()["standings"][0]["event_points"] == 8
    assert mended.result()["pairs"][0][0] == "B"
    semi = {"round": "semi", "teams": ["D", "A"], "scores": [500, 100]}
    assert refusal(event, "result", **semi, instead=True) == "no-first-game"
    event = do(event, "result", **semi)
    assert refusal(event, "result", **keys, instead=True) == "later-game-stands"
    for key in ("nils", "sets"):
        rest = {name: value for name, value in keys.items() if name != key}
        assert malformed(event, "result", **rest, instead=True) == "missing-key"


@pytest.mark.parametrize("number", [0, 4, "1", "semi", True, 1.0, None, [1]])
def test_pairs_are_for_rounds_1_to_3(number: object) -> None:
    assert malformed(spades(), "pair", round=number, games=ROUND_ROBIN[0]) == "wrong-kind"


KEYS = {"scores": [500, 400], "event_points": [2, 0], "nils": [0, 0]}


def test_a_result_is_of_the_round_in_play() -> None:
    event = paired()
    assert refusal(event, "result", round=2, teams=["A", "C"], **KEYS) == "round-not-in-play"
    assert refusal(event, "result", round="semi", teams=["A", "B"], **KEYS) == "round-not-in-play"
    assert refusal(spades(), "result", round=1, teams=["A", "B"], **KEYS) == "no-round-in-play"
    assert refusal(event, "result", round=1, teams=["A", "C"], **KEYS) == "not-paired"
    assert refusal(event, "result", round=1, teams=["A", "A"], **KEYS) == "not-paired"
    assert refusal(event, "result", round=1, teams=["A", "E"], **KEYS) == "unknown-team"


def test_a_second_result_is_refused() -> None:
    event = beat(paired(), "A", "B")
    assert refusal(event, "result", round=1, teams=["A", "B"], **KEYS) == "game-has-result"
    assert refusal(event, "result", round=1, teams=["B", "A"], **KEYS) == "game-has-result"
    event = played(event)
    assert refusal(event, "result", round=1, teams=["A", "B"], **KEYS) == "round-not-in-play"


def test_equal_scores_are_refused() -> None:
    keys = KEYS | {"scores": [400, 400]}
    assert refusal(paired(), "result", round=1, teams=["A", "B"], **keys) == "equal-scores"


@pytest.mark.parametrize("key", ["round", "teams", "scores", "event_points", "nils"])
def test_a_result_of_the_wrong_kind_is_an_error(key: str) -> None:
    keys: dict[str, Any] = {"round": 1, "teams": ["A", "B"]} | KEYS
    for wrong in (None, True, "x", 5.5, {}, [], [1], [1, 2, 3], [1, None], [True, 0], [1.5, 2], [[1], [2]]):
        assert malformed(paired(), "result", **(keys | {key: wrong})) == "wrong-kind", wrong
    del keys[key]
    assert malformed(paired(), "result", **keys) == "missing-key"


@pytest.mark.parametrize("key", ["event_points", "nils"])
def test_counts_are_not_negative(key: str) -> None:
    keys: dict[str, Any] = {"round": 1, "teams": ["A", "B"]} | KEYS | {key: [2, -1]}
    assert malformed(paired(), "result", **keys) == "wrong-kind"


def test_a_card() -> None:
    event = beat(paired(), "B", "A", (3, 1), (2, 0), (510, 300))
    assert scorecards(event)[1] == {
        "team": "B",
        "name": "Team B",
        "players": ["x", "y"],
        "rounds": [
            {
                "round": 1,
                "opponent": "A",
                "scores": {"own": 510, "theirs": 300},
                "outcome": "win",
                "event_points": 3,
                "nils": 2,
            }
        ],
    }
