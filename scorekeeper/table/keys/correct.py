"""A hand entered wrongly: the fields it was entered by, and every total that follows from a change."""

from __future__ import annotations

from ...engine.five_hundred.bids import SUITS
from ...engine.refused import Refused
from ...engine.seats import TEAMS
from ...words.language import number, tr
from ..compass import axis_of, called, called_short, round_of, side_of, sides, upright
from ..key import KeySpec
from ..labels import bid_of, suit_of
from .five_hundred import LEVELS
from .history import NO_BREAK, outcome
from .penalty import NOBODY_ASKED, breaches_of, label, what

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..place import Draft, Place
    from ..view import View

HAND = ("seat", "bid", "won", "kind", "by")
NONE = "none"


def page(place: Place) -> str:
    """`fields`, or the one that is being changed: `maker`, `bid`, `result`, `kind`, `by`, `took`."""
    found: str = place.draft("correct").get("page", "fields")
    return found


def as_entered(hand: Entry) -> dict[str, Any]:
    """A hand of the history as the fields it was entered by."""
    found: dict[str, Any] = {"hand": hand["number"], "bid": hand["bid"] or NONE}
    if hand["seat"]:
        found["seat"] = hand["seat"]
    if hand["breach"]:
        found |= hand["breach"]
    if hand["won"]:
        found["won"] = hand["won"]
    return found


def hand_of(view: View, place: Place) -> Entry:
    """The hand that is being mended, as it stands."""
    number_of = place.draft("correct")["hand"]
    return next(line.hand for line in view.history if line.hand["number"] == number_of)


def entry_of(draft: Draft) -> Entry | None:
    """The correction as it would be entered; none while something is missing."""
    found: Entry = {"do": "correct", "hand": draft["hand"], "bid": draft.get("bid", NONE)}
    if found["bid"] != NONE:
        if not draft.get("seat"):
            return None
        found["seat"] = draft["seat"]
    if draft.get("kind"):
        if not draft.get("by"):
            return None
        found |= {"kind": draft["kind"], "by": draft["by"]}
        if draft.get("won"):
            found["won"] = draft["won"]
    elif not draft.get("won") or set(draft["won"]) != set(TEAMS):
        return None
    else:
        found["won"] = draft["won"]
    return found


def changed(view: View, place: Place) -> Entry | None:
    """The correction, where it differs from what stands."""
    draft = place.draft("correct")
    entry = entry_of(draft)
    stands = as_entered(hand_of(view, place))
    same = all(draft.get(key) == stands.get(key) for key in HAND)
    return None if same else entry


