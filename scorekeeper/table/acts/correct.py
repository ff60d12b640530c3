"""A hand is mended: its fields are changed one by one, and both sides agree to every total that follows."""

from __future__ import annotations

from ..keys import correct as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..desk import Desk


def open(desk: Desk, hand: int) -> None:  # noqa: A001 - the action's word
    """A hand of the history, as it was entered."""
    stands = next(line.hand for line in desk.here.history if line.hand["number"] == hand)
    desk.open_sheet("correct", **keys.as_entered(stands))


def page(desk: Desk, name: str) -> None:
    """The field that was wrong; Back leaves it as it was."""
    desk.draft("correct", page=name, back=dict(desk.place.draft("correct")))


def maker(desk: Desk, seat: str) -> None:
    """Another maker; who could not have reneged with the bid is for the engine to say."""
    _fields(desk, seat=seat)


def level(desk: Desk, tricks: str) -> None:
    desk.draft("correct", level=tricks)


def bid(desk: Desk, name: str) -> None:
    """Another bid, or none at all: then there was no maker."""
    if name == keys.NONE:
        _fields(desk, bid=name, seat=None)
    else:
        _fields(desk, bid=name)


def took(desk: Desk, tricks: int) -> None:
    """The makers' tricks, the rest for the others; with a penalty the other side's so far."""
    draft = desk.place.draft("correct")
    counted = keys.counted(desk.here, draft)
    other = "EW" if counted == "NS" else "NS"
    if keys.page(desk.place) == "took":
        _fields(desk, won={other: tricks})
    else:
        _fields(desk, won={counted: tricks, other: 10 - tricks}, kind=None, by=None)


def kind(desk: Desk, which: str) -> None:
    """Another penalty."""
    draft = {**desk.place.draft("correct"), "kind": which, "by": None, "won": None}
    if keys.asks_whom(draft):
        desk.draft("correct", kind=which, by=None, won=None, page="by", back=_back(desk))
    else:
        _fields(desk, kind=which, by=draft["seat"], won=None)


def by(desk: Desk, seat: str) -> None:
    """Who did it."""
    draft = {**desk.place.draft("correct"), "by": seat}
    if keys.wants_tricks(desk.here, draft):
        desk.draft("correct", by=seat, page="took", back=_back(desk))
    else:
        _fields(desk, by=seat)


def show(desk: Desk) -> None:
    """What becomes of every total; refused in words where the hand could not have been so."""
    entry = keys.changed(desk.here, desk.place)
    if entry is not None:
        desk.propose(entry)


def pegs(desk: Desk, team: str) -> None:
    """Cribbage: a side's latest points."""
    desk.open_sheet("correct", team=team)


def pegged(desk: Desk, points: int) -> None:
    desk.propose({"do": "correct", "team": desk.place.draft("correct")["team"], "points": points})


def _fields(desk: Desk, **changes: Any) -> None:
    """One field is another one; back to all of them."""
    desk.draft("correct", page=None, level=None, back=None, **changes)


def _back(desk: Desk) -> dict[str, Any]:
    return dict(desk.place.draft("correct"))
