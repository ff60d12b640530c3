"""500 at the table."""

from __future__ import annotations

from typing import cast

from ....engine.five_hundred.offers import shares_of
from ...key import Stage
from ...questions.deal import bell_asks, starts_late
from ...settings import CONTRACT
from ..game import TableGame
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.explain import Share
    from ....engine.game import Game
    from ...place import Place
    from ...settings import Settings
    from ...view import View


class FiveHundred(TableGame):
    """500: bid by bid or by the contract alone, then the makers' tricks."""

    name = "500"

    def middle(self, game: Game, now: float) -> Middle:
        return middle_of(game, now)

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return shares_of(game.play, game.rules, number)

    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        if view.phase == "over":
            return Stage("bell", False) if bell_asks(view, place) else Stage("over", False)
        if view.phase == "deal":
            return Stage(place.pad, False) if place.pad in ("auction", "contract") else Stage("deal", True)
        middle, played = cast(Middle, view.middle), place.played == view.stands
        spoken = bool(middle.says) or view.phase == "play"
        if not spoken and starts_late(view, place):
            return Stage("start", True)
        if place.pad == "result" and (view.phase == "play" or played):
            return Stage("result", False)
        if view.phase == "auction":
            if played:
                return Stage("play", True)
            if settings.bidding == CONTRACT and not spoken:
                return Stage("contract", False) if place.pad == "contract" else Stage("bidding", True)
            return Stage("auction", False)
        if middle.bidding.all_away and not played:
            return Stage("auction", False)
        return Stage("play", True)


GAME = FiveHundred()
