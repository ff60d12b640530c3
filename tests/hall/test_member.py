"""A member of a hall whose messages are odd, whose recorder is mute, and whose clock has jumped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.hall.table.ledger import Ledger
from scorekeeper.hall.table.member import LONGEST_PAUSE, Member
from scorekeeper.hall.wire.boot import Clocks
from scorekeeper.hall.wire.card import Address
from scorekeeper.hall.wire.clock import RUN, Bound, Offset, Schedule, TableClock
from scorekeeper.hall.wire.link import Up

from .members import App
from .test_idle import CARD, Quiet, run


@pytest.fixture
def member(tmp_path: Path) -> Member:
    link: Any = Quiet()
    clocks = Clocks(lambda: link.now, lambda: 0.0, lambda: "boot")
    return Member(Ledger(tmp_path / "hall.db"), CARD, App(), clocks, link)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 100_000, "[1]", "7", "{", '{"round":NaN}', '{"a":"\\ud800"}']
)
def test_what_is_no_night_changes_nothing(member: Member, text: str) -> None:
    member._hear_night('{"round":1}')
    member._hear_night(text)
    assert member.night == {"round": 1}


def test_a_bell_that_is_centuries_away_is_no_longer_wait_than_a_system_can(member: Member) -> None:
    now = Bound(0.0, 0.0)
    member.clock = TableClock(Schedule("ab", 1, 1, RUN, end=9e14), Offset(now, now), "ab")
    assert member._pause() == LONGEST_PAUSE


def test_here_is_what_the_recorder_says_and_not_the_broker(member: Member) -> None:
    """Connected, and the recorder hangs: two questions later the table is away, and tries another address."""
    link: Any = member.link
    member.take(Up(CARD.addresses[0]))
    run(member, 100)
    assert member.standing.here
    link.answers = False
    run(member, 18_000)
    assert not member.standing.here and member.standing.why == "no-answer"
    assert link.lost >= 1


def test_a_table_that_enters_while_the_recorder_is_mute_knows_it_within_three_seconds(member: Member) -> None:
    link: Any = member.link
    member.take(Up(CARD.addresses[0]))
    run(member, 100)
    link.answers = False
    member.catch_up("g", ["{}"])
    run(member, 3000)
    assert not member.standing.here and member.standing.waiting == 1


def test_a_table_that_calls_while_its_question_has_no_answer_yet_sleeps_until_it_has(member: Member) -> None:
    link: Any = member.link
    member.take(Up(CARD.addresses[0]))
    run(member, 5000)
    link.answers = False
    for wanted in (True, False):
        member.call(wanted)
        member.work()
    pause = member._pause()
    assert pause is not None and pause > 1.0


def test_hall_has_it_is_said_of_just_this_record_and_no_longer_once_it_goes_on(member: Member) -> None:
    link: Any = member.link
    member.catch_up("g", ["{}", "agree"])
    member.take(Up(CARD.addresses[0]))
    run(member, 500)
    assert member.standing.waiting == 0 and not member.standing.done
    link.entered = True
    member.call(True)
    run(member, 500)
    assert member.standing.done == {"g"}
    assert member.enter("g", 2, "undo")
    member.work()
    assert not member.standing.done


def test_a_receipt_is_worth_no_longer_than_the_run_that_gave_it(member: Member) -> None:
    """The recorder has lost its disk: everything is sent again, the first line too."""
    link: Any = member.link
    member.catch_up("g", ["{}", "a", "b"])
    member.take(Up(CARD.addresses[0]))
    run(member, 500)
    assert member.standing.waiting == 0 and link.has == ["{}", "a", "b"]
    link.run, link.has = "2" * 16, []
    run(member, 16_000)
    assert member.standing.waiting == 0 and link.has == ["{}", "a", "b"]


def test_a_table_says_what_the_hall_has_beyond_its_record_and_that_another_record_counts(
    member: Member,
) -> None:
    """As where its folder was restored from a copy."""
    link: Any = member.link
    link.has, link.entered = ["{}", "a", "b"], True
    member.catch_up("g", ["{}", "a"])
    member.take(Up(CARD.addresses[0]))
    run(member, 500)
    assert (member.standing.more, member.standing.apart, member.standing.done) == (1, False, set())
    link.has, link.counts = ["{}", "a"], False
    run(member, 16_000)
    assert (member.standing.more, member.standing.apart, member.standing.done) == (0, True, set())
    link.counts = True
    run(member, 16_000)
    assert (member.standing.more, member.standing.apart, member.standing.done) == (0, False, {"g"})


def test_a_recorder_of_a_lower_term_is_not_believed(member: Member) -> None:
    link: Any = member.link
    link.term = 2
    member.take(Up(CARD.addresses[0]))
    run(member, 500)
    link.term, link.has = 1, []
    member.catch_up("g", ["{}"])
    run(member, 4000)
    assert member.standing.waiting == 1 and not member.standing.here


def test_of_two_recorders_of_one_term_neither_is_believed_until_there_is_a_higher_one(member: Member) -> None:
    """A start of the recorder is another run; the one before, heard once more, is another computer."""
    link: Any = member.link
    member.take(Up(CARD.addresses[0]))
    first, second = link.run, "2" * 16
    for answers in (first, second):
        link.run = answers
        run(member, 16_000)
        assert member.standing.here
    link.run = first
    run(member, 16_000)
    assert not member.standing.here and member.standing.why == "hall-two-halls"
    link.run = second
    run(member, 16_000)
    assert not member.standing.here
    link.term = 2
    run(member, 16_000)
    assert member.standing.here


def test_an_address_that_the_hall_has_told_is_tried_next_and_after_a_start_too(member: Member) -> None:
    link: Any = member.link
    link.also = ("10.0.0.9:8883", "no address", "10.0.0.1:8883")
    member.take(Up(CARD.addresses[0]))
    run(member, 500)
    link.also = ()
    run(member, 16_000)
    known = [*CARD.addresses, Address("10.0.0.9", 8883)]
    assert list(link.login.addresses) == known
    again = Member(member.ledger, CARD, App(), member.clocks)
    assert list(again.link.login.addresses) == known
