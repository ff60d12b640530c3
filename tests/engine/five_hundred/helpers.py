"""Games of 500 in a few words: an entry a line or between semicolons, a second apart; `@600` gives a moment.

dealt; call E 6S; call S pass        contract E 7S, contract none
tricks 3 7                           N and S took three
breach renege W                      breach card-count both, breach card-count N 4 (tricks so far)
ruling 30 -20 ends                   correct 1 E 7S 3 7, correct 1 none 5 5, correct 1 E 7S renege W
clock start; @600 dealt              clock add -20; dealt before-bell; dealer W; misdeal; undo; redo; agree
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from scorekeeper.engine.game import Game, start
from scorekeeper.engine.refused import Refused


def play(sheet: str, text: str, dealer: str = "N") -> Game:
    """The game after the entries in `text`."""
    game = start({"record": 1, "game": "500", "rules": sheet, "dealer": dealer})
    for entry in entries(text):
        game = game.apply(entry)
    return game


def refused(sheet: str, text: str, dealer: str = "N") -> Refused:
    """The refusal of the last entry in `text`; those before it are taken."""
    *before, last = entries(text)
    game = play(sheet, "", dealer)
    for entry in before:
        game = game.apply(entry)
    with pytest.raises(Refused) as caught:
        game.apply(last)
    return caught.value


def auction(game: Game) -> dict[str, Any]:
    """The auction as the record's reader prints it."""
    told = game.result()["auction"]
    assert isinstance(told, dict)
    return told


def clauses_behind(sheet: str, text: str, dealer: str = "N") -> set[str | None]:
    """The clauses that the engine names for the points of the last entry in `text`."""
    *before, last = entries(text)
    game = start({"record": 1, "game": "500", "rules": sheet, "dealer": dealer})
    for entry in before:
        game = game.apply(entry)
    after = game.apply(last)
    return {share.clause for share in after.kind.shares(game.play, after.play, after.rules, last)}


def dealers(game: Game) -> list[str]:
    """Who dealt each hand that was scored, and who deals next."""
    told = game.result()
    return [*(hand["dealer"] for hand in told["hands"]), told["dealer"]]


def ending(game: Game, now: float | None = None) -> tuple[str | None, str | None]:
    """By what the game is over, and who has won it."""
    told = game.result(now)
    return told["ended"], told["winner"]


def entries(text: str) -> list[dict[str, Any]]:
    made = []
    at = 0.0
    for line in filter(None, (part.strip() for part in re.split("[;\n]", text))):
        words = line.split()
        at = float(words.pop(0)[1:]) if words[0].startswith("@") else at + 1
        made.append({"at": at, "do": words[0], **_keys(words[0], words[1:])})
    return made


def _keys(do: str, words: list[str]) -> dict[str, Any]:
    if do == "call":
        return {"seat": words[0], "call": words[1]}
    if do == "contract":
        return {"bid": "none"} if words == ["none"] else {"seat": words[0], "bid": words[1]}
    if do == "tricks":
        return {"won": _pair(words)}
    if do == "breach":
        return _breach(words)
    if do == "ruling":
        return {"points": _pair(words[:2]), "hand": words[2], "why": "the adjudicator's word"}
    if do == "correct":
        hand, *words = words
        keys = {"hand": int(hand), **_keys("contract", words[:1] if words[0] == "none" else words[:2])}
        words = words[1 if keys["bid"] == "none" else 2 :]
        return keys | (_keys("tricks", words) if words[0].isdigit() else _breach(words))
    if do == "clock":
        return {"set": words[0]} | ({"seconds": float(words[1])} if words[1:] else {})
    if do == "dealer":
        return {"seat": words[0]}
    return {"before_bell": True} if words == ["before-bell"] else {}


def _pair(words: list[str]) -> dict[str, int]:
    return {"NS": int(words[0]), "EW": int(words[1])}


def _breach(words: list[str]) -> dict[str, Any]:
    kind, by, *tricks = words
    keys: dict[str, Any] = {"kind": kind, "by": by}
    if tricks:
        keys["won"] = {"EW" if by in "NS" else "NS": int(tricks[0])}
    return keys
