"""Games of cribbage in a few words: an entry a line or between semicolons, a second apart.

dealt; misdeal; dealer W; cut JD; cut jack; cut plain        peg NS 2; peg EW 12 run
show E 8; show E 5H 5C 10D JS; crib 4; crib 5H 5C 10D JS     breach unplayed W; correct NS 3
ruling 3 -2; ruling 3 -2 ends; abandon; agree; undo; redo
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from scorekeeper.engine.game import Game, start
from scorekeeper.engine.refused import Refused

SHEET = "cribbage-nz-2017"


def play(text: str, dealer: str = "S", rules: Any = SHEET) -> Game:
    """The game after the entries in `text`."""
    return on(start({"record": 1, "game": "cribbage", "rules": rules, "dealer": dealer}), text)


def on(game: Game, text: str) -> Game:
    for entry in entries(text):
        game = game.apply({"at": float(game.length), **entry})
    return game


def refused(text: str, dealer: str = "S", rules: Any = SHEET) -> Refused:
    """The refusal of the last entry in `text`; those before it are taken."""
    before, _, last = text.rpartition(";")
    game = play(before, dealer, rules)
    with pytest.raises(Refused) as caught:
        on(game, last)
    return caught.value


def scores(game: Game) -> tuple[int, int]:
    told = game.result()["scores"]
    return told["NS"], told["EW"]


def ending(game: Game) -> tuple[str | None, str | None]:
    """By what the game is over, and who has won it."""
    told = game.result()
    return told["ended"], told["winner"]


def dealers(game: Game) -> list[str]:
    """Who dealt each deal that is over, and who deals next."""
    told = game.result()
    return [*(deal["dealer"] for deal in told["hands"]), told["dealer"]]


def shows(dealer: str, *points: int) -> str:
    """Four hands and the crib by their points, in their order: none where fewer are given."""
    given = [*points, *[0] * (5 - len(points))]
    seats = "NESWNESW"["NESW".index(dealer) + 1 :][:4]
    hands = [f"show {seat} {count}" for seat, count in zip(seats, given, strict=False)]
    return "; ".join([*hands, f"crib {given[4]}"])


def deals(number: int, dealer: str = "S") -> str:
    """That many deals in which nobody scores."""
    first = "NESW".index(dealer)
    return "; ".join(shows("NESW"[(first + deal) % 4]) for deal in range(number))


def entries(text: str) -> list[dict[str, Any]]:
    lines = filter(None, (part.strip() for part in re.split("[;\n]", text)))
    return [{"do": line.split()[0], **_keys(*line.split())} for line in lines]


def _keys(do: str, *words: str) -> dict[str, Any]:
    if do == "dealer":
        return {"seat": words[0]}
    if do == "cut":
        return {"jack": words[0] == "jack"} if words[0] in ("jack", "plain") else {"card": words[0]}
    if do == "peg":
        return {"team": words[0], "points": int(words[1])} | ({"for": words[2]} if words[2:] else {})
    if do == "show":
        return {"seat": words[0], **_count(*words[1:])}
    if do == "crib":
        return _count(*words)
    if do == "breach":
        return {"kind": words[0], "by": words[1]}
    if do == "correct":
        return {"team": words[0], "points": int(words[1])}
    if do == "ruling":
        hand = words[2] if words[2:] else "goes-on"
        return {"points": {"NS": int(words[0]), "EW": int(words[1])}, "hand": hand, "why": "a dispute"}
    if do == "abandon":
        return {"why": "fire alarm"}
    return {}


def _count(*words: str) -> dict[str, Any]:
    return {"points": int(words[0])} if len(words) == 1 else {"cards": list(words)}
