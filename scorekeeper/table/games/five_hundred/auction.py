"""500's auction, bid by bid: for every row of the auction table the keys it offers, and what a touch does."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ....engine.five_hundred.bids import BID, BIDS, SUITS
from ....engine.kinds import SEATS
from ....engine.refused import Refused
from ....shell.key import NOTHING, Declared, KeySpec, action
from ....words.five_hundred import call_of
from ....words.language import commas, tr
from ....words.refusals import clause_number
from ...compass import arrow_of, left_of_dealer, name_of, round_of, seat_key, seat_of
from ...labels import SUIT_SIGNS, bid_of, suit_of
from ...off import because, tell_rules
from ...view import View, is_resting, view_of
from . import mended_call
from .middle import Bidding, Middle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....shell.place import Place
    from ...desk import Desk

LEVELS = ("6", "7", "8", "9", "10")


def middle(view: View) -> Middle:
    """500's own part of the view."""
    return cast(Middle, view.middle)


def bidding(view: View) -> Bidding:
    """The auction of the hand under way; closed and empty where only a contract was entered."""
    return cast(Middle, view.middle).bidding


# The seats.


def turn_of(view: View) -> str:
    """The seat that calls next; before the deal is marked, the seat left of the dealer."""
    return view.middle.turn or left_of_dealer(view)[0]


def caller(view: View, place: Place) -> str:
    """The seat whose call the keys make."""
    draft = place.draft("auction")
    seat: str | None = draft.get("mends") or draft.get("seat")
    return seat or turn_of(view)


def asked_view(desk: Desk) -> View:
    """The game as the keys of the bids see it: while a call is changed, as it stood before that call."""
    place = desk.place.draft("auction").get("mend")
    game = None if place is None else mended_call.before(desk.session.game, place)
    return desk.here if game is None else view_of(game, desk.here.at)


