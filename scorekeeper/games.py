"""The games that this scorekeeper plays, a line each: where every room finds its own part of a game.

A part is loaded when it is first asked for, so that only the game on the table costs time at the start.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .engine.frozen import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .engine.kind import Kind
    from .table.games.game import TableGame
    from .ui.games.drawing import Drawing


class Parts(NamedTuple):
    """The parts of one game, each given by a function that loads it."""

    rules: Callable[[], Kind]
    """Its rules: what may be entered, and what it scores."""
    table: Callable[[], TableGame]
    """Its table: which keys there are, and what a touch on them does."""
    drawing: Callable[[], Drawing]
    """Its drawing: the middle of the screen."""


def built_in(module: str) -> Parts:
    """The parts of a game whose modules have one name in every room, each with its part as `GAME`."""

    def part(room: str) -> Callable[[], object]:
        return cache(lambda: import_module(f".{room}", __package__).GAME)

    return Parts(
        rules=part(f"engine.{module}.game"),  # type: ignore[arg-type]
        table=part(f"table.games.{module}.game"),  # type: ignore[arg-type]
        drawing=part(f"ui.games.{module}"),  # type: ignore[arg-type]
    )


GAMES: dict[str, Parts] = {
    "500": built_in("five_hundred"),
    "cribbage": built_in("cribbage"),
    "spades": built_in("spades"),
}
"""Every game by the name that a record's header gives it, in the order in which screens offer them."""


def find(name: str) -> Parts:
    """The parts of a game; KeyError where no game has that name."""
    return GAMES[name]
