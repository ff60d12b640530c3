"""The cribbage board: both lanes to 121 in the sides' colours, with front and back pegs."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from ..drawn import drawn_once
from ..lanes import HOLES, Lanes, lanes_in, spread
from ..theme import RADIUS, Colour, Paint
from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.drawn import Pegs
    from ..pen import Pen

EDGE = 7.0
CLOSEST = 5.0
"""Least distance in dp between lanes; closer lanes are too thin to tell apart."""
RIBBON = 0.84
"""Width of a lane's ground, in distances between lanes."""

PEG, WIDEST, LARGEST = 0.75, 1.1, 11.0
"""Largest size of a peg: in distances between lanes, in steps between holes, and in dp."""
COVERED = 0.85
"""Furthest a peg may be from its hole, in peg sizes: it still covers the hole."""
RIM = 2.0


class Drawn(Leaf):
    """`props` are the two sides, the scorer's first."""

    def paint(self, pen: Pen) -> None:
        palette, dp = self.look.palette, self.look.dp
        one, other = self.item.props
        rail = palette.key.border or palette.ink
        lanes = lanes_in(pen.w, pen.h, dp(EDGE), dp(CLOSEST))
        board = Board(pen, lanes)
        x, y, w, h = lanes.box(dp(EDGE))
        if palette.upright.border:
            line = dp(2)
            pen.fill(rail, x, y, w, h, dp(RADIUS) + line)
            x, y, w, h = x + line, y + line, w - 2 * line, h - 2 * line
        pen.fill(palette.quiet.ground, x, y, w, h, dp(RADIUS))
        for lane, side in enumerate((one, other)):
            self._lane(board, lane, self._paint(side), rail)
        self._end(board, palette.quiet.ground, palette.disabled.ink if not palette.upright.border else rail)
        self._pegs(board, (one, other))

    def _lane(self, board: Board, lane: int, paint: Paint, rail: Colour) -> None:
        """Draw the ground of a lane and its holes."""
        lanes = board.lanes
        wide = lanes.apart * RIBBON
        points = [lanes.hole(lane, -1), *lanes.path(lane)]
        line = self.look.dp(1.2)
        for colour, more in ((rail, line), (paint.ground, 0.0)):
            board.ribbon(points, wide + 2 * more, colour)
            board.discs([points[0], points[-1]], wide / 2 + more, colour)
        radius = min(lanes.step * 0.27, lanes.apart * 0.17)
        board.discs([lanes.hole(lane, hole) for hole in range(-1, HOLES + 1)], radius, _pale(paint))

    def _end(self, board: Board, ground: Colour, ink: Colour) -> None:
        """Draw the last hole, 121."""
        lanes = board.lanes
        radius = min(lanes.apart * 0.8, lanes.step * 1.2)
        board.discs([lanes.end], radius, ink)
        board.discs([lanes.end], radius * 0.62, ground)

    def _pegs(self, board: Board, sides: Sequence[Pegs]) -> None:
        """Draw the pegs: front peg full, back peg as a ring, and a band between them for the last score.

        Crowded pegs are moved apart, each still over its hole.
        """
        lanes, rim = board.lanes, self.look.dp(RIM)
        radius = min(lanes.apart * PEG, lanes.step * WIDEST, self.look.dp(LARGEST))
        holes: list[tuple[float, float]] = []
        pegs: list[tuple[Paint, bool]] = []
        for lane, side in enumerate(sides):
            paint = self._paint(side)
            front, back = min(side.front, HOLES + 1), side.back
            if back is None and not front:
                back = -1
            if back is not None and 0 <= back < front:
                board.ribbon(lanes.path(lane, back, front), lanes.apart * 0.2, paint.ink)
            for hole, full in ((back, False), (front, True)):
                if hole is not None:
                    holes.append(lanes.hole(lane, hole))
                    pegs.append((paint, full))
        spots = spread(holes, 2 * (radius + rim), radius * COVERED)
        for spot, (paint, full) in zip(spots, pegs, strict=True):
            board.discs([spot], radius + rim, paint.ground)
            board.discs([spot], radius, paint.ink)
            if not full:
                board.discs([spot], radius * 0.5, paint.ground)

    def _paint(self, side: Pegs) -> Paint:
        return self.look.palette.upright if side.axis == "↕" else self.look.palette.level


class Board:
    """Ribbons and discs of a board, each kind in one mesh."""

    def __init__(self, pen: Pen, lanes: Lanes) -> None:
        self.pen = pen
        self.lanes = lanes

    def ribbon(self, points: Sequence[tuple[float, float]], wide: float, colour: Colour) -> None:
        """A band along a line, with soft edges."""
        if len(points) < 2:
            return
        soft = 1.0
        half = wide / 2 + soft
        corners: list[float] = []
        for place, (x, y) in enumerate(points):
            x1, y1 = points[max(0, place - 1)]
            x2, y2 = points[min(len(points) - 1, place + 1)]
            long = hypot(x2 - x1, y2 - y1) or 1.0
            nx, ny = -(y2 - y1) / long * half, (x2 - x1) / long * half
            corners += (*self.pen.at(x + nx, y + ny), 0.5, 0.0, *self.pen.at(x - nx, y - ny), 0.5, 1.0)
        self._mesh(
            corners, list(range(len(points) * 2)), "triangle_strip", colour, _band(max(4, round(2 * half)))
        )

    def discs(self, points: Sequence[tuple[float, float]], radius: float, colour: Colour) -> None:
        """Discs of one size."""
        corners: list[float] = []
        indices: list[int] = []
        r = radius + 1.0
        for place, (x, y) in enumerate(points):
            for dx, dy, u, v in ((-r, -r, 0, 0), (r, -r, 1, 0), (r, r, 1, 1), (-r, r, 0, 1)):
                corners += (*self.pen.at(x + dx, y + dy), u, v)
            first = place * 4
            indices += [first, first + 1, first + 2, first, first + 2, first + 3]
        self._mesh(corners, indices, "triangles", colour, _disc(max(4, round(2 * r))))

    def _mesh(
        self, corners: list[float], indices: list[int], mode: str, colour: Colour, texture: Any
    ) -> None:
        self.pen.canvas.add(Color(*colour))
        self.pen.canvas.add(Mesh(vertices=corners, indices=indices, mode=mode, texture=texture))


def _pale(paint: Paint) -> Colour:
    """The colour of a hole, between the lane's ground and its ink."""
    mixed = [ground * 0.45 + ink * 0.55 for ground, ink in zip(paint.ground[:3], paint.ink[:3], strict=True)]
    return mixed[0], mixed[1], mixed[2], 1.0


@drawn_once
def _band(size: int) -> Any:
    """Texture of a band: opaque in the middle, transparent at the edges."""
    rows = bytearray()
    for y in range(size):
        full = 255 if 0 < y < size - 1 else 0
        rows += bytes((255, 255, 255, full)) * 2
    return _texture(2, size, rows)


@drawn_once
def _disc(size: int) -> Any:
    """Texture of a disc with a soft rim."""
    middle, radius = (size - 1) / 2, size / 2 - 1
    rows = bytearray()
    for y in range(size):
        for x in range(size):
            full = min(1.0, max(0.0, radius + 0.5 - hypot(x - middle, y - middle)))
            rows += bytes((255, 255, 255, round(full * 255)))
    return _texture(size, size, rows)


def _texture(wide: int, high: int, rows: bytearray) -> Any:
    made = Texture.create(size=(wide, high), colorfmt="rgba")
    made.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")
    return made
