"""Every entry that a record of 500 may hold, and many that it may not, drawn so that games get far."""

from __future__ import annotations

from tests.model.common import SEATS, SIDES, left_of, other_side, side_of
from tests.model.feeding import mangled
from tests.model.five_hundred import BIDS, BREACHES, RULE_SETS, tricks_of

SHEETS = list(RULE_SETS)
HOUSE = {
    "cap": [490, 460, 470, 495, None, 0, -40],
    "minutes": [10, 5, 15, 1, 2.5, None],
    "hands": [4, 6, None, 12, 1, 2],
    "slam": [0, 250, 300, 600],
    "name": ["Thursday"],
}
ODD_RULES = [
    "500-nz-2026",
    "cribbage-nz-2017",
    "500",
    None,
    4,
    {},
    {"like": "spades-wfwf-2004"},
    {"like": "500-nz-2025", "target": 400},
    {"like": "500-nz-2025", "cap": "490"},
    {"like": "500-nz-2025", "hands": 0},
    {"like": "500-nz-2025", "hands": True},
    {"like": "500-nz-2025", "minutes": 0},
    {"like": "500-nz-2025", "minutes": -5},
    {"like": "500-nz-2025", "slam": -1},
    {"like": "500-nz-2025", "slam": None},
    {"like": "500-nz-2025", "name": 5},
    {"name": "nameless"},
]


def house_rules(lots, like=None):
    rules = {"like": like or lots.of(SHEETS)}
    for key, values in HOUSE.items():
        if lots.chance(45):
            rules[key] = lots.of(values)
    return rules


def header(lots, rules=None):
    if rules is None:
        rules = lots.of([*SHEETS, house_rules(lots), house_rules(lots)])
    found = {"record": 1, "game": "500", "rules": rules, "dealer": lots.of(SEATS)}
    if lots.chance(20):
        found["players"] = {"N": {"name": "Ana", "number": 14, "club": "Tauranga"}}
        found["table"] = "12"
        found["scorer"] = lots.of(SEATS)
    return found


# --- single entries


def call(lots, table):
    hand = table.game.hand
    seat, legal = left_of(table.game.dealer), [*BIDS, "pass"]
    if hand is not None:
        seat = hand["auction"].who() or lots.of(SEATS)
        legal = hand["auction"].legal() or BIDS
    if lots.chance(12):
        seat = lots.of(SEATS)
    said = "pass"
    if "pass" not in legal or lots.chance(48):
        bids = [bid for bid in legal if bid != "pass"] or BIDS
        # Near ones, so that there is room for many.
        said = lots.of(bids[:3]) if lots.chance(60) else lots.of(bids)
        if lots.chance(18):
            said = lots.of([*BIDS, *["pass"] * 12])
    return {"do": "call", "seat": seat, "call": said}


def contract(lots, table):
    if lots.chance(12):
        return lots.of([{"do": "contract", "bid": "none"}, {"do": "contract", "bid": "none", "seat": "N"}])
    bid = lots.of(BIDS[:8]) if lots.chance(60) else lots.of(BIDS)
    return {"do": "contract", "seat": lots.of(SEATS), "bid": bid}


def won(lots, seat=None, bid=None):
    if seat is None or bid is None:
        side, took = lots.of(SIDES), lots.of(list(range(11)))
    else:
        side, need = side_of(seat), tricks_of(bid)
        took = lots.of([need, need - 1, min(10, need + 1), need - 2, 10, 0])
    return {side: took, other_side(side): 10 - took}


def some_contract(lots, table):
    """The contract of the hand under way, or one out of the air."""
    found = table.game.contract()
    if found and found[0]:
        return found
    return lots.of(SEATS), lots.of(BIDS)


def tricks(lots, table):
    found = table.game.contract() or (None, None)
    return {"do": "tricks", "won": won(lots, *found)}


