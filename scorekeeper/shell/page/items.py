"""Items: a screen as a tree of data, which builders return. Sizes in dp, text sizes in sp."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ..key import NOTHING, Action, KeySpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..moments import Clock

    Item: TypeAlias = "Key | Say | Total | Face | Gap | Row | Column | Turned | Scroll | Rolls | Draw"
    """Any of the tuples below but a `Board`."""
    T = TypeVar("T")

GAP = 8.0
MARGIN = 8.0
NARROW, LESS = 340.0, 4.0
"""Width in dp up to which the margin is reduced, and that margin: five keys of 56 dp must fit in a row."""
TARGET = 56.0
"""Least width and height of a key, in dp."""
STRETCH = 1.25
"""Keys grow by this factor where there is room, and no further."""
TALLER = 2.4
"""The same for the numbers of a tablet that stands upright, which has the height."""
BODY = 18.0
LABEL = 20.0


class Key(NamedTuple):
    """A key to touch. `weight` is its share of the free space in its row or column."""

    spec: KeySpec
    size: float = 24
    """Size of the label if there is room, in sp; at least 20."""
    height: float = 72
    least: float = TARGET
    weight: float = 1
    align: str = "center"
    lines: int = 3
    """Most lines of the label."""
    tall: float = 0
    """Exact height in dp, whatever the label; 0 for none."""
    hint_lines: int = 3
    """Into how many lines the hint may be broken."""
    inset: float = 0
    """In dp: how far within its box the key is drawn, where no gap parts it from its neighbours."""
    on: str = ""
    """The side's plate that the key stands on, `upright` or `level`; empty for the paper."""
    form: str = ""
    """`card` for a bid as a playing card, `pill` for round ends,
    `bid` for the number that was bid, `chair` for a player in the side's colour,
    `turn` for a player in the strip of seats; empty for the usual key."""
    side: str = ""
    """The side of a player's key, `upright` or `level`."""
    marked: bool = False
    """Does the hint of a player's key stand on a chip? The player's bid is live."""


class Say(NamedTuple):
    """Text to read; suits and the sides' arrows are drawn in their colours and true directions."""

    text: str
    size: float = BODY
    least: float = BODY
    align: str = "center"
    """`left`, `center` or `right`."""
    paint: str = ""
    """Ground behind the text: `warning`, `danger`, `action`, `quiet`; empty for the paper."""
    lines: int = 9
    weight: float = 0
    height: float = 0
    valign: str = "middle"
    struck: bool = False
    """Strike the text through: an old entry."""
    short: tuple[str, ...] = ()
    """Shorter texts, longest first, used if the text does not fit."""
    peers: tuple[str, ...] = ()
    """Texts in neighbouring boxes of equal size: all are written at the same size."""
    on: str = ""
    """The side's field that the text stands on, `upright` or `level`; empty for the paper."""
    face: str = ""
    """Weight of the letters, see `theme`; empty for the usual one of that size."""


class Total(NamedTuple):
    """One side's plate with its total."""

    axis: str
    score: int
    caption: str = ""
    """The players' names, or what the side needs."""
    digits: float = 40
    """Wanted height of the digits, in dp."""
    height: float = 72
    least: float = TARGET
    weight: float = 1
    short: tuple[str, ...] = ()
    """Shorter captions, longest first, used if the caption does not fit."""
    past: bool = False
    """A total of an earlier moment; drawn so that it is not mistaken for the current one."""
    field: bool = False
    """Fill the box to its edges, without round corners."""
    beside: tuple[str, ...] = ()
    """Lines to the left of the digits: the players' names, and what the side needs."""


class Face(NamedTuple):
    """The countdown; it updates itself."""

    clock: Clock
    height: float = 64
    least: float = 44
    weight: float = 1
    digits: float = 44


class Gap(NamedTuple):
    """Empty space of some height; with a weight it takes a share of the free space."""

    height: float = 0
    weight: float = 1


class Row(NamedTuple):
    """Items side by side with equal height; they share the width by their weights."""

    items: Sequence[Item]
    gap: float = GAP
    weight: float = 0
    width: float = 0
    """Fixed width in dp, for a column of the screen; 0 for none."""
    spans: bool = False
    """Weights count columns of a grid: a weight of two includes the gap between two columns."""


