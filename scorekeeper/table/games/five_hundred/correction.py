"""A hand of 500 corrected: its fields are changed one by one; both sides agree to all new totals.

`corrected_hand.py` has the hand as it stands, as it is drafted, and its titles.
"""

from __future__ import annotations

from ....engine.five_hundred.bids import SUITS
from ....shell import navigation
from ....shell.key import KeySpec, action
from ....shell.page.items import STRETCH, Column, Key, Row, Say, grid
from ....words.language import tr
from ...compass import axis_of, called, called_short, round_of, seat_key, side_of
from ...labels import bid_of
from ...off import because
from ...questions import parts
from ...questions.history import outcome, score, unplayed, why_ruled
from ...questions.penalty import breach_text, breaches_of, label, offender
from ...view import View, as_played
from ..game import Offender
from .auction import level_keys
from .contract import tricks
from .corrected_hand import (
    NONE,
    as_hand,
    asks_offender,
    asks_tricks_so_far,
    correction,
    counted_side,
    draft_of,
    entry_of,
    hand_of,
    level_of,
    other_side,
)
from .pads import trick_pad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ....engine.kinds import Json
    from ....shell.place import Place
    from ...desk import Desk
    from ...scene import Scene

# The pages and their keys.


def page(place: Place) -> str:
    """The page that is open: `fields`, or `maker`, `bid`, `result`, `kind`, `by`, `took` to change one."""
    found: str = place.draft("correct").get("page", "fields")
    return found


def question(view: View, place: Place) -> str:
    """The question of the page that is open."""
    draft = place.draft("correct")
    at = page(place)
    data = {"hand": draft["hand"]}
    if at == "maker":
        return tr("Hand {hand}: who won the bid?").format(**data)
    if at == "bid":
        return tr("Hand {hand}: which bid?").format(**data)
    if at == "result":
        side = axis_of(view, counted_side(view, draft))
        return tr("Hand {hand}: tricks to {side}?").format(**data, side=side)
    if at == "took":
        side = axis_of(view, other_side(counted_side(view, draft)))
        return tr("Hand {hand}: tricks to {side} so far?").format(**data, side=side)
    if at == "kind":
        return tr("Hand {hand}: which penalty?").format(**data)
    if at == "by":
        return tr("Hand {hand}: {what}: who?").format(**data, what=breach_text(draft["kind"], view.game))
    return tr("Correct hand {hand}").format(**data)


def field_keys(view: View, place: Place) -> tuple[KeySpec, KeySpec, KeySpec]:
    """The maker, the bid and the result, outlined if changed; touched, each opens its page."""
    draft = place.draft("correct")
    stands = draft_of(hand_of(view, place))
    bid = draft.get("bid", NONE)
    maker = draft.get("seat")
    whose = called(view, maker) if maker else tr("nobody") if bid == NONE else "?"
    known = entry_of({**draft, "seat": None} if bid == NONE else draft) is not None or _is_ruled(view, place)
    result = outcome(view, as_hand(draft)) if known else "?"

    def is_changed(*keys: str) -> bool:
        return any(draft.get(key) != stands.get(key) for key in keys)

    return (
        KeySpec(
            whose,
            open_page("maker"),
            hint=tr("Maker"),
            chosen=is_changed("seat"),
            name="MAKER",
            short=called_short(view, maker) if maker else (),
        ),
        KeySpec(
            bid_of(bid) if bid != NONE else "?" if maker else tr("All away"),
            open_page("bid"),
            hint=tr("Bid"),
            chosen=is_changed("bid"),
            name="BID",
        ),
        KeySpec(
            result,
            open_page("result"),
            hint=tr("Result"),
            chosen=result != outcome(view, as_hand(stands)),
            name="RESULT",
        ),
    )


def totals_key(view: View, place: Place) -> KeySpec:
    """The key that goes on to the new totals, once something has changed and nothing is missing."""
    ready = correction(view, place) is not None
    ruled = _is_ruled(view, place)
    why = why_ruled(hand_of(view, place)["points"]) if ruled else because("off-unchanged")
    return KeySpec(tr("Show new score"), propose(), "action", enabled=ready, name="SHOW", why=why)


