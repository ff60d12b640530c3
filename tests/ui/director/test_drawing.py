"""The draw is shown being drawn: after it is on disk, in at most six seconds, until a touch ends it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director.wall import EACH, MOST, STILL, Drawing, Shown, from_json, to_json
from tests.ui.driver import SIZES, Size

from .at_night import Director
from .test_spades_event import add_team


def drawn(phone: Director) -> list[str] | None:
    """The numbers that are seen on the draw; None where it is not shown."""
    keys = phone.keys()
    if "SHOW ALL" not in keys:
        return None
    return [key["text"] for name, key in keys.items() if name.startswith("drawn ") and key["text"]]


def begun(phone: Director, players: int) -> list[dict[str, Any]]:
    phone.begin(players)
    phone.press("DRAW")
    return phone.lines()


@pytest.mark.parametrize("tables", [1, 6, 20, 60, 200])
def test_every_seat_is_seen_in_its_turn_and_all_of_it_takes_six_seconds_at_most(tables: int) -> None:
    shown = Drawing(100.0, 4 * tables)
    boot, seen = 100.0, []
    while (lasts := shown.lasts(boot)) is not None:
        assert 0 < lasts <= EACH + STILL
        seen.append(shown.drawn(boot))
        boot += lasts + 1e-7
    # One at a time, or about as many at each step.
    steps = [later - now for now, later in zip([0, *seen], seen, strict=False)]
    assert seen[-1] == 4 * tables
    assert min(steps) >= 1
    assert max(steps) - min(steps) <= 1
    assert (max(steps) == 1) == (4 * tables <= MOST / EACH)
    assert shown.over(boot)
    assert boot - 100 <= MOST + STILL + 0.01 < 6


@pytest.mark.parametrize("size", [SIZES[0], SIZES[5]], ids=str)
def test_seat_after_seat_appears_and_then_they_stand(tmp_path: Path, size: Size) -> None:
    with Director(tmp_path, size, moves=True) as phone:
        lines = begun(phone, 8)
        # It is on disk before any of it is seen.
        assert lines[-1]["do"] == "draw"
        counts = [len(drawn(phone) or [])]
        for _ in range(3):
            phone.on(0.4, 0.02)
            counts.append(len(drawn(phone) or []))
        assert counts == sorted(set(counts))
        phone.on(2, 0.02)
        assert drawn(phone) is None
        assert {"seat 1", "seat 8"} <= phone.live()
        assert phone.lines() == lines
        phone.flips()
        phone.on(30, 0.1)
        assert phone.flips() == 0
        # It is not shown again.
        phone.back()
        phone.press("MORE", "more seats")
        assert drawn(phone) is None


def test_the_wall_fills_its_tables_with_the_same_seats_and_then_turns_its_pages(tmp_path: Path) -> None:
    with Director(tmp_path, SIZES[5], moves=True) as phone:
        lines = begun(phone, 8)
        phone.act("screen.open", "night_wall")
        counts = [seats_on(phone)]
        for _ in range(5):
            phone.on(0.36, 0.02)
            counts.append(seats_on(phone))
        # Beside the numbers of the two tables.
        assert counts[0] < counts[-1] == 8 and counts == sorted(counts)
        phone.flips()
        phone.on(8, 0.02)
        assert "Numbers 1" in phone.words() and phone.lines() == lines
        assert phone.flips() < 30, "seconds of a page, and no steps"
    bare = Shown(draw=Drawing(1.5, 8, ((1, (5, 6, 7, None)), (2, (1, 2, 3, 4)))))
    assert from_json(json.loads(json.dumps(to_json(bare)))) == bare


def seats_on(phone: Director) -> int:
    """Seats that the wall has filled."""
    [wall] = [leaf for leaf in phone.leaves() if leaf["name"] == "WALL"]
    return len([words for words, _, font in wall["fonts"] if font == "Digits" and words.isdigit()]) - 2


@pytest.mark.parametrize("name", ["drawn 0", "SHOW ALL", ""], ids=["a seat", "the key", "a kill"])
def test_a_touch_or_a_kill_ends_it_at_once_and_the_seats_stand(tmp_path: Path, name: str) -> None:
    with Director(tmp_path, Size(360, 800), moves=True) as phone:
        lines = begun(phone, 24)
        phone.on(0.5, 0.02)
        assert drawn(phone) is not None
        phone.press(name) if name else phone.again()
        assert drawn(phone) is None
        assert "SHOW ALL" not in phone.live()
        assert any(name.startswith("seat ") for name in phone.live())
        assert phone.lines() == lines


def test_undo_in_the_middle_takes_the_draw_back_and_another_draw_is_shown_anew(tmp_path: Path) -> None:
    with Director(tmp_path, Size(360, 800), moves=True) as phone:
        begun(phone, 8)
        phone.on(0.5, 0.02)
        phone.press("UNDO")
        assert drawn(phone) is None
        assert phone.result()["seats"] == {}
        phone.press("REDO")
        assert drawn(phone) is None
        phone.press("DRAW")
        assert drawn(phone) is not None
        phone.back()
        phone.press("SEATS")
        phone.on(3, 0.02)
        assert drawn(phone) is None


@pytest.mark.parametrize("phone", [Size(360, 800)], indirect=True, ids=str)
def test_where_nothing_moves_the_seats_stand_at_once(phone: Director) -> None:
    begun(phone, 8)
    assert drawn(phone) is None
    assert "SHOW ALL" not in phone.live()
    assert any(name.startswith("seat ") for name in phone.live())
    phone.press("WALL SEATS")
    assert "WALL" in phone.live()
    phone.press("WALL", "PRINT SEATS")
    assert "MAKE PRINTS" in phone.live()


def test_the_pairs_of_teams_are_shown_too(tmp_path: Path) -> None:
    with Director(tmp_path, Size(360, 800), moves=True) as phone:
        phone.press("NEW NIGHT", "spades", "START NIGHT")
        for name in "ABCD":
            add_team(phone, name)
        phone.press("BACK", "DRAW")
        # Each of the six games by its round and its table.
        assert [phone.words().count(f"Table {table}: ") for table in (1, 2)] == [1, 0]
        phone.act("screen.open", "night_wall")
        phone.on(0.4, 0.02)
        # On the wall those of the first round, against each other.
        assert seats_on(phone) == 4
        phone.act("screen.back")
        phone.on(4, 0.02)
        assert drawn(phone) is None
        assert {"DRAW", "PRINT SEATS", "WALL SEATS"} <= phone.live()
