"""The page's process: `python -m scorekeeper.hall.page.server FOLDER`. It reads one file, and writes none."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from pathlib import Path
from typing import Any

import segno
import uvicorn
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from ...words.language import tr
from ..boot import boot_ms
from . import html
from .data import FILE
from .guard import Guard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request

PLAN = "page-plan.json"
LOOK_EVERY = 0.5
"""Seconds between looks at the file."""
BEAT = 15.0
"""Seconds between signs of life to a page that listens."""
MAX_CONNECTIONS = 1500
MAX_LISTENERS = 1000
MAX_LISTENERS_EACH = 40
"""Pages of one address that listen at the same time."""


class Page:
    """The pages of one hall."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.address = address
        self.rev = 0
        self.data: dict[str, Any] | None = None
        self._seen: tuple[int, int] | None = None
        self._listeners: dict[str, int] = {}
        self._changed = asyncio.Event()

    async def look(self) -> None:
        """Read the file whenever it is another one."""
        while True:
            self.read()
            await asyncio.sleep(LOOK_EVERY)

    def read(self) -> None:
        path = self.folder / FILE
        try:
            found = path.stat()
            stamp = found.st_ino, found.st_mtime_ns
            if stamp == self._seen:
                return
            data = json.loads(path.read_bytes())
        except (OSError, ValueError):
            return
        self._seen, self.data = stamp, data
        self.rev += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def home(self, request: Request) -> Response:
        return self._page(lambda data: html.home(data, boot_ms()))

    async def wall(self, request: Request) -> Response:
        code = segno.make(self.address, error="m", micro=False).svg_inline(scale=4, border=4, omitsize=True)
        return self._page(lambda data: html.wall(data, boot_ms(), code))

    async def find(self, request: Request) -> Response:
        number = request.query_params.get("number", "").strip()
        if not number.isalnum() or len(number) > 12:
            return HTMLResponse(html.missing(tr("Nobody has that number.")), 404)
        return RedirectResponse(f"/player/{number}", 303)

    async def player(self, request: Request) -> Response:
        number = request.path_params["number"]
        return self._page(lambda data: html.player(data, number, boot_ms()))

    def _page(self, make: Any) -> Response:
        if self.data is None:
            return HTMLResponse(html.missing(tr("The hall is about to start.")), 503)
        made = make(self.data)
        if made is None:
            return HTMLResponse(html.missing(tr("Nobody has that number.")), 404)
        return HTMLResponse(made)

    async def events(self, request: Request) -> Response:
        """Server-sent events: a number that changes with the page."""
        who = request.client.host if request.client else ""
        if (
            sum(self._listeners.values()) >= MAX_LISTENERS
            or self._listeners.get(who, 0) >= MAX_LISTENERS_EACH
        ):
            return Response(status_code=429)
        return StreamingResponse(self._events(who), media_type="text/event-stream")

    async def _events(self, who: str) -> AsyncIterator[str]:
        self._listeners[who] = self._listeners.get(who, 0) + 1
        try:
            while True:
                changed = self._changed
                yield f"event: rev\ndata: {self.rev}\n\n"
                try:
                    await asyncio.wait_for(changed.wait(), BEAT)
                except TimeoutError:
                    continue
        finally:
            self._listeners[who] -= 1
            if not self._listeners[who]:
                del self._listeners[who]


HERE = Path(__file__).parent
STYLE, SCRIPT = (HERE / "style.css").read_bytes(), (HERE / "live.js").read_bytes()


async def style(request: Request) -> Response:
    return Response(STYLE, media_type="text/css")


async def script(request: Request) -> Response:
    return Response(SCRIPT, media_type="text/javascript")


def application(page: Page) -> Any:
    routes = [
        Route("/", page.home),
        Route("/wall", page.wall),
        Route("/player", page.find),
        Route("/player/{number:str}", page.player),
        Route("/events", page.events),
        Route("/style.css", style),
        Route("/live.js", script),
    ]
    return Guard(Starlette(routes=routes))


async def serve(folder: Path) -> None:
    plan = json.loads((folder / PLAN).read_bytes())
    page = Page(folder, plan["address"])
    config = uvicorn.Config(
        application(page),
        host=plan["host"],
        port=plan["port"],
        log_level="critical",
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        http="h11",
        limit_concurrency=MAX_CONNECTIONS,
        backlog=512,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=8192,
    )
    server = uvicorn.Server(config)

    def wait_for_the_end() -> None:
        # The hall holds the other end of standard input.
        while os.read(sys.stdin.fileno(), 1024):
            pass
        server.should_exit = True

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    looking = asyncio.ensure_future(page.look())
    await server.serve()
    looking.cancel()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1])))
