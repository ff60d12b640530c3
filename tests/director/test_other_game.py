"""A night of a game that has no rules here, begun and run by touches."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.director.questions import new_night, round_clock, rounds, tickets
from tests.table.desks import Bench

from .directed import enter, night


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path)
    bench.do("night.begin_new", ("night.game", "other"))
    return bench


def start(bench: Bench) -> None:
    with bench.desk.whole():
        bench.desk.draft(new_night.SCREEN, title=" Euchre ")
    key = new_night.start_key(bench.desk.place.draft(new_night.SCREEN), bench.desk.settings)
    assert key.enabled
    bench.do(key.action)
    enter(bench, *({"do": "player", "number": number} for number in range(1, 5)))
    enter(bench, {"do": "seat", "table": 1, "seats": dict(zip("NESW", range(1, 5), strict=True))})


def test_it_begins_once_it_has_a_name(bench: Bench) -> None:
    draft, settings = bench.desk.place.draft(new_night.SCREEN), bench.desk.settings
    assert not new_night.start_key(draft, settings).enabled
    assert new_night.sheet_keys(draft, settings) == []
    start(bench)
    header = night(bench).read().header
    assert (header["game"], header["title"], "rules" in header) == ("other", "Euchre", False)


def test_winners_move_as_in_500_and_the_clock_has_twenty_minutes(bench: Bench) -> None:
    start(bench)
    assert round_clock.length(bench.desk) == 20 * 60
    enter(bench, {"do": "result", "round": 1, "table": 1, "winner": "NS"})
    assert night(bench).event.result()["seats"] == {"1": {"N": 2, "E": 4, "S": 1, "W": 3}}


def test_tickets_and_codes_say_that_results_are_typed(bench: Bench) -> None:
    start(bench)
    assert tickets.typed_only(bench.desk)
    assert "TAKE RESULT" not in {key.name for key in rounds.foot_keys(bench.desk, few=False)}
