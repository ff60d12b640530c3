"""The countdown: what the record's format says of `clock`, a test a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.countdown import Countdown
from scorekeeper.engine.refused import Malformed, Refused

from .short import abandon, game, house, on, refused

START = "@100 clock start"
"""The bell is to ring at 700."""
HAND = "contract E 6S; tricks 3 7"


def clock(word: str, at: float, **more: object) -> dict[str, object]:
    return {"do": "clock", "set": word, "at": at, **more}


def test_a_clock_is_never_taken_back() -> None:
    played = game("dealt", START, "undo")
    assert played.countdown.bell == 700.0
    assert refused(played, "undo") == "nothing-to-undo"


# When a clock is refused


def test_start_twice() -> None:
    assert refused(game(START), "clock start") == "clock-started"
    assert refused(game(START, "clock pause"), "clock start") == "clock-started"
    assert refused(game("dealt", START, "@900 dealer N"), "clock start") == "clock-started"


@pytest.mark.parametrize("word", ["pause", "resume", "add 60", "reset"])
def test_anything_but_bell_before_start(word: str) -> None:
    assert refused(game(), f"clock {word}") == "clock-not-started"
    assert refused(game(START, "clock reset"), f"clock {word}") == "clock-not-started"


def test_pause_while_paused() -> None:
    assert refused(game(START, "clock pause"), "clock pause") == "clock-paused"


def test_resume_while_not_paused() -> None:
    assert refused(game(START), "clock resume") == "clock-not-paused"
    assert refused(game(START, "clock pause; clock resume"), "clock resume") == "clock-not-paused"


@pytest.mark.parametrize("word", ["pause", "resume", "bell"])
def test_pause_resume_and_bell_once_the_bell_has_rung(word: str) -> None:
    in_play = game("dealt", START)
    on(in_play, "@300 clock pause" if word != "resume" else "@300 clock pause; clock resume")
    for rung in (700, 701, 5000):
        assert refused(in_play, clock(word, rung)) == "bell-rung"
    assert refused(on(in_play, "@300 clock bell"), f"@300 clock {word}") == "bell-rung"


@pytest.mark.parametrize("word", ["start", "pause", "resume", "add 60", "reset", "bell"])
def test_a_rule_set_without_a_time_limit_refuses_clock(word: str) -> None:
    assert refused(game(rules=house(minutes=None)), f"clock {word}") == "no-countdown"


@pytest.mark.parametrize("word", ["start", "pause", "resume", "bell"])
def test_no_other_clock_where_the_bell_ended_the_game(word: str) -> None:
    assert refused(game("@650 clock bell"), f"clock {word}") == "over"


@pytest.mark.parametrize("word", ["start", "pause", "resume", "add 60", "reset", "bell"])
def test_no_clock_where_anything_else_ended_the_game(word: str) -> None:
    assert refused(game(START, "contract E 10NT; tricks 0 10"), f"clock {word}") == "over"
    assert refused(game(START, abandon()), f"clock {word}") == "over"
    assert refused(game(START, "@200 clock bell; agree"), f"clock {word}") == "agreed"


@pytest.mark.parametrize(
    "broken",
    [
        {"do": "clock"},
        {"do": "clock", "set": "stop"},
        {"do": "clock", "set": None},
        {"do": "clock", "set": ["start"]},
        {"do": "clock", "set": "add"},
        {"do": "clock", "set": "add", "seconds": "60"},
        {"do": "clock", "set": "add", "seconds": None},
        {"do": "clock", "set": "add", "seconds": True},
        {"do": "clock", "set": "add", "seconds": float("inf")},
        {"do": "clock", "set": "add", "seconds": float("nan")},
    ],
)
def test_a_clock_that_is_none(broken: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        game(START, broken)


# The bell and the deal


def test_the_bell_may_not_be_moved_to_before_a_deal_that_stands() -> None:
    dealt = game(START, "@690 dealt; @701 clock add -5")
    assert dealt.countdown.bell == 695.0
    assert refused(dealt, "clock add -5") == "deal-after-bell"
    late = game(START, "@701 dealt before-bell; @702 clock add -300")
    assert late.countdown.bell == 400.0


# The fold by itself

words = st.sampled_from(("start", "pause", "resume", "add", "reset", "bell"))
ticks = st.lists(st.tuples(words, st.integers(0, 900), st.integers(-800, 800)), max_size=12)


@given(ticks)
def test_a_plain_clock_agrees(made: list[tuple[str, int, int]]) -> None:
    """Seconds left are counted down step by step, as a clock on the wall would."""
    countdown, now = Countdown(), 0.0
    left: float | None = None
    running = False
    for word, wait, seconds in made:
        now += wait
        if running and left is not None:
            left -= wait
        rung = running and left is not None and left <= 0
        allowed = {
            "start": left is None,
            "bell": not rung,
            "reset": left is not None,
            "add": left is not None,
            "pause": left is not None and running and not rung,
            "resume": left is not None and not running,
        }[word]
        try:
            countdown = countdown.apply({"set": word, "seconds": seconds}, now, 10)
        except Refused:
            assert not allowed
            continue
        assert allowed
        if word == "start":
            left, running = 600.0, True
        elif word == "bell":
            left, running = 0.0, True
        elif word == "reset":
            left, running = None, False
        elif word == "add" and left is not None:
            left = left + seconds if rung else max(0.0, left + seconds)
        elif word in ("pause", "resume"):
            running = word == "resume"
        found = countdown.left if countdown.bell is None else countdown.bell - now
        assert found == left
        assert countdown.rung(now) == (running and left is not None and left <= 0)
