"""Cribbage: the cut, a peg at a touch, the show by its count or by its cards."""

from __future__ import annotations

from ..keys import counting
from ..keys import cribbage as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..desk import Desk


def open(desk: Desk, pad: str, team: str | None = None) -> None:  # noqa: A001 - the action's word
    """Opens a pad of the deal, with nothing on it but whose points it gives."""
    place = desk.place.drafted(pad, None).drafted("side", {"team": team} if team else None)
    desk.move(pad=pad, drafts=place.drafts)


def close(desk: Desk) -> None:
    """Back to the pad that the deal itself has."""
    place = desk.place.drafted(desk.place.pad, None).drafted("side", None)
    desk.retreat(place._replace(pad=""))


def cut(desk: Desk, jack: bool) -> None:
    """Only whether it was a jack (7)."""
    desk.enter({"do": "cut", "jack": jack})


def peg(desk: Desk, team: str, points: int, word: str | None = None) -> None:
    """Points of the play, pegged as they are made; nobody is asked, and an undo takes them back."""
    entry: Entry = {"do": "peg", "team": team, "points": points}
    _make(desk, entry if word is None else {**entry, "for": word})


def correct(desk: Desk, team: str, points: int) -> None:
    """The front peg where it should have come to (8); both sides agree, since both saw it pegged."""
    desk.propose({"do": "correct", "team": team, "points": points})


def page(desk: Desk, number: int) -> None:
    """The other counts."""
    desk.draft("counts", page=number or None)


def count(desk: Desk, points: int) -> None:
    """A hand or the crib by what it counts."""
    _make(desk, {**_shown(desk), "points": points})


def rank(desk: Desk, chosen: str | None) -> None:
    """The rank of a card; its suit comes next."""
    desk.draft(desk.place.pad, rank=chosen)


def card(desk: Desk, name: str) -> None:
    """One card: the turn-up, or one more of the hand."""
    view, place = desk.here, desk.place
    if place.pad == "turn_up":
        desk.enter({"do": "cut", "card": name})
        return
    if not counting.free(view, place, name):
        return
    cards = counting.hand(place)
    if counting.named(view, place) == "turn-up":
        place = place.drafted("up", {"deal": keys.middle(view).deal, "card": name})
    elif len(cards) < 4:
        cards = [*cards, name]
    draft = {"cards": cards} if cards else None
    desk.move(drafts=place.drafted("cards", draft).drafts)


def drop(desk: Desk) -> None:
    """The card that was tapped last is put back."""
    desk.draft("cards", cards=counting.hand(desk.place)[:-1] or None, rank=None)


def by_cards(desk: Desk) -> None:
    """The hand is pegged as the engine counts it; where only this table knows the turn-up, by its sum."""
    view, place = desk.here, desk.place
    if keys.middle(view).turn_up is not None:
        _make(desk, {**_shown(desk), "cards": counting.hand(place)})
        return
    values = desk.session.game.rules.values
    _make(desk, {**_shown(desk), "points": sum(part.points for part in counting.parts(view, place, values))})


def _shown(desk: Desk) -> Entry:
    """Whose hand it is, by the order of the show (10)."""
    seat = keys.next_hand(desk.here)
    return {"do": "crib"} if seat is None else {"do": "show", "seat": seat}


def _make(desk: Desk, entry: Entry) -> None:
    """At once; but both sides agree to what ends the game."""
    if desk.session.preview(entry).ended is None:
        desk.enter(entry)
    else:
        desk.propose(entry)
