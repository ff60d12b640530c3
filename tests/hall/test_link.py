"""The connection where there is none: a name that can be none, and a queue that nobody reads."""

from __future__ import annotations

import asyncio
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from types import SimpleNamespace

import pytest

from scorekeeper.hall.wire import subjects
from scorekeeper.hall.wire.card import Address, read_card
from scorekeeper.hall.wire.link import MOST_WAITING, Down, Link, Login, Up, Wake, _end

from . import halls
from .halls import night_in
from .trial import seed_without_ties

ADDRESS = Address("hall..local", 8883)


def link() -> Link:
    return Link(Login((ADDRESS,), "0" * 64, "t001", "secret", ()), lambda: 0.0)


def test_an_address_that_can_be_none_is_tried_again_like_any_that_does_not_answer() -> None:
    made = link()
    made.start()
    try:
        assert made.next_event(10) == made.next_event(10) == Down("no-answer", str(ADDRESS))
    finally:
        made.stop()


class Network:
    """The device's choice of a network, with something that keeps it from the hall's."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def reach(self) -> str:
        self.asked.append("reach")
        return "hall-no-wifi"

    def let_go(self) -> None:
        self.asked.append("let go")


def test_the_network_is_chosen_before_each_attempt_and_let_go_on_leaving() -> None:
    made = link()
    made.network = network = Network()
    made.start()
    assert made.next_event(10) == made.next_event(10) == Down("hall-no-wifi", str(ADDRESS))
    made.stop()
    assert network.asked[0] == network.asked[1] == "reach"
    assert network.asked[-1] == "let go"


def test_a_device_that_has_slept_connects_anew_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it waits for its next attempt, or takes a dead connection for a living one."""
    attempts: SimpleQueue[str] = SimpleQueue()
    answers = iter(("hall-card-refused", None, "no-answer"))

    async def connect(self: Link, _: Address) -> str | None:
        self._lost.clear()
        attempts.put("attempt")
        return next(answers, "no-answer")

    monkeypatch.setattr(Link, "_connect", connect)
    monkeypatch.setattr("scorekeeper.hall.wire.link.REFUSED_PAUSE", 60.0)
    made = link()
    made.start()
    try:
        attempts.get(timeout=10)
        # It would wait for a minute.
        assert made.next_event(10) == Down("hall-card-refused", str(ADDRESS))
        made.again()
        attempts.get(timeout=10)
        made.again()
        attempts.get(timeout=10)
        assert made.next_event(10) == Down("gone", str(ADDRESS))
    finally:
        made.stop()


def test_a_connection_that_is_read_no_more_is_made_anew(tmp_path: Path) -> None:
    """As nats-py leaves one after a fault of its own: it is open, and nobody hears what comes."""
    night = night_in(tmp_path, 2, 1, seed_without_ties("500", 2, 1)).path
    with halls.hall(tmp_path, night, 1) as running:
        card = read_card(running.cards[0])
        login = Login(card.addresses, card.fingerprint, card.table, card.password, (), subjects.inbox("t001"))
        made = Link(login, lambda: 0.0)
        made.start()
        try:
            assert made.next_event(10) == Up(card.addresses[0])
            assert made._loop is not None
            made._loop.call_soon_threadsafe(made._client._reading_task.cancel)
            assert made.next_event(10) == Down("gone", str(card.addresses[0]))
            assert made.next_event(10) == Up(card.addresses[0])
        finally:
            made.stop()


def test_a_connection_whose_thread_hung_is_made_anew_once_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = night_in(tmp_path, 2, 1, seed_without_ties("500", 2, 1)).path
    hung, goes_on = Event(), Event()
    with halls.hall(tmp_path, night, 1) as running:
        card = read_card(running.cards[0])
        login = Login(card.addresses, card.fingerprint, card.table, card.password, (), subjects.inbox("t001"))
        made = Link(login, lambda: 0.0, when_hung=hung.set)
        made.start()
        try:
            assert made.next_event(10) == Up(card.addresses[0]) and made.is_up
            monkeypatch.setattr("scorekeeper.guarded.HANGS_AFTER", 0.2)
            assert made._loop is not None
            made._loop.call_soon_threadsafe(goes_on.wait, 60)
            assert hung.wait(60) and made.hangs and not made.is_up
            assert made.request("x", b"") is None
            monkeypatch.undo()
            goes_on.set()
            assert made.next_event(10) == Down("gone", str(card.addresses[0]))
            assert made.next_event(10) == Up(card.addresses[0]) and made.is_up
        finally:
            goes_on.set()
            made.stop()


def test_a_full_queue_has_room_for_a_connection_that_begins_or_ends() -> None:
    made = link()
    for _ in range(MOST_WAITING + 1):
        made.wake("line")
    made._put(Up(ADDRESS))
    made._put(Down("gone"))
    found = [made.next_event(0) for _ in range(MOST_WAITING)]
    assert found[-2:] == [Up(ADDRESS), Down("gone")]
    assert set(found[:-2]) == {Wake("line")}
    assert made.next_event(0) is None


def test_a_connection_is_closed_though_its_transport_has_forgotten_what_to_abort() -> None:
    """As those of the first releases of Python 3.11 have, once they were closed twice."""

    class Forgetful:
        def abort(self) -> None:
            raise AttributeError("'NoneType' object has no attribute '_abort'")

    async def close() -> None:
        closed.append(True)

    closed: list[bool] = []
    writer = SimpleNamespace(transport=Forgetful())
    asyncio.run(_end(SimpleNamespace(_transport=SimpleNamespace(_io_writer=writer), close=close)))
    assert closed == [True]
