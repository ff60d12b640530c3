"""A table at which nothing happens: how often its radio wakes in an hour, by a clock that is simulated."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from scorekeeper.hall import messages
from scorekeeper.hall.boot import Clocks
from scorekeeper.hall.card import Address, Card
from scorekeeper.hall.link import KEEPALIVE, Login, Message, Up
from scorekeeper.hall.member import Member
from scorekeeper.hall.messages import Ack
from scorekeeper.hall.outbox import Outbox
from scorekeeper.hall.topics import Topics

from .members import App

CARD = Card((Address("10.0.0.1", 8883),), "hall1", "t001", "p" * 26, "ab" * 32)
TOPICS = Topics("hall1")
HOUR = 3_600_000.0
WAY = 20.0
"""Milliseconds from the table to the hall."""


class Quiet:
    """The link and the hall behind it: it answers probes, and says nothing else."""

    def __init__(self) -> None:
        self.login: Login
        self.now = 0.0
        self.sent: list[tuple[float, str]] = []
        self.coming: list[tuple[float, Message]] = []

    def publish(self, topic: str, payload: bytes, qos: int = 0, retain: bool = False) -> bool:
        self.sent.append((self.now, topic))
        probe = messages.read_probe(payload) if topic == TOPICS.probe("t001") else None
        if probe is not None:
            heard = self.now + WAY
            answer = messages.encode_answer("c0ffee", *probe, heard, heard)
            back = self.now + 2 * WAY
            self.coming.append((back, Message(TOPICS.answer("t001"), answer, False, back)))
        return True


def test_nothing_happens_for_an_hour_and_the_radio_wakes_once_in_fifteen_seconds(tmp_path: Path) -> None:
    link: Any = Quiet()
    outbox = Outbox(tmp_path / "hall.db")
    member = Member(outbox, CARD, App(), Clocks(lambda: link.now, lambda: 0.0, lambda: "boot"), link)
    member._take(Up(CARD.addresses[0]))
    joined = outbox.joined()
    assert joined is not None
    ack = messages.encode_ack(Ack(joined.epoch, 0, "0a" * 4, 1))
    member._take(Message(TOPICS.ack("t001"), ack, True, 0.0))
    moments = []
    while link.now < HOUR:
        member._work()
        pause = member._pause()
        assert pause is not None
        until = link.now + max(pause * 1000, 0.01)
        if link.coming and link.coming[0][0] <= until:
            link.now, message = link.coming.pop(0)
            member._take(message)
            moments.append(link.now)
        else:
            link.now = until
    moments += [at for at, _ in link.sent]
    quiet = sorted(at for at in moments if at > 5000)
    wakes = [at for number, at in enumerate(quiet) if not number or at - quiet[number - 1] > 1000]
    # A probe with its answer, and in the same moment that the table is there.
    assert len(wakes) <= HOUR / 15_000
    assert min(later - at for at, later in pairwise(wakes)) >= 14_900
    assert len(link.sent) <= 2 * len(wakes) + 20
    # What comes on top is MQTT's own: a packet of two bytes each way, so that a broker that hangs is noticed.
    assert KEEPALIVE == 5
    outbox.close()
