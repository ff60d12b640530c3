"""The hands of the game: what each was, what it gave, and what stood there before it was mended."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...engine.seats import TEAMS
from ...words.language import number, tr
from ...words.names import breach
from ..compass import axis_of, called, name_of, side_of, sides
from ..key import KeySpec
from ..labels import bid_of, tricks_of
from .ruling import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..place import Place
    from ..view import View

HANDS, ENTRIES = "hands", "entries"
NO_BREAK = "\u00a0"
"""A space at which no line is broken: one side's points stay together."""


class Ruled(NamedTuple):
    """What the adjudicator ended a hand with, and the bid that stood then."""

    why: str
    seat: str | None = None
    bid: str | None = None


class Row(NamedTuple):
    """One line of the history: a hand or deal, an award between hands, or a hand as it stood before."""

    label: str
    """What it was: `1  ← Bev 7♠`."""
    how: str
    """How it ended: `8 tricks`."""
    points: str
    """What it gave, and the totals after it: both sides, the scorer's first."""
    hand: int = 0
    """The number of the hand, where it is one that stands."""
    mends: bool = False
    """Can it be mended by a correction?"""
    struck: bool = False
    why: str = ""
    """What the adjudicator said who ended it."""


def page(place: Place) -> str:
    """Hand by hand, or entry by entry."""
    found: str = place.draft("history").get("page", HANDS)
    return found


def tabs(view: View, place: Place) -> tuple[KeySpec, ...]:
    chosen = page(place)
    hands = tr("DEALS") if view.game == "cribbage" else tr("HANDS")
    return tuple(
        KeySpec(
            label, ("sheet.choose", "history", {"page": name}), chosen=name == chosen, name=f"page {name}"
        )
        for name, label in ((HANDS, hands), (ENTRIES, tr("ENTRIES")))
    )


def rows(view: View, game: Game) -> tuple[Row, ...]:
    """The whole table, hand by hand."""
    mended = _before(view, game)
    ruled = rulings(game)
    awards = _awards(view, game)
    mends = "correct" in view.may and view.game == "500"
    found = list(awards.get(0, ()))
    for line in view.history:
        hand = line.hand
        label, how = played(view, hand, ruled)
        label = f"{hand['number']}{NO_BREAK * 2}{label}"
        why = _why(hand, ruled)
        found.append(Row(label, how, score(view, hand), hand["number"], mends, why=why))
        found += mended.get(hand["number"], ())
        found += awards.get(hand["number"], ())
    return tuple(found)


def what(view: View, hand: Entry, game: Game) -> str:
    """What a hand was: who played what, and how it ended."""
    ruled = rulings(game)
    return ": ".join(part for part in (*played(view, hand, ruled), _why(hand, ruled)) if part)


def played(view: View, hand: Entry, ruled: Mapping[int, Ruled]) -> tuple[str, str]:
    """Who played what, and how it ended."""
    if view.game == "cribbage":
        dealer = called(view, hand["dealer"], NO_BREAK)
        return tr("dealt by {name}").format(name=dealer), ""
    if view.game == "spades":
        return _spades(view, hand)
    seat, bid, how = hand.get("seat"), hand.get("bid"), outcome(view, hand)
    if _unplayed(hand) and hand["number"] in ruled:
        # The bidding was perhaps not over: the result has no contract, but a bid stood.
        seat, bid = seat or ruled[hand["number"]].seat, bid or ruled[hand["number"]].bid
    if not seat or not bid:
        return tr("No bid"), how
    return f"{called(view, seat, NO_BREAK)} {bid_of(bid)}", how


def outcome(view: View, hand: Entry) -> str:
    """How a hand ended: the makers' tricks, a penalty, a ruling."""
    fault = hand.get("breach")
    if fault is not None:
        by = fault["by"]
        whose = tr("both") if by == "both" else name_of(view, by)
        return f"{breach(fault['kind'], view.game).noun}, {whose}"
    won = hand.get("won")
    if won is None:
        return tr("ruling")
    if hand.get("seat") is None:
        return " ".join(f"{axis_of(view, side.team)} {won.get(side.team, 0)}" for side in sides(view))
    return tricks_of(won.get(side_of(hand["seat"]), 0))


def _unplayed(hand: Entry) -> bool:
    """Did neither tricks nor a penalty end it?"""
    return hand.get("won") is None and hand.get("breach") is None


def _why(hand: Entry, ruled: Mapping[int, Ruled]) -> str:
    """The reason of the ruling that ended a hand."""
    return ruled[hand["number"]].why if _unplayed(hand) and hand["number"] in ruled else ""


def _spades(view: View, hand: Entry) -> tuple[str, str]:
    bids: Any = hand.get("bids") or {}
    told = []
    for side in sides(view):
        said = [str(bids.get(seat, "–")) for seat in side.team]
        told.append(f"{axis_of(view, side.team)}{NO_BREAK}{'+'.join(said)}")
    won = hand.get("won")
    if hand.get("breach") or won is None:
        return "  ".join(told), outcome(view, hand)
    took = [
        f"{axis_of(view, side.team)}{NO_BREAK}{sum(won[seat] for seat in side.team)}" for side in sides(view)
    ]
    return "  ".join(told), tr("took {tricks}").format(tricks="  ".join(took))


def score(view: View, hand: Entry) -> str:
    """`↕ +30 = 420   ↔ +140 = 380`."""
    return "   ".join(
        f"{axis_of(view, side.team)} {signed(points)} = {number(total)}".replace(" ", NO_BREAK)
        for side in sides(view)
        for points, total in ((hand["points"][side.team], hand["scores"][side.team]),)
    )


def rulings(game: Game) -> dict[int, Ruled]:
    """The hands that a ruling has ended, by their numbers."""
    found: dict[int, Ruled] = {}
    node = game.top
    while node.before is not None:
        entry = node.entry
        if entry["do"] == "ruling" and entry["hand"] == "ends":
            before = game._replace(top=node.before, undone=())
            told: Any = before.result()
            auction = told.get("auction") or {}
            found[len(told["hands"]) + 1] = Ruled(entry["why"], auction.get("by"), auction.get("high"))
        node = node.before
    return found


def _before(view: View, game: Game) -> dict[int, list[Row]]:
    """What stood before each correction that stands, the latest first, from the entries."""
    found: dict[int, list[Row]] = {}
    node = game.top
    while node.before is not None:
        entry = node.entry
        if entry["do"] == "correct" and "hand" in entry:
            before = game._replace(top=node.before, undone=())
            hand = before.result()["hands"][entry["hand"] - 1]
            ruled = rulings(before)
            label, how = played(view, hand, ruled)
            label = tr("was: {what}").format(what=label)
            row = Row(label, how, score(view, hand), struck=True, why=_why(hand, ruled))
            found.setdefault(entry["hand"], []).append(row)
        node = node.before
    return found


def _awards(view: View, game: Game) -> dict[int, list[Row]]:
    """Rulings that ended no hand, by the hand they followed."""
    found: dict[int, list[Row]] = {}
    nodes = []
    node = game.top
    while node.before is not None:
        nodes.append(node)
        node = node.before
    for node in reversed(nodes):
        entry = node.entry
        if entry["do"] != "ruling" or entry["hand"] == "ends" or node.before is None:
            continue
        before = game._replace(top=node.before, undone=()).result()
        scores = game._replace(top=node, undone=()).result()["scores"]
        gained = {team: scores[team] - before["scores"][team] for team in TEAMS}
        row = Row(
            tr("Ruling"),
            entry["why"],
            score(view, {"points": gained, "scores": scores}),
        )
        found.setdefault(len(before["hands"]), []).append(row)
    return found
