"""A player's card."""

from __future__ import annotations

from scorekeeper.event.night import scorecards

from .nights import do, night, won


def test_a_line_for_every_game() -> None:
    event = do(night(5, seated=1), "player", number=2, name="Ana", club="Tauranga")
    event = do(won(event, 1, "EW", game="a-record"), "unclipped", round=1, number=2)
    event = won(event, 1, "tie", moves="NS", day=2)
    assert scorecards(event)[1] == {
        "number": 2,
        "name": "Ana",
        "club": "Tauranga",
        "clicks": 1,
        "rounds": [
            {
                "round": 1,
                "table": "1",
                "day": 1,
                "seat": "E",
                "partner": 4,
                "opponents": [3, 1],
                "scores": {"own": 100, "theirs": 0},
                "outcome": "win",
                "clicks": 0,
                "unclipped": True,
                "game": "a-record",
            },
            {
                "round": 2,
                "table": "1",
                "day": 2,
                "seat": "S",
                "partner": 1,
                "opponents": [4, 3],
                "scores": {"own": 0, "theirs": 0},
                "outcome": "tie",
                "clicks": 1,
                "unclipped": False,
                "game": None,
            },
        ],
    }


def test_who_played_nothing_has_an_empty_card() -> None:
    card = scorecards(won(night(5, seated=1), 1, "NS"))[4]
    assert card == {"number": 5, "name": None, "club": None, "clicks": 0, "rounds": []}
