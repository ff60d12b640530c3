"""The standings, the team trophy and the break, by the sentences of EVENT.md."""

from __future__ import annotations

from .nights import do, night, row, won


def test_two_for_a_win_one_for_a_tie() -> None:
    event = won(won(night(8, seated=2), 1, "NS"), 2, "tie", moves="NS")
    rows = event.result()["standings"]
    assert [(row["rank"], row["number"], row["clicks"]) for row in rows] == [
        (1, 1, 2),
        (1, 3, 2),
        (3, 5, 1),
        (3, 6, 1),
        (3, 7, 1),
        (3, 8, 1),
        (7, 2, 0),
        (7, 4, 0),
    ]
    assert [row(event, 1)[key] for key in ("games", "wins", "ties", "losses")] == [1, 1, 0, 0]
    assert [row(event, 2)[key] for key in ("games", "wins", "ties", "losses")] == [1, 0, 0, 1]
    assert [row(event, 5)[key] for key in ("games", "wins", "ties", "losses")] == [1, 0, 1, 0]


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


def test_teams_lose_what_was_not_clipped() -> None:
    event = do(night(4, seated=1), "player", number=1, club="B", team=True)
    event = do(won(event, 1, "NS"), "unclipped", round=1, number=1)
    assert event.result()["teams"] == [{"rank": 1, "club": "B", "clicks": 0, "players": 1}]


def breaks(played: int, game: str = "500", **more: int) -> list[bool]:
    """Whether it is a break before each round played and, as the last, after them."""
    event, seen = night(8, game, seated=2, **more), []
    for _ in range(played):
        seen.append(event.result()["break"])
        event = won(event, 1, "NS")
        assert not event.result()["break"]
        event = won(event, 2, "NS")
    return [*seen, event.result()["break"]]


def test_break_after_a_multiple_of_rounds_until_the_next_has_a_result() -> None:
    assert breaks(4, break_after=2) == [False, False, True, False, True]


def test_no_break_after_the_last_round() -> None:
    assert breaks(4, break_after=2, rounds=4) == [False, False, True, False, False]


def test_no_game_has_a_break_of_its_own() -> None:
    assert breaks(9, "cribbage") == breaks(9) == [False] * 10


def test_an_empty_night() -> None:
    assert night().result() == {
        "event": 1,
        "game": "500",
        "round": 1,
        "closed": 0,
        "seats": {},
        "out": [],
        "waiting": [],
        "standings": [],
        "teams": [],
        "break": False,
    }
