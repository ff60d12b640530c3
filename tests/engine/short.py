"""Games of 500 for the tests of what all games share: entries as text, or as they stand in a record."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.game import Game, start
from scorekeeper.engine.refused import Refused

from .five_hundred.helpers import entries

SHEET = "500-nz-2025"
Part = str | dict[str, Any]


def header(rules: Any = SHEET, **more: Any) -> dict[str, Any]:
    return {"record": 1, "game": "500", "rules": rules, "dealer": "N", **more}


def house(**differs: Any) -> dict[str, Any]:
    """A club's own rules."""
    return {"like": SHEET, **differs}


def game(*parts: Part, rules: Any = SHEET) -> Game:
    """The game after these entries, a second apart but where `@600` gives a moment."""
    return on(start(header(rules)), *parts)


def on(game: Game, *parts: Part) -> Game:
    """The game with some more entries, from a second after its latest on."""
    for part in parts:
        for entry, dated in _entries(part):
            at = entry["at"] if dated else max(game.now, 0.0) + 1
            game = game.apply({**entry, "at": at})
    return game


def refused(game: Game, part: Part) -> str:
    """The code by which one more entry is refused."""
    with pytest.raises(Refused) as caught:
        on(game, part)
    return caught.value.code


def ending(game: Game, now: float | None = None) -> str | None:
    ended: str | None = game.result(now)["ended"]
    return ended


def scores(game: Game) -> tuple[int, int]:
    told = game.result()["scores"]
    return told["NS"], told["EW"]


def amend(**keys: Any) -> dict[str, Any]:
    return {"do": "amend", **keys}


def abandon(why: str = "the lights went out") -> dict[str, Any]:
    return {"do": "abandon", "why": why}


def _entries(part: Part) -> list[tuple[dict[str, Any], bool]]:
    if isinstance(part, dict):
        return [(part, "at" in part)]
    made = []
    for piece in part.split(";"):
        if piece.strip():
            made += [(entry, piece.strip().startswith("@")) for entry in entries(piece)]
    return made
