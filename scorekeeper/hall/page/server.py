"""The page's process: `python -m scorekeeper.hall.page.server FOLDER`.

It reads one file and writes none. What a table without the app has agreed to goes to the recorder.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import segno
from starlette.applications import Starlette
from starlette.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from ...engine.refused import Refused
from ...event.club import from_json, png_of
from ...words.hall import why_text
from ...words.language import capital, tr
from ..room import child
from ..room.local_requests import ask
from ..wire.boot import boot_ms
from . import pages, table_entry, wall
from .data import FILE, WALL
from .guard import RETRY_AFTER, Guard
from .processes import PLAN
from .serving import Listeners, serve
from .statics import STATICS, static

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.requests import Request

LOOK_EVERY = 0.1
"""Seconds between looks at the file."""
BODY_WITHIN = 5.0
"""Seconds that a table's word may take to come."""
MAX_BODY = 1000
"""Bytes of such a word."""
ANSWER_WITHIN = 8.0
"""Seconds that the recorder has to note a result."""
ANSWERS = {"hall-browser-late": 409, "hall-browser-key": 403}
"""Status of an answer that refuses a table's word; of any other, 400."""
MAX_NUMBER = 12
"""Characters of a player's number."""


class Page:
    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.data: dict[str, Any] | None = None
        self.listeners = Listeners()
        self._code = code(address)
        self._seen: tuple[int, int] | None = None
        self._tables = table_entry.Tables()
        self._words = 0
        """Words of tables that were taken: each changes what pages show."""

    async def watch(self) -> None:
        """Read the file whenever it is another one."""
        while True:
            self.read()
            await asyncio.sleep(LOOK_EVERY)

    def read(self) -> None:
        path = self.folder / FILE
        try:
            found = path.stat()
            beside = self.folder / WALL
            stamp = found.st_ino, found.st_mtime_ns + (beside.stat().st_mtime_ns if beside.exists() else 0)
            if stamp == self._seen:
                return
            data = json.loads(path.read_bytes())
            more = json.loads(beside.read_bytes()) if beside.exists() else {}
        except (OSError, ValueError):
            return
        # The app may have written its part for another night.
        fits = isinstance(more, dict) and more.get("night") == data.get("id")
        self._seen, self.data = stamp, data | {"wall": more if fits else {}}
        self._changed()

    async def crest(self, request: Request) -> Response:
        club = from_json(wall.beside(self.data or {}).get("club"))
        if club.crest is None:
            return await not_found(request, None)
        return Response(png_of(club.crest), media_type="image/png")

    def _changed(self) -> None:
        mark = f"-{self._words}" if self._words else ""
        self.listeners.changed(f"{0 if self._seen is None else self._seen[1]:x}{mark}")

    def _table_changed(self) -> None:
        self._words += 1
        self._changed()

    async def home(self, request: Request) -> Response:
        return self._page(lambda data: pages.home(data, boot_ms()))

    async def wall(self, request: Request) -> Response:
        return self._page(lambda data: wall.wall(data, boot_ms(), self._code, time.time()))

    async def table(self, request: Request) -> Response:
        """The page of a table without the app, or a word that was entered there."""
        number, data = request.path_params["number"], self.data
        if data is not None and f"t{number:03d}" not in data["keys"]:
            return await not_found(request, None)
        if request.method == "POST":
            return await self._entered(request, number)
        tables = self._tables
        return self._page(lambda data: table_entry.page(data, number, boot_ms(), tables.now(data, number)))

    async def _entered(self, request: Request, number: int) -> Response:
        try:
            text = await asyncio.wait_for(_body(request), BODY_WITHIN)
        except (TimeoutError, ValueError):
            return PlainTextResponse("", 400, {"connection": "close"})
        try:
            if self.data is None:
                raise Refused("hall-browser-late")
            order = self._tables.take(self.data, number, text)
            self._table_changed()
            if order is not None:
                await self._order(self.data, number, order)
        except Refused as why:
            return PlainTextResponse(f"{capital(why_text(why))}.", ANSWERS.get(why.code, 400))
        return PlainTextResponse("")

    async def _order(self, data: dict[str, Any], number: int, order: dict[str, Any]) -> None:
        """Have the recorder note what a table has agreed to. Refused where it did not."""
        try:
            answer = await asyncio.to_thread(ask, self.folder, order, ANSWER_WITHIN)
        except Refused:
            answer = None
        if answer == {}:
            return
        asked = answer is not None and "asked" in answer
        self._tables.became(data, number, table_entry.ASKED if asked else "")
        self._table_changed()
        if not asked:
            raise Refused("hall-browser-not-taken")

    async def find(self, request: Request) -> Response:
        number = request.query_params.get("number", "").strip()
        if not number.isalnum() or not number.isascii() or len(number) > MAX_NUMBER:
            return self._nobody()
        return RedirectResponse(f"/player/{number}", 303)

    async def player(self, request: Request) -> Response:
        number = request.path_params["number"]
        return self._page(lambda data: pages.player(data, number, boot_ms()))

    def _page(self, make: Callable[[dict[str, Any]], str | None]) -> Response:
        if self.data is None:
            return HTMLResponse(pages.missing(tr("The hall is about to start.")), 503)
        made = make(self.data)
        return self._nobody() if made is None else HTMLResponse(self.listeners.marked(made))

    def _nobody(self) -> Response:
        teams = self.data is not None and self.data["teams"]
        return HTMLResponse(pages.missing(tr("Nobody has that number."), again=pages.find(teams)), 404)

    async def events(self, request: Request) -> Response:
        return stream(self.listeners, request)


