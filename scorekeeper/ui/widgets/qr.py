"""A QR code: dark on white in every theme, with its quiet zone, each module the same number of pixels."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from ..drawn import forgotten_by
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

QUIET = 4
"""Width of the white edge, in modules, that every reader needs."""
WHITE = (1.0, 1.0, 1.0, 1.0)
MASK = 3
"""Pattern over the modules. To find the best of eight takes four times as long; packed texts are even."""
MAX_CACHED = 4

_CACHE: dict[str, Any] = {}
"""Textures by their text, a pixel a module, with the quiet zone."""
forgotten_by(_CACHE.clear)


class Drawn(Leaf):
    """`props` is the text. A code that has no room at one pixel a module is left white."""

    def paint(self, pen: Pen) -> None:
        code = texture(self.item.props)
        pen.fill(WHITE, 0, 0, pen.w, pen.h)
        modules = code.width
        size = int(min(pen.w, pen.h)) // modules * modules
        pos, _ = pen.place((int(pen.w) - size) // 2, (int(pen.h) - size) // 2, size, size)
        self.canvas.add(Color(*WHITE))
        self.canvas.add(Rectangle(texture=code, pos=(round(pos[0]), round(pos[1])), size=(size, size)))


def texture(text: str) -> Any:
    """The code of a text, the smallest that holds it, with as much error correction as has room."""
    found = _CACHE.get(text)
    if found is None:
        # Imported on first use: no other screen draws codes.
        import segno

        # Without its name an encoding is guessed, and UTF-8 is what every reader guesses first.
        encoding = None if text.isascii() else "utf-8"
        made = segno.make(text, error="L", boost_error=True, micro=False, encoding=encoding, mask=MASK)
        rows = [bytes(0 if dark else 255 for dark in row) for row in made.matrix_iter(border=QUIET)]
        found = Texture.create(size=(len(rows[0]), len(rows)), colorfmt="luminance")
        found.mag_filter = found.min_filter = "nearest"
        # Kivy's rows begin at the bottom.
        found.blit_buffer(b"".join(reversed(rows)), colorfmt="luminance", bufferfmt="ubyte")
        while len(_CACHE) >= MAX_CACHED:
            del _CACHE[next(iter(_CACHE))]
        _CACHE[text] = found
    return found
