"""Spades: the bids, the tricks of the four, a hand that is dealt again."""

from __future__ import annotations

from ...engine.seats import SEATS
from ..keys import spades as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def open(desk: Desk, pad: str) -> None:  # noqa: A001 - the action's word
    """The result, or the reasons for a new deal."""
    desk.move(pad=pad)


def close(desk: Desk) -> None:
    """Back to the pad that the hand itself has."""
    desk.retreat(desk.place.drafted(desk.place.pad, None)._replace(pad=""))


def seat(desk: Desk, bids: str) -> None:
    """Another seat bids than the next: the four bid in whatever order (3)."""
    desk.settle(desk.place.drafted("bids", None if bids == desk.here.pad.turn else {"seat": bids}))


def bid(desk: Desk, tricks: int | str) -> None:
    desk.enter({"do": "bid", "seat": keys.bidder(desk.here, desk.place), "bid": tricks})


def again(desk: Desk, why: str) -> None:
    """Dealt again; the reason is kept with the entry."""
    do, clause, _ = keys.AGAIN[why]
    desk.enter({"do": do, "clause": clause})


def count(desk: Desk, seat: str) -> None:
    """Another seat's tricks are entered, or mended."""
    desk.draft("tricks", seat=seat)


def took(desk: Desk, tricks: int) -> None:
    """One seat's tricks; with three known the fourth follows, and both sides are asked."""
    seat = keys.counted(desk.here, desk.place)
    won = {**keys.won(desk.place), seat: tricks}
    missing = [other for other in SEATS if other not in won]
    left = keys.TRICKS - sum(won.values())
    if len(missing) == 1:
        won[missing[0]] = left
        missing = []
    elif not left:
        won |= dict.fromkeys(missing, 0)
        missing = []
    if missing:
        desk.move(drafts=desk.place.drafted("tricks", {"won": won}).drafts)
        return
    desk.propose({"do": "tricks", "won": {other: won[other] for other in SEATS}})
