"""A table at which nothing happens: how often its radio wakes in an hour, by a clock that is simulated."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from scorekeeper.hall.table.ledger import Ledger
from scorekeeper.hall.table.member import Member
from scorekeeper.hall.wire import envelope, messages, subjects
from scorekeeper.hall.wire.boot import Clocks
from scorekeeper.hall.wire.card import Address, Card
from scorekeeper.hall.wire.chain import chain
from scorekeeper.hall.wire.link import Event, Login, Reply, Up
from scorekeeper.hall.wire.messages import Answer, Probe, Receipt, Seen

from .members import App

CARD = Card((Address("10.0.0.1", 8883),), "hall1", "t001", "p" * 26, "ab" * 32)
HOUR = 3_600_000.0
WAY = 20.0
"""Milliseconds from the table to the hall."""
SEALED = envelope.NAME_BYTES + envelope.PROOF_BYTES


class Quiet:
    """The link and the hall behind it, by a clock of its own: it answers what it is asked."""

    def __init__(self) -> None:
        self.login: Login
        self.now = 0.0
        self.is_up = True
        self.answers = True
        """Does the recorder answer? The time comes all the same."""
        self.run, self.term, self.entered = "1" * 16, 1, False
        self.counts = True
        """Does it count this device's record of a game?"""
        self.also: tuple[str, ...] = ()
        self.has: list[str] = []
        """The lines of a game that it has."""
        self.sent: list[tuple[float, str]] = []
        self.coming: list[tuple[float, Event]] = []
        self.lost = 0

    def wake(self, why: str = "") -> None:
        """Whoever reads the events is woken in the test."""

    def reconnect(self) -> None:
        self.lost += 1

    def request(self, subject: str, payload: bytes) -> int:
        self.sent.append((self.now, subject))
        number, heard, back = len(self.sent), self.now + WAY, self.now + 2 * WAY
        probe = (
            messages.PROBE_FORM.read(envelope.decode(payload)) if subject.endswith(subjects.TIME) else None
        )
        if probe is not None:
            said = messages.TIME_FORM.data(Probe("c0ffee00", *probe, heard, heard))
        elif self.answers:
            said = messages.answer_data(self._answer(envelope.decode(payload[SEALED:]) or {}))
        else:
            return number
        self.coming.append((back, Reply(number, envelope.encode(said), back)))
        return number

    def _answer(self, data: dict[str, Any]) -> Answer:
        lines = messages.LINES_FORM.read(data)
        ask = None if lines is not None else messages.ASK_FORM.read(data)
        receipts = []
        if lines is not None:
            self.has[lines.first :] = lines.lines
            receipts = [self._receipt(lines.game, len(self.has))]
        elif ask is not None:
            receipts = [self._receipt(one.game, one.lines) for one in ask.games]
        return Answer(self.run, Seen(self.term), True, receipts=tuple(receipts), also=self.also)

    def _receipt(self, game: str, named: int) -> Receipt:
        whole = len(self.has) >= named
        return Receipt(
            game, len(self.has), chain(game, self.has)[-1], whole, self.counts, whole and self.entered
        )


def run(member: Member, milliseconds: float) -> list[float]:
    """Let so much time pass; the moments at which something came."""
    link: Any = member.link
    end, came = link.now + milliseconds, []
    while link.now < end:
        member.work()
        pause = member._pause()
        until = end if pause is None else min(end, link.now + max(pause * 1000, 0.01))
        if link.coming and link.coming[0][0] <= until:
            link.now, event = link.coming.pop(0)
            member.take(event)
            came.append(link.now)
        else:
            link.now = until
    member.work()
    return came


def test_nothing_happens_for_an_hour_and_the_radio_wakes_once_in_fifteen_seconds(tmp_path: Path) -> None:
    link: Any = Quiet()
    ledger = Ledger(tmp_path / "hall.db")
    member = Member(ledger, CARD, App(), Clocks(lambda: link.now, lambda: 0.0, lambda: "boot"), link)
    member.take(Up(CARD.addresses[0]))
    moments = run(member, HOUR) + [at for at, _ in link.sent]
    quiet = sorted(at for at in moments if at > 5000)
    wakes = [at for number, at in enumerate(quiet) if not number or at - quiet[number - 1] > 1000]
    # A probe and a question, both in one moment, with their answers.
    assert len(wakes) <= HOUR / 15_000
    assert min(later - at for at, later in pairwise(wakes)) >= 14_900
    assert len(link.sent) <= 2 * len(wakes) + 20
    ledger.close()
