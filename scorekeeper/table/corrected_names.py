"""The names of players that were put right later, at the moments of a game before that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..engine.seated import (
    LEFT,
    SAME,
    SINCE,
    fold,
    is_same_person,
    names_players,
    player_at,
    sat_in,
    seatings,
)
from .games import game_named
from .one_touch import undone
from .touches import SPOKEN
from .view import as_played, with_players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.kinds import Entry, Json, JsonMap
    from ..engine.seated import Amended, Folded, TookOver
    from .touches import Touch, TouchLog
    from .view import View


BIDS = SPOKEN | {"contract"}
"""Words of the entries by which a seat bids."""


class NameCorrection(NamedTuple):
    """An `amend` of players, which may have put names right in hands before it."""

    change: Amended
    game: Game
    """The game as it stood after it."""
    came: frozenset[str]
    """The seats whose player came with that hand: who sat there earlier in it did so rightly."""
    exchanged: tuple[frozenset[str], ...]
    """Seats whose players sat in each other's: both were put right, or neither."""

    @property
    def place(self) -> int:
        return self.change.place

    def corrected(self, players: JsonMap, hand: int) -> dict[str, Json]:
        """The seats whose names at a moment of that hand were wrong, with the right player."""
        found: dict[str, Json] = {}
        for seat, sat in self.change.now.items():
            if sat == self.change.was[seat] or (seat in self.came and hand >= self.change.hand):
                continue
            old, new = player_at(self.change.was[seat], hand), player_at(sat, hand)
            if seat in self.change.took and hand >= (self.change.since or hand + 1):
                # A player whom the record has there in between never sat there.
                old = players.get(seat, {})
            if players.get(seat, {}) == old != new and new:
                found[seat] = new
        for pair in self.exchanged:
            if len(pair & found.keys()) == 1:
                found = {seat: player for seat, player in found.items() if seat not in pair}
        for left in self.change.mended.values():
            for seat, sat in self.change.now.items():
                if players.get(seat) == left.was and all(one.player != left.was for one in sat):
                    found[seat] = left.written
        return found


def corrections(game: Game) -> tuple[NameCorrection, ...]:
    """The corrections of names that stand, in order."""
    found, folded = [], fold(game)
    for change in folded.amended:
        left = {place: was for place, was in seats_before(folded, change.hand) if place == change.place}
        # Two who both sat there as the hand was dealt had changed seats before it.
        swaps = [one for one in change.swaps if one.wrong or (change.under_way and not left)]
        pairs = tuple(frozenset(one.players) for one in swaps)
        wrong = frozenset[str]().union(*pairs)
        came = frozenset(seat for seat, one in change.took.items() if one.hand == change.hand) - wrong
        found.append(NameCorrection(change, game.stood(change.place), came, pairs))
    return tuple(found)


def named_later(mended: Sequence[NameCorrection], then: Game) -> Iterator[tuple[NameCorrection, Json]]:
    """Each correction that names players of a moment otherwise, and its players with their right names."""
    players: Json = then.header.get("players", {})
    hand = game_named(then.kind.name).hands_over(then.play) + 1 if mended else 0
    for one in mended:
        if one.place >= then.length and (found := one.corrected(players, hand)):
            players = {**players, **found}
            yield one, players


def with_right_names(mended: Sequence[NameCorrection], then: Game) -> Game:
    """A moment of a game with the names of its players as they are now."""
    for _, players in named_later(mended, then):
        then = named(then, players)
    return then


def as_bid(view: View, game: Game, hand: int) -> View:
    """The view with the players of a hand, each as that seat bid; a seat that did not bid as it was dealt.

    Who took a seat over after the bid plays that bid on: it stays the bid of the player who left.
    """
    return with_players(as_played(view, game, hand), dealt_and_bid(game, hand)[1])


def seats_before(folded: Folded, hand: int) -> list[tuple[int, JsonMap]]:
    """The changes of seats in the middle of a hand, in order: their places, and who sat there until then."""
    came: list[Json] = []
    found: list[tuple[int, JsonMap]] = []
    for one in folded.amended:
        if one.hand != hand or not one.under_way or one.since is not None:
            continue
        swaps = folded.swaps.get(one.place, ())
        for seat, took in folded.changes.get(one.place, {}).items():
            if took.hand == hand and all(seat not in swap.players for swap in swaps):
                came.append(took.came)
                found.append((one.place, {seat: took.left}))
        for (seat, player), (other, partner) in (swap.players.items() for swap in swaps):
            # Two who both sat there as it was dealt had changed seats before it.
            if player in came or partner in came:
                found.append((one.place, {seat: partner, other: player}))
    return found


