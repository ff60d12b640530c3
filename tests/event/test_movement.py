"""Who moves where, by the sentences of EVENT.md."""

from __future__ import annotations

import pytest

from .nights import do, line, night, won


def test_winners_go_to_the_next_table_up_and_from_the_last_to_table_1() -> None:
    event = night(12, seated=3)
    for table in (1, 2, 3):
        event = won(event, table, "NS")
    assert [line(event, table) for table in (1, 2, 3)] == ["2 4 9 11", "6 8 1 3", "10 12 5 7"]


def test_those_who_stay_separate_n_or_e_first() -> None:
    event = won(won(night(8, seated=2), 1, "NS"), 2, "EW")
    # E and W stay at table 1, N and S at table 2; who comes in takes S and W in the same order.
    assert line(event, 1) == "2 4 6 8"
    assert line(event, 2) == "5 7 1 3"


def test_after_a_tie_the_side_in_moves_goes() -> None:
    event = won(won(night(8, seated=2), 1, "tie", moves="EW"), 2, "tie", moves="NS")
    assert line(event, 1) == "1 3 5 7"
    assert line(event, 2) == "6 8 2 4"


def test_moves_says_nothing_where_a_side_has_won() -> None:
    event = won(won(night(8, seated=2), 1, "NS", moves="EW"), 2, "NS")
    assert line(event, 1) == "2 4 5 7"


@pytest.mark.parametrize("winner", ["NS", "EW", "tie"])
@pytest.mark.parametrize(
    ("sitter", "at_its_table", "next_table"),
    [
        # The sitter in N: E is left, W is right. S and W leave, E goes to W; the first comes to S, then E.
        (1, "1 7 5 2", "6 8 3 4"),
        (2, "3 2 7 5", "6 8 4 1"),
        (3, "5 4 3 7", "6 8 1 2"),
        (4, "7 5 1 4", "6 8 2 3"),
    ],
)
def test_a_table_with_a_sitter(winner: str, sitter: int, at_its_table: str, next_table: str) -> None:
    event = do(night(8, seated=2), "player", number=sitter, sitter=True)
    event = won(won(event, 1, winner), 2, "NS")
    assert line(event, 1) == at_its_table
    assert line(event, 2) == next_table


def test_between_two_sitters() -> None:
    event = do(do(night(8, seated=2), "player", number=1, sitter=True), "player", number=6, sitter=True)
    event = won(won(event, 1, "EW"), 2, "EW")
    assert line(event, 1) == "1 5 8 2"
    assert line(event, 2) == "7 6 4 3"


def test_a_player_on_the_other_side_plays_two_games_and_leaves() -> None:
    event = do(night(12, seated=3), "player", number=1, sitter=True)
    for _ in range(3):
        for table in (1, 2, 3):
            event = won(event, table, "NS")
    seats = [game.players for game in (games[1] for games in event.state.closed)]
    # 2 sits left of the sitter, then right of the sitter, then is gone.
    assert [players.index(2) if 2 in players else None for players in seats] == [1, 3, None]
    assert all(players[0] == 1 for players in seats)


def test_with_one_table_those_who_leave_come_in_again() -> None:
    assert line(won(night(4, seated=1, tables=1), 1, "NS"), 1) == "2 4 1 3"
    assert line(won(night(4, seated=1, tables=1), 1, "EW"), 1) == "1 3 2 4"
    # The same with more tables in the room, of which one plays.
    assert line(won(night(4, seated=1), 1, "NS"), 1) == "2 4 1 3"
    event = do(night(4, seated=1, tables=1), "player", number=1, sitter=True)
    assert line(won(event, 1, "NS"), 1) == "1 4 3 2"


def test_a_table_that_did_not_play_is_passed_over() -> None:
    event = do(night(16, seated=4), "withdraw", number=7)
    for table in (1, 3, 4):
        event = won(event, table, "NS")
    assert [line(event, table) for table in (1, 2, 3, 4)] == [
        "2 4 13 15",
        "5 6 - 8",
        "10 12 1 3",
        "14 16 9 11",
    ]


def test_the_first_table_is_passed_over_too() -> None:
    event = do(night(12, seated=3), "withdraw", number=1)
    event = won(won(event, 2, "NS"), 3, "NS")
    assert [line(event, table) for table in (1, 2, 3)] == ["- 2 3 4", "6 8 9 11", "10 12 5 7"]
