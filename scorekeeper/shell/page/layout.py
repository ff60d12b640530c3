"""Layout: places the leaves of a tree of items in a box. Pixels, y upwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Any, NamedTuple, TypeVar

from .items import BODY, LABEL, TARGET, Column, Draw, Face, Gap, Key, Rolls, Row, Say, Scroll, Total, Turned
from .measure import LINE, PLAIN, SQUEEZE, STRONG, Measure

T = TypeVar("T")
Size = tuple[float, float]
"""Least and wanted height, in pixels."""

KEY_PAD = 6.0
MAX_WORD_WIDTH = 150.0
"""Widest minimum width, in dp, that one word of a label may claim in a row of keys."""
MAX_HINT_WORD_WIDTH = 66.0
"""The same for one word of the line under a label, in sp: the neighbours' labels come first."""
SAY_PAD = 2.0
SEAT_EDGE = 7.0
"""Height in dp of the edge in the side's colour of a player's key in the strip of seats."""
PAINTED_PAD = 8.0


def face_of(item: Say) -> str:
    """The weight that a text is written in: what is larger than body text is a title."""
    return item.face or (STRONG if item.size > LABEL else PLAIN)


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Placed(NamedTuple):
    """A leaf and its box. `path` identifies it, so that the same widget is used in the next drawing."""

    path: tuple[Any, ...]
    item: Any
    box: Box
    angle: int


