"""Hands of spades in few words, for the tests."""

from __future__ import annotations

from typing import Any

from scorekeeper.engine.game import Game, start
from scorekeeper.engine.kinds import SEATS

SHEET = "spades-wfwf-2004"
NIL = "nil"


def header(dealer: str = "S", rules: Any = SHEET) -> dict[str, Any]:
    return {"record": 1, "game": "spades", "rules": rules, "dealer": dealer}


def to(target: int) -> dict[str, Any]:
    """The sheet with another target, so that a game is short."""
    return {"like": SHEET, "target": target}


def game(*entries: dict[str, Any], dealer: str = "S", rules: Any = SHEET) -> Game:
    """The game after these entries, a second apart."""
    return on(start(header(dealer, rules)), *entries)


def on(game: Game, *entries: dict[str, Any]) -> Game:
    for entry in entries:
        game = game.apply({"at": float(game.length), **entry})
    return game


def bids(*words: Any) -> list[dict[str, Any]]:
    """Bids by N, E, S and W in that order; fewer words leave the last of them out."""
    return [{"do": "bid", "seat": seat, "bid": word} for seat, word in zip(SEATS, words, strict=False)]


def won(north: int, east: int, south: int, west: int) -> dict[str, Any]:
    return {"do": "tricks", "won": {"N": north, "E": east, "S": south, "W": west}}


def renege(by: str) -> dict[str, Any]:
    return {"do": "breach", "kind": "renege", "by": by}


def ruling(hand: str = "goes-on", ns: int = 0, ew: int = 0) -> dict[str, Any]:
    return {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": "the adjudicator's word", "hand": hand}


def hand(
    north: Any, east: Any, south: Any, west: Any, tricks: tuple[int, int, int, int]
) -> list[dict[str, Any]]:
    """A hand played out: four bids and the tricks."""
    return [*bids(north, east, south, west), won(*tricks)]


MADE = hand(3, 3, 3, 3, (4, 3, 3, 3))
"""61 to N and S, 60 to E and W."""
SET_EW = hand(3, 4, 3, 3, (4, 3, 3, 3))
"""61 to N and S, 70 lost by E and W."""


def scores(game: Game) -> tuple[int, int]:
    told = game.result()["scores"]
    return told["NS"], told["EW"]


def points(*entries: dict[str, Any]) -> tuple[int, int]:
    """What one hand adds to each side."""
    (only,) = game(*entries).result()["hands"]
    return only["points"]["NS"], only["points"]["EW"]


def event(game: Game) -> tuple[int, int] | None:
    told = game.result()["event_points"]
    return None if told is None else (told["NS"], told["EW"])
