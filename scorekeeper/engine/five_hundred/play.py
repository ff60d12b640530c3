"""The frozen state of a game of 500, and its steps: one function for each word of `do`."""

from __future__ import annotations

from ..explain import Ended
from ..frozen import NamedTuple
from ..kinds import (
    SEAT,
    SEATS,
    TEAMS,
    Entry,
    Pair,
    need,
    one_of,
    read_pair,
    read_seat,
    team_of,
    text,
    whole,
    wrong,
)
from ..refused import Refused
from . import auction as bidding
from .auction import Auction
from .bids import BID
from .scoring import BOTH, Fault, Outcome, is_redeal, penalty_for, points_of, shares, wants_tricks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules


BEFORE_EVERY_BELL = float("-inf")
"""Moment of a deal that the table declares to be in time."""


class Hand(NamedTuple):
    """A scored hand."""

    number: int
    dealer: int
    dealt: float
    outcome: Outcome
    points: Pair
    scores: Pair


class Award(NamedTuple):
    """Points of a ruling that did not end a hand."""

    points: Pair
    why: str


class Play(NamedTuple):
    """All of a game of 500 except its clock and its log."""

    dealer: int
    """Seat of the dealer of the hand under way, or of the next dealer between hands."""
    dealt: float | None
    """Moment of the last card; None before the deal, BEFORE_EVERY_BELL if the table declares it in time."""
    auction: Auction | None
    contract: Outcome | None
    """The contract, if it was entered in place of the calls."""
    misdeals: int
    """Number of misdeals in a row by the same dealer."""
    misdealer: int | None
    tally: tuple[Hand | Award, ...]
    hands: int
    scores: Pair
    ended: Ended | None
    spoken: bool = False
    """Has this hand a call or a contract?"""
    tally_at_deal: int = 0
    """Length of the tally when this hand was dealt."""


def start(dealer: int) -> Play:
    return Play(dealer, None, None, None, 0, None, (), 0, (0, 0), None)


