"""A game for tests alone: three rules, two hands, one penalty. Nothing in the product names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scorekeeper import games
from scorekeeper.table.games import game_named
from scorekeeper.words.games import words_of

NAME = "toy"


def _rules() -> Any:
    from .rules import GAME

    return GAME


def _words() -> Any:
    from .words import GAME

    return GAME


def _table() -> Any:
    from .table import GAME

    return GAME


def _drawing() -> Any:
    from .drawing import GAME

    return GAME


PARTS = games.Parts(_rules, _words, _table, _drawing)


def register() -> None:
    """Add the game to those that there are, as its one line in `games.py` would."""
    games.GAMES[NAME] = PARTS


@contextmanager
def registered() -> Iterator[None]:
    """Have the game in this process for a while."""
    register()
    try:
        yield
    finally:
        del games.GAMES[NAME]
        for found in (words_of, game_named):
            found.cache_clear()
