"""The auction: a frozen state, and `call`, which makes or refuses a call."""

from __future__ import annotations

from ..frozen import NamedTuple
from ..kinds import SEATS
from ..refused import Refused
from .bids import BIDS, LOWEST_OVER, NO_BID, TOP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

PASS = -2
NOBODY = -1
ALL = 0b1111

Bids = tuple[int, int, int, int]
"""The latest bid of each seat."""


class Auction(NamedTuple):
    """The state of the bidding. Masks have a bit for each seat."""

    turn: int
    """The seat whose turn it is; -1 once nothing more can be called."""
    high: int
    by: int
    away: int
    """Mask of the seats that have passed."""
    last: Bids
    """Each seat's latest bid."""
    waiting: int
    """Mask of the seats whose bid out of turn still waits for its turn."""
    spent: bool
    """The last word, or the lone bidder's raise, has been used, and nobody has bid since."""
    moved: int
    """Mask of the seats that have changed suit with the last word."""

    @property
    def closed(self) -> bool:
        """Is the bidding over if the table goes on to play?"""
        return self.away == ALL or (self.high >= 0 and self.away | 1 << self.by == ALL)


def start(dealer: int) -> Auction:
    """The player on the dealer's left speaks first (4a)."""
    return Auction((dealer + 1) & 3, NO_BID, NOBODY, 0, (NO_BID,) * 4, 0, False, 0)


def call(auction: Auction, rules: Rules, seat: int, bid: int) -> Auction:
    """The auction after a bid or pass of `seat`; the rules may raise a bid that is too low."""
    turn, high, by, away = auction.turn, auction.high, auction.by, auction.away
    last, waiting, moved = auction.last, auction.waiting, auction.moved
    bit = 1 << seat
    if turn == NOBODY:
        raise Refused("auction-closed", _closed_by(auction, rules), seat=SEATS[seat])
    if bid == PASS:
        return _pass(auction, rules, seat, bit)
    if away & bit:
        raise Refused("passed-already", rules.clauses["reopen"], seat=SEATS[seat], call=BIDS[bid])
    suit = bid % 5
    word = high >= 0 and away | 1 << by == ALL
    if seat == turn:
        if waiting & bit and suit != last[seat] % 5:
            raise Refused(
                "must-keep-suit",
                rules.clauses["out-of-turn"],
                seat=SEATS[seat],
                call=BIDS[bid],
                bid=BIDS[last[seat]],
            )
        if word and suit != high % 5:
            _may_change_suit(auction, rules, seat)
    else:
        if not rules.out_of_turn:
            raise Refused(
                "out-of-turn", None, silent=rules.id, seat=SEATS[seat], call=BIDS[bid], turn=SEATS[turn]
            )
        if seat == by:
            raise Refused("has-the-bid", rules.clauses["out-of-turn"], seat=SEATS[seat], call=BIDS[bid])
        if waiting & bit:
            raise Refused("bid-waits", rules.clauses["out-of-turn"], seat=SEATS[seat], call=BIDS[bid])
    if bid <= high:
        bid = _lifted(auction, rules, seat, bid)
    before = last[seat]
    last = _with(last, seat, bid)
    if word:
        if suit != high % 5:
            moved |= bit
        return Auction((seat + 1) & 3, bid, seat, 0, last, 0, True, moved)
    if rules.reopen and before >= 0 and before % 5 != suit:
        away = 0
    if seat != turn:
        return Auction(turn, bid, seat, away, last, waiting | bit, False, moved)
    return _next(Auction(turn, bid, seat, away, last, waiting & ~bit, False, moved), rules)


def legal(auction: Auction, rules: Rules) -> list[int]:
    """The calls that the seat in turn can make unchanged, a pass last."""
    turn, high = auction.turn, auction.high
    if turn == NOBODY:
        return []
    over = range(high + 1, TOP + 1)
    if high >= 0 and auction.away | 1 << auction.by == ALL:
        return _last_words(auction, rules)
    if auction.waiting & 1 << turn:
        suit = auction.last[turn] % 5
        return [bid for bid in over if bid % 5 == suit] or [PASS]
    return [*over, PASS]


