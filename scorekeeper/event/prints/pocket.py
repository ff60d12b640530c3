"""Blank score cards for a shirt's pocket, 85 by 120 mm: the boxes to clip are along the edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...engine.kinds import SEATS
from ...words.language import tr
from ...words.paper import round_name
from ..columns import heading
from ..night import Event, scorecards
from ..spades_state import ROUNDS as ROBIN
from .about import night_of
from .cards import SPADES, members, of_teams
from .grid import Column, Grid
from .page import SMALL, Sheet
from .slots import Slot, pockets

WIDE, HIGH = 85.0, 120.0
"""Size of a card, in mm."""
ROUNDS = 12
"""Rounds of a card when the header has no `rounds`."""
EDGE = 12
"""Rounds along one edge; more stand along both, and more than twice as many on several cards."""
CLIP, NARROW = 13.0, 10.0
"""How far a box to clip reaches from the edge, in mm: where they stand along one edge, and along both."""
INSET = 4.0
HEAD = 29.0
"""Distance from a card's top to its column headings, in mm."""
TITLES = 6.0
"""Height of the headings, in mm."""
TALLEST = 11.0
"""Greatest height of a line, in mm."""


class Pocket(NamedTuple):
    """The texts of one card."""

    number: str = ""
    name: str = ""
    below: str = ""
    """The club, or the names of a team."""
    seat: str = ""


def blank_cards(event: Event[Any]) -> bytes:
    """PDF of a blank card for every player or team; without players, one page of cards without names."""
    sheet = Sheet(tr("Blank score cards"), night_of(event))
    rounds = len(ROBIN) if of_teams(event) else event.state.header.rounds or ROUNDS
    parts = -(-rounds // (2 * EDGE))
    places = pockets(sheet, WIDE, HIGH)
    for card in list(of_all(event)) or [Pocket()] * 4:
        for part in range(parts):
            slot = next(places)
            head(sheet, slot, card)
            if of_teams(event):
                team_lines(sheet, slot)
            else:
                first, last = (rounds * (part + after) // parts for after in (0, 1))
                lines(sheet, slot, range(first + 1, last + 1), event.state.header.game)
    return sheet.output()


def of_all(event: Event[Any]) -> Iterator[Pocket]:
    """A card for each team, or by number for each player, with the first seat if no round is closed."""
    night = event.state
    if of_teams(event):
        for one in scorecards(event):
            yield Pocket(str(one["team"]), one["name"] or "", members(one["players"]))
        return
    for number, player in sorted(night.players.items()):
        seat = ""
        if not night.closed and number in night.seating.at:
            table, at = night.seating.at[number]
            seat = tr("Table {table} {seat}").format(table=table, seat=SEATS[at])
        yield Pocket(str(number), player.name or "", player.club or "", seat)


def head(sheet: Sheet, slot: Slot, card: Pocket) -> None:
    """Draw number, name, club, first seat and night."""
    left, right = slot.x + INSET, slot.right - INSET
    base = slot.y + 6.5
    if not card.number:
        for place, label in enumerate((heading("number", ""), heading("name", ""))):
            low = base + 1 + 9 * place
            sheet.text(left, low, label, SMALL)
            sheet.rule(left + sheet.measure(label, SMALL) + 2, low + 0.5, right, 0.3, 0)
    else:
        number = sheet.cut(sheet.drawable(card.number, True), 30, slot.width / 3, True)
        sheet.text(left, slot.y + 13, number, 30, bold=True)
        beside = left + sheet.measure(number, 30, True) + 4
        # The whole name in two lines, or the name and what stands below it.
        names = sheet.wrapped(card.name, 14, right - beside, bold=True)[:2]
        for words in names:
            sheet.text(beside, base, words, 14, bold=True, width=right - beside)
            base += 5.5
        below = card.seat if len(names) > 1 else card.below
        sheet.text(beside, base, below, SMALL, width=right - beside)
        if card.seat and len(names) < 2:
            sheet.text(beside, base + 5.3, card.seat, SMALL, bold=True, width=right - beside)
    about = sheet.night.about(sheet.night.dates)
    if sheet.measure(sheet.drawable(about), SMALL) > right - left:
        about = sheet.night.name
    sheet.text(left, slot.y + 25, about, SMALL, width=right - left)
    sheet.rule(slot.x, slot.y + 27.5, slot.right, 0.7, 0)


def lines(sheet: Sheet, slot: Slot, rounds: Sequence[int], game: str) -> None:
    """Draw a line for each round, its box to clip at the card's right edge, or at both."""
    both = len(rounds) > EDGE
    edges = (rounds[: -(-len(rounds) // 2)], rounds[-(-len(rounds) // 2) :]) if both else (rounds,)
    row = min(TALLEST, (slot.height - HEAD - TITLES) / len(edges[0]))
    clip, keys = (NARROW, ("table", "own")) if both else (CLIP, ("table", "partner", "own"))
    for side, edge in enumerate(edges):
        left, right = slot.x, slot.right - clip
        if both:
            half = slot.width / 2
            left, right = (slot.x + clip, slot.x + half) if side == 0 else (slot.x + half, right)
        box = slot.x if both and side == 0 else slot.right - clip
        first = Column("" if both else heading("round", ""), "right", bold=True, least="24")
        columns = [first, *(Column(heading(key, game), gives=key == "own") for key in keys)]
        cells = [[str(number), *[""] * len(keys)] for number in edge]
        grid = Grid(sheet, columns, cells, left=left + 1, right=right - 0.5, size=SMALL, row=TITLES, gap=2.0)
        if not both:
            base, words = slot.y + HEAD + 4.4, heading("clicks", game)
            sheet.text(box + 0.5, base, words, SMALL, bold=True, width=clip - 1, align="middle")
        ruled(sheet, grid, slot.y + HEAD, row, (left, right))
        if both and side:
            sheet.upright(left, slot.y + HEAD, sheet.y + row * len(edge), 0.5, 0)
        for place in range(len(edge)):
            sheet.box(box, slot.y + HEAD + TITLES + place * row, clip, row, 0.5)


def team_lines(sheet: Sheet, slot: Slot) -> None:
    """Draw a line for each round of a spades event."""
    columns = [
        Column(heading("round", "")),
        Column(heading("opponents", ""), gives=True),
        *(Column(heading(key, ""), "right") for key in SPADES[2:] if key != "theirs"),
    ]
    cells = [[round_name(number), *[""] * (len(columns) - 1)] for number in ROBIN]
    edges = (slot.x, slot.right)
    left, right = slot.x + INSET - 1, slot.right - INSET + 1
    grid = Grid(sheet, columns, cells, left=left, right=right, size=SMALL, row=TITLES, gap=2.0)
    ruled(sheet, grid, slot.y + HEAD, min(2 * TALLEST, (slot.height - HEAD - TITLES) / len(cells)), edges)


def ruled(sheet: Sheet, grid: Grid, top: float, row: float, edges: tuple[float, float]) -> None:
    """Draw headings and empty lines to write on, the first cell of each filled in."""
    sheet.y = top
    grid.head()
    down = sheet.y
    places = grid.places()
    column, x, width = places[0]
    for cells in grid.rows:
        base = down + min(row / 2 + 1.5, 6.0)
        sheet.text(x, base, cells[0], SMALL, bold=column.bold, width=width, align=column.align)
        down += row
        sheet.rule(edges[0], down, edges[1])
    for _, x, _ in places[1:]:
        sheet.upright(x - grid.gap / 2, top, down)
