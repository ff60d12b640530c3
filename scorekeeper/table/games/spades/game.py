"""Spades at the table."""

from __future__ import annotations

from ....engine.spades.offers import shares_of
from ....words.language import N_
from ...key import Stage
from ..game import TableGame
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ....engine.explain import Share
    from ....engine.game import Game
    from ...place import Place
    from ...settings import Settings
    from ...view import View


class Spades(TableGame):
    """Spades: four bids, then the tricks."""

    name = "spades"
    pad_words: Mapping[str, str] = {"tricks": N_("result"), "again": N_("re-deal")}

    def middle(self, game: Game, now: float) -> Middle:
        return middle_of(game)

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return shares_of(game.play, game.rules, number)

    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        if view.phase == "over":
            return Stage("over", False)
        if view.phase in ("deal", "bids") and place.pad == "again":
            return Stage("again", False)
        if view.phase == "play":
            return Stage("tricks", False) if place.pad == "tricks" else Stage("play", True)
        return Stage("deal", True) if view.phase == "deal" else Stage("bids", False)


GAME = Spades()
