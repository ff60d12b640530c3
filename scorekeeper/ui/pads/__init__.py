"""The middle of the screen by game and stage: `PADS[stage]` of the game's module builds it from the scene.

A builder returns an item, or for a stage with huge totals a `Board`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..scene import Scene

    Builder = Callable[[Scene], Any]

GAMES = {"500": "five_hundred", "cribbage": "cribbage", "spades": "spades"}


def pads_of(game: str) -> dict[str, Builder]:
    """All pads of a game by their stage, those that all games share among them."""
    common = import_module(".common", __name__).PADS
    own = import_module(f".{GAMES[game]}", __name__).PADS
    return {**common, **own}


def pad_for(game: str, stage: str) -> Builder:
    """What builds the pad of a stage."""
    return pads_of(game)[stage]
