"""The players by seat and hand: a fold of the `amend` entries that stand (docs/record.md).

An `amend` that puts another person into a seat does so from the hand under way on, or between hands from the
next one; the hands before keep the player they were played under. One that only mends how a player is
written counts for the whole game, in every seat that the player had; so does one after its end, when nobody
can take over any more. Which of the two it is the key `same` says; without it `is_same_person` judges by name
and number. Two found in each other's seats sat wrongly since the hand from which both were in these seats.
With the key `since` the players came with an earlier hand; `left` mends how a player who left is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .frozen import NamedTuple
from .header import check_player
from .kinds import SEATS
from .names import read_players
from .refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game, Standing
    from .kinds import Entry, Json, JsonMap

    Sat = dict[str, tuple["Seated", ...]]
    Changes = dict[int, dict[str, "TookOver"]]
    Swaps = dict[int, tuple["Exchange", ...]]


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


class Mended(NamedTuple):
    """A player who left a seat, written otherwise."""

    was: Json
    written: Json


class Amended(NamedTuple):
    """A standing `amend` of players, and what changed by it when it was entered."""

    place: int
    hand: int
    """The hand under way then, or the next one."""
    under_way: bool
    """Was a hand under way?"""
    since: int | None
    """The hand with which its players came, where the app's own key says so and counts."""
    was: Mapping[str, tuple[Seated, ...]]
    now: Mapping[str, tuple[Seated, ...]]
    """The players of each seat before and after it."""
    took: Mapping[str, TookOver]
    """The seats into which it put another person."""
    swaps: tuple[Exchange, ...]
    """The players whom it put into each other's seats."""
    mended: Mapping[str, Mended]
    """By the seat, the player who had left it and is written otherwise since."""


class Folded(NamedTuple):
    """The players of a game, as the entries that stand tell them."""

    sat: Sat
    """For each seat its players, the first first."""
    changes: Changes
    """By the index of each `amend`, the seats into which it put another person."""
    swaps: Swaps
    """By the index of each `amend`, the players whom it put into each other's seats."""
    amended: list[Amended]
    """Each `amend` of players, in order."""
    gone: dict[str, tuple[Json, tuple[Seated, ...]]]
    """By the seat: the player dated with the first hand, and those who had sat there before that."""


def names_players(entry: Entry) -> bool:
    """Is an entry an `amend` of players? Another program may write such a key in any entry."""
    return entry["do"] == "amend" and "players" in entry


def mended_left(entry: Entry) -> Mended | None:
    """How an `amend` writes a player who left, by the app's own key; `Amended.mended`: whether anybody is."""
    left = entry.get(LEFT)
    if type(left) is not dict or not {"was", "is"} <= left.keys():
        return None
    found = read_players(left)
    try:
        check_player(found["was"])
        check_player(found["is"])
    except Malformed:
        return None
    return Mended(found["was"], found["is"])


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


def seatings(game: Game, over: int | None = None) -> Mapping[str, tuple[Seated, ...]]:
    """For each seat its players, the first first; `over` as in `fold`."""
    return fold(game, over).sat


def players_in(game: Game, hand: int) -> dict[str, Json]:
    """The players of a hand by their seats; a seat that nobody has named is left out."""
    return sat_in(seatings(game), hand)


def sat_in(sat: Mapping[str, tuple[Seated, ...]], hand: int) -> dict[str, Json]:
    """The players of a hand, from `seatings`."""
    found = {seat: player_at(players, hand) for seat, players in sat.items()}
    return {seat: player for seat, player in found.items() if player}


def player_at(players: Sequence[Seated], hand: int) -> Json:
    """The player of a hand in a seat, from the players of that seat; empty if nobody was named."""
    there = [one.player for one in players if one.hand <= hand]
    return there[-1] if there else players[0].player


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
    return fold(game).changes


def exchanges(game: Game) -> Mapping[int, tuple[Exchange, ...]]:
    """By the index of each standing `amend`, the players whom it put into each other's seats."""
    return fold(game).swaps


