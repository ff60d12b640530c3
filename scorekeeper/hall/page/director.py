"""The director's process: `python -m scorekeeper.hall.page.director FOLDER`. It reads, and writes nothing.

It is apart from the page for any phone, which knows no more than that page shows.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ...engine.refused import Refused
from ...words.hall import why_text
from ...words.language import tr
from ..room import child
from ..room import recorder_process as recording
from ..room.local_requests import ask
from ..room.night_archive import keep
from . import director_html, key, pages
from .director_html import Seen
from .processes import PLAN
from .server import guarded, hall_time, statics, stream
from .serving import Listeners, serve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.requests import Request

    Show = Callable[[Request], Awaitable[Response]]

LOOK_EVERY = 0.2
"""Seconds between looks at the log at least."""
ASKED_WITHIN = 2.0
"""Seconds until the recorder is asked again; it reports once a second."""
STALE = 10.0
"""Seconds after which a report is that of a recorder that no longer runs."""
LINES = 40
"""Lines of the log that are shown."""
TAIL = 16_384
"""Bytes of the log that are read for them."""
ZIP = "application/zip"


class DirectorPage:
    def __init__(self, folder: Path, secret: str) -> None:
        self.folder = folder
        self.secret = secret
        self.listeners = Listeners()
        self._one_at_a_time = asyncio.Lock()
        self._latest: dict[str, Any] = {"at": -STALE}
        """The recorder's latest report."""

    async def watch(self) -> None:
        """Tell open pages whenever another thing is seen."""
        while True:
            await asyncio.to_thread(self._ask, True)
            made = director_html.director(self.seen().still(), self.secret)
            rev = sha256(made.encode()).hexdigest()[:16]
            if rev != self.listeners.rev:
                self.listeners.changed(rev)
            await asyncio.sleep(LOOK_EVERY)

    def _ask(self, waits: bool) -> None:
        """Take the recorder's report of now; with `waits` the next one."""
        with suppress(Refused):
            self._latest = ask(self.folder, {"do": "report", "waits": waits}, ASKED_WITHIN)["report"]

    def seen(self) -> Seen:
        fresh = -STALE < time.time() - self._latest["at"] < STALE
        return Seen(self._latest if fresh else None, self._log())

    def _log(self) -> tuple[str, ...]:
        try:
            with (self.folder / recording.LOG).open("rb") as file:
                size = file.seek(0, 2)
                file.seek(max(size - TAIL, 0))
                data = file.read(TAIL)
        except OSError:
            return ()
        lines = data.decode("utf-8", "replace").splitlines()
        # The first one may be cut.
        return tuple(reversed(lines[1 if size > TAIL else 0 :][-LINES:]))

    async def show(self, request: Request) -> Response:
        await asyncio.to_thread(self._ask, False)
        return HTMLResponse(self.listeners.marked(director_html.director(self.seen(), self.secret)))

    async def events(self, request: Request) -> Response:
        return stream(self.listeners, request)

    async def zip(self, request: Request) -> Response:
        """The night in one file, made on a thread, one at a time; the recorder goes on meanwhile."""
        try:
            async with self._one_at_a_time:
                data, name = await asyncio.to_thread(self._archive)
        except Refused as why:
            return HTMLResponse(pages.missing(why_text(why), back=False), 503)
        headers = {"content-disposition": f'attachment; filename="{name}.zip"'}
        return Response(data, media_type=ZIP, headers=headers)

    def _archive(self) -> tuple[bytes, str]:
        try:
            plan = json.loads((self.folder / recording.PLAN).read_bytes())
        except (OSError, ValueError):
            raise Refused("hall-not-running", folder=str(self.folder)) from None
        held = recording.read_night(self.folder, plan)
        return keep(self.folder, held), time.strftime("night-%Y-%m-%d-%H%M")

    def behind(self, show: Show) -> Show:
        """The answer `show` for requests with the key; for all others there is no such page."""

        async def answer(request: Request) -> Response:
            if not key.is_key(request.path_params["key"], self.secret):
                return await not_found(request, None)
            return await show(request)

        return answer


async def not_found(request: Request, error: object) -> Response:
    """One answer for a wrong key and for whatever there is not."""
    return HTMLResponse(pages.missing(tr("There is no such page."), back=False), 404)


def application(page: DirectorPage, name: str = "") -> Any:
    routes = [
        Route("/{key:str}/", page.behind(page.show)),
        Route("/{key:str}/events", page.behind(page.events)),
        Route("/{key:str}/time", page.behind(hall_time)),
        Route("/{key:str}/night.zip", page.behind(page.zip)),
        *statics(),
    ]
    return guarded(routes, not_found, name)


def main(folder: Path) -> None:
    plan = json.loads((folder / PLAN).read_bytes())
    page = DirectorPage(folder, key.ensure(folder))
    serve(application(page, plan["name"]), plan["host"], plan["director"], page.watch, folder)


if __name__ == "__main__":
    main(child.given_folder())
