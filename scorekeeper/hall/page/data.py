"""The content of the page, which the recorder writes into a file: the page's process touches nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...event.night import Event, scorecards
from ..wire.private import write
from .key import night_mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..room.night_file import HeldNight
    from ..wire.clock import Schedule

FILE, WALL = "page.json", "wall.json"
"""The page's content; what the app that runs the hall adds to the wall, as `for_hall` has it."""


def write_page(
    folder: Path, held: HeldNight, schedule: Schedule, names: bool, keys: Mapping[str, str]
) -> None:
    """Write what the page may show. Names are in it only where the director chose so.

    `keys` are those by which tables without the app enter their results this night.
    """
    write(folder / FILE, json.dumps(page_of(held, schedule, names) | {"keys": keys}).encode())


def page_of(held: HeldNight, schedule: Schedule, names: bool) -> dict[str, Any]:
    """Seats and clock, each player's card, and between rounds the standings."""
    night = held.night
    result, header = night.result(), night.state.header
    between = header.form.teams or bool(night.state.closed and not night.state.games)
    data: dict[str, Any] = {
        "id": held.id,
        "mark": night_mark(held.id),
        "keys": {},
        "name": header.name,
        "game": header.game,
        "teams": header.form.teams,
        "round": result["round"],
        "rounds": header.rounds,
        "break": bool(result.get("break")),
        "break_after": header.break_after,
        "registered": _registered(night),
        "seats": result.get("seats", {}),
        "out": result.get("out", []),
        "pairs": result.get("pairs", []),
        "in": [] if header.form.teams else sorted(night.state.games),
        "names": _names(night),
        "standings": result["standings"] if between else None,
        "trophy": result.get("teams", []) if result["round"] is None else [],
        "playoffs": [one._asdict() for one in getattr(night.state, "playoffs", ())],
        "cards": {str(card.get("number", card.get("team"))): card for card in scorecards(night)},
        "clock": {
            "state": schedule.state,
            "round": schedule.round,
            "end": schedule.end,
            "left": schedule.left,
        },
    }
    if not names:
        _forget_names(data)
    if not between:
        # No player's clicks are told while others still play.
        for card in data["cards"].values():
            card.pop("clicks", None)
            card["rounds"] = [line for line in card["rounds"] if line["round"] != result["round"]]
    return data


def _registered(night: Event[Any]) -> int:
    """How many players are here."""
    if night.state.header.form.teams:
        return 0
    return sum(one.here for one in night.state.players.values())


def _names(night: Event[Any]) -> dict[str, str]:
    """The names of players by number; of teams by key."""
    if night.state.header.form.teams:
        return {key: team.name for key, team in night.state.teams.items() if team.name}
    return {str(one.number): one.name for one in night.state.players.values() if one.name}


def _forget_names(data: dict[str, Any]) -> None:
    data["names"], data["trophy"] = {}, []
    for row in [*(data["standings"] or []), *data["cards"].values()]:
        for key in ("name", "club", "players"):
            row.pop(key, None)