def may_date(game: Game, seat: str) -> bool:
    """Has anybody sat in a seat before its player, or did until that player was dated with the first hand?"""
    folded = fold(game)
    players, (came, others) = folded.sat[seat], folded.gone.get(seat, (None, ()))
    return len(players) > 1 or (bool(others) and came == players[-1].player)


def exchanged_since(game: Game, seat: str, other: str) -> int:
    """The first hand since which the players of two seats have both sat in these seats."""
    sat = seatings(game)
    return max(sat[seat][-1].hand, sat[other][-1].hand)


def latest_amended(game: Game) -> Amended | None:
    """The change that the latest entry of a game made, if it is an `amend` of players."""
    found = fold(game).amended
    return found[-1] if found and found[-1].place == game.top.place else None


def fold(game: Game, was_over: int | None = None) -> Folded:
    """Read the players of a game; one call serves for all questions about the same game.

    `was_over`: the index of an entry since which the game was over, as a correction shows: who took a seat
    over then, in the middle of a hand too, came with a later hand.
    """
    nodes = game.standing()
    first = (nodes[0].before if nodes else None) or game.top
    sat: Sat = {seat: (Seated(1, first.header.get("players", {}).get(seat, {})),) for seat in SEATS}
    folded = Folded(sat, {}, {}, [], {})
    play, hand = None, 0
    for node in nodes:
        if not names_players(node.entry) or node.before is None:
            continue
        if play is not node.before.play:
            play = node.before.play
            hand = len(game.kind.result(play, game.rules, None)["hands"]) + 1
        over = game.stood(node.place - 1).ended(node.at) is not None
        was, since = dict(sat), _hand_of(node.entry, hand, over)
        named = {seat: node.header["players"][seat] for seat in SEATS if seat in node.entry["players"]}
        later = was_over is not None and node.place >= was_over
        mended = _amend(folded, node, named, hand + later, since, over)
        took, swaps = folded.changes.get(node.place, {}), folded.swaps.get(node.place, ())
        folded.amended.append(
            Amended(node.place, hand, game.kind.under_way(play), since, was, dict(sat), took, swaps, mended)
        )
    return folded


def _amend(
    folded: Folded, node: Standing, named: Mapping[str, Json], hand: int, since: int | None, over: bool
) -> dict[str, Mended]:
    """Note what an `amend` changes, `over`: after the end of the game; the players who left that it mends."""
    sat, changes, swaps = folded.sat, folded.changes, folded.swaps
    if since is not None:
        pairs = _exchanged({seat: sat[seat][-1] for seat in named}, named).items()
        for seat, came in named.items():
            if took := _date(folded, seat, came, since):
                changes.setdefault(node.place, {})[seat] = took
        for one, two in pairs:
            if SEATS.index(one) < SEATS.index(two):
                swap = Exchange({one: named[one], two: named[two]}, since, False)
                swaps[node.place] = (*swaps.get(node.place, ()), swap)
        return {}
    left = mended_left(node.entry)
    mended = {} if left is None else {seat: left for seat in named if _mend_left(folded, seat, left)}
    marked = node.entry.get(SAME)
    before = {seat: sat[seat][-1] for seat in named if sat[seat][-1].player != named[seat]}
    exchanged = _exchanged(before, named)
    together = max((before[seat].hand for seat in exchanged), default=1)
    for seat, other in exchanged.items():
        _write_otherwise(folded, other, sat[other][-1].player, named[seat])
    for seat, now in before.items():
        came = named[seat]
        same = marked if type(marked) is bool else is_same_person(now.player, came)
        if (same or over) and seat not in exchanged:
            if same:
                _write_otherwise(folded, seat, now.player, came)
            sat[seat] = (*sat[seat][:-1], now._replace(player=came))
            continue
        same = same or over
        first = together if same else hand
        other = exchanged.get(seat, seat)
        if SEATS.index(seat) < SEATS.index(other) and came and named[other]:
            swap = Exchange({seat: came, other: named[other]}, first, same)
            swaps[node.place] = (*swaps.get(node.place, ()), swap)
        if not same or first > 1:
            changes.setdefault(node.place, {})[seat] = TookOver(now.player, came, first)
        # A player who came and went again within one hand has played none.
        earlier = tuple(one for one in sat[seat] if one.hand < first)
        sat[seat] = (*earlier, Seated(first, came))
    for seat in before:
        sat[seat] = _joined(sat[seat])
    return mended


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


