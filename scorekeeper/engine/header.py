"""A record's header: the game, its rules, the first dealer; and the keys that `amend` may change."""

from __future__ import annotations

from ..games import GAMES
from .kinds import SEATS, Entry, check_text, need, read_seat, text, whole, wrong
from .names import read_name, read_players
from .refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .kind import Kind
    from .kinds import JsonMap


def kind_of(game: object) -> Kind:
    """The rules' class for the name of a game; raises Malformed for an unknown name."""
    if type(game) is not str or game not in GAMES:
        raise Malformed("unknown-game", game=game)
    return GAMES[game].rules()


def read_header(header: Entry) -> tuple[Kind, Any]:
    """The rules' class and the rule set that a header names; raises Malformed on a value of a wrong type."""
    kind = kind_of(need(header, "game"))
    rules = read_rules(kind, need(header, "rules"))
    read_seat(header, "dealer")
    _check_rest(header)
    return kind, rules


def read_rules(kind: Kind, given: object) -> Any:
    """A rule set from its id, or from an object with the id of a sheet and a club's own values."""
    if type(given) is not dict:
        return _sheet(kind, given)
    like = _sheet(kind, need(given, "like"))
    if "name" in given:
        like = like._replace(name=read_name(text(given, "name")))
    differs = {key: value for key, value in given.items() if key not in ("like", "name")}
    return house_rules(kind, like, differs)


def house_rules(kind: Kind, like: Any, differs: JsonMap) -> Any:
    """The sheet with a club's own values; raises Malformed for a value that may not differ."""
    for key, value in differs.items():
        if key not in kind.house:
            raise Malformed("house-rule-unknown", key=key)
        if not kind.house[key](value):
            raise wrong(key, "house-rule", value)
    return like._replace(**differs)


def read_amend(header: Entry, entry: Entry, kind: Kind) -> Entry:
    """The header with the changes of an `amend` entry; `players` holds only the seats that change."""
    changed = {key: entry[key] for key in AMENDS if key in entry}
    _check_rest(changed)
    if "rules" in changed:
        read_rules(kind, changed["rules"])
    if "players" in changed:
        changed["players"] = {**header.get("players", {}), **read_players(changed["players"])}
    return {**header, **changed}


AMENDS = ("players", "scorer", "table", "round", "event", "day", "rules")


def _sheet(kind: Kind, given: object) -> Any:
    if type(given) is not str or given not in kind.rules:
        raise Malformed("unknown-rules", rules=given, game=kind.name)
    return kind.rules[given]


def _check_rest(header: Entry) -> None:
    for key in ("id", "event"):
        if key in header:
            text(header, key)
    for key in ("day", "round"):
        if key in header:
            whole(header, key)
    if "scorer" in header:
        read_seat(header, "scorer")
    if "table" in header:
        table = header["table"]
        if type(table) not in (str, int):
            raise wrong("table", "text", table)
        if type(table) is str:
            check_text(table, "table")
    if "players" in header:
        players = header["players"]
        if type(players) is not dict:
            raise wrong("players", "players", players)
        for seat in SEATS:
            if seat in players:
                check_player(players[seat])


def check_player(player: object) -> None:
    """Raise Malformed if a player's name, number or club is not one."""
    if type(player) is not dict:
        raise wrong("players", "players", player)
    if "number" in player:
        whole(player, "number")
    for key in ("name", "club"):
        if key in player:
            text(player, key)
