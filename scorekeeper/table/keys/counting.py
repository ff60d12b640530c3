"""A hand of cribbage counted from its cards: which can be tapped, and what the engine counts in them."""

from __future__ import annotations

from typing import NamedTuple

from ...words.language import tr
from ...words.values import card as card_of
from ..key import KeySpec
from .cribbage import middle, next_hand, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...engine.cribbage.counting import Values
    from ..place import Place
    from ..view import View


class Part(NamedTuple):
    """One line of a count."""

    kind: str
    """`fifteens`, `pairs`, `runs`, `flush` or `nobs`."""
    points: int
    cards: tuple[str, ...]
    """The cards of each, as they are read."""


def turn_up(view: View, place: Place) -> str | None:
    """The card that was turned up: from the cut, or as it was named for counting in this deal."""
    pad = middle(view)
    named = place.draft("up")
    if pad.turn_up is None and named.get("deal") == pad.deal:
        card: str | None = named.get("card")
        return card
    return pad.turn_up


def hand(place: Place) -> list[str]:
    """The cards that were tapped so far."""
    return list(place.draft("cards").get("cards") or ())


def named(view: View, place: Place) -> str:
    """Which card is asked for: the `turn-up`, or one of the `hand`."""
    return "turn-up" if place.pad == "turn_up" or turn_up(view, place) is None else "hand"


def free(view: View, place: Place, card: str) -> bool:
    """May this card be named now? None is twice in a deal, and the cut has said whether there is a jack."""
    pad = middle(view)
    if card in pad.seen or card in hand(place) or card == turn_up(view, place):
        return False
    if named(view, place) == "turn-up" and pad.jack is not None:
        return card.startswith("J") == pad.jack
    return True


def ranks(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The thirteen ranks; a suit is asked for after that."""
    from ...engine.cribbage.cards import RANKS, SUITS

    return tuple(
        KeySpec(
            rank,
            ("cribbage.rank", rank),
            enabled=any(free(view, place, rank + suit) for suit in SUITS),
            name=f"rank {rank}",
        )
        for rank in RANKS
    )


def suits(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The four cards of the rank that was chosen."""
    from ...engine.cribbage.cards import SUITS

    rank = rank_of(place)
    return tuple(card_key(view, place, rank + suit) for suit in SUITS)


def deck(view: View, place: Place) -> tuple[tuple[KeySpec, ...], ...]:
    """All 52, a row for each suit."""
    from ...engine.cribbage.cards import RANKS, SUITS

    return tuple(tuple(card_key(view, place, rank + suit) for rank in RANKS) for suit in SUITS)


def card_key(view: View, place: Place, card: str) -> KeySpec:
    return KeySpec(
        card_of(card), ("cribbage.card", card), enabled=free(view, place, card), suit=card[-1], name=card
    )


def rank_of(place: Place) -> str:
    rank: str = place.draft(place.pad).get("rank") or ""
    return rank


def cards_question(view: View, place: Place) -> str:
    """Whose cards they are, and which were tapped; open places are dots."""
    up = turn_up(view, place)
    if named(view, place) == "turn-up":
        return tr("Which card was turned up?")
    tapped = [card_of(card) for card in hand(place)]
    line = " ".join([*tapped, *("·" for _ in range(4 - len(tapped)))])
    return tr("{whose} + {up}\n{cards}").format(whose=whose(view), up=card_of(up or ""), cards=line)


def step_back(view: View, place: Place) -> KeySpec:
    """The key beside the question: a card is put back, or the pad is left."""
    if rank_of(place):
        return KeySpec(tr("BACK"), ("cribbage.rank", None), name="drop")
    if place.pad == "cards":
        tapped = hand(place)
        if tapped:
            return KeySpec(f"− {card_of(tapped[-1])}", ("cribbage.drop",), suit=tapped[-1][-1], name="drop")
        return KeySpec(tr("POINTS"), ("cribbage.open", "show"), name="POINTS")
    return KeySpec(tr("BACK"), ("cribbage.close",), name="close")


def parts(view: View, place: Place, values: Values | None = None) -> tuple[Part, ...]:
    """What the engine counts in the four cards and the turn-up, a line for each kind (10)."""
    from ...engine.cribbage.cards import CARD, CARDS
    from ...engine.cribbage.counting import SHEET
    from ...engine.cribbage.counting import parts as counted

    up = turn_up(view, place)
    cards = hand(place)
    if up is None or len(cards) != 4:
        return ()
    found: dict[str, list[Any]] = {}
    numbers = [CARD[card] for card in cards]
    for part in counted(numbers, CARD[up], next_hand(view) is None, values or SHEET):
        found.setdefault(LINES.get(part.kind, part.kind), []).append(part)
    return tuple(
        Part(
            kind,
            sum(part.points for part in some),
            tuple(" ".join(card_of(CARDS[card]) for card in part.cards) for part in some),
        )
        for kind, some in found.items()
    )


LINES = {"fifteen": "fifteens", "pair": "pairs", "three": "pairs", "four": "pairs", "run": "runs"}
"""The parts that a sum is told of."""
