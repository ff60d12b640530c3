"""Random draws from a seed: the seats of a night of singles, the pairs of a spades event."""

from __future__ import annotations

from typing import Any

from ..engine.kinds import SEATS
from ..engine.refused import Refused
from .directing import check_seats_open
from .spades_event import check_draw
from .spades_state import ROUND_ROBIN, Spades

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Singles

    Seed = int | float | str


def seats(night: Singles, seed: Seed) -> dict[str, Any]:
    """The `draw` entry without `at`: full tables from 1 up; players left over sit out.

    A sitter with a seat at one of these tables stays there; other sitters get a table each, if one is free.
    """
    check_seats_open(night)
    from random import Random

    chance = Random(seed)
    here = sorted(number for number, player in night.players.items() if player.here)
    sitters = [number for number in here if night.players[number].sitter]
    others = [number for number in here if not night.players[number].sitter]
    full = min(night.header.tables, most_tables(len(sitters), len(others)))
    if not full:
        raise Refused("too-few-to-seat", players=len(here))
    tables: dict[int, list[int | None]] = {table: [None] * 4 for table in range(1, full + 1)}
    chance.shuffle(sitters)
    chance.shuffle(others)
    homeless = []
    for number in sitters:
        table, seat = night.seating.at.get(number, (0, 0))
        if table in tables:
            tables[table][seat] = number
        else:
            homeless.append(number)
    free = [table for table, line in tables.items() if line == [None] * 4]
    chance.shuffle(free)
    for number, table in zip(homeless, free, strict=False):
        tables[table][chance.randrange(4)] = number
    for line in tables.values():
        for seat in range(4):
            if line[seat] is None:
                line[seat] = others.pop()
    drawn = {str(table): dict(zip(SEATS, line, strict=True)) for table, line in tables.items()}
    return {"do": "draw", "seed": seed, "seats": drawn}


def most_tables(sitters: int, others: int) -> int:
    """The number of tables these players fill: four at each, at most one of them a sitter."""
    all_sit = (sitters + others) // 4
    return all_sit if all_sit > sitters else min(sitters, others // 3)


def pairs(event: Spades, seed: Seed) -> dict[str, Any]:
    """The `draw` entry without `at`: three rounds of the teams' full round robin.

    One team stays at the fixed place and the others rotate, so no two meet twice in a full rotation. With an
    odd number of teams the fixed place is empty: in each round another team sits out.
    """
    check_draw(event)
    from random import Random

    chance = Random(seed)
    circle: list[str | int | None] = [event.teams[key].id for key in sorted(event.teams)]
    chance.shuffle(circle)
    if len(circle) % 2:
        circle.insert(0, None)
    half = len(circle) // 2
    rounds = []
    for turn in chance.sample(range(len(circle) - 1), len(ROUND_ROBIN)):
        line = [circle[0], *circle[1 + turn :], *circle[1 : 1 + turn]]
        games = [[line[i], line[-1 - i]] for i in range(half)]
        rounds.append([game for game in games if None not in game])
        chance.shuffle(rounds[-1])
    return {"do": "draw", "seed": seed, "rounds": rounds}
