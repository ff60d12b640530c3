"""The connection to the broker: one door to nats-py. It comes back by itself, at the next address in turn.

It runs on a thread of its own, on which nothing else is done: what comes is put into a queue.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import selectors
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import Any, NamedTuple, Protocol

from ...engine.refused import Refused
from ...guarded import Guarded, watch
from .card import Address
from .pinning import trust
from .search import around, own_address, search

TYPE_CHECKING = False
if TYPE_CHECKING:

    class Network(Protocol):
        """The device's choice of a network; called on the link's thread, it never raises."""

        def reach(self) -> str:
            """Choose the network of the hall; the code of what may keep the device from it, or nothing."""

        def let_go(self) -> None:
            """Choose nothing any more."""


log = logging.getLogger(__name__)

FAULT = "hall-fault"
"""Why there is no connection: a fault in the app, which tries again."""
FULL = "hall-card-full"
"""Why there is no connection: too many devices use this table's card."""

CONNECT_WITHIN = 2
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 2.0
"""Seconds until the next attempt at all addresses: the first pause, and the longest, while none answers."""
REFUSED_PAUSE = 10.0
"""Seconds until the next attempt after a wrong password or a strange certificate."""
LOOK_EVERY, LOOK_WITHIN = 30.0, 2.0
"""Seconds between two searches for a hall at another address, and for the certificate of one that answers."""
MOST_WAITING = 20_000
"""Messages in the queue; more are dropped, and sent again by whoever needs them."""


class Up(NamedTuple):
    """Connected, and subscribed to everything."""

    address: Address


class Down(NamedTuple):
    """Not connected, and why: `gone`, `no-answer`, `hall-not-the-one`, `hall-card-refused`, `FULL`, `FAULT`,
    or what the device's network says."""

    why: str
    tried: str = ""
    """The address that was tried last."""


class Message(NamedTuple):
    """A message, and the moment (milliseconds of the boot clock) at which it came."""

    subject: str
    payload: bytes
    reply: str
    """Where an answer goes; empty where none is asked for."""
    at: float


class Reply(NamedTuple):
    """The answer to a request; None: nobody is there to answer."""

    number: int
    payload: bytes | None
    at: float


class Wake(NamedTuple):
    """Something else is to be done."""

    why: str = ""


class Login(NamedTuple):
    """Everything that a connection needs."""

    addresses: Sequence[Address]
    fingerprint: str
    user: str
    password: str
    subjects: Sequence[str]
    """Subjects to subscribe to."""
    inbox: str = ""
    """First part of the subjects for answers to its own requests."""
    name: str = ""
    """The connection's name, by which the broker tells of its end."""
    looks: bool = False
    """Where no address answers: is the hall looked for in this device's own network?"""


Event = Up | Down | Message | Reply | Wake
ELSEWHERE = ("no-answer", "hall-not-the-one")
"""Why a connection could not be made, where the hall's computer may have another address today."""


class Watched(selectors.DefaultSelector):
    """Waits for what comes to a thread, and has the watch look after all that the thread does in between."""

    def __init__(self, hangs: Callable[[], None], waits: Callable[[], None]) -> None:
        super().__init__()
        self._hangs, self._waits = hangs, waits
        """Called on the watch's thread; and on the thread itself before each wait."""
        self._mark: object = None

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        watch.end(self._mark)
        self._waits()
        try:
            return super().select(timeout)
        finally:
            self._mark = watch.begin("hall", hangs=self._hangs)

    def close(self) -> None:
        watch.end(self._mark)
        super().close()


