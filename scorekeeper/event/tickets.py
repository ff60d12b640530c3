"""The tables' tickets: what each table of the present round is told of its next game."""

from __future__ import annotations

from typing import Any

from ..engine.kinds import SEATS
from ..engine.refused import Refused
from ..record.carried import short_id
from ..record.ticket import Ticket
from .forms import OTHER
from .spades_state import ROUNDS, Spades

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.kinds import Entry
    from .night import Event
    from .singles_state import Singles


def tickets(event: Event[Any], header: Mapping[str, Any], day: int = 1) -> list[Ticket]:
    """A ticket for each table or pair that still plays the present round; `header` is that of the night.

    The semi-finals and the final of a spades event are rounds 4 and 5 in their games' records. Its tables are
    the places of the pairs in the round.
    """
    if header.get("id") is None:
        raise Refused("night-without-id")
    if header["game"] == OTHER:
        raise Refused("game-without-rules")
    state = event.state
    games = _of_pairs(state) if isinstance(state, Spades) else _of_tables(state)
    about = {"game": header["game"], "rules": header["rules"], "event": short_id(header["id"])}
    if day != 1:
        about["day"] = day
    return [Ticket(state.header.name or "", {**about, **game}) for game in games]


def _of_tables(night: Singles) -> list[Entry]:
    """The part of each waiting table of a night of singles, in the order of the tables."""
    found = []
    for table in night.waiting():
        players = {}
        for seat, number in zip(SEATS, night.seating.tables[table], strict=True):
            player = None if number is None else night.players[number]
            if player is not None:
                named = {"number": player.number, "name": player.name, "club": player.club}
                players[seat] = {key: value for key, value in named.items() if value is not None}
        found.append({"round": night.round, "table": str(table), "players": players})
    return found


def _of_pairs(event: Spades) -> list[Entry]:
    """The part of each game of a spades event that is still to be played in the round."""
    number = event.round
    found = []
    for place, match in enumerate(() if number is None else event.rounds[number], 1):
        if match.outcome is not None:
            continue
        players, teams = {}, {}
        for side, key in zip(("NS", "EW"), match.teams, strict=True):
            team = event.teams[key]
            teams[side] = str(team.id)
            for seat, name in zip(side, team.players, strict=True):
                if name is not None:
                    players[seat] = {"name": name}
        turn = 0 if number is None else ROUNDS.index(number) + 1
        found.append({"round": turn, "table": str(place), "players": players, "teams": teams})
    return found
