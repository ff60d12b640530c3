"""Spades at the table."""

from __future__ import annotations

from ....engine.spades.offers import shares_of
from ....engine.spades.play import BREACHES
from ....words.language import N_
from ...key import Stage
from ..game import Decision, Field, TableGame
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ....engine.explain import Share
    from ....engine.game import Game
    from ...place import Draft, Place
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

    # Penalties, rulings, corrections.

    deciding: Mapping[str, Decision] = {
        "renege": Decision(
            N_("Renege: corrected before the next lead?"),
            N_("YES: NO PENALTY"),
            "YES",
            N_("NO, or found on the last trick: who reneged?"),
        ),
    }
    free_clauses: Mapping[tuple[str, str], str] = {("spades-wfwf-2004", "renege"): "5-retract"}
    corrects_entries = True
    entry_words = ("bid", "tricks", "breach")

    def breaches(self, rules: Any) -> Mapping[str, Any]:
        return dict.fromkeys(BREACHES)

    def entry_fields(self, view: View, rules: Any, play: Any, draft: Draft) -> tuple[Field, ...]:
        # Imported on first use: few games need a correction.
        from .entry_fields import fields

        return fields(view, play, draft)

    def empty_entry(self, do: str) -> dict[str, Any]:
        """There is but one penalty, which is chosen already."""
        return {"do": do, "kind": BREACHES[0]} if do == "breach" else {"do": do}

    def hands_over(self, play: Any) -> int:
        return len(play.hands)


GAME = Spades()
