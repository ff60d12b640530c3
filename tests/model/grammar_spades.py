"""Candidates of the whole grammar of spades' entries, legal or not, leaning to what carries a game on."""

from __future__ import annotations

from .common import SEATS, SIDES
from .feeding import shared_entry, sheet_of, stamped
from .mending import candidates
from .spades import Model

HOUSES = [{"target": 200}, {"target": 1}, {"target": 300}, {"target": 1000}, {"name": "Thursday"}]
BAD_HOUSES = [
    {"target": 0},
    {"target": -5},
    {"target": None},
    {"target": "500"},
    {"target": 5e2},
    {"hands": 4},
]
OTHERS = ["cribbage-nz-2017", {"target": 4}]
"""What is no rule set of spades."""
SHEETS = list(Model.kind.RULES)
SHEET = SHEETS[0]
MOODS = ["any"]
WAYS = ["likely", "any", "odd"]
"""What hypothesis chooses from at every step."""


def rules(lots):
    if lots.chance(60):
        return sheet_of(lots, SHEETS)
    return {"like": sheet_of(lots, SHEETS)} | lots.of(HOUSES)


def header(lots, given=None) -> dict:
    return {"record": 1, "game": "spades", "rules": given or rules(lots), "dealer": lots.of(SEATS)}


def likely(lots, game) -> dict:
    """What a table would enter now."""
    left = [seat for seat in SEATS if seat not in game.bids]
    if not game.bids and not game.is_dealt and lots.chance(20):
        return {"do": "dealt"}
    if left:
        return bid(lots, lots.of(left))
    if lots.chance(10):
        return {"do": "breach", "kind": "renege", "by": lots.of(SEATS)}
    return tricks(lots, game)


def fresh(lots, game, do: str) -> dict:
    """Any entry of one of the words that may be put in an earlier place."""
    if do == "bid":
        left = [seat for seat in SEATS if seat not in game.bids]
        return bid(lots, lots.of(left if left and lots.chance(70) else SEATS))
    if do == "tricks":
        return tricks(lots, game)
    return {"do": do, "kind": "renege", "by": lots.of(SEATS)}


WORDS = (
    "dealt misdeal misdeal redeal redeal dealer bid bid tricks breach breach ruling ruling ruling ruling "
    "ruling undo undo redo amend amend-rules agree abandon clock peg correct"
).split()


def odd(lots, game) -> dict:
    """Any entry at all."""
    do = lots.of(WORDS)
    if do == "dealt":
        return {"do": do} | lots.of(
            [{}, {}, {"before_bell": True}, {"before_bell": False}, {"before_bell": 1}]
        )
    if do == "dealer":
        return {"do": do, "seat": lots.of(SEATS)}
    if do == "bid":
        return bid(lots, lots.of(SEATS))
    if do == "tricks":
        return tricks(lots, game)
    if do == "breach":
        return {
            "do": do,
            "kind": lots.of(["renege", "renege", "hand-shown"]),
            "by": lots.of([*SEATS, *SEATS, "both"]),
        }
    if do == "ruling":
        return ruling(lots, game)
    if do == "amend-rules":
        changed = {"like": sheet_of(lots, SHEETS)} | lots.of([*HOUSES, *BAD_HOUSES])
        return {
            "do": "amend",
            "rules": lots.of([*SHEETS, changed, changed, "cribbage-nz-2017", {"target": 4}]),
        }
    if do in ("peg", "correct"):
        return {"do": do, "team": "NS", "points": 3, "hand": 1}
    return shared_entry(lots, do)


def bid(lots, seat: str) -> dict:
    value = lots.of([3, 2, 1, 4, 5, "nil", "nil", 3, 2, 4])
    if lots.chance(8):
        value = lots.of([13, 7, 8, 10, 12])
    if lots.chance(2):
        value = lots.of([0, 14, -1, "NIL", "pass", "3", 3.0, "blind"])
    return {"do": "bid", "seat": seat, "bid": value}


def tricks(lots, game) -> dict:
    """Thirteen tricks; a nil is mostly kept, a contract mostly just made or just missed."""
    won = dict.fromkeys(SEATS, 0)
    if lots.chance(70):
        for seat in SEATS:
            meant = game.bids.get(seat, 0)
            won[seat] = 0 if meant == "nil" else min(meant, 13 - sum(won.values()))
    rest = 13 - sum(won.values())
    takers = SEATS
    if lots.chance(70):
        takers = [seat for seat in SEATS if game.bids.get(seat) != "nil"] or SEATS
    while rest > 0:
        some = min(rest, lots.of([1, 2, 3, 5]))
        won[lots.of(takers)] += some
        rest -= some
    if lots.chance(3):
        won[lots.of(SEATS)] += lots.of([1, -1])
    if lots.chance(15):
        won = {"NS": won["N"] + won["S"], "EW": won["E"] + won["W"]}
    if lots.chance(1):
        won = lots.of([{"NS": 6, "EW": 7}, {"N": 14, "E": -1, "S": 0, "W": 0}, {"N": 13}])
    return {"do": "tricks", "won": won}


def ruling(lots, game) -> dict:
    points = {}
    for side in SIDES:
        short = game.target - game.scores[side]
        points[side] = lots.of([0, 0, 10, -50, 100, -100, short, short - 1, short + 5, short + 5, -short])
    if lots.chance(30):
        # One side goes out, by about as much as a bonus takes.
        side = lots.of(SIDES)
        points[side] = game.target + lots.of([0, 1, 7]) - game.scores[side]
        other = "EW" if side == "NS" else "NS"
        points[other] = game.scores[side] + points[side] - lots.of([149, 150, 151]) - game.scores[other]
    entry = {"do": "ruling", "points": points, "why": "x", "hand": lots.of(["goes-on", "ends", "void"])}
    if lots.chance(5):
        entry["hand"] = lots.of(["on", "", "goes on"])
    if lots.chance(3):
        del entry["why"]
    return entry


candidate = candidates(likely, odd, fresh, 85)

__all__ = ["MOODS", "SHEETS", "WAYS", "candidate", "header", "stamped"]
