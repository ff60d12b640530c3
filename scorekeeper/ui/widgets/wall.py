"""The wall drawn: the round's clock as large as it goes, or a page of seats or standings; and the line."""

from __future__ import annotations

from ...director import sight
from ...director.clock_face import RUNG, STILL, WARNING, lasts, time_of
from ...director.wall import ROUND, TURN, WAITING, turn_of
from ...shell.page.measure import DIGITS, LINE, STRONG
from ...words.language import tr
from ..pen import picture
from ..text import fitted, width
from ..theme import Paint
from . import wall_code
from .ticking import Ticking
from .total import BELOW, DIGIT
from .wall_pages import AIR, BETWEEN, pages, words_px

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...director.wall import Display, Page
    from ...director.wall import Row as Told
    from ..pen import Pen
    from ..theme import Colour, Look, Palette
    from .wall_code import Corner
    from .wall_pages import Cell

    Note = Callable[[str, float, str], None]

FULL = 0.94
"""Part of the wall's width that the clock's digits may fill."""
LEAST_LINE = 0.8
"""Smallest letters of the director's line, in sizes of a seat's: for it one can step nearer."""
BESIDE = 1.5
"""Words beside the clock, in sizes of a seat's."""


class Drawn(Ticking):
    """`props` are a `Display`: shown on a screen of the app or in a window of its own."""

    def seen(self) -> object:
        """What is shown now: a second of the clock, or a page."""
        shown, boot = self.item.props.shown, self.item.props.boot()
        if shown.stage == ROUND:
            return shown, time_of(shown.face, boot)
        return shown, int((boot - shown.since) // TURN)

    def lasts(self) -> float | None:
        """Seconds until the next second, or the next page; None where nothing changes."""
        shown, boot = self.item.props.shown, self.item.props.boot()
        if shown.stage == ROUND:
            return lasts(shown.face, boot)
        return turn_of(2, boot - shown.since)[1] if shown.lists else None

    def ended(self) -> None:
        props = self.item.props
        if time_of(props.shown.face, props.boot()).mood == RUNG:
            props.rung()

    def paint(self, pen: Pen) -> None:
        paint(pen, self.look, self.item.props, self.note)

    @property
    def text(self) -> str:
        return "\n".join(words for words, _, _ in self.words)


def paint(pen: Pen, look: Look, props: Display, note: Note) -> None:
    """The whole wall."""
    shown = props.shown
    px = words_px(props.screen, look.sp(18))
    corner = wall_code.corner_of(shown.address, props.screen, look.sp(18))
    if shown.stage == ROUND:
        _clock(pen, look, props, px, corner, note)
        return
    palette = look.palette
    pen.ground(palette.paper, 0)
    pad = px * 0.4
    foot = _line(pen, shown.line, px, pad, palette.action, note)
    waits = shown.stage == WAITING or not shown.lists
    if corner is not None and not waits and pen.w > pen.h:
        # The pages are left of it: on a wide screen that costs no row.
        wide = wall_code.column_width(corner)
        x, low, above = pen.w - pad - wide, foot + pad, foot + 2 * pad + corner.side
        place = x, above, wide, pen.h - above - 2 * px * LINE - pad
        wall_code.draw(pen, corner, pen.w - pad, low, place, palette.ink, note)
        _page(pen, look, props, px, pad, foot, note, wide + pad)
        return
    foot = _strip(pen, corner, pad, foot, palette.ink, note)
    if waits:
        most = px * 2.2
        words = "\n".join(dict.fromkeys(one for one in (shown.heading, shown.name) if one))
        fit = fitted(words, STRONG, most, px, pen.w - 2 * pad, pen.h - foot, 8)
        pen.lines(fit, pad, foot, pen.w - 2 * pad, pen.h - foot, palette.ink)
        for line in fit.lines:
            note(line, fit.px, STRONG)
        return
    _page(pen, look, props, px, pad, foot, note)


def _line(pen: Pen, line: str, px: float, pad: float, colours: Paint, note: Note) -> float:
    """The director's own line on a band at the bottom; returns the band's height."""
    if not line:
        return 0.0
    room = pen.w - 2 * pad
    fit = fitted(line, STRONG, px, px * LEAST_LINE, room, pen.h * 0.4, 5, (), True)
    if len(fit.lines) > 1:
        # One line of smaller letters, where it is not too small, leaves the page more room.
        one = fitted(line, STRONG, px, px * LEAST_LINE, room, px * LINE, 1)
        fit = one if one.squeeze == 1 and one.lines[0] == line else fit
    high = len(fit.lines) * fit.px * LINE + pad / 2
    pen.fill(colours.ground, 0, 0, pen.w, high)
    pen.lines(fit, pad, 0, room, high, colours.ink)
    for words in fit.lines:
        note(words, fit.px, STRONG)
    return high


def _strip(pen: Pen, corner: Corner | None, pad: float, foot: float, ink: Colour, note: Note) -> float:
    """The corner at the foot of the wall, its words left of the code; returns the height up to its top."""
    if corner is None:
        return foot
    right = pen.w - pad
    room = min(wall_code.strip_width(corner, pad), right - pad) - corner.side - pad
    place = right - corner.side - pad - room, foot + pad, room, corner.side
    wall_code.draw(pen, corner, right, foot + pad, place, ink, note)
    return foot + corner.side + 2 * pad


def _clock(pen: Pen, look: Look, props: Display, px: float, corner: Corner | None, note: Note) -> None:
    """A round in play: the time as large as it goes on a field that changes in the last minute."""
    shown, palette = props.shown, look.palette
    time = time_of(shown.face, props.boot())
    colours = field_of(palette, time.mood)
    pen.ground(colours.ground, 0)
    pad = px * 0.4
    foot = _line(pen, shown.line, px, pad, palette.action, note)
    room = pen.w - 2 * pad
    head = fitted(shown.heading, STRONG, px * BESIDE, px, room, pen.h * 0.25, 3, (), True)
    top = len(head.lines) * head.px * LINE + pad
    pen.lines(head, pad, pen.h - top, room, top, colours.ink)
    for words in head.lines:
        note(words, head.px, STRONG)
    strip = 0.0
    if corner is not None:
        strip = corner.side + 2 * pad
        if pen.h - top - foot - strip - 2 * pad < sight.pixels(sight.CLOCK, *props.screen):
            # The clock comes first: it is read from further away than the code.
            corner, strip = None, 0.0
    _strip(pen, corner, pad, foot, colours.ink, note)
    under = 0.0
    if time.words:
        # Left of the code on a wide screen, above it on an upright one.
        beside = corner is not None and pen.w > pen.h
        wide = room if corner is None or not beside else room - wall_code.strip_width(corner, pad)
        most = strip if beside else pen.h * 0.25
        fit = fitted(time.words, STRONG, px * BESIDE, px, wide, most, 3, (), True)
        under = len(fit.lines) * fit.px * LINE + pad
        low = foot if beside else foot + strip
        pen.lines(fit, pad, low, wide, strip if beside else under, colours.ink)
        for words in fit.lines:
            note(words, fit.px, STRONG)
        under = 0.0 if beside else under
    if not time.text:
        return
    below = foot + strip + under
    # The corner has its own air above it.
    air = pad if strip and not under else 2 * pad
    high = pen.h - top - below - air
    # As wide as the longest time of as many digits: the digits stand still from second to second.
    widest = "".join("0" if letter.isdigit() else letter for letter in time.text)
    size = high / DIGIT
    size *= min(1.0, pen.w * FULL / width(widest, DIGITS, size))
    y = below + air - pad + (high - size * DIGIT) / 2
    x = (pen.w - pen.wide(time.text, size, DIGITS)) / 2
    pen.line(
        time.text, size, round(x), round(y - picture("0", DIGITS, size).height * BELOW), colours.ink, DIGITS
    )
    note(time.text, size, DIGITS)


def field_of(palette: Palette, mood: str) -> Paint:
    """The whole wall's colours: navy, yellow in the last minute, red at the bell, paper in a pause."""
    still = palette.key
    return {WARNING: palette.warning, RUNG: palette.danger, STILL: still}.get(mood, palette.upright)


def _page(
    pen: Pen, look: Look, props: Display, px: float, pad: float, foot: float, note: Note, beside: float = 0.0
) -> None:
    """One page under its head; its rows leave room beside them, its head is as wide as the wall."""
    shown, palette = props.shown, look.palette
    room = pen.w - 2 * pad
    titles = {one.title for one in shown.lists}
    # The same head for all pages, as high as the highest: rows stand at the same places on each.
    heads = [
        fitted(_head(shown.heading, title, 1, 99), STRONG, px, px, room, pen.h / 2, 3) for title in titles
    ]
    top = max(len(head.lines) for head in heads) * px * LINE + pad / 2
    found = pages(shown.lists, px, room - beside, pen.h - top - foot - pad)
    at, _ = turn_of(len(found), props.boot() - shown.since)
    page, cell = found[at]
    colours = palette.upright
    pen.fill(colours.ground, 0, pen.h - top, pen.w, top)
    head = fitted(_head(shown.heading, page.title, page.part, page.parts), STRONG, px, px, room, top, 3)
    pen.lines(head, pad, pen.h - top, room, top, colours.ink, "left")
    for words in head.lines:
        note(words, head.px, STRONG)
    _rows(pen, look, page, cell, (pad, pen.h - top - pad / 2), note)


def _head(heading: str, title: str, part: int, parts: int) -> str:
    words = tr("{round}: {title}").format(round=heading, title=title)
    if parts < 2:
        return words
    # Translators: the head of a page on the wall, and which page of how many it is.
    return tr("{words}  {part}/{parts}").format(words=words, part=part, parts=parts)


def _rows(pen: Pen, look: Look, page: Page, cell: Cell, corner: tuple[float, float], note: Note) -> None:
    """The rows down one column and then the next, each with what one looks for on a dark plate."""
    air = cell.px * AIR
    down = -(-len(page.rows) // cell.columns)
    left, top = corner
    for count, row in enumerate(page.rows):
        x = left + count // down * (cell.wide + air)
        y = top - count % down * (cell.high + cell.px * BETWEEN) - cell.high
        _cell(pen, look, row, cell, (x, y), note)


def _cell(pen: Pen, look: Look, row: Told, cell: Cell, corner: tuple[float, float], note: Note) -> None:
    palette, (x, y) = look.palette, corner
    air = cell.px * AIR
    plate = palette.upright
    pen.fill(palette.disabled.ground, x, y, cell.wide, cell.high)
    base = y + (cell.high - cell.digits * DIGIT) / 2 - picture("0", DIGITS, cell.digits).height * BELOW
    if row.key:
        # A number with nothing beside it has the whole cell.
        key = cell.key if row.told or row.right else cell.wide
        if plate.border is not None:
            pen.fill(plate.border, x, y, key, cell.high)
            edge = look.dp(2)
            pen.fill(plate.ground, x + edge, y + edge, key - 2 * edge, cell.high - 2 * edge)
        else:
            pen.fill(plate.ground, x, y, key, cell.high)
        wide = pen.wide(row.key, cell.digits, DIGITS)
        pen.line(row.key, cell.digits, round(x + key - air - wide), round(base), plate.ink, DIGITS)
        note(row.key, cell.digits, DIGITS)
    if row.right:
        wide = pen.wide(row.right, cell.digits, DIGITS)
        pen.line(row.right, cell.digits, round(x + cell.wide - air - wide), round(base), palette.ink, DIGITS)
        note(row.right, cell.digits, DIGITS)
    if row.told:
        beside = cell.key + air
        room = cell.wide - beside - cell.right - air
        fit = fitted(row.told, STRONG, cell.px, cell.px, room, cell.high, cell.lines)
        pen.lines(fit, x + beside, y, room, cell.high, palette.ink, "left")
        for words in fit.lines:
            note(words, fit.px, STRONG)
