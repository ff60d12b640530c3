"""A table's ticket: what the director tells a table of its next game, as one text that a QR code holds."""

from __future__ import annotations

import json

from ..engine.frozen import NamedTuple
from ..engine.game import start
from ..engine.kinds import SEATS, Entry, text
from ..engine.names import read_name
from ..engine.refused import Refused
from .codec import parse
from .envelope import TICKET, fits_one_code, seal, squeeze, unfold, unseal

KEYS = ("game", "rules", "event", "day", "round", "table", "players", "teams")
"""The keys of a record's header that a ticket fills. `teams` has the team of each side in a spades event."""
PLAYER_KEYS = ("number", "name", "club")
SHORT_NAME = 24
"""Letters of a name and a club where a ticket with whole names does not fit one code."""


class Ticket(NamedTuple):
    """The next game of one table."""

    night: str
    """The night's name; empty where it has none."""
    header: Entry
    """`KEYS` of the header of that game."""


def pack_ticket(ticket: Ticket) -> str:
    """The ticket as a text for one QR code. Names too long for it are cut, then left out."""
    for length in (None, SHORT_NAME, 8, 0):
        body = _cut(ticket, length)
        made = seal(TICKET, squeeze(json.dumps(body, ensure_ascii=False, separators=(",", ":"))))
        if fits_one_code(made):
            break
    return made


def _cut(ticket: Ticket, length: int | None) -> list[Entry | str]:
    """The ticket's name and header, with names and clubs of at most so many letters."""
    header = dict(ticket.header)
    night = ticket.night if length is None else ticket.night[:SHORT_NAME]
    if "players" in header:
        header["players"] = {seat: _player(one, length) for seat, one in header["players"].items()}
    rules = header.get("rules")
    if length is not None and isinstance(rules, dict) and "name" in rules:
        header["rules"] = {**rules, "name": rules["name"][:SHORT_NAME]}
    return [{"name": night}, header]


def _player(player: Entry, length: int | None) -> Entry:
    found = {key: player[key] for key in PLAYER_KEYS if player.get(key) is not None}
    if length is None:
        return found
    for key in ("name", "club"):
        if key in found:
            found[key] = found[key][:length]
    return {key: value for key, value in found.items() if value != ""}


def read_ticket(given: str) -> Ticket:
    """The ticket in a text. Raises Refused where it is none, or one whose values no game can have."""
    kind, data = unseal(given)
    if kind != TICKET:
        raise Refused("code-not-a-ticket")
    body, rest = unfold(data)
    try:
        objects = parse('{"list":' + body + "}")["list"]
    except Refused:
        raise Refused("code-damaged") from None
    if rest or not isinstance(objects, list) or len(objects) != 2:
        raise Refused("code-damaged")
    about, header = objects
    if not isinstance(about, dict) or not isinstance(header, dict):
        raise Refused("code-damaged")
    night = read_name(text(about, "name")) or ""
    header = {key: header[key] for key in KEYS if key in header}
    # The engine checks the values, as it will when the game begins.
    start({"record": 1, "dealer": "S", **header})
    players = header.get("players", {})
    header["players"] = {seat: players[seat] for seat in SEATS if players.get(seat)}
    return Ticket(night, header)
