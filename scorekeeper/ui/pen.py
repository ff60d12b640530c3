"""Draws into a box that may be turned: callers use upright coordinates from its lower left corner."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from kivy.core.text import Label
from kivy.graphics import Color, Mesh, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from ..shell.page.measure import DIGITS, LINE, STRONG
from ..table.labels import SUIT_SIGNS
from ..words.shown import drawable
from .drawn import drawn_once, forgotten_by
from .text import face_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..shell.page.layout import Box
    from ..shell.page.measure import Fitted
    from .theme import Colour, Look

SIGNS = {sign: suit for suit, sign in SUIT_SIGNS.items() if suit != "NT"}
ICON_MIDDLE = 0.5034
"""Height of an icon's middle above the foot of its line, as a part of the line: that of a capital."""
TURNS = {
    0: {},
    180: str.maketrans("←↑→↓", "→↓←↑"),
    90: str.maketrans("←↑→↓↕↔", "↑→↓←↔↕"),
    270: str.maketrans("←↑→↓↕↔", "↓←↑→↔↕"),
}
"""Arrows to write at each angle: an arrow must point to its seat however its line is turned."""


if TYPE_CHECKING:
    Point = tuple[float, float]


MAX_ALBUM_BYTES = 16 * 1024 * 1024
"""Most bytes of textures cached."""


