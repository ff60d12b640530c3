"""The night's main screen in a hall: its tiles live, a touch answers, and the rest is a short page."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import hall_watch
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import hall, keyboard, plan, rounds, ruling
from tests.hall.halls import Reporter, until

from .directed import begun
from .test_spades_match import event
from .touched import Touches

PLAYING = {"scores": [130, -20], "hand": 3, "state": "playing"}


@pytest.fixture
def bench(tmp_path: Path) -> Touches:
    """Round 1 of two tables, on the main screen."""
    found = Touches(tmp_path)
    begun(found, players=8)
    return found


def tells(bench: Touches, *tables: dict[str, Any], waits: tuple[str, ...] = (), **more: Any) -> None:
    """What the recorder of the night's hall reports of its tables, from the first one on."""
    plain = {"state": "here", "waiting": 0, "called": False, "wants": False, "live": PLAYING}
    report = {
        "at": time.time(),
        "night": night_of(bench.desk).read().name,
        "clock": {"state": "idle", "left": 0.0, "round": 1},
        "tables": [{"table": f"t{at:03d}", **plain, **one} for at, one in enumerate(tables, 1)],
        "attention": [
            {"table": table, "game": "g", "code": "take-instead", "clause": None,
             "data": {"round": 1, "table": int(table[1:]), "ns": 500, "ew": 10}}
            for table in waits
        ],
        **more,
    }  # fmt: skip
    watch = bench.desk.part(hall_watch.WatchedHall).watch = hall_watch.Watch(bench.desk.store.path.parent)
    watch.report = report


def lines(bench: Touches) -> list[str]:
    return [tile.line for tile in rounds.tiles(bench.desk)]


def test_a_tile_has_score_and_hand_and_says_who_is_away_or_calls(bench: Touches) -> None:
    tells(bench, {}, {"state": "away"})
    assert lines(bench) == ["130:\u221220 · hand 3", "away"]
    assert not any(tile.asks for tile in rounds.tiles(bench.desk))
    tells(bench, {"called": True}, {"wants": True})
    assert lines(bench) == ["calls · 130:\u221220", "130:\u221220 · hand 3"]
    assert [tile.asks for tile in rounds.tiles(bench.desk)] == [True, True]
    assert [bench.key(f"tile {table}").look for table in (1, 2)] == ["warning"] * 2
    bench.press("tile 1")
    assert bench.key("ANSWER CALL") is not None and bench.key("RULING GIVEN") is None
    tells(bench, {"called": True}, {}, night="another night")
    assert bench.key("ANSWER CALL") is None
    bench.back()
    assert not any(tile.asks for tile in rounds.tiles(bench.desk))


@pytest.mark.parametrize("state", ["playing", "agreeing", "agreed"])
def test_no_tile_has_a_hand_beyond_the_last(bench: Touches, state: str) -> None:
    tells(bench, {"live": {"scores": [500, 10], "hand": 5, "state": state}}, {})
    assert "5" not in lines(bench)[0].removesuffix("500:10")
    assert "hand 5" not in bench.words()


def test_a_hall_without_a_night_counts_the_tables_that_have_agreed(bench: Touches) -> None:
    tells(bench, {"live": {**PLAYING, "state": "agreed"}}, {}, {"state": "never", "live": None}, night="")
    watch = hall.watch(bench.desk)
    bench.desk.settle(bench.desk.place._replace(night=None, screens=("home", "night_hall")))
    bench.desk.part(hall_watch.WatchedHall).watch = watch
    assert "1 of 3 agreed" in bench.words()
    assert [bench.key(f"hall t00{table}").look for table in (1, 2, 3)] == ["quiet", "plain", "hatched"]


def test_a_result_that_waits_is_counted_on_the_open_table(bench: Touches) -> None:
    tells(bench, {}, {}, waits=("t002",))
    bench.press("tile 2")
    assert "a result waits for you" in bench.words()
    spec = bench.key("COUNT")
    assert spec is not None and spec.action == hall.settle("t002", None, True)
    bench.press("HALL TABLE")
    assert bench.key("MESSAGE") is not None and bench.key("CARD") is not None


