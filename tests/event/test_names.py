"""Names and texts of a night: trimmed, blank is no name, half a letter is refused (RECORD.md)."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.refused import Malformed
from scorekeeper.event.night import start

from .nights import do, header, malformed, night, refusal, row, spades

HALVES = ["\ud800", "A\udfffB", "\udc00\ud800"]
BLANKS = ["", " ", "\t\n", "\u00a0", "\u200b", "\ufeff\u2060", "\u3164", "\u2800", "\u00ad", "\ufe0f", "\x07"]
SEEN = ["A", ".", "é", "Ōtautahi", "😀", "👩‍👩‍👧", "李", "́", "e\u200b", "0"]


@pytest.mark.parametrize("text", BLANKS)
def test_a_blank_name_is_no_name(text: str) -> None:
    event = do(do(night(), "player", number=1, name="Ana", club="Hornby"), "player", number=1, name=text)
    assert (row(event, 1)["name"], row(event, 1)["club"]) == (None, "Hornby")
    assert row(do(night(), "player", number=1, club=text), 1)["club"] is None
    assert start(header(name=text)).state.header.name is None


@pytest.mark.parametrize("text", SEEN)
def test_a_name_that_is_seen_is_kept(text: str) -> None:
    event = do(night(), "player", number=1, name=f" \u2003{text}\u00a0\n", club=f"\t{text} ")
    assert (row(event, 1)["name"], row(event, 1)["club"]) == (text, text)
    assert start(header(name=f" {text} ")).state.header.name == text


def test_a_long_name_is_kept_whole() -> None:
    assert row(do(night(), "player", number=1, name="ā" * 5000), 1)["name"] == "ā" * 5000


@pytest.mark.parametrize("text", BLANKS)
def test_a_nomination_needs_a_club_that_is_one(text: str) -> None:
    assert refusal(night(), "player", number=1, club=text, team=True) == "nomination-needs-club"


def test_a_club_is_the_same_with_space_at_its_ends() -> None:
    event = night(10)
    for number in range(1, 9):
        event = do(event, "player", number=number, club=" Hornby" if number % 2 else "Hornby ", team=True)
    assert refusal(event, "player", number=9, club="Hornby", team=True) == "club-has-eight"
    assert [team["players"] for team in event.result()["teams"]] == [8]


def test_taking_the_club_of_a_nominated_player_is_refused() -> None:
    event = do(night(), "player", number=1, club="Hornby", team=True)
    assert refusal(event, "player", number=1, club=" ") == "nomination-needs-club"


def test_a_team_s_names_are_read_as_a_player_s() -> None:
    event = do(spades(""), "team", id="A", name="  The Aces ", players=[" Ana ", " "])
    assert event.result()["standings"][0]["name"] == "The Aces"
    assert event.state.teams["A"].players == ("Ana", None)


@pytest.mark.parametrize("text", HALVES)
@pytest.mark.parametrize(
    ("what", "keys"),
    [
        ("player", {"number": 1, "name": "{}"}),
        ("player", {"number": 1, "club": "{}"}),
        ("draw", {"seed": "{}", "seats": {}}),
        ("seat", {"table": "{}", "seats": {}}),
    ],
)
def test_half_a_letter_is_refused(what: str, keys: dict[str, Any], text: str) -> None:
    keys = {key: text if value == "{}" else value for key, value in keys.items()}
    assert malformed(night(4), what, **keys) in ("half-letter", "wrong-kind")


@pytest.mark.parametrize("text", HALVES)
def test_half_a_letter_is_refused_in_results_headers_and_teams(text: str) -> None:
    result = {"round": 1, "table": 1, "scores": {"NS": 1, "EW": 0}, "winner": "NS", "game": text}
    assert malformed(night(4, seated=1), "result", **result) == "half-letter"
    for team in (
        {"id": text, "name": "A", "players": ["x", "y"]},
        {"id": "A", "name": text, "players": ["x", "y"]},
        {"id": "A", "name": "A", "players": ["x", text]},
    ):
        assert malformed(spades(""), "team", **team) == "half-letter"
    for key in ("name", "id"):
        with pytest.raises(Malformed):
            start(header() | {key: text})


def test_both_halves_of_a_letter_are_one_letter() -> None:
    assert (
        row(
            do(
                night(),
                "player",
                number=1,
                name="\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
            ),
            1,
        )["name"]
        == "😀"
    )