def _is_ruled(view: View, place: Place) -> bool:
    """Is it a hand that a ruling ended, of which nothing is changed yet?"""
    return unplayed(hand_of(view, place)) and unplayed(as_hand(place.draft("correct")))


def maker_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The four seats, for the maker."""
    chosen = place.draft("correct").get("seat")
    return tuple(
        seat_key(view, seat.seat, choose_maker(seat.seat), chosen=seat.seat == chosen)
        for seat in round_of(view)
    )


def offender_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The four seats, for the player who did it; for a breach of a side both sides too."""
    draft = place.draft("correct")
    chosen = draft.get("by")
    found = [
        seat_key(view, seat.seat, choose_offender(seat.seat), chosen=seat.seat == chosen)
        for seat in round_of(view)
    ]
    if offender(draft.get("kind", ""), view.game) is Offender.SIDE:
        found.append(KeySpec(tr("Both sides"), choose_offender("both"), name="by both"))
    return tuple(found)


def bid_keys(place: Place) -> tuple[KeySpec, ...]:
    """The five bids of the chosen level, and no bid at all."""
    level = level_of(place)
    stands = place.draft("correct").get("bid")
    return (
        *(
            KeySpec(
                bid_of(level + suit),
                choose_bid(level + suit),
                suit=suit,
                chosen=level + suit == stands,
                name=level + suit,
            )
            for suit in SUITS
        ),
        KeySpec(tr("ALL AWAY"), choose_bid(NONE), chosen=stands == NONE, name="NO BID"),
    )


def trick_keys(view: View, place: Place) -> tuple[tuple[KeySpec, ...], tuple[KeySpec, ...]]:
    """The tricks as ENTER RESULT has them, those that stand outlined; of tricks so far 10 to 0."""
    draft = place.draft("correct")
    won = draft.get("won") if not draft.get("kind") else None
    bid = draft.get("bid", NONE) if page(place) == "result" else NONE
    stands = (won or {}).get(counted_side(view, draft))
    return tricks(None if bid == NONE else bid, choose_tricks, stands)


def penalty_key(place: Place) -> KeySpec:
    """The key beside the question for the tricks: a penalty in their place."""
    penalised = bool(place.draft("correct").get("kind"))
    return KeySpec(tr("Penalty"), open_page("kind"), chosen=penalised, name="FAULT", short=(tr("Pen."),))


def kind_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """A key for each breach."""
    chosen = place.draft("correct").get("kind")
    return tuple(
        KeySpec(label(kind, view.game), choose_kind(kind), chosen=kind == chosen, name=f"penalty {kind}")
        for kind in breaches_of(view)
    )


# Touches.


@action("correct.open")
def open_hand(desk: Desk, hand: int) -> None:
    """Opens a hand of the history as it was entered."""
    stands = next(line.hand for line in desk.here.history if line.hand["number"] == hand)
    desk.open_overlay("correct", **draft_of(stands))


@action("correct.penalty")
def penalise(desk: Desk, hand: int) -> None:
    """Opens a hand of the history at its penalty, which was found after the hand."""
    open_hand.run(desk, hand)
    desk.draft("correct", page="kind")


@action("correct.page")
def open_page(desk: Desk, name: str) -> None:
    """Opens the page of one field; Back leaves the field as it was."""
    desk.draft("correct", page=name, back=_draft(desk))


@action("correct.maker")
def choose_maker(desk: Desk, seat: str) -> None:
    """Changes the maker; the engine says if the penalty that was entered is not possible for that maker.

    A hand that was given to the wrong side keeps its result: the makers took as many tricks.
    """
    draft = desk.place.draft("correct")
    changes: Json = {"seat": seat}
    won, crosses = draft.get("won"), draft.get("seat") and side_of(seat) != side_of(draft["seat"])
    if won and crosses and not draft.get("kind"):
        changes["won"] = {side: won[other_side(side)] for side in won}
    _change(desk, **changes)


@action("correct.level")
def choose_level(desk: Desk, level: str) -> None:
    """Shows the bids of another level."""
    desk.draft("correct", level=level)


@action("correct.bid")
def choose_bid(desk: Desk, bid: str) -> None:
    """Changes the bid; without a bid there is no maker."""
    if bid == NONE:
        _change(desk, bid=bid, seat=None)
    else:
        _change(desk, bid=bid)