def breach(lots, table):
    kind = lots.of([*BREACHES, "card-count", "card-count"])
    entry = {"do": "breach", "kind": kind, "by": lots.of([*SEATS, "both"])}
    if kind == "card-count" and lots.chance(50):
        seat, _ = some_contract(lots, table)
        entry["won"] = {other_side(side_of(seat)): lots.of([0, 1, 2, 3, 5, 9, 10, 11, -1])}
    return entry


def points_towards(lots, table):
    """Mostly small, often to the edge of a cap or of the game's end, or back to the middle."""
    scores = table.game.scores()
    points = {}
    for side in SIDES:
        aim = lots.of(["none", "small", "edge", "home", "home"])
        if aim == "none":
            points[side] = 0
        elif aim == "small":
            points[side] = lots.of([10, -10, 50, -50, 100, -100, 5, 3])
        elif aim == "edge":
            points[side] = lots.of([450, 460, 480, 485, 490, 495, 499, 500, -480, -499, -500]) - scores[side]
        else:
            points[side] = lots.of([0, 30, 100, 200]) - scores[side]
    return points


def ruling(lots, table):
    hand = lots.of(["goes-on", "goes-on", "goes-on", "ends", "void"])
    return {"do": "ruling", "points": points_towards(lots, table), "why": "x", "hand": hand}


def correct(lots, table):
    hands = [part for part in table.game.counted() if part["hand"]]
    number = lots.of([*range(1, len(hands) + 1), len(hands) + 1, 0]) if hands else lots.of([1, 0, -1])
    entry = {"do": "correct", "hand": number}
    seat, bid = lots.of(SEATS), lots.of(BIDS[:8]) if lots.chance(60) else lots.of(BIDS)
    if hands and lots.chance(50):
        last = hands[min(max(number, 1), len(hands)) - 1]
        seat, bid = last["seat"] or seat, last["bid"] or bid
    what = lots.of(["won", "won", "won", "none", "breach", "breach"])
    if what == "none":
        entry |= {"bid": "none", "won": won(lots)}
        if lots.chance(15):
            entry |= {"kind": "card-count", "by": lots.of([*SEATS, "both"])}
    elif what == "won":
        entry |= {"seat": seat, "bid": bid, "won": won(lots, seat, bid)}
    else:
        entry |= {"seat": seat, "bid": bid, "kind": lots.of(BREACHES), "by": lots.of([*SEATS, "both"])}
        if lots.chance(30):
            entry["won"] = {other_side(side_of(seat)): lots.of([0, 2, 10, 11])}
    return entry


def clock(lots, table):
    now = table.clock
    if not now.started:
        sets = ["start", "start", "start", "bell", "pause", "add"]
    elif now.left is not None:
        sets = ["resume", "resume", "add", "bell", "reset", "pause"]
    else:
        sets = ["pause", "pause", "add", "add", "add", "reset", "bell", "start", "resume"]
    word = lots.of(sets)
    entry = {"do": "clock", "set": word}
    if word == "add":
        entry["seconds"] = lots.of([60, 120, -30, -60, -0.5, 0, 5, 600, -600, 0.25, -5, 10**6, -(10**6)])
    return entry


def amend(lots, table):
    what = lots.of(["players", "scorer", "table", "round", "several", "rules", "rules", "rules", "odd"])
    if what == "players":
        return {"do": "amend", "players": {lots.of(SEATS): {"name": "Sub"}}}
    if what == "scorer":
        return {"do": "amend", "scorer": lots.of(SEATS)}
    if what == "table":
        return {"do": "amend", "table": "9"}
    if what == "round":
        return {"do": "amend", "round": 4, "day": 2}
    if what == "several":
        return {"do": "amend", "table": "9", "event": "e", "rules": lots.of(SHEETS)}
    if what == "odd":
        return {"do": "amend", "rules": lots.of(ODD_RULES)}
    given = table.given
    if isinstance(given, dict) and lots.chance(60):
        # One thing changed, so that most of what stands still may.
        key = lots.of(list(HOUSE))
        return {"do": "amend", "rules": {**given, key: lots.of(HOUSE[key])}}
    like = given["like"] if isinstance(given, dict) else given
    if lots.chance(50):
        key = lots.of(list(HOUSE))
        return {"do": "amend", "rules": {"like": like, key: lots.of(HOUSE[key])}}
    return {"do": "amend", "rules": lots.of([*SHEETS, house_rules(lots, like), house_rules(lots)])}


