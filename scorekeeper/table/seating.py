"""A game before it begins: who sits where, who deals first, under which rules."""

from __future__ import annotations

from typing import Any

from ..engine.refused import Refused
from ..engine.seats import SEAT, SEATS, TEAM
from ..record.spelling import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.kinds import Entry
    from .settings import Settings

    Draft = Mapping[str, Any]

SHEETS: dict[str, tuple[str, ...]] = {
    "500": ("500-nz-2025", "500-nz-2024", "500-nz-classic"),
    "cribbage": ("cribbage-nz-2017",),
    "spades": ("spades-wfwf-2004",),
}
"""The sheets of each game, the usual one first."""
ALL_SHEETS = tuple(sheet for sheets in SHEETS.values() for sheet in sheets)

DIGITS = 9
"""No player, table or round has a longer number."""

KEPT = ("players", "scorer", "table", "event", "day")
"""What the next game at a table has from the one before."""


def number_of(written: str) -> int:
    """A number of a player, a round or a day; refused where it is none."""
    if not written.isdecimal() or len(written) > DIGITS:
        raise Refused("no-number", written=written, most=DIGITS)
    return int(written)


def sheet_of(rules: Any) -> str:
    """The sheet of a rule set, which a club's own names."""
    found: str = rules["like"] if isinstance(rules, dict) else rules
    return found


def game_of(rules: Any) -> str:
    """The game that is played under those rules."""
    sheet = sheet_of(rules)
    return next((game for game, sheets in SHEETS.items() if sheet in sheets), "500")


def rules_of(draft: Draft, settings: Settings) -> Any:
    """The rules as they are chosen so far."""
    return draft.get("rules", settings.rules)


def scorer_of(draft: Draft) -> str:
    found: str = draft.get("scorer", "S")
    return found


def dealer_of(draft: Draft) -> str:
    """Who deals first: the scorer (2a), where nobody said otherwise."""
    found: str = draft.get("dealer", scorer_of(draft))
    return found


def round_from(seat: str) -> tuple[str, ...]:
    """The four seats clockwise from one."""
    return tuple(SEATS[(SEAT[seat] + step) & 3] for step in range(4))


def header_of(draft: Draft, settings: Settings) -> Entry:
    """The header of the game."""
    rules = rules_of(draft, settings)
    header: Entry = {
        "game": game_of(rules),
        "rules": rules,
        "dealer": dealer_of(draft),
        "scorer": scorer_of(draft),
    }
    players = {seat: draft["players"][seat] for seat in SEATS if draft.get("players", {}).get(seat)}
    if players:
        header["players"] = players
    for key in ("table", "round", "event", "day", "practice"):
        if draft.get(key) is not None:
            header[key] = draft[key]
    return header


def again(header: Entry) -> dict[str, Any]:
    """The same four at the same table: the scorer deals first, as always."""
    draft: dict[str, Any] = {key: header[key] for key in KEPT if header.get(key) is not None}
    draft["rules"] = header["rules"]
    if header.get("round") is not None:
        draft["round"] = header["round"] + 1
    return draft


def moved(header: Entry, moves: str) -> dict[str, Any]:
    """The side that moves is gone; those who stay are opponents now, one of them keeps the score.

    The losers stay and separate. A table's scorer who stays keeps the seat; otherwise the one at the left
    of the empty scorer's seat moves into it, and the partner stays where they are.
    """
    draft = again(header)
    players = header.get("players", {})
    scorer = scorer_of(header)
    staying = [seat for seat in round_from(scorer) if TEAM[moves] != SEAT[seat] & 1]
    first, second = staying
    if first == scorer:
        # The partner opposite comes to the left.
        places = {first: scorer, second: SEATS[(SEAT[scorer] + 1) & 3]}
    else:
        places = {first: scorer, second: second}
    draft["players"] = {places[seat]: players[seat] for seat in staying if seat in players}
    return draft


def seated(draft: Draft, seat: str, player: Entry | None) -> dict[str, Entry]:
    """The players with one in a seat, whom no other seat has any more; none empties it."""
    players: dict[str, Entry] = {
        other: who
        for other, who in draft.get("players", {}).items()
        if other != seat and not (player is not None and same(who, player))
    }
    if player is not None:
        players[seat] = player
    return players


def same(one: Entry, other: Entry) -> bool:
    """Are these the same player? A number tells, else the name."""
    if one.get("number") is not None and other.get("number") is not None:
        return bool(one["number"] == other["number"] and one.get("club") == other.get("club"))
    return bool(one.get("name")) and fold(one.get("name", "")) == fold(other.get("name", ""))


def next_empty(draft: Draft, seat: str) -> str | None:
    """The next seat, clockwise, in which nobody sits."""
    players = draft.get("players", {})
    return next((other for other in round_from(seat)[1:] if not players.get(other)), None)
