"""Bounds on connections: how many there are, how many one address has, how long one may do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

MOST = 2000
"""Connections at once. One more is closed before anything is read from it."""
MOST_EACH = 1200
"""Connections of one address: 200 browsers behind a router that gives all of them its own address."""
WINDOWS = 400
"""The same on Windows, where `select` watches 512 at most."""
SPARE = 100
"""Files that the process opens beside its connections."""
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


class Held:
    """The connections that are open, by address."""

    def __init__(self, most: int, each: int = MOST_EACH) -> None:
        self.most = most
        self.each = each
        self.all = 0
        self.of: dict[str, dict[Bounded, None]] = {}
        """Of each address its connections, the oldest first."""

    def take(self, address: str, one: Bounded) -> bool:
        """Count one more; False, and not counted, where there are too many.

        At the limit, the address with most connections loses its oldest to an address with fewer, so that one
        client cannot lock others out.
        """
        own = len(self.of.get(address, ()))
        if own >= self.each:
            return False
        if self.all >= self.most:
            theirs = max(self.of.values(), key=len)
            if own + 1 >= len(theirs):
                return False
            next(iter(theirs)).give_up()
        self.all += 1
        self.of.setdefault(address, {})[one] = None
        return True

    def let_go(self, address: str, one: Bounded) -> None:
        held = self.of.get(address, {})
        if one in held:
            self.all -= 1
            del held[one]
            if not held:
                del self.of[address]


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
        address = str((made.get_extra_info("peername") or ("",))[0])
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
        """Close the connection at once: another one has its place."""
        self.held.let_go(str(self.address), self)
        self.transport.abort()


def bounded(within: Held) -> type[H11Protocol]:
    """Uvicorn's protocol, within these bounds."""

    class Within(Bounded):
        held = within

    return Within
