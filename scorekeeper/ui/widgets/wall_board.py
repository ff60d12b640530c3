"""The wall between rounds: pages of seats and standings on navy, the first three places, the welcome."""

from __future__ import annotations

from typing import NamedTuple

from ...director.wall import (
    BREAK,
    DRAW,
    NUMBERS,
    PLACES,
    SEASON,
    STANDINGS,
    TABLES,
    WAITING,
    Drawing,
    List,
    Page,
    WallRow,
)
from ...shell.page.measure import DIGITS, LINE, STRONG, Fitted
from ...table.labels import clock_text
from ...words.language import tr
from ..pen import picture
from ..text import fitted, width
from . import wall_code
from .crest import draw as draw_crest
from .total import BELOW, CAPITAL, DIGIT
from .wall_pages import AIR, SMALL, Cell, face_of, pages
from .wall_parts import Wall, thin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..theme import Colour

BAR = 0.14
"""Height of the bar that runs out before the page turns, in sizes of the words."""
PODIUM = (1.5, 1.2, 1.0)
"""Heights of the first three places, in parts."""
NAME = 3.0
"""Largest name of the first three, in sizes of a seat's."""
COUNTDOWN = 0.5
"""Part of the width that the countdown has beside the first ten in a break."""
SPREAD = 1.4
"""Greatest height of a row where a page has room, in rows."""
NAMES = 2.4, 1.8, 1.3, 1.0
"""Largest words before the night, in sizes of a seat's: the first with which all of them have room."""
CREST = 0.3
"""Part of the height that the club's crest has before the night."""
ACROSS = 1.25
"""Width of a table in the draw, as a part of its height."""
BOX = 0.34, 0.27
"""Width and height of a seat there."""
AROUND = ((0, 0.33), (0.4, 0), (0, -0.33), (-0.4, 0))
"""Where the middle of the seats N, E, S and W is, to the right and up from that of their table."""
RANGED = (NUMBERS, TABLES)
"""Lists whose columns say from which number to which they go."""


class Room(NamedTuple):
    """Where a page's rows stand."""

    left: float
    low: float
    wide: float
    high: float


def pages_of(wall: Wall) -> list[tuple[Page, Cell]]:
    """All pages, each with its cells."""
    shown = wall.props.shown
    if shown.stage == WAITING:
        return []
    found = []
    for one in shown.lists:
        room = room_of(wall, one.kind)
        found += pages(one, wall.px, room.wide, room.high - ranges_high(wall, one.kind), wall.floor)
    return found


def room_of(wall: Wall, kind: str) -> Room:
    """The room of a list's pages: the same for all of them, so that rows stand at the same places."""
    pen, pad = wall.pen, wall.pad
    left, low, wide = pad, wall.line_high + pad, pen.w - 2 * pad
    if wall.corner is not None and wall.wide:
        # The pages are left of it: on a wide screen that costs no row.
        wide -= wall_code.column_width(wall.corner) + pad
    elif wall.corner is not None:
        low += wall.corner.side + 2 * pad
    if counts_beside(wall, kind):
        left, wide = left + wide * COUNTDOWN, wide * (1 - COUNTDOWN)
    return Room(left, low, wide, pen.h - head_high(wall) - pad - low)


def ranges_high(wall: Wall, kind: str) -> float:
    """Height of the line that says which numbers a column has."""
    return near_px(wall) * LINE if kind in RANGED else 0.0


def near_px(wall: Wall) -> float:
    """Size of words that are read from nearer than a seat."""
    return max(wall.px * SMALL, wall.floor)


def counts_beside(wall: Wall, kind: str) -> bool:
    """Does a break's countdown stand beside this page?"""
    shown = wall.props.shown
    waits = shown.wait(wall.props.boot()) is not None
    return wall.wide and waits and shown.stage == BREAK and kind == STANDINGS


# The head.


def hour_words(wall: Wall) -> tuple[str, Colour]:
    """At the right of the head: the time until play goes on, else the time of day."""
    shown, boot = wall.props.shown, wall.props.boot()
    wait = shown.wait(boot)
    if wait is not None:
        return clock_text(wait), wall.gold
    return shown.hour(boot), wall.look.palette.upright.ink


