"""Cribbage at the table."""

from __future__ import annotations

from ...key import Stage
from ..game import TableGame
from .middle import Middle, hand_shares, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.explain import Share
    from ....engine.game import Game
    from ...place import Place
    from ...settings import Settings
    from ...view import View

SUB_PADS = {
    "cut": frozenset(("turn_up",)),
    "play": frozenset(("peg", "run", "correct", "show", "cards")),
    "show": frozenset(("cards",)),
    "crib": frozenset(("cards",)),
}
"""Pads that can be opened, by the phase of the deal."""


class Cribbage(TableGame):
    """Cribbage: the cut, the pegs of the play, the show."""

    name = "cribbage"

    def middle(self, game: Game, now: float) -> Middle:
        return middle_of(game, now)

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return hand_shares(game, number)

    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        """In the play the pad of the pegs is a board where the screen has the room."""
        if view.phase == "over":
            return Stage("over", False)
        if place.pad in SUB_PADS.get(view.phase, ()):
            return Stage(place.pad, False)
        return Stage("show" if view.phase == "crib" else view.phase, view.phase in ("deal", "cut"))


GAME = Cribbage()
