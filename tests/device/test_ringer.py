"""When the bell rings: once, at its moment, whatever becomes of the clocks, the process and the device."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from scorekeeper.device.claim import claim, key_of
from scorekeeper.device.ringer import Due, Ring, Ringer
from scorekeeper.record.store import Store
from scorekeeper.table.session import Session

from ..table.clocks import Hands

HOUR = 3600.0
DAY = 24 * HOUR
HEADER = {"game": "500", "rules": "500-nz-2025", "dealer": "S"}


class Table:
    """A game with a countdown, its clocks, and whoever listens for the bell."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hands = Hands()
        self.store = Store.open(folder / "games.db")
        self.session = Session(self.store, self.hands.clocks)
        self.session.new_game(HEADER)
        self.ringer = self._ringer()

    def _ringer(self) -> Ringer:
        return Ringer(self.store.setting("rung"), lambda rung: self.store.put("rung", rung))

    def again(self) -> None:
        """A new process opens the same game."""
        name = self.session.name
        self.store.close()
        self.store = Store.open(self.folder / "games.db")
        self.session = Session(self.store, self.hands.clocks)
        self.session.open(name)
        self.ringer = self._ringer()

    def clock(self, word: str, seconds: float | None = None) -> None:
        more = {} if seconds is None else {"seconds": seconds}
        self.session.do({"do": "clock", "set": word, **more})

    def on(self, seconds: float) -> None:
        self.hands.on(seconds)

    def set_wall(self, by: float) -> None:
        self.hands.wall += by

    def restart(self, off: float) -> None:
        self.hands.restart(off)

    def start(self) -> float:
        self.clock("start")
        bell = self.session.view.clock.bell
        assert bell is not None
        return bell

    def look(self) -> Any:
        view = self.session.refresh()
        entry = json.loads(self.store.lines(self.session.name)[-1])
        by_hall = entry.get("set") == "bell" and entry.get("at") == view.clock.bell
        due = Due(self.session.name, view.clock.state, view.clock.bell, view.last, by_hall)
        return self.ringer.check(due, self.session.now())

    def rings(self) -> list[float]:
        """How late each ring of ten looks is."""
        found = [self.look().ring for _ in range(10)]
        return [round(ring.late, 3) for ring in found if ring is not None]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


BELL = 600.0
"""Seconds from the start to the bell of this sheet."""
EVENINGS: dict[str, tuple[Any, ...]] = {
    "at its moment and once": (
        ("on", BELL - 0.001), [], ("on", 0.001), [0.0], ("on", HOUR), [],
    ),
    # An hour is daylight saving's too.
    **{f"a wall clock that is set by {jump:+}": (
        ("on", 100), ("set_wall", jump), ("on", BELL - 101), [], ("again",), [], ("on", 1), [0.0],
    ) for jump in (HOUR, DAY, -HOUR, -DAY, 30 * DAY, -30 * DAY)},
    **{f"one that is set by {jump:+} after the bell": (
        ("on", BELL), [0.0], ("set_wall", jump), ("again",), [],
    ) for jump in (HOUR, DAY, -HOUR, -DAY)},
    # Where a system's clock stops, the time that was slept is not known to it: the bell is late by it.
    "a boot clock that stood still while the device slept": (("set_wall", 900), [], ("on", BELL), [0.0]),
    "a process that died before the bell": (("on", BELL + 42), ("again",), [42.0], ("again",), []),
    "a bell that is put back within the time of a touch": (
        ("on", BELL), [0.0], ("clock", "add", 0.002), ("on", 10), [], ("again",), [],
    ),
    "a process that died after the bell": (("on", BELL), [0.0], ("again",), []),
    "a device that was started anew before the bell": (
        ("on", 60), ("restart", 120), ("again",), [], ("on", BELL - 180), [0.0],
    ),
    "a device that was off when the bell fell due": (
        ("restart", BELL + 300), ("again",), [300.0], ("restart", 5), ("again",), [],
    ),
    "a pause before the bell and on after it": (
        ("on", BELL - 30), ("clock", "pause"), ("on", HOUR), [], ("again",), [],
        ("clock", "resume"), ("on", 29), [], ("on", 1), [0.0],
    ),
    "more time after the bell has a bell of its own": (
        ("on", BELL), [0.0], ("clock", "add", 120), [], ("on", 120), [0.0], ("clock", "add", -120), [],
    ),
    "a start that was false and another": (
        ("on", BELL), [0.0], ("clock", "reset"), ("clock", "start"), ("on", BELL), [0.0],
    ),
    "the hall's own bell is heard by all": (("on", 100), ("clock", "bell"), []),
    "less time so that it falls due now": (("on", 1), ("clock", "add", -2 * HOUR), [0.0]),
}  # fmt: skip
"""What happens after the start, and between that how late each ring is which is heard."""


