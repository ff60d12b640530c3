"""Cribbage's show in its order: a hand by its count, or counted from its cards."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.cribbage.cards import CARD, CARDS, RANKS, SUITS
from ....engine.cribbage.counting import SHEET, Values
from ....engine.cribbage.counting import Part as Counted
from ....engine.cribbage.counting import parts as counted
from ....engine.kinds import SEATS
from ....shell.key import KeySpec, action
from ....words.language import tr
from ....words.values import card as card_of
from ...compass import arrow_of, axis_of, dealer, name_of, of_side
from ...off import because
from .pegging import cutter, enter_or_propose, middle, open_pad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.kinds import Entry
    from ....shell.place import Place
    from ...desk import Desk
    from ...view import View

COUNTS = (*range(19), 20, 21, 22, 23, 24, 28, 29)
"""The counts that a hand can have: no hand has 19, 25, 26 or 27."""
FIRST_PAGE = 13
"""The highest count on the first page, where there is not room for all."""


def next_hand(view: View) -> str | None:
    """The seat whose hand is counted next; none where it is the crib."""
    if view.phase == "crib":
        return None
    return middle(view).turn or cutter(view)


class Turn(NamedTuple):
    """One count of the show."""

    name: str
    sign: str
    """Where the player sits; of the crib, whose it is."""
    gave: int | None
    now: bool


def order(view: View) -> tuple[Turn, ...]:
    """The show from first to last."""
    pad = middle(view)
    first = SEATS.index(cutter(view))
    seats = [SEATS[(first + step) & 3] for step in range(4)]
    found = [
        Turn(
            name_of(view, seat),
            arrow_of(view, seat),
            pad.counts[place] if place < len(pad.counts) else None,
            place == len(pad.counts),
        )
        for place, seat in enumerate(seats)
    ]
    return (*found, Turn(tr("Crib"), axis_of(view, dealer(view).team), None, view.phase == "crib"))


def show_question(view: View) -> str:
    """The player whose hand is counted, and the side that gets it."""
    seat = next_hand(view)
    if seat is None:
        return tr("{name}'s crib").format(name=of_side(view, dealer(view).seat))
    return tr("{name}'s hand").format(name=of_side(view, seat))


def whose(view: View) -> str:
    """The same in a word or two."""
    seat = next_hand(view)
    return tr("Crib") if seat is None else of_side(view, seat)


def counts(place: Place, whole: bool) -> tuple[KeySpec, ...]:
    """Every count there is, or a page of them."""
    found = [KeySpec(str(count), take_count(count), name=f"count {count}", once=True) for count in COUNTS]
    cards = KeySpec(tr("Cards"), open_pad("cards"), "action", name="CARDS")
    if whole:
        return (*found, cards)
    if place.draft("counts").get("page"):
        turn = KeySpec(f"0–{FIRST_PAGE}", turn_page(0), name="page 0")
        return (*(key for key in found if int(key.label) > FIRST_PAGE), turn, cards)
    turn = KeySpec(f"{FIRST_PAGE + 1}+", turn_page(1), name="page 1")
    return (*(key for key in found if int(key.label) <= FIRST_PAGE), turn, cards)


# A hand counted from its cards.


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
    if pad.turn_up is None and named.get("deal") == view.hand:
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
    return tuple(
        KeySpec(
            rank,
            choose_rank(rank),
            enabled=any(free(view, place, rank + suit) for suit in SUITS),
            name=f"rank {rank}",
            why=because("off-card"),
        )
        for rank in RANKS
    )


def suits(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The four cards of the rank that was chosen."""
    rank = rank_of(place)
    return tuple(card_key(view, place, rank + suit) for suit in SUITS)


def deck(view: View, place: Place) -> tuple[tuple[KeySpec, ...], ...]:
    """All 52, a row for each suit."""
    return tuple(tuple(card_key(view, place, rank + suit) for rank in RANKS) for suit in SUITS)