class Plan:
    """One layout, for one look."""

    def __init__(self, look: Measure) -> None:
        self.look = look
        self.placed: list[Placed] = []
        self._heights: dict[tuple[int, float], tuple[Any, Size]] = {}
        self._widths: dict[tuple[int, float], tuple[Row, list[float]]] = {}
        self._needed: dict[int, tuple[Any, float]] = {}
        """Widths by the item's id; the item is stored too, so that no other item can get its id."""

    # Heights at a given width.

    def heights(self, item: Any, width: float) -> Size:
        """Least and wanted height of an item at a width."""
        key = id(item), width
        found = self._heights.get(key)
        if found is None:
            found = self._heights[key] = item, self._measure(item, width)
        return found[1]

    def height(self, item: Any, width: float) -> float:
        """Wanted height in dp of an item at a width in dp."""
        dp = self.look.dp(1)
        return self.heights(item, width * dp)[1] / dp

    def fits(self, item: Any, width: float, height: float, whole: bool = False) -> bool:
        """Has a box of this size in dp room for the item's least height, or `whole` for the wanted one?"""
        dp = self.look.dp(1)
        return self.heights(item, width * dp)[whole] <= height * dp + 1

    def _measure(self, item: Any, width: float) -> Size:
        dp, sp = self.look.dp, self.look.sp
        if isinstance(item, Key):
            return self._key_heights(item, width)
        if isinstance(item, Say):
            pad = dp(PAINTED_PAD if item.paint else SAY_PAD)
            room = max(width - 2 * pad, 1)
            high = []
            for size in (item.least, item.size * self.look.grow):
                px = sp(size)
                count = (
                    min(item.lines, len(self.look.letters.wrapped(item.text, face_of(item), px, room)))
                    if item.text
                    else 0
                )
                high.append(count * px * LINE + 2 * pad)
            return max(min(high), dp(item.height)), max(high[1], dp(item.height))
        if isinstance(item, Total | Face | Draw):
            return dp(item.least), dp(max(item.least, item.height))
        if isinstance(item, Gap):
            return 0.0, dp(item.height)
        if isinstance(item, Scroll | Rolls):
            return dp(min(item.height, 80)), dp(item.height)
        if isinstance(item, Turned):
            if item.angle == 180:
                return self.heights(item.item, width)
            return 0.0, 0.0
        if isinstance(item, Row):
            return self._row_heights(item, width)
        inset = 2 * dp(item.inset)
        sizes = [self.heights(child, width - inset) for child in item.items]
        gaps = dp(item.gap) * max(0, len(sizes) - 1) + inset
        least, want = sum(size[0] for size in sizes) + gaps, sum(size[1] for size in sizes) + gaps
        return max(least, 0.0), max(want, dp(item.height))

    def _key_heights(self, item: Key, width: float) -> Size:
        dp, sp = self.look.dp, self.look.sp
        if item.tall:
            return dp(item.tall), dp(item.tall)
        room = max(width - 2 * dp(KEY_PAD), 1)
        px = sp(min(item.size, LABEL))
        lines = min(item.lines, len(self.look.letters.wrapped(item.spec.label, STRONG, px, room / SQUEEZE)))
        if room < 2 * sp(BODY) or lines > 3:
            lines = min(lines, 2)
        high = lines * px * LINE + 2 * dp(KEY_PAD - 2)
        if item.spec.hint:
            count = min(
                item.hint_lines,
                len(self.look.letters.wrapped(item.spec.hint, PLAIN, sp(BODY), room / SQUEEZE)),
            )
            high += count * sp(BODY) * LINE
        if item.form == "turn":
            high += dp(SEAT_EDGE)
        least = max(dp(item.least), high)
        return least, max(least, dp(item.height))

    def _row_heights(self, item: Row, width: float) -> Size:
        widths = self.widths(item, width)
        sizes = [self.heights(child, wide) for child, wide in zip(item.items, widths, strict=True)]
        return max((size[0] for size in sizes), default=0.0), max((size[1] for size in sizes), default=0.0)

    # Widths.

    def needed(self, item: Any) -> float:
        """Least width of an item in a row."""
        found = self._needed.get(id(item))
        if found is None:
            found = self._needed[id(item)] = item, self._least_width(item)
        return found[1]

    def _least_width(self, item: Any) -> float:
        dp, sp = self.look.dp, self.look.sp
        fixed = getattr(item, "width", 0)
        if fixed:
            return dp(fixed)
        if isinstance(item, Key):
            label, hint = (
                max((self.look.letters.width(word, face, px) for word in one.split()), default=0.0) * SQUEEZE
                for one, face, px in (
                    (item.spec.label, STRONG, sp(LABEL)),
                    (item.spec.hint, PLAIN, sp(BODY)),
                )
            )
            asked = max(min(label, dp(MAX_WORD_WIDTH)), min(hint, sp(MAX_HINT_WORD_WIDTH)))
            return max(dp(TARGET), asked + 2 * dp(KEY_PAD))
        if isinstance(item, Row):
            return sum(self.needed(child) for child in item.items) + dp(item.gap) * (len(item.items) - 1)
        if isinstance(item, Column):
            return max((self.needed(child) for child in item.items), default=0.0)
        if isinstance(item, Draw):
            return dp(item.natural)
        if isinstance(item, Turned) and item.angle == 180:
            return self.needed(item.item)
        return 0.0

    def widths(self, row: Row, width: float) -> list[float]:
        """Widths by weight, but no item gets less than it needs while another has more than it needs."""
        key = id(row), width
        found = self._widths.get(key)
        if found is None:
            found = self._widths[key] = row, self._shared(row, width)
        return found[1]

    def _shared(self, row: Row, width: float) -> list[float]:
        """The widths of a row's items."""
        if not row.items:
            return []
        gap = self.look.dp(row.gap)
        if row.spans:
            units = sum(child.weight for child in row.items)
            unit = (width - gap * (units - 1)) / units
            return [child.weight * unit + (child.weight - 1) * gap for child in row.items]
        room = width - gap * (len(row.items) - 1)
        need = [self.needed(child) for child in row.items]
        fixed = [bool(getattr(child, "width", 0)) for child in row.items]
        weights = [0.0 if fix else float(child.weight) for child, fix in zip(row.items, fixed, strict=True)]
        if not any(weights) and not all(fixed):
            weights = [0.0 if fix else 1.0 for fix in fixed]
        given = [need[at] if weights[at] == 0 else 0.0 for at in range(len(need))]
        free = {at for at in range(len(need)) if weights[at] > 0}
        while free:
            left = room - sum(given[at] for at in range(len(need)) if at not in free)
            share = left / sum(weights[at] for at in free)
            short = {at for at in free if need[at] > share * weights[at] + 0.01}
            if not short:
                for at in free:
                    given[at] = share * weights[at]
                break
            for at in short:
                given[at] = need[at]
            free -= short
        over = sum(given) - room
        if over > 0.5 and sum(given) > 0:
            given = [wide * room / sum(given) for wide in given]
        return given

    # Laying out.

    def lay(self, item: Any, box: Box, angle: int = 0, path: tuple[Any, ...] = ()) -> None:
        """Place an item and everything in it into a box."""
        if item is None or isinstance(item, Gap):
            return
        if isinstance(item, Turned):
            self._lay_turned(item, box, angle, path)
        elif isinstance(item, Row):
            self._lay_row(item, box, angle, path)
        elif isinstance(item, Column):
            self._lay_column(item, box, angle, path)
        else:
            name = item.spec.called if isinstance(item, Key) else getattr(item, "kind", "")
            whole = _placed(item, box)
            self.placed.append(Placed((*path, type(item).__name__, name), item, whole, angle % 360))

    def _lay_row(self, row: Row, box: Box, angle: int, path: tuple[Any, ...]) -> None:
        x = box.x
        for at, (child, wide) in enumerate(zip(row.items, self.widths(row, box.w), strict=True)):
            self.lay(child, Box(x, box.y, wide, box.h), angle, (*path, at))
            x += wide + self.look.dp(row.gap)

    def _lay_column(self, column: Column, box: Box, angle: int, path: tuple[Any, ...]) -> None:
        inset = self.look.dp(column.inset)
        if column.paint or column.border:
            # The panel is drawn anew only if it has changed itself, not for what stands on it.
            panel = column._replace(items=())
            self.placed.append(Placed((*path, "panel"), panel, _whole(box), angle % 360))
        box = Box(box.x + inset, box.y + inset, box.w - 2 * inset, box.h - 2 * inset)
        sizes = [self.heights(child, box.w) for child in column.items]
        gap = self.look.dp(column.gap)
        if column.stretch:
            want = sum(size[1] for size in sizes) + gap * max(0, len(sizes) - 1)
            free = max(0.0, box.h - want * column.stretch)
            box = box._replace(y=box.y + free / 2, h=box.h - free)
        high, gap = shares(sizes, [child.weight for child in column.items], box.h, gap)
        y = box.y + box.h
        for at, child in enumerate(column.items):
            y -= high[at]
            self.lay(child, Box(box.x, y, box.w, high[at]), angle, (*path, at))
            y -= gap

    def _lay_turned(self, turned: Turned, box: Box, angle: int, path: tuple[Any, ...]) -> None:
        """Lay the item out upright in its own box, then turn every leaf with the box."""
        inner = Plan(self.look)
        flat = Box(0, 0, box.w, box.h) if turned.angle == 180 else Box(0, 0, box.h, box.w)
        inner.lay(turned.item, flat, 0, (*path, f"turned {turned.angle}"))
        for leaf in inner.placed:
            x, y, w, h = leaf.box
            if turned.angle == 180:
                there = Box(box.x + box.w - x - w, box.y + box.h - y - h, w, h)
            elif turned.angle == 90:
                there = Box(box.x + box.w - y - h, box.y + x, h, w)
            else:
                there = Box(box.x + y, box.y + box.h - x - w, h, w)
            self.placed.append(
                leaf._replace(box=_placed(leaf.item, there), angle=(leaf.angle + turned.angle + angle) % 360)
            )


