"""The draw shown: tables as seen from above, whose players come one after the other, as from a hat."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...shell.page.measure import DIGITS, LINE, STRONG
from ..pen import picture
from ..text import fitted, width
from ..theme import RADIUS, STROKE
from .key import Drawn as Key
from .ticking import Ticking
from .total import BELOW, DIGIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...director.questions.drawing import Cell, Showing
    from ..pen import Pen
    from ..theme import Colour, Look, Paint

    Note = Callable[[str, float, str], None]

SIZES = (44.0, 36.0, 28.0, 24.0, 20.0)
"""Sizes of numbers and names in sp: the largest at which all tables are seen at once, else the last."""
NAME = 18.0
"""Smallest size of a name that is long, in sp."""
STRETCH = 1.25
"""Tables are higher by this factor at most, where there is room."""
PAD, GAP = 8.0, 8.0
TEAMS = 12.0
"""Least width of a game of two teams, in sizes of its names."""


class Drawn(Ticking, Key):
    """All of it is one key: a touch ends it. `props` are a `Showing`."""

    @property
    def spec(self) -> Any:
        return self.item.props.spec

    @property
    def text(self) -> str:
        return "\n".join(words for words, _, _ in self.words)

    def seen(self) -> object:
        props = self.item.props
        boot = props.boot()
        return props.drawing.drawn(boot), props.drawing.over(boot)

    def lasts(self) -> float | None:
        found: float | None = self.item.props.drawing.lasts(self.item.props.boot())
        return found

    def ended(self) -> None:
        if self.lasts() is None:
            self.item.props.end()

    def paint(self, pen: Pen) -> None:
        paint(pen, self.look, self.item.props, self.note)


class Grid(NamedTuple):
    """The places of the cells, in pixels."""

    columns: int
    wide: float
    high: float
    rows: int
    """Rows that are seen at once."""
    px: float
    """Size of numbers and names."""


def paint(pen: Pen, look: Look, props: Showing, note: Note) -> None:
    """The cells that have room, scrolled to the one that is drawn."""
    cells, drawn = props.drawing.cells, props.drawing.drawn(props.boot())
    pen.ground(look.palette.paper, 0)
    if not cells:
        return
    grid = _grid(look, cells, pen.w, pen.h)
    gap, count = look.dp(GAP), len(cells[0].parts)
    now = max(0, drawn - 1) // count // grid.columns
    first = max(0, now - grid.rows + 1)
    for at, cell in enumerate(cells):
        row = at // grid.columns - first
        if not 0 <= row < grid.rows:
            continue
        x = at % grid.columns * (grid.wide + gap)
        y = pen.h - (row + 1) * grid.high - row * gap
        part = max(0, min(count, drawn - at * count))
        latest = part - 1 if at * count < drawn <= (at + 1) * count else None
        (_table if count > 2 else _game)(pen, look, grid, cell, (x, y), (part, latest), note)


def _grid(look: Look, cells: tuple[Cell, ...], room: float, tall: float) -> Grid:
    """The largest cells of which all are seen at once; where there are too many, small ones."""
    grid = None
    for size in SIZES:
        grid = _grid_of(look, cells, look.sp(size), room, tall)
        if grid.rows * grid.columns >= len(cells):
            break
    return grid if grid is not None else _grid_of(look, cells, look.sp(SIZES[-1]), room, tall)


def _grid_of(look: Look, cells: tuple[Cell, ...], px: float, room: float, tall: float) -> Grid:
    gap, pad, line = look.dp(GAP), look.dp(PAD), px * LINE
    if len(cells[0].parts) > 2:
        number = max(width(part, DIGITS, px) for cell in cells for part in (cell.plate, *cell.parts))
        least, high = 3 * number + 4 * pad, 3 * (line + pad / 2) + pad
    else:
        least, high = px * TEAMS, 2 * line + 2 * pad
    columns = max(1, int((room + gap) / (least + gap)))
    rows = max(1, int((tall + gap) / (high + gap)))
    used = min(rows, -(-len(cells) // columns))
    # The rows are about equally long.
    columns = -(-len(cells) // used) if used < rows or columns * rows >= len(cells) else columns
    high = min(high * STRETCH, (tall + gap) / max(1, used) - gap)
    return Grid(columns, (room - gap * (columns - 1)) / columns, high, rows, px)


def _table(
    pen: Pen,
    look: Look,
    grid: Grid,
    cell: Cell,
    corner: tuple[float, float],
    drawn: tuple[int, int | None],
    note: Note,
) -> None:
    """A table from above: its number in the middle, its players around it."""
    (x, y), w, h, (part, latest) = corner, grid.wide, grid.high, drawn
    palette, px = look.palette, grid.px
    _fill(pen, look, palette.quiet, (x, y, w, h), RADIUS)
    third, row = w / 3, (h - look.dp(PAD)) / 3
    middle = y + h / 2
    plate = palette.upright
    _fill(pen, look, plate, (x + third, middle - row / 2, third, row), RADIUS / 2)
    _number(pen, cell.plate, px, (x + w / 2, middle), plate.ink)
    note(cell.plate, px, DIGITS)
    places = ((1.5, 1), (2.5, 0), (1.5, -1), (0.5, 0))
    for seat, (across, up) in enumerate(places[: len(cell.parts)]):
        centre = x + third * across, middle + row * up
        if seat >= part:
            wide, thick = third * 0.3, look.dp(2)
            pen.fill(palette.disabled.ink, centre[0] - wide / 2, centre[1] - thick / 2, wide, thick)
            continue
        ink = palette.quiet.ink
        if seat == latest:
            ink = palette.action.ink
            low, high = centre[1] - row * 0.46, row * 0.92
            pen.fill(palette.action.ground, centre[0] - third * 0.44, low, third * 0.88, high, look.dp(6))
        _number(pen, cell.parts[seat], px, centre, ink)
        note(cell.parts[seat], px, DIGITS)


def _fill(pen: Pen, look: Look, paint: Paint, box: tuple[float, float, float, float], radius: float) -> None:
    """A ground, with its border where the theme has one."""
    x, y, w, h = box
    edge = look.dp(STROKE)
    if paint.border is not None:
        pen.fill(paint.border, x, y, w, h, look.dp(radius))
        x, y, w, h = x + edge, y + edge, w - 2 * edge, h - 2 * edge
    pen.fill(paint.ground, x, y, w, h, look.dp(radius) - (edge if paint.border is not None else 0))


def _number(pen: Pen, words: str, px: float, centre: tuple[float, float], ink: Colour) -> None:
    x = centre[0] - pen.wide(words, px, DIGITS) / 2
    y = centre[1] - px * DIGIT / 2 - picture("0", DIGITS, px).height * BELOW
    pen.line(words, px, round(x), round(y), ink, DIGITS)


def _game(
    pen: Pen,
    look: Look,
    grid: Grid,
    cell: Cell,
    corner: tuple[float, float],
    drawn: tuple[int, int | None],
    note: Note,
) -> None:
    """A game of two teams: its round, and one team under the other."""
    (x, y), w, h, (part, latest) = corner, grid.wide, grid.high, drawn
    palette, pad, px = look.palette, look.dp(PAD), grid.px
    _fill(pen, look, palette.quiet, (x, y, w, h), RADIUS)
    side = pen.wide(cell.plate, px, DIGITS) + 2 * pad
    plate = palette.upright
    _fill(pen, look, plate, (x + pad, y + pad, side, h - 2 * pad), RADIUS / 2)
    _number(pen, cell.plate, px, (x + pad + side / 2, y + h / 2), plate.ink)
    note(cell.plate, px, DIGITS)
    left, line = x + side + 2 * pad, (h - 2 * pad) / 2
    room = w - side - 3 * pad
    for team in range(part):
        low, ink = y + pad + (1 - team) * line, palette.quiet.ink
        if team == latest:
            ink = palette.action.ink
            pen.fill(palette.action.ground, left - pad / 2, low, room + pad / 2, line, look.dp(6))
        fit = fitted(cell.parts[team], STRONG, px, min(px, look.sp(NAME)), room, line, 1)
        pen.lines(fit, left, low, room, line, ink, "left")
        note(fit.lines[0], fit.px, STRONG)
