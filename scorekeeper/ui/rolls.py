"""An endless list: only visible rows have widgets, and only rows scrolled to are read."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from ..shell.page.items import GAP
from ..shell.page.layout import Box, Plan
from .leaves import Scrolled

MAX_ROW_WIDGETS = 48
"""Number of reused widgets; no screen shows more rows at once."""


class Rolled(Scrolled):
    """`item.rows` has a `key` that changes with the rows, and `at(number)`, None past the end."""

    key: Any = None
    tops: tuple[float, ...] | list[float] = (0.0,)
    """Distance of each row's top from the first row; the last number is where the next row would begin."""

    def laid(self) -> None:
        plan = Plan(self.look)
        rail, gap = self.look.dp(10), self.look.dp(GAP)
        rows, width, tall = self.item.rows, self.box.w - rail, self.box.h
        key = rows.key, width, self.look.words, self.look.language
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
            plan.lay(rows.at(number), place, path=(number % MAX_ROW_WIDGETS,))
        self.stage.show(plan.placed)
        self._end_at_a_row()
        self._draw_bar()
