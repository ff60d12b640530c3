"""The players of the night: registration, changes, nomination, leaving and return."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..engine.kinds import need, wrong
from ..engine.refused import Refused
from .values import name, natural, truth

NOMINATED = 8
"""Players of a club who count for the team trophy (cribbage 1)."""


class Player(NamedTuple):
    """One player of the night."""

    number: int
    name: str | None = None
    club: str | None = None
    team: bool = False
    """Nominated for the team trophy."""
    sitter: bool = False
    member: str | None = None
    """The club's own number of the member."""
    here: bool = True
    leaving: bool = False
    """Leaves at the end of the round in play."""


def read_number(entry: Mapping[str, Any], key: str) -> int:
    """A player's number as entered, known or not."""
    value: object = need(entry, key)
    if not natural(value):
        raise wrong(key, "player", value)
    return value


def known(players: Mapping[int, Player], number: int) -> Player:
    """The player with that number, present or not; raises Refused if unknown."""
    try:
        return players[number]
    except KeyError:
        raise Refused("unknown-player", number=number) from None


def present(players: Mapping[int, Player], number: int) -> Player:
    """The player with that number; raises Refused if he or she has left."""
    player = known(players, number)
    if not player.here:
        raise Refused("has-left", number=number)
    return player


def named(players: Mapping[int, Player], entry: Mapping[str, Any]) -> Player:
    """The player after a `player` entry; a player who had left, or was about to, is present again."""
    number = read_number(entry, "number")
    player = players.get(number) or Player(number)
    read = {"name": name, "club": name, "member": name, "team": truth, "sitter": truth}
    changed: dict[str, Any] = {key: value(entry, key) for key, value in read.items() if key in entry}
    player = player._replace(**changed, here=True, leaving=False)
    if player.team:
        check_nomination(players, player)
    return player


def check_nomination(players: Mapping[int, Player], player: Player) -> None:
    """Refuse a nomination without a club, or the ninth of a club."""
    if player.club is None:
        raise Refused("nomination-needs-club", number=player.number)
    others = 0
    for other in players.values():
        others += other.team and other.club == player.club and other.number != player.number
    if others >= NOMINATED:
        raise Refused("club-has-eight", number=player.number, club=player.club)
