"""The round's clock and the wall's line beside a night: kept through kills and new starts of the device."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.director.beside import MOST, SETTING, beside
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import round_clock as asks
from scorekeeper.director.questions.wall import shown
from scorekeeper.director.wall import BREAK, OVER, PLACES, ROUND, SEATED, STANDINGS
from scorekeeper.record.codec import parse
from scorekeeper.shell.moments import Clock
from tests.event.nights import examples
from tests.table.desks import Bench

from .directed import begun, enter, kept, won


@pytest.fixture
def bench(bench: Bench) -> Bench:
    begun(bench)
    return bench


def left(bench: Bench) -> float:
    found = asks.face(bench.desk).remaining(bench.hands.boot)
    assert found is not None
    return found


def state(bench: Bench) -> str:
    return asks.face(bench.desk).state


def test_the_rule_sets_minutes_run_down(bench: Bench) -> None:
    assert (state(bench), left(bench)) == ("ready", 600.0)
    bench.do(("round.set", "start"))
    bench.hands.on(61)
    assert (state(bench), left(bench)) == ("running", 539.0)
    bench.hands.on(540)
    assert (state(bench), left(bench)) == ("rung", 0.0)


def test_before_the_start_the_keys_set_the_length_of_this_and_later_rounds(bench: Bench) -> None:
    bench.do(("round.add", 300.0), ("round.add", -60.0))
    assert left(bench) == 840.0
    bench.do(("round.set", "start"))
    won(bench, 1)
    won(bench, 2)
    assert (state(bench), left(bench)) == ("ready", 840.0)


def test_a_kill_loses_nothing(bench: Bench) -> None:
    bench.do(("round.set", "start"), ("round.add", 60.0))
    bench.hands.on(100)
    before = left(bench)
    bench.again()
    assert (state(bench), left(bench)) == ("running", before)
    assert not asks.face(bench.desk).estimate
    bench.do(("round.set", "pause"))
    paused = left(bench)
    bench.hands.on(5000)
    bench.again()
    assert (state(bench), left(bench)) == ("paused", paused)
    bench.do("round.take_back", "round.take_back")
    assert asks._now(bench.desk)[1].steps[-1].word == "start"


def test_after_a_new_start_of_the_device_the_time_is_an_estimate_by_the_wall_clock(bench: Bench) -> None:
    bench.do(("round.set", "start"))
    bench.hands.on(100)
    bench.hands.restart(50)
    bench.again()
    found = asks.face(bench.desk)
    assert (found.state, found.estimate, left(bench)) == ("running", True, 450.0)
    bench.do(("round.set", "pause"))
    bench.again()
    assert asks.face(bench.desk).estimate
    bench.do(("round.set", "reset"), ("round.set", "start"))
    assert not asks.face(bench.desk).estimate


def test_a_bell_while_the_device_was_off_has_rung(bench: Bench) -> None:
    bench.do(("round.set", "start"))
    bench.hands.restart(3600)
    bench.again()
    assert (state(bench), left(bench)) == ("rung", 0.0)


def test_setting_the_wall_clock_moves_nothing(bench: Bench) -> None:
    bench.do(("round.set", "start"))
    bench.hands.wall += 3600
    bench.again()
    assert left(bench) == 600.0


def test_the_clock_is_no_entry_of_the_nights_record(bench: Bench) -> None:
    name = night_of(bench.desk).read().name
    before = bench.store.lines(name)
    bench.do(("round.set", "start"), ("round.set", "pause"))
    assert bench.store.lines(name) == before
    assert all(parse(line)["do"] in ("player", "draw") for line in before[1:])
    assert bench.store.setting(SETTING)["nights"][name]["clock"]["round"] == 1


def test_the_last_result_ends_the_rounds_clock_and_undo_brings_it_back(bench: Bench) -> None:
    bench.do(("round.set", "start"))
    assert len(kept(bench).bells()) == 1
    won(bench, 1)
    won(bench, 2)
    assert kept(bench).bells() == []
    assert state(bench) == "ready"
    bench.again()
    assert kept(bench).bells() == []
    bench.do("night.undo")
    assert len(kept(bench).bells()) == 1
    assert state(bench) == "running"


def test_what_ends_something_is_asked_first(bench: Bench) -> None:
    bench.do(
        ("round.set", "start"),
        ("sheet.choose", "night_clock", {"ask": "bell"}),
        ("sheet.choose", "night_clock", {"ask": None}),
    )
    assert (state(bench), asks.asked(bench.desk)) == ("running", "")
    bench.do(("sheet.choose", "night_clock", {"ask": "bell"}))
    assert asks.answer_keys(bench.desk)[0].action == ("round.set", "bell")
    bench.do(asks.answer_keys(bench.desk)[0].action)
    assert (state(bench), asks.asked(bench.desk)) == ("rung", "")
    bench.do("round.take_back")
    assert state(bench) == "running"


def test_a_refusal_or_a_failed_write_takes_all_of_it_back(bench: Bench) -> None:
    before = bench.store.setting(SETTING)
    with pytest.raises(RuntimeError), bench.desk.whole():
        asks.set_clock.run(bench.desk, "start")
        raise RuntimeError
    assert state(bench) == "ready"
    assert bench.store.setting(SETTING) == before
    bench.do(("round.set", "resume"))
    assert bench.desk.place.notice is not None
    assert state(bench) == "ready"


def test_each_night_has_its_own_and_the_latest_few_are_kept(bench: Bench) -> None:
    first = night_of(bench.desk).read().name
    for number in range(MOST + 2):
        kept(bench).change(f"night {number}", line=str(number))
    assert beside(bench.desk).of("night 9").line == "9"
    assert beside(bench.desk).of("night 1").line == ""
    assert first not in bench.store.setting(SETTING)["nights"]


@pytest.mark.parametrize(
    "saved",
    [None, 7, {"nights": 3}, {"nights": {"a": 1}}, {"nights": {"a": {"line": 3, "clock": {"round": []}}}},
     {"nights": {"a": {"clock": {"round": 1, "countdown": [True, "x", None], "extra": False}, "offset": 1}}}],
)  # fmt: skip
def test_what_cannot_be_what_it_says_is_left_out(bench: Bench, saved: object) -> None:
    bench.store.put(SETTING, saved)
    bench.again()
    assert kept(bench).of("a").clock is None
    assert kept(bench).bells() == []
    assert state(bench) == "ready"


def test_a_sheet_without_a_time_limit_can_be_timed(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, game="cribbage")
    assert left(bench) == 1200.0


# The wall of a whole night.


def test_the_wall_through_a_night(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=2, break_after=1)

    def seen() -> tuple[str, list[str]]:
        found = shown(bench.desk)
        return found.stage, [one.kind for one in found.lists]

    assert seen() == (SEATED, ["numbers", "tables"])
    bench.do(("round.set", "start"))
    assert seen() == (ROUND, [])
    won(bench, 1)
    assert seen() == (ROUND, [])
    won(bench, 2)
    assert seen() == (BREAK, [STANDINGS, "numbers", "tables"])
    # Without the clock the first result begins the round.
    won(bench, 2)
    assert seen() == (ROUND, [])
    won(bench, 1)
    assert seen() == (OVER, [PLACES])
    assert shown(bench.desk).face == Clock()


def test_every_seat_of_a_hall_is_told_once_by_number_and_once_by_table(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, players=243)
    numbers, tables = shown(bench.desk).lists
    seating = night_of(bench.desk).singles.seating
    assert len(numbers.rows) == len({row.key for row in numbers.rows}) == 243
    out = [int(row.key) for row in numbers.rows if row.detail == "out"]
    assert len(out) == 3
    for row in (row for row in numbers.rows if row.detail != "out"):
        table, seat = row.detail.split("\u00a0")
        assert seating.tables[int(table)]["NESW".index(seat)] == int(row.key)
    told = [int(one) for row in tables.rows for side in row.detail.split(" v ") for one in side.split("+")]
    assert sorted([*told, *out]) == list(range(1, 244))


def test_the_line_is_the_directors_and_is_kept(bench: Bench) -> None:
    bench.desk.draft("night_line", text="  Tea   until 20:15 ")
    bench.desk.go("night_line")
    bench.do("wall.keep_line")
    bench.again()
    assert shown(bench.desk).line == "Tea until 20:15"
    bench.do("wall.clear_line")
    assert shown(bench.desk).line == ""


@examples(15, 400)
@given(st.lists(st.sampled_from(("won", "start", "reset", "night.undo", "night.redo", "late")), max_size=25))
def test_through_any_night_standings_are_never_shown_while_a_round_is_played(steps: list[str]) -> None:
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        begun(bench, rounds=3, players=9)
        late = 9
        for step in steps:
            state = night_of(bench.desk).singles
            if step == "won":
                if state.waiting():
                    won(bench, state.waiting()[0])
            elif step == "late":
                late += 1
                enter(bench, {"do": "player", "number": late})
            elif step in ("start", "reset"):
                bench.do(("round.set", step))
            else:
                bench.do(step)
            _holds(bench)
        bench.store.close()


def _holds(bench: Bench) -> None:
    state, seen = night_of(bench.desk).singles, shown(bench.desk)
    kinds = [one.kind for one in seen.lists]
    if not state.over and (state.games or _started(bench)):
        assert kinds == []
    elif not state.over and state.seating.at:
        numbers = next(one for one in seen.lists if one.kind == "numbers")
        assert [int(row.key) for row in numbers.rows] == sorted((*state.seating.at, *state.sitting_out()))
    # A clock rings for the round in play, and for no other.
    assert all(bell.round == state.round for bell in kept(bench).bells())


def _started(bench: Bench) -> bool:
    kept_now = kept(bench).of(night_of(bench.desk).read().name)
    clock = kept_now.clock
    return clock is not None and clock.round == night_of(bench.desk).round and clock.countdown.started
