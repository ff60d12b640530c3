"""The connection to the broker: one door to paho. It comes back by itself, at the next address in turn.

paho's callbacks hold its locks, and an error in one of them would end its thread unseen: they only enqueue.
"""

from __future__ import annotations

import logging
import secrets
import socket
import ssl
import threading
import time
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..guarded import Guarded
from .pinning import trust
from .search import around, own_address, search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from .card import Address

    class Network(Protocol):
        """The device's choice of a network; called on the link's thread, it never raises."""

        def reach(self) -> str:
            """Choose the network of the hall; the code of what may keep the device from it, or nothing."""

        def let_go(self) -> None:
            """Choose nothing any more."""


log = logging.getLogger(__name__)

FAULT = "hall-fault"
"""Why there is no connection: a fault in the app, which tries again."""

KEEPALIVE = 5
"""Seconds: a broker that hangs is noticed after about twice as long."""
CONNECT_WITHIN = 5.0
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
    """Not connected, and why: `gone`, `no-answer`, `hall-not-the-one`, `hall-card-refused`, `FAULT`, or what
    the device's network says."""

    why: str


class Message(NamedTuple):
    """A message, and the moment (milliseconds of the boot clock) at which it came."""

    topic: str
    payload: bytes
    retained: bool
    at: float


class Wake(NamedTuple):
    """Something else is to be done."""

    why: str = ""


class Will(NamedTuple):
    """The message that the broker sends for this device if it vanishes."""

    topic: str
    payload: bytes


class Login(NamedTuple):
    """Everything that a connection needs."""

    addresses: Sequence[Address]
    fingerprint: str
    user: str
    password: str
    topics: Sequence[tuple[str, int]]
    """Topics to subscribe to, each with its QoS; none for a connection that only speaks."""
    will: Will | None = None
    looks: bool = False
    """Where no address answers: is the hall looked for in this device's own network?"""


Event = Up | Down | Message | Wake
ELSEWHERE = ("no-answer", "hall-not-the-one")
"""Why a connection could not be made, where the hall's computer may have another address today."""


