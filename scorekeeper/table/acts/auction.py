"""Bid by bid: each touch a call, or a step towards one."""

from __future__ import annotations

from ...engine.seats import SEATS
from ..keys.five_hundred import bidding, caller, turn_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.refused import Refused
    from ..desk import Desk


def call(desk: Desk, word: str) -> None:
    """As it was spoken: the engine makes of it what the rules make of it."""
    then = desk.place.draft("auction").get("then")
    desk.enter({"do": "call", "seat": caller(desk.here, desk.place), "call": word})
    if then and desk.here.phase == "auction" and then != turn_of(desk.here):
        seat(desk, then)


def low(desk: Desk, bid: str) -> None:
    """A beaten bid: what it becomes is said first, or why it becomes nothing."""
    seat = caller(desk.here, desk.place)
    why = desk.session.refusal({"do": "call", "seat": seat, "call": bid})
    if why is not None:
        raise why
    desk.draft("auction", low=bid)


def level(desk: Desk, tricks: str) -> None:
    """The bids of this level; touched again, the lowest legal ones."""
    chosen = desk.place.draft("auction").get("level")
    desk.draft("auction", level=None if chosen == tricks else tricks, low=None, then=None)


def seat(desk: Desk, spoke: str) -> None:
    """Another seat spoke than the one whose turn it is; the turn's own seat takes that back.

    A bid too low was made and may not be taken back: it waits for what it becomes, and who spoke then for it.
    """
    if desk.place.draft("auction").get("low") and spoke != caller(desk.here, desk.place):
        desk.draft("auction", then=spoke)
        return
    if spoke == turn_of(desk.here) or spoke == desk.place.draft("auction").get("seat"):
        desk.settle(desk.place.drafted("auction", None))
        return
    if desk.here.phase not in ("auction", "deal"):
        return
    if not passed_over(desk, spoke):
        why = _out_refused(desk, spoke)
        if why:
            raise why
    desk.settle(desk.place.drafted("auction", {"seat": spoke}))


def away_to(desk: Desk, spoke: str) -> None:
    """The others said away: all from the turn to the seat that spoke."""
    seats = passed_over(desk, spoke)
    why = desk.may_all([{"do": "call", "seat": seat, "call": "pass"} for seat in seats])
    if why is not None:
        raise why
    for passed in seats:
        desk.enter({"do": "call", "seat": passed, "call": "pass"}, pad=desk.place.pad)


def out(desk: Desk, spoke: str) -> None:
    """The seat bid out of turn; refused where the rules know no such bid."""
    why = _out_refused(desk, spoke)
    if why:
        raise why
    desk.draft("auction", out=True)


def word(desk: Desk, which: str) -> None:
    """The last word: a raise, or another suit."""
    desk.draft("auction", word=which)


def play(desk: Desk) -> None:
    """The bid stands: the table goes on to play, which needs no entry."""
    why = desk.session.refusal({"do": "tricks", "won": {"NS": 10, "EW": 0}})
    if why is not None:
        raise why
    place = desk.place.drafted("auction", None)
    desk.move(drafts=place.drafts, pad="", played=desk.here.stands)


def open(desk: Desk) -> None:  # noqa: A001 - the action's word
    """The first call may be made before the deal was marked."""
    desk.move(pad="auction")


def passed_over(desk: Desk, spoke: str) -> list[str]:
    """Who must have said away for that seat's turn to have come; empty where that cannot be."""
    view = desk.here
    pad = view.pad
    by = bidding(view).by
    if spoke in pad.away:
        return []
    at = SEATS.index(turn_of(view))
    seats: list[str] = []
    while SEATS[at] != spoke:
        seat = SEATS[at]
        if seat not in pad.away and seat != by:
            seats.append(seat)
        at = (at + 1) & 3
    if desk.may_all([{"do": "call", "seat": seat, "call": "pass"} for seat in seats]) is not None:
        return []
    return seats


def _out_refused(desk: Desk, spoke: str) -> Refused | None:
    calls = bidding(desk.here).calls.get(spoke, {})
    if any(word != "pass" for word in calls):
        return None
    return desk.session.refusal({"do": "call", "seat": spoke, "call": "10NT"})