def _date(folded: Folded, seat: str, came: Json, since: int) -> TookOver | None:
    """Let the latest player of a seat have come with that hand; None where nobody else sat there before."""
    sat = folded.sat
    players = sat[seat]
    first = since
    if players[-1].player == came:
        *others, latest = players
        players, first = tuple(others), min(since, latest.hand)
        if not players and seat in folded.gone and folded.gone[seat][0] == came:
            # Dated with the first hand by mistake: those whom that left without a hand sit there again.
            players = folded.gone[seat][1]
    if not players:
        return None
    if since == 1:
        folded.gone[seat] = came, players
    earlier = tuple(one for one in players if one.hand < since)
    left = (earlier[-1] if earlier else players[0]).player
    sat[seat] = _joined((*earlier, Seated(since, came)))
    for place, change in folded.changes.items():
        if seat in change and change[seat].hand >= first:
            folded.changes[place] = {at: one for at, one in change.items() if at != seat}
    for place, pairs in folded.swaps.items():
        folded.swaps[place] = tuple(one for one in pairs if seat not in one.players or one.hand < first)
    return None if left == came else TookOver(left, came, since)


def _mend_left(folded: Folded, seat: str, left: Mended) -> bool:
    """Write a player who has left the seat otherwise; False where that one never sat there, or still sits."""
    players = [one.player for one in folded.sat[seat]]
    # Also who came and went again within one hand.
    gone = [one[seat].left for one in folded.changes.values() if seat in one]
    if left.was in ({}, left.written, players[-1]) or left.was not in [*players, *gone]:
        return False
    _write_otherwise(folded, seat, left.was, left.written)
    folded.sat[seat] = _joined(folded.sat[seat])
    return True


def _write_otherwise(folded: Folded, seat: str, was: Json, came: Json) -> None:
    """Write a player of a seat otherwise in every hand, in whatever seat that was.

    Two of one name at the table are two players: then only this seat's name changes. Who is written as the
    player whose seat that one took over never came.
    """
    if was in ({}, came):
        return
    sat, changes, swaps = folded.sat, folded.changes, folded.swaps
    namesake = any(other != seat and players[-1].player == was for other, players in sat.items())

    def read(at: str, player: Json) -> Json:
        return came if player == was and (at == seat or not namesake) else player

    for at, players in sat.items():
        sat[at] = tuple(one._replace(player=read(at, one.player)) for one in players)
    for place, seats in changes.items():
        changes[place] = {
            at: one._replace(left=read(at, one.left), came=read(at, one.came))
            for at, one in seats.items()
            if read(at, one.left) != read(at, one.came)
        }
    for at, (player, others) in folded.gone.items():
        folded.gone[at] = read(at, player), others
    for place, pairs in swaps.items():
        swaps[place] = tuple(
            one._replace(players={at: read(at, player) for at, player in one.players.items()})
            for one in pairs
        )


def _joined(players: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """The players of a seat; one who came back before another played a hand there never left."""
    return tuple(one for at, one in enumerate(players) if not at or one.player != players[at - 1].player)


__all__ = [
    "LEFT",
    "SAME",
    "SINCE",
    "Amended",
    "Exchange",
    "Folded",
    "Mended",
    "Seated",
    "TookOver",
    "exchanged_since",
    "exchanges",
    "fold",
    "is_same_person",
    "latest_amended",
    "may_date",
    "mended_left",
    "names_players",
    "player_at",
    "players_in",
    "players_who_left",
    "sat_in",
    "seatings",
    "taken_over",
]
