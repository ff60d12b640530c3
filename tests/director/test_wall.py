"""The wall's pages: every seat on exactly one page, no page overfull, standings never during a round."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.director import sight
from scorekeeper.director.questions.wall import shown
from scorekeeper.director.wall import (
    NUMBERS,
    OVER,
    ROUND,
    STANDINGS,
    TABLES,
    TURN,
    WAITING,
    Face,
    List,
    Row,
    Shown,
    from_json,
    lists_of,
    pages_of,
    stage_of,
    to_json,
    turn_of,
)  # fmt: skip
from tests.event.nights import examples
from tests.table.desks import Bench

from .directed import begun

ROWS = st.integers(0, 300).map(lambda count: tuple(Row(str(at), f"{at} N") for at in range(count)))
BOOLS = st.fixed_dictionaries(
    {name: st.booleans() for name in ("seated", "closed", "begun", "over", "pause")}
)


@examples(200, 4000)
@given(st.lists(ROWS, max_size=4), st.integers(1, 60))
def test_every_row_is_on_exactly_one_page_and_no_page_is_overfull(
    many: list[tuple[Row, ...]], most: int
) -> None:
    lists = [List(f"kind {at}", "title", rows) for at, rows in enumerate(many)]
    pages = pages_of(lists, lambda _: most)
    assert all(1 <= len(page.rows) <= most for page in pages)
    for one in lists:
        own = [page for page in pages if page.kind == one.kind]
        assert tuple(row for page in own for row in page.rows) == one.rows
        assert [page.part for page in own] == list(range(1, len(own) + 1))
        assert (
            max((len(page.rows) for page in own), default=0)
            - min((len(page.rows) for page in own), default=0)
            <= 1
        )


@given(BOOLS)
def test_standings_are_never_shown_during_a_round(flags: dict[str, bool]) -> None:
    seats = [List(NUMBERS, "", (Row("1"),)), List(TABLES, "", (Row("1"),))]
    stage = stage_of(**flags)
    kinds = [one.kind for one in lists_of(stage, seats, List(STANDINGS, "", (Row("1."),)))]
    if flags["begun"] and not flags["over"]:
        assert stage == ROUND
    if stage in (ROUND, WAITING):
        assert kinds == []
    elif stage == OVER:
        assert kinds == [STANDINGS]
    else:
        assert kinds == [NUMBERS, TABLES, STANDINGS]


@given(st.integers(0, 40), st.floats(0, 1e6))
def test_pages_turn_one_after_the_other(pages: int, seconds: float) -> None:
    page, wait = turn_of(pages, seconds)
    assert 0 <= page < max(1, pages)
    if pages < 2:
        assert wait == 0.0
    else:
        assert 0 < wait <= TURN
        assert turn_of(pages, seconds + wait + 1e-3)[0] == (page + 1) % pages


def test_all_pages_come_in_one_go_round() -> None:
    assert [turn_of(3, TURN * at)[0] for at in range(7)] == [0, 1, 2, 0, 1, 2, 0]


def test_it_goes_through_a_pipe_unchanged() -> None:
    dice = random.Random(1)
    rows = tuple(Row(str(at), "Ōtautahi", str(dice.random())) for at in range(240))
    shown = Shown(ROUND, "Round 3", "Night", "Tea", Face("running", 12.5), (List(NUMBERS, "Seats", rows),))
    assert from_json(json.loads(json.dumps(to_json(shown)))) == shown


def test_the_sizes_are_those_that_the_page_for_directors_tells() -> None:
    assert pytest.approx(116.4, abs=0.1) == sight.CLOCK
    assert pytest.approx(37.2, abs=0.1) == sight.SEAT
    # Checked the other way round: the angle of such a sign at that distance.
    assert sight.height(8.0, 16.0) / 8000.0 == pytest.approx(16 / 60 * 3.14159265 / 180, rel=1e-3)
    assert sight.pixels(sight.SEAT, 1920, 1080) == pytest.approx(58.7, abs=0.2)
    assert sight.pixels(sight.SEAT, 1080, 1920) == sight.pixels(sight.SEAT, 1920, 1080)


def test_the_address_goes_through_the_pipe_and_an_older_line_has_none() -> None:
    shown = Shown(ROUND, "Round 1", address="http://192.168.1.20:8080/")
    told = json.loads(json.dumps(to_json(shown)))
    assert from_json(told) == shown
    del told["address"]
    assert from_json(told).address == ""


def test_the_codes_size_is_what_a_phone_sees_from_the_front_rows() -> None:
    # 28 cm in 1080 pixels from 30 cm, so 2.8 m from 3 m: 2.4 of them are 6.2 mm.
    assert round(sight.MODULE, 1) == round(2.4 * 2800 / 1080, 1) == 6.2
    assert round(sight.NEAR_WORDS) == 14


def test_the_second_windows_process_loads_nothing_of_a_hall_and_asks_no_night() -> None:
    script = (
        "import sys\n"
        "import scorekeeper.director.wall, scorekeeper.ui.widgets.wall\n"
        "rooms = ('scorekeeper.hall', 'scorekeeper.director.hall', 'scorekeeper.director.questions')\n"
        "print([name for name in sys.modules if name.startswith(rooms)])\n"
    )
    environment = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == "[]"


def test_the_wall_looks_for_no_hall_where_none_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path)
    begun(bench)
    # Not even the module that would know of one is asked for.
    monkeypatch.delitem(sys.modules, "scorekeeper.director.hall_run")
    monkeypatch.delattr("scorekeeper.director.hall_run")
    assert shown(bench.desk).address == ""
    assert "scorekeeper.director.hall_run" not in sys.modules
