"""Browsers that have a page open, without a browser: each listens, and loads the page anew when it changes.

`python -m tests.hall.crowd PORT COUNT PACE` is a crowd of its own process until its standard input ends; then
it says what it got. PACE is the seconds between reloads of those that have no JavaScript.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from contextlib import suppress
from typing import Any

HERE = "127.0.0.1"
WITHOUT_SCRIPT = 10
"""One of so many has no JavaScript."""


def address(number: int, apart: bool) -> str:
    """Where the browser comes from: an own address of the loopback, or the one that all have."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}" if apart else HERE


class Crowd:
    """Many open pages."""

    def __init__(self, port: int, count: int, apart: bool = True, path: str = "/") -> None:
        self.port = port
        self.path = path
        self.from_where = [address(number, apart) for number in range(count)]
        self.revs: list[list[str]] = [[] for _ in self.from_where]
        """The words that each was told."""
        self.pages: list[str] = ["" for _ in self.from_where]
        """The page that each shows."""
        self.statuses: dict[int, int] = {}
        """How often there was which answer."""
        self._tasks: list[asyncio.Task[None]] = []

    async def get(self, number: int, path: str) -> str:
        """One request, on a connection of its own."""
        reader, writer = await asyncio.open_connection(
            HERE, self.port, local_addr=(self.from_where[number], 0)
        )
        try:
            writer.write(request(path, "close"))
            head = await reader.readuntil(b"\r\n\r\n")
            self._count(head)
            return (await reader.read()).decode("utf-8", "replace")
        finally:
            writer.close()

    async def open(self, number: int) -> None:
        """Open the page, and whatever it loads, as a browser does."""
        self.pages[number] = await self.get(number, self.path)
        for path in LOADED:
            await self.get(number, path)

    async def watch(self, number: int) -> None:
        """Listen for ever; what goes wrong is counted, and tried again."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._listen(number)
            self.statuses[0] = self.statuses.get(0, 0) + 1
            await asyncio.sleep(3)

    async def _listen(self, number: int) -> None:
        reader, writer = await asyncio.open_connection(
            HERE, self.port, local_addr=(self.from_where[number], 0)
        )
        try:
            writer.write(request("/events", "keep-alive"))
            self._count(await reader.readuntil(b"\r\n\r\n"))
            while line := await reader.readline():
                if not line.startswith(b"data: "):
                    continue
                rev = line.decode()[6:].strip()
                known = self.revs[number]
                if known and known[-1] != rev:
                    await asyncio.sleep(random.random())
                    self.pages[number] = await self.get(number, self.path)
                if not known or known[-1] != rev:
                    known.append(rev)
        finally:
            writer.close()

    async def reload(self, number: int, pace: float) -> None:
        """Load the page again and again."""
        while True:
            await asyncio.sleep(pace * random.uniform(0.5, 1.5))
            with suppress(OSError, asyncio.IncompleteReadError):
                self.pages[number] = await self.get(number, self.path)

    async def come(self) -> None:
        """All of them open the page and listen."""
        await asyncio.gather(*(self.open(number) for number in range(len(self.pages))))
        self._tasks += [asyncio.create_task(self.watch(number)) for number in range(len(self.pages))]

    async def come_with_some_without_script(self, pace: float) -> None:
        numbers = range(len(self.pages))
        await asyncio.gather(*(self.open(number) for number in numbers))
        self._tasks += [
            asyncio.create_task(self.watch(one) if one % WITHOUT_SCRIPT else self.reload(one, pace))
            for one in numbers
        ]

    async def go(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _count(self, head: bytes) -> None:
        status = int(head[9:12])
        self.statuses[status] = self.statuses.get(status, 0) + 1


LOADED = (
    "/style.css",
    "/live.js",
    "/words.ttf",
    "/strong.ttf",
    "/digits.otf",
    "/hall.webmanifest",
    "/icon-48.png",
)


def request(path: str, connection: str) -> bytes:
    lines = (
        f"GET {path} HTTP/1.1",
        "Host: localhost",
        "Accept-Encoding: gzip",
        f"Connection: {connection}",
        "",
        "",
    )
    return "\r\n".join(lines).encode()


async def main(port: int, count: int, pace: float) -> dict[str, Any]:
    """A crowd that stays until standard input ends."""
    crowd = Crowd(port, count)
    await crowd.come_with_some_without_script(pace)
    print("here", flush=True)
    await asyncio.to_thread(os.read, sys.stdin.fileno(), 1)
    await crowd.go()
    told = [len(revs) for number, revs in enumerate(crowd.revs) if number % WITHOUT_SCRIPT]
    return {"told": [min(told), max(told)], "answers": crowd.statuses}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))), flush=True)
