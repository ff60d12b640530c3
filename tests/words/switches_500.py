"""What turns off each scored clause of the three 500 sheets."""

from __future__ import annotations

from typing import Any

from scorekeeper.engine import header
from scorekeeper.engine.five_hundred import auction as bidding
from scorekeeper.engine.five_hundred import play as table
from scorekeeper.engine.five_hundred import scoring
from scorekeeper.engine.five_hundred.bids import BID
from scorekeeper.engine.five_hundred.game import FiveHundred
from scorekeeper.engine.five_hundred.rules import Penalty
from scorekeeper.engine.game import Game
from scorekeeper.engine.refused import Refused

from .switches_night import CLIPPED, MOVES, TOGETHER
from .switching import RULES, Switch, Switches, breach, item, part, refuse, value, wrapped

NOTHING = Penalty(0, 0, 0, "off")


def step(do: str, new: Any) -> Switch:
    """Another function for an entry."""
    return item(FiveHundred.steps, do, new)


def counts_as_a_hand(play: Any, rules: Any, entry: Any, now: float) -> Any:
    return table._scored(play, rules, scoring.Outcome(None, None))


def costs_ten(play: Any, rules: Any, entry: Any, now: float) -> Any:
    return MISDEAL(play, rules, entry, now)._replace(scores=(play.scores[0] - 10, play.scores[1] - 10))


def clock_first(game: Game, entry: Any) -> Game:
    """No deal before the start."""
    if entry["do"] == "dealt" and not game.countdown.started:
        raise Refused("switched-off")
    return APPLY(game, entry)


APPLY = Game.apply
MISDEAL = FiveHundred.steps["misdeal"]


def no_hundred(given: Any, *_: Any) -> Any:
    """The 100 of a penalty takes nobody to 500."""
    return tuple(
        share._replace(counted=0) if share.reason == "hand-shown" and share.points == 100 else share
        for share in given
    )


def passes_nobody_out(auction: Any, rules: Any, seat: int, bit: int) -> Any:
    """A pass moves the turn, but the player is not out."""
    return bidding._next(auction, rules)


def any_bid(auction: Any, rules: Any, seat: int, bid: int) -> int:
    return bid


def nothing_for_no_bid(given: Any, rules: Any, outcome: Any, before: Any) -> Any:
    return () if outcome.seat is None and outcome.award is None else given


NO_BELL = part(Game, "ended", lambda game, now=None: game.top.play.ended)
LATE_DEALS = part(FiveHundred, "over_steps", ("correct", "dealt", "contract"))
PLAYS_ON_AT_THE_BELL = part(FiveHundred, "under_way", staticmethod(lambda play: False))
MISDEAL_COUNTS = step("misdeal", counts_as_a_hand)
NO_MISDEAL = step("misdeal", refuse)
EVERY_SUIT = part(bidding, "_may_change_suit", lambda auction, rules, seat: None)
NO_WAITING = wrapped(bidding, "_next", lambda made, *_: made._replace(waiting=0))
STILL_TURN = part(bidding, "_next", lambda auction, rules: auction)
DEALER_SPEAKS = wrapped(bidding, "start", lambda made, dealer: made._replace(turn=dealer))
LOWER_BIDS = part(bidding, "_lifted", any_bid)
NO_BID_NOTHING = wrapped(table, "shares", nothing_for_no_bid)
NO_BID_OPEN = part(bidding.Auction, "closed", property(lambda auction: auction.high >= 0))
NO_BID_REDEALT = part(table, "is_redeal", lambda *_: True)
RULINGS_OFF = step("ruling", refuse)
HUNDRED_CAPPED = wrapped(table, "shares", no_hundred)
FIRST_DEALER_NORTH = wrapped(FiveHundred, "start_of", lambda made, header: made._replace(dealer=0))
SAME_DEALER = wrapped(table, "_scored", lambda made, play, *_: made._replace(dealer=play.dealer))


def ends(sheet: str) -> dict[str, Switch]:
    """How a game of 500 ends."""
    return {
        "500": value(sheet, target=10**6),
        "minus 500": value(sheet, floor=-(10**6)),
        "hands": value(sheet, hands=5),
        "bell": value(sheet, minutes=15),
    }


def penalties(sheet: str, kind: str) -> tuple[tuple[Switch, ...], tuple[Switch, ...]]:
    """A breach by the makers, and one by the other side, cost nothing, or are refused."""
    return (
        (breach(sheet, kind, by_makers=NOTHING), breach(sheet, kind, by_makers=None)),
        (breach(sheet, kind, by_others=NOTHING), breach(sheet, kind, by_others=None)),
    )


