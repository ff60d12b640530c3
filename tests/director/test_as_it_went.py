"""A night as it really goes, on the director's screens: who sat there, void and awarded games, changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import undo
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import (
    playoff,
    proposal,
    recent,
    result,
    result_page,
    seats,
    standings,
    this_night,
    typed_result,
)
from scorekeeper.director.questions.result_page import Half
from scorekeeper.engine.refused import Refused
from scorekeeper.table.scene import Scene
from tests.table.desks import Bench

from .directed import begun, enter, night, won
from .touched import Ruler, Touches, leaves


@pytest.fixture
def bench(tmp_path: Path) -> Touches:
    bench = Touches(tmp_path)
    begun(bench)
    for table in (1, 2):
        first = 4 * table - 3
        line = dict(zip("NESW", range(first, first + 4), strict=True))
        enter(bench, {"do": "seat", "table": table, "seats": line})
    return bench


def draft(bench: Bench) -> dict[str, Any]:
    found: dict[str, Any] = bench.desk.place.draft(result.SCREEN)
    return found


def typed(bench: Bench, screen: str, **cells: object) -> None:
    with bench.desk.whole():
        bench.desk.draft(screen, typed={cell.replace("_", " "): str(value) for cell, value in cells.items()})


def clicks(bench: Bench) -> dict[int, int]:
    return {row["number"]: row["clicks"] for row in night(bench).event.result()["standings"]}


def test_who_sat_there_goes_with_the_result_and_is_shown_first(bench: Bench) -> None:
    won(bench, 2)
    bench.do(("night.table", 1, 1), "night.who_sat")
    typed(bench, seats.ONE, N=5, E=2, S=3, W=4)
    bench.do("night.keep_table")
    assert bench.desk.place.screens[-1] == result.SCREEN
    typed(bench, result.SCREEN, score_NS=300, score_EW=100)
    told = typed_result.preview(bench.desk, draft(bench))
    assert isinstance(told, list)
    assert "1: Clicks 0 → 2" in told, "1 had been taken to sit at table 1, and won at table 2"
    bench.do("night.result")
    assert clicks(bench) == {1: 2, 2: 0, 3: 2, 4: 0, 5: 2, 6: 0, 7: 2, 8: 0}


def test_a_result_that_stands_gets_other_players_after_they_are_shown(bench: Bench) -> None:
    won(bench, 1)
    won(bench, 2)
    bench.do(("night.table", 1, 1), "night.who_sat")
    typed(bench, seats.ONE, N=1, E=7, S=3, W=4)
    bench.do("night.keep_table")
    assert proposal.lines(bench.desk) == ["2: Clicks 0 → 2", "7: Clicks 2 → 0"]
    bench.do("night.agree")
    assert (clicks(bench)[2], clicks(bench)[7]) == (2, 0)
    assert undo.keys(bench.desk)[0].hint == "correct 1"


def test_who_sat_here_is_named_with_the_players_and_a_message_goes_as_the_number_is_changed(
    bench: Touches,
) -> None:
    enter(bench, {"do": "player", "number": 3, "name": "Len Moss"})
    won(bench, 1)
    bench.press("tile 1")
    assert "Who sat here? Tap a pair to change it." in bench.words()
    bench.press("pair NS")
    assert "Who sat at table 1?" in bench.words() and "S  3 Len Moss" in bench.words()
    bench.digits("512")
    keep = bench.key("KEEP SEATS")
    assert keep is not None
    bench.desk.tap(keep.action)
    assert "Player 512 is not registered" in bench.words()
    # Refused again, it says so again.
    bench.desk.tap(keep.action)
    assert "Player 512 is not registered" in bench.words()
    bench.press("RUB OUT")
    assert "512" not in bench.words()
    bench.desk.tap(keep.action)
    # The arrow goes back, whatever message is there.
    bench.press("BACK")
    assert bench.desk.place.screens[-1] == result.SCREEN


def test_a_touch_of_a_side_is_its_win_and_the_next_missing_table_comes_by_itself(bench: Bench) -> None:
    bench.do(("night.table", 1, 2))
    key = result.side_keys(bench.desk, draft(bench))["EW"]
    assert result.side_lines(bench.desk, draft(bench), "EW") == [("6", "+2"), ("8", "+2")]
    assert not typed_result.closing_words(bench.desk, draft(bench))
    bench.do(key.action)
    assert clicks(bench)[6] == clicks(bench)[8] == 2
    assert (bench.desk.place.screens[-1], draft(bench)["table"]) == (result.SCREEN, 1)
    assert recent.entries(bench.desk)[0][0] == "Table 2: 6+8 win"
    assert typed_result.closing_words(bench.desk, draft(bench)).endswith("round 1: everyone moves.")
    bench.do(result.side_keys(bench.desk, draft(bench))["NS"].action)
    assert bench.desk.place.screens[-1] == "night"
    assert night(bench).round == 2
    assert "scores" not in night(bench).takes_back[0]


def test_the_table_whose_result_is_taken_back_is_raised(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    begun(desk, players=16)
    desk.press("tile 2", "winner NS", "winner NS")
    assert (draft(desk)["table"], night(desk).singles.waiting()) == (4, [1, 4])
    seen = []
    for key in ("UNDO", "UNDO", "REDO", "REDO"):
        desk.press(key)
        seen.append((desk.desk.place.screen, draft(desk)["table"]))
    assert seen == [(result.SCREEN, table) for table in (3, 2, 3, 4)]
    # Also the one that is taken back alone; and on another screen nothing is raised.
    desk.press("undo last 1")
    assert draft(desk)["table"] == 2
    desk.press("SCORES", "5", "UNDO")
    assert draft(desk)["table"] == 2, "a score is half typed"
    desk.press("BACK", "STANDINGS", "REDO")
    assert desk.desk.place.screen == "night_standings"


def test_the_result_of_a_table_that_sent_it_is_undone_and_put_back(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    begun(desk, players=12)
    for table in ("1", "2"):
        enter(desk, {"do": "result", "round": 1, "table": table, "winner": "NS"})
    seen = []
    for key in ("UNDO", "REDO", "undo last 1"):
        desk.press(key)
        seen.append((draft(desk)["table"], night(desk).singles.waiting()))
    assert seen == [(2, [2, 3]), (3, [3]), (1, [1, 3])]


@pytest.mark.parametrize("height", [300.0, 700.0])
def test_the_key_of_a_side_says_the_clicks_of_its_win_on_every_screen(bench: Touches, height: float) -> None:
    bench.do(("night.table", 1, 1))
    desk: Any = bench.desk
    small: Any = Scene(None, desk.place, desk.settings, desk, Ruler(), "phone", 344.0, height, 0.0)
    panel = result_page.panel(small, 344.0, height)
    assert panel is not None
    halves = [leaf.props for leaf in leaves(panel.item) if isinstance(getattr(leaf, "props", None), Half)]
    assert [half.gain for half in halves] == ["Clicks +2"] * 2


def test_the_last_round_says_that_nobody_moves_and_asks_only_for_a_round_more(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    begun(desk, rounds=1)
    for table, key, asked in ((1, "VOID", "Void"), (2, "winner tie", "Tied")):
        desk.press(f"tile {table}")
        if table == 2:
            assert desk.words().count("This is the last result of the night.") == 1
        desk.press(key)
        assert f"{asked}. If there is another round, who moves on?" in desk.words()
        assert "everyone moves" not in desk.words()
        agree = desk.key("AGREE")
        assert agree is not None and not agree.enabled
        # The grey key says why.
        desk.do(agree.touched)
        assert desk.desk.place.notice is not None
        desk.press("OK", "moves NS")
        if table == 1:
            assert "Nobody gets clicks for this game." in desk.words()
            assert "who won?" not in desk.words() and "No clicks and no seats" not in desk.words()
        desk.press("AGREE")
    assert night(desk).singles.over
    desk.do(("night.table", 1, 2))
    assert "tie" in desk.words() and "move" not in desk.words()
    # The record needs that answer: another round begins with it.
    enter(desk, {"do": "night", "rounds": 2})
    assert night(desk).singles.round == 2


def test_scores_are_asked_for_at_the_next_table_after_a_void_game_too(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    begun(desk)
    desk.press("tile 1", "SCORES", *"300", "score EW", *"100", "AGREE", "VOID", "moves NS", "AGREE")
    assert night(desk).round == 2
    desk.press("tile 1")
    assert desk.key("score NS") is not None


def test_a_tie_that_corrects_a_closed_round_asks_who_moved(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    begun(desk)
    won(desk, 1)
    won(desk, 2)
    desk.do(("night.table", 1, 1))
    desk.press("CORRECT", "SCORES", "winner tie")
    assert "Tied: who moved on?" in desk.words()


def test_an_earlier_result_is_taken_back_alone(bench: Bench) -> None:
    for table, side in ((1, "NS"), (2, "EW")):
        bench.do(("night.table", 1, table), ("night.won", 1, table, side))
    assert night(bench).round == 2
    [last, first] = recent.entries(bench.desk)
    assert (last[0], first[0]) == ("Round 1, table 2: 6+8 win", "Round 1, table 1: 1+3 win")
    bench.do(first[1].action)
    state = night(bench).singles
    assert (state.round, state.waiting(), state.games[2].winner) == (1, [1], "EW")
    assert recent.entries(bench.desk)[0][0] == "Table 2: 6+8 win"
    # What others build upon stays.
    bench.do(("night.table", 1, 1), ("night.won", 1, 1, "NS"))
    bench.do(("night.table", 2, 1), ("night.won", 2, 1, "NS"))
    before = night(bench).event.result()
    bench.do(recent.entries(bench.desk)[2][1].action)
    assert (bench.desk.place.notice is not None, night(bench).event.result()) == (True, before)


def test_scores_are_typed_where_they_were_typed_before(bench: Bench) -> None:
    bench.do(("night.table", 1, 1), *(key.action for key in result.scores_key(bench.desk, draft(bench))))
    assert typed_result.entry_of(bench.desk, draft(bench)) is None
    typed(bench, result.SCREEN, score_NS=300, score_EW=100)
    bench.do("night.result")
    assert (draft(bench)["table"], typed_result.with_scores(bench.desk, draft(bench))) == (2, True)
    [key] = result.scores_key(bench.desk, draft(bench))
    bench.do(key.action)
    assert typed_result.is_one_touch(bench.desk, draft(bench))


@pytest.mark.parametrize("score", [123, 32_000, -1_990])
def test_an_odd_score_in_500_is_asked_about(bench: Bench, score: int) -> None:
    bench.do(("night.table", 1, 1))
    typed(bench, result.SCREEN, score_NS=score, score_EW=100)
    assert typed_result.odd_scores(bench.desk, draft(bench)) == [score]
    assert not result.agree_key(bench.desk, draft(bench)).enabled
    bench.do(result.sure_key(draft(bench)).action)
    assert result.agree_key(bench.desk, draft(bench)).enabled
    typed(bench, result.SCREEN, score_NS=score + 1, score_EW=100)
    assert not result.agree_key(bench.desk, draft(bench)).enabled, "another score is another question"
    typed(bench, result.SCREEN, score_NS=-490, score_EW=520)
    assert typed_result.odd_scores(bench.desk, draft(bench)) == []


def test_an_odd_score_elsewhere_is_no_question(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, game="cribbage")
    bench.do(("night.table", 1, 1))
    typed(bench, result.SCREEN, score_NS=121, score_EW=97)
    assert result.agree_key(bench.desk, draft(bench)).enabled


def test_a_tie_without_scores_asks_who_moves(bench: Bench) -> None:
    bench.do(("night.table", 1, 1))
    [key] = result.tie_keys(bench.desk, draft(bench))
    bench.do(key.action)
    assert not result.agree_key(bench.desk, draft(bench)).enabled
    bench.do(("sheet.choose", result.SCREEN, {"moves": "EW"}), "night.result")
    assert set(clicks(bench).values()) == {0, 1}


def test_a_correction_of_a_winner_alone_is_shown_before_it_is_agreed(bench: Bench) -> None:
    bench.do(("night.table", 1, 1), ("night.won", 1, 1, "NS"), ("night.table", 1, 1), "night.correct")
    bench.do(result.side_keys(bench.desk, draft(bench))["EW"].action)
    assert clicks(bench)[1] == 2, "nothing is entered yet"
    told = typed_result.preview(bench.desk, draft(bench))
    assert isinstance(told, list)
    assert "1: Clicks 2 → 0" in told
    bench.do("night.result")
    assert (clicks(bench)[1], clicks(bench)[2]) == (0, 2)


def test_who_is_nobody_cannot_have_sat_there(bench: Bench) -> None:
    bench.do(("night.table", 1, 1), "night.who_sat")
    typed(bench, seats.ONE, N=99, E=2, S=3, W=4)
    bench.do("night.keep_table")
    assert bench.desk.place.screens[-1] == seats.ONE
    assert bench.desk.place.notice is not None


def test_a_void_game_asks_who_moves_and_blocks_nothing(bench: Bench) -> None:
    won(bench, 2)
    bench.do(("night.table", 1, 1), ("sheet.choose", result.SCREEN, {"how": "void"}))
    why = typed_result.preview(bench.desk, draft(bench))
    assert isinstance(why, Refused)
    assert why.code == "void-needs-moves"
    assert [key.name for key in result.moves_keys(bench.desk, draft(bench))] == ["moves NS", "moves EW"]
    bench.do(("sheet.choose", result.SCREEN, {"moves": "EW"}), "night.result")
    assert night(bench).event.result()["closed"] == 1
    assert clicks(bench)[1] == clicks(bench)[2] == 0


def test_an_awarded_game_goes_to_the_lower_score_too(bench: Bench) -> None:
    bench.do(("night.table", 1, 1), ("sheet.choose", result.SCREEN, {"how": "awarded"}))
    typed(bench, result.SCREEN, score_NS=300, score_EW=100)
    assert not result.agree_key(bench.desk, draft(bench)).enabled
    bench.do(("sheet.choose", result.SCREEN, {"winner": "EW"}), "night.result")
    assert (clicks(bench)[1], clicks(bench)[2]) == (0, 2)
    bench.do(("night.table", 1, 1), "night.correct")
    assert draft(bench)["how"] == "awarded"
    assert not result.agree_key(bench.desk, draft(bench)).enabled, "nothing is corrected yet"


def test_a_missing_clip_comes_off_by_the_same_key(bench: Bench) -> None:
    won(bench, 1)
    bench.do(("night.table", 1, 1))
    for wanted in (0, 2):
        key = next(
            key for key in result.unclipped_keys(bench.desk, draft(bench)) if key.name == "unclipped 1"
        )
        assert key.enabled
        bench.do(key.action, "night.agree", ("night.table", 1, 1))
        assert clicks(bench)[1] == wanted
        assert ("no clip: 1" in result.result_words(bench.desk, draft(bench))[1]) is (wanted == 0)


def test_the_night_ends_goes_on_and_gets_another_round(bench: Bench) -> None:
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    before = night(bench).event.result()["seats"]
    assert night_of(bench.desk).singles.over
    bench.do("night.this_more")
    assert any("table" in line for line in proposal.lines(bench.desk)), "the players move now"
    bench.do("night.agree")
    assert night(bench).round == 4
    assert night(bench).event.result()["seats"] != before
    bench.do(("night.this_over", True), "night.agree")
    assert night(bench).round is None
    assert [key.name for key in this_night.end_keys(bench.desk)] == ["REOPEN"]
    bench.do(("night.this_over", False), "night.agree")
    assert night(bench).round == 4


def test_name_rounds_and_break_change_in_one_entry(bench: Bench) -> None:
    with bench.desk.whole():
        bench.desk.go(this_night.SCREEN)
    assert not this_night.next_key(bench.desk, bench.desk.place.draft(this_night.SCREEN)).enabled
    bench.do(("night.this_step", "rounds", 1), ("night.this_step", "break_after", 1))
    with bench.desk.whole():
        bench.desk.draft(this_night.SCREEN, name=" Friday ")
    bench.do("night.this_change", "night.agree")
    header = night(bench).singles.header
    assert (header.name, header.rounds, header.break_after) == ("Friday", 4, 1)


def test_a_play_off_offers_any_two_of_the_whole_group(bench: Touches) -> None:
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    groups = night(bench).event.result()["standings"]
    first = [row["number"] for row in groups if row["rank"] == 1]
    assert len(first) > 1
    assert "Equal first" in bench.words() and bench.key("PLAY-OFF") is not None
    pairs = playoff.equals(bench.desk)
    assert {(one, other) for one in first for other in first if one < other} <= set(pairs)
    one, other = pairs[0]
    enter(bench, {"do": "withdraw", "number": other})
    bench.press("PLAY-OFF")
    assert f"{one} and {other} (has left)" in bench.words()
    bench.press(f"play-off {one} {other}", "best 1")
    # A winner alone is no play-off: the key says so, and its touch.
    agree = bench.key("AGREE")
    assert agree is not None and not agree.enabled and agree.hint == "Type scores"
    bench.do(agree.touched)
    assert "Type both scores of each game" in bench.words()
    bench.press("OK")
    typed(bench, playoff.SCREEN, game_1_a=5, game_1_b=-120)
    bench.press("AGREE")
    assert night(bench).event.result()["playoffs"][0]["winner"] == one
    assert (one, other) not in playoff.equals(bench.desk)


def test_the_standings_say_who_is_above_by_a_play_off_and_whose_clicks_are_from_a_card(
    bench: Touches,
) -> None:
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    one, other = (row["number"] for row in night(bench).event.result()["standings"][:2])
    enter(bench, *({"do": "card", "number": number, "clicks": 9} for number in (one, other)))
    assert sum("clicks by card" in row.played for row in standings.rows(bench.desk)) == 2
    enter(bench, {"do": "playoff", "numbers": [one, other], "games": [[1, 2]], "best_of": 1})
    said = {row.number: row.played for row in standings.rows(bench.desk)}
    assert said[str(other)].endswith(" · clicks by card · after a play-off")
    assert [number for number, played in said.items() if "play-off" in played] == [str(other)]


def test_standings_say_after_which_round_they_are(bench: Touches) -> None:
    bench.do(("screen.open", "night_standings"))
    assert "round" not in bench.words().lower()
    won(bench, 1)
    assert "Round 1: 1 of 2 in" in bench.words()
    won(bench, 2)
    assert "After round 1" in bench.words()
    for _ in range(2):
        won(bench, 1)
        won(bench, 2)
    assert "Final standings" in bench.words()


def test_more_offers_no_draw_and_no_tickets_once_the_night_is_over(bench: Touches) -> None:
    bench.do(("screen.open", "night_more"))
    assert bench.key("more draw") and bench.key("TICKETS")
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    assert bench.key("more standings")
    assert not bench.key("more draw") and not bench.key("TICKETS")


def test_a_won_game_of_a_play_off_is_marked_by_a_word_and_not_by_its_colour_alone(bench: Touches) -> None:
    draft = {"numbers": [1, 2], "typed": {"game 1 a": "300", "game 1 b": "110"}}
    [[one, other], *_] = playoff.cell_keys(draft)
    assert one.hint and not other.hint