def dealt(lots, table):
    entry = {"do": "dealt"}
    if lots.chance(60 if table.clock.bell is not None and table.game.hand is None else 4):
        entry["before_bell"] = True
    return entry


def bare(do):
    return lambda lots, table: {"do": do}


MAKERS = {
    "call": call,
    "contract": contract,
    "tricks": tricks,
    "breach": breach,
    "ruling": ruling,
    "correct": correct,
    "clock": clock,
    "amend": amend,
    "dealt": dealt,
    "misdeal": bare("misdeal"),
    "dealer": lambda lots, table: {"do": "dealer", "seat": lots.of(SEATS)},
    "undo": bare("undo"),
    "redo": bare("redo"),
    "agree": bare("agree"),
    "abandon": lambda lots, table: {"do": "abandon", "why": "fire alarm"},
}
ALWAYS = "clock clock clock undo undo redo redo ruling correct amend misdeal breach dealer".split()
BETWEEN = [*["dealt"] * 5, *["call"] * 5, *["contract"] * 9, *["misdeal"] * 2, "dealer", *ALWAYS]
OPEN = [*["call"] * 60, *["contract"] * 4, "dealt", "tricks", "dealer", *ALWAYS]
CLOSED = [*["tricks"] * 16, *["call"] * 8, *["breach"] * 5, "ruling", "dealt", "contract", *ALWAYS]
OVER = (
    "undo undo undo undo redo redo agree correct correct correct clock clock clock clock dealt dealt dealt "
    "amend amend amend misdeal call contract ruling"
).split()
AGREED = "undo undo undo redo agree clock correct amend dealt".split()


def kind_of_moment(table, now):
    if table.agreed:
        return AGREED
    if table.ended(now):
        return OVER
    if table.game.hand is None:
        return BETWEEN
    return OPEN if table.game.contract() is None else CLOSED


MOODS = ["any", "bidding", "any", "clock"]
WAYS = [*MOODS, "meddle"]
"""What hypothesis chooses from at every step."""


def candidate(lots, model, now, mood="any"):
    """An entry without its time. Some records are mostly bidding, some mostly the clock."""
    table = model.table()
    if mood == "meddle":
        return MAKERS[lots.of(["clock", "amend", "correct", "ruling"])](lots, table)
    moment = kind_of_moment(table, now)
    if mood == "bidding" and (moment is OPEN or moment is CLOSED) and lots.chance(92):
        return call(lots, table)
    if mood == "clock" and moment is not AGREED and lots.chance(30):
        return clock(lots, table)
    if lots.chance(1) and lots.chance(25):
        return MAKERS["abandon"](lots, table)
    if model.taken_back and lots.chance(35):
        return lots.of([{"do": "redo"}, {"do": "undo"}, clock(lots, table)])
    entry = MAKERS[lots.of(moment)](lots, table)
    if lots.chance(3):
        entry = MAKERS[lots.of(list(MAKERS))](lots, table)
    return entry


def stamped(lots, model, entry, now):
    """The entry with its time, in quarters of a second, often at the very bell; and the time after it."""
    now += lots.of([0.25, 0.25, 1, 7.5, 20, 0])
    bell = model.table().clock.bell
    if bell is not None and bell > now and lots.chance(9):
        now = max(now, bell + lots.of([-20, -0.25, -0.25, 0, 0, 0.25, 3]))
    at = now
    if lots.chance(6):
        at = lots.of([now - 100, now - 0.25, now - 700, 0, -5, int(now)])
    entry = {**entry, "at": at}
    if lots.chance(3):
        entry = mangled(lots, entry)
    if lots.chance(3):
        entry["note"] = "kept"
    return entry, now


__all__ = ["MAKERS", "MOODS", "SHEETS", "WAYS", "candidate", "header", "house_rules", "stamped"]
