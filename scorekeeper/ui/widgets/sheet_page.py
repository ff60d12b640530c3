"""A picture of a page of a club's own sheet, as wide as there is room."""

from __future__ import annotations

import base64
import io
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle

from ..drawn import forgotten_by
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.club_sheet import Page
    from ..pen import Pen

WHITE = (1.0, 1.0, 1.0, 1.0)
MAX_CACHED = 3

_CACHE: dict[Page, Any] = {}
"""Textures of the pages that were drawn last; None where a picture can't be read."""
forgotten_by(_CACHE.clear)


class Drawn(Leaf):
    """`props` is the page. A picture that can't be read stays white."""

    def paint(self, pen: Pen) -> None:
        page: Page = self.item.props
        pen.fill(WHITE, 0, 0, pen.w, pen.h)
        picture = texture(page)
        if picture is None:
            return
        scale = min(pen.w / page.width, pen.h / page.height)
        wide, high = page.width * scale, page.height * scale
        pos, size = pen.place((pen.w - wide) / 2, (pen.h - high) / 2, wide, high)
        self.canvas.add(Color(*WHITE))
        self.canvas.add(Rectangle(texture=picture, pos=pos, size=size))


def texture(page: Page) -> Any:
    if page not in _CACHE:
        data = base64.b64decode(page.data)
        ending = "png" if data.startswith(b"\x89PNG") else "jpg"
        try:
            found = Image(io.BytesIO(data), ext=ending).texture
        except Exception:  # noqa: BLE001 - Kivy's loaders raise whatever their libraries do
            found = None
        while len(_CACHE) >= MAX_CACHED:
            del _CACHE[next(iter(_CACHE))]
        _CACHE[page] = found
    return _CACHE[page]
