"""What a screen is made of, as data: builders return a tree of these. Sizes are in dp, text in sp."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.key import KeySpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Item = Any
    """One of the tuples below."""

GAP = 8.0
MARGIN = 8.0
NARROW, LESS = 340.0, 4.0
"""On so narrow a screen the margin is less: five keys of 56 dp are to stand in a row."""
TARGET = 56.0
"""No key is smaller than this, in either direction."""
BODY = 18.0
LABEL = 20.0


class Key(NamedTuple):
    """A key to touch. `weight` is its share of what room is left, along the row or column it is in."""

    spec: KeySpec
    size: float = 24
    """The label's size where there is room for it; never under 20."""
    height: float = 72
    least: float = TARGET
    weight: float = 1
    align: str = "center"
    lines: int = 3
    """Into how many lines the label may be broken."""
    tall: float = 0
    """Exactly so high, whatever is written on it."""
    hint_lines: int = 3
    """Into how many lines the hint may be broken."""


class Say(NamedTuple):
    """Words to read; suits and sides' arrows in them take their colours and true directions."""

    text: str
    size: float = BODY
    least: float = BODY
    align: str = "center"
    """`left`, `center` or `right`."""
    paint: str = ""
    """A ground to stand on: `warning`, `danger`, `action`, `quiet`; none is the paper."""
    lines: int = 9
    weight: float = 0
    height: float = 0
    valign: str = "middle"
    struck: bool = False
    """Struck through: an old entry."""
    short: tuple[str, ...] = ()
    """Other ways to say it, each shorter than the one before, for where there is no room."""
    peers: tuple[str, ...] = ()
    """What stands beside or under it in boxes like its own: no one is written larger than the others."""


class Total(NamedTuple):
    """One side's plate."""

    axis: str
    score: int
    caption: str = ""
    """The players' names, or what the side needs."""
    digits: float = 40
    """The height of the digits where the plate has the room."""
    height: float = 72
    least: float = TARGET
    weight: float = 1
    short: tuple[str, ...] = ()
    """Other captions, each shorter than the one before, for where there is no room."""
    past: bool = False
    """The total of another moment than now: it is not to be taken for what stands."""


class Face(NamedTuple):
    """The countdown; it ticks by itself."""

    state: str
    bell: float | None
    left: float | None
    estimate: bool = False
    height: float = 64
    least: float = 44
    weight: float = 1
    digits: float = 44


class Gap(NamedTuple):
    """Nothing, of some height; with a weight it takes what room is left."""

    height: float = 0
    weight: float = 1


class Row(NamedTuple):
    """Side by side, sharing the width by their weights, all of the same height."""

    items: Sequence[Item]
    gap: float = GAP
    weight: float = 0
    width: float = 0
    """Fixed, where it is a column of the screen."""
    spans: bool = False
    """The weights are columns of a grid: who has two has the gap between them too."""


class Column(NamedTuple):
    """One under the other; what room is left goes by the weights, or between them where none has any."""

    items: Sequence[Item]
    gap: float = GAP
    weight: float = 1
    width: float = 0
    height: float = 0
    """At least so high."""
    inset: float = 0
    paint: str = ""
    border: bool = False


class Turned(NamedTuple):
    """Turned round to face another seat: 180 the far side, 90 the right one, 270 the left one."""

    item: Item
    angle: int = 180
    weight: float = 0
    width: float = 0


class Scroll(NamedTuple):
    """More than the screen holds. On sheets and screens only; `name` remembers how far it was scrolled."""

    item: Item
    name: str
    weight: float = 1
    height: float = 120


class Rolls(NamedTuple):
    """A list without an end: `rows` gives its items as they come into sight, see `rolls.py`."""

    rows: Any
    name: str
    weight: float = 1
    height: float = 120


class Draw(NamedTuple):
    """A widget of one's own: `kind` is a module in ui/widgets whose class `Drawn` is shown `props`."""

    kind: str
    props: Any = ()
    height: float = 72
    least: float = TARGET
    weight: float = 1
    natural: float = 0


class Board(NamedTuple):
    """What a pad shows on the board: a few lines, and the one big key."""

    info: Item
    keys: Item


def grid(items: Iterable[Item], columns: int, gap: float = GAP, weight: float = 1) -> Column:
    """Rows of so many; where the last one has fewer, its last item is the wider."""
    cells = list(items)
    short = -len(cells) % columns
    if short:
        cells[-1] = cells[-1]._replace(weight=1 + short)
    rows = [Row(tuple(cells[at : at + columns]), gap, 1, spans=True) for at in range(0, len(cells), columns)]
    return Column(tuple(rows), gap, weight)
