"""500's keys: the stage of the hand, and for every row of the auction the keys it offers."""

from __future__ import annotations

from ...engine.five_hundred.bids import BID, BIDS, SUITS
from ...engine.seats import SEATS
from ...words.language import tr
from ..compass import called, called_short, name_of, round_of, seat_of
from ..key import KeySpec, Stage
from ..labels import SUITS as SIGNS
from ..labels import bid_of, call_of, suit_of
from ..settings import CONTRACT
from . import bell_asks, starts_late

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..pads.five_hundred import Bidding
    from ..place import Place
    from ..settings import Settings
    from ..view import View

LEVELS = ("6", "7", "8", "9", "10")


def stage(view: View, place: Place, settings: Settings) -> Stage:
    """Which pad is in the middle."""
    if view.phase == "over":
        return Stage("bell", False) if bell_asks(view, place) else Stage("over", False)
    if view.phase == "deal":
        return Stage(place.pad, False) if place.pad in ("auction", "contract") else Stage("deal", True)
    spoken = bool(view.pad.says) or view.phase == "play"
    if not spoken and starts_late(view, place):
        return Stage("start", True)
    if place.pad == "result" and (view.phase == "play" or played(view, place)):
        return Stage("result", False)
    if view.phase == "auction":
        if played(view, place):
            return Stage("play", True)
        if settings.bidding == CONTRACT and not spoken:
            return Stage("contract", False) if place.pad == "contract" else Stage("bidding", True)
        return Stage("auction", False)
    if bidding(view).all_away and not played(view, place):
        return Stage("auction", False)
    return Stage("play", True)


def bidding(view: View) -> Bidding:
    """The auction of the hand under way; one that is closed and empty where only a contract was entered."""
    from ..pads.five_hundred import Bidding as Empty

    pad: Any = view.pad
    return pad.bidding or Empty(None, None, False, False, 0, False, {})


def played(view: View, place: Place) -> bool:
    """Has the table gone on to play?"""
    return place.played == view.stands


# The seats.


def turn_of(view: View) -> str:
    """Whose call is waited for; before the deal is marked, the player left of the dealer."""
    if view.pad.turn is not None:
        return view.pad.turn
    dealer = next(seat.seat for seat in view.seats if seat.deals)
    return SEATS[(SEATS.index(dealer) + 1) & 3]


def caller(view: View, place: Place) -> str:
    """Whose call the keys make."""
    seat: str | None = place.draft("auction").get("seat")
    return seat or turn_of(view)


def seats(view: View, place: Place, pad: str = "auction") -> tuple[KeySpec, ...]:
    """The strip of seats: left, top, right, bottom, each with its latest call."""
    chosen = place.draft(pad).get("seat")
    if pad == "auction":
        chosen = place.draft(pad).get("then") or caller(view, place)
    turn = turn_of(view) if pad == "auction" else None
    says = view.pad.says
    found = []
    for seat in round_of(view):
        said = says.get(seat.seat)
        word = "" if said is None else call_of(said)
        if seat.live:
            word = tr("{bid} LIVE").format(bid=word)
        found.append(
            KeySpec(
                called(view, seat.seat),
                (f"{pad}.seat", seat.seat),
                # Who is away is seen to be: after a change of suit all light up again.
                look="action" if seat.seat == turn else "out" if said == "pass" else "plain",
                hint=word,
                chosen=seat.seat == chosen and seat.seat != turn,
                name=f"seat {seat.seat}",
                short=called_short(view, seat.seat),
            )
        )
    return tuple(found)


# The auction, row by row.


def row(view: View, place: Place) -> str:
    """Which row of the auction table this is: what the keys in the middle ask."""
    draft = place.draft("auction")
    now = bidding(view)
    if now.all_away:
        return "all-away"
    if draft.get("low"):
        return "low"
    if draft.get("seat") and not draft.get("out"):
        return "another"
    if now.last_word and not draft.get("seat"):
        if draft.get("word"):
            return str(draft["word"])
        return "last-word" if now.bidders > 1 else "lone"
    return "calls"


