"""The games at the table, each behind the one protocol of `game.py`."""

from __future__ import annotations

from functools import cache

from ... import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import AnyTable


@cache
def game_named(name: str) -> AnyTable:
    """The table's part of a game; loaded when it is first asked for."""
    return games.find(name).table()
