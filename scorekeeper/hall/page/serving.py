"""How a page's process serves: within its bounds, below the recorder's priority, until its hall ends."""

from __future__ import annotations

import asyncio
import os
import socket
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


class _Ended(asyncio.Event):
    """Set to end the events of one page."""

    def give_up(self) -> None:
        self.set()


class Listeners:
    """The pages that wait for a change."""

    def __init__(self) -> None:
        self.held = Held(MAX_LISTENERS, MAX_LISTENERS_EACH)
        self.rev = ""
        self._changed = asyncio.Event()

    def changed(self, rev: str) -> None:
        self.rev = rev
        self._changed.set()
        self._changed = asyncio.Event()

    def marked(self, made: str) -> str:
        """The page with the mark of what it shows: a change before its browser listens is seen as one."""
        return made.replace("<body ", f'<body data-rev="{self.rev}" ', 1)

    async def events(self, address: str) -> AsyncIterator[str]:
        """Server-sent events: a word that changes with the page."""
        ended = _Ended()
        self.held.add(address, ended)
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
                    await asyncio.sleep(random() * min(SPREAD, self.held.all * EACH))
        finally:
            self.held.let_go(address, ended)


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
    def stop(_: object = None) -> None:
        server.should_exit = True

    child.at_the_end(stop)
    looking = asyncio.ensure_future(look())
    # A page that is read no more would go on to show what was: its process ends, and is started again.
    looking.add_done_callback(stop)
    await server.serve(sockets=[own])
    if looking.done():
        looking.result()
    looking.cancel()
