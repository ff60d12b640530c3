"""Teams from a list of players: two of the same club or team, or without such a column every two lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.refused import Refused
from .player_list import BadList, Fault, Listed


def team_entries(players: Sequence[Listed]) -> list[dict[str, Any]]:
    """The `team` entries of a list without `at`; raises BadList with every fault."""
    faults: list[Fault] = []
    named = any(player.club is not None for player in players)
    pairs = _by_name(players, faults) if named else _by_line(players, faults)
    if faults:
        raise BadList(faults)
    return [_entry(number, pair, named) for number, pair in enumerate(pairs, 1)]


def _by_name(players: Sequence[Listed], faults: list[Fault]) -> list[list[Listed]]:
    """The players of each team, in the order in which the list names the teams first."""
    teams: dict[str, list[Listed]] = {}
    for player in players:
        if player.club is None:
            faults.append(Fault(player.line, Refused("list-no-team")))
        else:
            teams.setdefault(player.club, []).append(player)
    for name, team in teams.items():
        if len(team) != 2:
            faults.append(Fault(team[0].line, Refused("list-team-of-two", team=name, players=len(team))))
    return list(teams.values())


def _by_line(players: Sequence[Listed], faults: list[Fault]) -> list[list[Listed]]:
    """Every two lines are a team."""
    if len(players) % 2:
        faults.append(Fault(players[-1].line, Refused("list-one-left")))
    return [list(players[at : at + 2]) for at in range(0, len(players) - 1, 2)]


def _entry(number: int, pair: Sequence[Listed], named: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {"do": "team", "id": number, "players": [_name(player) for player in pair]}
    firsts = [name.split()[0] for name in entry["players"] if name]
    name = pair[0].club if named else " & ".join(firsts)
    return entry | ({"name": name} if name else {})


def _name(player: Listed) -> str:
    """The player's name; a number alone as text."""
    return player.name or str(player.number)
