"""The names of players that were put right later, at the moments of a game before that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine.kinds import SEATS
from ..engine.seated import (
    exchanges,
    is_same_person,
    mended_left,
    names_players,
    sat_in,
    seatings,
    taken_over,
)
from .games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.game import Game
    from ..engine.kinds import Entry, Json, JsonMap
    from ..engine.seated import Seated
    from .touches import Touch, TouchLog


class NameCorrection(NamedTuple):
    """An `amend` of players, which may have put names right in hands before it."""

    place: int
    entry: Entry
    game: Game
    """The game as it stood after it."""
    hand: int
    """The hand under way then, or the next one."""
    was: Mapping[str, tuple[Seated, ...]]
    now: Mapping[str, tuple[Seated, ...]]
    """The players by seat and hand, before and after it."""
    came: frozenset[str]
    """The seats whose player came with that hand: who sat there earlier in it did so rightly."""
    exchanged: tuple[frozenset[str], ...]
    """Seats whose players sat in each other's: both were put right, or neither."""

    def corrected(self, players: Json, hand: int) -> Json:
        """The seats whose names at a moment of that hand were wrong, with the right player."""
        old, new = sat_in(self.was, hand), sat_in(self.now, hand)
        found = {
            seat: new[seat]
            for seat in SEATS
            if players.get(seat, {}) == old.get(seat, {}) != new.get(seat, {})
            and seat in new
            and (seat not in self.came or hand < self.hand)
        }
        for pair in self.exchanged:
            if len(pair & found.keys()) == 1:
                found = {seat: player for seat, player in found.items() if seat not in pair}
        left = mended_left(self.entry)
        if left is not None:
            found |= {seat: left[1] for seat, player in players.items() if player == left[0]}
        return found


def corrections(game: Game) -> tuple[NameCorrection, ...]:
    """The corrections of names that stand, in order."""
    found = []
    for node in game.standing():
        if not names_players(node.entry):
            continue
        before, after = game.stood(node.place - 1), game.stood(node.place)
        hand = len(before.result()["hands"]) + 1
        pairs = tuple(frozenset(one.players) for one in exchanges(after).get(node.place, ()) if one.wrong)
        wrong = frozenset[str]().union(*pairs)
        took = taken_over(after).get(node.place, {})
        came = frozenset(seat for seat, one in took.items() if one.hand == hand) - wrong
        was, now = seatings(before), seatings(after)
        found.append(NameCorrection(node.place, node.entry, after, hand, was, now, came, pairs))
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


def named(then: Game, players: JsonMap) -> Game:
    return then._replace(top=then.top._replace(header={**then.header, "players": players}))


def right_names_before(mended: Sequence[NameCorrection], touch: Touch) -> Game:
    """The game before a touch, with the names in it that were put right after the touch."""
    game = touch.before
    for one in mended:
        if one.place > touch.last.place and not one.came:
            game = game.apply({**one.entry, "at": game.now})
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
    return log._replace(lines=lines, touches=touches)


def is_other_name(before: JsonMap, after: JsonMap) -> bool:
    """Does a seat have another name, not one that is longer or shorter, or the first?"""
    old, new = ({"name": one["name"]} if one.get("name") else one for one in (before, after))
    return bool(before) and not is_same_person(old, new)
