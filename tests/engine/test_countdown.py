"""The countdown: what the record's format says of `clock`, a test a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.countdown import Countdown
from scorekeeper.engine.refused import Malformed, Refused

from .short import abandon, ending, game, house, on, refused

START = "@100 clock start"
"""The bell is to ring at 700."""
HAND = "contract E 6S; tricks 3 7"


def clock(word: str, at: float, **more: object) -> dict[str, object]:
    return {"do": "clock", "set": word, "at": at, **more}


# What the words do


def test_without_a_start_or_a_bell_there_is_no_bell() -> None:
    assert ending(game(HAND), 1e9) is None


def test_start_rings_the_bell_after_the_minutes_of_the_rules() -> None:
    for rules, bell in (("500-nz-2025", 700.0), (house(minutes=15), 1000.0), (house(minutes=0.5), 130.0)):
        started = game(START, rules=rules)
        assert ending(started, bell - 0.001) is None
        assert ending(started, bell) == "bell"


def test_pause_stops_it_and_resume_lets_it_go_on() -> None:
    paused = game(START, "@300 clock pause")
    assert ending(paused, 1e9) is None
    resumed = on(paused, "@1000 clock resume")
    assert (ending(resumed, 1399.9), ending(resumed, 1400.0)) == (None, "bell")


def test_add_moves_the_bell() -> None:
    for seconds, bell in ((60.0, 760.0), (-60.0, 640.0), (0.5, 700.5)):
        added = game(START, clock("add", 200, seconds=seconds))
        assert (ending(added, bell - 0.001), ending(added, bell)) == (None, "bell")


def test_reset_is_as_before_the_start() -> None:
    reset = game(START, "@200 clock reset")
    assert reset.countdown == game().countdown
    assert ending(reset, 1e9) is None
    again = on(reset, "@400 clock start")
    assert (ending(again, 999.9), ending(again, 1000.0)) == (None, "bell")


def test_the_halls_bell_rings_now_started_or_not() -> None:
    assert ending(game("@50 clock bell")) == "bell"
    assert ending(game(START, "@200 clock bell")) == "bell"


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


def test_add_counts_from_the_bells_own_moment() -> None:
    rung = game("dealt", START, "@900 dealer N", clock("add", 1000, seconds=500.0))
    assert rung.countdown.bell == 1200.0
    assert game("dealt", START, clock("add", 1000, seconds=60.0)).countdown.bell == 760.0
    assert game("dealt", START, clock("add", 1000, seconds=-60.0)).countdown.bell == 640.0


def test_add_cannot_put_in_the_past_a_bell_that_has_not_rung_it_rings_then_and_there() -> None:
    assert game("dealt", START, clock("add", 650, seconds=-100.0)).countdown.bell == 650.0
    assert ending(game(START, clock("add", 650, seconds=-50.0))) == "bell"


def test_add_rings_then_and_there_also_in_the_moment_of_a_deal() -> None:
    rung = game(START, "@200 dealt", clock("add", 200, seconds=-9999.0))
    assert (ending(rung), rung.countdown.bell) == (None, 200.0)


def test_add_while_paused_that_leaves_no_time_rings_on_resume() -> None:
    paused = game(START, "@600 clock pause", clock("add", 610, seconds=-3600.0))
    assert ending(paused, 1e9) is None
    assert ending(on(paused, clock("add", 620, seconds=30.0), "@650 clock resume"), 679.9) is None
    resumed = on(paused, "@650 clock resume")
    assert (ending(resumed), resumed.countdown.bell) == ("bell", 650.0)


def test_bell_ends_a_pause() -> None:
    rung = game(START, "@200 clock pause; @300 clock bell")
    assert (ending(rung), rung.countdown.left) == ("bell", None)
    assert ending(on(rung, clock("add", 310, seconds=60.0)), 360.0) == "bell"


def test_a_bell_without_a_start_stands_for_it_from_then_on() -> None:
    rung = game("dealt", "@300 clock bell")
    assert refused(rung, "clock start") == "clock-started"
    assert on(rung, clock("add", 310, seconds=60.0)).countdown.bell == 360.0
    assert on(rung, "clock reset; clock start").countdown.started


@pytest.mark.parametrize("word", ["start", "pause", "resume", "add 60", "reset", "bell"])
def test_a_rule_set_without_a_time_limit_refuses_clock(word: str) -> None:
    assert refused(game(rules=house(minutes=None)), f"clock {word}") == "no-countdown"


@pytest.mark.parametrize("word", ["reset", "add 60"])
def test_where_the_bell_alone_ended_the_game_it_may_be_reset_or_added_to(word: str) -> None:
    over = game(HAND, START, "@650 clock bell")
    assert ending(over) == "bell"
    assert ending(on(over, f"@655 clock {word}")) is None


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


def test_a_hand_dealt_before_the_bell_is_played_out() -> None:
    in_play = game(START, "@699.9 dealt", "@705 call E 6S")
    assert ending(in_play, 1e9) is None
    played = on(in_play, "call S pass; call W pass; call N pass; @900 tricks 3 7")
    assert ending(played) == "bell"


@pytest.mark.parametrize("entry", ["dealt", "call E 6S", "contract E 6S"])
def test_a_deal_or_what_stands_for_it_at_or_after_the_bell(entry: str) -> None:
    for at in (700, 701):
        assert refused(game(START), f"@{at} {entry}") == "over"
    on(game(START), f"@699 {entry}")


def test_the_table_may_say_late_that_the_cards_were_down_before_the_bell() -> None:
    late = game(START, "@705 dealt before-bell")
    assert ending(late) is None
    assert ending(on(late, "contract E 6S; tricks 3 7")) == "bell"
    assert refused(on(late, "contract E 6S; tricks 3 7"), "dealt") == "over"
    assert refused(game("contract E 10NT; tricks 0 10"), "dealt before-bell") == "over"


def test_a_misdeal_after_the_bell_ends_the_game() -> None:
    assert ending(game("dealt", START, "@705 misdeal")) == "bell"


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