def seats(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The strip of seats: left, top, right, bottom, each with its latest call."""
    chosen = place.draft("auction").get("then") or caller(view, place)
    return strip_of_seats(view, chosen, turn_of(view), choose_seat)


def strip_of_seats(
    view: View, chosen: str | None, turn: str | None, choose: Declared[[str]]
) -> tuple[KeySpec, ...]:
    """The four seats with their latest calls; one of them is in turn, one of them may be chosen instead."""
    found = []
    for seat in round_of(view):
        spoken = view.middle.says.get(seat.seat)
        word = "" if spoken is None else call_of(spoken)
        if seat.live:
            word = tr("{bid} live").format(bid=word)
        found.append(
            seat_key(
                view,
                seat.seat,
                choose(seat.seat),
                # A seat that is away looks so: after a change of suit all light up again.
                look="action" if seat.seat == turn else "out" if spoken == "pass" else "plain",
                hint=word,
                chosen=seat.seat == chosen and seat.seat != turn,
            )
        )
    return tuple(found)


# The auction, row by row.


def low_bid(view: View, place: Place) -> str:
    """The bid too low that waits to be settled; empty where there is none, or the rules know no such bid."""
    low: str = place.draft("auction").get("low") or ""
    return low if low and becomes_of(view, place, low) else ""


def becomes_of(view: View, place: Place, low: str) -> str | None:
    """The bid that a bid too low becomes."""
    calls = bidding(view).calls.get(caller(view, place), {})
    return calls.get(low)


def row(view: View, place: Place) -> str:
    """Which row of the auction table this is: what the keys in the middle ask."""
    draft, now = place.draft("auction"), bidding(view)
    if draft.get("instead"):
        return "kept"
    if draft.get("mend") is not None:
        return "low" if low_bid(view, place) else "mend"
    if now.all_away:
        return "all-away"
    if low_bid(view, place):
        return "low"
    if draft.get("seat") and not draft.get("out"):
        return "another"
    if now.last_word and not draft.get("seat"):
        if draft.get("word"):
            return str(draft["word"])
        return "last-word" if now.bidders > 1 else "lone"
    return "calls"


def question(
    view: View, place: Place, name_of: Callable[[View, str], str] = name_of, high_beside: bool = False
) -> str:
    """The line over the keys; the players by their names, or by the arrows to their seats.

    The high bid is left out of it where it stands beside it.
    """
    now, draft, which = bidding(view), place.draft("auction"), row(view, place)
    seat, turn = caller(view, place), turn_of(view)
    name, high = name_of(view, seat), bid_of(now.high) if now.high else ""
    if which == "all-away":
        leader = name_of(view, view.middle.leader or SEATS[0])
        return tr("All away: no trumps, no kitty, {name} leads, 10 a trick").format(name=leader)
    if which == "low":
        low = low_bid(view, place)
        words = {"low": bid_of(low), "high": high, "bid": bid_of(becomes_of(view, place, low) or low)}
        if draft.get("then"):
            return tr("First {name}: {low} becomes {bid}").format(name=name, **words)
        if low == now.high:
            return tr("{low} was bid already: it becomes {bid}").format(**words)
        return tr("{low} is under {high}: it becomes {bid}").format(**words)
    if which == "another":
        return tr("{turn} bids first").format(turn=name_of(view, turn))
    if which == "mend":
        return tr("{name}, instead of {call}?").format(name=name, call=call_of(draft["was"]))
    if which == "kept":
        return commas([mended_call.changed(view, change, name_of) for change in draft["changes"]])
    if which in ("last-word", "lone"):
        return tr("{name} has it at {bid}").format(bid=high, name=name)
    if which == "raise":
        return tr("{name} raises {bid}").format(name=name, bid=high)
    if which == "suit":
        return tr("{name} changes suit").format(name=name)
    if draft.get("out"):
        return tr("{name} bids out of turn").format(name=name)
    if now.reopened:
        raised = tr("Raised: everyone back in. {name} to bid")
        changed = tr("Suit changed: everyone back in. {name} to bid")
        return (raised if now.raised else changed).format(name=name_of(view, turn))
    plain = tr("{name} to bid").format(name=name)
    if now.high is None:
        return plain
    if _is_outbid(view, place):
        # Translators: no bid that this player may make is high enough; AWAY is a key.
        return tr("{name} cannot outbid {bid}: AWAY").format(name=name_of(view, seat), bid=high)
    bound = _bound_suit(view, place)
    if bound and "pass" not in now.calls.get(seat, {}):
        return tr("{name} must bid {suit} over {bid}").format(suit=SUIT_SIGNS[bound], name=name, bid=high)
    if now.stood is not None and seat == turn:
        return tr("{bid} stands as {name}'s bid ({clause}). {next} to bid").format(
            bid=bid_of(now.stood.bid),
            name=name_of(view, now.stood.seat),
            clause=clause_number(now.stood.clause),
            next=name,
        )
    return plain if high_beside else tr("{name} to bid ({bid})").format(name=name, bid=high)


def short_question(view: View, place: Place) -> str:
    """The line over the keys in its fewest words, by the arrows; whose turn it is stands out in the strip."""
    stood, calls = bidding(view).stood, row(view, place) == "calls"
    whole = question(view, place, arrow_of)
    if calls and bidding(view).reopened and not place.draft("auction").get("out"):
        # Translators: after a raise or a change of suit all may bid again; {name} is the arrow to who bids.
        return tr("All back in: {name} to bid").format(name=arrow_of(view, turn_of(view)))
    if calls and _is_outbid(view, place):
        # Translators: no bid that this player may make is high enough; AWAY is a key.
        return tr("{name}: AWAY").format(name=arrow_of(view, caller(view, place)))
    if stood is None or not calls or caller(view, place) != turn_of(view):
        return whole
    return tr("{bid} stands as {name}'s bid ({clause})").format(
        bid=bid_of(stood.bid), name=arrow_of(view, stood.seat), clause=clause_number(stood.clause)
    )


def choices(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The wide keys of a row that is a question; empty where calls are made."""
    now, which, seat = bidding(view), row(view, place), caller(view, place)
    if which == "all-away":
        return (KeySpec(tr("PLAY"), go_to_play(), "action", name="PLAY"),)
    if which in ("last-word", "lone"):
        high = now.high or ""
        suits = {suit_of(call) for call in now.calls.get(seat, {}) if call != "pass"}
        label = tr("PLAY {bid}").format(bid=bid_of(high))
        found = [KeySpec(label, go_to_play(), "action", name=f"PLAY {bid_of(high)}")]
        if suit_of(high) in suits:
            found.append(KeySpec(tr("RAISE"), choose_last_word("raise"), name="RAISE"))
        if suits - {suit_of(high)}:
            found.append(KeySpec(tr("CHANGE SUIT"), choose_last_word("suit"), name="CHANGE SUIT"))
        return tuple(found)
    if which == "another":
        cannot = place.draft("auction").get("cannot", ())
        spoke = tuple(
            KeySpec(label, touched, name=name)
            for label, touched, name in (
                (_went_away(view, seat), pass_up_to(seat), "THE OTHERS SAID AWAY"),
                (tr("Out of turn"), call_out_of_turn(seat), "OUT OF TURN"),
            )
            if name not in cannot
        )
        spoken = view.middle.says.get(seat)
        if spoken is None:
            return spoke
        # Translators: a key: a call that was entered wrongly is corrected: `Correct 7♠`.
        label = tr("Correct {call}").format(call=call_of(spoken))
        return (*spoke, KeySpec(label, mended_call.start_mend(seat), name="CHANGE CALL"))
    if which == "kept":
        label = tr("Correct to {call}").format(call=call_of(place.draft("auction")["instead"]))
        return (KeySpec(label, mended_call.mend_all_the_same(), "action", name="CHANGE"),)
    if which == "low":
        low = low_bid(view, place)
        becomes = becomes_of(view, place, low) or low
        suit = suit_of(low)
        more = [bid for bid in BIDS if suit_of(bid) == suit and BID[bid] > BID[becomes]]
        return (
            KeySpec(bid_of(becomes), make_call(low), "action", suit=suit),
            *(KeySpec(bid_of(bid), make_call(bid), suit=suit) for bid in more),
        )
    return ()


def calls(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Five bids, one of each suit, and AWAY: the lowest legal ones, or those of the level that was chosen."""
    level = place.draft("auction").get("level")
    bids = (f"{level}{suit}" if level else _lowest(view, suit) for suit in SUITS)
    return (*(bid_key(view, place, bid) for bid in bids), away(view, place))


def grid(view: View, place: Place) -> tuple[tuple[KeySpec, ...], ...]:
    """All 25 bids, a row for each level."""
    return tuple(tuple(bid_key(view, place, level + suit) for suit in SUITS) for level in LEVELS)


def bid_key(view: View, place: Place, bid: str) -> KeySpec:
    """A bid: alive, beaten and hatched, or dead."""
    now, word, suit = bidding(view), row(view, place), suit_of(bid)
    key = KeySpec(bid_of(bid), make_call(bid), suit=suit, name=bid)
    beaten = _is_beaten(view, bid)
    high = suit_of(now.high or "")
    if (word == "raise" and suit != high) or (word == "suit" and suit == high):
        # Where the rules allow no bid of that suit, there is no other key to go to.
        top = {"do": "call", "seat": caller(view, place), "call": f"10{suit}"}
        return key._replace(enabled=False, why=tell_rules(top, f"off-{word}"))
    if beaten and word in ("raise", "suit"):
        # A last word that is too low is not one.
        return key._replace(enabled=False, why=because("off-last-word", high=now.high))
    if beaten and _bound_suit(view, place) in ("", suit) and not _is_beaten(view, f"10{suit}"):
        return key._replace(look="hatched", action=call_too_low(bid))
    if not beaten and bid in now.calls.get(caller(view, place), {}):
        return key
    return key._replace(enabled=False, why=tell_call(bid))


def _is_outbid(view: View, place: Place) -> bool:
    """Is no bid high enough that this player may make?"""
    bound = _bound_suit(view, place)
    return all(_is_beaten(view, f"10{suit}") for suit in ((bound,) if bound else SUITS))


def _is_beaten(view: View, bid: str) -> bool:
    """Is it no higher than the high bid?"""
    high = bidding(view).high
    return high is not None and BID[bid] <= BID[high]


def away(view: View, place: Place) -> KeySpec:
    """The sixth key; dead where a pass would be refused."""
    may = row(view, place) in ("calls", "mend") and "pass" in bidding(view).calls.get(caller(view, place), {})
    why = NOTHING if may else tell_call("pass")
    return KeySpec(tr("AWAY"), make_call("pass"), enabled=may, name="AWAY", why=why)


def just_the_contract() -> KeySpec:
    """Give up the thread of the bidding: who won it with which bid is asked instead."""
    # Translators: the short form of `Just the contract`, at most 8 letters.
    short = tr("Contract")
    return KeySpec(tr("Just the contract"), open_contract(), name="JUST THE CONTRACT", short=(short,))


def levels(view: View, place: Place) -> tuple[KeySpec, ...]:
    """6 to 10, that of the bids over them marked; where they are of two levels, none is."""
    chosen = place.draft("auction").get("level")
    if chosen is None:
        # The suits between are of one of these two levels.
        least, most = (_lowest(view, suit).removesuffix(suit) for suit in (SUITS[-1], SUITS[0]))
        chosen = least if least == most else None
    return level_keys(choose_level, chosen)


def level_keys(choose: Declared[[str]], chosen: str | None) -> tuple[KeySpec, ...]:
    """6 to 10, one of them chosen."""
    return tuple(
        KeySpec(level, choose(level), chosen=level == chosen, name=f"level {level}") for level in LEVELS
    )


def _bound_suit(view: View, place: Place) -> str:
    """The only suit that may be bid after a bid out of turn; empty where there is no such bond."""
    seat = caller(view, place)
    if not seat_of(view, seat).live or place.draft("auction").get("out"):
        return ""
    return suit_of(view.middle.says[seat])


def _lowest(view: View, suit: str) -> str:
    """The lowest bid in a suit that beats the high bid; at ten the highest there is."""
    high = bidding(view).high
    floor = -1 if high is None else BID[high]
    return next((f"{level}{suit}" for level in LEVELS if BID[f"{level}{suit}"] > floor), f"10{suit}")


# Touches.


@action("auction.call")
def make_call(desk: Desk, word: str) -> None:
    """A call as it was spoken: the engine makes of it what the rules make of it."""
    draft = desk.place.draft("auction")
    then = draft.get("then")
    if draft.get("mend") is not None:
        mended_call.change(desk, word)
        return
    desk.enter({"do": "call", "seat": caller(desk.here, desk.place), "call": word})
    if then and desk.here.phase == "auction" and then != turn_of(desk.here):
        choose_seat.run(desk, then)


@action("auction.low")
def call_too_low(desk: Desk, bid: str) -> None:
    """A beaten bid: show first what it becomes; refused where the rules make nothing of it."""
    mend = desk.place.draft("auction").get("mend")
    if mend is not None:
        # Refused where the call itself would have been.
        mended_call.mend_call(desk.session.game, desk.session.now(), mend, bid)
    else:
        why = desk.session.refusal({"do": "call", "seat": caller(desk.here, desk.place), "call": bid})
        if why is not None:
            raise why
    desk.draft("auction", low=bid)


@action("auction.off")
def tell_call(desk: Desk, word: str) -> None:
    """Tells why a call cannot be made now."""
    which, place = row(asked_view(desk), desk.place), desk.place.draft("auction")
    if which in ("raise", "suit"):
        raise Refused("off-last-word", high=bidding(desk.here).high)
    if place.get("mend") is not None:
        mended_call.mend_call(desk.session.game, desk.session.now(), place["mend"], word)
    tell_rules.run(desk, {"do": "call", "seat": caller(desk.here, desk.place), "call": word}, "off-asked")


@action("auction.level")
def choose_level(desk: Desk, tricks: str) -> None:
    """The bids of this level; tapped again, the lowest legal ones."""
    chosen = desk.place.draft("auction").get("level")
    desk.draft("auction", level=None if chosen == tricks else tricks, low=None, then=None)


@action("auction.seat")
def choose_seat(desk: Desk, spoke: str) -> None:
    """Another seat spoke than the one in turn, or its latest call is to be changed.

    A tap on the seat in turn takes that back. A bid that was too low stands: the seat that spoke next
    (`then`) is selected once the bid is settled.
    """
    view, place = desk.here, desk.place
    if is_resting(view, place):
        desk.move()
        if spoke == turn_of(view):
            return
        place = desk.place
    if place.draft("auction").get("mend") is not None:
        if spoke == caller(view, place) or view.middle.says.get(spoke) is None:
            desk.settle(place.drafted("auction", None))
        else:
            mended_call.start_mend.run(desk, spoke)
        return
    if low_bid(view, place) and spoke != caller(view, place):
        desk.draft("auction", then=spoke)
        return
    spoken = view.middle.says.get(spoke)
    if spoke == place.draft("auction").get("seat") or (spoke == turn_of(view) and spoken is None):
        desk.settle(place.drafted("auction", None))
        return
    if view.phase not in ("auction", "deal") and not bidding(view).all_away:
        return
    if spoken is not None and (spoke == turn_of(view) or not _may_speak(desk, spoke)):
        mended_call.start_mend.run(desk, spoke)
        return
    waits, why = bool(_seats_before(desk, spoke)), _not_out_of_turn(desk, spoke)
    if not waits and why is not None:
        raise why
    cannot = [] if waits else ["THE OTHERS SAID AWAY"]
    if why is not None and "silent" not in why.data:
        # Where the rules are silent the key says so, and leads to a ruling.
        cannot.append("OUT OF TURN")
    desk.settle(desk.place.drafted("auction", {"seat": spoke, **({"cannot": cannot} if cannot else {})}))


def _went_away(view: View, spoke: str) -> str:
    """`Dot said away`: the one player between, by name; several together."""
    between = _between(view, spoke)
    if len(between) == 1:
        return tr("{name} said away").format(name=name_of(view, between[0]))
    return tr("The ones between went away")


@action("auction.away_to")
def pass_up_to(desk: Desk, spoke: str) -> None:
    """Enter a pass for every seat from the one in turn to the one that spoke."""
    seats = _seats_before(desk, spoke)
    why = desk.first_refusal(_passes(seats))
    if why is not None:
        raise why
    for entry in _passes(seats):
        desk.enter(entry, pad=desk.place.pad)


@action("auction.out")
def call_out_of_turn(desk: Desk, spoke: str) -> None:
    """The seat bid out of turn; refused where the rules know no such bid."""
    why = _not_out_of_turn(desk, spoke)
    if why is not None:
        raise why
    desk.draft("auction", out=True)


@action("auction.word")
def choose_last_word(desk: Desk, which: str) -> None:
    """The last word: `raise`, or another `suit`."""
    desk.draft("auction", word=which)


@action("contract.open")
def open_contract(desk: Desk, seat: str | None = None) -> None:
    """Open the pad of the contract, with the bidder chosen already."""
    drafts = desk.place.drafted("auction", None).drafted("contract", {"seat": seat} if seat else None).drafts
    desk.move(pad="contract", drafts=drafts)


@action("auction.play")
def go_to_play(desk: Desk) -> None:
    """The bid stands and the table goes on to play, which needs no entry."""
    why = desk.session.refusal({"do": "tricks", "won": {"NS": 10, "EW": 0}})
    if why is not None:
        raise why
    place = desk.place.drafted("auction", None)
    desk.move(drafts=place.drafts, pad="", played=desk.here.stands)


def _seats_before(desk: Desk, spoke: str) -> list[str]:
    """Seats that would have to pass before it is that seat's turn; empty if they may not."""
    seats = _between(desk.here, spoke)
    return seats if desk.first_refusal(_passes(seats)) is None else []


def _between(view: View, spoke: str) -> list[str]:
    """The seats that still bid, from the one in turn to the one that spoke."""
    if spoke in view.middle.away:
        return []
    by = bidding(view).by
    at = SEATS.index(turn_of(view))
    seats: list[str] = []
    while SEATS[at] != spoke:
        if SEATS[at] not in view.middle.away and SEATS[at] != by:
            seats.append(SEATS[at])
        at = (at + 1) & 3
    return seats


def _may_speak(desk: Desk, spoke: str) -> bool:
    """Could another seat than the one in turn have spoken now?"""
    if _seats_before(desk, spoke):
        return True
    calls = bidding(desk.here).calls.get(spoke, {})
    return any(bid in calls for bid in reversed(BIDS))


def _passes(seats: list[str]) -> list[dict[str, str]]:
    return [{"do": "call", "seat": seat, "call": "pass"} for seat in seats]


def _not_out_of_turn(desk: Desk, spoke: str) -> Refused | None:
    """The rules' refusal where that seat can bid nothing out of turn."""
    calls = bidding(desk.here).calls.get(spoke, {})
    if any(bid in calls for bid in reversed(BIDS)):
        return None
    why: Refused | None = desk.session.refusal({"do": "call", "seat": spoke, "call": "10NT"})
    if why is not None and why.code == "out-of-turn":
        # No bid was called yet: it is refused whichever it is.
        return Refused("nothing-out-of-turn", why.clause, **why.data)
    return why
