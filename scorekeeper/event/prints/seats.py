"""The seats of a round on paper, for the wall: by number, then by table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.kinds import SEATS
from ...words.language import tr
from ..columns import heading
from .about import night_of, who
from .grid import Column, Grid
from .lists import BETWEEN, subtitle, titled
from .page import BODY, POINT, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event
    from ..singles_state import Singles

LARGE = 18.0
"""Text size of numbers, tables and seats, in points."""
LEAST, MOST = 8.2, 11.0
"""Least and greatest height of a row, in mm."""
GAP = 10.0
"""Space between two columns of the list, in mm."""
MOST_COLUMNS = 4
NAME = 16.0
"""Least room for a name, in letters of the average width."""


def seats(event: Event[Any]) -> bytes:
    """PDF of the seats of the round, by player's number and then by table."""
    night: Singles = event.state
    number = night.round or len(night.closed)
    sheet = Sheet(tr("Seats, round {round}").format(round=number), night_of(event))
    sheet.page()
    places = [(one, f"{table} {SEATS[seat]}") for one, (table, seat) in night.seating.at.items()]
    out = [(one, tr("out")) for one in night.sitting_out()]
    by_number(sheet, [(str(one), night.players[one].name or "", at) for one, at in sorted([*places, *out])])
    lines = [
        [str(table), *("" if one is None else who(night, one) for one in line)]
        for table, line in sorted(night.seating.tables.items())
    ]
    columns = [Column(heading("table", ""), "right", bold=True)]
    columns += [Column(word, gives=True) for word in (tr("North"), tr("East"), tr("South"), tr("West"))]
    grid = Grid(sheet, columns, lines, gap=3.0)
    high, draw = titled(sheet, tr("By table"), grid)
    sheet.y += BETWEEN
    if sheet.room(high):
        draw()
    else:
        sheet.page()
        subtitle(sheet, tr("By table"))
        grid.draw()
    return sheet.output()


class Spot:
    """The measures of the list by number: the widths of a column's parts, in mm."""

    def __init__(self, sheet: Sheet, rows: Sequence[tuple[str, str, str]]) -> None:
        self.number = max((sheet.measure(row[0], LARGE, True) for row in rows), default=0.0)
        self.at = max((sheet.measure(row[2], LARGE, True) for row in rows), default=0.0)
        named = [row[1] for row in rows if row[1]]
        widest = max((sheet.measure(sheet.drawable(name), BODY) for name in named), default=0.0)
        bare = self.number + self.at + 4
        wanted = bare + (min(widest, NAME * BODY * POINT * 0.5) + 4 if named else 0.0)
        self.columns = max(1, min(MOST_COLUMNS, int((sheet.across + GAP) / (wanted + GAP))))
        self.wide = (sheet.across - GAP * (self.columns - 1)) / self.columns
        self.name = self.wide - bare - 4


def by_number(sheet: Sheet, rows: Sequence[tuple[str, str, str]]) -> None:
    """Draw the list down one column and then the next, all pages about as full; names are whole."""
    spot = Spot(sheet, rows)
    lead = BODY * POINT * 1.15
    most = max((len(sheet.wrapped(row[1], BODY, spot.name)) for row in rows), default=1)
    row = max(LEAST, most * lead + 1)
    fits = max(1, int((sheet.bottom - sheet.y) / row))
    pages = -(-len(rows) // (fits * spot.columns)) or 1
    for page in range(pages):
        if page:
            sheet.page()
        part = rows[len(rows) * page // pages : len(rows) * (page + 1) // pages]
        down = max(-(-len(part) // spot.columns), min(len(part), 8))
        high = min((sheet.bottom - sheet.y) / max(down, 1), max(row, MOST))
        top = sheet.y
        for count, (number, name, at) in enumerate(part):
            x = sheet.left + count // down * (spot.wide + GAP)
            y = top + count % down * high
            if count % down % 2:
                sheet.shade(x - 1.5, y, spot.wide + 3, high)
            base = y + high / 2 + LARGE * POINT * 0.34
            sheet.text(x, base, number, LARGE, bold=True, width=spot.number, align="right")
            sheet.text(x + spot.wide - spot.at, base, at, LARGE, bold=True, width=spot.at, align="right")
            lines = sheet.wrapped(name, BODY, spot.name)
            for place, words in enumerate(lines):
                middle = base + lead * (place - (len(lines) - 1) / 2)
                sheet.text(x + spot.number + 4, middle, words, BODY, width=spot.name)
        sheet.y = top + down * high
