"""The hand of 500 being corrected: as it stands, as it is drafted, and the entry that corrects it."""

from __future__ import annotations

from ....engine.kinds import TEAMS
from ....words.language import commas, tr
from ...compass import NO_BREAK, arrow_of, called, side_of, upright
from ...labels import bid_of, suit_of
from ...questions.history import outcome
from ...questions.penalty import offender, wants_tricks
from ..game import Offender
from .auction import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.kinds import Entry, Json
    from ....shell.place import Draft, Place
    from ...view import View

NONE = "none"
"""The bid of a hand that nobody bid."""


def hand_of(view: View, place: Place) -> Entry:
    """The hand being corrected, as it stands in the history."""
    hand = place.draft("correct")["hand"]
    return next(line.hand for line in view.history if line.hand["number"] == hand)


def draft_of(hand: Entry) -> Json:
    """A hand of the history as the fields it was entered by."""
    found: Json = {"hand": hand["number"], "bid": hand["bid"] or NONE}
    if hand["seat"]:
        found["seat"] = hand["seat"]
    if hand["breach"]:
        found |= hand["breach"]
    if hand["won"]:
        found["won"] = hand["won"]
    return found


def as_hand(draft: Draft) -> Entry:
    """A draft, or the entry of a correction, as the history has a hand."""
    bid = draft.get("bid", NONE)
    breach = {"kind": draft["kind"], "by": draft["by"]} if draft.get("kind") else None
    seat = draft.get("seat") if bid != NONE else None
    return {"seat": seat, "bid": None if bid == NONE else bid, "won": draft.get("won"), "breach": breach}


def entry_of(draft: Draft) -> Entry | None:
    """The entry of a draft; None while a field is missing."""
    found: Entry = {"do": "correct", "hand": draft["hand"], "bid": draft.get("bid", NONE)}
    if found["bid"] != NONE:
        if not draft.get("seat"):
            return None
        found["seat"] = draft["seat"]
    elif draft.get("seat"):
        # The bid of that maker is still to be chosen.
        return None
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


def correction(view: View, place: Place) -> Entry | None:
    """The entry of the correction; None while a field is missing, or if nothing has changed."""
    found = entry_of(place.draft("correct"))
    return None if found == entry_of(draft_of(hand_of(view, place))) else found


def level_of(place: Place) -> str:
    """The level of the bids shown: the one touched, or that of the bid as it stands."""
    draft = place.draft("correct")
    bid = draft.get("bid", NONE)
    found: str = draft.get("level") or (LEVELS[0] if bid == NONE else bid[: -len(suit_of(bid))])
    return found


def counted_side(view: View, draft: Draft) -> str:
    """The side whose tricks are asked for: the makers', or without a bid the scorer's."""
    if draft.get("bid", NONE) == NONE or not draft.get("seat"):
        return upright(view)
    return side_of(draft["seat"])


def other_side(team: str) -> str:
    return TEAMS[1 - TEAMS.index(team)]


def asks_offender(view: View, draft: Draft) -> bool:
    """Is it asked who did it? Not if the maker alone can have done it."""
    return offender(draft["kind"], view.game) is not Offender.MAKER or not draft.get("seat")


def asks_tricks_so_far(view: View, draft: Draft) -> bool:
    """May the other side's tricks so far be counted with this breach?"""
    makers = counted_side(view, draft) if draft.get("bid", NONE) != NONE else None
    return wants_tricks(view, draft["kind"], draft["by"], makers)


def title(view: View, entry: Entry) -> str:
    """The correction in one line: `Hand 2 becomes ← Bev 7♠: 8 tricks`."""
    hand = as_hand(entry)
    contract = tr("All away")
    if hand["seat"]:
        contract = f"{called(view, hand['seat'], NO_BREAK)} {bid_of(hand['bid'])}"
    return tr("Hand {hand} becomes {what}").format(
        hand=entry["hand"], what=f"{contract}: {outcome(view, hand)}"
    )


def shorter_titles(view: View, entry: Entry) -> tuple[str, ...]:
    """Titles of ever fewer words: `Hand 2: ← 7♠, 8 tricks`, `Hand 2: ← 7♠`; none where nobody bid."""
    if not entry.get("seat"):
        return ()
    became = tr("Hand {hand}: {maker} {bid}").format(
        hand=entry["hand"], maker=arrow_of(view, entry["seat"]), bid=bid_of(entry["bid"])
    )
    return commas((became, outcome(view, as_hand(entry)))), became
