"""What the middle of the screen shows, game by game."""

from __future__ import annotations

from .common import Pad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game

__all__ = ["Pad", "pad_of"]


def pad_of(game: Game, now: float) -> Pad:
    """The pad of the game that is played."""
    if game.kind.name == "500":
        from .five_hundred import pad
    elif game.kind.name == "cribbage":
        from .cribbage import pad
    else:
        from .spades import pad
    return pad(game, now)