def question(view: View, place: Place, name_of: Callable[[View, str], str] = name_of) -> str:
    """The line over the keys; the players by their names, or by the arrows to their seats."""
    now = bidding(view)
    draft = place.draft("auction")
    which = row(view, place)
    seat = caller(view, place)
    if which == "all-away":
        leader = name_of(view, view.pad.leader or SEATS[0])
        return tr("All away: no trumps, no kitty, {name} leads, 10 a trick").format(name=leader)
    if which == "low":
        becomes = now.calls.get(seat, {}).get(draft["low"])
        words = {"low": bid_of(draft["low"]), "high": bid_of(now.high or ""), "bid": bid_of(becomes or "")}
        if draft.get("then"):
            return tr("First {name}: {low} becomes {bid}").format(name=name_of(view, seat), **words)
        if draft["low"] == now.high:
            return tr("{low} was bid already: it becomes {bid}").format(**words)
        return tr("{low} is under {high}: it becomes {bid}").format(**words)
    if which == "another":
        return tr("{name} spoke: {turn} was next").format(
            name=name_of(view, seat), turn=name_of(view, turn_of(view))
        )
    if which in ("last-word", "lone"):
        return tr("All others are away: {bid} by {name}").format(
            bid=bid_of(now.high or ""), name=name_of(view, seat)
        )
    if which == "raise":
        return tr("{name} raises {bid}").format(name=name_of(view, seat), bid=bid_of(now.high or ""))
    if which == "suit":
        return tr("{name} changes suit").format(name=name_of(view, seat))
    if draft.get("out"):
        return tr("{name} bids out of turn").format(name=name_of(view, seat))
    if now.reopened:
        again = tr("Raised: all may call, {name} is next")
        changed = tr("Suit changed: all may call, {name} is next")
        return (again if now.raised else changed).format(name=name_of(view, turn_of(view)))
    if now.high is None:
        return tr("{name} to call").format(name=name_of(view, seat))
    words = {"name": name_of(view, seat), "bid": bid_of(now.high)}
    kept = _kept_suit(view, place)
    if kept and "pass" not in now.calls.get(seat, {}):
        return tr("{name} must bid {suit} over {bid}").format(suit=SIGNS[kept], **words)
    return tr("{name} to call over {bid}").format(**words)


