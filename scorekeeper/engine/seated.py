"""The players by seat and hand: a fold of the `amend` entries that stand (docs/record.md).

An `amend` that puts another person into a seat does so from the hand under way on, or between hands from the
next one; the hands before keep the player they were played under. One that only mends how a player is
written counts for the whole game, in every seat that the player had; so does one after its end, when nobody
can take over any more. Which of the two it is the key `same` says; without it `is_same_person` judges by name
and number. Two found in each other's seats sat wrongly since the hand from which both were in these seats.
With the key `since` the players came with an earlier hand; `left` mends how a player who left is written.
"""

from __future__ import annotations

from collections.abc import Mapping

from .frozen import NamedTuple
from .header import check_player
from .kinds import SEATS
from .names import read_players
from .refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .kinds import Entry, Json, JsonMap

    Sat = dict[str, tuple["Seated", ...]]
    Changes = dict[int, dict[str, "TookOver"]]
    Swaps = dict[int, tuple["Exchange", ...]]
    Noted = tuple[Changes, Swaps]


SAME = "same"
"""Key of an `amend`: true or false, are its players those who sat there before, written otherwise?"""
SINCE = "since"
"""Key of an `amend`: the number of the hand since which its players have sat in their seats."""
LEFT = "left"
"""Key of an `amend`: how a player who left its seat `was` written, and how that player `is` written."""


class Seated(NamedTuple):
    """A player in a seat from a hand on, until the next one of that seat."""

    hand: int
    player: Json


class TookOver(NamedTuple):
    """Another person in a seat: who left it, who came, and from which hand on."""

    left: Json
    came: Json
    hand: int


class Exchange(NamedTuple):
    """Two players of whom each came into the other's seat."""

    players: JsonMap
    """By the two seats, who came into each."""
    hand: int
    """The first hand that they played so."""
    wrong: bool
    """Did they sit so before it was entered? Otherwise they changed seats when it was entered."""


def names_players(entry: Entry) -> bool:
    """Is an entry an `amend` of players? Another program may write such a key in any entry."""
    return entry["do"] == "amend" and "players" in entry


def mended_left(entry: Entry) -> tuple[Json, Json] | None:
    """How a player who left was written, and is; None where an `amend` mends no such player."""
    left = entry.get(LEFT)
    if type(left) is not dict or not {"was", "is"} <= left.keys():
        return None
    found = read_players(left)
    try:
        check_player(found["was"])
        check_player(found["is"])
    except Malformed:
        return None
    return found["was"], found["is"]


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
    return sat_in(seatings(game), hand)


def sat_in(sat: Mapping[str, tuple[Seated, ...]], hand: int) -> dict[str, Json]:
    """The players of a hand, from `seatings`."""
    found = {}
    for seat, players in sat.items():
        there = [one.player for one in players if one.hand <= hand]
        player = there[-1] if there else players[0].player
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


def exchanges(game: Game) -> Mapping[int, tuple[Exchange, ...]]:
    """By the index of each standing `amend`, the players whom it put into each other's seats."""
    return _fold(game)[2]


def exchanged_since(game: Game, seat: str, other: str) -> int:
    """The first hand since which the players of two seats have both sat in these seats."""
    sat = seatings(game)
    return max(sat[seat][-1].hand, sat[other][-1].hand)


def _fold(game: Game) -> tuple[Sat, Changes, Swaps]:
    nodes = game.standing()
    first = (nodes[0].before if nodes else None) or game.top
    sat: Sat = {seat: (Seated(1, first.header.get("players", {}).get(seat, {})),) for seat in SEATS}
    changes: Changes = {}
    swaps: Swaps = {}
    noted = changes, swaps
    for node in nodes:
        if not names_players(node.entry) or node.before is None:
            continue
        hand = len(game.kind.result(node.before.play, game.rules, None)["hands"]) + 1
        over = game.stood(node.place - 1).ended(node.at) is not None
        marked = node.entry.get(SAME)
        named = {seat: node.header["players"][seat] for seat in SEATS if seat in node.entry["players"]}
        dated = _hand_of(node.entry, hand, over)
        if dated is not None:
            for seat, came in named.items():
                if took := _date(sat, noted, seat, came, dated):
                    changes.setdefault(node.place, {})[seat] = took
            continue
        for seat in named:
            _mend_left(sat, noted, seat, node.entry)
        before = {seat: sat[seat][-1] for seat in named if sat[seat][-1].player != named[seat]}
        exchanged = _exchanged(before, named)
        together = max((before[seat].hand for seat in exchanged), default=1)
        for seat, other in exchanged.items():
            _write_otherwise(sat, noted, other, sat[other][-1].player, named[seat])
        for seat, now in before.items():
            came = named[seat]
            same = marked if type(marked) is bool else is_same_person(now.player, came)
            if (same or over) and seat not in exchanged:
                if same:
                    _write_otherwise(sat, noted, seat, now.player, came)
                sat[seat] = (*sat[seat][:-1], now._replace(player=came))
                continue
            same = same or over
            since = together if same else hand
            other = exchanged.get(seat, seat)
            if SEATS.index(seat) < SEATS.index(other) and came and named[other]:
                swap = Exchange({seat: came, other: named[other]}, since, same)
                swaps[node.place] = (*swaps.get(node.place, ()), swap)
            if not same or since > 1:
                changes.setdefault(node.place, {})[seat] = TookOver(now.player, came, since)
            # Who came and went again within one hand has played none.
            earlier = tuple(one for one in sat[seat] if one.hand < since)
            sat[seat] = (*earlier, Seated(since, came))
        for seat in before:
            sat[seat] = _joined(sat[seat])
    return sat, changes, swaps


