"""Table slips: a form for each table's result, with the round and who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.kinds import SEATS
from ...words.language import tr
from ...words.paper import round_name
from ..columns import heading
from ..spades_state import ROUNDS, Match, Spades
from .about import night_of, tables_of, team, who
from .page import SMALL, Sheet
from .slots import Slot, slots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event

BOX = 11.0
"""Height of a box for a number, in mm."""


def slips(event: Event[Any]) -> bytes:
    """PDF of a slip for each table of the round, or for each game of a spades round, with who plays there."""
    sheet = Sheet(tr("Table slips"), night_of(event))
    night = event.state
    places = slots(sheet, 2, 3)
    if night.header.form.teams:
        number, games = next_games(night)
        for table in range(1, min(len(games) or max(len(night.teams) // 2, 2), TABLES) + 1):
            slot = next(places)
            y = head(sheet, slot, table, "" if number is None else round_name(number))
            spades_slip(sheet, slot, y, [team(night, key) for key in games[table - 1].teams] if games else [])
        return sheet.output()
    for table in range(1, min(tables_of(night), TABLES) + 1):
        slot, line = next(places), night.seating.tables.get(table)
        # Without seats the slips are blank, for whatever round they are used in.
        y = head(sheet, slot, table, round_name(night.round) if line and night.round else "")
        singles_slip(
            sheet, slot, y, [] if line is None else ["" if one is None else who(night, one) for one in line]
        )
    return sheet.output()


def next_games(spades: Spades) -> tuple[int | str | None, Sequence[Match]]:
    """The first round with a game still to be played, and its games; none before the draw."""
    for number in ROUNDS:
        games = [match for match in spades.rounds.get(number) or () if match]
        if any(match.outcome is None for match in games):
            return number, games
    return None, ()


TABLES = 600
"""Most slips: more than any hall has tables."""


def head(sheet: Sheet, slot: Slot, table: int, text: str) -> float:
    """Draw the table's number, and the round or a box for it; the y below them."""
    sentence = f"{heading('table', '')} {table}"
    sheet.text(slot.x, slot.y + 6.5, sentence, 20, bold=True, width=slot.width * 0.55)
    if text:
        sheet.text(slot.x + slot.width * 0.5, slot.y + 6.5, text, 16, width=slot.width * 0.5, align="right")
    else:
        label, box = heading("round", ""), 16.0
        sheet.text(slot.right - box - 2 - sheet.measure(label, SMALL), slot.y + 6, label, SMALL)
        sheet.box(slot.right - box, slot.y, box, 9.0)
    sheet.rule(slot.x, slot.y + 12, slot.right, 0.7, 0)
    return slot.y + 15


SCORE = 24.0
"""Width of the box for a score, in mm."""


def singles_slip(sheet: Sheet, slot: Slot, y: float, players: Sequence[str]) -> None:
    """Draw a side under the other: who sits where, and a box for the score."""
    seats = (tr("North"), tr("East"), tr("South"), tr("West"))
    for pair in ((0, 2), (1, 3)):
        room = slot.width - SCORE - 4
        for place, seat in enumerate(pair):
            x, low = slot.x, y + 5.5 + place * 9
            if players:
                sheet.text(x, low, SEATS[seat], SMALL)
                player(sheet, x + 6, low, players[seat], room - 6)
            else:
                sheet.text(x, low, seats[seat], SMALL)
                sheet.rule(x + 15, low + 0.6, x + room, 0.3, 0)
        sheet.text(slot.right - SCORE, y + 4, heading("own", ""), SMALL, bold=True)
        sheet.box(slot.right - SCORE, y + 5.5, SCORE, BOX, 0.6)
        y += BOX + 9
    sheet.text(slot.x, y + 4, tr("Tied: who moves?"), SMALL)
    for place, side in enumerate(("NS", "EW")):
        x = slot.right - (2 - place) * 17
        sheet.box(x, y, 5, 5)
        sheet.text(x + 6.5, y + 4.3, side, SMALL)
    signed(sheet, slot, y + 16)


def player(sheet: Sheet, x: float, y: float, text: str, width: float) -> None:
    """Draw number and name: large, in two lines where the name is long."""
    size = 15.0 if sheet.measure(sheet.drawable(text, True), 15, True) <= width else SMALL
    lines = sheet.wrapped(text, size, width, bold=True)[:2]
    for place, words in enumerate(lines):
        sheet.text(x, y + (place - (len(lines) - 1) / 2) * 4.4, words, size, bold=True, width=width)


def spades_slip(sheet: Sheet, slot: Slot, y: float, teams: Sequence[str]) -> None:
    labels = (heading("own", ""), heading("event_points", ""), heading("nils", ""))
    third = slot.width / 3
    for side in range(2):
        if teams:
            player(sheet, slot.x, y + 4, teams[side], slot.width)
        else:
            sheet.text(slot.x, y + 4, heading("team", ""), SMALL)
            sheet.rule(slot.x + 14, y + 4.6, slot.right, 0.3, 0)
        for place, label in enumerate(labels):
            x = slot.x + place * third
            sheet.text(x, y + 10.5, label, SMALL, bold=not place)
            sheet.box(x, y + 12, third - (2 if place < 2 else 0), BOX, 0.3 if place else 0.6)
        y += BOX + 16
    signed(sheet, slot, y + 7)


def signed(sheet: Sheet, slot: Slot, y: float) -> None:
    """Draw two lines to sign on."""
    label = tr("Agreed")
    x = slot.x + sheet.measure(label, SMALL) + 2
    middle = (x + slot.right) / 2
    sheet.text(slot.x, y, label, SMALL)
    sheet.rule(x, y + 0.5, middle - 2, 0.3, 0)
    sheet.rule(middle + 2, y + 0.5, slot.right, 0.3, 0)