def dealt_and_bid(game: Game, hand: int) -> tuple[JsonMap, JsonMap]:
    """The players of a hand as it was dealt; then each as that seat bid, or else as it was dealt."""
    folded, over = fold(game), game_named(game.kind.name).hands_over
    before, played = seats_before(folded, hand), sat_in(folded.sat, hand)

    def seated(then: int) -> dict[str, Json]:
        players = {**played}
        for place, was in reversed(before):
            players.update(was if place > then else {})
        return players

    # The cards were down before any of these changes.
    dealt = bid = seated(-1)
    for node in game.standing() if before else ():
        if node.entry["do"] in BIDS and node.before is not None and over(node.before.play) + 1 == hand:
            players, seat = seated(node.place), node.entry["seat"]
            bid = {**bid, **({seat: players[seat]} if seat in players else {})}
    return dealt, bid


def as_corrected(view: View, game: Game, entry: Entry) -> View:
    """The view with the players of the hand that an entry corrects: who bid it, the others as it ended."""
    hand, seat = entry["hand"], str(entry.get("seat"))
    bid = dealt_and_bid(game, hand)[1]
    if seat not in bid or entry.get("by") == seat:
        return as_played(view, game, hand)
    return with_players(view, {**sat_in(seatings(game), hand), seat: bid[seat]})


def other_dates(game: Game) -> Iterator[tuple[int, Mapping[str, TookOver], int]]:
    """The changes of players that do not count since another dated their seats, with its place."""
    for one in fold(game).amended:
        if one.since is not None:
            before, after = (fold(game.stood(place)).changes for place in (one.place - 1, one.place))
            for place, seats in before.items():
                gone = {seat: took for seat, took in seats.items() if seat not in after.get(place, {})}
                if gone:
                    yield place, gone, one.place


def named(then: Game, players: JsonMap) -> Game:
    return then._replace(top=then.top._replace(header={**then.header, "players": players}))


def right_names_before(mended: Sequence[NameCorrection], touch: Touch, record: TouchLog) -> Game:
    """The game before a touch, with the names in it that were put right after the touch."""
    game = touch.before
    later = [one for one in mended if record.first.get(one.place, one.place) > touch.last.place]
    if later:
        # No entry of the record has the place of one that is made here.
        game = game._replace(length=len(record.lines))
        game = undone(game, 1, game.now) if game.agreed else game
    for one in later:
        game = _put_right(game, one)
    return game


def _put_right(game: Game, one: NameCorrection) -> Game:
    """A game with the names that a correction puts right, though the correction was made in another game."""
    sat, since = seatings(game), one.change.since
    hands = game_named(game.kind.name).hands_over(game.play)
    entry: Entry = {"do": "amend", "at": game.now}
    if since is not None:
        if since <= hands or game.kind.under_way(game.play):
            names = one.corrected(sat_in(sat, since), since)
            game = game.apply({**entry, "players": names, SINCE: since}) if names else game
        return game
    names = one.corrected(sat_in(sat, hands + 1), hands + 1)
    game = game.apply({**entry, "players": names, SAME: True}) if names else game
    for seat, players in sat.items():
        for left in players[:-1]:
            right = one.corrected(sat_in(sat, left.hand), left.hand).get(seat, left.player)
            if right != left.player:
                sits = game.header.get("players", {}).get(seat, {})
                mend = {"was": left.player, "is": right}
                game = game.apply({**entry, "players": {seat: sits}, LEFT: mend})
    return game


def log_with_right_names(log: TouchLog, mended: Sequence[NameCorrection]) -> TouchLog:
    """The touches of a record; their moments, but for those of changed names, have the right names."""
    if not mended:
        return log
    lines = tuple(
        one
        if names_players(one.entry)
        else one._replace(
            before=with_right_names(mended, one.before), after=with_right_names(mended, one.after)
        )
        for one in log.lines
    )
    touches = tuple(
        touch._replace(lines=tuple(lines[one.place] for one in touch.lines)) for touch in log.touches
    )
    return log._replace(lines=lines, touches=touches, entered=log.lines)


def is_other_name(before: JsonMap, after: JsonMap) -> bool:
    """Does a seat have another name, not one that is longer or shorter, or the first?"""
    old, new = ({"name": one["name"]} if one.get("name") else one for one in (before, after))
    return bool(before) and not is_same_person(old, new)
