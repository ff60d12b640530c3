"""The names of the night, a player and a team on printed pages."""

from __future__ import annotations

from typing import Any

from ...words.language import tr
from ...words.names import game_name
from ..spades_state import ROUNDS, Spades
from .page import Night

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event
    from ..singles_state import Singles


SPARE = 4
"""Tables beyond those that can be filled, as a director puts up who knows the hall."""


def night_of(event: Event[Any]) -> Night:
    """The night's name, dates and game, for the head and foot of every page."""
    header, moments = event.state.header, event.moments
    made = moments.latest or moments.first or 0.0
    game = header.title or game_name(header.game)
    return Night(
        header.name or tr("Club night"), moments.dates(), game, min(max(made, 0.0), 4e9), after(event)
    )


def after(event: Event[Any]) -> str:
    """After which round the sheet is true; empty before the first is closed."""
    state = event.state
    rounds = ROUNDS if state.header.form.teams else range(1, len(state.closed) + 1)
    closed = [number for number in rounds if not state.header.form.teams or state.closed(number)]
    if not closed:
        return ""
    if closed[-1] == "semi":
        return tr("after the semi-finals")
    if closed[-1] == "final":
        return tr("after the final")
    words = tr("after round {round}")
    if not state.header.form.teams and state.over:
        words = tr("after round {round}, the last")
    return words.format(round=closed[-1])


def tables_of(night: Singles) -> int:
    """How many tables are printed: all of the header's, unless they are far more than can be filled."""
    used = [*night.seating.tables, *night.games, *(table for games in night.closed for table in games)]
    fill = sum(player.here for player in night.players.values()) // 4
    needed = max([fill, *used])
    return needed if needed and night.header.tables > needed + SPARE else night.header.tables


def who(night: Singles, number: int, mark: str = "") -> str:
    """`14 Ana`, or the number alone for a player without a name."""
    name = night.players[number].name
    return f"{number}{mark}" if name is None else f"{number}{mark} {name}"


def team(event: Spades, key: str) -> str:
    """`A  The Aces`, or the id alone."""
    one = event.teams[key]
    return str(one.id) if one.name is None else f"{one.id}  {one.name}"