class Album:
    """Cache of lines as white textures; the caller gives each its colour."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weight = 0
        """Bytes of all cached textures."""
        self._cache: OrderedDict[tuple[str, str, int, int], Any] = OrderedDict()

    def clear(self) -> None:
        """Empty the cache."""
        self._cache.clear()
        self.weight = 0

    def picture(self, text: str, font: str, px: float, around: float = 0.0) -> Any:
        """The texture of a line; with `around` pixels of outline it is the ground below the letters."""
        text = drawable(text)
        key = text, font, round(px), round(around)
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        font = face_for(text, font)
        label = Label(text=text, font_name=font, font_size=max(1, round(px)), color=(1, 1, 1, 1),
                      outline_width=round(around) or None, outline_color=(1, 1, 1))  # fmt: skip
        label.refresh()
        found = self._cache[key] = label.texture
        self.weight += _bytes(found)
        # Drop the textures that were unused longest.
        while self.weight > self.most and len(self._cache) > 1:
            self.weight -= _bytes(self._cache.popitem(last=False)[1])
        return found


def _bytes(drawn: Any) -> int:
    return int(drawn.width * drawn.height * 4)


album = Album(MAX_ALBUM_BYTES)
picture = album.picture
forgotten_by(album.clear)


class Pen:
    """Draws in one box."""

    def __init__(self, canvas: Any, box: Box, angle: int, look: Look) -> None:
        self.canvas = canvas
        self.box = box
        self.angle = angle
        self.look = look
        self.suited = False
        """Do suits take their own colours? They are readable on paper only."""
        upright = angle % 180 == 0
        self.w, self.h = (box.w, box.h) if upright else (box.h, box.w)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The screen position of a point of the upright box."""
        box = self.box
        if self.angle == 0:
            return box.x + x, box.y + y
        if self.angle == 180:
            return box.x + box.w - x, box.y + box.h - y
        if self.angle == 90:
            return box.x + box.w - y, box.y + x
        return box.x + y, box.y + box.h - x

    def place(self, x: float, y: float, w: float, h: float) -> tuple[Point, Point]:
        """The screen rectangle of a rectangle of the upright box: position and size."""
        x1, y1 = self.at(x, y)
        x2, y2 = self.at(x + w, y + h)
        return (min(x1, x2), min(y1, y2)), (abs(x2 - x1), abs(y2 - y1))

    def fill(self, colour: Colour, x: float, y: float, w: float, h: float, radius: float = 0) -> None:
        pos, size = self.place(x, y, w, h)
        self.canvas.add(Color(*colour))
        if radius:
            self.canvas.add(SmoothRoundedRectangle(pos=pos, size=size, radius=[radius], segments=8))
        else:
            self.canvas.add(Rectangle(pos=pos, size=size))

    def ground(self, colour: Colour, radius: float, border: Colour | None = None, thick: float = 0) -> None:
        """Fill the whole box and draw its border."""
        if border is not None and thick > 0:
            self.fill(border, 0, 0, self.w, self.h, radius)
            self.fill(
                colour,
                thick,
                thick,
                self.w - 2 * thick,
                self.h - 2 * thick,
                max(radius - thick, 1 if radius else 0),
            )
        else:
            self.fill(colour, 0, 0, self.w, self.h, radius)

    def hatch(self, colour: Colour, x: float, y: float, w: float, h: float) -> None:
        pos, size = self.place(x, y, w, h)
        step = self.look.dp(10)
        u, v = size[0] / step, size[1] / step
        self.canvas.add(Color(*colour))
        self.canvas.add(Rectangle(texture=_hatch(), pos=pos, size=size, tex_coords=(0, 0, u, 0, u, v, 0, v)))

    def shape(self, colour: Colour, points: Sequence[tuple[float, float]]) -> None:
        """Fill a convex polygon."""
        corners: list[float] = []
        for x, y in points:
            corners += (*self.at(x, y), 0.0, 0.0)
        self.canvas.add(Color(*colour))
        self.canvas.add(Mesh(vertices=corners, indices=list(range(len(points))), mode="triangle_fan"))

    def line(
        self,
        words: str,
        px: float,
        x: float,
        y: float,
        colour: Colour,
        font: str = STRONG,
        squeeze: float = 1.0,
    ) -> float:
        """Draw one line from its lower left corner; returns its width. Suits may have their own colours."""
        if not words:
            return 0.0
        here = x
        for run, own in self._runs(words, colour, font):
            drawn = picture(run, font, px)
            wide = drawn.width * squeeze
            self._picture(drawn, own, here, y, wide, drawn.height)
            here += wide
        return here - x

    def icon(self, sign: str, px: float, x: float, middle: float, colour: Colour) -> None:
        """Draw an icon whose left edge and middle are there."""
        drawn = picture(sign, STRONG, px)
        self._picture(
            drawn, colour, round(x), round(middle - drawn.height * ICON_MIDDLE), drawn.width, drawn.height
        )

    def layer(self, sign: str, px: float, x: float, middle: float, colour: Colour) -> None:
        """Draw one layer of a drawing made of several icons; it says nothing by itself."""
        drawn = picture(sign, STRONG, px)
        low = round(middle - drawn.height * ICON_MIDDLE)
        self._stamp(drawn, colour, round(x), low, drawn.width, drawn.height)

    def wide(self, words: str, px: float, font: str = STRONG) -> float:
        """The exact width that `line` will draw, in pixels."""
        return float(sum(picture(run, font, px).width for run, _ in self._runs(words, (0, 0, 0, 0), font)))

    def lines(
        self, fit: Fitted, x: float, y: float, w: float, h: float, colour: Colour, align: str = "center",
        valign: str = "middle",
    ) -> None:  # fmt: skip
        """Draw fitted text in a part of the box."""
        for words, left, low, _, squeeze in self.spread(fit, x, y, w, h, align, valign):
            self.line(words, fit.px, left, low, colour, fit.font, squeeze)

    def spread(
        self, fit: Fitted, x: float, y: float, w: float, h: float, align: str = "center",
        valign: str = "middle",
    ) -> Iterator[tuple[str, int, int, float, float]]:  # fmt: skip
        """Positions of the fitted lines: line, lower left corner, width, narrowing factor."""
        step = fit.px * LINE
        tall = step * len(fit.lines)
        top = y + h - (0 if valign == "top" else (h - tall) if valign == "bottom" else (h - tall) / 2)
        for count, words in enumerate(fit.lines):
            squeeze = fit.squeeze
            wide = self.wide(words, fit.px, fit.font) * squeeze
            if wide > w > 0:
                squeeze *= w / wide
                wide = w
            left = x if align == "left" else x + w - wide if align == "right" else x + (w - wide) / 2
            yield words, round(left), round(top - step * (count + 1)), wide, squeeze

    def halo(
        self, fit: Fitted, x: float, y: float, w: float, h: float, colour: Colour, around: float,
        align: str = "center",
    ) -> None:  # fmt: skip
        """Draw the ground below fitted text, extended around every letter."""
        more = round(around)
        for words, left, low, _, squeeze in self.spread(fit, x, y, w, h, align):
            drawn = picture(words.translate(TURNS[self.angle]), fit.font, fit.px, more)
            wide = drawn.width * squeeze
            self._stamp(drawn, colour, left - more * squeeze, low - more, wide, drawn.height)

    def _picture(self, drawn: Any, colour: Colour, x: float, y: float, w: float, h: float) -> None:
        """Draw the texture of a text."""
        self._stamp(drawn, colour, x, y, w, h)

    def _stamp(self, drawn: Any, colour: Colour, x: float, y: float, w: float, h: float) -> None:
        pos, size = self.place(x, y, w, h)
        corners = list(drawn.tex_coords)
        shift = {0: 0, 90: 6, 180: 4, 270: 2}[self.angle]
        corners = corners[shift:] + corners[:shift]
        self.canvas.add(Color(*colour))
        self.canvas.add(Rectangle(texture=drawn, pos=pos, size=size, tex_coords=corners))

    def _runs(self, words: str, colour: Colour, font: str) -> list[tuple[str, Colour]]:
        """The line cut into pieces of one colour; numbers are cut into digits, whose textures are shared."""
        if font == DIGITS:
            return [(digit, colour) for digit in words]
        words = words.translate(TURNS[self.angle])
        palette = self.look.palette
        if not self.suited or not any(sign in words for sign in SIGNS):
            return [(words, colour)]
        runs: list[tuple[str, Colour]] = []
        for letter in words:
            own = palette.suits[SIGNS[letter]] if letter in SIGNS else colour
            if runs and runs[-1][1] == own:
                runs[-1] = runs[-1][0] + letter, own
            else:
                runs.append((letter, own))
        return runs


@drawn_once
def _hatch() -> Any:
    """Texture of slanted lines that continues from tile to tile."""
    side = 32
    rows = bytearray()
    for y in range(side):
        for x in range(side):
            away = abs(((x + y) % side) - side / 2)
            rows += bytes((255, 255, 255, max(0, min(255, int((4.0 - away) * 255)))))
    made = Texture.create(size=(side, side), colorfmt="rgba")
    made.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")
    made.wrap = "repeat"
    return made