def fields(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The maker, the bid and the result, each to be touched and changed."""
    draft = place.draft("correct")
    stands = as_entered(hand_of(view, place))
    bid = draft.get("bid", NONE)
    maker = draft.get("seat")
    whose = tr("nobody") if bid == NONE else "?" if not maker else called(view, maker)
    result = "?"
    if entry_of(draft) is not None:
        result = outcome(view, _as_hand(draft))

    def changed_in(*keys: str) -> bool:
        return any(draft.get(key) != stands.get(key) for key in keys)

    return (
        KeySpec(
            whose,
            ("correct.page", "maker"),
            hint=tr("Maker"),
            chosen=changed_in("seat"),
            name="MAKER",
            short=called_short(view, maker) if maker else (),
        ),
        KeySpec(
            tr("No bid") if bid == NONE else bid_of(bid),
            ("correct.page", "bid"),
            hint=tr("Bid"),
            chosen=changed_in("bid"),
            name="BID",
        ),
        KeySpec(
            result,
            ("correct.page", "result"),
            hint=tr("Result"),
            chosen=changed_in("won", "kind", "by"),
            name="RESULT",
        ),
    )


def show(view: View, place: Place) -> KeySpec:
    """On to the new totals, once something has changed and nothing is missing."""
    ready = changed(view, place) is not None
    return KeySpec(tr("NEW TOTALS"), ("correct.show",), "action", enabled=ready, name="SHOW")


def question(view: View, place: Place) -> str:
    draft = place.draft("correct")
    at = page(place)
    told = {"hand": draft["hand"]}
    if at == "maker":
        return tr("Hand {hand}: who made the bid?").format(**told)
    if at == "bid":
        return tr("Hand {hand}: which bid?").format(**told)
    if at == "result":
        return tr("Hand {hand}: tricks of {side}?").format(**told, side=axis_of(view, counted(view, draft)))
    if at == "took":
        other = next(team for team in TEAMS if team != counted(view, draft))
        return tr("Hand {hand}: tricks of {side} so far?").format(**told, side=axis_of(view, other))
    if at == "kind":
        return tr("Hand {hand}: which penalty?").format(**told)
    if at == "by":
        return tr("Hand {hand}: {what}: by whom?").format(**told, what=what(draft["kind"]))
    return tr("Hand {hand}: what was wrong?").format(**told)


def seats(view: View, place: Place, action: str = "correct.maker") -> tuple[KeySpec, ...]:
    """The four, for the maker or for a penalty."""
    draft = place.draft("correct")
    chosen = draft.get("seat" if action == "correct.maker" else "by")
    found = [
        KeySpec(
            called(view, seat.seat),
            (action, seat.seat),
            chosen=seat.seat == chosen,
            name=f"seat {seat.seat}",
            short=called_short(view, seat.seat),
        )
        for seat in round_of(view)
    ]
    if action == "correct.by" and draft.get("kind") == "card-count":
        found.append(KeySpec(tr("BOTH SIDES"), (action, "both"), name="by both"))
    return tuple(found)


def levels(place: Place) -> tuple[KeySpec, ...]:
    chosen = level_of(place)
    return tuple(
        KeySpec(level, ("correct.level", level), chosen=level == chosen, name=f"level {level}")
        for level in LEVELS
    )


def suits(place: Place) -> tuple[KeySpec, ...]:
    """The bids of the chosen level, and no bid at all."""
    level = level_of(place)
    stands = place.draft("correct").get("bid")
    return (
        *(
            KeySpec(
                bid_of(level + suit),
                ("correct.bid", level + suit),
                suit=suit,
                chosen=level + suit == stands,
                name=level + suit,
            )
            for suit in SUITS
        ),
        KeySpec(tr("NO BID"), ("correct.bid", NONE), chosen=stands == NONE, name="NO BID"),
    )


def level_of(place: Place) -> str:
    """The level of the keys: the one touched, or that of the bid as it stands."""
    draft = place.draft("correct")
    bid = draft.get("bid", NONE)
    found: str = draft.get("level") or (LEVELS[0] if bid == NONE else bid[: -len(suit_of(bid))])
    return found


def counted(view: View, draft: Draft) -> str:
    """Whose tricks are asked for."""
    if draft.get("bid", NONE) == NONE or not draft.get("seat"):
        return upright(view)
    return side_of(draft["seat"])


def tricks(view: View, place: Place) -> tuple[KeySpec, ...]:
    """0 to 10, with what stands outlined, and the way to a penalty."""
    draft = place.draft("correct")
    won = draft.get("won") if not draft.get("kind") else None
    stands = (won or {}).get(counted(view, draft))
    found = [
        KeySpec(str(took), ("correct.took", took), chosen=took == stands, name=f"{took} tricks")
        for took in (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    ]
    if page(place) == "result":
        found.append(
            KeySpec(
                tr("PENALTY"),
                ("correct.page", "kind"),
                chosen=bool(draft.get("kind")),
                name="FAULT",
                short=(tr("PEN."),),
            )
        )
    return tuple(found)


def kinds(view: View, place: Place) -> tuple[KeySpec, ...]:
    chosen = place.draft("correct").get("kind")
    return tuple(
        KeySpec(label(kind), ("correct.kind", kind), chosen=kind == chosen, name=f"penalty {kind}")
        for kind in breaches_of(view)
    )


def asks_whom(draft: Draft) -> bool:
    """Is it asked who did it? Not of the kitty, which only the maker has."""
    return draft.get("kind") not in NOBODY_ASKED or not draft.get("seat")


def wants_tricks(view: View, draft: Draft) -> bool:
    """May the other side's tricks so far be counted with this breach?"""
    if draft.get("bid", NONE) == NONE or draft.get("by") in (None, "both"):
        return False
    price = breaches_of(view)[draft["kind"]].by_makers
    return price is not None and price.tricks and side_of(draft["by"]) == counted(view, draft)


def later(view: View, game: Game, entry: Entry, now: float) -> tuple[str, ...]:
    """Every total that becomes another one, hand by hand: `2:  ↕ 420→30   ↔ 380→240`."""
    try:
        hands = game.apply({**entry, "at": now}).result()["hands"]
    except Refused:
        return ()
    found = []
    for line, hand in zip(view.history, hands, strict=False):
        before, after = line.hand["scores"], hand["scores"]
        if before == after:
            continue
        told = [
            f"{axis_of(view, side.team)}{NO_BREAK}{number(before[side.team])}→{number(after[side.team])}"
            for side in sides(view)
        ]
        found.append(f"{hand['number']}:  {'   '.join(told)}")
    return tuple(found)


def title(view: View, entry: Entry) -> str:
    """`Hand 2 was: ← Bev 7♠, 8 tricks`."""
    if "team" in entry:
        return tr("{side} takes {points} instead").format(
            side=axis_of(view, entry["team"]), points=entry["points"]
        )
    hand = _as_hand({**entry, "seat": entry.get("seat")})
    contract = tr("No bid")
    if hand["seat"]:
        contract = f"{called(view, hand['seat'], NO_BREAK)} {bid_of(hand['bid'])}"
    return tr("Hand {hand} becomes {what}").format(
        hand=entry["hand"], what=f"{contract}: {outcome(view, hand)}"
    )


def _as_hand(draft: Draft) -> Entry:
    """A draft as the history has a hand."""
    bid = draft.get("bid", NONE)
    fault = {"kind": draft["kind"], "by": draft["by"]} if draft.get("kind") else None
    seat = draft.get("seat") if bid != NONE else None
    return {"seat": seat, "bid": None if bid == NONE else bid, "won": draft.get("won"), "breach": fault}


# Cribbage: the latest points of a side.


def pegged(view: View, game: Game) -> tuple[KeySpec, ...]:
    """The sides whose latest points can still be put right."""
    if view.game != "cribbage" or "correct" not in view.may:
        return ()
    may = {
        offer.entry["team"]
        for offer in game.kind.candidates(game.play, game.rules, "correct")
        if _legal(game, offer.entry)
    }
    return tuple(
        KeySpec(
            tr("CORRECT {side}").format(side=axis_of(view, side.team)),
            ("correct.pegs", side.team),
            name=f"correct {side.team}",
        )
        for side in sides(view)
        if side.team in may
    )


def points(place: Place, game: Game) -> tuple[KeySpec, ...]:
    """What the latest points should have been."""
    team = place.draft("correct")["team"]
    entries = (offer.entry for offer in game.kind.candidates(game.play, game.rules, "correct"))
    return tuple(
        KeySpec(str(entry["points"]), ("correct.pegged", entry["points"]), name=f"{entry['points']} points")
        for entry in entries
        if entry["team"] == team and _legal(game, entry)
    )


def _legal(game: Game, entry: Entry) -> bool:
    try:
        game.apply({**entry, "at": game.now})
    except Refused:
        return False
    return True
