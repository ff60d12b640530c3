"""500's contract entered alone (seat, level and suit in any order), and the result of a hand."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.five_hundred.bids import SUITS
from ....shell.key import Action, KeySpec, action
from ....words.language import tr
from ...compass import round_of, seat_key, upright
from ...labels import SUIT_SIGNS, bid_of, suit_of
from . import mended_call
from .auction import LEVELS, level_keys, middle, open_contract, strip_of_seats

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.kinds import Entry
    from ....shell.place import Place
    from ...desk import Desk
    from ...view import View


# The contract.


def bidders(view: View) -> tuple[KeySpec, ...]:
    """The four seats on the board, so that a contract is three taps."""
    return tuple(seat_key(view, seat.seat, open_contract(seat.seat)) for seat in round_of(view))


def seats(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The strip of seats, with the bidder chosen."""
    return strip_of_seats(view, bidder_of(place), None, choose_bidder)


def bidder_of(place: Place) -> str | None:
    """The seat that was chosen as the bidder's; None before that."""
    seat: str | None = place.draft("contract").get("seat")
    return seat


def levels(place: Place) -> tuple[KeySpec, ...]:
    return level_keys(choose_level, place.draft("contract").get("level"))


def suits(place: Place) -> tuple[KeySpec, ...]:
    draft = place.draft("contract")
    level = draft.get("level") or ""
    return tuple(
        KeySpec(
            bid_of(level + suit) if level else SUIT_SIGNS[suit],
            choose_suit(suit),
            suit=suit,
            chosen=draft.get("suit") == suit,
            name=f"suit {suit}",
        )
        for suit in SUITS
    )


def grid(place: Place) -> tuple[tuple[KeySpec, ...], ...]:
    """All 25 contracts, a row for each level."""
    draft = place.draft("contract")
    chosen = f"{draft.get('level')}{draft.get('suit')}"
    return tuple(
        tuple(
            KeySpec(
                bid_of(level + suit),
                choose_bid(level, suit),
                suit=suit,
                chosen=level + suit == chosen,
                name=level + suit,
            )
            for suit in SUITS
        )
        for level in LEVELS
    )


def nobody() -> KeySpec:
    """Nobody bid."""
    return KeySpec(tr("ALL AWAY"), no_contract(), name="NO BID")


@action("contract.seat")
def choose_bidder(desk: Desk, bidder: str) -> None:
    _choose(desk, seat=bidder)


@action("contract.mend")
def mend_contract(desk: Desk) -> None:
    """A contract that was called wrong gives way to who won the bid, and with which."""
    desk.move(sheets=())
    open_contract.run(desk)


@action("contract.level")
def choose_level(desk: Desk, tricks: str) -> None:
    _choose(desk, level=tricks)


@action("contract.suit")
def choose_suit(desk: Desk, name: str) -> None:
    _choose(desk, suit=name)


@action("contract.bid")
def choose_bid(desk: Desk, tricks: str, name: str) -> None:
    """Level and suit in one tap, on the grid."""
    _choose(desk, level=tricks, suit=name)


@action("contract.none")
def no_contract(desk: Desk) -> None:
    """Nobody bid."""
    _enter(desk, {"do": "contract", "bid": "none"})


def _choose(desk: Desk, **chosen: str) -> None:
    """Keep a choice; the third one makes the entry."""
    draft = {**desk.place.draft("contract"), **chosen}
    if {"seat", "level", "suit"} <= set(draft):
        _enter(desk, {"do": "contract", "seat": draft["seat"], "bid": draft["level"] + draft["suit"]})
    else:
        desk.draft("contract", **chosen)


def _enter(desk: Desk, contract: Entry) -> None:
    """Make the entry; calls that were made before give way to it."""
    desk.enter(contract, mended_call.instead_of_calls(desk.session.game, contract))


# The result.


def tricks(
    bid: str | None, take: Callable[[int], Action], stands: int | None = None
) -> tuple[tuple[KeySpec, ...], tuple[KeySpec, ...]]:
    """The makers' tricks from 10 down to the bid, and those below it; with no bid all of them are the first.

    The bid is marked as the bid; only what `stands` already is chosen.
    """
    wanted = int(bid[: -len(suit_of(bid))]) if bid else 0

    def key(took: int) -> KeySpec:
        hint = tr("bid") if bid and took == wanted else ""
        return KeySpec(str(took), take(took), hint=hint, chosen=took == stands, name=f"{took} tricks")

    return tuple(map(key, range(10, wanted - 1, -1))), tuple(map(key, range(wanted - 1, -1, -1)))


def counted_side(view: View) -> str:
    """The side whose tricks are asked for: the makers, or where nobody bid the scorer's side."""
    return middle(view).makers or upright(view)


@action("result.open")
def open_result(desk: Desk) -> None:
    desk.move(pad="result")


@action("result.took")
def take_tricks(desk: Desk, tricks: int) -> None:
    """Propose the tricks of the counted side; the other side has the rest."""
    won = {"NS": 10 - tricks, "EW": 10 - tricks, counted_side(desk.here): tricks}
    desk.propose({"do": "tricks", "won": won})
