"""The clauses of the sheets that are kept by the night and not by the game: who moves, who has won it."""

from __future__ import annotations

from typing import Any

from scorekeeper.director.questions.new_night import header_of
from scorekeeper.shell.settings import Settings

from .nights import beat, do, line, night, refusal, row, spades, won


def pairs(event: Any) -> list[list[str]]:
    told = event.result()["pairs"]
    assert isinstance(told, list)
    return told


def test_cribbage_1_the_most_clips_win() -> None:
    event = won(won(night(8, "cribbage", seated=2), 1, "NS"), 2, "tie", moves="EW")
    told = event.result()["standings"]
    assert [(one["rank"], one["number"], one["clicks"]) for one in told] == [
        (1, 1, 2),
        (1, 3, 2),
        (3, 5, 1),
        (3, 6, 1),
        (3, 7, 1),
        (3, 8, 1),
        (7, 2, 0),
        (7, 4, 0),
    ]


def test_cribbage_1_the_team_trophy() -> None:
    """Eight nominated players of a club, the first day alone."""
    event = night(8, "cribbage", seated=2)
    for number in range(1, 9):
        event = do(event, "player", number=number, club="Woolston", team=True)
    assert refusal(event, "player", number=9, club="Woolston", team=True) == "club-has-eight"
    event = won(won(event, 1, "NS", day=1), 2, "EW", day=2)
    assert event.result()["teams"] == [{"rank": 1, "club": "Woolston", "clicks": 4, "players": 8}]


def test_cribbage_12_two_clips_for_a_win_one_for_a_tie() -> None:
    event = won(won(night(8, "cribbage", seated=2), 1, "EW"), 2, "tie", moves="NS")
    assert [row(event, number)["clicks"] for number in range(1, 9)] == [0, 2, 0, 2, 1, 1, 1, 1]
    assert [row(event, number)["losses"] for number in range(1, 9)] == [1, 0, 1, 0, 0, 0, 0, 0]


def test_cribbage_13_winners_move_and_losers_get_new_partners() -> None:
    event = won(won(won(night(12, "cribbage", seated=3), 1, "NS"), 2, "NS"), 3, "EW")
    assert [line(event, table) for table in (1, 2, 3)] == ["2 4 10 12", "6 8 1 3", "9 11 5 7"]


def test_cribbage_14_sitters() -> None:
    """The sitter's partner plays one game; on the other side it is one on the left, one on the right."""
    event = do(night(8, "cribbage", seated=2), "player", number=1, sitter=True)
    for winner, seats in (("NS", "1 7 5 2"), ("EW", "1 3 6 7")):
        event = won(won(event, 1, winner), 2, "NS")
        assert line(event, 1) == seats


def test_cribbage_15_a_tie_says_who_moves() -> None:
    event = night(8, "cribbage", seated=2)
    tie = {"round": 1, "table": 1, "scores": {"NS": 90, "EW": 90}, "winner": "tie"}
    assert refusal(event, "result", **tie) == "tie-needs-moves"
    event = won(won(event, 1, "tie", moves="EW"), 2, "NS")
    assert line(event, 1) == "1 3 5 7"


def test_cribbage_16_a_break_after_nine_games() -> None:
    begun = header_of({"game": "cribbage", "tables": 1, "rounds": 12}, Settings())
    event = night(4, seated=1, **begun)
    breaks = []
    for _ in range(10):
        breaks.append(event.result()["break"])
        event = won(event, 1, "NS")
    assert breaks == [False] * 9 + [True]


def test_spades_7_a_game_has_a_winner() -> None:
    event = do(spades(), "pair", round=1, games=[["A", "B"], ["C", "D"]])
    equal = {"round": 1, "teams": ["A", "B"], "scores": [500, 500], "event_points": [1, 1], "nils": [0, 0]}
    assert refusal(event, "result", **equal) == "equal-scores"


ROUND_ROBIN = (("AB", "CD", "EF"), ("AC", "BE", "DF"), ("AD", "BF", "CE"))


def round_robin() -> Any:
    """Three rounds of six teams; the earlier letter always wins, by 10 points a letter between the two."""
    event = spades("ABCDEF")
    for number, games in enumerate(ROUND_ROBIN, 1):
        event = do(event, "pair", round=number, games=[list(game) for game in games])
        for one, other in games:
            event = beat(event, one, other, scores=(500, 500 - 10 * (ord(other) - ord(one))))
    return event


def test_spades_8_five_games() -> None:
    event = round_robin()
    assert event.result()["round"] == "semi"
    event = beat(beat(event, *pairs(event)[0]), *pairs(event)[1])
    assert event.result()["round"] == "final"
    event = beat(event, *pairs(event)[0])
    assert (event.result()["round"], event.result()["champion"]) == (None, "A")


def test_spades_8_three_rounds_in_which_no_two_meet_twice() -> None:
    event = spades()
    for games in ([["A", "B"], ["C", "D"]], [["A", "C"], ["B", "D"]]):
        number = event.result()["round"] or 1 + len(event.state.rounds)
        event = do(event, "pair", round=number, games=games)
        for one, other in games:
            event = beat(event, one, other)
    assert refusal(event, "pair", round=3, games=[["A", "B"], ["C", "D"]]) == "met-already"
    assert refusal(spades("ABC"), "pair", round=1, games=[["A", "B"]]) == "too-few-teams"


def test_spades_8_the_best_four_go_on() -> None:
    event = round_robin()
    assert [one["team"] for one in event.result()["standings"]] == ["A", "B", "C", "D", "E", "F"]
    assert {team for pair in pairs(event) for team in pair} == set("ABCD")


def test_spades_8_ties_are_broken_by_wins_nils_and_difference() -> None:
    """Each team is ahead of the one after it by one thing alone."""
    event = do(spades("ABCDEFGH"), "pair", round=1, games=[["B", "A"], ["D", "C"], ["F", "E"], ["H", "G"]])
    event = beat(event, "B", "A", points=(2, 3))
    event = beat(event, "D", "C", points=(2, 2))
    event = beat(event, "F", "E", points=(2, 0), nils=(1, 0))
    event = beat(event, "H", "G", points=(2, 0), scores=(510, 400))
    order = [(one["rank"], one["team"]) for one in event.result()["standings"]]
    assert order[:6] == [(1, "A"), (2, "F"), (3, "H"), (4, "B"), (4, "D"), (6, "C")]


def test_spades_8_semi_finals() -> None:
    event = round_robin()
    assert pairs(event) == [["A", "D"], ["B", "C"]]
    event = beat(beat(event, "D", "A"), "C", "B")
    assert pairs(event) == [["D", "C"]]


def test_spades_8_final() -> None:
    event = round_robin()
    event = beat(beat(event, "A", "D"), "C", "B")
    assert event.result()["champion"] is None
    assert beat(event, "C", "A").result()["champion"] == "C"
