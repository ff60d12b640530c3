"""The tables' tickets: what each table of the present round is told of its next game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.kinds import SEATS
from ..engine.refused import Refused
from ..record.carried import short_id
from ..record.ticket import Ticket
from ..words.carried import card_text
from .forms import OTHER
from .spades_state import ROUNDS, Spades

TYPE_CHECKING = False
if TYPE_CHECKING:
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


# A player's score card as a text that one QR code holds, which any phone reads without this app.


MAX_CODE_BYTES = 644
"""UTF-8 bytes in a QR code of version 17, error correction L; see `record/envelope.py` for its size."""


def card_code(card: Mapping[str, Any], night: str = "") -> str:
    """The card of `scorecards` as text: whole, or without the other players, or its latest games alone."""
    for text in (card_text(card, night), card_text(card, night, short=True)):
        if _fits(text):
            return text
    head, *games, total = card_text({**card, "name": _cut(card["name"])}, short=True).split("\n")
    while games and not _fits("\n".join((head, "…", *games, total))):
        del games[0]
    return "\n".join((head, "…", *games, total))


def _cut(name: str | None) -> str | None:
    return None if name is None else name[:40]


def _fits(text: str) -> bool:
    return len(text.encode()) <= MAX_CODE_BYTES
