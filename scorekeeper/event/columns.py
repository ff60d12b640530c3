"""A night as rows and columns: what a spreadsheet, a printed page and a terminal show alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.seats import SEATS
from ..words.paper import headings
from .spades_state import ROUNDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


def standings(event: Event[Any]) -> Columns:
    """Every player or team, the best first."""
    result = event.result()
    keys = SPADES if event.state.header.form.teams else SINGLES
    return from_rows(keys, result["standings"], result["game"])


def teams(event: Event[Any]) -> Columns:
    """The team trophy of a night of singles."""
    result = event.result()
    return from_rows(TEAMS, result.get("teams", []), result["game"])


def from_rows(keys: Sequence[str], rows: Sequence[dict[str, Any]], game: str) -> Columns:
    return Columns(tuple(keys), headings(keys, game), [[row[key] for key in keys] for row in rows])


def results(event: Event[Any]) -> Columns:
    """Every game that has a result, by round and table."""
    header = event.state.header
    teams = header.form.teams
    keys = MATCHES if teams else RESULTS
    rows = list(matches(event) if teams else games(event))
    return Columns(tuple(keys), headings(keys, header.game), rows)


def games(event: Event[Any]) -> Iterator[list[Cell]]:
    """A row for each table's game of a night of singles."""
    night = event.state
    for number, played in enumerate((*night.closed, night.games), 1):
        for table, game in sorted(played.items()):
            yield game_row(number, table, game)


def game_row(number: int, table: int, game: Game) -> list[Cell]:
    north, east, south, west = game.players
    lost = ", ".join(str(one) for one in game.players if one in game.unclipped)
    return [
        number,
        game.day,
        table,
        f"{north}, {south}",
        *game.scores,
        f"{east}, {west}",
        game.winner,
        game.moves if game.winner == "tie" else game.winner,
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


def seats(event: Event[Any]) -> Iterator[tuple[str, str, int]]:
    """Table, seat and player of the round to be played, by table and seat."""
    for table, line in event.result()["seats"].items():
        for seat in SEATS:
            if seat in line:
                yield table, seat, line[seat]