async def hall_time(request: Request) -> Response:
    """The hall's clock, by which a page counts down with the tables."""
    return PlainTextResponse(f"{boot_ms():.3f}")


def code(address: str) -> str:
    """The QR code that leads phones to the page."""
    made = segno.make(address, error="m", micro=False)
    svg: str = made.svg_inline(scale=4, border=4, omitsize=True, light="#fff", title=address)
    return svg.replace("<svg ", '<svg role="img" ', 1)


async def _body(request: Request) -> dict[str, str]:
    """The fields that a table's page has sent; ValueError where the body is no form."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MAX_BODY:
            raise ValueError(len(data))
    return dict(
        parse_qsl(data.decode("ascii"), keep_blank_values=True, strict_parsing=True, max_num_fields=9)
    )


def stream(listeners: Listeners, request: Request) -> Response:
    """The changes of a page as they come."""
    address = request.client.host if request.client else ""
    if not listeners.held.may(address):
        return Response(status_code=429, headers={"retry-after": str(RETRY_AFTER)})
    return StreamingResponse(listeners.events(address), media_type="text/event-stream")


async def not_found(request: Request, error: object) -> Response:
    """The one answer for all paths that lead nowhere."""
    return HTMLResponse(pages.missing(tr("There is no such page.")), 404)


def statics() -> list[Route]:
    return [Route(f"/{name}", static) for name in STATICS]


def application(page: Page, name: str = "") -> Any:
    routes = [
        Route("/", page.home),
        Route("/wall", page.wall),
        Route("/crest.png", page.crest),
        Route("/player", page.find),
        Route("/player/{number:str}", page.player),
        Route("/table/{number:int}", page.table, methods=["GET", "POST"]),
        Route("/time", hall_time),
        Route("/events", page.events),
        *statics(),
    ]
    return guarded(routes, name=name)


def guarded(routes: list[Route], lost: Any = not_found, name: str = "") -> Any:
    """The routes behind the guard; `lost` answers for every other path, `name` is one of this computer's."""
    app = Starlette(routes=routes, exception_handlers={404: lost})
    app.router.redirect_slashes = False
    return Guard(app, name=name)


def main(folder: Path) -> None:
    plan = json.loads((folder / PLAN).read_bytes())
    page = Page(folder, plan["address"])
    serve(application(page, plan["name"]), plan["host"], plan["port"], page.watch, None)


if __name__ == "__main__":
    main(child.given_folder())
