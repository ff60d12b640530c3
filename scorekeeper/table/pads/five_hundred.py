"""500's pad: the deal, the calls with what becomes of each, the contract in play."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.five_hundred.bids import BIDS, suit
from ...engine.five_hundred.offers import shares_of
from ...engine.five_hundred.scoring import Outcome
from ...engine.offers import offers
from ...engine.seats import SEATS, TEAMS, left_of, team_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...engine.explain import Share
    from ...engine.five_hundred.auction import Auction
    from ...engine.five_hundred.play import Play
    from ...engine.game import Game


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
    """For each seat the calls it may make; a low bid with what it becomes."""
    reopened: bool = False
    """The latest call opened the bidding to all again."""
    raised: bool = False
    """It did so in the suit of the bid before it."""


class FiveHundredPad(NamedTuple):
    """The middle of a table of 500: `deal`, `auction` or `play`."""

    phase: str
    leader: str | None
    turn: str | None
    says: Mapping[str, str]
    live: frozenset[str]
    away: frozenset[str]
    bidding: Bidding | None
    maker: str | None
    makers: str | None
    bid: str | None
    """The contract, or the high bid while the auction goes on; none where nobody has bid."""
    misdeals: int


def pad(game: Game, now: float) -> FiveHundredPad:
    play: Play = game.play
    if play.dealt is None:
        # A first call stands for the deal, so it may be made now.
        first = Bidding(None, None, True, False, 0, False, _calls(game, now))
        return FiveHundredPad(
            "deal", None, None, {}, frozenset(), frozenset(), first, None, None, None, play.misdeals
        )
    outcome = play.contract
    auction = play.auction
    if auction is None:
        return _playing(play, outcome or Outcome(None, None), {}, frozenset())
    says = {SEATS[seat]: BIDS[bid] for seat, bid in enumerate(auction.last) if bid >= 0}
    away = frozenset(SEATS[seat] for seat in range(4) if auction.away >> seat & 1)
    for seat in away:
        says[seat] = "pass"
    live = frozenset(SEATS[seat] for seat in range(4) if auction.waiting >> seat & 1)
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
        _calls(game, now),
        _reopened(game, auction),
        _raised(game, auction),
    )
    if closed and auction.turn < 0:
        standing = Outcome(None, None) if by is None else Outcome(auction.by, auction.high)
        return _playing(play, standing, says, away, bidding)
    turn = SEATS[auction.turn]
    makers = None if by is None else TEAMS[team_of(auction.by)]
    return FiveHundredPad("auction", None, turn, says, live, away, bidding, by, makers, high, play.misdeals)


def _calls(game: Game, now: float) -> dict[str, dict[str, str | None]]:
    calls: dict[str, dict[str, str | None]] = {}
    for offer in offers(game, now, "call"):
        calls.setdefault(offer.entry["seat"], {})[offer.entry["call"]] = offer.becomes
    return calls


def _reopened(game: Game, auction: Auction) -> bool:
    before = game.top.before
    if before is None or game.top.entry["do"] != "call" or before.play.auction is None:
        return False
    return before.play.auction.away != 0 and auction.away == 0


def _raised(game: Game, auction: Auction) -> bool:
    before = game.top.before
    if before is None or before.play.auction is None:
        return False
    was: int = before.play.auction.high
    return was >= 0 <= auction.high and suit(was) == suit(auction.high)


def hand_shares(game: Game, number: int) -> tuple[Share, ...]:
    return shares_of(game.play, game.rules, number)


def _playing(
    play: Play,
    outcome: Outcome,
    says: Mapping[str, str],
    away: frozenset[str],
    bidding: Bidding | None = None,
) -> FiveHundredPad:
    """The contract stands; where nobody bid, the player left of the dealer leads (4e)."""
    if outcome.seat is None or outcome.bid is None:
        leader, maker, makers, bid = SEATS[left_of(play.dealer)], None, None, None
    else:
        leader = maker = SEATS[outcome.seat]
        makers, bid = TEAMS[team_of(outcome.seat)], BIDS[outcome.bid]
        says = says or {maker: bid}
    return FiveHundredPad(
        "play", leader, None, says, frozenset(), away, bidding, maker, makers, bid, play.misdeals
    )