class Link:
    """A connection on a thread of its own; what comes is put into `events`.

    `at_once` answers a message on that thread, or returns None. `when_hung` is called on the watch's thread
    where the thread gets no further.
    """

    def __init__(
        self,
        login: Login,
        now: Callable[[], float],
        network: Network | None = None,
        at_once: Callable[[Message], bytes | None] = lambda _: None,
        when_hung: Callable[[], None] = lambda: None,
    ) -> None:
        self.login = login
        self.network = network
        self.now = now
        """Milliseconds of the boot clock."""
        self.events: Queue[Event] = Queue(MOST_WAITING)
        self._at_once = at_once
        self._when_hung = when_hung
        self.hangs = False
        """Does the thread get no further?"""
        self._inbox = f"{login.inbox}.{secrets.token_hex(8)}."
        self._number = 0
        self._context: ssl.SSLContext | None = None
        self._client: Any = None
        self._out: deque[tuple[str, bytes, str]] = deque()
        self._stop = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lost = asyncio.Event()
        self._hurry = asyncio.Event()
        """Set to end the pause between two attempts."""
        self._more = asyncio.Event()
        """Set where there is something to send."""
        self._looks_next = 0.0
        self._handed: set[object] = set()
        """The watch's marks over what the thread has not taken yet."""
        self._thread = Guarded("hall", self._run, self._has_failed, name="hall link")

    def start(self) -> None:
        error = self._thread.start()
        if error is not None:
            raise Refused("hall-no-thread", reason=str(error))

    def stop(self, timeout: float = 5.0) -> None:
        """Disconnect, once everything is sent. Once a thread that hangs goes on, it says nothing more."""
        if self.hangs:
            self._out, self.network = deque(), None
        self._stop.set()
        self._set(self._lost, self._hurry)
        self._thread.join(timeout)

    def reconnect(self) -> None:
        """Give this connection up, and make another one."""
        self._set(self._lost)

    def again(self) -> None:
        """Connect anew, at once: the device has slept, and the connection may be gone unnoticed."""
        self._set(self._hurry, self._lost)

    def wake(self, why: str = "") -> None:
        """Let whoever reads `events` look for work."""
        self._put(Wake(why))

    @property
    def is_up(self) -> bool:
        return self._client is not None and not self.hangs

    def check_thread(self) -> None:
        """See whether the thread takes what it is handed."""
        self._set()

    @property
    def alive(self) -> bool:
        return self._thread.alive

    def publish(self, subject: str, payload: bytes, reply: str = "") -> bool:
        """Send a message; False while there is no connection."""
        if not self.is_up:
            return False
        self._out.append((subject, payload, reply))
        self._set(self._more)
        return True

    def request(self, subject: str, payload: bytes) -> int | None:
        """Ask something; the number that its `Reply` will have, None while there is no connection."""
        self._number += 1
        return self._number if self.publish(subject, payload, f"{self._inbox}{self._number}") else None

    def next_event(self, timeout: float | None) -> Event | None:
        """The next event; None where nothing came in time."""
        try:
            return self.events.get(timeout=None if timeout is None else max(timeout, 0.0))
        except Empty:
            return None

    def _set(self, *events: asyncio.Event) -> None:
        """Set these on the link's thread; one that does not come to it hangs."""
        loop = self._loop
        if loop is None:
            return
        mark = watch.begin("hall", hangs=self._hang, on=self._thread.ident)
        self._handed.add(mark)
        try:
            loop.call_soon_threadsafe(self._take, mark, events)
        except RuntimeError:
            # A loop that is closed waits for nothing.
            self._take(mark, ())

    def _put(self, event: Event) -> None:
        try:
            self.events.put_nowait(event)
        except Full:
            # Nothing is lost: lines without a receipt come again.
            if isinstance(event, Up | Down):
                # A change of the connection is told once.
                with suppress(Empty):
                    self.events.get_nowait()
                self._put(event)

    # On the link's own thread.

    def _has_failed(self) -> bool:
        """After a fault: say that there is no connection, and begin again unless it was stopped."""
        self._client = None
        self._put(Down(FAULT))
        return not self._stop.is_set()

    def _take(self, mark: object, events: Sequence[asyncio.Event]) -> None:
        watch.end(mark)
        self._handed.discard(mark)
        for event in events:
            event.set()

    def _hang(self) -> None:
        """On the watch's thread."""
        self.hangs = True
        self._when_hung()

    def _waits(self) -> None:
        """The thread waits for what comes; if it hung before, the connection is made anew."""
        if self.hangs:
            self.hangs = False
            self._set(self._lost)

    def _run(self) -> None:
        def loop() -> asyncio.AbstractEventLoop:
            return asyncio.SelectorEventLoop(Watched(self._hang, self._waits))

        try:
            with asyncio.Runner(loop_factory=loop) as runner:
                runner.run(self._live())
        finally:
            for mark in tuple(self._handed):
                self._take(mark, ())

    async def _live(self) -> None:
        self._lost, self._hurry, self._more = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._loop = asyncio.get_running_loop()
        try:
            await self._connections()
        finally:
            self._loop = None
            await self._disconnect()
            if self.network is not None:
                self.network.let_go()

    async def _connections(self) -> None:
        turn, pause = 0, FIRST_PAUSE
        left = len(self.login.addresses)
        elsewhere: Address | None = None
        while not self._stop.is_set():
            address = elsewhere or self.login.addresses[turn % len(self.login.addresses)]
            turn, left = turn + 1, left - 1
            self._hurry.clear()
            barred = "" if self.network is None else self.network.reach()
            why = await self._connect(address)
            if why == "no-answer" and barred:
                why = barred
            was_up = why is None
            if was_up:
                left, pause = len(self.login.addresses), FIRST_PAUSE
                await self._lost.wait()
                why = "gone"
            await self._disconnect()
            self._put(Down(str(why), str(address)))
            if not was_up:
                elsewhere = await self._found_elsewhere(str(why)) if left <= 0 else None
                if elsewhere is not None:
                    continue
            if why not in ("gone", "no-answer", FULL, barred):
                await self._rest(REFUSED_PAUSE)
            elif was_up or left <= 0:
                # Apart from the others, who have lost the same broker. The next address is tried at once.
                await self._rest(pause * (0.5 + secrets.randbelow(1000) / 1000))
            if left <= 0:
                left, pause = len(self.login.addresses), min(pause * 1.5, LONGEST_PAUSE)

    async def _rest(self, seconds: float) -> None:
        if not self._stop.is_set():
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)

    async def _found_elsewhere(self, why: str) -> Address | None:
        """Where the hall is today, if its computer has another address than the card says."""
        if not self.login.looks or why not in ELSEWHERE or time.monotonic() < self._looks_next:
            return None
        known = self.login.addresses
        there = around(known, own_address(known))
        found = await search(there, self._is_the_one, self._goes_on)
        self._looks_next = time.monotonic() + LOOK_EVERY
        if found is not None:
            log.info("hall: found at %s", found)
        return found

    def _goes_on(self) -> bool:
        return not (self._stop.is_set() or self._hurry.is_set())

    def _is_the_one(self, address: Address) -> bool:
        try:
            trust(address, self.login.fingerprint, LOOK_WITHIN)
        except (Refused, OSError, ValueError):
            return False
        return True

    async def _connect(self, address: Address) -> str | None:
        """Connect and subscribe; None once that is done, else why not."""
        try:
            if self._context is None:
                self._context = trust(address, self.login.fingerprint, CONNECT_WITHIN)
        except Refused as refused:
            return refused.code
        except (OSError, ValueError):
            # A name that can be none is a ValueError.
            return "no-answer"
        self._lost.clear()
        if self._stop.is_set():
            return "gone"
        # Here on purpose: a table that has joined no hall never loads it.
        from nats.aio.client import Client
        from nats.errors import Error

        client = Client()
        wrong: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()

        async def failed(error: Exception) -> None:
            if not wrong.done() and client is not self._client:
                wrong.set_result(error)
            else:
                # What the broker refuses, or a fault of our own in `_came`.
                log.error("the broker: %s", error, exc_info=error)

        async def closed() -> None:
            if client is self._client or self._client is None:
                self._lost.set()

        making = asyncio.ensure_future(
            client.connect(
                servers=[f"tls://{address}"],
                user=self.login.user, password=self.login.password,
                name=self.login.name or self.login.user,
                tls=self._context, tls_hostname="hall", tls_handshake_first=True,
                allow_reconnect=False, connect_timeout=CONNECT_WITHIN, ping_interval=3600, pending_size=0,
                error_cb=failed, closed_cb=closed,
            )
        )  # fmt: skip
        both: list[asyncio.Future[Any]] = [making, wrong]
        await asyncio.wait(both, timeout=CONNECT_WITHIN, return_when=asyncio.FIRST_COMPLETED)
        if not making.done() or making.exception() is not None:
            error: BaseException | None = wrong.result() if wrong.done() else None
            if making.done():
                error = making.exception() or error
            making.cancel()
            with suppress(asyncio.CancelledError, OSError, Error, ValueError):
                await making
            await _end(client)
            return _reason(error)
        try:
            for subject in self.login.subjects:
                await client.subscribe(subject, cb=self._came)
            if self.login.inbox:
                await client.subscribe(f"{self._inbox}*", cb=self._came)
            await client.flush(timeout=CONNECT_WITHIN)
        except (TimeoutError, OSError, Error) as error:
            await _end(client)
            return _reason(error)
        if wrong.done() and "ermissions" in str(wrong.result()):
            await _end(client)
            return "hall-card-refused"
        self._out.clear()
        self._client = client
        if client._reading_task is not None:
            # nats-py leaves a connection open that it has stopped to read after a fault of its own.
            client._reading_task.add_done_callback(lambda _: self._read_all(client))
        self._sending = asyncio.ensure_future(self._send())
        self._put(Up(address))
        return None

    def _read_all(self, client: Any) -> None:
        """A connection is read no more."""
        if client is self._client:
            self._lost.set()

    async def _came(self, message: Any) -> None:
        at = self.now()
        if self.login.inbox and message.subject.startswith(self._inbox):
            nobody = message.headers is not None and message.headers.get("Status") == "503"
            number = message.subject[len(self._inbox) :]
            if number.isdecimal():
                self._put(Reply(int(number), None if nobody else message.data, at))
            return
        found = Message(message.subject, message.data, message.reply, at)
        answer = self._at_once(found)
        if answer is None:
            self._put(found)
        else:
            self._out.append((found.reply, answer, ""))
            self._more.set()

    async def _send(self) -> None:
        from nats.errors import Error

        client = self._client
        try:
            while True:
                await self._more.wait()
                self._more.clear()
                await self._publish_all(client)
        except (OSError, Error) as error:
            log.info("the broker: %s", error)
            self._lost.set()

    async def _disconnect(self) -> None:
        client, self._client = self._client, None
        if client is None:
            return
        if self._stop.is_set():
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._empty(client), 0.5)
        self._sending.cancel()
        await _end(client)

    async def _empty(self, client: Any) -> None:
        """Wait until everything is sent."""
        from nats.errors import Error

        with suppress(OSError, Error):
            await self._publish_all(client)
            await client.flush(timeout=1)

    async def _publish_all(self, client: Any) -> None:
        while self._out:
            subject, payload, reply = self._out.popleft()
            await client.publish(subject, payload, reply=reply)


def _reason(error: BaseException | None) -> str:
    """Why there is no connection, by what nats-py says."""
    text = str(error).lower()
    if isinstance(error, ssl.SSLCertVerificationError):
        return "hall-not-the-one"
    if "authorization" in text or "authentication" in text:
        return "hall-card-refused"
    return FULL if "connections exceeded" in text else "no-answer"


async def _end(client: Any) -> None:
    """Close a connection at once: with TLS a peer that died without a word would keep it for long."""
    transport = client._transport
    for name in ("_io_writer", "_bare_io_writer"):
        writer = getattr(transport, name, None)
        if writer is not None:
            # In Python 3.11.2 a TLS transport that was closed twice has forgotten what it would abort.
            with suppress(AttributeError):
                writer.transport.abort()
    with suppress(asyncio.TimeoutError, OSError):
        await asyncio.wait_for(client.close(), 1.0)


class _Noise(logging.Filter):
    """Leaves out what asyncio says of each TLS connection that its peer closes."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "eof_received" not in str(record.msg)


logging.getLogger("asyncio").addFilter(_Noise())
