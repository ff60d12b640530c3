"""Two hundred open pages, and readers who mean harm: bounds hold, nobody else notices."""

from __future__ import annotations

import asyncio
import resource
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from scorekeeper.hall.page import connections, serving
from scorekeeper.hall.page.connections import Bounded, Held, bounded, possible
from scorekeeper.hall.page.guard import AT_ONCE
from scorekeeper.hall.page.processes import PagePlan
from scorekeeper.hall.page.serving import Listeners

from . import halls
from .crowd import LOADED, Crowd
from .halls import HERE, Running, night_in, own_port, recorder_pid, until
from .members import Device
from .pages_served import IDLE, Served, counting, scene, served
from .test_page import get
from .trial import seed_without_ties

VIEWERS = 200
APART = [True, False] if sys.platform == "linux" else [False]
"""Each with an own address, as in a hall's Wi-Fi; or all with one, as behind a router that hides them."""


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    folder = tmp_path_factory.mktemp("scenes")
    return [scene(folder, "500", 12, 2, IDLE), scene(folder, "500", 12, 3, counting(3, 60))]


@pytest.fixture
def site(tmp_path: Path, scenes: list[dict[str, Any]]) -> Iterator[Served]:
    with served(tmp_path / "hall", scenes[0]) as made:
        yield made


@pytest.mark.parametrize("apart", APART)
def test_two_hundred_open_pages_all_hear_of_a_change(
    site: Served, scenes: list[dict[str, Any]], apart: bool
) -> None:
    """However long it takes on this machine: nobody is refused, and all show the new page in the end."""

    async def evening() -> Crowd:
        crowd = Crowd(site.pages.plan.port, VIEWERS, apart)
        await crowd.come()
        while not all(crowd.revs):
            await asyncio.sleep(0.05)
        assert all("Round 2 of 3" in page for page in crowd.pages)
        await asyncio.to_thread(site.show, scenes[1])
        while not all("Round 3 of 3" in page for page in crowd.pages):
            await asyncio.sleep(0.05)
        await crowd.go()
        return crowd

    crowd = asyncio.run(asyncio.wait_for(evening(), 300))
    assert set(crowd.statuses) == {200}
    # At least the page before the change and the one after it; a loaded run has seen another count than two.
    assert all(len(revs) >= 2 for revs in crowd.revs)


def test_five_addresses_that_listen_everywhere_do_not_keep_others_from_hearing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "MAX_LISTENERS", 10)
    monkeypatch.setattr(serving, "MAX_LISTENERS_EACH", 2)

    async def listen() -> None:
        listeners = Listeners()
        pages = []
        for address in "aabbccddeea":
            if listeners.held.may(address):
                pages.append(listeners.events(address))
                await anext(pages[-1])
        assert listeners.held.all == 10
        assert listeners.held.may("wall")
        wall = listeners.events("wall")
        await anext(wall)
        listeners.changed("2")
        # The oldest page of one address has ended, which asks now and then instead.
        with pytest.raises(StopAsyncIteration):
            await anext(pages[0])
        assert await anext(wall) == await anext(pages[1]) == "event: rev\ndata: 2\n\n"
        assert listeners.held.all == 10
        # Those who have as many as the others keep nobody away, and are not sent away for one another.
        assert not listeners.held.may("b")

    asyncio.run(listen())


def test_the_limit_of_an_address_has_room_for_a_hall_behind_one() -> None:
    assert VIEWERS * (1 + len(LOADED)) <= AT_ONCE


# Bounds on connections, in this process and with short times.


