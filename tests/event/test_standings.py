"""The standings, the team trophy, the break and a player's card, by the sentences of EVENT.md."""

from __future__ import annotations

from scorekeeper.event.night import scorecards

from .nights import do, night, won


def test_teams_are_the_nominated_and_day_1_alone() -> None:
    event = night(8, seated=2)
    for number, club, team in (
        (1, "B", True),
        (3, "B", False),
        (5, "A", True),
        (2, "A", True),
        (4, "C", True),
    ):
        event = do(event, "player", number=number, club=club, team=team)
    event = won(won(event, 1, "NS"), 2, "NS")
    assert event.result()["teams"] == [
        {"rank": 1, "club": "A", "clicks": 2, "players": 2},
        {"rank": 1, "club": "B", "clicks": 2, "players": 1},
        {"rank": 3, "club": "C", "clicks": 0, "players": 1},
    ]
    later = won(won(event, 1, "EW", day=2), 2, "EW", day=2)
    assert later.result()["teams"] == event.result()["teams"]
    assert later.result()["standings"] != event.result()["standings"]


def breaks(played: int, game: str = "500", **more: int) -> list[bool]:
    """Whether it is a break before each round played and, as the last, after them."""
    event, seen = night(8, game, seated=2, **more), []
    for _ in range(played):
        seen.append(event.result()["break"])
        event = won(event, 1, "NS")
        assert not event.result()["break"]
        event = won(event, 2, "NS")
    return [*seen, event.result()["break"]]


def test_no_game_has_a_break_of_its_own() -> None:
    assert breaks(9, "cribbage") == breaks(9) == [False] * 10


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