def _exchanged(before: Mapping[str, Seated], named: Mapping[str, Json]) -> dict[str, str]:
    """Two seats, by each other, into which the names put each other's players; a number may be new."""

    def sits(seat: str, other: str) -> bool:
        left, came = before[other].player, named[seat]
        return left == came or bool(left and left.items() <= came.items())

    return {
        seat: other
        for seat in before
        for other in before
        if seat != other and sits(seat, other) and sits(other, seat)
    }


def _hand_of(entry: Entry, hand: int, over: bool) -> int | None:
    """The hand since which the players of an entry sat in their seats; None: of this app's own key nothing.

    `hand`: the hand under way, or the next one. A later one may be named where hands were struck since.
    """
    since = entry.get(SINCE)
    if type(since) is not int or since < 1 or (over and since >= hand):
        return None
    return min(since, hand)


def _date(sat: Sat, noted: Noted, seat: str, came: Json, since: int) -> TookOver | None:
    """Let the latest player of a seat have come with that hand; None where nobody else has sat there."""
    players = sat[seat]
    first = since
    if players[-1].player == came:
        *others, latest = players
        players, first = tuple(others), min(since, latest.hand)
    if not players:
        return None
    left = ([one for one in players if one.hand <= since] or players)[-1].player
    sat[seat] = _joined((*(one for one in players if one.hand < since), Seated(since, came)))
    changes, swaps = noted
    for change in changes.values():
        if seat in change and change[seat].hand >= first:
            del change[seat]
    for place, pairs in swaps.items():
        swaps[place] = tuple(one for one in pairs if seat not in one.players or one.hand < first)
    return TookOver(left, came, since)


def _mend_left(sat: Sat, noted: Noted, seat: str, entry: Entry) -> None:
    """Write a player who has left the seat otherwise, if an entry says so in the app's own key."""
    left = mended_left(entry)
    if left is None:
        return
    was, read = left
    if any(one.player == was for one in sat[seat]) and sat[seat][-1].player != was:
        _write_otherwise(sat, noted, seat, was, read)
        sat[seat] = _joined(
            tuple(one._replace(player=read) if one.player == was else one for one in sat[seat])
        )


def _write_otherwise(sat: Sat, noted: Noted, seat: str, was: Json, came: Json) -> None:
    """Write a player of a seat otherwise in every hand, in whatever seat that was.

    Two of one name at the table are two players: then only this seat's name changes.
    """
    if was not in ({}, came) and not any(
        other != seat and players[-1].player == was for other, players in sat.items()
    ):
        for other, players in sat.items():
            sat[other] = tuple(one._replace(player=came) if one.player == was else one for one in players)
        changes, swaps = noted

        def read(player: Json) -> Json:
            return came if player == was else player

        for place, seats in changes.items():
            changes[place] = {
                at: one._replace(left=read(one.left), came=read(one.came)) for at, one in seats.items()
            }
        for place, pairs in swaps.items():
            swaps[place] = tuple(
                one._replace(players={at: read(player) for at, player in one.players.items()})
                for one in pairs
            )


def _joined(players: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """The players of a seat; one who came back before another played a hand there never left."""
    return tuple(one for at, one in enumerate(players) if not at or one.player != players[at - 1].player)


__all__ = [
    "LEFT",
    "SAME",
    "SINCE",
    "Exchange",
    "Seated",
    "TookOver",
    "exchanged_since",
    "exchanges",
    "is_same_person",
    "mended_left",
    "names_players",
    "players_in",
    "players_who_left",
    "sat_in",
    "seatings",
    "taken_over",
]