@pytest.mark.parametrize("evening", EVENINGS)
def test_it_rings_once_and_at_its_moment(table: Table, evening: str) -> None:
    table.clock("start")
    for step in EVENINGS[evening]:
        if isinstance(step, list):
            assert table.rings() == pytest.approx(step), step
        else:
            getattr(table, step[0])(*step[1:])


def test_it_says_how_long_until_the_bell(table: Table) -> None:
    bell = table.start()
    left = bell - table.session.now()
    assert table.look() == (None, pytest.approx(left))
    table.hands.on(left - 0.5)
    assert table.look() == (None, pytest.approx(0.5))
    table.clock("pause")
    assert table.look() == (None, None)
    table.clock("resume")
    table.hands.on(0.5)
    assert table.look().wait is None


def test_nothing_rings_before_the_start(table: Table) -> None:
    table.hands.on(DAY)
    assert table.look() == (None, None)


def test_a_sleep_that_the_boot_clock_counts(table: Table) -> None:
    bell = table.start()
    table.hands.on(bell - table.session.now() + 600)
    sight = table.look()
    assert sight.ring == Ring(table.session.name, bell, pytest.approx(600))
    assert sight.ring.is_late
    assert table.rings() == []


def test_looked_at_by_five_threads_at_once_it_rings_once() -> None:
    for _ in range(20):
        ringer, found = Ringer(), []
        due = Due("game", "running", 100.0)
        threads = [Thread(target=lambda: found.append(ringer.check(due, 100.0).ring)) for _ in range(5)]  # noqa: B023
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sum(ring is not None for ring in found) == 1


def test_a_game_of_last_week_is_opened_in_silence() -> None:
    assert Ringer().check(Due("old", "rung", 100.0), 100.0 + 7 * DAY).ring is None


def test_a_game_that_was_played_on_after_its_bell_is_opened_in_silence() -> None:
    assert Ringer().check(Due("old", "rung", 100.0, last=300.0), 400.0).ring is None
    assert Ringer().check(Due("new", "rung", 100.0, last=101.0), 400.0).ring is not None


@pytest.mark.parametrize("kept", [None, "", 7, {}, [1], [["a"]], [[1, 2]], [["a", "b"]], [["a", 1, 2]]])
def test_what_the_store_should_not_hold_is_passed_over(kept: object) -> None:
    assert Ringer(kept).check(Due("game", "rung", 100.0), 100.0).ring is not None


def test_it_remembers_no_more_than_it_needs() -> None:
    ringer = Ringer()
    for number in range(100):
        ringer.check(Due(f"game {number}", "rung", 100.0), 100.0)
    assert len(ringer.to_json()) == 16
    assert ringer.to_json()[-1] == ["game 99", 100.0]
    assert Ringer(ringer.to_json()).check(Due("game 99", "rung", 100.0), 100.0).ring is None


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_no_bell_rings_twice_and_none_is_missed(tmp_path: Path, seed: int) -> None:
    """Random hours of looks, deaths, sleeps, jumps and clock entries: each bell that falls due rings once."""
    dice = Random(seed)
    table = Table(tmp_path)
    bell: float | None = table.start()
    rung: list[float] = []
    for _ in range(60):
        event = dice.choice(("on", "on", "look", "die", "wall", "pause", "resume", "add"))
        if event == "on":
            table.hands.on(dice.choice((1.0, 30.0, 600.0, 1800.0)))
        elif event == "die":
            table.again()
        elif event == "wall":
            table.hands.wall += dice.choice((HOUR, -HOUR, DAY, -DAY))
        elif event in ("pause", "resume", "add"):
            before = table.look().ring
            rung += [before.bell] if before else []
            entry = {"do": "clock", "set": event, **({"seconds": 300.0} if event == "add" else {})}
            if table.session.refusal(entry) is None:
                table.session.do(entry)
        ring = table.look().ring
        rung += [ring.bell] if ring else []
        bell = table.session.view.clock.bell
        if bell is not None and bell <= table.session.now():
            assert rung
            assert rung[-1] == bell
    assert len(rung) == len(set(rung))
    assert rung == sorted(rung)


def test_one_of_two_programs_rings(tmp_path: Path) -> None:
    folder = str(tmp_path / "bells")
    assert claim(folder, key_of("game", 100.0))
    assert not claim(folder, key_of("game", 100.0))
    assert claim(folder, key_of("game", 220.0))


def test_claims_of_evenings_past_are_forgotten(tmp_path: Path) -> None:
    folder = tmp_path / "bells"
    assert claim(str(folder), "old 1.0")
    (old,) = folder.iterdir()
    os.utime(old, (1, 1))
    assert claim(str(folder), "new 2.0")
    assert len(list(folder.iterdir())) == 1
    assert not claim(str(folder), "new 2.0")


def test_where_nothing_can_be_claimed_it_rings_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert claim(str(file), "game 1.0")
    assert claim("", "game 1.0")
