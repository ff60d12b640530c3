"""The fields of an entry of cribbage that is corrected, each with its keys."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.cribbage.cards import CARDS
from ....shell.key import KeySpec
from ....shell.navigation import choose
from ....words.language import tr
from ....words.names import breach
from ....words.values import card as card_of
from ...compass import axis_of, sides
from ...questions.earlier_entry import seats_field, set_field
from ..game import Field
from .show import COUNTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.cribbage.rules import Rules
    from ....shell.place import Draft
    from ...view import View


def fields(view: View, rules: Rules, draft: Draft) -> tuple[Field, ...]:
    """The fields of the entry under `with`; all cards while the turn-up is chosen."""
    new = draft["with"]
    do = new["do"]
    if do == "peg":
        return _sides(view, new), _points(new, range(1, rules.peg_most + 1))
    if do == "show":
        return seats_field(view, draft, "seat"), _points(new, COUNTS)
    if do == "crib":
        return (_points(new, COUNTS),)
    if do == "cut":
        return (_all_cards(new),) if draft.get("cards") else (_cut(new),)
    return _kinds(rules, new), seats_field(view, draft, "by")


def _sides(view: View, new: Draft) -> Field:
    return Field(
        tuple(
            KeySpec(
                axis_of(view, side.team),
                set_field("team", side.team),
                chosen=side.team == new.get("team"),
                name=f"side {side.team}",
            )
            for side in sides(view)
        )
    )


def _points(new: Draft, counts: Iterable[int]) -> Field:
    keys = (
        KeySpec(
            str(count), set_field("points", count), chosen=count == new.get("points"), name=f"{count} points"
        )
        for count in counts
    )
    return Field(tuple(keys), True)


def _kinds(rules: Rules, new: Draft) -> Field:
    return Field(
        tuple(
            KeySpec(
                breach(kind, rules.game).label,
                set_field("kind", kind),
                chosen=kind == new.get("kind"),
                name=f"penalty {kind}",
            )
            for kind in rules.breaches
        )
    )


def _cut(new: Draft) -> Field:
    card, jack = new.get("card"), new.get("jack")
    every = choose("correct", {"cards": True})
    return Field(
        (
            KeySpec(tr("No jack"), set_field("jack", False), chosen=jack is False, name="NO JACK"),
            KeySpec(tr("Jack"), set_field("jack", True), chosen=jack is True, name="JACK"),
            KeySpec(card_of(card) if card else tr("Card"), every, chosen=bool(card), name="CARD"),
        )
    )


def _all_cards(new: Draft) -> Field:
    keys = (
        KeySpec(card_of(card), set_field("card", card), chosen=card == new.get("card"), name=f"card {card}")
        for card in CARDS
    )
    return Field(tuple(keys), True)
