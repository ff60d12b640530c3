"""The hall seen from above: the band with the clock over it, and every table in its place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import ceil
from typing import Any, NamedTuple

from ...shell.page.items import NARROW, Column, Draw, Gap, Key, Row, Say, Scroll, in_rows
from ...table.questions.screen_parts import longest
from .. import undo
from . import hall, round_clock
from .parts import back_arrow, with_message
from .round_clock_page import clock_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import KeySpec
    from ...table.desk import Desk
    from ...table.scene import Scene
    from ..clock_face import Dial
    from .rounds import Tile

LEAST, DENSE = 56.0, (34.0, 38.0)
"""Least side in dp of a tile; least width and height where a hall is too large for that on a phone."""
GAP, DENSE_GAP = 8.0, 4.0
TALLEST, HIGH, SLIM = 250.0, 0.4, 1.45
"""Largest height of a tile: in dp or, where it is more, as a part of the room; and as a part of its width."""
FEW, MANY = 4, (5, 8)
"""Tiles side by side on a phone upright: in a hall for which it has room, and in larger ones."""
BAR, LOW_BAR = 8.0, 6.0


def follow_calls(desk: Desk) -> None:
    """Draw again when a table of the hall calls or its call is answered, until the screen is left."""
    if hall.watch(desk) is not None:
        desk.outside.hall()


@lru_cache(maxsize=300)
def tile_of(table: Tile, digits: int, chosen: bool, bare: bool) -> Tile:
    """The tile of a table beside the others; `bare`: its number and state alone."""
    spec = table.spec._replace(chosen=chosen)
    if not bare:
        return table._replace(spec=spec, digits=digits)
    one, other = (pair and "" for pair in table.pairs)
    sign = table.sign or ("check" if table.done else "")
    return table._replace(spec=spec, digits=digits, pairs=(one, other), line="", sign=sign)


class Grid(NamedTuple):
    """How the tiles stand in their room, in dp."""

    columns: int
    wide: float
    high: float
    gap: float
    scrolls: bool = False


@lru_cache(maxsize=20)
def grid_for(count: int, width: float, height: float, upright_phone: bool) -> Grid:
    """As many tiles side by side as make them largest; none is under its least size, rather they scroll."""
    if upright_phone:
        rows = ceil(count / FEW)
        tried: Sequence[int] = (FEW,) if (height - GAP * (rows - 1)) / rows >= LEAST else MANY
    else:
        tried = range(1, count + 1)
    best = None
    for gap, least in ((GAP, (LEAST, LEAST)), (DENSE_GAP, DENSE)):
        for columns in tried:
            rows = ceil(count / columns)
            wide = (width - gap * (columns - 1)) / columns
            high = min(max(TALLEST, height * HIGH), wide * SLIM, (height - gap * (rows - 1)) / rows)
            worth = min(wide, high)
            if wide >= least[0] and high >= least[1] and (best is None or worth >= best[0]):
                best = worth, Grid(columns, wide, high, gap)
        if best is not None:
            return best[1]
    # There is no room for all of them at once.
    columns = max(1, int((width - 10 + GAP) / (LEAST * 1.2 + GAP)))
    return Grid(columns, (width - 10 - GAP * (columns - 1)) / columns, LEAST * 1.15, GAP, scrolls=True)


def tables(
    scene: Scene, found: Sequence[Tile], width: float, height: float, full: float, chosen: int | None
) -> list[Any]:
    """Every table in its place; where a sheet covers a part of the hall, the rows about the chosen table.

    `full` is the height without a sheet: the places are those of the whole hall.
    """
    if not found:
        return [Gap(0, 1)]
    upright = scene.kind == "phone"
    grid = grid_for(len(found), width, full, upright)
    digits = max(len(one.number) for one in found)
    tiles = (
        Draw("tile", tile_of(one, digits, one.table == chosen, upright), grid.high, grid.high)
        for one in found
    )
    rows = in_rows(tiles, grid.columns, grid.gap)
    if grid.scrolls:
        return [Scroll(Column((*rows, Gap(0, 1)), grid.gap), "tiles", height=LEAST)]
    seen = int((height + grid.gap + 0.5) / (grid.high + grid.gap))
    if seen < len(rows):
        at = next((number for number, one in enumerate(found) if one.table == chosen), 0) // grid.columns
        first = max(0, min(at - seen // 2, len(rows) - max(1, seen)))
        rows = rows[first : first + seen]
    if height < full:
        # The sheet takes what is left.
        return [Column(tuple(rows), grid.gap, weight=0)] if rows else []
    return [Column((*rows, Gap(0, 1)), grid.gap)] if rows else [Gap(0, 1)]


class Head(NamedTuple):
    """The words of the band."""

    name: str
    """The night, or the hall."""
    first: str
    """Where it is."""
    second: str = ""
    """The results that are in, or missing."""
    part: float = 0.0
    """How much of all that is in: the length of the bar."""
    day: str = ""
    """The day as it stands in `first`; on a phone it has a line of its own."""
    short: str = ""
    """The round in fewer words."""


def dial(scene: Scene) -> Dial | None:
    """The round's clock as the band's key; None where no round is to be timed."""
    if not round_clock.timed(scene.desk):
        return None
    return clock_of(scene)._replace(spec=round_clock.band_key(scene.desk))


def band(scene: Scene, head: Head, shown: Dial | None, title: str = "") -> Column:
    """Where the night is, how many tables are in, and the clock, a key; where it is low the `title`."""
    look, back = scene.look, back_arrow()
    name, first, second, part, day, short = head
    rung = shown is not None and shown.face.state == "rung"
    paint, tablet, tight = "danger" if rung else "upright", scene.kind == "tablet", scene.tight
    line = partial(Say, on=paint, align="left")

    def clock(wide: float, high: float) -> list[Any]:
        return [Draw("round_clock", shown, high, min(64.0, high), 0, wide)] if shown is not None else []

    words: list[Any]
    if title:
        words = [line(title, 24, 20, lines=2, weight=1), *clock(104 if tight else 132, 56)]
    elif scene.kind == "phone":
        sizes = (18.0, 18.0) if tight else (24.0, 22.0)
        where = first.removeprefix(f"{day} · ") if day else first
        lines = [line(where, sizes[0], 18, lines=1 if short else 3, short=(short,) if short else ())]
        lines += [line(one, sizes[1], 18, lines=3) for one in (day, second) if one]
        high, wide = 72 if tight else 100, 104 if scene.width < NARROW else 124
        words = [Column((Gap(0, 1), *lines, Gap(0, 1)), gap=2, weight=1), *clock(wide, high)]
    else:
        # On a tablet all text grows; here the sizes are those of the band.
        grow = look.grow
        night = [line(name, 20 / grow, 18, lines=1)] if tablet and name else []
        large = 40 / grow if tablet else 24
        count = line(second, (32 if part else 26) / grow if tablet else 22, 18, lines=2)
        words = [
            Column((*night, line(first, large, 20, lines=1, weight=1)), gap=0, weight=1.4),
            count._replace(align="right", weight=1),
            *clock(300 if scene.width > 1100 else 210 if tablet else 132, 84 if tablet else 56),
        ]
    arrow = Key(back._replace(look="danger") if rung else back, 20, 56, 56, 0, on="" if rung else paint)
    inset, edge = 4.0 if scene.kind == "wide" else 8.0, BAR if tablet else LOW_BAR
    bar = Draw("bar", (part, paint), edge, edge, 0)
    inner = Column((with_message(scene, Row((arrow, *words))),), inset=inset, weight=0)
    return Column((inner, bar), gap=0, weight=0, paint=paint, bleeds=True)


def undo_keys(scene: Scene) -> list[KeySpec]:
    """UNDO and REDO as the foot has them: on a phone not while they are dead, on the smallest in a word."""
    specs: list[KeySpec] = list(undo.keys(scene.desk))
    if scene.kind == "tablet":
        return specs
    specs = [spec for spec in specs if spec.enabled or spec.name == "UNDO"]
    return [spec._replace(hint="") for spec in specs] if scene.width < NARROW else specs


def foot(scene: Scene, specs: Sequence[KeySpec]) -> Row:
    """The keys along the foot; the smallest screen has those for looking up under MORE alone."""
    if scene.width < NARROW:
        specs = [spec for spec in specs if spec.name not in ("STANDINGS", "SEATS")]
    lines = 2 if scene.kind == "phone" else 1
    keys = [Key(spec, 20, 56, 56, longest(scene, spec.label) + 32, hint_lines=lines) for spec in specs]
    return Row(tuple(reversed(keys)) if scene.settings.left_hand else tuple(keys))