def _pass(auction: Auction, rules: Rules, seat: int, bit: int) -> Auction:
    turn, away, last, waiting = auction.turn, auction.away, auction.last, auction.waiting
    if seat != turn:
        if away & bit:
            raise Refused("passed-already", rules.clauses["reopen"], seat=SEATS[seat], call="pass")
        data = {"seat": SEATS[seat], "turn": SEATS[turn]}
        if not rules.out_of_turn:
            raise Refused("pass-out-of-turn", None, silent=rules.id, **data)
        raise Refused("pass-out-of-turn", rules.clauses["out-of-turn"], **data)
    if auction.closed:
        raise Refused("no-pass-needed", _closed_by(auction, rules), seat=SEATS[seat])
    if waiting & bit and LOWEST_OVER[auction.high + 1][last[seat] % 5] is not None:
        raise Refused("may-not-pass", rules.clauses["out-of-turn"], seat=SEATS[seat], bid=BIDS[last[seat]])
    away, waiting = away | bit, waiting & ~bit
    after = Auction(turn, auction.high, auction.by, away, last, waiting, auction.spent, auction.moved)
    return _next(after, rules)


def _next(auction: Auction, rules: Rules) -> Auction:
    """Pass the turn to the left, over seats that are out and over a bid out of turn that is still high."""
    turn, by, away, waiting = auction.turn, auction.by, auction.away, auction.waiting
    if away == ALL:
        return auction._replace(turn=NOBODY, waiting=0)
    if auction.high >= 0 and away | 1 << by == ALL:
        return auction._replace(turn=by if _last_words(auction, rules) else NOBODY, waiting=0)
    while True:
        turn = (turn + 1) & 3
        bit = 1 << turn
        if away & bit:
            continue
        if turn == by:
            waiting &= ~bit
            continue
        spent, moved = auction.spent, auction.moved
        return Auction(turn, auction.high, by, away, auction.last, waiting, spent, moved)


def _closed_by(auction: Auction, rules: Rules) -> str:
    """The clause under which the bidding can close; it depends on how many seats have bid."""
    bidders = sum(bid >= 0 for bid in auction.last)
    return rules.clauses[("nobody-bid", "lone-raise")[bidders] if bidders < 2 else "last-word"]


def _last_words(auction: Auction, rules: Rules) -> list[int]:
    """The bids left to the bidder once all others have passed."""
    if auction.spent:
        return []
    suit = auction.high % 5
    bids = range(auction.high + 1, TOP + 1)
    if sum(bid >= 0 for bid in auction.last) == 1:
        return [bid for bid in bids if bid % 5 == suit] if rules.lone_raise else []
    if not rules.last_word:
        return []
    return [bid for bid in bids if bid % 5 == suit or not auction.moved >> auction.by & 1]


def _with(last: Bids, seat: int, bid: int) -> Bids:
    north, east, south, west = last
    if seat == 0:
        return bid, east, south, west
    if seat == 1:
        return north, bid, south, west
    if seat == 2:
        return north, east, bid, west
    return north, east, south, bid


def _may_change_suit(auction: Auction, rules: Rules, seat: int) -> None:
    if sum(bid >= 0 for bid in auction.last) == 1:
        raise Refused("lone-suit", rules.clauses["lone-raise"], seat=SEATS[seat], bid=BIDS[auction.high])
    if auction.moved >> seat & 1:
        raise Refused("suit-changed", rules.clauses["last-word"], seat=SEATS[seat], bid=BIDS[auction.high])


def _lifted(auction: Auction, rules: Rules, seat: int, bid: int) -> int:
    """The lowest sufficient number of tricks in the suit called (4g)."""
    high = BIDS[auction.high]
    if not rules.low_bid:
        raise Refused("bid-too-low", None, silent=rules.id, seat=SEATS[seat], call=BIDS[bid], high=high)
    lifted = LOWEST_OVER[auction.high + 1][bid % 5]
    if lifted is None:
        raise Refused("no-bid-enough", rules.clauses["low-bid"], seat=SEATS[seat], call=BIDS[bid], high=high)
    return lifted