def dealt(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    if play.dealt is not None:
        raise Refused("dealt-already", rules.clauses["deal-at-bell"])
    return deal(play, BEFORE_EVERY_BELL if entry.get("before_bell") else now)


def deal(play: Play, now: float) -> Play:
    """The last card is down: the hand is under way and the auction open."""
    opened = bidding.start(play.dealer)
    return play._replace(
        dealt=now, auction=opened, contract=None, spoken=False, tally_at_deal=len(play.tally)
    )


def misdeal(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """No penalty. The second misdeal in a row by one dealer passes the deal to the left (3d)."""
    dealer = play.dealer
    misdeals = play.misdeals + 1 if play.misdealer == dealer else 1
    if misdeals == rules.misdeals:
        return _before_deal(play, (dealer + 1) & 3)
    return _before_deal(play, dealer)._replace(misdeals=misdeals, misdealer=dealer)


def dealer(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Name the next dealer."""
    seat = read_seat(entry)
    if play.spoken:
        raise Refused("dealer-too-late", rules.clauses["first-dealer"], seat=SEATS[seat])
    return play._replace(dealer=seat, auction=None if play.dealt is None else bidding.start(seat))


def call(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """One call as it was spoken. The first call also stands for the deal if no `dealt` was entered."""
    seat = read_seat(entry)
    word = need(entry, "call")
    bid = BID.get(word) if type(word) is str else None
    if bid is None:
        if word != "pass":
            raise wrong("call", "call", word)
        bid = bidding.PASS
    if play.contract is not None:
        raise Refused("contract-already")
    if play.dealt is None or play.auction is None:
        play = deal(play, now)
    auction = bidding.call(play.auction or bidding.start(play.dealer), rules, seat, bid)
    return Play(
        play.dealer,
        play.dealt,
        auction,
        None,
        play.misdeals,
        play.misdealer,
        play.tally,
        play.hands,
        play.scores,
        play.ended,
        True,
        play.tally_at_deal,
    )


def contract(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The result of the auction, without its calls."""
    outcome = read_contract(entry)
    if play.contract is not None:
        raise Refused("contract-already")
    if play.spoken:
        raise Refused("calls-already")
    if play.dealt is None:
        play = deal(play, now)
    return play._replace(auction=None, contract=outcome, spoken=True)


def tricks(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    won = read_won(entry)
    return _scored(play, rules, result_of(play, rules)._replace(won=won))


def breach(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    fault = read_fault(entry, rules)
    outcome = result_of(play, rules)
    if is_redeal(rules, outcome, fault):
        return _before_deal(play, play.dealer)
    return _scored(play, rules, with_breach(rules, outcome, fault, entry))


def ruling(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The adjudicator's decision: points outside the cap; the hand goes on, ends and counts, or is void."""
    points = read_pair(entry, "points")
    why = text(entry, "why")
    hand = one_of(entry, "hand", ("ends", "void", "goes-on"))
    if hand != "goes-on" and play.dealt is None:
        raise Refused("no-hand-under-way")
    if hand == "ends":
        outcome = result_of(play, rules) if _has_result(play) else Outcome(None, None)
        return _scored(play, rules, outcome._replace(award=points))
    if hand == "void":
        play = _before_deal(play, play.dealer)
    scores = play.scores[0] + points[0], play.scores[1] + points[1]
    tally = (*play.tally, Award(points, why))
    return play._replace(tally=tally, scores=scores, ended=end_of(rules, scores, play.hands))


def correct(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Correct a scored hand and compute all later scores again."""
    number = whole(entry, "hand")
    outcome = read_contract(entry)
    if "kind" in entry or "by" in entry:
        fault = read_fault(entry, rules)
        if is_redeal(rules, outcome, fault):
            raise Refused("correct-to-redeal", rules.breaches[fault.kind].by_both, hand=number)
        outcome = with_breach(rules, outcome, fault, entry)
    else:
        outcome = outcome._replace(won=read_won(entry))
    for place, item in enumerate(play.tally):
        if isinstance(item, Hand) and item.number == number:
            mended = item._replace(outcome=outcome)
            return _with_tally(play, rules, (*play.tally[:place], mended, *play.tally[place + 1 :]))
    raise Refused("no-such-hand", hand=number, hands=play.hands)


def result_of(play: Play, rules: Rules) -> Outcome:
    """The contract of the hand under way; raises Refused while the auction has no result."""
    if play.contract is not None:
        return play.contract
    if play.auction is None or not play.auction.closed:
        raise Refused("auction-open", rules.clauses["turn"])
    high, by = play.auction.high, play.auction.by
    return Outcome(None, None) if high < 0 else Outcome(by, high)


def read_contract(entry: Entry) -> Outcome:
    word = need(entry, "bid")
    if word == "none":
        return Outcome(None, None)
    bid = BID.get(word) if type(word) is str else None
    if bid is None:
        raise wrong("bid", "bid", word)
    return Outcome(read_seat(entry), bid)


def read_won(entry: Entry) -> Pair:
    won = read_pair(entry, "won")
    if won[0] < 0 or won[1] < 0 or won[0] + won[1] != 10:
        raise Refused("not-ten-tricks", won=won)
    return won


def read_fault(entry: Entry, rules: Rules) -> Fault:
    kind = one_of(entry, "kind", rules.breaches)
    by = need(entry, "by")
    if by == "both":
        return Fault(kind, BOTH)
    if type(by) is not str or by not in SEAT:
        raise wrong("by", "by", by)
    return Fault(kind, SEAT[by])


def with_breach(rules: Rules, outcome: Outcome, fault: Fault, entry: Entry) -> Outcome:
    """The hand as a breach ended it; the other side's tricks are added if they count (classic 3g)."""
    penalty_for(rules, outcome, fault)
    outcome = outcome._replace(fault=fault)
    if outcome.seat is None or "won" not in entry or not wants_tricks(rules, outcome, fault):
        return outcome
    others = 1 - team_of(outcome.seat)
    won = entry["won"]
    if type(won) is not dict:
        raise wrong("won", "pair", won)
    took = need(won, TEAMS[others])
    if type(took) is not int:
        raise wrong("won", "pair", won)
    if not 0 <= took <= 10:
        raise Refused("too-many-tricks", won=took)
    return outcome._replace(won=(None, took) if others else (took, None))


def _has_result(play: Play) -> bool:
    return play.contract is not None or (play.auction is not None and play.auction.closed)


def _before_deal(play: Play, dealer: int) -> Play:
    """The cards are gathered in; the count of misdeals starts again (6h)."""
    return play._replace(
        dealer=dealer, dealt=None, auction=None, contract=None, misdeals=0, misdealer=None, spoken=False
    )


def _scored(play: Play, rules: Rules, outcome: Outcome) -> Play:
    """The hand is over and the deal passes to the left."""
    points = points_of(shares(rules, outcome, play.scores))
    scores = play.scores[0] + points[0], play.scores[1] + points[1]
    hands = play.hands + 1
    hand = Hand(hands, play.dealer, play.dealt or 0.0, outcome, points, scores)
    ended = end_of(rules, scores, hands)
    dealer = (play.dealer + 1) & 3
    return Play(dealer, None, None, None, 0, None, (*play.tally, hand), hands, scores, ended)


def _with_tally(play: Play, rules: Rules, tally: tuple[Hand | Award, ...]) -> Play:
    """The play with all scores computed again; refused if the game ended before a standing hand."""
    scores: Pair = (0, 0)
    hands = 0
    ended: Ended | None = None
    over: Ended | None = None
    counted: list[Hand | Award] = []
    for place, item in enumerate(tally):
        if over is not None and (
            isinstance(item, Hand) or (play.dealt is not None and place == play.tally_at_deal)
        ):
            raise Refused("ended-before", hand=hands + 1, ended=over)
        points = item.points
        if isinstance(item, Hand):
            hands += 1
            points = points_of(shares(rules, item.outcome, scores))
        scores = scores[0] + points[0], scores[1] + points[1]
        ended = end_of(rules, scores, hands)
        over = over or ended
        counted.append(item._replace(points=points, scores=scores) if isinstance(item, Hand) else item)
    if over is not None and play.dealt is not None and len(tally) == play.tally_at_deal:
        raise Refused("ended-before", hand=hands + 1, ended=over)
    if play.ended is Ended.ABANDONED:
        ended = Ended.ABANDONED
    return play._replace(tally=tuple(counted), scores=scores, ended=ended)


def end_of(rules: Rules, scores: Pair, hands: int) -> Ended | None:
    """Why the game ends, or None; checked in this order after every hand, correction and ruling."""
    if max(scores) >= rules.target:
        return Ended.TARGET
    if min(scores) <= rules.floor:
        return Ended.FLOOR
    if rules.hands is not None and hands >= rules.hands:
        return Ended.HANDS
    return None


STEPS = {
    "dealt": dealt,
    "misdeal": misdeal,
    "dealer": dealer,
    "call": call,
    "contract": contract,
    "tricks": tricks,
    "breach": breach,
    "ruling": ruling,
    "correct": correct,
}


def clicks_of(rules: Rules, won_by: str) -> dict[str, int]:
    """Two for a win, one each for a tie (1e)."""
    return {
        team: rules.tie_clicks if won_by == "tie" else rules.win_clicks if won_by == team else 0
        for team in TEAMS
    }
