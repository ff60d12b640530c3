"""The round's clock: started, paused, given time, ended early, taken back; and its stored form."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.director.round_clock import WORDS, RoundClock, from_json, length_of
from scorekeeper.engine.refused import Refused
from tests.event.nights import examples

LENGTH = 600.0
WORD = st.tuples(
    st.sampled_from(WORDS), st.sampled_from((-60.0, 60.0, 300.0)), st.sampled_from((0.0, 1.0, 59.0, 400.0))
)


def played(words: list[tuple[str, float, float]]) -> tuple[list[RoundClock], float]:
    """Every clock on the way, and the last moment; refused words change nothing."""
    clocks, now = [RoundClock(1)], 1_000.0
    for word, seconds, wait in words:
        now += wait
        try:
            clocks.append(clocks[-1].apply(word, now, LENGTH, seconds))
        except Refused:
            continue
    return clocks, now


def test_it_runs_down_and_rings() -> None:
    clock = RoundClock(1).apply("start", 100.0, LENGTH)
    assert (clock.state(100.0), clock.left(160.0, LENGTH)) == ("running", 540.0)
    assert (clock.state(699.9), clock.state(700.0)) == ("running", "rung")


def test_a_pause_keeps_what_is_left() -> None:
    clock = RoundClock(1).apply("start", 0.0, LENGTH).apply("pause", 60.0, LENGTH)
    assert (clock.state(5000.0), clock.left(5000.0, LENGTH)) == ("paused", 540.0)
    assert clock.apply("resume", 5000.0, LENGTH).countdown.bell == 5540.0


def test_extra_time_counts_from_now_and_not_from_the_bell() -> None:
    clock = RoundClock(1).apply("start", 0.0, LENGTH).apply("add", 900.0, LENGTH, 120.0)
    assert clock.extra
    assert clock.countdown.bell == 1020.0


def test_a_minute_less_never_ends_the_round_by_itself() -> None:
    clock = RoundClock(1).apply("start", 0.0, LENGTH)
    with pytest.raises(Refused, match="round-would-end"):
        clock.apply("add", 560.0, LENGTH, -60.0)
    assert clock.apply("add", 500.0, LENGTH, -60.0).countdown.bell == 540.0


def test_a_round_that_ends_early_rings_at_once_and_is_taken_back() -> None:
    clock = RoundClock(1).apply("start", 0.0, LENGTH)
    ended = clock.apply("bell", 100.0, LENGTH)
    assert ended.state(100.0) == "rung"
    assert ended.take_back() == clock


@examples(200, 4000)
@given(st.lists(WORD, max_size=20))
def test_taking_back_is_exact_and_the_stored_form_is_the_same_clock(
    words: list[tuple[str, float, float]],
) -> None:
    clocks, now = played(words)
    assert from_json(json.loads(json.dumps(clocks[-1]._asdict()))) == clocks[-1]
    if len(clocks) > 1:
        back = clocks[-1].take_back()
        assert (back.countdown, back.extra) == (clocks[-2].countdown, clocks[-2].extra)
    assert clocks[-1].left(now, LENGTH) >= 0.0


@examples(200, 4000)
@given(st.lists(WORD, max_size=20))
def test_no_word_but_the_bell_ends_a_round(words: list[tuple[str, float, float]]) -> None:
    """Time alone and END ROUND ring; no other key does."""
    clock, now = RoundClock(1), 1_000.0
    for word, seconds, wait in words:
        now += wait
        before = clock.state(now)
        try:
            clock = clock.apply(word, now, LENGTH, seconds)
        except Refused:
            continue
        if before != "rung" and clock.state(now) == "rung":
            assert word == "bell"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(("round", "countdown", "extra", "steps")), inner, max_size=4)
        ),
        max_leaves=12,
    )
)
def test_a_stored_clock_that_cannot_be_is_left_out(saved: object) -> None:
    found = from_json(saved)
    assert found is None or from_json(json.loads(json.dumps(found._asdict()))) == found


def test_a_sheet_without_a_time_limit_has_a_length_too() -> None:
    assert (length_of(None), length_of(10), length_of(10_000)) == (1200.0, 600.0, 10_800.0)
