"""Spades at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....engine.kinds import team_of
from ....engine.spades.offers import shares_of
from ....engine.spades.play import BREACHES, Play
from ....engine.spades.rules import Rules
from ....shell.key import Action, Stage
from ....words.language import N_, tr
from ..game import Decision, Field, TableGame
from ..house import TARGET, HouseValue
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.explain import Share
    from ....engine.game import Game
    from ....engine.kinds import Entry, Json, JsonMap
    from ....shell.place import Draft, Place
    from ....shell.settings import Settings
    from ...player import Bid, Tally
    from ...questions.history import Ruled
    from ...view import View


class Spades(TableGame[Play, Rules]):
    """Spades: four bids, then the tricks."""

    name = "spades"
    reasons_share_line = True
    misdeal_in_more = False
    """The board has a key for each reason to deal again."""
    moments: Mapping[str, tuple[str, ...]] = {
        "deal": ("redeal", "first-dealer"),
        "bids": ("bid", "misdeal", "nil", "zero"),
        "play": ("play", "renege", "contract-made", "bags", "set"),
        "over": ("500", "both-over"),
    }
    house_values: Mapping[str, HouseValue] = {"target": TARGET}
    pad_words: Mapping[str, str] = {"tricks": N_("result"), "again": N_("last tap")}
    pad_drafts = frozenset(("bids", "tricks"))

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

    def unhurried(self, view: View, place: Place) -> bool:
        return view.phase == "bids" and not view.middle.says

    def title(self, view: View, entry: Entry, short: bool) -> str | None:
        from .hand import title

        return title(view, entry, short) if entry["do"] == "tricks" else None

    def played(self, view: View, hand: Entry, ruled: Mapping[int, Ruled]) -> tuple[str, str]:
        """Each player's bid, side by side with the partner's; their tricks, by player after a nil."""
        from ...compass import NO_BREAK, axis_of, name_of, sides
        from ...questions.history import outcome
        from .hand import bid_word

        def by_player(numbers: JsonMap, gap: str) -> str:
            pairs = (
                ", ".join(f"{name_of(view, seat)}{gap}{numbers.get(seat, '–')}" for seat in side.team)
                for side in sides(view)
            )
            return "; ".join(pairs)

        bids = {seat: bid_word(str(bid)) for seat, bid in (hand.get("bids") or {}).items()}
        label = by_player(bids, NO_BREAK)
        won = hand.get("won")
        if hand.get("breach") or won is None:
            return label, outcome(view, hand)
        by_side = "  ".join(
            f"{axis_of(view, each.team)}{NO_BREAK}{won.get(each.team)}" for each in sides(view)
        )
        return label, tr("took {tricks}").format(tricks=by_side if "NS" in won else by_player(won, " "))

    result_pad = "tricks"

    def listed(self, view: View, entry: Entry, before: Play, after: Play) -> str:
        """A new deal by its reason."""
        from .hand import AGAIN

        reasons = {(do, clause): tr(words) for do, clause, words in AGAIN.values()}
        return reasons.get((entry["do"], str(entry.get("clause")))) or super().listed(
            view, entry, before, after
        )

    def wrong_bid(self, view: View) -> Action | None:
        from ...questions.wrong import lead_to

        # A bid is corrected among the entries of its hand.
        return lead_to("correct", {"deal": view.hand}) if view.phase == "play" else None

    def deciding_scores(self, rules: Rules) -> Mapping[str, int]:
        return {"target": rules.target}

    def deeds(self, game: Game, seat: int) -> Iterator[tuple[int, Bid, bool]]:
        """The number bid, or `nil`; a number is made or lost by the side."""
        from ....engine.spades.scoring import NIL, is_set

        for number, hand in enumerate(game.play.hands, 1):
            outcome = hand.outcome
            bid = outcome.bids[seat]
            if outcome.award is not None:
                continue
            if bid == NIL:
                if outcome.reneged is not None:
                    yield number, "nil", team_of(outcome.reneged) != team_of(seat)
                else:
                    yield number, "nil", not outcome.won[seat]
            elif bid > 0:
                yield number, bid, not is_set(game.rules, outcome, team_of(seat))

    def tally_lines(self, tallies: Mapping[Bid, Tally]) -> list[str]:
        found = []
        contracts = [tally for bid, tally in tallies.items() if bid != "nil"]
        if contracts:
            words = tr("Bids in spades: {made} made, {lost} set")
            made, lost = (sum(counts) for counts in zip(*contracts, strict=True))
            found.append(words.format(made=made, lost=lost))
        if "nil" in tallies:
            nils = tallies["nil"]
            found.append(tr("Nils: {made} made, {lost} busted").format(made=nils.made, lost=nils.lost))
        return found

    # Penalties, rulings, corrections.

    deciding: Mapping[str, Decision] = {
        "renege": Decision(
            N_("Renege: corrected before the next lead?"),
            N_("Yes: no penalty"),
            "YES",
            N_("No, or found on the last trick: who reneged?"),
        ),
    }
    corrects_entries = True
    entry_words = ("bid", "tricks", "breach")

    def breaches(self, rules: Rules) -> tuple[str, ...]:
        return BREACHES

    def entry_fields(self, view: View, rules: Rules, play: Play, draft: Draft) -> tuple[Field, ...]:
        # Imported on first use: few games need a correction.
        from .entry_fields import fields

        return fields(view, play, draft)

    def empty_entry(self, do: str) -> Json:
        """There is but one penalty, which is chosen already."""
        return {"do": do, "kind": BREACHES[0]} if do == "breach" else {"do": do}

    def correct_hand(self, hand: int) -> Action | None:
        from ...questions.earlier_entry import open_deal

        return open_deal(hand)


GAME = Spades()
