"""Bounds on connections: how many there are, how many one address has, how long one may do nothing."""

from __future__ import annotations

import asyncio
from asyncio.sslproto import SSLProtocol
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import ssl
    from collections.abc import Callable

MOST = 2000
"""Connections at once. One more is closed before anything is read from it."""
MOST_EACH = 1200
"""Connections of one address: 200 browsers behind a router that gives all of them its own address."""
WINDOWS = 400
"""The same on Windows, where `select` watches 512 at most."""
SPARE = 100
"""Files that the process opens beside its connections."""
DOORS, DOORS_EACH = 100, 60
"""Connections that are encrypted, and those of one address: for one director they are plenty."""
HANDSHAKE = 5
"""Seconds that a browser has to agree on the encryption."""
LOOK_EVERY = 10.0
"""Seconds. A connection that has asked for nothing whole, or taken nothing of its answer, from one look to
the next is closed."""


def possible() -> int:
    """Connections that this process may have; the system's limit on open files is raised for them."""
    try:
        import resource
    except ImportError:
        return WINDOWS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - SPARE


class Open(Protocol):
    """A connection that may be closed for another one."""

    def give_up(self) -> None:
        """Close: another one has its place."""


class Held:
    """The connections that are open, by address."""

    def __init__(self, most: int, each: int = MOST_EACH) -> None:
        self.most = most
        self.each = each
        self.all = 0
        self.of: dict[str, dict[Open, None]] = {}
        """Of each address its connections, the oldest first."""

    def take(self, address: str, one: Open) -> bool:
        """Count one more; False, and not counted, where there are too many."""
        if not self.may(address):
            return False
        self.add(address, one)
        return True

    def add(self, address: str, one: Open) -> None:
        self.all += 1
        self.of.setdefault(address, {})[one] = None

    def may(self, address: str) -> bool:
        """Is there room for one more of this address?

        At the limit, the address with most connections loses its oldest to an address with fewer, so that one
        client cannot lock others out.
        """
        own = len(self.of.get(address, ()))
        if own < self.each and self.all >= self.most:
            most = max(self.of, key=lambda one: len(self.of[one]))
            if own + 1 >= len(self.of[most]):
                return False
            oldest = next(iter(self.of[most]))
            self.let_go(most, oldest)
            oldest.give_up()
        return own < self.each

    def let_go(self, address: str, one: Open) -> None:
        held = self.of.get(address, {})
        if one in held:
            self.all -= 1
            del held[one]
            if not held:
                del self.of[address]


def address_of(transport: asyncio.BaseTransport) -> str:
    return str((transport.get_extra_info("peername") or ("",))[0])


class Bounded(H11Protocol):
    """A connection. Uvicorn's own bounds leave one alone that never sends a whole request."""

    held: ClassVar[Held]
    address: str | None = None
    """Under which it is counted."""
    look: asyncio.TimerHandle | None = None
    seen: tuple[object, bool] = None, False
    """The request at the last look, and whether its answer could not be written."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        made = cast("asyncio.Transport", transport)
        address = address_of(made)
        if not self.held.take(address, self):
            made.abort()
            return
        self.address = address
        super().connection_made(made)
        self.look = self.loop.call_later(LOOK_EVERY, self.check)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is None:
            return
        self.held.let_go(self.address, self)
        if self.look is not None:
            self.look.cancel()
        super().connection_lost(exc)

    def check(self) -> None:
        """Close the connection where nothing has moved since the last look."""
        cycle: Any = self.cycle
        idle = cycle is None or cycle.response_complete
        now = cycle, self.flow.write_paused
        if (idle or self.flow.write_paused) and self.seen == now:
            self.transport.abort()
            return
        self.seen = now
        self.look = self.loop.call_later(LOOK_EVERY, self.check)

    def give_up(self) -> None:
        self.transport.abort()


def bounded(within: Held) -> type[H11Protocol]:
    """Uvicorn's protocol, within these bounds."""

    class Within(Bounded):
        held = within

    return Within


class Door(asyncio.Protocol):
    """A connection before its handshake, which costs 256 kB: it is counted as it is accepted."""

    def __init__(self, within: Held, inside: Callable[[], asyncio.Protocol], context: ssl.SSLContext) -> None:
        self._within = within
        self._inside = inside
        self._context = context

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._address = address_of(transport)
        if not self._within.take(self._address, self):
            self._transport.abort()
            return
        ended = partial(self._within.let_go, self._address, self)
        encrypted = Encrypted(self._inside(), self._context, ended)
        self._transport.set_protocol(encrypted)
        encrypted.connection_made(self._transport)

    def give_up(self) -> None:
        self._transport.abort()


class Encrypted(SSLProtocol):
    """A connection from its handshake on."""

    def __init__(self, inside: asyncio.Protocol, context: ssl.SSLContext, ended: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        nobody = cast("asyncio.Future[Any]", None)
        super().__init__(loop, inside, context, nobody, server_side=True, ssl_handshake_timeout=HANDSHAKE)
        self._ended = ended

    def connection_lost(self, exc: BaseException | None) -> None:
        self._ended()
        super().connection_lost(exc)
