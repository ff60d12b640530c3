"""What the middle of the screen shows, game by game."""

from __future__ import annotations

from . import cribbage, five_hundred, spades
from .common import Pad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.explain import Share
    from ...engine.game import Game

__all__ = ["Pad", "hand_shares", "pad_of"]

_PADS: dict[str, Callable[[Game, float], Pad]] = {
    "500": five_hundred.pad,
    "cribbage": cribbage.pad,
    "spades": spades.pad,
}
_SHARES: dict[str, Callable[[Game, int], tuple[Share, ...]]] = {
    "500": five_hundred.hand_shares,
    "cribbage": cribbage.hand_shares,
    "spades": spades.hand_shares,
}


def pad_of(game: Game, now: float) -> Pad:
    """The pad of the game that is played."""
    return _PADS[game.kind.name](game, now)


def hand_shares(game: Game, number: int) -> tuple[Share, ...]:
    """What a hand or deal that is over gave to each side, and why."""
    return _SHARES[game.kind.name](game, number)
