"""A night as rows and columns, shared by the spreadsheet, the printed pages and the terminal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..words.language import N_, Texts, tr
from ..words.names import marks_name
from .spades_state import ROUNDS
from .standings import after_playoffs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .night import Event
    from .singles_state import Game

    Cell = int | str | None


class Columns(NamedTuple):
    """Rows of values, with the key and the heading of each column."""

    keys: tuple[str, ...]
    headings: list[str]
    rows: list[list[Cell]]


SINGLES = ("rank", "number", "name", "club", "clicks", "games", "wins", "ties", "losses")
SPADES = ("rank", "team", "name", "event_points", "wins", "losses", "nils", "difference")
TEAMS = ("rank", "club", "clicks", "players")
RESULTS = "round day table ns_numbers ns_score ew_score ew_numbers winner moves unclipped".split()
MATCHES = (
    "round first second first_score second_score first_points second_points first_nils second_nils winner"
).split()

HEADINGS: Texts = {
    "rank": N_("Rank", "column"),
    "number": N_("No.", "column"),
    "name": N_("Name", "column"),
    "club": N_("Club", "column"),
    "games": N_("Games", "column"),
    "wins": N_("Won", "column"),
    "ties": N_("Tied", "column"),
    "losses": N_("Lost", "column"),
    "playoff": N_("Play-off", "column"),
    "players": N_("Players", "column"),
    "member": N_("Member", "column"),
    "note": N_("Note", "column"),
    "nights": N_("Nights", "column"),
    "counted": N_("Counted", "column"),
    "team": N_("Team", "column"),
    "nils": N_("Nils", "column"),
    "difference": N_("Difference", "column"),
    "round": N_("Round", "column"),
    "day": N_("Day", "column"),
    "table": N_("Table", "column"),
    "event_points": N_("Points", "column"),
    "ns_numbers": N_("NS players", "column"),
    "ew_numbers": N_("EW players", "column"),
    "ns_score": N_("NS score", "column"),
    "ew_score": N_("EW score", "column"),
    "north": N_("North", "column"),
    "east": N_("East", "column"),
    "south": N_("South", "column"),
    "west": N_("West", "column"),
    "north_name": N_("North's name", "column"),
    "east_name": N_("East's name", "column"),
    "south_name": N_("South's name", "column"),
    "west_name": N_("West's name", "column"),
    "first_name": N_("First team's name", "column"),
    "second_name": N_("Second team's name", "column"),
    "own": N_("Score", "column"),
    "theirs": N_("Theirs", "column"),
    "winner": N_("Winner", "column"),
    "moves": N_("Moves on", "column"),
    "unclipped": N_("No clip", "column"),
    "seat": N_("Seat", "column"),
    "partner": N_("Partner", "column"),
    "opponents": N_("Against", "column"),
    "outcome": N_("Result", "column"),
    "running": N_("Total", "column"),
    "first": N_("First team", "column"),
    "second": N_("Second team", "column"),
    "first_score": N_("First score", "column"),
    "second_score": N_("Second score", "column"),
    "first_points": N_("First points", "column"),
    "second_points": N_("Second points", "column"),
    "first_nils": N_("First nils", "column"),
    "second_nils": N_("Second nils", "column"),
}
"""The head of a column."""


def heading(key: str, game: str) -> str:
    """The heading of a column; what winners are given has its own word in each game."""
    return marks_name(game) if key == "clicks" else tr(str(HEADINGS[key]))


def headings(keys: Sequence[str], game: str) -> list[str]:
    return [heading(key, game) for key in keys]


def standings(event: Event[Any]) -> Columns:
    """Every player or team, best first; where play-offs were played, who stands above equals by them."""
    result = event.result()
    keys, rows = SPADES if event.state.header.form.teams else SINGLES, result["standings"]
    if result.get("playoffs"):
        above, words = after_playoffs(rows), tr("after a play-off")
        keys = (*keys, "playoff")
        rows = [{**row, "playoff": words if row["number"] in above else ""} for row in rows]
    return from_rows(keys, rows, result["game"])


def from_rows(keys: Sequence[str], rows: Sequence[dict[str, Any]], game: str) -> Columns:
    return Columns(tuple(keys), headings(keys, game), [[row[key] for key in keys] for row in rows])


def results(event: Event[Any]) -> Columns:
    """Every game that has a result, by round and table."""
    header = event.state.header
    teams = header.form.teams
    keys = MATCHES if teams else RESULTS
    rows = [*matches(event)] if teams else [game_row(*one) for one in event.state.played()]
    return Columns(tuple(keys), headings(keys, header.game), rows)


NAMED = (
    "round day table north north_name south south_name ns_score ew_score east east_name west west_name "
    "winner moves unclipped"
).split()
NAMED_MATCHES = (
    "round first first_name second second_name first_score second_score first_points second_points "
    "first_nils second_nils winner"
).split()


def named_results(event: Event[Any]) -> Columns:
    """Every game that has a result, with all players' names, for a spreadsheet."""
    state = event.state
    rows: list[list[Cell]] = []
    if state.header.form.teams:
        for row in matches(event):
            first, second = (state.teams[str(key)].name for key in row[1:3])
            rows.append([row[0], row[1], first, row[2], second, *row[3:]])
        return Columns(tuple(NAMED_MATCHES), headings(NAMED_MATCHES, state.header.game), rows)
    for number, table, game in state.played():
        row = game_row(number, table, game)
        north, east, south, west = ((one, state.players[one].name) for one in game.players)
        rows.append([*row[:3], *north, *south, *row[4:6], *east, *west, *row[7:]])
    return Columns(tuple(NAMED), headings(NAMED, state.header.game), rows)


def game_row(number: int, table: int, game: Game) -> list[Cell]:
    north, east, south, west = game.players
    lost = ", ".join(str(one) for one in game.players if one in game.unclipped)
    return [
        number,
        game.day,
        table,
        f"{north}, {south}",
        *(game.scores or (None, None)),
        f"{east}, {west}",
        game.winner or "void",
        ", ".join(str(one) for one in game.moved),
        lost,
    ]


def matches(event: Event[Any]) -> Iterator[list[Cell]]:
    """A row for each game of a spades event."""
    for number in ROUNDS:
        for match in event.state.rounds.get(number, ()):
            if match.outcome is not None:
                first, second = event.state.ids(match)
                outcome = match.outcome
                winner = event.state.teams[match.winner()].id
                yield [number, first, second, *outcome.scores, *outcome.event_points, *outcome.nils, winner]


MARK = "\ufeff"
"""Byte order mark: without it spreadsheets do not read the file as UTF-8."""
FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""First characters that make a spreadsheet read a cell as a formula."""


def csv_of(columns: Columns) -> bytes:
    """The headings and rows as the bytes of a CSV file."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([cell(one) for one in columns.headings])
    writer.writerows([cell(one) for one in row] for row in columns.rows)
    return (MARK + out.getvalue()).encode()


def cell(value: Cell) -> int | str:
    """A number as it is; a text on one line, never a formula."""
    if value is None:
        return ""
    if isinstance(value, int):
        return value
    text = " ".join(value.split())
    return f"'{text}" if text.startswith(FORMULA) else text
