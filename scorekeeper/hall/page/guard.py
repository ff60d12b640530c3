"""What every request passes: strict headers, few methods, and limits for each address."""

from __future__ import annotations

import time
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; "
        b"base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cache-control", b"no-store"),
]
A_SECOND = 20.0
"""Requests that one address may make in a second, and go on making."""
AT_ONCE = 100.0
"""Requests that one address may make at once: a hall behind one address is a hall too."""
MAX_ADDRESSES = 5000
MAX_PATH = 200


class Guard:
    """ASGI middleware."""

    def __init__(self, app: Any, now: Callable[[], float] = time.monotonic) -> None:
        self.app = app
        self.now = now
        self.left: dict[str, tuple[float, float]] = {}
        """For each address: requests left, and when that was."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if scope["method"] not in ("GET", "HEAD"):
            await refuse(guarded, 405)
        elif len(scope["path"]) > MAX_PATH or len(scope["query_string"]) > MAX_PATH:
            await refuse(guarded, 414)
        elif not self.may(scope["client"][0] if scope["client"] else ""):
            await refuse(guarded, 429)
        else:
            await self.app(scope, receive, guarded)

    def may(self, address: str) -> bool:
        """May this address make one more request now?"""
        now = self.now()
        left, at = self.left.pop(address, (AT_ONCE, now))
        left = min(left + (now - at) * A_SECOND, AT_ONCE)
        while len(self.left) >= MAX_ADDRESSES:
            del self.left[next(iter(self.left))]
        self.left[address] = (max(left - 1, 0.0), now)
        return left >= 1


async def refuse(send: Any, status: int) -> None:
    start = [(b"content-type", b"text/plain"), (b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": b""})
