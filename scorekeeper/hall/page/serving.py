"""How a page's process serves: within its bounds, below the recorder's priority, until its hall ends."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
from random import random
from typing import TYPE_CHECKING, Any

import uvicorn

from ..room import child
from ..wire.addresses import listening
from .connections import DOORS, DOORS_EACH, Door, Held, bounded, possible

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

LOWER = 5
"""Steps by which the system puts a page below broker and recorder."""
BEAT = 15.0
"""Seconds between signs of life to a page that listens."""
SPREAD, EACH = 0.4, 0.002
"""Seconds within which all pages are told of a change, and a page's part of them."""
MAX_LISTENERS = 1500
MAX_LISTENERS_EACH = 300
"""Pages of one address that listen at the same time."""


class Listeners:
    """The pages that wait for a change."""

    def __init__(self) -> None:
        self.of: dict[str, list[asyncio.Event]] = {}
        """Of each address its pages, the oldest first, each with what ends it."""
        self.rev = ""
        self._changed = asyncio.Event()

    def changed(self, rev: str) -> None:
        """Tell all of them."""
        self.rev = rev
        self._changed.set()
        self._changed = asyncio.Event()

    def marked(self, made: str) -> str:
        """The page with the mark of what it shows: a change before its browser listens is seen as one."""
        return made.replace("<body ", f'<body data-rev="{self.rev}" ', 1)

    def may(self, address: str) -> bool:
        """Is there room for one more page of this address?

        At the limit, the address with most pages loses its oldest to an address with fewer.
        """
        own = len(self.of.get(address, ()))
        if own >= MAX_LISTENERS_EACH:
            return False
        if len(self) < MAX_LISTENERS:
            return True
        theirs = max(self.of, key=lambda one: len(self.of[one]))
        if own + 1 >= len(self.of[theirs]):
            return False
        self._forget(theirs, self.of[theirs][0])
        return True

    def _forget(self, address: str, one: asyncio.Event) -> None:
        """End a page's events."""
        one.set()
        held = self.of.get(address, [])
        if one in held:
            held.remove(one)
            if not held:
                del self.of[address]

    async def events(self, address: str) -> AsyncIterator[str]:
        """Server-sent events: a word that changes with the page."""
        ended = asyncio.Event()
        self.of.setdefault(address, []).append(ended)
        try:
            while not ended.is_set():
                changed = self._changed
                yield f"event: rev\ndata: {self.rev}\n\n"
                waits = [asyncio.ensure_future(one.wait()) for one in (changed, ended)]
                await asyncio.wait(waits, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
                for one in waits:
                    one.cancel()
                if changed.is_set():
                    # Not all pages of a hall at the same moment.
                    await asyncio.sleep(random() * min(SPREAD, len(self) * EACH))
        finally:
            self._forget(address, ended)

    def __len__(self) -> int:
        return sum(map(len, self.of.values()))


class Loop(asyncio.SelectorEventLoop):
    """Counts connections that are encrypted before their handshake."""

    def create_server(self, *given: Any, **more: Any) -> Any:
        inside, *rest = given
        context = more.pop("ssl", None)
        within = Held(DOORS, DOORS_EACH)
        made = inside if context is None else lambda: Door(within, inside, context)
        return super().create_server(made, *rest, **more)


def serve(app: Any, host: str, port: int, look: Callable[[], Awaitable[None]], tls: Path | None) -> None:
    """Serve until the hall closes standard input. `tls` is the folder of its certificate.

    At the socket that the hall has handed over, or else at one of its own.
    """
    handed = child.given_handle()
    own = listening(host, port) if handed is None else socket.socket(fileno=handed)
    if hasattr(os, "nice"):
        os.nice(LOWER)
    most = possible()
    config = uvicorn.Config(
        app,
        http=bounded(Held(most)),
        log_level="critical",
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        backlog=512,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=8192,
        **({} if tls is None else certificate(tls)),
    )
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(_run(uvicorn.Server(config), own, look))


def certificate(folder: Path) -> dict[str, Any]:
    from ..room.certificate import CERTIFICATE, KEY

    return {"ssl_certfile": str(folder / CERTIFICATE), "ssl_keyfile": str(folder / KEY)}


async def _run(server: uvicorn.Server, own: socket.socket, look: Callable[[], Awaitable[None]]) -> None:
    def wait_for_the_end() -> None:
        # The hall holds the other end of standard input.
        while os.read(sys.stdin.fileno(), 1024):
            pass
        server.should_exit = True

    threading.Thread(target=wait_for_the_end, daemon=True).start()

    def stop(_: object) -> None:
        server.should_exit = True

    looking = asyncio.ensure_future(look())
    # A page that is read no more would go on to show what was: its process ends, and is started again.
    looking.add_done_callback(stop)
    await server.serve(sockets=[own])
    if looking.done():
        looking.result()
    looking.cancel()
