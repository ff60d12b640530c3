"""Simulated nights: every game legal and folded to the result that the night's record has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.__main__ import main
from scorekeeper.cli.simulation.folder import simulate, text_of
from scorekeeper.cli.simulation.singles import Night
from scorekeeper.event.night import read_night
from scorekeeper.record.reading import read_game

SIZES = [
    ("500", 4, 1),
    ("500", 9, 4),
    ("500", 14, 13),
    ("cribbage", 27, 10),
    ("cribbage", 48, 3),
    ("spades", 8, 1),
]
SIZES += [("spades", 11, 1), ("spades", 20, 1), ("500", 63, 5)]


def made(game: str, players: int, rounds: int, seed: str = "7") -> Night:
    return simulate(game, players, rounds, seed)


def results(night: Night) -> dict[str, dict[str, Any]]:
    """The result that stands for each game's record, by the record's id."""
    found: dict[str, dict[str, Any]] = {}
    for entry in night.entries:
        if entry["do"] == "result":
            found[entry["game"]] = entry
    return found


@pytest.mark.parametrize(("game", "players", "rounds"), SIZES)
def test_each_game_is_legal_and_folds_to_its_result(game: str, players: int, rounds: int) -> None:
    night = made(game, players, rounds)
    told = results(night)
    assert len(told) == len(night.games)
    for lines in night.games.values():
        played = read_game(text_of(lines).encode()).result()
        assert (played["state"], played["agreed"]) == ("over", True)
        entry = told[lines[0]["id"]]
        if game == "spades":
            assert entry["scores"] == [played["scores"][side] for side in ("NS", "EW")]
            assert entry["event_points"] == [played["event_points"][side] for side in ("NS", "EW")]
        else:
            assert (entry["scores"], entry["winner"]) == (played["scores"], played["winner"])
            assert (entry["round"], entry["table"]) == (lines[0]["round"], lines[0]["table"])


@pytest.mark.parametrize(("game", "players", "rounds"), SIZES)
def test_the_night_is_legal_and_played_to_its_end(game: str, players: int, rounds: int) -> None:
    night = made(game, players, rounds)
    result = read_night(text_of(night.lines).encode()).result()
    assert (result["round"], result.get("waiting")) == (None, [])
    if game == "spades":
        assert result["champion"] is not None
    else:
        assert result["closed"] == rounds
        assert len(night.games) == rounds * (players // 4)
        assert len(result["standings"]) == players


def test_the_games_have_the_players_of_their_seats() -> None:
    """Replayed beside its games: whoever sits at the table is in the game's header."""
    night = made("500", 14, 5)
    headers = {lines[0]["id"]: lines[0] for lines in night.games.values()}
    for number, games in enumerate(night.event.state.closed, 1):
        for table, game in games.items():
            header = headers[game.record]
            assert [header["players"][seat]["number"] for seat in "NESW"] == list(game.players)
            assert (header["round"], header["table"]) == (number, str(table))


def test_the_same_seed_makes_the_same_night_and_another_another() -> None:
    one, same, other = (text_of(made("500", 12, 3, seed).lines) for seed in ("a", "a", "b"))
    assert one == same
    assert one != other


def test_moments_rise() -> None:
    for game in ("500", "cribbage", "spades"):
        night = made(game, 20, 14)
        for lines in (night.lines, *night.games.values()):
            moments = [line["at"] for line in lines[1:]]
            assert moments == sorted(moments)


def test_games_end_in_every_way_that_is_common() -> None:
    night = made("500", 120, 8)
    ended = [read_game(text_of(lines).encode()).result()["ended"] for lines in night.games.values()]
    assert {"hands", "bell", "500"} <= set(ended)


def test_much_of_what_happens_in_a_hall_happens() -> None:
    kinds = {entry["do"] for entry in made("500", 123, 14).entries}
    assert {"player", "draw", "result", "swap", "withdraw", "unclipped", "undo"} <= kinds


def command(*words: str) -> int:
    return main(list(words))


def test_the_command_writes_the_night_and_every_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new" / "night"
    asked = ["simulate", "--players", "9", "--rounds", "2", "--seed", "x", "--out", str(out)]
    assert command(*asked) == 0
    assert sorted(path.name for path in (out / "games").iterdir()) == [
        f"round-{number:02}-table-{table:02}.jsonl" for number in (1, 2) for table in (1, 2)
    ]
    assert command("event", str(out / "night.jsonl")) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["closed"] == 2
    for path in (out / "games").iterdir():
        assert command("replay", str(path)) == 0
    assert command(*asked) == 2, "nothing is written over"
    assert "there is something already" in capsys.readouterr().err


def test_too_few_players_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game, players in (("500", 3), ("cribbage", 1), ("spades", 7)):
        words = ["simulate", "--players", str(players), "--rounds", "2", "--seed", "x", "--game", game]
        assert command(*words, "--out", str(tmp_path / "n")) == 2
        assert capsys.readouterr().err.startswith("Too few players")
    assert not (tmp_path / "n").exists()


@pytest.mark.parametrize("wrong", ["0", "-1", "x", "1.5", "10001"])
def test_numbers_that_are_none_are_refused(wrong: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        command("simulate", "--players", wrong, "--rounds", "2", "--seed", "x", "--out", str(tmp_path / "n"))
    assert ended.value.code == 2
