"""Entries of many touches, which are taken back one by one: the place as it was before the latest."""

from __future__ import annotations

from . import counting, spades

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..place import Place


def cards(place: Place) -> Place:
    """A rank that was chosen, or the card that was tapped last."""
    kept = counting.hand(place) if counting.rank_of(place) else counting.hand(place)[:-1]
    return place.drafted("cards", {"cards": kept} if kept else None)


def tricks(place: Place) -> Place:
    """A seat that was chosen, or the tricks that were entered last."""
    won = spades.won(place)
    if not place.draft("tricks").get("seat"):
        won = dict(list(won.items())[:-1])
    return place.drafted("tricks", {"won": won} if won else None)


STEPS: Mapping[str, Callable[[Place], Place]] = {"cards": cards, "tricks": tricks}
"""By the pad that they are made on."""
