"""Candidates of the whole grammar of cribbage's entries, legal or not, leaning to what carries a game on."""

from __future__ import annotations

from .common import SEATS, SIDES
from .cribbage import Model
from .feeding import shared_entry, sheet_of, stamped
from .mending import candidates

SUITS = "SCDH"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "J", "Q", "K"]
COUNTS = [0, 0, 0, *range(19), *range(20, 25), 28, 29]
HOUSES = [{"hands": 1}, {"hands": 2}, {"hands": 8}, {"hands": None}, {"name": "Thursday"}]
BAD_HOUSES = [{"hands": 0}, {"hands": "4"}, {"hands": 2.0}, {"target": 61}, {"cap": 490}]
SHEETS = list(Model.kind.RULES)
SHEET = SHEETS[0]
MOODS = ["any"]
WAYS = ["likely", "any", "odd"]
"""What hypothesis chooses from at every step."""


def rules(lots):
    if lots.chance(70):
        return sheet_of(lots, SHEETS)
    return {"like": sheet_of(lots, SHEETS)} | lots.of(HOUSES)


def header(lots, given=None) -> dict:
    return {"record": 1, "game": "cribbage", "rules": given or rules(lots), "dealer": lots.of(SEATS)}


def likely(lots, board) -> dict:
    """What a table would enter now."""
    if not board.was_cut and not board.was_pegged and not board.shown and lots.chance(75):
        if not board.under_way and lots.chance(20):
            return {"do": "dealt"}
        return cut(lots)
    if not board.shown and lots.chance(85):
        return peg(lots)
    if board.shown < 4:
        return show(lots, board, SEATS[(SEATS.index(board.dealer) + 1 + board.shown) % 4])
    ahead = board.pegs["EW"].front - board.pegs["NS"].front
    short = ahead if board.dealer in "NS" else -ahead
    if 0 <= short < 19 and lots.chance(15):
        # The scores are level: a tie, if this is the last deal.
        return {"do": "crib", "points": short}
    return {"do": "crib"} | hand(lots, board)


def fresh(lots, board, do: str) -> dict:
    """Any entry of one of the words that may be put in an earlier place."""
    if do == "cut":
        return cut(lots)
    if do == "peg":
        return peg(lots)
    if do == "show":
        return show(lots, board, lots.of(SEATS))
    if do == "crib":
        return {"do": do} | hand(lots, board)
    return breach(lots)


WORDS = (
    "dealt misdeal dealer cut peg show crib breach breach breach breach correct correct correct correct "
    "correct ruling ruling ruling undo undo redo amend amend-rules agree abandon clock bid tricks"
).split()


def telling(lots, board) -> dict | None:
    """What tells where the pegs are: a jack mended, a front peg removed, a correction after a penalty."""
    for side in SIDES:
        pegs = board.pegs[side]
        if pegs.latest is not None and pegs.latest["source"] == "cut" and lots.chance(30):
            return {"do": "correct", "team": side, "points": lots.of([0, 1, 2, 5])}
        source = (pegs.latest or {"source": None})["source"]
        if board.was_penalised and source in (None, "penalty") and pegs.front and lots.chance(60):
            if lots.chance(50):
                return {"do": "breach", "kind": "front-peg", "by": lots.of(side)}
            return {"do": "correct", "team": side, "points": lots.of([2, 0, 5])}
    return None


def odd(lots, board) -> dict:
    """Any entry at all."""
    entry = telling(lots, board)
    if entry:
        return entry
    do = lots.of(WORDS)
    if do == "dealt":
        return {"do": do} | lots.of(
            [{}, {}, {"before_bell": True}, {"before_bell": False}, {"before_bell": 1}]
        )
    if do == "dealer":
        return {"do": do, "seat": lots.of(SEATS)}
    if do == "cut":
        return cut(lots)
    if do == "peg":
        return peg(lots)
    if do == "show":
        return show(lots, board, lots.of(SEATS))
    if do == "crib":
        return {"do": do} | hand(lots, board)
    if do == "breach":
        return breach(lots)
    if do == "correct":
        mendable = [side for side in SIDES if (board.pegs[side].latest or {}).get("source") in ("peg", "cut")]
        side = lots.of(mendable if mendable and lots.chance(85) else SIDES)
        return {"do": do, "team": side, "points": lots.of([0, 2, 0, 2, 1, 3, 5, 12, 14, 15, -1])}
    if do == "ruling":
        return ruling(lots, board)
    if do == "amend-rules":
        changed = {"like": sheet_of(lots, SHEETS)} | lots.of([*HOUSES, *BAD_HOUSES])
        return {"do": "amend", "rules": lots.of([*SHEETS, changed, changed, "500-nz-2025", {"hands": 4}])}
    if do in ("bid", "tricks"):
        return {"do": do, "seat": "N", "bid": 3, "won": {"N": 3, "E": 10, "S": 0, "W": 0}}
    return shared_entry(lots, do)


