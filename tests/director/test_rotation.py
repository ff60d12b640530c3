"""Who sits out: in turn, proposed in one touch, and seen on the wall by number."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.director.questions import rotation, rounds, wall
from tests.table.desks import Bench

from .directed import begun, enter, night, won


@pytest.mark.parametrize("players", [9, 10, 11, 14, 15])
def test_nobody_sits_out_twice_before_all_have_once(tmp_path: Path, players: int) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=40, players=players)
    sat: Counter[int] = Counter()
    out = players % 4
    for number in range(-(-3 * players // out)):
        if number:
            [key] = [key for key in rounds.bench_keys(bench.desk) if key.name == "ROTATE"]
            bench.do(key.action, "night.agree")
        assert not rotation.rotate_keys(bench.desk), "it is as it should be"
        state = night(bench).singles
        sat.update(state.sitting_out())
        least = min(sat[number] for number in state.players)
        assert max(sat.values()) - least <= 1
        for table in sorted(state.seating.full):
            won(bench, table)
    assert rotation.rounds_out(night(bench).singles) == sat


def test_nobody_is_asked_to_sit_out_while_a_seat_is_empty(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, players=9)
    for table in (1, 2):
        won(bench, table)
    assert rotation.rotate_keys(bench.desk)
    leaver = next(iter(night(bench).singles.seating.at))
    enter(bench, {"do": "withdraw", "number": leaver})
    assert not rotation.rotate_keys(bench.desk)


def test_it_is_shown_before_and_one_undo_takes_it_back(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, players=10)
    for table in (1, 2):
        won(bench, table)
    before = night(bench).result()
    bench.do("night.rotate")
    assert bench.desk.place.screens[-1] == "night_change"
    assert night(bench).result() == before
    bench.do("night.agree")
    assert len(set(night(bench).result()["out"]) | set(before["out"])) == 4
    bench.do("night.undo")
    assert night(bench).result() == before


def test_who_sits_and_a_round_that_has_begun_are_left_alone(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, players=9, game="cribbage")
    for table in (1, 2):
        won(bench, table)
    state = night(bench).singles
    for number in sorted(state.players)[:1] if 1 in state.seating.at else sorted(state.players)[1:2]:
        enter(bench, {"do": "player", "number": number, "sitter": True})
        assert all(swap["out"] != number for swap in rotation.swaps(bench.desk))
    won(bench, 1)
    assert rotation.swaps(bench.desk) == []


def test_the_wall_says_by_number_who_sits_out(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, players=10)
    state = night(bench).singles
    by_number = wall.seats_of(state)[0].rows
    assert [int(row.key) for row in by_number] == list(range(1, 11))
    assert [int(row.key) for row in by_number if row.detail == "out"] == state.sitting_out()