class Column(NamedTuple):
    """Items one under the other. Free space goes to weights, or between the items if none has a weight."""

    items: Sequence[Item]
    gap: float = GAP
    weight: float = 1
    width: float = 0
    height: float = 0
    """Least height in dp."""
    inset: float = 0
    paint: str = ""
    border: bool = False
    fills: bool = False
    """Is its ground seen to fill when it is first shown?"""
    stretch: float = 0
    """Largest height as a multiple of the wanted one; the rest is left free above and below. 0: no limit."""
    bleeds: bool = False
    """Does a whole screen reach the window's edges, without the margin around it?"""


class Turned(NamedTuple):
    """An item turned to face another seat: 180 the far side, 90 the right side, 270 the left side."""

    item: Item
    angle: int = 180
    weight: float = 0
    width: float = 0


class Scroll(NamedTuple):
    """Content higher than the screen, on overlays and screens only; `name` stores its scroll offset."""

    item: Item
    name: str
    weight: float = 1
    height: float = 120


class Listed(NamedTuple):
    """The rows of an endless list, made as they come into sight."""

    key: object
    """A value that changes whenever the rows do."""
    size: int | None
    """How many there are; None: the last one is that before the first None of `make`."""
    make: Callable[[int], Item | None]

    def at(self, number: int) -> Item | None:
        """The row at a place, counted from 0; None past the end."""
        return self.make(number) if self.size is None or number < self.size else None


class Rolls(NamedTuple):
    """An endless list: `rows` makes its items as they come into sight, see `rolls.py`."""

    rows: Any
    name: str
    weight: float = 1
    height: float = 120


class Draw(NamedTuple):
    """A custom widget: `kind` is a module in ui/widgets whose class `Drawn` shows `props`."""

    kind: str
    props: Any = ()
    height: float = 72
    least: float = TARGET
    weight: float = 1
    natural: float = 0


class Board(NamedTuple):
    """A pad on the board: a few lines, and one large key."""

    info: Item
    keys: Item
    hero: Item | None = None
    """The values that every page asks for: it is drawn for each side."""


class Final(NamedTuple):
    """A game that was won: the winners' field fills the screen."""

    team: str
    """The winners."""
    ways: Sequence[tuple[Sequence[Item], Sequence[Item]]]
    """Texts over and under the winners' total, for the far side and for the near one: first the
    way that says the most."""
    keys: Item


def grid(items: Iterable[Item], columns: int, gap: float = GAP, weight: float = 1) -> Column:
    """Rows of `columns` items; if the last row has fewer, its last item is wider."""
    cells = list(items)
    short = -len(cells) % columns
    if short:
        cells[-1] = cells[-1]._replace(weight=1 + short)
    rows = [Row(tuple(cells[at : at + columns]), gap, 1, spans=True) for at in range(0, len(cells), columns)]
    return Column(tuple(rows), gap, weight)


def columns_in(width: float, least: float, gap: float = GAP) -> tuple[int, float]:
    """How many columns of at least that width have room side by side, and the width of each."""
    columns = max(1, int((width + gap) / (least + gap)))
    return columns, (width - gap * (columns - 1)) / columns


def in_rows(items: Iterable[Item], columns: int, gap: float = GAP) -> list[Row]:
    """Rows of `columns` items of one width; the last row ends in empty places."""
    cells = list(items)
    cells += [Gap(0, 1)] * (-len(cells) % columns)
    return [Row(tuple(cells[at : at + columns]), gap, spans=True) for at in range(0, len(cells), columns)]


def listed_in_rows(key: object, found: Sequence[T], columns: int, make: Callable[[T], Item]) -> Listed:
    """A long list of items side by side, `columns` to a row."""

    def row(number: int) -> Item:
        return in_rows(map(make, found[number * columns : (number + 1) * columns]), columns)[0]

    return Listed(key, -(-len(found) // columns), row)


MAX_FIELD_LETTERS = 60
"""Longest text of a name or a reason."""


class Field(NamedTuple):
    """The content of a text field: where its text is stored, and the text."""

    draft: str
    key: str
    text: str
    digits: bool = False
    """Whole numbers only."""
    entered: Action = NOTHING
    """The action of the Enter key."""
    most: int = MAX_FIELD_LETTERS
    focus: bool = False
    """Does it take the keyboard as it appears?"""
    wraps: bool = False
    """Is a long text seen on several lines? Enter ends it all the same."""


def field(draft: str, key: str, text: Any, **more: Any) -> Draw:
    """A field that stores its text in the draft under that key."""
    return Draw("field", Field(draft, key, str(text), **more), 64, 64, 0)
