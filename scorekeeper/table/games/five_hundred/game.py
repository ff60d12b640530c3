"""500 at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from ....engine.five_hundred import auction as bidding
from ....engine.five_hundred.bids import BID, BIDS, tricks
from ....engine.five_hundred.offers import shares_of
from ....engine.five_hundred.play import Play
from ....engine.five_hundred.rules import Rules
from ....engine.kinds import SEAT, SEATS, TEAMS, team_of
from ....shell.key import Action, KeySpec, Stage
from ....shell.place import Place, changed_key
from ....shell.settings import CALLS, CONTRACT, Settings
from ....words.language import N_, commas, tr
from ...compass import NO_BREAK, axis_of, called, name_of, side_of
from ...labels import SUIT_SIGNS, bid_of, tally_of, tricks_of
from ...questions.deal import bell_asks, starts_late
from ..game import Decision, Offender, TableGame
from ..house import HANDS, MINUTES, HouseValue
from .middle import Middle, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.explain import Share
    from ....engine.game import Game, Standing
    from ....engine.kinds import Entry
    from ....shell.place import Draft
    from ...desk import Desk
    from ...player import Bid, Tally
    from ...questions.history import Ruled
    from ...view import View


class FiveHundred(TableGame[Play, Rules]):
    """500: bid by bid or by the contract alone, then the makers' tricks."""

    name = "500"
    winners_move = True
    moments: Mapping[str, tuple[str, ...]] = {
        "deal": ("misdeal", "misdeals", "deal-at-bell", "cap", "going-out"),
        "auction": (
            "turn",
            "higher",
            "low-bid",
            "out-of-turn",
            "reopen",
            "last-word",
            "lone-raise",
            "nobody-bid",
        ),
        "play": ("bid", "cap", "going-out"),
        "over": ("500", "minus-500", "hands", "bell", "clicks"),
    }
    house_values: Mapping[str, HouseValue] = {
        "cap": HouseValue(
            step=10,
            least=10,
            most=490,
            words=N_("Tricks alone take a side to {value} at most"),
            brief=N_("limit {value}"),
            off=N_("No limit: tricks alone can win"),
            off_key=N_("No limit"),
            first=490,
        ),
        "minutes": MINUTES,
        "hands": HANDS,
        "slam": HouseValue(
            step=50,
            least=0,
            most=500,
            words=N_("All ten tricks are worth at least {value}"),
            brief=N_("slam {value}"),
            off=N_("No bonus for all ten tricks"),
        ),
    }
    summary = ("minutes", "hands", "cap", "slam")
    pad_words: Mapping[str, str] = {"contract": N_("bids"), "result": N_("result")}
    pad_drafts = frozenset(("auction", "contract"))
    board_draft = "auction"

    def middle(self, game: Game, now: float) -> Middle:
        return middle_of(game, now)

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return shares_of(game.play, game.rules, number)

    def as_it_became(self, node: Standing) -> Entry:
        auction = node.play.auction
        if node.entry["do"] != "call" or node.entry["call"] == "pass" or auction is None:
            return node.entry
        # A bid too low stands as the lowest that was enough (4g).
        return {**node.entry, "call": BIDS[auction.last[SEAT[node.entry["seat"]]]]}

    def listed(self, view: View, entry: Entry, before: Play, after: Play) -> str:
        """With a bid that it was out of turn, and the bid that it became where it was too low."""
        text = super().listed(view, entry, before, after)
        if entry["do"] != "call" or entry["call"] == "pass" or after.auction is None:
            return text
        seat = SEAT[entry["seat"]]
        became = BIDS[after.auction.last[seat]]
        parts = [] if (before.auction or bidding.start(before.dealer)).turn == seat else [tr("out of turn")]
        if became != entry["call"]:
            # Translators: behind a bid that was too low: the bid that it counts as.
            parts.append(tr("becomes {bid}").format(bid=bid_of(became)))
        return f"{text}: {commas(parts)}" if parts else text

    def contract_bid(self, node: Standing, after: Entry | None) -> Entry | None:
        auction = node.play.auction
        if node.entry["do"] != "call" or auction is None or not auction.closed or auction.high < 0:
            return None
        # The bid is the contract once no player may raise it, or the table has played on.
        played = after is not None and (
            after["do"] in ("tricks", "breach") or after.get("hand") in ("ends", "void")
        )
        if auction.turn >= 0 and not played:
            return None
        return {"do": "contract", "seat": SEATS[auction.by], "bid": BIDS[auction.high]}

    def choice_word(self, pad: str, before: Draft, after: Draft) -> str | None:
        if pad not in ("auction", "contract"):
            return None
        key, value = changed_key(before, after)
        if key == "level":
            return tr("level {level}").format(level=value)
        if key == "low":
            return bid_of(str(value))
        if key == "suit":
            return SUIT_SIGNS[str(value)]
        if key == "word":
            return tr("raise") if value == "raise" else tr("change of suit")
        if key == "mend":
            # Translators: what UNDO takes back: a call was chosen to be changed; at most 12 letters.
            return tr("seat")
        if key == "instead":
            return tr("away") if value == "pass" else bid_of(str(value))
        return None

    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        if view.phase == "over":
            return Stage("bell", False) if bell_asks(view, place) else Stage("over", False)
        if view.phase == "deal":
            return Stage("contract", False) if place.pad == "contract" else Stage("deal", True)
        middle, played = cast(Middle, view.middle), place.played == view.stands
        spoken = bool(middle.says) or view.phase == "play"
        if not spoken and starts_late(view, place):
            return Stage("start", True)
        if place.pad == "result" and (view.phase == "play" or played):
            return Stage("result", False)
        if place.pad == "contract":
            return Stage("contract", False)
        if view.phase == "auction":
            if played:
                return Stage("play", True)
            if settings.bidding == CONTRACT and not spoken:
                return Stage("bidding", True)
            return Stage("auction", False)
        if middle.bidding.all_away and not played:
            return Stage("auction", False)
        return Stage("play", True)

    def under_rules(self, game: Game, at: float, entry: Entry) -> tuple[Entry, ...]:
        from .by_contract import under_rules

        return under_rules(game, at, entry)

    def unhurried(self, view: View, place: Place) -> bool:
        return view.phase == "auction" and place.pad != "contract" and not view.middle.says

    def title(self, view: View, entry: Entry, short: bool) -> str | None:
        """The result of a hand: `7♠ Bev: 8 tricks`; a correction: `Hand 2 becomes ← Bev 7♠: 8 tricks`."""
        if entry["do"] == "correct":
            from . import corrected_hand

            return corrected_hand.title(view, entry)
        if entry["do"] != "tricks":
            return None
        middle, won = cast(Middle, view.middle), entry["won"]
        if middle.maker is None or middle.bid is None:
            one, other = (side.team for side in view.sides)
            return tr("{one} {tricks}, {other} {others}").format(
                one=axis_of(view, one),
                tricks=tricks_of(won[one]),
                other=axis_of(view, other),
                others=won[other],
            )
        return tr("{bid} {name}: {tricks}").format(
            bid=bid_of(middle.bid),
            name=name_of(view, middle.maker),
            tricks=tricks_of(won[side_of(middle.maker)]),
        )

    def shorter_titles(self, view: View, entry: Entry) -> tuple[str, ...]:
        if entry["do"] != "correct":
            return ()
        from . import corrected_hand

        return corrected_hand.shorter_titles(view, entry)

    def shown(self, key: str, value: object) -> object:
        """A bid with its suit's sign."""
        return bid_of(str(value)) if key in ("call", "bid", "high") and value in BID else value

    def typed(self, desk: Desk, letter: str, half: str) -> tuple[Action | None, str] | None:
        from .keyboard import typed

        return typed(desk, letter, half)

    def more_keys(self, desk: Desk) -> tuple[KeySpec, ...]:
        """The order of the cards."""
        from ...questions.more import opens

        return (opens(tr("Card order"), "card_order"),)

    def setting_keys(self, desk: Desk) -> tuple[KeySpec, ...]:
        """Each bid entered, or the contract alone."""
        from ...questions.settings import set_setting

        calls = desk.settings.bidding == CALLS
        return (
            KeySpec(
                tr("Bid by bid") if calls else tr("Contract only"),
                set_setting("bidding", CONTRACT if calls else CALLS),
                hint=tr("tap for contract only") if calls else tr("tap for bid by bid"),
                name="bidding",
            ),
        )

    def hands_over(self, play: Play) -> int:
        return int(play.hands)

    def played(self, view: View, hand: Entry, ruled: Mapping[int, Ruled]) -> tuple[str, str]:
        """The maker and the bid; the result."""
        from ...questions.history import outcome, unplayed

        seat, bid, how = hand.get("seat"), hand.get("bid"), outcome(view, hand)
        if unplayed(hand) and hand["number"] in ruled:
            # The ruling may have ended the bidding: the hand has no contract, but a bid stood.
            seat, bid = seat or ruled[hand["number"]].seat, bid or ruled[hand["number"]].bid
        if not seat or not bid:
            # A ruling may have ended the hand before there was a bid.
            return tr("No bid") if unplayed(hand) else tr("All away"), how
        return f"{called(view, seat, NO_BREAK)} {bid_of(bid)}", how

    def correct_hand(self, hand: int) -> Action | None:
        from .correction import open_hand

        return open_hand(hand)

    def deciding_scores(self, rules: Rules) -> Mapping[str, int]:
        found = {"target": rules.target}
        if rules.cap is not None and 0 < rules.cap < rules.target:
            found["cap"] = rules.cap
        return {**found, "floor": rules.floor}

    def deeds(self, game: Game, seat: int) -> Iterator[tuple[int, Bid, bool]]:
        """The bids that the player played."""
        for hand in game.play.tally:
            outcome = getattr(hand, "outcome", None)
            if outcome is None or outcome.seat != seat or outcome.bid is None or outcome.award is not None:
                continue
            if outcome.fault is not None:
                made = team_of(outcome.fault.by) != team_of(seat)
            else:
                made = (outcome.won or (0, 0))[team_of(seat)] >= tricks(outcome.bid)
            yield hand.number, BIDS[outcome.bid], made

    def tally_lines(self, tallies: Mapping[Bid, Tally]) -> list[str]:
        """The sum of all bids, then each of them, the lowest first."""
        made, lost = (sum(counts) for counts in zip(*tallies.values(), strict=True))
        bids = sorted(map(str, tallies), key=BID.__getitem__)
        parts = [tally_of(bid_of(bid), tallies[bid]) for bid in bids]
        return [
            tr("Bids in 500: {made} made, {lost} went down").format(made=made, lost=lost),
            "   ".join(parts),
        ]

    # Penalties, rulings, corrections.

    deciding: Mapping[str, Decision] = {
        "renege": Decision(
            N_("Renege: corrected before the next lead?"),
            N_("Yes: no penalty"),
            "YES",
            N_("No, or found on the last trick: who reneged?"),
        ),
        "card-count": Decision(
            N_("Wrong number of cards: has play started?"), N_("No: misdeal"), "NO", N_("Yes: who?"), True
        ),
    }
    offenders: Mapping[str, Offender] = {
        "kitty-exposed": Offender.ONE_SIDE,
        "kitty-count": Offender.MAKER,
        "card-count": Offender.SIDE,
    }
    free_breaches = ("exposed",)
    no_penalty = N_("No penalty: the card stays face up, play on")

    def penalty_possible(self, view: View) -> bool:
        # From the deal on a wrong number of cards is a misdeal, and in play it is a penalty in every hand.
        # Between hands what was found late is looked for here.
        return view.phase in ("auction", "play") or (bool(view.history) and "correct" in view.may)

    def misdeal_is_penalty(self, view: View) -> bool:
        return view.phase == "auction" and "breach" not in view.may and "misdeal" in view.may

    def penalise_hand(self, view: View, hand: int) -> Action | None:
        from .correction import penalise

        return penalise(hand) if "correct" in view.may else None

    def only_found_late(self, view: View) -> bool:
        return view.phase in ("deal", "over")

    result_pad = "result"

    def wrong_bid(self, view: View) -> Action | None:
        from .contract import mend_contract

        return mend_contract() if view.phase == "play" or view.middle.says else None

    def maker(self, view: View) -> str | None:
        return cast(Middle, view.middle).maker

    def makers(self, view: View) -> str | None:
        return cast(Middle, view.middle).makers

    def breach_clauses(self, rules: Rules, entry: Entry, shares: tuple[Share, ...]) -> tuple[str | None, ...]:
        found = super().breach_clauses(rules, entry, shares)
        if not any(found) and entry["by"] == "both":
            return (rules.breaches[entry["kind"]].by_both,)
        return found

    def counts_tricks_so_far(self, rules: Rules, kind: str, by: str, makers: str | None) -> bool:
        """The opposition counts them if the sheet says so and the makers have the wrong number of cards."""
        price = rules.breaches[kind].by_makers
        if by == "both" or makers is None or price is None:
            return False
        return price.tricks and TEAMS[team_of(SEAT[by])] == makers


GAME = FiveHundred()
