"""A hall whose computer has another address today than the cards say."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack, contextmanager
from ipaddress import IPv4Address
from typing import TYPE_CHECKING

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.wire import link as links
from scorekeeper.hall.wire.card import Address
from scorekeeper.hall.wire.link import Down, Link, Login, Up
from scorekeeper.hall.wire.search import answering, around, own_address, search

if TYPE_CHECKING:
    from collections.abc import Iterator

PRINTED = Address("192.168.1.20", 8883)


@contextmanager
def listeners(count: int) -> Iterator[list[Address]]:
    """Addresses at which something listens."""
    with ExitStack() as opened:
        made = [opened.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        yield [Address(*one.getsockname()) for one in made]


@contextmanager
def silent() -> Iterator[Address]:
    """An address that takes no more connections, and says nothing of it."""
    with socket.socket() as made, ExitStack() as opened:
        made.bind(("127.0.0.1", 0))
        made.listen(0)
        address = Address(*made.getsockname())
        for _ in range(3):
            plain = opened.enter_context(socket.socket())
            plain.setblocking(False)
            plain.connect_ex(address)
        yield address


def test_a_device_looks_in_its_own_network_at_the_port_of_the_card() -> None:
    found = around([PRINTED], IPv4Address("192.168.7.44"))
    assert (found[0], found[-1]) == (Address("192.168.7.1", 8883), Address("192.168.7.254", 8883))
    # But for itself.
    assert (len(found), Address("192.168.7.44", 8883) in found) == (253, False)
    # What the card says has been tried.
    assert PRINTED not in around([PRINTED], IPv4Address("192.168.1.44"))


@pytest.mark.parametrize("own", ["203.0.114.7", "127.0.0.1", None])
def test_it_asks_in_no_network_but_a_private_one(own: str | None) -> None:
    assert around([PRINTED], own and IPv4Address(own)) == []


def test_its_own_address_is_the_one_by_which_it_would_go_there() -> None:
    there = [Address("hall.local", 8883), Address("fe80::1", 8883), Address("127.0.0.7", 8883)]
    assert own_address(there) == IPv4Address("127.0.0.1")
    assert own_address(there[:2]) is None


def test_those_that_answer_are_tried_until_one_is_the_hall() -> None:
    tried: list[Address] = []

    def is_third(address: Address) -> bool:
        tried.append(address)
        return len(tried) == 3

    with listeners(5) as there, silent() as nobody:
        found = asyncio.run(search([nobody, *there], is_third, lambda: True))
        assert found == tried[2]
        assert asyncio.run(search(there, lambda _: False, lambda: True)) is None
    # Where nothing listens nothing is tried; and nobody asks on for a device that leaves.
    assert asyncio.run(answering(there, 5.0)) == []
    assert asyncio.run(search(there, lambda _: True, lambda: False)) is None


def test_an_address_that_does_not_answer_keeps_nobody_from_another() -> None:
    with silent() as nobody, listeners(1) as there:
        assert asyncio.run(answering([nobody] * 29 + there, 0.05)) == there


def test_the_certificate_decides_at_which_address_a_table_joins_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with listeners(2) as (stranger, moved):

        def trust(address: Address, *_: object) -> None:
            if address != moved:
                raise Refused("hall-not-the-one", address=str(address))

        async def connect(self: Link, address: Address) -> str | None:
            if address != moved:
                return "no-answer"
            self._lost.clear()
            self._put(Up(address))
            return None

        monkeypatch.setattr(links, "trust", trust)
        monkeypatch.setattr(links, "around", lambda *_: [stranger, moved])
        monkeypatch.setattr(Link, "_connect", connect)
        made = Link(
            Login((PRINTED, PRINTED), "0" * 64, "t001", "secret", (), "_i.t001", looks=True), lambda: 0.0
        )
        made.start()
        try:
            told = [made.next_event(10) for _ in range(3)]
            assert told == [*[Down("no-answer", str(PRINTED))] * 2, Up(moved)]
            # It stays with that address, also after the connection was lost.
            made.again()
            assert [made.next_event(10), made.next_event(10)] == [Down("gone", str(moved)), Up(moved)]
        finally:
            made.stop()
