"""The header is mended; where scores may change by it, both sides agree first."""

from __future__ import annotations

from typing import Any

from ..compass import seat_of
from ..keys import amend as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..desk import Desk

# Names.


def player(desk: Desk, seat: str) -> None:
    """The player in that seat, to be written anew."""
    sits = seat_of(desk.here, seat)
    number = "" if sits.number is None else str(sits.number)
    name = "" if sits.name == number else sits.name
    desk.draft("names", seat=seat, name=name, number=number, club=sits.club, back={"page": "names"})


def known(desk: Desk, name: str, number: int | None, club: str | None) -> None:
    """A player the club knows."""
    found = {"name": name, "number": number, "club": club}
    _sits(desk, {key: value for key, value in found.items() if value not in (None, "")})


def keep(desk: Desk) -> None:
    """The player is in that seat from now on."""
    draft = desk.place.draft("names")
    _sits(desk, keys.player_of(draft, seat_of(desk.here, draft["seat"]).number))


def _sits(desk: Desk, player: Entry) -> None:
    drafts = desk.place.drafted("names", None).drafts
    seat = desk.place.draft("names")["seat"]
    desk.enter({"do": "amend", "players": {seat: player}}, drafts=drafts)
    desk.session.remember([player])


def swap(desk: Desk, seat: str) -> None:
    """Two players sit in each other's seats."""
    first = desk.place.draft("seats").get("first")
    if first is None or first == seat:
        desk.draft("seats", first=seat if first is None else None)
        return
    players = desk.session.game.header.get("players", {})
    changed = {first: players.get(seat, {}), seat: players.get(first, {})}
    desk.enter({"do": "amend", "players": changed}, drafts=desk.place.drafted("seats", None).drafts)


def scorer(desk: Desk, seat: str) -> None:
    desk.enter({"do": "amend", "scorer": seat}, sheets=())


# The deal, the table, the rules.


def dealer(desk: Desk, seat: str) -> None:
    """This player deals; refused once somebody has called."""
    desk.enter({"do": "dealer", "seat": seat})


def where(desk: Desk) -> None:
    """The table, the round, the day, the event."""
    changed = keys.where_changed(desk.session.game.header, desk.place)
    drafts = desk.place.drafted("where", None).drafts
    if changed:
        desk.enter({"do": "amend", **changed}, drafts=drafts, sheets=())
    else:
        desk.move(drafts=drafts, sheets=())


def rules(desk: Desk, wanted: Any) -> None:
    """All that stands is read under other rules; refused where they forbid some of it."""
    desk.propose({"do": "amend", "rules": wanted})


# Breaking off.


def abandon(desk: Desk, why: str) -> None:
    desk.propose({"do": "abandon", "why": why})


def own(desk: Desk) -> None:
    """Why, in one's own words."""
    desk.draft("abandon", page="own", back={"page": "reasons"})


def said(desk: Desk) -> None:
    text = str(desk.place.draft("abandon").get("why", "")).strip()
    if text:
        desk.propose({"do": "abandon", "why": text})
