"""A list without an end: only the rows in sight are made, only as much is read as was scrolled to."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from .items import GAP
from .layout import Box, Plan
from .stage import Scrolled

SLOTS = 48
"""So many widgets at most take turns; no screen shows more rows at once."""


class Rolled(Scrolled):
    """`item.rows` has a `key`, another one when the rows are others, and `at(number)`: none past the end."""

    key: Any = None
    tops: tuple[float, ...] | list[float] = (0.0,)
    """How far below the first row each row begins; the last number is where the next one would."""

    def laid(self) -> None:
        plan = Plan(self.look)
        rail, gap = self.look.dp(10), self.look.dp(GAP)
        rows, width, tall = self.item.rows, self.box.w - rail, self.box.h
        key = rows.key, width, self.look.words
        if key != self.key:
            self.key, self.tops = key, [0.0]
        tops = list(self.tops)
        while tops[-1] < self.offset + 2 * tall:
            row = rows.at(len(tops) - 1)
            if row is None:
                break
            tops.append(tops[-1] + plan.heights(row, width)[1] + gap)
        self.tops = tops
        self.beyond = max(0.0, tops[-1] - gap - tall)
        self.offset = min(max(0.0, self.offset), self.beyond)
        above = self.box.y + tall + round(self.offset)
        first = max(0, bisect_right(tops, self.offset - tall / 2) - 1)
        for number in range(first, len(tops) - 1):
            if tops[number] > self.offset + tall * 1.5:
                break
            high = tops[number + 1] - tops[number] - gap
            place = Box(self.box.x, above - tops[number] - high, width, high)
            plan.lay(rows.at(number), place, path=(number % SLOTS,))
        self.stage.show(plan.placed)
        self._draw_bar()
