"""The bell of a round of a club night: rung by the app as it is seen, and by a locked phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.device.claim import claim
from scorekeeper.ui.bells import LEFT
from tests.director.directed import begun, won

from .hall import Hall

MINUTES = 600.0


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = Hall(tmp_path)
    begun(hall)
    hall.attend()
    return hall


def test_it_rings_once(hall: Hall) -> None:
    hall.do(("round.set", "start"))
    hall.on_timed(MINUTES - 1)
    assert hall.phone.times("bell.ring") == 0
    hall.on_timed(1)
    hall.attendant.bells._timed()
    assert hall.phone.times("bell.ring") == 1


def test_a_locked_phone_rings_it(hall: Hall) -> None:
    hall.do(("round.set", "start"))
    assert hall.phone.of("alarm.set")[-1][1] is False
    hall.attendant.pause()
    alarm, early = hall.phone.of("alarm.set")[-1]
    assert early is True
    assert alarm.boot == hall.hands.boot + MINUTES
    hall.on_timed(MINUTES)
    assert hall.phone.times("bell.ring") == 0
    assert claim(alarm.folder, alarm.key)
    hall.on_timed(LEFT)
    assert hall.phone.times("bell.ring") == 0


def test_a_pause_an_early_end_and_extra_time_move_it(hall: Hall) -> None:
    hall.do(("round.set", "start"), ("round.set", "pause"))
    assert hall.phone.of("alarm.set")[-1] == (None,)
    hall.do(("round.set", "resume"), ("round.set", "bell"))
    assert hall.phone.times("bell.ring") == 1
    hall.do(("round.add", 60.0))
    assert hall.phone.of("alarm.set")[-1][0].boot == hall.hands.boot + 60.0
    hall.on_timed(60)
    assert hall.phone.times("bell.ring") == 2


def test_a_round_whose_results_are_all_in_rings_no_more(hall: Hall) -> None:
    hall.do(("round.set", "start"))
    won(hall, 1)
    won(hall, 2)
    assert hall.phone.of("alarm.set")[-1] == (None,)
    hall.on_timed(MINUTES)
    assert hall.phone.times("bell.ring") == 0


def test_a_new_process_rings_what_fell_due_meanwhile(hall: Hall) -> None:
    hall.do(("round.set", "start"))
    hall.attendant.end()
    hall.hands.on(MINUTES + 300)
    hall.again()
    hall.attend()
    assert hall.phone.times("bell.ring") == 1
    assert hall.notice == "bell-was-due"


def test_a_device_that_does_both_jobs_rings_both_bells(hall: Hall) -> None:
    hall.game()
    hall.do(("round.set", "start"))
    left = hall.begun()
    first = min(left, MINUTES - 2)
    alarm, _ = hall.phone.of("alarm.set")[-1]
    assert alarm.boot == hall.hands.boot + first
    hall.on_timed(first)
    assert hall.phone.times("bell.ring") == 1
    hall.attendant.pause()
    second, early = hall.phone.of("alarm.set")[-1]
    assert early
    assert second.key != alarm.key
    hall.hands.on(5)
    hall.attendant.resume()
    assert hall.phone.times("bell.ring") == 2
