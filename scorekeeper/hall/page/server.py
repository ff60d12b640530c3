"""The page's process: `python -m scorekeeper.hall.page.server FOLDER`. It reads one file, and writes none."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import segno
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from ...words.language import tr
from ..room import child
from ..wire.boot import boot_ms
from . import pages, wall
from .data import FILE
from .guard import RETRY_AFTER, Guard
from .processes import PLAN
from .serving import Listeners, serve
from .statics import STATICS, static

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

LOOK_EVERY = 0.5
"""Seconds between looks at the file."""
MAX_NUMBER = 12
"""Characters of a player's number."""


class Page:
    """The pages of one hall."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.data: dict[str, Any] | None = None
        self.listeners = Listeners()
        self._code = code(address)
        self._seen: tuple[int, int] | None = None

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
        self.listeners.changed(f"{stamp[1]:x}")

    async def home(self, request: Request) -> Response:
        return self._page(lambda data: pages.home(data, boot_ms()))

    async def wall(self, request: Request) -> Response:
        return self._page(lambda data: wall.wall(data, boot_ms(), self._code))

    async def find(self, request: Request) -> Response:
        number = request.query_params.get("number", "").strip()
        if not number.isalnum() or not number.isascii() or len(number) > MAX_NUMBER:
            return nobody()
        return RedirectResponse(f"/player/{number}", 303)

    async def player(self, request: Request) -> Response:
        number = request.path_params["number"]
        return self._page(lambda data: pages.player(data, number, boot_ms()))

    def _page(self, make: Callable[[dict[str, Any]], str | None]) -> Response:
        if self.data is None:
            return HTMLResponse(pages.missing(tr("The hall is about to start.")), 503)
        made = make(self.data)
        return nobody() if made is None else HTMLResponse(self.listeners.marked(made))

    async def events(self, request: Request) -> Response:
        """Server-sent events: a word that changes with the page."""
        return stream(self.listeners, request)


def code(address: str) -> str:
    """The QR code that leads phones to the page."""
    made = segno.make(address, error="m", micro=False)
    svg: str = made.svg_inline(scale=4, border=4, omitsize=True, light="#fff", title=address)
    return svg.replace("<svg ", '<svg role="img" ', 1)


def nobody() -> Response:
    return HTMLResponse(pages.missing(tr("Nobody has that number.")), 404)


def stream(listeners: Listeners, request: Request) -> Response:
    """The changes of a page as they come."""
    address = request.client.host if request.client else ""
    if not listeners.may(address):
        return Response(status_code=429, headers={"retry-after": str(RETRY_AFTER)})
    return StreamingResponse(listeners.events(address), media_type="text/event-stream")


async def not_found(request: Request, error: object) -> Response:
    """The one answer for all paths that lead nowhere."""
    return HTMLResponse(pages.missing(tr("There is no such page.")), 404)


def statics() -> list[Route]:
    return [Route(f"/{name}", static) for name in STATICS]


def application(page: Page) -> Any:
    routes = [
        Route("/", page.home),
        Route("/wall", page.wall),
        Route("/player", page.find),
        Route("/player/{number:str}", page.player),
        Route("/events", page.events),
        *statics(),
    ]
    return guarded(routes)


def guarded(routes: list[Route], lost: Any = not_found) -> Any:
    """The routes behind the guard; `lost` answers for every other path."""
    app = Starlette(routes=routes, exception_handlers={404: lost})
    app.router.redirect_slashes = False
    return Guard(app)


def main(folder: Path) -> None:
    plan = json.loads((folder / PLAN).read_bytes())
    page = Page(folder, plan["address"])
    serve(application(page), plan["host"], plan["port"], page.look, None)


if __name__ == "__main__":
    main(child.folder_told())