def card_key(view: View, place: Place, card: str) -> KeySpec:
    may = free(view, place, card)
    return KeySpec(
        card_of(card), name_card(card), enabled=may, suit=card[-1], name=card, why=because("off-card")
    )


def rank_of(place: Place) -> str:
    rank: str = place.draft(place.pad).get("rank") or ""
    return rank


def cards_question(view: View, place: Place) -> str:
    """The owner of the cards, and those that were tapped; open places are dots."""
    up = turn_up(view, place)
    if named(view, place) == "turn-up":
        # Translators: at most 27 letters.
        return tr("Which card was turned up?")
    tapped = [card_of(card) for card in hand(place)]
    line = " ".join([*tapped, *("·" for _ in range(4 - len(tapped)))])
    return tr("{whose} + {up}\n{cards}").format(whose=whose(view), up=card_of(up or ""), cards=line)


def step_back(place: Place) -> KeySpec | None:
    """The key beside the question: a card or its rank is put back, or the counts are typed instead."""
    if rank_of(place):
        return KeySpec(tr("Ranks"), choose_rank(None), name="drop")
    if place.pad == "cards":
        tapped = hand(place)
        if tapped:
            return KeySpec(
                tr("Undo {card}").format(card=card_of(tapped[-1])),
                drop_card(),
                name="drop",
                short=(f"− {card_of(tapped[-1])}",),
            )
        return KeySpec(tr("Points"), open_pad("show"), name="POINTS")
    return None


def parts(view: View, place: Place, values: Values | None = None) -> tuple[Part, ...]:
    """The engine's count of the four cards and the turn-up, a line for each kind (10)."""
    up = turn_up(view, place)
    cards = hand(place)
    if up is None or len(cards) != 4:
        return ()
    found: dict[str, list[Counted]] = {}
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


# Touches.


@action("cribbage.page")
def turn_page(desk: Desk, number: int) -> None:
    """The other counts."""
    desk.draft("counts", page=number or None)


@action("cribbage.count")
def take_count(desk: Desk, points: int) -> None:
    """A hand or the crib by its count."""
    enter_or_propose(desk, {**_shown(desk), "points": points})


@action("cribbage.rank")
def choose_rank(desk: Desk, chosen: str | None) -> None:
    """The rank of a card; its suit comes next."""
    desk.draft(desk.place.pad, rank=chosen)


@action("cribbage.card")
def name_card(desk: Desk, name: str) -> None:
    """One card: the turn-up, or one more of the hand."""
    view, place = desk.here, desk.place
    if place.pad == "turn_up":
        enter_or_propose(desk, {"do": "cut", "card": name})
        return
    if not free(view, place, name):
        return
    cards = hand(place)
    if named(view, place) == "turn-up":
        place = place.drafted("up", {"deal": view.hand, "card": name})
    elif len(cards) < 4:
        cards = [*cards, name]
    draft = {"cards": cards} if cards else None
    desk.move(drafts=place.drafted("cards", draft).drafts)


@action("cribbage.drop")
def drop_card(desk: Desk) -> None:
    """Put the card that was tapped last back."""
    desk.draft("cards", cards=hand(desk.place)[:-1] or None, rank=None)


@action("cribbage.by_cards")
def peg_cards(desk: Desk) -> None:
    """Enter the cards, which the engine counts; where only this table knows the turn-up, their sum."""
    view, place = desk.here, desk.place
    if middle(view).turn_up is not None:
        enter_or_propose(desk, {**_shown(desk), "cards": hand(place)})
        return
    values = desk.session.game.rules.values
    points = sum(part.points for part in parts(view, place, values))
    enter_or_propose(desk, {**_shown(desk), "points": points})


def _shown(desk: Desk) -> Entry:
    """The next hand or the crib, by the order of the show (10)."""
    seat = next_hand(desk.here)
    return {"do": "crib"} if seat is None else {"do": "show", "seat": seat}
