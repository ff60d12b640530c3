"""The lists of a night on the wall: seats, standings, the first places, the tables of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from ..engine.kinds import SEATS
from ..words.language import tr, trn
from ..words.names import marks_name
from ..words.paper import next_break, ranges
from ..words.shown import shown_name
from . import names
from .wall import (
    FINAL,
    LEADING,
    NUMBERS,
    PLAYOFFS,
    STANDINGS,
    TABLES,
    TROPHY,
    List,
    Strip,
    WallRow,
    whole_ranks,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..event.singles_state import Singles

NAMED = 40
"""Most players whose names stand beside their numbers in the list of the seats."""
FEW, EQUAL_FIRST = 4, 8
"""Names of one place that have a line each; more of them where nobody stands below."""


def listed(kind: str, title: str, rows: tuple[WallRow, ...]) -> tuple[List, ...]:
    return (List(kind, title, rows),) if rows else ()


def places_of(
    standings: Sequence[dict[str, Any]], key: str, called: Callable[[dict[str, Any]], str]
) -> tuple[WallRow, ...]:
    """The first places, those who share one in one row: `2=`; nothing where nobody has anything."""
    found = []
    scored = [one for one in standings if one["rank"] <= LEADING and one[key]]
    for rank, group in groupby(scored, key=lambda one: one["rank"]):
        equal = list(group)
        place = f"{rank}=" if len(equal) > 1 else f"{rank}."
        few = EQUAL_FIRST if rank == 1 else FEW
        found.append(WallRow(place, together(map(called, equal), few), str(equal[0][key])))
    return tuple(found)


def together(found: Iterable[str], few: int) -> str:
    """The names of one place: a line each where they are few. No name is broken."""
    whole = [name.replace(" ", "\u00a0") for name in found]
    return ("\n" if len(whole) <= few else "\u00a0· ").join(whole)


def trophy_list(result: Entry) -> tuple[List, ...]:
    rows = tuple(
        WallRow(f"{one['rank']}.", shown_name(one["club"]), str(one["clicks"])) for one in result["teams"]
    )
    return listed(TROPHY, tr("Team trophy"), rows)


def playoff_list(state: Singles) -> tuple[List, ...]:
    """Each play-off as on a tennis board: the winner with the scores of all games, under it the loser."""
    rows = []
    for played in state.playoffs:
        for at in sorted((0, 1), key=lambda one: played.numbers[one] != played.winner):
            number = played.numbers[at]
            won = tr("won") if number == played.winner else ""
            scores = "\u2002".join(str(game[at]) for game in played.games)
            rows.append(WallRow(won, names.who(state, number), scores))
    return listed(PLAYOFFS, tr("Play-offs"), tuple(rows))


def strip_of(state: Singles) -> Strip:
    """The tables of the round, those still to come, and when the next break is."""
    if state.round is None:
        return Strip()
    missing = state.waiting()
    tables = sorted({*missing, *state.games})
    after = next_break(state.round, state.header.rounds, state.header.break_after)
    return Strip(tuple(map(str, tables)), tuple(map(str, missing)), after)


def registered(state: Singles) -> tuple[str, ...]:
    """`17 players registered`, and their numbers."""
    here = sorted(one.number for one in state.players.values() if one.here)
    if not here:
        return ()
    text = trn("{number} player registered", "{number} players registered", len(here))
    return text, ", ".join(ranges(here))


def seats_of(state: Singles) -> tuple[List, ...]:
    """The seats of the next round, by number, where who sits out has a place too, and by table."""
    at = state.seating.at
    # Translators: at the number of a player who sits out, on the wall; at most 6 letters.
    none = tr("out")
    seated = {number: f"{table}\u00a0{SEATS[seat]}" for number, (table, seat) in at.items()}
    numbers = sorted((*at, *(state.sitting_out() if at else ())))
    if len(numbers) <= NAMED and any(state.players[one].name for one in numbers):
        by_number = tuple(
            WallRow(str(one), shown_name(state.players[one].name), seated.get(one, none)) for one in numbers
        )
    else:
        by_number = tuple(WallRow(str(one), seated.get(one, none)) for one in numbers)
    by_table = tuple(
        WallRow(
            str(table),
            tr("{one} v {other}").format(one=names.numbers(line, "NS"), other=names.numbers(line, "EW")),
        )
        for table, line in sorted(state.seating.tables.items())
    )
    return List(NUMBERS, tr("Table and seat"), by_number), List(TABLES, tr("Tables"), by_table)


def standings_of(state: Singles, result: Entry, limit: int | None) -> List:
    """The best of the standings; None for all."""
    rows = tuple(
        WallRow(
            f"{one['rank']}.", f"{one['number']}\u00a0{shown_name(one['name'])}".strip(), str(one["clicks"])
        )
        for one in whole_ranks(result["standings"], limit)
    )
    points = marks_name(state.header.game)
    if limit is None:
        return List(FINAL, points, rows)
    return List(STANDINGS, standings_after(len(state.closed), points), rows)


def standings_after(closed: int, points: str) -> str:
    return tr("Standings after round {round}: {points}").format(round=closed, points=points)
