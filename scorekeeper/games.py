"""The games that this scorekeeper plays, a line each: where every room finds its own part of a game.

A part is loaded when it is first asked for, so that only the game on the table costs time at the start.
"""

from __future__ import annotations

from collections.abc import Callable

from .engine.frozen import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .engine.kind import Kind
    from .table.games.drawing import Drawing
    from .table.games.game import AnyTable
    from .words.games import GameWords


class Parts(NamedTuple):
    """The parts of one game, each given by a function that loads it."""

    rules: Callable[[], Kind]
    """Its rules: what may be entered, and what it scores."""
    words: Callable[[], GameWords]
    """Its words: names, sentences, refusals."""
    table: Callable[[], AnyTable]
    """Its table: which keys there are, and what a touch on them does."""
    drawing: Callable[[], Drawing]
    """Its drawing: the middle of the screen."""


def built_in(module: str) -> Parts:
    """The parts of a game whose modules have one name in every room, each with its part as `GAME`."""

    def part(name: str) -> Callable[[], Any]:
        loaded: list[Any] = []

        def load() -> Any:
            if not loaded:
                from importlib import import_module

                loaded.append(import_module(f".{name}", __package__).GAME)
            return loaded[0]

        return load

    return Parts(
        part(f"engine.{module}.game"),
        part(f"words.{module}"),
        part(f"table.games.{module}.game"),
        part(f"table.games.{module}.pads"),
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
