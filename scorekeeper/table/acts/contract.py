"""The contract alone: seat, level and suit in any order, made by the third."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def open(desk: Desk, seat: str | None = None) -> None:  # noqa: A001 - the action's word
    """Opens the pad, with the bidder chosen already."""
    drafts = desk.place.drafted("contract", {"seat": seat} if seat else None).drafts
    desk.move(pad="contract", drafts=drafts)


def seat(desk: Desk, bidder: str) -> None:
    _choose(desk, seat=bidder)


def level(desk: Desk, tricks: str) -> None:
    _choose(desk, level=tricks)


def suit(desk: Desk, name: str) -> None:
    _choose(desk, suit=name)


def bid(desk: Desk, tricks: str, name: str) -> None:
    """Level and suit in one touch, on the grid."""
    _choose(desk, level=tricks, suit=name)


def none(desk: Desk) -> None:
    """Nobody bid."""
    desk.enter({"do": "contract", "bid": "none"})


def _choose(desk: Desk, **chosen: str) -> None:
    draft = {**desk.place.draft("contract"), **chosen}
    if {"seat", "level", "suit"} <= set(draft):
        desk.enter({"do": "contract", "seat": draft["seat"], "bid": draft["level"] + draft["suit"]})
    else:
        desk.draft("contract", **chosen)
