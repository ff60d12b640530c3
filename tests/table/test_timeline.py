"""What the list of entries tells of a game: every touch that a quarrel may be about, with the time of day."""

from __future__ import annotations

import pytest

from scorekeeper.table.questions import history, timeline
from scorekeeper.table.questions.agreement import proposal_of

from .desks import Bench


@pytest.fixture
def bench(bench: Bench) -> Bench:
    bench.game()
    return bench


def told(bench: Bench, stands: bool = True) -> list[str]:
    """The lines in the order in which they were made, as plain text."""
    found = timeline.lines(bench.desk)
    return [line.text.replace("\u00a0", " ") for line in reversed(found) if line.stands == stands]


def test_starts_pauses_minutes_and_the_bell_are_told(bench: Bench) -> None:
    bench.do(("clock.set", "start"), ("clock.set", "pause"), ("clock.set", "resume"), ("clock.add", 60))
    bench.hands.on(700)
    bench.desk.refresh()
    assert told(bench) == [
        "Clock started",
        "Clock paused",
        "Clock running again",
        "1:00 more on the clock",
        "The bell rings",
    ]


def test_a_result_taken_back_and_entered_anew_is_struck(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.undo", "agree.yes", ("result.took", 6), "agree.yes")
    assert told(bench, False) == ["Tricks: ↕ 8, ↔ 2"]
    assert told(bench)[-2:] == ["Tricks: ↕ 6, ↔ 4", "Hand 1   ↕ −140 = −140   ↔ +40 = 40"]


def test_what_was_called_wrong_is_told_at_once_and_for_good(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 8), "agree.wrong")
    assert told(bench)[-1] == "Called wrong: Tricks: ↕ 8, ↔ 2"
    bench.do(("result.took", 7), "agree.yes")
    lines = ["Called wrong: Tricks: ↕ 8, ↔ 2", "Tricks: ↕ 7, ↔ 3"]
    assert told(bench)[-3:-1] == lines
    bench.do("game.undo", "agree.yes")
    bench.again()
    assert told(bench)[-1] == lines[0]
    assert told(bench, False) == [lines[1]]


def test_a_proposed_undo_that_was_called_wrong_says_what_it_would_have_undone(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.undo", "agree.wrong")
    line = "Called wrong: Undo (Tricks: ↕ 8, ↔ 2)"
    assert told(bench)[-1] == line
    bench.do("game.dealt", "game.undo")
    bench.again()
    assert line in told(bench)


def test_a_bid_out_of_turn_and_too_low_says_both_and_what_it_became(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("7C")
    bench.do(("auction.seat", "E"), ("auction.call", "6D"))
    assert told(bench)[-2:] == ["← Bev bids 7♣", "→ Dot bids 6♦: out of turn, becomes 7♦"]


def test_the_end_of_a_corrected_hand_is_struck_each_time(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    corrections = []
    for tricks in (6, 9):
        bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", tricks), "correct.show")
        bench.do("agree.yes")
        corrections.append(f"Hand 1 corrected: ↑ Col plays 7♠; tricks: ↕ {tricks}, ↔ {10 - tricks}")
    assert told(bench, False) == ["Tricks: ↕ 8, ↔ 2", corrections[0]]
    assert told(bench)[-1] == corrections[1]
    bench.do("game.undo", "agree.yes")
    assert told(bench, False) == ["Tricks: ↕ 8, ↔ 2", corrections[1]]


def test_a_changed_call_is_struck_and_the_calls_that_stayed_are_told_once(bench: Bench) -> None:
    bench.do("game.dealt", "clock.hall")
    bench.calls("6S", "7C", "pass", "pass")
    before = told(bench)
    bench.do(("auction.seat", "W"))
    bench.calls("6D")
    assert told(bench, False) == ["← Bev bids 6♠"]
    assert sorted(told(bench)) == sorted([*before[:-4], "← Bev bids 6♦", *before[-3:]])
    for _ in range(3):
        bench.do("game.undo")
        assert told(bench) == before
        assert told(bench, False) == ["← Bev bids 6♦"]
        bench.do("game.redo")
        assert told(bench, False) == ["← Bev bids 6♠"]


def test_every_line_has_the_time_of_day_and_every_hand_its_head(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.hand("pass 7S pass pass", 7)
    lines = timeline.lines(bench.desk)
    assert [line.text.split("   ")[0] for line in lines if not line.time] == ["Hand 2", "Hand 1"]
    times = [line.time for line in lines if line.time]
    assert times == sorted(times, reverse=True)
    assert all(len(time) == len("19:30:07") for time in times)


def test_hands_keep_the_names_they_were_played_under(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.hand("7S pass pass pass", 8)
    bench.do(("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", {"name": "Bob"}))
    bench.do("amend.keep")
    bench.hand("pass pass pass 8S", 8)
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    assert [row.label.replace("\u00a0", " ") for row in rows] == ["1  ↑ Col 7♠", "2  ↑ Col 7♠", "3  ↑ Bob 8♠"]
    assert [row.dealt for row in rows] == ["Ann dealt", "Bev dealt", "Bob dealt"]
    found = told(bench)
    assert "↑ Bob for Col, from hand 3" in found
    assert found.count("↑ Col bids 7♠") == 2
    assert found.count("↑ Bob bids 8♠") == 1


def test_a_correction_of_a_past_hand_names_who_played_it(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do(("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", {"name": "Bob"}))
    bench.do(
        "amend.keep", ("correct.open", 1), ("correct.page", "result"), ("correct.took", 6), "correct.show"
    )
    found = proposal_of(bench.desk)
    assert not isinstance(found, str)
    assert found.title.replace("\u00a0", " ") == "Hand 1 becomes ↑ Col 7♠: 6 tricks"
