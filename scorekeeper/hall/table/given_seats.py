"""The seats of a table in the present round, as the hall's pages of the night have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.kinds import SEATS


def ticket_of(night: Any, table: int) -> dict[str, Any] | None:
    """The ticket for the screen of a new game; None where the pages have no game for this table.

    The pages come from the network: whatever is not as it should be is left out.
    """
    if not isinstance(night, dict) or not isinstance(night.get("round"), int):
        return None
    seats, names = night.get("seats"), night.get("names")
    line = seats.get(str(table)) if isinstance(seats, dict) else None
    if not isinstance(line, dict) or not isinstance(night.get("rules"), str):
        return None
    players = {
        seat: _player(line[seat], names if isinstance(names, dict) else {})
        for seat in SEATS
        if isinstance(line.get(seat), int)
    }
    if not players:
        return None
    found = {"rules": night["rules"], "round": night["round"], "table": str(table), "players": players}
    if isinstance(night.get("id"), str):
        found["event"] = night["id"]
    return found


def _player(number: int, names: Mapping[str, Any]) -> dict[str, Any]:
    name = names.get(str(number))
    return {"number": number, "name": name} if isinstance(name, str) and name else {"number": number}
