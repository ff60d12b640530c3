"""The wall during a round: the clock as large as it goes, and a strip with the round below it."""

from __future__ import annotations

from typing import NamedTuple

from ...director import sight
from ...director.clock_face import RUNG, time_of
from ...director.wall import ROUND
from ...shell.page.measure import LINE, STRONG
from ...words.language import tr
from ...words.paper import not_in
from ..text import width, wrapped
from . import wall_code
from .round_clock import paint_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..theme import Paint
    from .wall_parts import Wall

BESIDE = 1.5
"""Words beside the clock, in sizes of a seat's."""
NUMBERED = 20
"""Most tables that have a place each: a dot for one that is in, the number of one that is missing."""
MOST_ROWS = 2, 5
"""Most rows of the missing numbers where there are more tables than that: on a wide wall, an upright one."""
DOT, PLATE, AROUND, GAP = 0.4, 1.06, 0.5, 0.14
"""A dot, the height of a plate, the room beside its number, and between two, in sizes of a seat's words."""
STILL_PLAYING = 4.0
"""Largest numbers of the tables that still play, in sizes of a seat's."""


def clock(wall: Wall) -> None:
    """A round in play, on a field that changes in the last minute and at the bell."""
    shown, pen, pad, px = wall.props.shown, wall.pen, wall.pad, wall.px
    time = time_of(shown.face, wall.props.boot())
    # Results without START: the club has its own whistle, and the wall no clock.
    timed = bool(time.text) and not (shown.face.state == "ready" and shown.stage == ROUND)
    colours = paint_of(wall.look.palette, time.mood if timed else "")
    pen.ground(colours.ground, 0)
    foot = wall.line()
    room = pen.w - 2 * pad
    still = timed and time.mood == RUNG and bool(shown.strip.missing)
    strip = Lines.of(wall, room, timed, still)
    if wall.corner is not None:
        beside = Lines.of(wall, room - wall_code.strip_width(wall.corner, pad), timed, still)
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
    if words:
        fit = wall.fits(words, px * BESIDE, px, room, pen.h * 0.25, 3)
        high = len(fit.lines) * fit.px * LINE
        wall.words(fit, (pad, top - high, room, high), colours.ink)
        top -= high
    box = (0.0, low, pen.w, top - low - pad / 2)
    if timed and not still:
        wall.digits(time.text, box, colours.ink)
        return
    playing, numbers = tr("Still playing: {tables}"), ", ".join(shown.strip.missing)
    words = playing.format(tables=numbers) if timed else done(wall)
    fit = wall.fits(words, px * STILL_PLAYING, px, room, box[3], 6)
    if timed and len(fit.lines) > 1:
        # The numbers on lines of their own.
        words = playing.format(tables="\n" + numbers).replace(" \n", "\n")
        fit = wall.fits(words, px * STILL_PLAYING, px, room, box[3], 6)
    wall.words(fit, (pad, low, room, box[3]), colours.ink)


def done(wall: Wall) -> str:
    """`8 of 9 in`."""
    tables, missing, _ = wall.props.shown.strip
    return tr("{done} of {tables} in").format(done=len(tables) - len(missing), tables=len(tables))


class Lines(NamedTuple):
    """The strip below the clock, laid out for a width: lines of words, then the tables and the next break."""

    rows: list[list[str]]
    room: float
    step: float
    """Width of a table's place; 0 where the tables have none."""
    columns: int
    """Tables in a row."""
    after: str
    """The next break, where it stands beside the tables."""
    high: float

    @classmethod
    def of(cls, wall: Wall, room: float, timed: bool, still: bool) -> Lines:
        """Round, the time of day and the next break, in as few lines as they need, and the tables.

        How many are in too where a clock is `timed`: else that stands in its place. The missing tables are
        not said twice where their numbers stand there, as those that are `still` playing.
        """
        shown, px = wall.props.shown, wall.px
        tables, missing, after = shown.strip
        parts = [shown.heading, done(wall) if tables and timed else "", shown.hour(wall.props.boot())]
        step = 0.0
        if tables and len(tables) <= NUMBERED and not still:
            step = max(width(one, STRONG, px) for one in tables) + px * AROUND
        beside = room - (width(after, STRONG, px) + px if after else 0.0)
        if not step or len(tables) * step > beside:
            parts.append(after)
            after, beside = "", room
        rows: list[list[str]] = [[]]
        for words in filter(None, parts):
            longer = [*rows[-1], words]
            if rows[-1] and sum(width(one, STRONG, px) + px for one in longer) - px > room:
                rows.append([words])
            else:
                rows[-1] = longer
        down = 0 if not step else -(-len(tables) // max(1, int(beside / step)))
        if missing and not step and not still:
            numbers = wrapped(not_in(map(int, missing)), STRONG, px, room)
            rows += [[line] for line in numbers if len(numbers) <= MOST_ROWS[not wall.wide]]
        columns = -(-len(tables) // down) if down else 0
        return cls(rows, room, step, columns, after, (len(rows) + down) * px * LINE)

    def draw(self, wall: Wall, low: float, high: float, colours: Paint) -> None:
        """Draw it in the middle of a height."""
        pen, px = wall.pen, wall.px
        top = low + (high + self.high) / 2
        for words in self.rows:
            top -= px * LINE
            wides = [pen.wide(one, px) for one in words]
            gap = (self.room - sum(wides)) / max(len(words) - 1, 1)
            x = wall.pad
            for at, (one, wide) in enumerate(zip(words, wides, strict=True)):
                # The middle one of three in the middle, where the others leave it that.
                shift = (wides[-1] - wides[0]) / 2 if (at, len(words)) == (1, 3) else 0.0
                pen.line(one, px, round(x + max(px - gap, min(shift, gap - px))), round(top), colours.ink)
                wall.note(one, px, STRONG)
                x += wide + gap
        if self.after:
            x = wall.pad + self.room - pen.wide(self.after, px)
            pen.line(self.after, px, round(x), round(top - px * LINE), colours.ink)
            wall.note(self.after, px, STRONG)
        if self.step:
            self._tables(wall, top, colours)

    def _tables(self, wall: Wall, top: float, colours: Paint) -> None:
        """Each table in its place: its number on a plate while it is missing, else a dot."""
        pen, px = wall.pen, wall.px
        tables, missing, _ = wall.props.shown.strip
        for at, table in enumerate(tables):
            row, column = divmod(at, self.columns)
            plate = table in missing
            high = px * (PLATE if plate else DOT)
            wide = self.step - px * GAP if plate else high
            x, y = wall.pad + column * self.step + (self.step - px * GAP) / 2, top - (row + 1) * px * LINE
            low = y + (px * LINE - high) / 2
            pen.fill(colours.ink, x - wide / 2, low, wide, high, high / (4 if plate else 2))
            if plate:
                pen.line(table, px, round(x - pen.wide(table, px) / 2), round(y), colours.ground)
                wall.note(table, px, STRONG)