@action("correct.took")
def choose_tricks(desk: Desk, tricks: int) -> None:
    """Changes the counted side's tricks, the rest going to the opposition; with a penalty, theirs so far."""
    side = counted_side(desk.here, desk.place.draft("correct"))
    if page(desk.place) == "took":
        _change(desk, won={other_side(side): tricks})
    else:
        _change(desk, won={side: tricks, other_side(side): 10 - tricks}, kind=None, by=None)


@action("correct.kind")
def choose_kind(desk: Desk, kind: str) -> None:
    """Changes the penalty, and asks who did it if more than one player can have done it."""
    draft = {**_draft(desk), "kind": kind, "by": None, "won": None}
    if asks_offender(desk.here, draft):
        desk.draft("correct", kind=kind, by=None, won=None, page="by", back=_draft(desk))
    else:
        _change(desk, kind=kind, by=draft["seat"], won=None)


@action("correct.by")
def choose_offender(desk: Desk, seat: str) -> None:
    """Changes the player who did it, and asks for the other side's tricks so far if they may count."""
    draft = {**_draft(desk), "by": seat}
    if asks_tricks_so_far(desk.here, draft):
        desk.draft("correct", by=seat, page="took", back=_draft(desk))
    else:
        _change(desk, by=seat)


@action("correct.show")
def propose(desk: Desk) -> None:
    """Proposes the correction; refused in words if the hand cannot have been so."""
    entry = correction(desk.here, desk.place)
    if entry is not None:
        desk.propose(entry)


def _change(desk: Desk, **changes: Any) -> None:
    """Changes fields and goes back to the page with all of them."""
    desk.draft("correct", page=None, level=None, back=None, **changes)


def _draft(desk: Desk) -> Json:
    return dict(desk.place.draft("correct"))


# The page.


def build(scene: Scene) -> Column:
    """The three fields of a hand, or the page of one of them."""
    place = scene.place
    # With the players under whom the hand was played.
    view = as_played(scene.game, scene.desk.session.game, place.draft("correct")["hand"])
    asked = question(view, place)
    at = page(place)
    if at == "maker":
        return parts.asks(scene, asked, parts.seats(scene, maker_keys(view, place), view=view))
    if at == "by":
        return parts.asks(scene, asked, parts.seats(scene, offender_keys(view, place), view=view))
    if at == "kind":
        return parts.asks(scene, asked, parts.few(scene, kind_keys(view, place)))
    if at in ("result", "took"):
        ask = Say(asked, 24, 18, lines=2, weight=2)
        beside = (Key(penalty_key(place), 20, 56, 56),) if at == "result" else ()
        return trick_pad(scene, (Row((ask, *beside)),), *trick_keys(view, place))
    if at == "bid":
        levels = parts.levels(scene, level_keys(choose_level, level_of(place)))
        bids = [Key(spec, 36, 84, 56, form="card" if spec.suit else "pill") for spec in bid_keys(place)]
        rows = Row(tuple(bids), weight=1) if scene.kind == "wide" else grid(bids, 3)
        return Column((parts.head(asked), rows, levels))
    return _fields(scene, view, asked)


def _fields(scene: Scene, view: View, question: str) -> Column:
    """The three fields, the points as they stand, and on to the new totals."""
    place = scene.place
    maker, bid, result = (Key(spec, 24, 72, 56, lines=2) for spec in field_keys(view, place))
    hand = hand_of(view, place)
    why = KeySpec(tr("Why?"), navigation.open_overlay("hand", {"hand": hand["number"]}), name="WHY?")
    below = Row((Key(why, 22, 64, 56), Key(totals_key(view, place), 24, 64, 56, weight=2)))
    if scene.tight:
        # The bid is short: it stands beside its maker, so that all three are seen at once.
        upper = Row((maker._replace(weight=2), bid), weight=1)
        return Column((Say(question, 20, 18, lines=2), upper, result, below))
    points = [] if scene.kind == "wide" else [Say(score(view, hand), 20)]
    fields = (maker, bid, result)
    middle = Row(fields, weight=1) if scene.width > scene.height else Column(fields)
    return Column((parts.head(question), *points, middle, below), stretch=STRETCH)
