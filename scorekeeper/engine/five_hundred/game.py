"""The rules of 500 as `kind.Kind` describes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..explain import Defaults, Ended
from ..kinds import SEATS, TEAMS, write_pair
from . import offers
from . import play as table
from .auction import NOBODY, PASS, legal
from .bids import BIDS
from .rules import HOUSE, RULES, Rules
from .scoring import BOTH, Won, winner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kind import KindOf, Step
    from ..kinds import Json
    from .play import Hand, Play


class FiveHundred(Defaults):
    """Rules of 500."""

    name = "500"
    rules: Mapping[str, Rules] = RULES
    steps: Mapping[str, Step[Play, Rules]] = table.STEPS
    over_steps = ("correct",)
    """A scored hand may still be corrected once the game is over."""

    house = HOUSE
    start = staticmethod(table.start)
    deal = staticmethod(table.deal)
    candidates = staticmethod(offers.candidates)
    shares = staticmethod(offers.shares_given)
    remarks = staticmethod(offers.remarks)
    needs = staticmethod(offers.needs)

    @staticmethod
    def stands_for_deal(do: str) -> bool:
        """A call or contract implies that the cards were down."""
        return do in ("call", "contract")

    @staticmethod
    def under_way(play: Play) -> bool:
        return play.dealt is not None

    @staticmethod
    def deals(play: Play) -> Iterator[float]:
        for item in play.tally:
            if isinstance(item, table.Hand):
                yield item.dealt
        if play.dealt is not None:
            yield play.dealt

    @staticmethod
    def result(play: Play, rules: Rules, ended: Ended | None) -> Json:
        """The game's own part of what `replay` prints."""
        won_by = winner_of(play, ended)
        result: Json = {
            "scores": write_pair(play.scores),
            "hands": [_hand(item) for item in play.tally if isinstance(item, table.Hand)],
            "ended": ended,
            "winner": won_by,
            "clicks": None if won_by is None else table.clicks_of(rules, won_by),
            "dealer": SEATS[play.dealer],
        }
        if ended is None and play.auction is not None:
            result["auction"] = _auction(play, rules)
        return result


def winner_of(play: Play, ended: Ended | None) -> str | None:
    """The winner: the side with the higher score, however the game ended."""
    return None if ended is None or ended is Ended.ABANDONED else winner(play.scores)


def _hand(hand: Hand) -> Json:
    outcome = hand.outcome
    seat, bid, won, fault = outcome.seat, outcome.bid, outcome.won, outcome.fault
    return {
        "number": hand.number,
        "dealer": SEATS[hand.dealer],
        "seat": None if seat is None else SEATS[seat],
        "bid": None if bid is None else BIDS[bid],
        "won": None if won is None else _won(won),
        "breach": None
        if fault is None
        else {"kind": fault.kind, "by": "both" if fault.by == BOTH else SEATS[fault.by]},
        "points": write_pair(hand.points),
        "scores": write_pair(hand.scores),
    }


def _won(won: Won) -> dict[str, int]:
    return {TEAMS[team]: took for team, took in enumerate(won) if took is not None}


def _auction(play: Play, rules: Rules) -> Json:
    auction = play.auction
    if auction is None:
        return {}
    turn, high, by = auction.turn, auction.high, auction.by
    return {
        "turn": None if turn == NOBODY else SEATS[turn],
        "high": None if high < 0 else BIDS[high],
        "by": None if high < 0 else SEATS[by],
        "legal": ["pass" if bid == PASS else BIDS[bid] for bid in legal(auction, rules)],
        "open": not auction.closed,
    }


GAME: KindOf[Play, Rules] = FiveHundred()