def head_fit(wall: Wall, one: List | Page, part: int, parts: int) -> Fitted:
    """The title of a page, and its number of how many."""
    words = wall.props.shown.heading
    if one.kind in (STANDINGS, SEASON):
        words = one.title
    elif one.title:
        words = tr("{round}: {title}").format(round=words, title=one.title)
    if parts > 1:
        # Translators: the head of a page on the wall, and which page of how many it is.
        words = tr("{words}  {part}/{parts}").format(words=words, part=part, parts=parts)
    digits = wall.px * CAPITAL / DIGIT
    room = wall.pen.w - 2 * wall.pad - width("00:00", DIGITS, digits) - wall.px - crest_wide(wall)
    return fitted(words, STRONG, wall.px, wall.px, room, wall.pen.h / 2, 3)


def crest_wide(wall: Wall) -> float:
    """Width of the club's crest in the head, with the space beside it."""
    crest, high = wall.props.shown.club.crest, wall.px * LINE
    return 0.0 if crest is None else min(high * crest.width / crest.height, 2 * high) + wall.pad


def head_high(wall: Wall) -> float:
    """Height of the head, as of the highest: the same on all pages."""
    lines = (len(head_fit(wall, one, 9, 9).lines) for one in wall.props.shown.lists)
    return max(lines, default=1) * wall.px * LINE + wall.pad / 2 + wall.px * BAR


def head(wall: Wall, page: Page, left: float | None) -> None:
    """The head of a page, and the bar that runs out before the next one."""
    pen, px, pad, palette = wall.pen, wall.px, wall.pad, wall.look.palette
    high, bar = head_high(wall), px * BAR
    low = pen.h - high
    pen.fill(palette.fields["upright"].key.ground, 0, low, pen.w, high)
    pen.fill(thin(palette.upright), 0, low, pen.w, bar)
    if left is not None:
        pen.fill(wall.gold, 0, low, pen.w * left, bar)
    hour, colour = hour_words(wall)
    digits = px * CAPITAL / DIGIT
    fit = head_fit(wall, page, page.part, page.parts)
    crest, beside = wall.props.shown.club.crest, crest_wide(wall)
    if crest is not None:
        draw_crest(pen, crest, (pad, low + bar, beside - pad, high - bar))
    box = pad + beside, low + bar, pen.w - 2 * pad - beside, high - bar
    wall.words(fit, box, palette.upright.ink, "left")
    base = low + bar + (high - bar - digits * DIGIT) / 2 - picture("0", DIGITS, digits).height * BELOW
    wall.number(hour, digits, pen.w - pad, base, colour)


# The pages.


def board(wall: Wall, seen: tuple[Page, Cell] | None, left: float | None) -> None:
    """A page, or the welcome; `left` is the part of the page's time that is left, where pages turn."""
    pen, pad, ink = wall.pen, wall.pad, wall.look.palette.upright.ink
    pen.ground(wall.look.palette.upright.ground, 0)
    foot = wall.line()
    corner = wall.corner
    if seen is None:
        welcome(wall, wall.code(foot, ink))
        return
    page, cell = seen
    room = room_of(wall, page.kind)
    if corner is not None and wall.wide:
        wide = wall_code.column_width(corner)
        above = foot + 2 * pad + corner.side
        place = pen.w - pad - wide, above, wide, room.low + room.high - above
        wall_code.draw(pen, corner, pen.w - pad, foot + pad, place, ink, wall.note)
    else:
        wall.code(foot, ink)
    head(wall, page, left)
    if page.kind == PLACES:
        places(wall, page, room)
        return
    if counts_beside(wall, page.kind):
        countdown(wall, room)
    rows(wall, page, cell, room)


def countdown(wall: Wall, room: Room) -> None:
    """The time until play goes on, left of the page."""
    px, gold = wall.px, wall.gold
    wait = wall.props.shown.wait(wall.props.boot()) or 0.0
    wide = room.left - 3 * wall.pad
    fit = wall.fits(wall.props.shown.until_words, px * 1.5, px, wide, room.high / 3, 2)
    high = len(fit.lines) * fit.px * LINE
    digits = min(room.high - high, wide * 0.36)
    low = room.low + (room.high - high - digits) / 2
    wall.words(fit, (wall.pad, low + digits + wall.pad, wide, high), wall.look.palette.upright.ink)
    wall.digits(clock_text(wait), (wall.pad, low, wide, digits), gold)