def test_only_tables_without_a_place_in_the_round_are_left_to_the_hall(bench: Touches) -> None:
    tells(bench, {}, {}, {"called": True})
    watch = hall.watch(bench.desk)
    assert watch is not None
    assert [one["table"] for one in ruling.beyond(bench.desk, watch)] == ["t003"]
    bench.press("MORE", "more hall", "hall t003")
    assert bench.key("ANSWER CALL") is not None


def test_a_question_about_the_countdown_goes_with_what_it_was_asked_of(bench: Touches) -> None:
    """START on a report that is older than another director's START: it asks nothing of what runs now."""
    clock = {"state": "rung", "left": 0.0, "round": 1, "rev": 7}
    tells(bench, {}, night="", round=1, clock=clock)
    bench.press("MORE", "more hall", "START CLOCK")
    assert bench.key("START AGAIN") is not None
    for now in ({"state": "run", "rev": 8}, {"state": "rung", "rev": 8}):
        tells(bench, {}, night="", round=1, clock=clock | now)
        assert bench.key("START AGAIN") is None
        assert bench.key("STOP NOW") is None
    bench.press("START CLOCK")
    assert bench.key("START AGAIN") is not None


def test_a_digit_opens_a_game_of_the_spades_event_and_enter_the_next(bench: Touches) -> None:
    event(bench, 4)
    first, second = (one.teams for one in night_of(bench.desk).spades.rounds[1])
    for key, teams in ((ord("2"), second), (13, first)):
        found = keyboard.key_typed(bench.desk, key, chr(key))
        assert found is not None
        bench.do(found.action)
        assert bench.desk.place.draft("night_match")["teams"] == list(teams)
        bench.back()
    assert keyboard.key_typed(bench.desk, ord("3"), "3") is None


def says(code: str, **data: Any) -> dict[str, Any]:
    return {"code": code, "data": data}


@pytest.fixture
def recorder(bench: Touches) -> Iterator[Reporter]:
    """It takes the orders of the hall that is watched."""
    made = Reporter(bench.desk.store.path.parent)
    yield made
    made.close()


def ordered(bench: Touches, recorder: Reporter) -> list[dict[str, Any]]:
    watch = hall.watch(bench.desk)
    assert watch is not None
    until(lambda: not watch.refusals() and not watch._orders, 10)
    return recorder.orders


def test_a_computer_that_stands_by_says_so_and_becomes_the_hall_after_a_question(
    bench: Touches, recorder: Reporter
) -> None:
    tells(bench, standby=says("standby-has"), asks=[], may_take=True, stands_by=True)
    bench.press("MORE", "more hall")
    assert "This computer stands by: it has everything" in bench.words()
    assert ordered(bench, recorder) == []
    bench.press("TAKE")
    assert "if it still runs, it stops" in bench.words()
    bench.press("TAKE NOW")
    assert ordered(bench, recorder) == [{"do": "take"}]


def test_one_that_has_got_nothing_yet_can_t_become_the_hall(bench: Touches) -> None:
    tells(bench, standby=says("standby-nothing"), asks=[], may_take=False, stands_by=True)
    bench.press("MORE", "more hall")
    assert bench.key("TAKE") is None


def test_what_the_night_lacks_is_a_question_and_the_night_goes_on_without(
    bench: Touches, recorder: Reporter
) -> None:
    asks = [says("hall-night-lacks", number=2)]
    tells(bench, {}, {}, standby=says("standby-behind"), asks=asks, may_take=True)
    bench.press("MORE", "more hall")
    words = bench.words()
    assert "The night lacks 2 entries that tables have heard of" in words
    assert "The standby is behind" in words
    ordered(bench, recorder)
    bench.press("GO ON")
    assert ordered(bench, recorder) == [{"do": "take"}]


def test_a_hall_too_large_for_four_tables_in_a_row_still_fills_a_phone() -> None:
    assert [plan.grid_for(count, 304.0, 306.0, True).columns for count in (9, 20)] == [4, 5]
    assert plan.grid_for(60, 344.0, 500.0, True).columns == 8
