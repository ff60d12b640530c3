"""Score cards filled in: two or four on a page, to be cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...words.language import number as number_text
from ...words.language import tr
from ...words.paper import outcome, round_name
from ...words.paper import score as score_text
from ..columns import heading
from ..night import Event, scorecards
from .about import night_of, team
from .grid import Column, Grid
from .page import SMALL, Sheet
from .slots import Slot, slots
from .turns import between

SINGLES = ("round", "table", "partner", "opponents", "own", "theirs", "clicks", "running")
SPADES = ("round", "opponents", "own", "theirs", "event_points", "nils")
QUARTER, HALF = 8, 26
"""Most lines of a card on a quarter of a page, and on a half."""
HEAD = 27.0
"""Distance from the top of a card to its column headings, in mm."""
BELOW = 6.0
"""Height below the lines for the note about asterisks, in mm."""
LOWEST, HIGHEST = 5.3, 8.0
"""Least and greatest height of a line, in mm."""


class Card(NamedTuple):
    """The texts of one card."""

    number: str
    name: str
    below: str
    """The club, or the names of a team."""
    note: str
    """Text at the right of the head: the clicks."""
    lines: Sequence[Sequence[str]]


def players_cards(event: Event[Any]) -> bytes:
    """PDF of a card for every player or team, with every game."""
    sheet = Sheet(tr("Score cards"), night_of(event), landscape=True)
    cards = list(team_cards(event) if of_teams(event) else played_cards(event))
    draw(sheet, cards, columns(event))
    return sheet.output()


def of_teams(event: Event[Any]) -> bool:
    return bool(event.state.header.form.teams)


def columns(event: Event[Any]) -> list[Column]:
    game = event.state.header.game
    if of_teams(event):
        where = [
            Column(heading("round", game), least=round_name("semi")),
            Column(heading("opponents", game), gives=True),
        ]
        return [*where, *(Column(heading(key, game), "right") for key in SPADES[2:])]
    return [
        Column(
            heading(key, game),
            "left" if key == "opponents" else "right",
            gives=key == "opponents",
            bold=key == "running",
        )
        for key in SINGLES
    ]


def played_cards(event: Event[Any]) -> Iterator[Card]:
    game, rest = event.state.header.game, between.get()
    rest(True)
    for one in scorecards(event):
        rest()
        lines, running = [], 0
        for played in one["rounds"]:
            running += played["clicks"]
            clicks = f"{played['clicks']}{'*' if played['unclipped'] else ''}"
            against = ", ".join(map(str, played["opponents"]))
            scores = [score_text(score) for score in played["scores"].values()]
            if played["scores"]["own"] is None:
                scores[0] = outcome(played["outcome"])
            where = [str(played["round"]), played["table"], str(played["partner"]), against]
            lines.append([*where, *scores, clicks, str(running)])
        note = f"{heading('clicks', game)} {one['clicks']}"
        yield Card(str(one["number"]), one["name"] or "", one["club"] or "", note, lines)


def team_cards(event: Event[Any]) -> Iterator[Card]:
    spades = event.state
    for one in scorecards(event):
        lines = []
        for played in one["rounds"]:
            scores = [number_text(score) for score in played["scores"].values()]
            against = team(spades, str(played["opponent"]))
            counts = [str(played["event_points"]), str(played["nils"])]
            lines.append([round_name(played["round"]), against, *scores, *counts])
        yield Card(str(one["team"]), one["name"] or "", members(one["players"]), "", lines)


def members(players: Sequence[str | None]) -> str:
    return " & ".join(name for name in players if name)


def draw(sheet: Sheet, cards: Sequence[Card], columns: Sequence[Column]) -> None:
    """Draw all cards, large enough for the longest; one with more than `HALF` lines continues on another."""
    most = max((len(card.lines) for card in cards), default=0)
    places = slots(sheet, 2, 2 if most <= QUARTER else 1)
    lines = min(max(most, 1), HALF)
    for card in cards:
        for start in range(0, max(len(card.lines), 1), HALF):
            part = card._replace(lines=card.lines[start : start + HALF])
            draw_card(sheet, next(places), part, columns, lines)


def draw_card(sheet: Sheet, slot: Slot, card: Card, columns: Sequence[Column], lines: int) -> None:
    """Draw a card's head and a line for each game."""
    head(sheet, slot, card)
    row = min(max((slot.height - HEAD - BELOW) / (lines + 1), LOWEST), HIGHEST)
    grid = Grid(sheet, columns, card.lines, left=slot.x, right=slot.right, size=SMALL, row=row, whole=False)
    sheet.y = slot.y + HEAD
    grid.head()
    for place in range(len(card.lines)):
        grid.line(place)
    if any(cell.endswith("*") for line in card.lines for cell in line):
        sheet.text(
            slot.x, sheet.y + 4.6, tr("* not clipped: no clicks for that game"), SMALL, width=slot.width
        )


def head(sheet: Sheet, slot: Slot, card: Card) -> None:
    """Draw number, name, club and night, and a line under them."""
    number = sheet.cut(sheet.drawable(card.number, True), 30, slot.width / 3, True)
    sheet.text(slot.x, slot.y + 10, number, 30, bold=True)
    wide = sheet.measure(number, 30, True) + 5
    note = sheet.cut(sheet.drawable(card.note, True), 15, slot.width / 3, True)
    noted = sheet.measure(note, 15, True) if note else 0.0
    if note:
        sheet.text(slot.right - noted, slot.y + 5, note, 15, bold=True)
    room = slot.width - wide - (noted + 4 if note else 0.0)
    sheet.text(slot.x + wide, slot.y + 5, card.name, 15, bold=True, width=room)
    sheet.text(slot.x + wide, slot.y + 11, card.below, SMALL, width=slot.width - wide)
    sheet.about(slot.x, slot.y + 19, SMALL, slot.width)
    sheet.rule(slot.x, slot.y + 22.5, slot.right, 0.7, 0)
