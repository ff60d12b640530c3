"""The wall during a round: the clock as large as it goes, and a strip with the round below it."""

from __future__ import annotations

from typing import NamedTuple

from ...director import sight
from ...director.clock_face import RUNG, STILL, WARNING, time_of
from ...director.wall import ROUND
from ...shell.page.measure import LINE, STRONG
from ...words.language import tr
from ..text import width
from . import wall_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..theme import Paint, Palette
    from .wall_parts import Wall

BESIDE = 1.5
"""Words beside the clock, in sizes of a seat's."""
MOST_DOTS = 120
"""Most tables that are shown as dots."""
DOT, APART = 0.8, 1.3
"""Largest dot, in sizes of a seat's words, and the distance from dot to dot, in dots."""
LEAST_DOT = 0.4
RING = 0.16
"""Thickness of an empty dot's ring, in dots."""
STILL_PLAYING = 4.0
"""Largest numbers of the tables that still play, in sizes of a seat's."""


def clock(wall: Wall) -> None:
    """A round in play, on a field that changes in the last minute and at the bell."""
    shown, pen, pad, px = wall.props.shown, wall.pen, wall.pad, wall.px
    time = time_of(shown.face, wall.props.boot())
    # Results without START: the club has its own whistle, and the wall no clock.
    timed = bool(time.text) and not (shown.face.state == "ready" and shown.stage == ROUND)
    colours = field_of(wall.look.palette, time.mood if timed else "")
    pen.ground(colours.ground, 0)
    foot = wall.line()
    room = pen.w - 2 * pad
    strip = Lines.of(wall, room, timed)
    if wall.corner is not None:
        beside = Lines.of(wall, room - wall_code.strip_width(wall.corner, pad), timed)
        taken = max(wall.corner.side, beside.high) if wall.wide else wall.corner.side + strip.high
        if pen.h - foot - taken - 4 * pad < sight.pixels(sight.CLOCK, *wall.props.screen):
            # The clock comes first: it is read from further away than the code.
            wall = wall._replace(corner=None)
        else:
            strip = beside if wall.wide else strip
    low = wall.code(foot, colours.ink)
    if wall.corner is not None and wall.wide:
        strip.draw(wall, foot + pad, low - foot - 2 * pad, colours)
        low = max(low, foot + strip.high + 2 * pad)
    else:
        strip.draw(wall, low + (pad if low == foot else 0), strip.high, colours)
        low += strip.high + pad * (2 if low == foot else 1)
    top = pen.h - pad
    words = time.words if timed else ""
    missing = shown.strip.missing
    if words:
        fit = wall.fits(words, px * BESIDE, px, room, pen.h * 0.25, 3)
        high = len(fit.lines) * fit.px * LINE
        wall.words(fit, (pad, top - high, room, high), colours.ink)
        top -= high
    box = (0.0, low, pen.w, top - low - pad / 2)
    if timed and not (time.mood == RUNG and missing):
        wall.digits(time.text, box, colours.ink)
        return
    text = still_playing(missing) if timed else done(wall)
    fit = wall.fits(text, px * STILL_PLAYING, px, room, box[3], 6)
    wall.words(fit, (pad, low, room, box[3]), colours.ink)


def still_playing(missing: tuple[str, ...]) -> str:
    return tr("Still playing: {tables}").format(tables=", ".join(missing))


def done(wall: Wall) -> str:
    """`8 of 9 in`."""
    tables, missing, _ = wall.props.shown.strip
    return tr("{done} of {tables} in").format(done=len(tables) - len(missing), tables=len(tables))


class Lines(NamedTuple):
    """The strip below the clock, laid out for a width: lines of words, then dots and the next break."""

    rows: list[list[str]]
    room: float
    dot: float
    down: int
    """Rows of dots."""
    after: str
    """The next break, where it stands beside the dots."""
    high: float

    @classmethod
    def of(cls, wall: Wall, room: float, timed: bool) -> Lines:
        """Round, the time of day and the next break, in as few lines as they need.

        The tables done too where a clock is `timed`: else they stand in its place.
        """
        shown, px = wall.props.shown, wall.px
        tables, _, after = shown.strip
        parts = [shown.heading, done(wall) if tables and timed else "", shown.hour(wall.props.boot())]
        count = len(tables) if len(tables) <= MOST_DOTS else 0
        beside = room - (width(after, STRONG, px) + px if after else 0.0)
        if count * px * DOT * APART > beside:
            parts.append(after)
            after, beside = "", room
        rows: list[list[str]] = [[]]
        for words in filter(None, parts):
            longer = [*rows[-1], words]
            if rows[-1] and sum(width(one, STRONG, px) + px for one in longer) - px > room:
                rows.append([words])
            else:
                rows[-1] = longer
        dot, down = 0.0, 0
        while count and dot < px * LEAST_DOT and down < 4:
            down += 1
            dot = min(px * DOT, beside / (-(-count // down) * APART))
        low = max(down * dot * APART, px * LINE if after else 0.0)
        return cls(rows, room, dot, down, after, len(rows) * px * LINE + low)

    def draw(self, wall: Wall, low: float, high: float, colours: Paint) -> None:
        """Draw it in the middle of a height."""
        pen, px = wall.pen, wall.px
        top = low + (high + self.high) / 2
        for words in self.rows:
            top -= px * LINE
            gap = (self.room - sum(pen.wide(one, px) for one in words)) / max(len(words) - 1, 1)
            x = wall.pad
            for one in words:
                pen.line(one, px, round(x), round(top), colours.ink)
                wall.note(one, px, STRONG)
                x += pen.wide(one, px) + gap
        if self.after:
            x = wall.pad + self.room - pen.wide(self.after, px)
            pen.line(self.after, px, round(x), round(top - px * LINE), colours.ink)
            wall.note(self.after, px, STRONG)
        self._dots(wall, top, colours)

    def _dots(self, wall: Wall, top: float, colours: Paint) -> None:
        """A dot for each table, those that are in filled."""
        tables, missing, _ = wall.props.shown.strip
        step = self.dot * APART
        # One row stands in the middle of its line.
        top -= max(wall.px * LINE - step, 0.0) / 2 if self.after else 0.0
        for at, table in enumerate(tables if self.dot else ()):
            row, column = divmod(at, -(-len(tables) // self.down))
            x, y = wall.pad + column * step, top - (row + 1) * step
            wall.pen.fill(colours.ink, x, y, self.dot, self.dot, self.dot / 2)
            if table in missing:
                ring = max(self.dot * RING, 1.0)
                inner = self.dot - 2 * ring
                wall.pen.fill(colours.ground, x + ring, y + ring, inner, inner, inner / 2)


def field_of(palette: Palette, mood: str) -> Paint:
    """The whole wall's colours: navy, yellow in the last minute, red at the bell, paper in a pause."""
    still = palette.key
    return {WARNING: palette.warning, RUNG: palette.danger, STILL: still}.get(mood, palette.upright)