class Small:
    """A server with few connections and little patience."""

    def __init__(self, held: Held) -> None:
        self.port = own_port()
        self.held = held
        config = uvicorn.Config(
            answer,
            host=HERE,
            port=self.port,
            http=bounded(held),
            lifespan="off",
            log_level="critical",
            ws="none",
            h11_max_incomplete_event_size=8192,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        until(lambda: self.server.started, 60)

    def end(self) -> None:
        self.server.should_exit = self.server.force_exit = True
        self.thread.join(60)


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """A short page, or one that is longer than anybody's buffer."""
    body = b"x" * (50_000_000 if scope["path"] == "/long" else 5)
    start = {"type": "http.response.start", "status": 200}
    await send(start | {"headers": [(b"content-length", str(len(body)).encode())]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[Small]:
    monkeypatch.setattr(connections, "LOOK_EVERY", 0.2)
    made = Small(Held(20, 5))
    yield made
    made.end()


def connect(port: int, source: str = HERE) -> socket.socket:
    return socket.create_connection((HERE, port), 60, (source, 0))


def closed(one: socket.socket) -> bool:
    """Wait until the other side has closed."""
    one.settimeout(60)
    with suppress(ConnectionError):
        while one.recv(1 << 16):
            pass
    return True


def test_one_address_has_so_many_connections_and_no_more(small: Small) -> None:
    first = [connect(small.port) for _ in range(5)]
    until(lambda: small.held.all == 5, 60)
    assert closed(connect(small.port))
    if sys.platform == "linux":
        # Somebody else is served meanwhile.
        with connect(small.port, "127.0.0.2") as other:
            other.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 200")
    for one in first:
        one.close()
    until(lambda: small.held.all == 0, 60)
    assert small.held.of == {}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a loopback of many addresses")
def test_all_together_have_so_many_and_whoever_has_most_gives_way(small: Small) -> None:
    first = [connect(small.port, f"127.0.0.{2 + number // 5}") for number in range(20)]
    until(lambda: small.held.all == 20, 60)
    for number in range(8):
        with connect(small.port, f"127.0.0.{50 + number}") as other:
            other.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 200")
            assert small.held.all <= 20
    for one in first:
        one.close()
    until(lambda: small.held.all == 0, 60)
    assert small.held.of == {}


def test_no_address_gives_way_to_one_that_has_as_many() -> None:
    class One(Bounded):
        def __init__(self) -> None:
            self.given_up = False

        def give_up(self) -> None:
            self.given_up = True

    held = Held(4, 3)
    first = [One() for _ in range(4)]
    assert [held.take(address, one) for address, one in zip("aabb", first, strict=True)] == [True] * 4
    assert not held.take("a", One())
    assert not held.take("b", One())
    assert not any(one.given_up for one in first)
    assert held.take("c", One())
    assert [one.given_up for one in first] == [True, False, False, False]


@pytest.mark.parametrize(
    "half", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nX: ", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 9]
)
def test_half_a_request_is_not_waited_for(small: Small, half: bytes) -> None:
    with connect(small.port) as one:
        one.sendall(half)
        assert closed(one)
    until(lambda: small.held.all == 0, 60)


def test_half_a_request_after_a_whole_one_is_not_waited_for(small: Small) -> None:
    with connect(small.port) as one:
        one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT")
        assert closed(one)
    until(lambda: small.held.all == 0, 60)


def test_who_does_not_read_the_answer_is_not_waited_for(small: Small) -> None:
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect((HERE, small.port))
    one.sendall(b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
    until(lambda: small.held.all == 1, 60)
    until(lambda: small.held.all == 0, 60)
    one.close()


def test_headers_that_are_too_long_are_refused(small: Small) -> None:
    with connect(small.port) as one:
        with suppress(ConnectionError):
            one.sendall(b"GET / HTTP/1.1\r\nA: " + b"b" * 100_000)
        with suppress(ConnectionError):
            assert b" 400 " in one.recv(100)
    until(lambda: small.held.all == 0, 60)


def test_a_process_takes_as_many_connections_as_it_may_open_files() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        found = possible()
        assert found + connections.SPARE <= resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert found == connections.MOST or found + connections.SPARE == before[1]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# A whole hall.


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("crowd")
    night = night_in(folder, 3, 2, seed_without_ties("500", 3, 2))
    plan = PagePlan(own_port(), names=True, director=own_port())
    with halls.hall(folder, night.path, 3, page=plan) as running:
        until(lambda: get(plan.port, "/")[0] == 200, 60)
        yield running


HALF = (
    b"GET /events HTTP/1.1\r\n",
    b"\x16\x03\x01" * 50,
    b"GET / HTTP/1.1\r\nX: ",
    b"GET / HTTP/1.1\r\nA: " + b"b" * 9000,
    b"",
    b"GET /wall HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50,
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n",
)


def test_hostile_readers_leave_recorder_and_tables_untouched(hall: Running, tmp_path: Path) -> None:
    """Slow readers, half requests, floods and garbage: the table plays on, the recorder takes its entries."""
    plan = hall.hall.page
    assert plan is not None
    device = Device(tmp_path / "device", hall.cards[0])
    until(lambda: device.here, 60)
    pids = hall.hall.broker.pid, recorder_pid(hall.hall)
    open_ones: list[socket.socket] = []
    stop = threading.Event()

    def flood() -> None:
        while not stop.is_set():
            get(plan.port, "/")

    threads = [threading.Thread(target=flood) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        for number in range(300):
            with suppress(OSError):
                one = socket.create_connection((HERE, plan.director if number % 5 == 4 else plan.port), 60)
                open_ones.append(one)
                one.sendall(HALF[number % len(HALF)])
        for number in range(30):
            device.member.enter("g", number, "{}")
        until(lambda: not device.waiting, 60)
        before = hall.status()["at"]
        until(lambda: hall.status()["at"] > before, 60)
        assert device.here
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        for one in open_ones:
            one.close()
        device.stop()
    assert (hall.hall.broker.pid, recorder_pid(hall.hall)) == pids
    until(lambda: get(plan.port, "/")[0] == 200, 60)
