"""500 at the table."""

from __future__ import annotations

from typing import cast

from ....engine.five_hundred.offers import shares_of
from ....engine.seats import SEAT, TEAMS, team_of
from ....words.language import N_, tr
from ...key import Stage
from ...labels import SUITS, bid_of
from ...place import changed_key
from ...questions.deal import bell_asks, starts_late
from ...settings import CONTRACT
from ..game import Decision, TableGame
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ....engine.explain import Share
    from ....engine.game import Game
    from ....engine.kinds import Entry
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

    # Penalties, rulings, corrections.

    deciding: Mapping[str, Decision] = {
        "renege": Decision(
            N_("Renege: corrected before the next lead?"),
            N_("YES: NO PENALTY"),
            "YES",
            N_("NO, or found on the last trick: who reneged?"),
        ),
        "card-count": Decision(
            N_("Wrong number of cards: has play started?"), N_("NO: MISDEAL"), "NO", N_("YES: who?"), True
        ),
    }
    free_clauses: Mapping[tuple[str, str], str] = {
        ("500-nz-2025", "renege"): "8b",
        ("500-nz-2024", "renege"): "8b",
        ("500-nz-classic", "renege"): "renege-a",
        ("500-nz-2025", "exposed"): "6a",
        ("500-nz-2024", "exposed"): "6a",
        ("500-nz-classic", "exposed"): "3d",
    }
    no_penalty = N_("No penalty: the card stays face up, play on")
    exposing = True
    line_each = True
    corrects_hands = True

    def breach_clauses(self, rules: Any, entry: Entry, shares: tuple[Share, ...]) -> tuple[str | None, ...]:
        found = super().breach_clauses(rules, entry, shares)
        if not any(found) and entry["by"] == "both":
            return (rules.breaches[entry["kind"]].by_both,)
        return found

    def counts_tricks_so_far(self, view: View, price: Any, by: str) -> bool:
        """The opposition counts them if the sheet says so and the makers have the wrong number of cards."""
        makers = cast(Middle, view.middle).makers
        if by == "both" or makers is None or price.by_makers is None:
            return False
        return price.by_makers.tricks and TEAMS[team_of(SEAT[by])] == makers


GAME = FiveHundred()
