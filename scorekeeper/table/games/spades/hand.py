"""Spades: a new deal, the four bids, the contract of each side, and the tricks."""

from __future__ import annotations

from typing import cast

from ....engine.kinds import SEATS, TEAMS
from ....engine.refused import Refused
from ....shell.key import NOTHING, KeySpec, action
from ....shell.navigation import choose
from ....words.language import N_, tr
from ...compass import arrow_of, axis_of, left_of_dealer, name_of, round_of, seat_key, sides
from ...off import because, tell_rules
from ...one_touch import plain, rewrite
from .middle import Contract, Middle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.game import Game
    from ....engine.kinds import Entry
    from ....shell.place import Place
    from ...desk import Desk
    from ...view import View

TRICKS = 13

AGAIN = {
    # Translators: at most 18 letters.
    "no-spade": ("misdeal", "3-misdeal", N_("No spades in hand")),
    "turn": ("redeal", "2-turn", N_("Dealt out of turn")),
    "last-card": ("redeal", "2-last-card", N_("Wrong last card")),
    "cut": ("redeal", "2-cut", N_("No cut offered")),
    "face-up": ("redeal", "2-face-up", N_("Card face up")),
}
"""Why a hand is dealt again: the entry that does it, the clause, and the words of the key (2, 3)."""


def middle(view: View) -> Middle:
    """Spades' own part of the view."""
    return cast(Middle, view.middle)


# The deal.


def again(view: View) -> tuple[KeySpec, ...]:
    """Each reason for a new deal, and who deals then."""
    hints = {"misdeal": tr("the deal moves on"), "redeal": tr("the same dealer")}
    # Whoever dealt out of turn is not the dealer on the screen.
    own = {"turn": tr("the right dealer deals")}
    return tuple(
        KeySpec(
            tr(words),
            deal_again(why),
            hint=own.get(why, hints[do]),
            enabled=do in view.may,
            name=f"again {why}",
            why=tell_rules({"do": do, "clause": clause}, "off-played"),
        )
        for why, (do, clause, words) in AGAIN.items()
    )


# The bids.


def bidder(view: View, place: Place) -> str:
    """The seat whose bid the keys make: the seat that was touched, or the next from the dealer's left (3)."""
    chosen: str | None = place.draft("bids").get("seat")
    return chosen or view.middle.turn or left_of_dealer(view)[0]


