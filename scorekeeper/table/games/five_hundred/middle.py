"""500's part of the view: the deal, the auction with the calls that may be made, the contract in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ....engine.five_hundred.bids import BIDS, LOWEST_OVER
from ....engine.five_hundred.scoring import Outcome
from ....engine.kinds import SEATS, TEAMS, left_of, team_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.five_hundred.auction import Auction
    from ....engine.five_hundred.play import Play
    from ....engine.game import Game

WORDS = ("pass", *BIDS)


class Calls(Mapping[str, "str | None"]):
    """The calls that one seat may make, each with the bid that it becomes where it is too low.

    Each call is asked of the rules once, when somebody first wants to know.
    """

    def __init__(self, game: Game, now: float, seat: str) -> None:
        self._game = game
        self._now = now
        self._seat = seat
        self._asked: dict[str, bool] = {}

    def __contains__(self, call: object) -> bool:
        if call not in WORDS:
            return False
        word = str(call)
        if word not in self._asked:
            entry = {"do": "call", "seat": self._seat, "call": word, "at": self._now}
            self._asked[word] = self._game.refusal(entry) is None
        return self._asked[word]

    def __getitem__(self, call: str) -> str | None:
        if call not in self:
            raise KeyError(call)
        auction = self._game.play.auction
        if call == "pass" or auction is None:
            return None
        bid = BIDS.index(call)
        lifted = LOWEST_OVER[auction.high + 1][bid % 5] if bid <= auction.high else None
        return None if lifted is None else BIDS[lifted]

    def __iter__(self) -> Iterator[str]:
        return (word for word in WORDS if word in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Stood(NamedTuple):
    """A bid out of turn that stands as if it had been made in turn, and the clause that says so."""

    seat: str
    bid: str
    clause: str


class Bidding(NamedTuple):
    """The auction, and every call that may be made in it."""

    high: str | None
    by: str | None
    open: bool
    all_away: bool
    bidders: int
    last_word: bool
    """All others are away and the player with the bid may still raise it or change suit."""
    calls: Mapping[str, Mapping[str, str | None]]
    """For each seat the calls that it may make."""
    reopened: bool = False
    """The latest call brought everyone back into the bidding."""
    raised: bool = False
    """It did so in the suit of the bid before it."""
    stood: Stood | None = None
    """A bid out of turn that still stands, whose turn the latest call has passed over."""


NO_BIDDING = Bidding(None, None, False, False, 0, False, {})
"""The bidding of a hand of which only the contract was entered."""


class Middle(NamedTuple):
    """The middle of a table of 500: `deal`, `auction` or `play`."""

    phase: str
    leader: str | None
    turn: str | None
    says: Mapping[str, str]
    live: frozenset[str]
    away: frozenset[str]
    bidding: Bidding
    maker: str | None
    makers: str | None
    bid: str | None
    """The contract, or the high bid while the auction goes on; none where nobody has bid."""


def middle_of(game: Game, now: float) -> Middle:
    """The middle at a moment."""
    play: Play = game.play
    calls = {seat: Calls(game, now, seat) for seat in SEATS}
    if play.dealt is None:
        # A first call stands for the deal, so it may be made now.
        first = Bidding(None, None, True, False, 0, False, calls)
        return Middle("deal", None, None, {}, frozenset(), frozenset(), first, None, None, None)
    auction = play.auction
    if auction is None:
        return _playing(play, play.contract or Outcome(None, None), {}, frozenset())
    says = {SEATS[seat]: BIDS[bid] for seat, bid in enumerate(auction.last) if bid >= 0}
    away = frozenset(SEATS[seat] for seat in range(4) if auction.away >> seat & 1)
    for seat in away:
        says[seat] = "pass"
    by = SEATS[auction.by] if auction.high >= 0 else None
    high = BIDS[auction.high] if auction.high >= 0 else None
    closed = auction.closed
    bidding = Bidding(
        high,
        by,
        not closed,
        closed and by is None,
        sum(bid >= 0 for bid in auction.last),
        closed and auction.turn >= 0,
        calls,
        _reopened(game, auction),
        _raised(game, auction),
        _stood(game, auction),
    )
    if closed and auction.turn < 0:
        standing = Outcome(None, None) if by is None else Outcome(auction.by, auction.high)
        return _playing(play, standing, says, away, bidding)
    live = frozenset(SEATS[seat] for seat in range(4) if auction.waiting >> seat & 1)
    makers = None if by is None else TEAMS[team_of(auction.by)]
    turn = SEATS[auction.turn]
    return Middle("auction", None, turn, says, live, away, bidding, by, makers, high)


def _reopened(game: Game, auction: Auction) -> bool:
    before = game.top.before
    if before is None or game.top.entry["do"] != "call" or before.play.auction is None:
        return False
    return before.play.auction.away != 0 and auction.away == 0


def _stood(game: Game, auction: Auction) -> Stood | None:
    """The bid out of turn over whose player the turn has passed by the latest call."""
    before = game.top.before
    if before is None or game.top.entry["do"] != "call" or before.play.auction is None or auction.high < 0:
        return None
    waited: int = before.play.auction.waiting & ~auction.waiting
    if not waited >> auction.by & 1 or game.top.entry["seat"] == SEATS[auction.by]:
        return None
    return Stood(SEATS[auction.by], BIDS[auction.high], game.rules.clauses["out-of-turn"])


def _raised(game: Game, auction: Auction) -> bool:
    before = game.top.before
    if before is None or before.play.auction is None:
        return False
    was: int = before.play.auction.high
    return was >= 0 <= auction.high and was % 5 == auction.high % 5


def _playing(
    play: Play,
    outcome: Outcome,
    says: Mapping[str, str],
    away: frozenset[str],
    bidding: Bidding = NO_BIDDING,
) -> Middle:
    """The contract stands; where nobody bid, the player left of the dealer leads (4e)."""
    if outcome.seat is None or outcome.bid is None:
        leader, maker, makers, bid = SEATS[left_of(play.dealer)], None, None, None
    else:
        leader = maker = SEATS[outcome.seat]
        makers, bid = TEAMS[team_of(outcome.seat)], BIDS[outcome.bid]
        says = says or {maker: bid}
    live: frozenset[str] = frozenset()
    return Middle("play", leader, None, says, live, away, bidding, maker, makers, bid)
