"""A member of a hall whose messages are odd, and whose clock has jumped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.hall import messages
from scorekeeper.hall.boot import Clocks
from scorekeeper.hall.clock import RUN, Bound, Offset, Schedule, TableClock
from scorekeeper.hall.link import Message
from scorekeeper.hall.member import LONGEST_PAUSE, Member
from scorekeeper.hall.outbox import Outbox

from .members import App
from .test_idle import CARD, TOPICS, Quiet


@pytest.fixture
def member(tmp_path: Path) -> Member:
    link: Any = Quiet()
    clocks = Clocks(lambda: link.now, lambda: 0.0, lambda: "boot")
    return Member(Outbox(tmp_path / "hall.db"), CARD, App(), clocks, link)


def hear(member: Member, text: str) -> None:
    """The pages of a night arrive."""
    parts = messages.pieces_of(text)
    for number, part in enumerate(parts, 1):
        payload = messages.encode_page(1, number, len(parts), part)
        member._take(Message(TOPICS.page(number), payload, True, 0.0))


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 100_000, "[1]", "7", "{", '{"round":NaN}', '{"a":"\\ud800"}']
)
def test_pages_that_are_no_night_change_nothing(member: Member, text: str) -> None:
    hear(member, '{"round":1}')
    hear(member, text)
    assert member.standing.night == {"round": 1}


def test_a_bell_that_is_centuries_away_is_no_longer_wait_than_a_system_can(member: Member) -> None:
    now = Bound(0.0, 0.0)
    member.clock = TableClock(Schedule("ab", 1, 1, RUN, end=9e14), Offset(now, now), "ab")
    assert member._pause() == LONGEST_PAUSE
