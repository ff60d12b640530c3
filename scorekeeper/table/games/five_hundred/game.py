"""500 at the table."""

from __future__ import annotations

from typing import cast

from ....engine.five_hundred.offers import shares_of
from ....words.language import N_, tr
from ...key import Stage
from ...labels import SUITS, bid_of
from ...place import changed_key
from ...questions.deal import bell_asks, starts_late
from ...settings import CONTRACT
from ..game import TableGame
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ....engine.explain import Share
    from ....engine.game import Game
    from ...place import Draft, Place
    from ...settings import Settings
    from ...view import View


class FiveHundred(TableGame):
    """500: bid by bid or by the contract alone, then the makers' tricks."""

    name = "500"
    agrees_to_scores = True
    pad_words: Mapping[str, str] = {"auction": N_("bids"), "contract": N_("bids"), "result": N_("result")}

    def middle(self, game: Game, now: float) -> Middle:
        return middle_of(game, now)

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return shares_of(game.play, game.rules, number)

    def penalty_possible(self, view: View) -> bool:
        # From the deal on a wrong number of cards is a misdeal, and in play it is a penalty in every hand.
        return view.phase in ("auction", "play")

    def choice_word(self, pad: str, before: Draft, after: Draft) -> str | None:
        if pad not in ("auction", "contract"):
            return None
        key, value = changed_key(before, after)
        if key == "level":
            return tr("level {level}").format(level=value)
        if key == "low":
            return bid_of(str(value))
        if key == "suit":
            return SUITS[str(value)]
        if key == "word":
            return tr("raise") if value == "raise" else tr("change of suit")
        return None

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
