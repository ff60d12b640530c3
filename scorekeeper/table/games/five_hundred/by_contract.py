"""Hands that are scored need only their contract and their tricks: so they stand under another sheet, too."""

from __future__ import annotations

from ....engine.game import Game, Standing, start
from ....engine.kinds import SEATS
from ....engine.refused import Refused
from ...one_touch import made_again, plain, rewrite, undone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.kinds import Entry


def under_rules(game: Game, at: float, entry: Entry) -> tuple[Entry, ...]:
    """The entries by which the whole game is read under other rules.

    A scored hand whose bidding those rules refuse is entered again by its contract.
    """
    if game.refusal({**entry, "at": at}) is None:
        return (entry,)
    nodes, hands = game.standing(), game.result()["hands"]
    refused = {
        number
        for number, hand in enumerate(hands)
        if hand["seat"] is not None and not _stands([one for one in nodes if _hand(one) == number], entry)
    }
    first = next((at for at, one in enumerate(nodes) if _hand(one) in refused and _calls(one)), None)
    if first is None:
        return (entry,)
    count = len(nodes) - first
    after, made = undone(game, count, at), []
    for one in nodes[first:]:
        number = _hand(one)
        again = plain(one.entry)
        if number in refused and _calls(one):
            if one.before is not None and _calls(one.before):
                continue
            again = {"do": "contract", "seat": hands[number]["seat"], "bid": hands[number]["bid"]}
        for each in made_again(after, game, one, again, at):
            after = after.apply({**each, "at": at})
            made.append(each)
    return rewrite(game, count, [*made, entry])


def _hand(node: Standing) -> int:
    """The number of hands that were scored before the entry."""
    found: int = node.before.play.hands if node.before is not None else 0
    return found


def _calls(node: Standing) -> bool:
    return bool(node.entry.get("do") == "call")


def _stands(nodes: list[Standing], change: Entry) -> bool:
    """Would the rules take the entries of one hand, but for the time that they were made at?"""
    first = nodes[0].before
    if first is None:
        return True
    game = start({**first.header, "rules": change["rules"], "dealer": SEATS[first.play.dealer]})
    try:
        for one in nodes:
            if one.entry["do"] not in ("amend", "correct", "ruling"):
                own = {key: value for key, value in plain(one.entry).items() if key != "before_bell"}
                game = game.apply({**own, "at": one.at})
    except Refused:
        return False
    return True
