"""The game as it stood at an entry, and the names of the ways a game ends."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper.engine.explain import Ended
from scorekeeper.engine.game import Game, start
from tests.cases import GAMES, MENDED

HEADER = {"game": "500", "rules": "500-nz-2025", "dealer": "S"}
ANEW = {"undo", "redo"}
"""After these the entries that stand are not all that were made before."""


def onward(case: dict[str, Any]) -> list[Game]:
    """The game before the first entry and after each, as far as the case is accepted."""
    games = [start(case["header"])]
    stop = len(case["entries"]) if case["refused_line"] is None else case["refused_line"] - 2
    for entry in case["entries"][:stop]:
        games.append(games[-1].apply(entry))
    return games


@pytest.mark.parametrize("case", [*GAMES, *MENDED])
def test_a_game_as_it_stood_is_the_game_that_was_there(case: dict[str, Any]) -> None:
    games = onward(case)
    for place, game in enumerate(games, -1):
        entry = case["entries"][place] if place >= 0 else {"do": "start"}
        if entry["do"] in ANEW or (entry["do"] == "amend" and "rules" in entry):
            break
        stood = games[-1].stood(place)
        if any(one["do"] == "amend" and "rules" in one for one in case["entries"]):
            break
        if any(node.place == place for node in games[-1].standing()) or entry["do"] == "clock":
            assert stood.result() == game.result()
            assert (stood.play, stood.countdown, stood.ticks, stood.length) == (
                game.play,
                game.countdown,
                game.ticks,
                game.length,
            )


def test_a_game_as_it_stood_goes_on_like_the_game_that_was_there() -> None:
    seen = 0
    for case in GAMES[::3]:
        games = onward(case)
        words = {entry["do"] for entry in case["entries"]}
        if words & ANEW or any("rules" in entry for entry in case["entries"]):
            continue
        for place in range(-1, len(games) - 2):
            after = games[-1].stood(place).apply(case["entries"][place + 1])
            assert after.result() == games[place + 2].result()
            seen += 1
    assert seen > 100


def test_what_was_taken_back_is_not_seen_and_cannot_be_put_back() -> None:
    game = start(HEADER)
    for at, entry in enumerate(
        (
            {"do": "contract", "seat": "N", "bid": "7S"},
            {"do": "tricks", "won": {"NS": 7, "EW": 3}},
            {"do": "undo"},
            {"do": "tricks", "won": {"NS": 6, "EW": 4}},
        )
    ):
        game = game.apply({**entry, "at": float(at)})
    assert [node.place for node in game.standing()] == [0, 3]
    assert [game.stood(place).play.scores for place in range(-1, 4)] == [(0, 0)] * 4 + [(-140, 40)]
    assert game.stood(1).undone == ()


def test_under_the_rules_in_force_and_the_names_of_the_moment() -> None:
    game = start({**HEADER, "players": {"N": {"name": "Ana"}}})
    big = {"do": "ruling", "at": 1.0, "points": {"NS": 0, "EW": 455}, "why": "", "hand": "goes-on"}
    contract = {"do": "contract", "at": 2.0, "seat": "N", "bid": "7S"}
    tricks = {"do": "tricks", "at": 3.0, "won": {"NS": 7, "EW": 3}}
    amend = {"do": "amend", "at": 4.0, "rules": "500-nz-2024", "players": {"N": {"name": "Eve"}}}
    for entry in (big, contract, tricks, amend):
        game = game.apply(entry)
    stood = game.stood(2)
    assert stood.play.scores == (140, 460)
    assert stood.result()["rules"] == "500-nz-2024"
    assert stood.header["players"]["N"]["name"] == "Ana"


def test_the_ways_a_game_ends_are_named_and_printed_as_they_were() -> None:
    assert json.dumps([*Ended]) == ('["500", "minus-500", "hands", "bell", "121", "breach", "abandoned"]')
    seen = set()
    for case in GAMES:
        game = onward(case)[-1]
        ended = game.ended()
        assert ended is None or type(ended) is Ended
        assert json.loads(json.dumps(game.result()))["ended"] == ended
        seen.add(ended)
    assert seen >= {None, Ended.TARGET, Ended.FLOOR, Ended.HANDS, Ended.BELL, Ended.BOARD, Ended.BREACH}
