"""The guard before every page: strict headers, few methods, and limits for each address."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; "
        b"font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
CACHE = b"cache-control"
NO_STORE = (CACHE, b"no-store")
"""For every answer that does not say otherwise: pages may have names."""
A_SECOND = 100.0
"""Requests that one address may make in a second, and go on making."""
AT_ONCE = 2000.0
"""Requests that one address may make at once: 200 browsers that open the page behind one address."""
ASTRAY = 20.0
"""Cost, in requests, of one that finds no page or has no key: somebody who guesses is slowed down soon."""
ENTERS = "/table/"
"""Where alone something may be entered."""
RETRY_AFTER = 2
"""Seconds after which a page asks again that was refused."""
MAX_ADDRESSES = 5000
MAX_PATH = 200


class Guard:
    """ASGI middleware."""

    def __init__(self, app: Any, now: Callable[[], float] = time.monotonic, name: str = "") -> None:
        self.app = app
        own = socket.gethostname().lower()
        self.names = {"localhost", own, f"{own}.local", name.lower()}
        """Names of this computer, beside its addresses."""
        self.now = now
        self.left: dict[str, tuple[float, float]] = {}
        """For each address: requests left, and when that was."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = scope["client"][0] if scope["client"] else ""

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                own = list(message["headers"])
                cached = any(key.lower() == CACHE for key, _ in own)
                message["headers"] = [*own, *HEADERS, *([] if cached else [NO_STORE])]
                if message["status"] in (403, 404):
                    self.may(address, ASTRAY - 1)
            await send(message)

        enters = scope["method"] == "POST" and scope["path"].startswith(ENTERS)
        if scope["method"] not in ("GET", "HEAD") and not enters:
            await refuse(guarded, 405)
        elif not self.is_own(dict(scope["headers"]).get(b"host")):
            await refuse(guarded, 421)
        elif len(scope["path"]) > MAX_PATH or len(scope["query_string"]) > MAX_PATH:
            await refuse(guarded, 414)
        elif not self.may(address):
            await refuse(guarded, 429)
        else:
            await self.app(scope, receive, guarded)

    def is_own(self, host: bytes | None) -> bool:
        """Does a browser ask for this computer? Under a foreign name a foreign page would read along."""
        if host is None:
            return True
        name = host.decode("latin-1").lower().rstrip(".")
        name = name[1:].partition("]")[0] if name.startswith("[") else name.partition(":")[0]
        if name in self.names:
            return True
        try:
            ip_address(name.partition("%")[0])
        except ValueError:
            return False
        return True

    def may(self, address: str, cost: float = 1.0) -> bool:
        """May this address make one more request now? Counts it."""
        now = self.now()
        left, at = self.left.pop(address, (AT_ONCE, now))
        left = min(left + (now - at) * A_SECOND, AT_ONCE)
        while len(self.left) >= MAX_ADDRESSES:
            del self.left[next(iter(self.left))]
        self.left[address] = (max(left - cost, 0.0), now)
        return left >= 1


async def refuse(send: Any, status: int) -> None:
    start = [(b"content-type", b"text/plain"), (b"content-length", b"0"), (b"connection", b"close")]
    if status == 429:
        start.append((b"retry-after", str(RETRY_AFTER).encode()))
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": b""})
