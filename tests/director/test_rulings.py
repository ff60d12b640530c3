"""Marks of tables that want a ruling: of their round, kept through kills, undone and redone like entries."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.director import rulings, undo
from scorekeeper.director.beside import SETTING
from scorekeeper.director.questions import ruling
from scorekeeper.director.questions.rounds import tiles
from scorekeeper.director.rulings import Mark, Rulings
from tests.event.nights import examples
from tests.table.desks import Bench

from .directed import begun, night, won
from .touched import Touches


@pytest.fixture
def bench(bench: Bench) -> Bench:
    begun(bench, players=16)
    return bench


def wanted(bench: Bench) -> list[int]:
    return sorted(int(game[0]) for game in ruling.wanted(bench.desk))


def mark(bench: Bench, table: int, on: bool = True) -> None:
    bench.hands.on(1)
    bench.do(("night.ruling", [str(table)], on))


def hints(bench: Bench) -> list[str]:
    return [key.hint for key in undo.keys(bench.desk)]


def test_a_marked_table_keeps_its_place_and_asks(bench: Bench) -> None:
    mark(bench, 3)
    won(bench, 2)
    mark(bench, 2)
    found = tiles(bench.desk)
    assert [(tile.table, tile.asks) for tile in found] == [(1, False), (2, True), (3, True), (4, False)]
    assert all("ruling wanted" in tile.spec.hint for tile in found[1:3])
    assert [tile.line.startswith("ruling") for tile in found] == [False, True, True, False]
    assert [not (tile.done or tile.empty) for tile in found] == [True, False, True, True]
    mark(bench, 3, on=False)
    assert [tile.table for tile in tiles(bench.desk) if tile.asks] == [2]


def test_a_table_is_marked_and_no_longer_marked_beside_half_a_result(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    begun(desk, players=16)
    desk.press("tile 3", "RULING WANTED")
    assert wanted(desk) == [3]
    desk.press("tile 3")
    assert "Ruling wanted" in desk.words()
    desk.press("SCORES", "5", "RULING GIVEN")
    assert desk.key("score NS") and desk.key("RULING WANTED") and not desk.key("RULING GIVEN")
    assert wanted(desk) == []


def test_a_mark_belongs_to_its_round_and_comes_back_with_it(bench: Bench) -> None:
    mark(bench, 1)
    for table in (1, 2, 3, 4):
        won(bench, table)
    assert (night(bench).round, wanted(bench)) == (2, [])
    bench.do("night.undo")
    assert (night(bench).round, wanted(bench)) == (1, [1])


def test_a_kill_loses_no_mark_and_no_step(bench: Bench) -> None:
    mark(bench, 1)
    mark(bench, 4)
    bench.do("night.undo")
    bench.again()
    assert (wanted(bench), hints(bench)) == ([1], ["ruling 1", "ruling 4"])
    bench.do("night.redo")
    assert wanted(bench) == [1, 4]


def test_undo_and_redo_go_through_marks_and_entries_in_their_order(bench: Bench) -> None:
    mark(bench, 1)
    won(bench, 2)
    mark(bench, 1, on=False)
    assert hints(bench) == ["ruling 1", ""]
    bench.do("night.undo")
    assert (wanted(bench), hints(bench)) == ([1], ["table 2", "ruling 1"])
    bench.do("night.undo")
    assert (wanted(bench), hints(bench)) == ([1], ["ruling 1", "table 2"])
    bench.do("night.undo")
    assert (wanted(bench), hints(bench)) == ([], ["draw", "ruling 1"])
    bench.do("night.redo", "night.redo", "night.redo")
    assert (wanted(bench), hints(bench)) == ([], ["ruling 1", ""])


def test_a_mark_is_no_entry_of_the_nights_record(bench: Bench) -> None:
    name = night(bench).read().name
    before = bench.store.lines(name)
    mark(bench, 1)
    bench.do("night.undo")
    assert bench.store.lines(name) == before
    assert bench.store.setting(SETTING)["nights"][name]["rulings"]["undone"]


def test_after_the_night_nothing_is_marked(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    won(bench, 1)
    won(bench, 2)
    mark(bench, 1)
    assert (night(bench).round, wanted(bench)) == (None, [])


STEPS = st.lists(
    st.tuples(st.sampled_from(("mark", "unmark", "won", "undo", "redo")), st.integers(1, 2)), max_size=20
)


@examples(25, 500)
@given(STEPS)
def test_undo_takes_back_any_mixture_and_redo_puts_it_back(steps: list[tuple[str, int]]) -> None:
    """A naive second reading: whole states in two lists."""
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        begun(bench, rounds=9)

        def state() -> tuple[Any, ...]:
            return repr(night(bench).event.state), tuple(wanted(bench))

        past: list[Any] = []
        undone: list[Any] = []
        for word, table in steps:
            before = state()
            if word == "won":
                if table not in night(bench).singles.waiting():
                    continue
                won(bench, table)
            elif word in ("mark", "unmark"):
                mark(bench, table, word == "mark")
            elif word == "undo" and past:
                bench.do("night.undo")
                undone.append(before)
                assert state() == past.pop()
                continue
            elif word == "redo" and undone:
                bench.do("night.redo")
                past.append(before)
                assert state() == undone.pop()
                continue
            else:
                continue
            if state() != before:
                past.append(before)
                if word != "won" and night(bench).puts_back:
                    # A mark leaves the record's own redo as it is: entries after it can still be put back.
                    break
                undone.clear()
        bench.store.close()


@pytest.mark.parametrize(
    "saved",
    [None, 7, {}, {"marks": 1, "steps": [], "undone": []}, {"marks": [[1]], "steps": [], "undone": []},
     {"marks": [[1, [2]]], "steps": [], "undone": []}, {"marks": [], "steps": [["x", [1, ["2"]], True]]},
     {"marks": [[True, ["2"]]], "steps": [], "undone": []}],
)  # fmt: skip
def test_what_cannot_be_what_it_says_is_left_out(saved: object) -> None:
    assert rulings.from_json(saved) == rulings.NONE


def test_marks_are_read_as_they_were_stored() -> None:
    found = Rulings().set(None, Mark(1, ("3",)), True).set(17.5, Mark("semi", ("A", "B")), True).undo()
    assert rulings.from_json(json.loads(json.dumps(found._asdict()))) == found