def cut(lots) -> dict:
    if lots.chance(35):
        return {"do": "cut", "jack": lots.of([False, True])}
    entry = {"do": "cut", "card": card(lots)}
    if lots.chance(3):
        entry["jack"] = lots.of([False, True])
    return entry


def card(lots) -> str:
    if lots.chance(1):
        return lots.of(["1S", "11H", "5s", "jh", "S5", "", "10", "0D", "KX"])
    return lots.of(RANKS) + lots.of(SUITS)


def peg(lots) -> dict:
    entry = {"do": "peg", "team": lots.of(SIDES), "points": lots.of([2, 1, 3, 4, 6, 12, 14, 8, 10])}
    if lots.chance(2):
        entry["points"] = lots.of([0, 15, -1, 100])
    if lots.chance(30):
        entry["for"] = lots.of(["15", "31", "go", "pair", "three", "four", "run", "luck"])
    return entry


def hand(lots, board) -> dict:
    """Points or cards: mostly of the cards that are left, so that they may be shown."""
    if board.turned is None or lots.chance(15):
        if lots.chance(5):
            return {"cards": [card(lots) for _ in range(4)]}
        return {"points": lots.of([*COUNTS, *COUNTS, 19, 25, 30, -1])}
    ranks = ["4", "5", "6", "J", "5"] if lots.chance(40) else RANKS
    suits = SUITS
    if lots.chance(15):
        ranks, suits = RANKS, lots.of(SUITS)
    cards = []
    while len(cards) < 4:
        one = lots.of(ranks) + lots.of(suits)
        if lots.chance(97) and (one in cards or is_seen(board, one)):
            one = card(lots)
        if is_seen(board, one) and lots.chance(97):
            continue
        cards.append(one)
    if lots.chance(2):
        cards = lots.of([cards[:3], [*cards, card(lots)], []])
    if lots.chance(2):
        return {"cards": cards, "points": lots.of(COUNTS)}
    return {"cards": cards}


def is_seen(board, word: str) -> bool:
    rank = {"A": 1, "T": 10, "10": 10, "J": 11, "Q": 12, "K": 13}.get(word[:-1])
    if rank is None:
        rank = int(word[:-1]) if word[:-1].isdigit() else 0
    return (rank, word[-1:]) in board.seen


def breach(lots) -> dict:
    kinds = (
        ["unplayed"] * 4 + ["front-peg"] * 6 + ["crib-picked-up", "crossed-lanes", "removed-pegs", "renege"]
    )
    return {"do": "breach", "kind": lots.of(kinds), "by": lots.of([*SEATS, *SEATS, "both"])}


def show(lots, board, seat: str) -> dict:
    return {"do": "show", "seat": seat} | hand(lots, board)


def ruling(lots, board) -> dict:
    points = {}
    for side in SIDES:
        front = board.pegs[side].front
        points[side] = lots.of(
            [0, 0, 1, 2, 3, -1, -2, -3, 30, 121 - front, 120 - front, -front, 1 - front, 500, -500]
        )
    entry = {"do": "ruling", "points": points, "why": "x", "hand": "goes-on"}
    if lots.chance(5):
        entry["hand"] = lots.of(["ends", "void", "on"])
    if lots.chance(3):
        del entry["why"]
    return entry


candidate = candidates(likely, odd, fresh, 72)

__all__ = ["MOODS", "SHEETS", "WAYS", "candidate", "header", "stamped"]
