"""Standings, the team trophy, seats and results: pages of columns."""

from __future__ import annotations

from typing import Any

from ...engine.seats import SEATS
from ...words.language import number as number_text
from ...words.language import tr
from ...words.paper import heading, outcome, round_name
from ..columns import SINGLES, SPADES, TEAMS, from_rows
from ..tally import NOTHING
from .about import night_of, team, who
from .grid import ROW, Column, Grid
from .page import SMALL, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..columns import Cell
    from ..night import Event
    from ..singles_state import Game, Singles

TEXTS = ("name", "club", "team")
STRONG = ("clicks", "event_points", "name")
NAMES = (1, 2, 5, 6)
"""The columns of the players in the results of a round."""
WON = {"NS": (3,), "EW": (4,)}
"""The column of the winners' score in the results of a round."""
LARGE = 14.0
"""Text size of a list for the wall, in points."""


def set_columns(keys: Sequence[str], game: str) -> list[Column]:
    """Columns for these keys: numbers to the right, names to the left."""
    return [
        Column(
            heading(key, game),
            "left" if key in TEXTS else "right",
            gives=key in ("name", "club"),
            bold=key in STRONG,
        )
        for key in keys
    ]


def shown(cell: Cell) -> str:
    return "" if cell is None else number_text(cell) if isinstance(cell, int) else cell


def subtitle(sheet: Sheet, text: str, below: float = 3 * ROW) -> None:
    """Draw a heading, on a new page unless `below` mm of what follows fit under it."""
    if not sheet.room(below + 11):
        sheet.page()
    sheet.text(sheet.left, sheet.y + 6, text, 15, bold=True, width=sheet.across)
    sheet.y += 9.5


def standings(event: Event[Any]) -> bytes:
    """PDF of the standings, with the play-offs under them."""
    result = event.result()
    sheet = Sheet(tr("Standings"), night_of(event))
    sheet.page()
    keys = SPADES if event.state.header.form.teams else SINGLES
    rows = from_rows(keys, result["standings"], result["game"]).rows
    Grid(sheet, set_columns(keys, result["game"]), [[shown(cell) for cell in row] for row in rows]).draw()
    if result.get("playoffs"):
        sheet.y += 6
        subtitle(sheet, tr("Play-offs"))
        Grid(sheet, playoff_columns(), [playoff_row(event.state, one) for one in result["playoffs"]]).draw()
    return sheet.output()


def playoff_columns() -> list[Column]:
    return [
        Column(tr("Winner"), gives=True, bold=True),
        Column(tr("Against"), gives=True),
        *(Column(tr("Game {number}").format(number=number), "right") for number in (1, 2, 3)),
    ]


def playoff_row(night: Singles, played: dict[str, Any]) -> list[str]:
    """The row of a play-off: the winner first, with the scores in that order."""
    turned = played["winner"] != played["numbers"][0]
    winner, loser = played["numbers"][::-1] if turned else played["numbers"]
    games = [game[::-1] if turned else game for game in played["games"]]
    told = [f"{number_text(mine)}–{number_text(theirs)}" for mine, theirs in games]
    return [who(night, winner), who(night, loser), *told, *[""] * (3 - len(told))]


def trophy(event: Event[Any]) -> bytes:
    """PDF of the team trophy: clubs, then each club's nominated players with their clicks of day 1."""
    result, night = event.result(), event.state
    tally = night.tally()
    sheet = Sheet(tr("Team trophy"), night_of(event))
    sheet.page()
    rows = from_rows(TEAMS, result["teams"], result["game"]).rows
    columns = set_columns(TEAMS, result["game"])
    edge = sheet.left + 0.66 * sheet.across
    Grid(sheet, columns, [[shown(cell) for cell in row] for row in rows], right=edge).draw()
    if not rows:
        sheet.text(sheet.left, sheet.y + 6, tr("No player is nominated."))
    for row in rows:
        sheet.y += 6
        members = [one for one in night.players.values() if one.team and one.club == row[1]]
        first = {one.number: tally.get(one.number, NOTHING).first_day for one in members}
        members.sort(key=lambda one: (-first[one.number], one.number))
        subtitle(sheet, str(row[1]), below=(len(members) + 1) * ROW)
        listed = [[str(one.number), one.name or "", str(first[one.number])] for one in members]
        day = heading("clicks", result["game"])
        Grid(
            sheet,
            [
                Column(heading("number", result["game"]), "right"),
                Column(heading("name", ""), gives=True),
                Column(tr("{clicks}, day 1").format(clicks=day), "right", bold=True),
            ],
            listed,
            right=edge,
        ).draw()
    return sheet.output()


