"""Files that the pages load: style, script, faces and icon. They name nobody, so browsers may keep them."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import NamedTuple

from starlette.responses import Response

from ...data import FONTS, ICON, PAGE, SMALL_ICON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.requests import Request

STYLE, MANIFEST = "text/css", "application/manifest+json"
NAMING = (STYLE, MANIFEST)
"""Kinds of files that name others."""
FILES = {
    "words.ttf": (FONTS / "TableWords-Plain.ttf", "font/ttf"),
    "strong.ttf": (FONTS / "TableWords-Strong.ttf", "font/ttf"),
    "digits.otf": (FONTS / "B612-Bold.otf", "font/otf"),
    "icon.png": (ICON, "image/png"),
    "icon-48.png": (SMALL_ICON, "image/png"),
    "style.css": (PAGE / "style.css", STYLE),
    "live.js": (PAGE / "live.js", "text/javascript"),
    "table.js": (PAGE / "table.js", "text/javascript"),
    "hall.webmanifest": (PAGE / "hall.webmanifest", MANIFEST),
}
A_YEAR = "public, max-age=31536000, immutable"
"""The address of a file has a part of its SHA-256: another content has another address."""


class Static(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: bytes
    """The same, by gzip."""
    kind: str


def address(name: str, data: bytes) -> str:
    return f"/{name}?{sha256(data).hexdigest()[:8]}"


def _read() -> tuple[dict[str, Static], dict[str, str]]:
    """The files and their addresses; faces and icons first, which style and manifest name."""
    found: dict[str, Static] = {}
    urls: dict[str, str] = {}
    for name, (path, kind) in FILES.items():
        data = path.read_bytes()
        if kind in NAMING:
            for other, url in urls.items():
                data = data.replace(f"/{other}".encode(), url.encode())
        found[name], urls[name] = Static(data, gzip.compress(data, 9, mtime=0), kind), address(name, data)
    return found, urls


STATICS, URLS = _read()


async def static(request: Request) -> Response:
    """One of the files, packed for browsers that say that they can unpack it."""
    one = STATICS[request.url.path.lstrip("/")]
    headers = {"cache-control": A_YEAR, "vary": "accept-encoding"}
    smaller = len(one.packed) < len(one.data) * 0.9
    if smaller and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(one.packed, media_type=one.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(one.data, media_type=one.kind, headers=headers)
