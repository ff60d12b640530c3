"""The calendar, on a phone whose own one ends in January 2038 as on any other."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.days import began, date_of, local

BITS_32 = 2**31
AFTER = 2_208_988_800.0  # 2040-01-01 in Greenwich


@pytest.fixture(params=["64 bits", "32 bits"])
def phone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One hour west of Greenwich, all year; with 32 bits the system refuses what is beyond 2038."""
    if sys.platform == "win32":
        pytest.skip("Windows cannot change its time zone within a process.")
    monkeypatch.setenv("TZ", "XST1")
    time.tzset()
    localtime, mktime = time.localtime, time.mktime

    def short_localtime(at: float) -> time.struct_time:
        if not -BITS_32 <= at < BITS_32:
            raise OverflowError("timestamp out of range for platform time_t")
        return localtime(at)

    def short_mktime(moment: Any) -> float:
        if moment[0] >= 2038:
            raise OverflowError("mktime argument out of range")
        return mktime(moment)

    if request.param == "32 bits":
        monkeypatch.setattr(time, "localtime", short_localtime)
        monkeypatch.setattr(time, "mktime", short_mktime)
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("phone")
def test_days_beyond_2038_are_said_on_every_phone() -> None:
    assert date_of(AFTER) == "2039-12-31"
    assert local(AFTER)[3:5] == (23, 0)
    assert date_of(AFTER + 3600) == "2040-01-01"
    assert local(AFTER + 3600).tm_wday == 6  # a Sunday
    assert began(2040, 1, 1) == AFTER + 3600
    assert began(2039, 13, 1) == AFTER + 3600
    assert began(2039, 12, 32) == AFTER + 3600


@pytest.mark.usefixtures("phone")
def test_a_day_before_2038_is_the_systems_own() -> None:
    assert local(-1.0) == local(0.0) == time.localtime(0.0)
    assert local(1_789_000_000.0) == time.localtime(1_789_000_000.0)
    assert date_of(began(2026, 2, 29)) == "2026-03-01"


@given(st.floats(allow_nan=False))
def test_every_moment_has_a_day(at: float) -> None:
    year, month, day = map(int, date_of(at).split("-"))
    assert 1969 <= year <= 9999
    assert date_of(began(year, month, day)) == date_of(at)
