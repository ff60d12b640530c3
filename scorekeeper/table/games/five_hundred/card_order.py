"""The order of the cards of 500: the joker, the bowers, and where the suits end."""

from __future__ import annotations

from ....engine.five_hundred.bids import SUITS
from ....shell.key import KeySpec
from ....shell.navigation import choose
from ....shell.page.items import Column, Gap, Say, Scroll
from ....words.language import tr
from ...labels import SUIT_SIGNS, suit_of
from ...questions import parts
from ...questions.clauses import clause_line
from .auction import middle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....shell.page.items import Item
    from ....shell.place import Place
    from ...scene import Scene
    from ...view import View

OVERLAY = "card_order"
"""The overlay, and the draft with the trumps that were tapped on it."""
BROTHER = {"S": "C", "C": "S", "D": "H", "H": "D"}
"""The other suit of the same colour: its jack is the left bower."""
LOWEST = {"S": 5, "C": 5, "D": 4, "H": 4}
"""Forty-three cards: ten for each of the four and three in the kitty."""


def trumps_of(view: View, place: Place) -> str:
    """The trumps that are shown: those touched, those of the contract in force, or spades."""
    touched: str | None = place.draft(OVERLAY).get("trumps")
    bid = middle(view).bid
    if touched is not None:
        return touched
    if bid is not None:
        return suit_of(bid)
    return "NT" if view.phase == "play" else "S"


def suits(view: View, place: Place) -> tuple[KeySpec, ...]:
    """One key for each kind of contract."""
    chosen = trumps_of(view, place)
    return tuple(
        KeySpec(
            SUIT_SIGNS[suit],
            choose(OVERLAY, {"trumps": suit}),
            suit=suit,
            chosen=suit == chosen,
            name=f"trumps {suit}",
        )
        for suit in SUITS
    )


def lines(trumps: str) -> tuple[tuple[str, str], ...]:
    """The contract, and its cards from the highest down."""
    if trumps == "NT":
        return (
            (tr("Highest"), tr("Joker")),
            *((SUIT_SIGNS[suit], _run(suit)) for suit in SUITS[:4]),
        )
    other = BROTHER[trumps]
    return (
        (
            tr("Trumps"),
            " ".join((tr("Joker"), f"J{SUIT_SIGNS[trumps]}", f"J{SUIT_SIGNS[other]}", _run(trumps, "J"))),
        ),
        *(
            (SUIT_SIGNS[suit], _run(suit, "J") if suit == other else _run(suit))
            for suit in SUITS[:4]
            if suit != trumps
        ),
    )


def _run(suit: str, without: str = "") -> str:
    """A suit from the ace down."""
    ranks = ["A", "K", "Q", "J", *(str(rank) for rank in range(10, LOWEST[suit] - 1, -1))]
    return " ".join(rank for rank in ranks if rank != without)


def clauses(view: View, trumps: str) -> tuple[str, ...]:
    """The clauses of the sheet in force on the joker in such a contract."""
    later = ("7a",) if trumps != "NT" else ("7b", "7c", "7d")
    classic = () if trumps != "NT" else ("joker-a", "joker-b")
    return classic if view.ruled.sheet == "500-nz-classic" else later


# The page.


def build(scene: Scene) -> Column:
    """The joker, the bowers, and the cards of each suit."""
    view, place = scene.game, scene.place
    trumps = trumps_of(view, place)
    above = parts.levels(scene, suits(view, place))
    items: list[Item] = [Say(f"{word}  {run}", 22, 18, align="left") for word, run in lines(trumps)]
    items += [Say(clause_line(view, number), 18, align="left", lines=30) for number in clauses(view, trumps)]
    return Column((above, Scroll(Column((*items, Gap()), gap=10), f"cards {trumps}")))