def rows(wall: Wall, page: Page, cell: Cell, room: Room) -> None:
    """The rows down one column and then the next, below each half the numbers that it has."""
    above, air = ranges_high(wall, page.kind), cell.px * AIR
    high = room.high - above
    pitch = min(cell.pitch * SPREAD, high / max(cell.rows, 1))
    top = room.low + high
    for count, row in enumerate(page.rows):
        column, at = divmod(count, cell.rows)
        x = room.left + column * (cell.wide + 2 * air)
        row_at(wall, row, cell, (x, top - (at + 1) * pitch, cell.wide, pitch), ruled=at > 0 or above > 0)
    if not above:
        return
    used = -(-len(page.rows) // cell.rows)
    half = -(-used // 2) if wall.wide else used
    for first in range(0, used, half or 1):
        part = page.rows[first * cell.rows : (first + half) * cell.rows]
        words = tr("Numbers {first}–{last}") if page.kind == NUMBERS else tr("Tables {first}–{last}")
        words = words.format(first=part[0].key, last=part[-1].key)
        x = room.left + first * (cell.wide + 2 * air)
        wide = min(half, used - first) * (cell.wide + 2 * air) - 2 * air
        fit = wall.fits(words, near_px(wall), near_px(wall), wide, above)
        wall.words(fit, (x, top, wide, above), wall.look.palette.upright.ink, "left")


def row_at(
    wall: Wall, row: WallRow, cell: Cell, box: tuple[float, float, float, float], *, ruled: bool
) -> None:
    """What one looks for in gold, and what it says beside it; at the right a number or a seat."""
    pen, ink = wall.pen, wall.look.palette.upright.ink
    x, y, wide, high = box
    air = cell.px * AIR
    if ruled:
        pen.fill(thin(wall.look.palette.upright), x, y + high - 1, wide, 2)
    base = y + (high - cell.digits * DIGIT) / 2 - picture("0", DIGITS, cell.digits).height * BELOW
    if row.key:
        wall.number(row.key, cell.digits, x + cell.key - 2 * air, base, wall.gold)
    if row.right:
        if face_of(row.right) == DIGITS:
            wall.number(row.right, cell.digits, x + wide - air, base, ink)
        else:
            fit = fitted(row.right, STRONG, cell.px, cell.px, cell.right, high, 1)
            wall.words(fit, (x + wide - cell.right, y, cell.right - air, high), ink, "right")
    if row.detail:
        room = wide - cell.key - cell.right - air
        fit = fitted(row.detail, STRONG, cell.words, cell.least, room, high, max(cell.lines, 2))
        wall.words(fit, (x + cell.key, y, room, high), ink, "left")


def places(wall: Wall, page: Page, room: Room) -> None:
    """The first three places, largest first; one that is not revealed yet has its place alone."""
    px, ink, pad = wall.px, wall.look.palette.upright.ink, wall.pad
    parts = PODIUM[: len(page.rows)]
    top = room.low + room.high
    size = {at: px * CAPITAL / DIGIT * 2 * part / PODIUM[0] for at, part in enumerate(parts)}
    key = max(wall.pen.wide(row.key, size[at], face_of(row.key)) for at, row in enumerate(page.rows)) + pad
    for at, (row, part) in enumerate(zip(page.rows, parts, strict=True)):
        high = room.high * part / sum(parts)
        top -= high
        if at:
            wall.pen.fill(thin(wall.look.palette.upright), room.left, top + high - 1, room.wide, 2)
        fit = wall.fits(row.key, size[at] * DIGIT / CAPITAL, px, key, high)
        wall.words(fit, (room.left, top, key, high), wall.gold, "right")
        if not row.detail:
            continue
        right = (
            wall.fits(row.right, size[at] * DIGIT / CAPITAL, px, room.wide / 4, high) if row.right else None
        )
        taken = wall.pen.wide(row.right, right.px) + pad if right is not None else 0.0
        wide = room.wide - key - 2 * pad - taken
        most = px * NAME * part / PODIUM[0]
        fit = wall.fits(row.detail, most, px, wide, high - pad, 8)
        wall.words(fit, (room.left + key + 2 * pad, top, wide, high), ink, "left")
        if right is not None:
            wall.words(right, (room.left + room.wide - taken, top, taken, high), ink, "right")


def drawn(wall: Wall, draw: Drawing) -> None:
    """The draw: every table from above, whose seats are filled one after the other; the latest is green."""
    pen, palette = wall.pen, wall.look.palette
    boot = wall.props.boot()
    pen.ground(palette.upright.ground, 0)
    wall = wall._replace(corner=None)
    # Translators: on the wall, while the seats are drawn.
    head(wall, Page(DRAW, tr("The draw"), ()), draw.step(boot) / draw.steps)
    wall.line()
    room, count = room_of(wall, DRAW), draw.drawn(boot)
    columns = max(
        range(1, len(draw.tables) + 1),
        key=lambda one: min(room.wide / one / ACROSS, room.high / -(-len(draw.tables) // one)),
    )
    wide, high = room.wide / columns, room.high / -(-len(draw.tables) // columns)
    side = min(wide / ACROSS, high)
    box, tall = BOX[0] * side, BOX[1] * side
    for at, (table, line) in enumerate(draw.tables):
        row, column = divmod(at, columns)
        middle, y = room.left + (column + 0.5) * wide, room.low + room.high - (row + 0.5) * high
        pen.fill(palette.fields["upright"].key.ground, middle - 0.5 * wide + 2, y - side / 2 + 2, wide - 4,
                 side - 4, 8)  # fmt: skip
        wall.digits(str(table), (middle - box / 2, y - tall * 0.4, box, tall * 0.8), wall.gold)
        # Two teams come at once, from the left and from the right.
        of_teams = len(line) == 2
        for seat, (right, up) in enumerate(AROUND[:0:-2] if of_teams else AROUND):
            place = at if of_teams else at * len(AROUND) + seat
            x, low = middle + right * side - box / 2, y + up * side - tall / 2
            who = line[seat] if place < count else None
            paint = (palette.upright, palette.level)[seat % 2]
            if place == count - 1:
                paint = palette.fields["upright"].action
            edge = thin(palette.upright) if who is None else paint.border or paint.ground
            pen.fill(edge, x, low, box, tall, 6)
            pen.fill(
                palette.upright.ground if who is None else paint.ground, x + 2, low + 2, box - 4, tall - 4, 5
            )
            if who is not None:
                wall.digits(str(who), (x, low + 0.2 * tall, box, 0.6 * tall), paint.ink)


def welcome(wall: Wall, foot: float) -> None:
    """Before the first seats: the night's name, until when to register, who is registered, the time."""
    shown, px, pad, pen = wall.props.shown, wall.px, wall.pad, wall.pen
    boot = wall.props.boot()
    ink, room = wall.look.palette.upright.ink, pen.w - 2 * pad
    high = 0.0
    if shown.club.crest is not None:
        high = min(pen.h * CREST, pen.h - foot - 6 * px)
        draw_crest(pen, shown.club.crest, (pad, pen.h - pad - high, room, high))
    parts = [(shown.name, NAMES[0], ink, 3)]
    above = shown.club.name or shown.heading
    if above != shown.name:
        parts.insert(0, (above, 1.2, ink, 2))
    if shown.until is not None and shown.until > boot and shown.day is not None:
        until = tr("{words} {time}").format(words=shown.until_words, time=shown.hour(shown.until))
        parts.append((until, 1.6, wall.gold, 2))
    parts.append((shown.hour(boot), 1.6, ink, 1))
    # What comes last is left out first where there is no room with the smallest name either.
    parts += [(words, size, ink, 3) for words, size in zip(shown.about, (1.2, 1.0), strict=False)]
    parts = [part for part in parts if part[0]]
    for largest in NAMES:
        fits, left = [], pen.h - foot - 2 * pad - high
        for words, size, colour, lines in parts:
            if left >= px * LINE:
                fit = wall.fits(words, px * min(size, largest), px, room, left, lines)
                fits.append((fit, colour))
                left -= len(fit.lines) * fit.px * LINE + pad
        if len(fits) == len(parts) and left >= 0:
            break
    top = pen.h - pad - high - max(left, 0.0) / 2
    for fit, colour in fits:
        high = len(fit.lines) * fit.px * LINE
        top -= high
        wall.words(fit, (pad, top, room, high), colour)
        top -= pad
