"""What is left of a countdown after sleep, a program that died, and a new boot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.record.deadline import Deadline, Left, remaining

RUNNING = Deadline("running", 600.0, boot=5_600.0, utc=1_700_000_600.0, boot_id="a")
"""Kept when the boot clock showed 5,000 and the wall 1,700,000,000."""

SECONDS = st.floats(0, 1e7)


@given(SECONDS, st.floats(-1e10, 1e10))
def test_in_the_same_boot_the_wall_clock_does_not_matter(passed: float, wall: float) -> None:
    found = remaining(RUNNING, 5_000 + passed, wall, "a")
    assert found.left == pytest.approx(max(600 - passed, 0))
    assert found.estimate is False


@given(SECONDS)
def test_a_bell_that_fell_due_in_sleep_has_rung(passed: float) -> None:
    found = remaining(RUNNING, 5_600 + passed, 1_700_000_600 + passed, "a")
    assert found.left == 0


@given(st.floats(-1e10, 1e10), SECONDS, st.sampled_from(["b", ""]))
def test_after_another_boot_it_is_an_estimate_between_zero_and_what_was_left(
    wall: float, boot: float, boot_id: str
) -> None:
    found = remaining(RUNNING, boot, wall, boot_id)
    assert found.estimate is True
    assert found.left == pytest.approx(min(max(1_700_000_600 - wall, 0), 600))


@pytest.mark.parametrize(
    ("saved", "boot", "wall", "boot_id", "want"),
    [
        # The phone slept ten minutes less a second, and its wall clock was set back a year.
        (RUNNING, 5_599.0, 1_668_000_000.0, "a", Left(1.0, False)),
        (RUNNING, 5_600.0, 1_700_000_600.0, "a", Left(0.0, False)),
        # Another boot: two minutes of it were lost.
        (RUNNING, 30.0, 1_700_000_120.0, "b", Left(480.0, True)),
        # Another boot, and a wall clock that was set back: no more than there was.
        (RUNNING, 30.0, 1_600_000_000.0, "b", Left(600.0, True)),
        (RUNNING, 30.0, 1_700_009_999.0, "b", Left(0.0, True)),
        # The boot has the same name, but its clock shows less than when this was kept.
        (RUNNING, 30.0, 1_700_000_120.0, "a", Left(480.0, True)),
        # The system names no boot: none can be known to be the same.
        (RUNNING._replace(boot_id=""), 5_100.0, 1_700_000_120.0, "", Left(480.0, True)),
        (RUNNING._replace(boot=None), 5_100.0, 1_700_000_120.0, "a", Left(480.0, True)),
        (RUNNING._replace(boot=None, utc=None), 5_100.0, 1_700_000_120.0, "a", Left(600.0, True)),
        # One that stands still stays where it is, in any boot.
        (Deadline("paused", 42.5), 99.0, 1_800_000_000.0, "b", Left(42.5, False)),
        (Deadline("paused", 42.5, 5_600.0, 1_700_000_600.0, "a"), 9e9, 9e9, "a", Left(42.5, False)),
    ],
)
def test_what_is_left(saved: Deadline, boot: float, wall: float, boot_id: str, want: Left) -> None:
    assert remaining(saved, boot, wall, boot_id) == want
