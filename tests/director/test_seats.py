"""Two touches on the drawing of the seats: the two change places, at a table or on the bench."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director.questions import seats, seats_page
from scorekeeper.director.questions.keyboard import key_typed
from scorekeeper.table.scene import Scene

from .directed import begun, night, won
from .touched import Ruler, Touches, leaves, spec_of


def opened(folder: Path, players: int) -> Touches:
    touches = Touches(folder)
    begun(touches, players=players)
    touches.do(("screen.open", seats.SCREEN))
    return touches


def where(touches: Touches) -> dict[int, Any]:
    """Each player's table and seat; none on the bench."""
    return dict(night(touches).singles.seating.at)


def test_every_table_and_who_sits_out_are_seen(tmp_path: Path) -> None:
    touches = opened(tmp_path, 26)
    out = night(touches).singles.sitting_out()
    for number in range(1, 27):
        assert touches.key(f"out {number}" if number in out else f"seat {number}")
    assert {"1", "2", "6"} <= set(touches.words().split("\n"))
    # One more table is there for those who sit out.
    assert [touches.key(f"empty 7 {seat}") is not None for seat in "NESW"] == [True] * 4


def test_seats_without_players_and_tables_say_so(tmp_path: Path) -> None:
    touches = Touches(tmp_path)
    name = night(touches).new({"game": "500", "rules": "500-nz-2025", "tables": 20, "rounds": 12})
    touches.desk.settle(touches.desk.place._replace(night=name, screens=("home", "night", seats.SCREEN)))
    assert "Nobody has a seat yet" in touches.words()


def test_on_the_smallest_phone_a_table_is_one_row(tmp_path: Path) -> None:
    touches = opened(tmp_path, 8)
    desk = touches.desk
    scene: Any = Scene(None, desk.place, desk.settings, desk, Ruler(), "phone", 320.0, 568.0, 0.0)
    assert scene.tight
    [row] = seats_page.Hall(scene, 300.0, None).at(0).items
    names = [spec.called for leaf in leaves(row) if (spec := spec_of(leaf))]
    north, east, south, west = night(touches).singles.seating.tables[1]
    assert names == [f"seat {number}" for number in (north, south, west, east)]
    assert len(row.items) == 1


@pytest.mark.parametrize(("bench_first", "leaves_it"), [(True, False), (False, False), (True, True)])
def test_who_sits_out_takes_the_seat_that_is_touched(
    tmp_path: Path, bench_first: bool, leaves_it: bool
) -> None:
    touches = opened(tmp_path, 9)
    [out] = night(touches).singles.sitting_out()
    gone = next(number for number in range(1, 10) if number != out)
    before = where(touches)
    touches.press(*(f"out {out}", f"seat {gone}")[:: 1 if bench_first else -1])
    assert where(touches) == before, "it is shown first"
    touches.press("leaves", *(() if leaves_it else ("sits out",)))
    assert ("→ not here" if leaves_it else "→ sits out") in touches.words()
    touches.press("AGREE")
    assert where(touches)[out] == before[gone]
    assert list(night(touches).singles.sitting_out()) == ([] if leaves_it else [gone])
    touches.press("UNDO")
    assert where(touches) == before


def test_two_who_sit_change_seats_at_one_table_and_at_two(tmp_path: Path) -> None:
    touches = opened(tmp_path, 8)
    for table, seat in ((1, 2), (2, 2)):
        before = where(touches)
        numbers = {place: number for number, place in before.items()}
        one, other = numbers[1, 0], numbers[table, seat]
        touches.press(f"seat {one}", f"seat {other}", "AGREE")
        assert where(touches) == {**before, one: before[other], other: before[one]}
        touches.do(("screen.open", seats.SCREEN))


def test_an_empty_seat_is_filled_from_the_bench_and_from_a_table(tmp_path: Path) -> None:
    touches = opened(tmp_path, 10)
    out = list(night(touches).singles.sitting_out())
    touches.press(f"out {out[0]}", "empty 3 N", "AGREE")
    assert where(touches)[out[0]] == (3, 0)
    touches.do(("screen.open", seats.SCREEN))
    touches.press("empty 3 S", f"seat {out[0]}", "AGREE")
    assert where(touches)[out[0]] == (3, 2)


def test_a_seat_says_who_it_is_and_leads_to_card_and_table(tmp_path: Path) -> None:
    touches = opened(tmp_path, 8)
    touches.press("seat 5")
    assert "5 · 0 games played" in touches.words()
    touches.press("seat 5")
    assert touches.key("CARD OF") is None
    touches.press("seat 5", "CARD OF")
    assert touches.desk.place.screen == "night_player"
    touches.press("SWAP")
    assert seats.chosen(touches.desk) == where(touches)[5]
    touches.press("TABLE OF")
    assert touches.desk.place.screen == seats.ONE


def test_seats_of_a_round_with_a_result_are_refused_and_said(tmp_path: Path) -> None:
    touches = opened(tmp_path, 12)
    won(touches, 1)
    numbers = {place: number for number, place in where(touches).items()}
    touches.press(f"seat {numbers[2, 0]}")
    touches.do(("night.place", 3, 0))
    assert touches.desk.place.notice is not None
    assert touches.desk.place.screen == seats.SCREEN


def test_numbers_typed_on_a_keyboard_are_two_touches(tmp_path: Path) -> None:
    touches = opened(tmp_path, 12)
    before = where(touches)
    for text in ("1", "2", "\r", "3", "\r"):
        key = key_typed(touches.desk, ord(text), text)
        assert key is not None
        touches.do(key.action)
    touches.press("AGREE")
    assert where(touches) == {**before, 12: before[3], 3: before[12]}