class Link:
    """A connection on a thread of its own; what comes is put into `events`."""

    def __init__(self, login: Login, now: Callable[[], float], network: Network | None = None) -> None:
        self.login = login
        self.network = network
        self.now = now
        """Milliseconds of the boot clock."""
        self.events: Queue[Event] = Queue(MOST_WAITING)
        self._context: ssl.SSLContext | None = None
        self._client: Any = None
        self._stop = threading.Event()
        self._lost = threading.Event()
        self._looks_next = 0.0
        self._hurry = threading.Event()
        """Set to end the pause between two attempts."""
        self._thread = Guarded("hall", self._run, self._has_failed, name="hall link")

    def start(self) -> None:
        error = self._thread.start()
        if error is not None:
            raise Refused("hall-no-thread", reason=str(error))

    def stop(self, timeout: float = 5.0) -> None:
        """Disconnect in good order: the last will is not sent."""
        self._stop.set()
        self._lost.set()
        self._hurry.set()
        self._thread.join(timeout)

    def reconnect(self) -> None:
        """Give this connection up, and make another one."""
        self._lost.set()

    def again(self) -> None:
        """Connect anew, at once: the device has slept, and the connection may be gone unnoticed."""
        self._hurry.set()
        self.reconnect()

    def wake(self, why: str = "") -> None:
        """Let whoever reads `events` look for work."""
        self._put(Wake(why))

    @property
    def is_up(self) -> bool:
        client = self._client
        return client is not None and bool(client.is_connected())

    def publish(self, topic: str, payload: bytes, qos: int = 0, retain: bool = False) -> bool:
        """Hand a message to paho; False while there is no connection."""
        client = self._client
        if client is None or not client.is_connected():
            return False
        return bool(client.publish(topic, payload, qos, retain).rc == 0)

    def next_event(self, timeout: float | None) -> Event | None:
        """The next event; None where nothing came in time."""
        try:
            if timeout is not None and timeout <= 0:
                return self.events.get_nowait()
            return self.events.get(timeout=timeout)
        except Empty:
            return None

    def _put(self, event: Event) -> None:
        try:
            self.events.put_nowait(event)
        except Full:
            # Nothing is lost: entries without an acknowledgement come again.
            if isinstance(event, Up | Down):
                # A change of the connection is told once.
                with suppress(Empty):
                    self.events.get_nowait()
                self._put(event)

    # On the link's own thread.

    def _has_failed(self) -> bool:
        """After a fault: say that there is no connection, and begin again unless it was stopped."""
        self._disconnect()
        self._put(Down(FAULT))
        return not self._stop.is_set()

    def _run(self) -> None:
        turn, left, pause = 0, len(self.login.addresses), FIRST_PAUSE
        elsewhere: Address | None = None
        while not self._stop.is_set():
            address = elsewhere or self.login.addresses[turn % len(self.login.addresses)]
            turn, left = turn + 1, left - 1
            self._hurry.clear()
            kept = "" if self.network is None else self.network.reach()
            why = self._connect(address)
            if why == "no-answer" and kept:
                why = kept
            was_up = why is None
            if was_up:
                left, pause = len(self.login.addresses), FIRST_PAUSE
                while not self._lost.wait(KEEPALIVE) and self._is_served():
                    continue
                why = "gone"
            self._disconnect()
            self._put(Down(str(why)))
            if not was_up:
                elsewhere = self._found_elsewhere() if left <= 0 and why in ELSEWHERE else None
                if elsewhere is not None:
                    continue
            if why not in ("gone", "no-answer", kept):
                self._rest(REFUSED_PAUSE)
            elif was_up or left <= 0:
                # Apart from the others, who have lost the same broker. The next address is tried at once.
                self._rest(pause * (0.5 + secrets.randbelow(1000) / 1000))
            if left <= 0:
                left, pause = len(self.login.addresses), min(pause * 1.5, LONGEST_PAUSE)
        if self.network is not None:
            self.network.let_go()

    def _found_elsewhere(self) -> Address | None:
        """Where the hall is today, if its computer has another address than the card says."""
        if not self.login.looks or time.monotonic() < self._looks_next:
            return None
        known = self.login.addresses
        there = around(known, own_address(known))
        found = search(there, self._is_the_one, lambda: not self._hurry.is_set())
        self._looks_next = time.monotonic() + LOOK_EVERY
        if found is not None:
            log.info("hall: found at %s", found)
        return found

    def _is_the_one(self, address: Address) -> bool:
        try:
            trust(address, self.login.fingerprint, LOOK_WITHIN)
        except (Refused, OSError, ValueError):
            return False
        return True

    def _rest(self, seconds: float) -> None:
        if not self._stop.is_set():
            self._hurry.wait(seconds)

    def _is_served(self) -> bool:
        """Does paho's own thread live? A fault in it would end it without a call to `disconnected`."""
        client = self._client
        thread = None if client is None else client._thread
        return thread is not None and bool(thread.is_alive())

    def _connect(self, address: Address) -> str | None:
        """Connect and subscribe; None once that is done, else why not."""
        try:
            if self._context is None:
                self._context = trust(address, self.login.fingerprint, CONNECT_WITHIN)
        except Refused as refused:
            return refused.code
        except (OSError, ValueError):
            # A name that can be none is a ValueError.
            return "no-answer"
        done: Queue[str | None] = Queue()
        self._lost.clear()
        if self._stop.is_set():
            return "gone"
        try:
            client = self._make_client(done)
            self._client = client
            client.connect(address.host, address.port, keepalive=KEEPALIVE)
            client.loop_start()
        except ssl.SSLCertVerificationError:
            return "hall-not-the-one"
        except (OSError, ValueError):
            return "no-answer"
        try:
            why = done.get(timeout=CONNECT_WITHIN)
        except Empty:
            return "no-answer"
        if why is None:
            self._put(Up(address))
        return why

    def _make_client(self, done: Queue[str | None]) -> Any:
        # Here on purpose: a table that has joined no hall never loads it.
        from paho.mqtt.client import Client
        from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

        client = Client(
            CallbackAPIVersion.VERSION2,
            # Secret: a client of the same name would throw this one off.
            client_id=f"{self.login.user}-{secrets.token_hex(8)}",
            clean_session=True,
            protocol=MQTTProtocolVersion.MQTTv311,
            reconnect_on_failure=False,
        )
        client.username_pw_set(self.login.user, self.login.password)
        client.tls_set_context(self._context)
        client.connect_timeout = CONNECT_WITHIN
        # An error in a callback goes to the log, and does not end paho's thread.
        client.suppress_exceptions = True
        client.enable_logger(log)
        client.max_inflight_messages_set(200)
        if self.login.will is not None:
            client.will_set(self.login.will.topic, self.login.will.payload, qos=0, retain=True)

        def connected(client: Any, data: Any, flags: Any, reason: Any, properties: Any) -> None:
            if reason.is_failure:
                done.put("hall-card-refused")
            elif self.login.topics:
                client.subscribe(list(self.login.topics))
            else:
                done.put(None)

        def subscribed(client: Any, data: Any, mid: Any, reasons: Any, properties: Any) -> None:
            done.put("hall-card-refused" if any(one.is_failure for one in reasons) else None)

        def disconnected(client: Any, data: Any, flags: Any, reason: Any, properties: Any) -> None:
            done.put("gone")
            # One that was given up long ago must not end the connection of now.
            if client is self._client:
                self._lost.set()

        def came(client: Any, data: Any, message: Any) -> None:
            self._put(Message(message.topic, message.payload, message.retain, self.now()))

        client.on_connect, client.on_subscribe = connected, subscribed
        client.on_disconnect, client.on_message = disconnected, came
        return client

    def _disconnect(self) -> None:
        client, self._client = self._client, None
        if client is None:
            return
        client.on_message = None
        client.disconnect()
        # paho waits until its last packet is sent, which a broker that hangs never takes.
        ending = threading.Thread(target=client.loop_stop, daemon=True)
        ending.start()
        ending.join(1.0)
        if ending.is_alive() and (plain := client.socket()) is not None:
            with suppress(OSError):
                plain.shutdown(socket.SHUT_RDWR)