def first_fit(ways: Iterable[T], fits: Callable[[T], bool]) -> T:
    """The first of the ways that fits, each made only where the ones before it do not; else the last."""
    one: T | None = None
    for one in ways:
        if fits(one):
            break
    if one is None:
        raise LookupError("no way to lay it out")
    return one


def shares(
    sizes: Sequence[Size], weights: Sequence[float], room: float, gap: float
) -> tuple[list[float], float]:
    """Heights in a column: the wanted ones plus the rest by weight, or values between least and wanted."""
    gaps = gap * max(0, len(sizes) - 1)
    least, want = sum(size[0] for size in sizes), sum(size[1] for size in sizes)
    left = room - gaps - want
    if left >= 0:
        total = sum(weights)
        if total > 0:
            return [size[1] + left * weight / total for size, weight in zip(sizes, weights, strict=True)], gap
        return [size[1] for size in sizes], gap + (left / (len(sizes) - 1) if len(sizes) > 1 else 0)
    short = room - gaps - least
    if want > least:
        part = max(0.0, short / (want - least)) if short > 0 else 0.0
        high = [size[0] + (size[1] - size[0]) * part for size in sizes]
    else:
        high = [size[0] for size in sizes]
    return high, gap


def _placed(item: Any, box: Box) -> Box:
    """The box on whole pixels; peers of equal height keep equal height, so that all fit the same text.

    Rounded up, they leave no line between two plates that meet.
    """
    whole = _whole(box)
    if not getattr(item, "peers", ()):
        return whole
    return whole._replace(w=ceil(round(box.w, 2)), h=ceil(round(box.h, 2)))


def _whole(box: Box) -> Box:
    """The box on whole pixels, so that letters and edges are sharp."""
    # Two boxes that meet are rounded alike, whichever way their common edge was reckoned.
    x, y = round(round(box.x, 3)), round(round(box.y, 3))
    right, top = round(round(box.x + box.w, 3)), round(round(box.y + box.h, 3))
    return Box(x, y, right - x, top - y)
