"""Data of a backup beside the records: settings, rule sets, sheets and members of the club, names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..engine.header import kind_of, read_rules
from ..engine.refused import Malformed, Refused
from ..record.rows import Known
from ..shell import settings as choices
from ..shell.settings import CALLS, CONTRACT, Settings
from . import club_sheet, seating
from . import members as members_list
from .questions.house_rules import OWN_RULES, own_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .club_sheet import ClubSheet
    from .desk import Desk
    from .members import Member
    from .seating import RuleSet

VERSION = 1
MOST_PLAYERS = 100_000
MAX_NAME = 200
MARK = "club"
"""The setting with the club's name and crest."""
OF_THIS_DEVICE = ("started", "job", "held")
"""Settings that say what this device is for, or how it lies: they stay here."""


class Club(NamedTuple):
    """Read from a backup; only what is valid is in it."""

    settings: Settings
    rules: tuple[Any, ...]
    """The club's own rule sets."""
    players: tuple[Known, ...]
    """The player who played last comes first."""
    sheets: Mapping[str, ClubSheet]
    """The sheets that the club brought in, by the ids of the app's own."""
    started: dict[str, float]
    """When each game or night of the backup began, by its id, in seconds since 1970."""
    members: tuple[Member, ...] = ()
    mark: object = None
    """The club's name and crest, as the director's half keeps them."""


def of(desk: Desk, started: dict[str, float]) -> Club:
    """The club's settings and names, and when each game of the backup began."""
    players = tuple(desk.store.known(limit=MOST_PLAYERS))
    sheets, people = club_sheet.all_sheets(desk), members_list.members(desk)
    mark = desk.store.setting(MARK)
    return Club(desk.settings, tuple(own_rules(desk)), players, sheets, started, people, mark)


def to_bytes(club: Club) -> bytes:
    """As a file in a backup."""
    data = {
        "scorekeeper": VERSION,
        "settings": _lasting(club.settings),
        "rules": club.rules,
        "players": club.players,
        "members": club.members,
        "sheets": {sheet: club_sheet.to_json(data) for sheet, data in club.sheets.items()},
        "started": club.started,
        "mark": club.mark,
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def from_bytes(data: bytes) -> Club:
    """Read such a file; refused if it is none."""
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict) or values.get("scorekeeper") != VERSION:
        raise Refused("backup-settings")
    rules, players, started = values.get("rules"), values.get("players"), values.get("started")
    return Club(
        _settings(values.get("settings")),
        tuple(one for one in rules if isinstance(one, dict) and _is_rules(one))
        if isinstance(rules, list)
        else (),
        tuple(map(_known, filter(_is_player, players))) if isinstance(players, list) else (),
        club_sheet.read_all(values.get("sheets")),
        {name: at for name, at in started.items() if type(at) in (int, float)}
        if isinstance(started, dict)
        else {},
        members_list.read_all(values.get("members")),
        values.get("mark"),
    )


def differs(desk: Desk, club: Club) -> bool:
    """Are settings, a rule set, a member or a name in it that are not here?"""
    return (
        _lasting(desk.settings) != _lasting(club.settings)
        or bool(_new_rules(desk, club))
        or bool(_new_players(desk, club))
        or bool(_new_sheets(desk, club))
        or bool(new_members(desk, club))
        or _is_new_mark(desk, club)
    )


def would_overwrite(desk: Desk, club: Club) -> bool:
    """Would settings that were chosen here become others?"""
    here = _lasting(desk.settings)
    return bool(here) and here != _lasting(club.settings)


def take(desk: Desk, club: Club) -> None:
    """Take the settings; add the rule sets, the members and the players that are not here."""
    chosen = club.settings._asdict()
    desk.choose(**{name: value for name, value in chosen.items() if name not in OF_THIS_DEVICE})
    new = _new_rules(desk, club)
    if new:
        desk.store.put(OWN_RULES, [*own_rules(desk), *new])
    for sheet, own in _new_sheets(desk, club).items():
        club_sheet.keep(desk, sheet, own)
    members_list.merge(desk, new_members(desk, club))
    if _is_new_mark(desk, club):
        desk.store.put(MARK, club.mark)
        desk.shelved += 1
    now = desk.clocks.wall()
    # Who played last comes first here too.
    for number, player in enumerate(_new_players(desk, club)):
        desk.store.remember(player, at=now - number)


def _lasting(settings: Settings) -> dict[str, Any]:
    return {key: value for key, value in choices.to_json(settings).items() if key not in OF_THIS_DEVICE}


def _new_rules(desk: Desk, club: Club) -> list[Any]:
    here = own_rules(desk)
    return [one for one in club.rules if one not in here]


def _is_new_mark(desk: Desk, club: Club) -> bool:
    """Are name and crest in it, and none here? Whoever shows them reads what is valid of them."""
    return club.mark is not None and desk.store.setting(MARK) is None


def _new_sheets(desk: Desk, club: Club) -> dict[str, ClubSheet]:
    """The sheets of which none was brought in here."""
    here = club_sheet.all_sheets(desk)
    return {sheet: own for sheet, own in club.sheets.items() if sheet not in here}


def new_members(desk: Desk, club: Club) -> list[Member]:
    """The members whose numbers nobody has here."""
    here = {one.number for one in members_list.members(desk)}
    return [one for one in club.members if one.number not in here]


def _new_players(desk: Desk, club: Club) -> list[Known]:
    here = set(desk.store.known(limit=MOST_PLAYERS))
    return [player for player in club.players if player not in here]


def _settings(value: object) -> Settings:
    found = choices.from_json(value)
    if not _is_rules(found.rules):
        found = found._replace(rules=Settings().rules)
    if found.bidding not in (CALLS, CONTRACT):
        found = found._replace(bidding=CALLS)
    return found


def _is_rules(rules: RuleSet) -> bool:
    """Would a game begin by these rules?"""
    try:
        read_rules(kind_of(seating.game_of(rules)), rules)
    except (Refused, Malformed, LookupError, TypeError):
        return False
    return True


def _is_player(value: object) -> bool:
    if not isinstance(value, list) or len(value) != len(Known._fields):
        return False
    name, number, club = value
    return (
        isinstance(name, str)
        and len(name) <= MAX_NAME
        and (number is None or (type(number) is int and 0 <= number < 1 << 31))
        and (club is None or (isinstance(club, str) and len(club) <= MAX_NAME))
    )


def _known(stored: list[Any]) -> Known:
    return Known(*stored)
