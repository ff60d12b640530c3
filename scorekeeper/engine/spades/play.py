"""The frozen state of a game of spades, and its steps: one function for each word of `do`."""

from __future__ import annotations

from ..explain import Ended
from ..frozen import NamedTuple
from ..kinds import SEAT, SEATS, TEAMS, Entry, Pair, need, one_of, read_pair, read_seat, text, wrong
from ..refused import Refused
from .scoring import NIL, NO_BID, Four, Hand, Outcome, Won, bags_of, points_of, shares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

NOBODY: Four = (NO_BID, NO_BID, NO_BID, NO_BID)
BREACHES = ("renege",)


class Play(NamedTuple):
    """All of a game of spades except its log."""

    dealer: int
    """Seat of the dealer of the hand under way, or of the next dealer between hands."""
    dealt: bool
    """Was the deal entered?"""
    bids: Four
    hands: tuple[Hand, ...]
    scores: Pair
    ended: Ended | None


def start(dealer: int) -> Play:
    return Play(dealer, False, NOBODY, (), (0, 0), None)


def under_way(play: Play) -> bool:
    """A hand is under way once it is dealt, or once somebody has bid."""
    return play.dealt or play.bids != NOBODY


def dealt(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    if play.dealt:
        raise Refused("dealt-already")
    return deal(play, now)


def deal(play: Play, now: float) -> Play:
    return play._replace(dealt=True)


def misdeal(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A hand without a spade, declared at that player's bid: the deal passes to the left (3)."""
    return _dealt_again(play, rules, "misdeal", rules.misdeal_passes)


def redeal(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A fault of the deal: the same dealer deals again (2)."""
    return _dealt_again(play, rules, "redeal", rules.redeal_passes)


def dealer(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Name the next dealer."""
    seat = read_seat(entry)
    if play.bids != NOBODY:
        raise Refused("dealer-too-late", rules.clauses["first-dealer"], seat=SEATS[seat])
    return play._replace(dealer=seat)


def bid(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """One player's bid. The four may bid in any order (3)."""
    seat = read_seat(entry)
    tricks = need(entry, "bid")
    if tricks == "nil":
        tricks = NIL
    elif type(tricks) is not int or not 0 < tricks < 14:
        tricks = _odd_bid(rules, seat, tricks)
    bids = play.bids
    if bids[seat] != NO_BID:
        raise Refused("bid-already", rules.clauses["bid"], seat=SEATS[seat])
    north, east, south, west = bids
    if seat == 0:
        bids = tricks, east, south, west
    elif seat == 1:
        bids = north, tricks, south, west
    elif seat == 2:
        bids = north, east, tricks, west
    else:
        bids = north, east, south, tricks
    return Play(play.dealer, play.dealt, bids, play.hands, play.scores, play.ended)


def tricks(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The tricks of a hand that was played out."""
    won = read_won(entry)
    _all_have_bid(play, rules)
    if len(won) == len(TEAMS) and NIL in play.bids:
        nils = " ".join(SEATS[seat] for seat in range(4) if play.bids[seat] == NIL)
        raise Refused("tricks-of-nil", rules.clauses["nil"], seats=nils)
    if sum(won) != 13 or min(won) < 0:
        raise Refused("not-thirteen-tricks", rules.clauses["play"], won=sum(won))
    return _scored(play, rules, Outcome(play.bids, won, None, None))


def breach(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A renege ends the hand (5). The sheet is silent on one by a player of each side."""
    kind = one_of(entry, "kind", BREACHES)
    by = need(entry, "by")
    if type(by) is not str or (by not in SEAT and by != "both"):
        raise wrong("by", "by", by)
    _all_have_bid(play, rules)
    if by == "both":
        raise Refused("breach-silent", None, silent=rules.id, kind=kind, by=by)
    return _scored(play, rules, Outcome(play.bids, None, SEAT[by], None))


def ruling(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The adjudicator's decision: the hand goes on, ends and counts, or is void and dealt again."""
    points = read_pair(entry, "points")
    text(entry, "why")
    hand = one_of(entry, "hand", ("ends", "void", "goes-on"))
    if hand != "goes-on" and not under_way(play):
        raise Refused("no-hand-under-way")
    if hand == "ends":
        return _scored(play, rules, Outcome(play.bids, None, None, points))
    scores = play.scores[0] + points[0], play.scores[1] + points[1]
    if hand == "void":
        play = play._replace(dealt=False, bids=NOBODY)
    return play._replace(scores=scores, ended=end_of(rules, scores))


def read_won(entry: Entry) -> Won:
    """The tricks of each seat or of each side."""
    won = need(entry, "won")
    if type(won) is not dict:
        raise wrong("won", "tricks", won)
    if "NS" in won and "N" not in won:
        return read_pair(entry, "won")
    try:
        north, east, south, west = won["N"], won["E"], won["S"], won["W"]
    except KeyError as error:
        raise wrong("won", "tricks", won) from error
    if not type(north) is type(east) is type(south) is type(west) is int:
        raise wrong("won", "tricks", won)
    return north, east, south, west


def end_of(rules: Rules, scores: Pair) -> Ended | None:
    """Why the game ends; checked after every hand and ruling. Equal scores at the target play on (7)."""
    ns, ew = scores
    target = rules.target
    if ns >= target and ew >= target:
        return Ended.TARGET if rules.higher_wins and ns != ew else None
    return Ended.TARGET if ns >= target or ew >= target else None


def _odd_bid(rules: Rules, seat: int, word: object) -> int:
    """Read a bid of zero or blind nil; refused if the sheet forbids it (3, 6) or the word is no bid."""
    if type(word) is int and word == 0:
        if not rules.zero_bids:
            raise Refused("zero-bid", rules.clauses["zero"], seat=SEATS[seat])
        return 0
    if word == "blind-nil":
        if not rules.blind_nils:
            raise Refused("blind-nil", rules.clauses["blind-nil"], seat=SEATS[seat])
        return NIL
    raise wrong("bid", "tricks-or-nil", word)


def _all_have_bid(play: Play, rules: Rules) -> None:
    if NO_BID in play.bids:
        waiting = " ".join(SEATS[seat] for seat in range(4) if play.bids[seat] == NO_BID)
        raise Refused("bids-missing", rules.clauses["bid"], seats=waiting)


def _dealt_again(play: Play, rules: Rules, do: str, passes: bool) -> Play:
    if NO_BID not in play.bids:
        raise Refused(f"{do}-too-late", rules.clauses[do])
    dealer = (play.dealer + 1) & 3 if passes else play.dealer
    return play._replace(dealer=dealer, dealt=False, bids=NOBODY)


def _scored(play: Play, rules: Rules, outcome: Outcome) -> Play:
    """The hand is over and the deal passes to the left."""
    dealer, hands, before = play.dealer, play.hands, play.scores
    points = points_of(shares(rules, outcome, bags_before(rules, hands)))
    scores = before[0] + points[0], before[1] + points[1]
    hand = Hand(len(hands) + 1, dealer, outcome, points, scores)
    return Play((dealer + 1) & 3, False, NOBODY, (*hands, hand), scores, end_of(rules, scores))


def bags_before(rules: Rules, hands: tuple[Hand, ...]) -> Pair:
    """The bags gathered so far; zero under a sheet that does not count them against a side (6)."""
    return bags_of(rules, hands) if rules.ten_bags else (0, 0)


STEPS = {
    "dealt": dealt,
    "misdeal": misdeal,
    "redeal": redeal,
    "dealer": dealer,
    "bid": bid,
    "tricks": tricks,
    "breach": breach,
    "ruling": ruling,
}