def later_500(sheet: str, cap: int) -> Switches:
    """What the sheets of 2024 and 2025 say under the same letters."""
    end = ends(sheet)
    shown, counted, reneged = (penalties(sheet, kind) for kind in ("hand-shown", "card-count", "renege"))
    return {
        "1b": (end["hands"], end["bell"]),
        "1c": (value(sheet, cap=None), value(sheet, cap=cap + 10), value(sheet, cap=cap - 10)),
        "1d": (value(sheet, cap=None), HUNDRED_CAPPED),
        "1e": (value(sheet, win_clicks=1), value(sheet, tie_clicks=0)),
        "1f": MOVES,
        "1g": (CLIPPED,),
        "1i": (TOGETHER,),
        "2a": (FIRST_DEALER_NORTH, SAME_DEALER),
        "2h": (part(Game, "apply", clock_first),),
        "2k": (PLAYS_ON_AT_THE_BELL, LATE_DEALS, NO_BELL),
        "3a": (MISDEAL_COUNTS, NO_MISDEAL),
        "3b": (MISDEAL_COUNTS, NO_MISDEAL),
        "3c": (MISDEAL_COUNTS, NO_MISDEAL),
        "3d": (value(sheet, misdeals=1), value(sheet, misdeals=3), value(sheet, misdeals=0)),
        "3e": (step("misdeal", costs_ten),),
        "4a": (DEALER_SPEAKS, STILL_TURN),
        "4b": (part(scoring, "value", lambda bid: 50), item(BID, "5S", 0)),
        "4c": (item(BID, "M", 12), item(BID, "OM", 23)),
        "4d": (part(bidding, "_pass", passes_nobody_out), part(bidding, "_pass", refuse)),
        "4e": (NO_BID_NOTHING, NO_BID_OPEN),
        "5b": penalties(sheet, "kitty-exposed")[0] + (breach(sheet, "kitty-exposed", makers_only=None),),
        "5c": penalties(sheet, "kitty-count")[0] + (breach(sheet, "kitty-count", makers_only=None),),
        "6d": shown[0],
        "6e": shown[1],
        "6f": counted[0],
        "6g": counted[1],
        "6h": (breach(sheet, "card-count", by_both=None), part(table, "is_redeal", lambda *_: False)),
        "8c": reneged[0],
        "8d": reneged[1],
    }


def always_capped_at(cap: int) -> Switch:
    """A club's own cap is not heard."""
    return wrapped(header, "house_rules", lambda made, *_: made._replace(cap=cap))


def draft_2025() -> Switches:
    sheet = "500-nz-2025"
    return later_500(sheet, 490) | {
        "1a": tuple(ends(sheet).values()),
        "4f": (LOWER_BIDS,),
        "4g": (value(sheet, low_bid=False), LOWER_BIDS),
        "4h": (value(sheet, out_of_turn=False), NO_WAITING),
        "4i": (value(sheet, reopen=False),),
        "4j": (value(sheet, last_word=False), EVERY_SUIT),
        "4k": (value(sheet, lone_raise=False), EVERY_SUIT),
        "example-1": (value(sheet, trick=9),),
        "example-2": (always_capped_at(490),),
        "example-3": (value(sheet, trick=9), always_capped_at(460)),
    }


def kept_2024() -> Switches:
    sheet = "500-nz-2024"
    end = ends(sheet)
    return later_500(sheet, 460) | {
        "1a": (end["bell"],),
        "1": (end["500"], end["minus 500"], end["hands"]),
        "4f": (value(sheet, low_bid=False), LOWER_BIDS),
        "4g": (value(sheet, out_of_turn=False), NO_WAITING),
        "4h": (value(sheet, reopen=False),),
        "4i": (value(sheet, last_word=False), EVERY_SUIT),
        "4j": (value(sheet, lone_raise=False), EVERY_SUIT),
    }


def classic() -> Switches:
    sheet = "500-nz-classic"
    end = ends(sheet)
    shown, counted, reneged = (penalties(sheet, kind) for kind in ("hand-shown", "card-count", "renege"))
    makers = RULES[sheet][sheet].breaches["card-count"].by_makers
    return {
        "1a": (end["hands"], end["bell"]),
        "1b": (end["500"], end["minus 500"]),
        "1c": (value(sheet, cap=None), value(sheet, cap=460), HUNDRED_CAPPED),
        "1d": MOVES,
        "1e": (TOGETHER, value(sheet, win_clicks=1), value(sheet, tie_clicks=0)),
        "2a": (FIRST_DEALER_NORTH, SAME_DEALER),
        "2e": (part(Game, "apply", clock_first),),
        "2h": (PLAYS_ON_AT_THE_BELL, LATE_DEALS, NO_BELL),
        "misdeal-a": (MISDEAL_COUNTS, NO_MISDEAL),
        "misdeal-b": (MISDEAL_COUNTS, NO_MISDEAL),
        "misdeal-c": (MISDEAL_COUNTS, NO_MISDEAL),
        "misdeal-d": (value(sheet, misdeals=1), value(sheet, misdeals=3), value(sheet, misdeals=0)),
        "3a": (
            DEALER_SPEAKS,
            STILL_TURN,
            value(sheet, out_of_turn=True),
            part(scoring, "value", lambda bid: 50),
            part(bidding, "_pass", passes_nobody_out),
        ),
        "3b": (
            LOWER_BIDS,
            value(sheet, reopen=False),
            value(sheet, last_word=False),
            EVERY_SUIT,
        ),
        "3c": (value(sheet, lone_raise=False), EVERY_SUIT),
        "3f-i": shown[0],
        "3f-ii": shown[1],
        "3g-i": (*counted[0], breach(sheet, "card-count", by_makers=makers._replace(tricks=False))),
        "3g-ii": counted[1],
        "4a": (NO_BID_NOTHING, NO_BID_OPEN),
        "4b": (breach(sheet, "card-count", no_bid=None), NO_BID_REDEALT),
        "renege-b": (*reneged[0], *reneged[1]),
        "penalties-a": reneged[0],
        "penalties-b": reneged[1],
        "disputes": (RULINGS_OFF,),
    }