def seats(event: Event[Any]) -> bytes:
    """PDF of the seats of the round, by player's number and then by table."""
    night: Singles = event.state
    number = night.round or len(night.closed)
    sheet = Sheet(tr("Seats, round {round}").format(round=number), night_of(event))
    sheet.page()
    places = [(one, str(table), SEATS[seat]) for one, (table, seat) in sorted(night.seating.at.items())]
    out = [(one, "–", tr("out")) for one in night.sitting_out()]
    rows = [
        [str(one), night.players[one].name or "", table, seat] for one, table, seat in sorted([*places, *out])
    ]
    by_number(sheet, rows)
    lines = [
        [str(table), *("" if one is None else who(night, one) for one in line)]
        for table, line in sorted(night.seating.tables.items())
    ]
    sheet.page()
    subtitle(sheet, tr("By table"))
    columns = [Column(heading("table", ""), "right", bold=True)]
    columns += [Column(word, gives=True) for word in (tr("North"), tr("East"), tr("South"), tr("West"))]
    Grid(sheet, columns, lines, row=7.4).draw()
    return sheet.output()


def by_number(sheet: Sheet, rows: Sequence[Sequence[str]]) -> None:
    """Draw a list in two halves of a page, the left half first."""
    row, between = 7.6, 10.0
    half = (sheet.across - between) / 2
    columns = [
        Column(heading("number", ""), "right", bold=True),
        Column(heading("name", ""), gives=True),
        Column(heading("table", ""), "right", bold=True),
        Column(heading("seat", ""), bold=True),
    ]
    start = 0
    while start < len(rows):
        if start:
            sheet.page()
        top, deepest = sheet.y, sheet.y
        fits = int((sheet.bottom - top) / row) - 1
        here = rows[start : start + 2 * fits]
        down = fits if len(here) > fits else len(here)
        for place in range(2):
            part = here[place * down : (place + 1) * down]
            if not part:
                continue
            left = sheet.left + place * (half + between)
            sheet.y = top
            grid = Grid(sheet, columns, part, left=left, right=left + half, size=LARGE, row=row)
            grid.head()
            for index, line in enumerate(part):
                grid.line(line, shaded=index % 2 == 1)
            deepest = max(deepest, sheet.y)
        sheet.y = deepest
        start += len(here)


def results(event: Event[Any]) -> bytes:
    """PDF of every game, round by round."""
    sheet = Sheet(tr("Results"), night_of(event))
    sheet.page()
    lost = False
    if event.state.header.form.teams:
        spades_results(sheet, event)
    else:
        for number, games in enumerate((*event.state.closed, event.state.games), 1):
            if games:
                round_results(sheet, event.state, number, games)
                lost = lost or any(game.unclipped for game in games.values())
    if lost:
        sheet.text(sheet.left, sheet.y + 4, tr("* not clipped: no clicks for that game"))
    return sheet.output()


def round_results(sheet: Sheet, night: Singles, number: int, games: Mapping[int, Game]) -> None:
    """Draw the games of one round; the winners' score is bold."""
    days = sorted({game.day for game in games.values()})
    told = round_name(number)
    if days != [1]:
        told += ", " + tr("day {day}").format(day=" & ".join(map(str, days)))
    subtitle(sheet, told)
    rows = [game_row(night, table, game) for table, game in sorted(games.items())]
    longest = max((row[place] for row in rows for place in NAMES), key=len)
    north, south, east, west = (
        Column(word, gives=True, least=longest) for word in (tr("North"), tr("South"), tr("East"), tr("West"))
    )
    ns, ew = (Column(side, "right", least="−500") for side in ("NS", "EW"))
    columns = [Column(heading("table", ""), "right", bold=True), north, south, ns, ew, east, west]
    strong = [WON.get(str(game.winner), ()) for _, game in sorted(games.items())]
    Grid(sheet, columns, rows, size=SMALL, gap=3.0, strong=strong).draw()
    sheet.y += 5


def game_row(night: Singles, table: int, game: Game) -> list[str]:
    marks = ["*" if one in game.unclipped else "" for one in game.players]
    north, east, south, west = (who(night, one, mark) for one, mark in zip(game.players, marks, strict=True))
    if game.scores is not None:
        scores = [number_text(score) for score in game.scores]
    else:
        won = {"NS": ("win", "loss"), "EW": ("loss", "win"), "tie": ("tie", "tie")}
        scores = [outcome(word) for word in won.get(str(game.winner), ("void", "void"))]
    return [str(table), north, south, *scores, east, west]


def spades_results(sheet: Sheet, event: Event[Any]) -> None:
    """Draw each round's games with points and nils; the winners are bold."""
    spades = event.state
    longest = max((team(spades, key) for key in spades.teams), key=len, default="")
    columns = 2 * [
        Column(heading("team", ""), gives=True, least=longest),
        Column(heading("own", ""), "right", least="−1000"),
        Column(heading("event_points", ""), "right"),
        Column(heading("nils", ""), "right"),
    ]
    for number, matches in spades.rounds.items():
        played = [match for match in matches if match.outcome]
        if not played:
            continue
        subtitle(sheet, round_name(number))
        rows = []
        for match in played:
            row: list[str] = []
            for side, key in enumerate(match.teams):
                row.append(team(spades, key))
                row += [number_text(two[side]) for two in match.outcome[:3]]
            rows.append(row)
        strong = [(0, 1) if match.winner() == match.teams[0] else (4, 5) for match in played]
        Grid(sheet, columns, rows, strong=strong).draw()
        sheet.y += 5
