"""The players by seat and hand: a fold of the `amend` entries that stand (docs/record.md).

An `amend` that puts another person into a seat does so from the hand under way on, or between hands from the
next one; the hands before keep the player they were played under. One that only mends how a player is
written counts for the whole game; so does one after its end, when nobody can take over any more. Which of
the two it is the key `same` says; without it `is_same_person` judges by name and number.
"""

from __future__ import annotations

from collections.abc import Mapping

from .frozen import NamedTuple
from .kinds import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .kinds import Entry, Json, JsonMap


SAME = "same"
"""Key of an `amend`: true or false, are its players those who sat there before, written otherwise?"""


class Seated(NamedTuple):
    """A player in a seat from a hand on, until the next one of that seat."""

    hand: int
    player: Json


class TookOver(NamedTuple):
    """Another person in a seat: who left it, who came, and from which hand on."""

    left: Json
    came: Json
    hand: int


def is_same_person(before: JsonMap, after: JsonMap) -> bool:
    """Does a changed player name the same person, written otherwise?

    So does a name for an empty seat, a name under the same number, and a longer or shorter form of a name.
    """
    name, other = (str(player.get("name") or "").casefold() for player in (before, after))
    number, changed = before.get("number"), after.get("number")
    if not before or (number is None and not name):
        return True
    if number is not None and changed is not None:
        return bool(number == changed)
    if not name or not other:
        return number is not None and not name and not after.get("name")
    return name.startswith(other) or other.startswith(name)


def seatings(game: Game) -> Mapping[str, tuple[Seated, ...]]:
    """For each seat its players, the first first."""
    return _fold(game)[0]


def players_in(game: Game, hand: int) -> dict[str, Json]:
    """The players of a hand by their seats; a seat that nobody has named is left out."""
    found = {}
    for seat, players in seatings(game).items():
        sat = [one.player for one in players if one.hand <= hand]
        player = sat[-1] if sat else players[0].player
        if player:
            found[seat] = player
    return found


def players_who_left(game: Game) -> list[dict[str, Json]]:
    """The players who played a hand and sit nowhere any more, each by the seat."""
    sits = game.header.get("players", {}).values()
    return [
        {seat: one.player}
        for seat, players in seatings(game).items()
        for one in players[:-1]
        if one.player and one.player not in sits
    ]


def taken_over(game: Game) -> Mapping[int, Mapping[str, TookOver]]:
    """By the index of each standing `amend`, the seats into which it put another person."""
    return _fold(game)[1]


def _fold(game: Game) -> tuple[dict[str, tuple[Seated, ...]], dict[int, dict[str, TookOver]]]:
    nodes = game.standing()
    first = (nodes[0].before if nodes else None) or game.top
    sat: dict[str, tuple[Seated, ...]] = {
        seat: (Seated(1, first.header.get("players", {}).get(seat, {})),) for seat in SEATS
    }
    changes: dict[int, dict[str, TookOver]] = {}
    for node in nodes:
        if node.entry["do"] != "amend" or "players" not in node.entry or node.before is None:
            continue
        hand = len(game.kind.result(node.before.play, game.rules, None)["hands"]) + 1
        for seat in SEATS:
            if seat not in node.entry["players"]:
                continue
            came: Entry = node.header["players"][seat]
            *older, now = sat[seat]
            if came == now.player:
                continue
            over = game.stood(node.before.place).ended(node.at) is not None
            same = node.entry.get(SAME)
            if over or (same if type(same) is bool else is_same_person(now.player, came)):
                sat[seat] = (*older, now._replace(player=came))
                continue
            changes.setdefault(node.place, {})[seat] = TookOver(now.player, came, hand)
            # Who came and went again within one hand has played none.
            earlier = (*older, now) if now.hand < hand else tuple(older)
            sat[seat] = (*earlier, Seated(hand, came))
    return sat, changes


__all__ = [
    "SAME",
    "Seated",
    "TookOver",
    "is_same_person",
    "players_in",
    "players_who_left",
    "seatings",
    "taken_over",
]
