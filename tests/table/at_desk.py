"""A desk with a game on it, touched by its actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk
from scorekeeper.table.questions.agreement import Proposal, proposal_of
from scorekeeper.table.view import stage_of

from .clocks import Hands

NAMES = {"N": "Col", "E": "Dot", "S": "Ann", "W": "Bev"}
RULES = {"500": "500-nz-2025", "cribbage": "cribbage-nz-2017", "spades": "spades-wfwf-2004"}


def desk_of(folder: Path, game: str, dealer: str = "S", scorer: str = "S", **more: Any) -> Desk:
    """A new game at a new table: N Col, E Dot, S Ann, W Bev."""
    desk = Desk(Store.open(folder / "games.db"), Hands().clocks)
    players = {seat: {"name": name} for seat, name in NAMES.items()}
    header = {
        "game": game,
        "rules": RULES.get(game),
        "dealer": dealer,
        "scorer": scorer,
        "players": players,
        **more,
    }
    desk.tap(("game.begin", header))
    return desk


def pad(desk: Desk) -> str:
    """The pad that is in the middle."""
    return stage_of(desk.here, desk.place, desk.settings).pad


def taps(desk: Desk, *actions: tuple[Any, ...]) -> None:
    for action in actions:
        desk.tap(action)


def asked_of(desk: Desk) -> Proposal:
    """What both sides are asked to agree to."""
    found = proposal_of(desk)
    assert isinstance(found, Proposal), found
    return found


def entries(desk: Desk) -> list[dict[str, Any]]:
    """What stands, without its moments."""
    found = []
    node = desk.session.game.top
    while node.before is not None:
        found.append({key: value for key, value in node.entry.items() if key not in ("at", "wrong")})
        node = node.before
    return found[::-1]


def scores(desk: Desk) -> tuple[int, int]:
    one, other = desk.here.sides
    return one.score, other.score
