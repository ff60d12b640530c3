"""The players who really sat at a table: players who were taken for each other change places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.kinds import wrong
from ..engine.refused import Refused
from .players import Player, known, present
from .seating import EMPTY, NOBODY, Seating, check_sitters, put, read_line, seated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .movement import Four, Line
    from .singles_state import Singles


def read_seats(entry: Mapping[str, Any]) -> Four:
    """All four seats of a table."""
    return four(read_line(entry, "seats"))


def four(line: Line) -> Four:
    """The players of a full table."""
    north, east, south, west = line
    if north is None or east is None or south is None or west is None:
        raise wrong("seats", "four-seats", list(line))
    return north, east, south, west


def sat(night: Singles, number: int, table: int, line: Four) -> Singles:
    """The night with these players as those who sat at that table in that round.

    Each of them changes places with the one who was taken to sit there. Where nobody has moved since, they
    change the seats they have now as well.
    """
    in_play = number > len(night.closed)
    check_named(night, line, in_play=in_play)
    games = night.games_of(number)
    now = night.seating
    places = now if in_play else NOBODY.set_tables({at: game.players for at, game in games.items()})
    stays = night.unmoved and number == len(night.closed)
    changed = set(line)
    for seat, come in enumerate(line):
        was = four(places.tables[table])[seat]
        if was != come:
            changed.add(was)
            if stays:
                now = change_now(now, places, night.players, was, come)
            places = places.exchange(was, come)
    for seating in (places, now) if stays else (places,):
        for at in {seating.at[one][0] for one in changed if one in seating.at}:
            check_sitters(at, seating.tables[at], night.players)
    truth = dict(games)
    for at, game in games.items():
        if places.tables[at] != game.players:
            truth[at] = night.with_marks(number, game._replace(players=four(places.tables[at])))
    return night.with_games(number, truth)._replace(seating=places if in_play else now)


def check_named(night: Singles, line: Four, *, in_play: bool) -> None:
    """All are registered and named once; in the round in play nobody is named who has left."""
    for one in line:
        known(night.players, one)
        if line.count(one) > 1:
            raise Refused("player-twice", number=one)
        if in_play:
            present(night.players, one)


def change_now(now: Seating, places: Seating, players: Mapping[int, Player], one: int, other: int) -> Seating:
    """The seats after two changed theirs; one who left after the round has the empty seat that was left."""
    for number in (one, other):
        if not players[number].here and number in places.at:
            table, seat = places.at[number]
            line = now.tables.get(table, EMPTY)
            if line[seat] is None:
                tables = {**now.tables, table: line}
                put(tables, table, seat, number)
                now = seated(tables, {**now.at, number: (table, seat)})
    return now.exchange(one, other).without(n for n in (one, other) if not players[n].here)
