"""A club's crest, as large as its box takes it whole."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from ..drawn import forgotten_by
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

WHITE = (1.0, 1.0, 1.0, 1.0)


class Crest(Protocol):
    """A picture that knows its pixels; equal pictures have one texture."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def pixels(self) -> bytes:
        """Red, green, blue and opacity of each pixel, the top row first."""


_CACHE: dict[Crest, Any] = {}
"""The texture of the crest that was drawn last."""
forgotten_by(_CACHE.clear)


class Drawn(Leaf):
    """`props` is the crest."""

    def paint(self, pen: Pen) -> None:
        draw(pen, self.item.props, (0, 0, pen.w, pen.h))


def draw(pen: Pen, crest: Crest, box: tuple[float, float, float, float]) -> None:
    """Draw it in the middle of a box."""
    x, y, w, h = box
    scale = min(w / crest.width, h / crest.height)
    wide, high = crest.width * scale, crest.height * scale
    pos, size = pen.place(round(x + (w - wide) / 2), round(y + (h - high) / 2), round(wide), round(high))
    pen.canvas.add(Color(*WHITE))
    pen.canvas.add(Rectangle(texture=texture(crest), pos=pos, size=size))


def texture(crest: Crest) -> Any:
    found = _CACHE.get(crest)
    if found is None:
        found = Texture.create(size=(crest.width, crest.height), colorfmt="rgba", mipmap=True)
        found.blit_buffer(crest.pixels, colorfmt="rgba", bufferfmt="ubyte")
        found.flip_vertical()
        _CACHE.clear()
        _CACHE[crest] = found
    return found