def bid_seats(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The strip of seats: left, top, right, bottom, each with its bid."""
    turn = bidder(view, place)
    return tuple(
        seat_key(
            view,
            seat.seat,
            choose_bidder(seat.seat),
            look="action" if seat.seat == turn else "plain" if seat.says is None else "out",
            hint=bid_word(seat.says) or "–",
        )
        for seat in round_of(view)
    )


def bids(view: View, place: Place) -> tuple[KeySpec, ...]:
    """1 to 13, and nil; zero is not a bid (3). A bid that is changed is outlined."""
    says = view.middle.says.get(bidder(view, place))
    found = [
        KeySpec(str(tricks), bid(tricks), chosen=says == str(tricks), name=f"bid {tricks}")
        for tricks in range(1, 14)
    ]
    return (*found, KeySpec(tr("NIL"), bid("nil"), chosen=says == "nil", name="bid nil"))


def bid_word(says: str | None) -> str:
    """A bid as it is shown."""
    return tr("nil") if says == "nil" else says or ""


def bid_question(view: View, place: Place) -> str:
    seat = bidder(view, place)
    question = tr("{name}'s bid?") if seat in view.middle.says else tr("{name} bids")
    return question.format(name=name_of(view, seat))


def contract_of(view: View, contract: Contract) -> str:
    """The contract of one side: `↕ 7`, `↔ 5 + nil`."""
    parts = [tr("nil") for _ in contract.nils]
    if contract.tricks or (contract.complete and not parts):
        parts.insert(0, str(contract.tricks))
    if not contract.complete:
        parts.append("?")
    return f"{axis_of(view, contract.team)} {' + '.join(parts)}"


def contracts(view: View) -> tuple[Contract, Contract]:
    """The scorer's side first."""
    one, other = middle(view).contracts
    return (one, other) if one.team == sides(view)[0].team else (other, one)


def bags_of(view: View, team: str) -> int:
    """The bags of a side, all hands together."""
    return middle(view).bags[0 if team == "NS" else 1]


# The tricks.


def asks_sides(view: View) -> bool:
    """Is one number asked for each side? A player's own tricks only matter where somebody bid nil (6)."""
    return all(contract.complete and not contract.nils for contract in middle(view).contracts)


def side_counted(view: View, place: Place) -> str:
    """The side whose tricks the keys make: the one that was tapped, or the scorer's."""
    found: str = place.draft("tricks").get("side") or sides(view)[0].team
    return found


def trick_sides(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Both sides, each with its contract."""
    chosen = side_counted(view, place)
    return tuple(
        KeySpec(
            contract_of(view, contract),
            choose("tricks", {"side": contract.team}),
            look="action" if contract.team == chosen else "plain",
            name=f"side {contract.team}",
        )
        for contract in contracts(view)
    )


def won(place: Place) -> dict[str, int]:
    """The tricks that were entered so far."""
    return dict(place.draft("tricks").get("won") or {})


def counted(view: View, place: Place) -> str:
    """The seat whose tricks the keys make: the one that was touched, or the next from the dealer's left."""
    chosen: str | None = place.draft("tricks").get("seat")
    if chosen is not None:
        return chosen
    taken = won(place)
    seats = left_of_dealer(view)
    return next((seat for seat in seats if seat not in taken), seats[-1])


def trick_seats(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The strip of seats, each with its tricks of its bid."""
    turn = counted(view, place)
    taken = won(place)
    return tuple(
        seat_key(
            view,
            seat.seat,
            choose("tricks", {"seat": seat.seat}),
            look="action" if seat.seat == turn else "plain",
            # `4/5`: tricks taken, and bid.
            hint=f"{taken.get(seat.seat, '–')}/{bid_word(seat.says)}",
        )
        for seat in round_of(view)
    )


def tricks(view: View, place: Place) -> tuple[KeySpec, ...]:
    """0 to 13, as many as are left; the bid is outlined, nothing is chosen."""
    if asks_sides(view):
        side = side_counted(view, place)
        bid = next(contract.tricks for contract in middle(view).contracts if contract.team == side)
        return tuple(
            KeySpec(str(count), take_tricks(count), chosen=count == bid, name=f"took {count}", once=True)
            for count in range(TRICKS + 1)
        )
    seat = counted(view, place)
    left = TRICKS - sum(count for other, count in won(place).items() if other != seat)
    text = view.seats[SEATS.index(seat)].says
    wanted = "0" if text == "nil" else text
    return tuple(
        KeySpec(
            str(count),
            take_tricks(count),
            enabled=count <= left,
            why=NOTHING if count <= left else because("off-too-many", left=left),
            chosen=str(count) == wanted,
            name=f"took {count}",
            # The same number may be the next player's: that question is a new one.
            once=True,
        )
        for count in range(TRICKS + 1)
    )


def trick_question(view: View, place: Place) -> str:
    if asks_sides(view):
        return tr("Tricks to {side}?").format(side=axis_of(view, side_counted(view, place)))
    seat = counted(view, place)
    left = TRICKS - sum(count for other, count in won(place).items() if other != seat)
    return tr("{name}: tricks? {left} left").format(name=name_of(view, seat), left=left)


def title(view: View, entry: Entry, short: bool = False) -> str:
    """The result over its preview: `Tricks ↕ 7, ↔ 6`; by the arrows to the seats where somebody bid nil."""
    if set(entry["won"]) == set(TEAMS):
        text = ", ".join(f"{axis_of(view, side.team)}\u00a0{entry['won'][side.team]}" for side in sides(view))
        return tr("Tricks {by_seat}").format(by_seat=text)
    text = ", ".join(f"{arrow_of(view, seat)}\u00a0{entry['won'][seat]}" for seat in left_of_dealer(view))
    return text if short else tr("Tricks {by_seat}").format(by_seat=text)


# Touches.


@action("spades.open")
def open_pad(desk: Desk, pad: str) -> None:
    """The result, or the reasons for a new deal."""
    desk.move(pad=pad)


@action("spades.again")
def deal_again(desk: Desk, why: str) -> None:
    """The cards are dealt again; the reason is kept with the entry."""
    do, clause, _ = AGAIN[why]
    desk.enter({"do": do, "clause": clause})


@action("spades.seat")
def choose_bidder(desk: Desk, bids: str) -> None:
    """Another seat bids than the next, since the four bid in whatever order (3); or it changes its bid."""
    if bids in desk.here.middle.says and not _changed_bid(desk.session.game, {"seat": bids}):
        raise Refused("off-has-bid", seat=bids)
    desk.settle(desk.place.drafted("bids", None if bids == desk.here.middle.turn else {"seat": bids}))


@action("spades.bid")
def bid(desk: Desk, tricks: int | str) -> None:
    seat = bidder(desk.here, desk.place)
    entry: Entry = {"do": "bid", "seat": seat, "bid": tricks}
    if seat not in desk.here.middle.says:
        desk.enter(entry)
        return
    made = _changed_bid(desk.session.game, entry)
    if not made:
        raise Refused("off-has-bid", seat=seat)
    desk.enter(made[-1], made)


def _changed_bid(game: Game, bid: Entry) -> tuple[Entry, ...]:
    """The entries by which a seat's bid of this hand becomes another; none once the bids were corrected."""
    later: list[Entry] = []
    for node in reversed(game.standing()):
        if node.entry["do"] == "bid" and node.entry["seat"] == bid["seat"]:
            # A correction names the line of the entry that it corrects by its number.
            if any(one.get("entry", one.get("after", 0)) > node.place for one in later):
                break
            return rewrite(game, len(later) + 1, [bid, *later])
        if node.entry["do"] not in ("bid", "amend", "correct"):
            break
        later.insert(0, plain(node.entry))
    return ()


@action("spades.took")
def take_tricks(desk: Desk, tricks: int) -> None:
    """One seat's tricks, or one side's; once the rest follow from them both sides are asked."""
    if asks_sides(desk.here):
        side = side_counted(desk.here, desk.place)
        left = TRICKS - tricks
        desk.propose({"do": "tricks", "won": {team: tricks if team == side else left for team in TEAMS}})
        return
    seat = counted(desk.here, desk.place)
    taken = {**won(desk.place), seat: tricks}
    missing = [other for other in SEATS if other not in taken]
    left = TRICKS - sum(taken.values())
    if len(missing) == 1:
        taken[missing[0]] = left
        missing = []
    elif not left:
        taken |= dict.fromkeys(missing, 0)
        missing = []
    if missing:
        desk.move(drafts=desk.place.drafted("tricks", {"won": taken}).drafts)
        return
    desk.propose({"do": "tricks", "won": {other: taken[other] for other in SEATS}})