def choices(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The wide keys of a row that is a question; empty where calls are made."""
    now = bidding(view)
    which = row(view, place)
    seat = caller(view, place)
    if which == "all-away":
        return (KeySpec(tr("PLAY"), ("auction.play",), "action"),)
    if which in ("last-word", "lone"):
        suits = {suit_of(call) for call in now.calls.get(seat, {}) if call != "pass"}
        high = suit_of(now.high or "")
        found = [KeySpec(tr("PLAY {bid}").format(bid=bid_of(now.high or "")), ("auction.play",), "action")]
        if high in suits:
            found.append(KeySpec(tr("RAISE"), ("auction.word", "raise")))
        if suits - {high}:
            found.append(KeySpec(tr("CHANGE SUIT"), ("auction.word", "suit")))
        return tuple(found)
    if which == "another":
        return (
            KeySpec(tr("THE OTHERS SAID AWAY"), ("auction.away_to", seat)),
            KeySpec(tr("OUT OF TURN"), ("auction.out", seat)),
        )
    if which == "low":
        low = place.draft("auction")["low"]
        becomes = now.calls.get(seat, {}).get(low) or low
        suit = suit_of(low)
        more = [bid for bid in BIDS if suit_of(bid) == suit and BID[bid] > BID[becomes]]
        return (
            KeySpec(bid_of(becomes), ("auction.call", low), "action", suit=suit),
            *(KeySpec(bid_of(bid), ("auction.call", bid), suit=suit) for bid in more),
        )
    return ()


def calls(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Five bids, one of each suit, and AWAY: the lowest legal ones, or those of the level that was chosen."""
    level = place.draft("auction").get("level")
    keys = []
    for suit in SUITS:
        bid = f"{level}{suit}" if level else _lowest(view, place, suit)
        keys.append(bid_key(view, place, bid))
    return (*keys, away(view, place))


def grid(view: View, place: Place) -> tuple[tuple[KeySpec, ...], ...]:
    """All 25 bids, a row for each level."""
    return tuple(tuple(bid_key(view, place, level + suit) for suit in SUITS) for level in LEVELS)


def bid_key(view: View, place: Place, bid: str) -> KeySpec:
    """A bid: alive, beaten and hatched, or dead."""
    now = bidding(view)
    may = now.calls.get(caller(view, place), {})
    word = row(view, place)
    suit = suit_of(bid)
    key = KeySpec(bid_of(bid), ("auction.call", bid), suit=suit, name=bid)
    beaten = now.high is not None and BID[bid] <= BID[now.high]
    high = suit_of(now.high or "")
    if (word == "raise" and suit != high) or (word == "suit" and suit == high):
        return key._replace(enabled=False)
    if beaten and word in ("raise", "suit"):
        # A last word that is too low is not one.
        return key._replace(enabled=False)
    if bid in may and may[bid] is None:
        return key
    if beaten and _kept_suit(view, place) in ("", suit):
        return key._replace(look="hatched", action=("auction.low", bid))
    return key._replace(enabled=False)


def away(view: View, place: Place) -> KeySpec:
    """The sixth key; dead where a pass would be refused."""
    seat = caller(view, place)
    may = "pass" in bidding(view).calls.get(seat, {}) and row(view, place) == "calls"
    return KeySpec(tr("AWAY"), ("auction.call", "pass"), enabled=may, name="AWAY")


def levels(view: View, place: Place, pad: str = "auction") -> tuple[KeySpec, ...]:
    """6 to 10: the level of the bids over them."""
    chosen = place.draft(pad).get("level")
    return tuple(
        KeySpec(level, (f"{pad}.level", level), chosen=level == chosen, name=f"level {level}")
        for level in LEVELS
    )


def _kept_suit(view: View, place: Place) -> str:
    """The only suit that may be bid after a bid out of turn; empty where there is no such bond."""
    seat = caller(view, place)
    if not seat_of(view, seat).live or place.draft("auction").get("out"):
        return ""
    return suit_of(view.pad.says[seat])


def _lowest(view: View, place: Place, suit: str) -> str:
    high = bidding(view).high
    floor = -1 if high is None else BID[high]
    return next((f"{level}{suit}" for level in LEVELS if BID[f"{level}{suit}"] > floor), f"10{suit}")


# The contract alone.


def bidders(view: View) -> tuple[KeySpec, ...]:
    """Who made the bid: on the board, so that a contract is three touches."""
    return tuple(
        KeySpec(
            called(view, seat.seat),
            ("contract.open", seat.seat),
            name=f"seat {seat.seat}",
            short=called_short(view, seat.seat),
        )
        for seat in round_of(view)
    )


def suits(place: Place) -> tuple[KeySpec, ...]:
    """The five suits of a contract."""
    draft = place.draft("contract")
    level = draft.get("level") or ""
    return tuple(
        KeySpec(
            bid_of(level + suit),
            ("contract.suit", suit),
            suit=suit,
            chosen=draft.get("suit") == suit,
            name=f"suit {suit}",
        )
        for suit in SUITS
    )


def contract_grid(place: Place) -> tuple[tuple[KeySpec, ...], ...]:
    """All 25 contracts."""
    draft = place.draft("contract")
    chosen = f"{draft.get('level')}{draft.get('suit')}"
    return tuple(
        tuple(
            KeySpec(
                bid_of(level + suit),
                ("contract.bid", level, suit),
                suit=suit,
                chosen=level + suit == chosen,
                name=level + suit,
            )
            for suit in SUITS
        )
        for level in LEVELS
    )


NO_BID = ("contract.none",)


# The result.


def tricks(view: View) -> tuple[KeySpec, ...]:
    """The makers' tricks; the bid is outlined, nothing is chosen."""
    bid = view.pad.bid  # type: ignore[attr-defined]
    wanted = bid[: -len(suit_of(bid))] if bid else ""
    return tuple(
        KeySpec(str(took), ("result.took", took), chosen=str(took) == wanted, name=f"{took} tricks")
        for took in (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    )


def counted_side(view: View) -> str:
    """Whose tricks are asked for: the makers', or where nobody bid the scorer's side's."""
    from ..compass import upright

    makers: str | None = view.pad.makers  # type: ignore[attr-defined]
    return makers or upright(view)
