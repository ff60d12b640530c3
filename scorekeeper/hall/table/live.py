"""The snapshot of a table that plays, for the director: scores, hand and state, and no name."""

from __future__ import annotations

from ..wire.messages import Live
from .ledger import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game

PLAYING, LAST_HAND, RULING, AGREEING, AGREED = "playing", "last-hand", "ruling", "agreeing", "agreed"


def live_of(game: Game, now: float, ruling: bool = False) -> Live:
    """The snapshot of a game; `ruling`: the table waits for one."""
    result = game.result()
    if game.agreed:
        state = AGREED
    elif ruling:
        state = RULING
    elif result["state"] == "over":
        state = AGREEING
    elif game.countdown.rung(now):
        state = LAST_HAND
    else:
        state = PLAYING
    scores = result["scores"]
    hand = len(result["hands"]) + (result["state"] == "playing")
    return Live(short(str(game.header.get("id", ""))), (scores["NS"], scores["EW"]), hand, state)
