"""Players, tables and sides as the director's screens name them."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.kinds import SEATS
from ..words.language import all_of, tr
from ..words.language import number as written
from ..words.shown import shown_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.movement import Four, Line
    from ..event.players import Player
    from ..event.singles_state import Singles
    from ..event.spades_state import Spades

NAMED = 3
"""Players who are named of many."""
SIDES = (("NS", (0, 2)), ("EW", (1, 3)))
"""Each side, and the places of its seats in a line."""


def who(night: Singles, number: int) -> str:
    """`14 Ana`, or `14` for a player without a name."""
    player = night.players.get(number)
    return str(number) if player is None else player_name(player)


def player_name(player: Player) -> str:
    name = shown_name(player.name)
    return f"{player.number}\u00a0{name}" if name else str(player.number)


def first_of(found: Sequence[str]) -> str:
    """`9 Iris, 10 Bo, 11 and 4 more`: the first of many names."""
    if len(found) <= NAMED + 1:
        return all_of(found)
    return all_of([*found[:NAMED], tr("{number} more").format(number=len(found) - NAMED)])


def pair(night: Singles, players: Four | Line, side: str) -> str:
    """`14 Ana + 8 Bo`: the two of a side; an empty seat is a dash."""
    places = dict(SIDES)[side]
    parts = ["–" if (number := players[at]) is None else who(night, number) for at in places]
    return " + ".join(parts)


def numbers(players: Four | Line, side: str) -> str:
    """`14+8`."""
    return "+".join("–" if players[at] is None else str(players[at]) for at in dict(SIDES)[side])


def score(two: Sequence[int] | None) -> str:
    """`320:110`; nothing where only the winner was told."""
    return "" if two is None else f"{written(two[0])}:{written(two[1])}"


def seat_of(night: Singles, number: int) -> str:
    """`table 2, N`; `sits out`; `no seat yet` before the draw; `not here`."""
    at = night.seating.at.get(number)
    player = night.players.get(number)
    if at is not None:
        return tr("table {table}, {seat}").format(table=at[0], seat=SEATS[at[1]])
    if player is None or not player.here:
        return tr("not here")
    if not night.seating.tables and not night.closed:
        return tr("no seat yet")
    return tr("sits out")


def team_name(event: Spades, key: object) -> str:
    """`3 The Aces`; the id alone for a team without a name."""
    team = event.teams[str(key)]
    name = shown_name(team.name)
    return f"{team.id}\u00a0{name}" if name and name != str(team.id) else str(team.id)


def versus(event: Spades, keys: Sequence[object]) -> str:
    """`1 Aces v 4 Bears`."""
    first, second = (team_name(event, key) for key in keys)
    # Translators: two teams that play each other.
    return tr("{first} v {second}").format(first=first, second=second)
