"""Candidates where earlier entries may be corrected, legal or not: cribbage and spades."""

from __future__ import annotations

import copy


def candidates(likely, odd, fresh, percent: int):
    """What draws an entry without its time: so often a likely one, or as its mood says."""

    def candidate(lots, model, now, mood="any") -> dict:
        table = model.table()
        if mood != "any":
            return (likely if mood == "likely" else odd)(lots, table.game)
        if lots.chance(20 if table.ended(0) else 6):
            return mending(lots, model, lambda lots, do: fresh(lots, table.game, do))
        if table.agreed or table.ended(0):
            if lots.chance(75):
                return {"do": lots.of(["undo", "undo", "undo", "agree", "redo", "amend"])}
            return odd(lots, table.game)
        if model.taken_back and lots.chance(30):
            return {"do": lots.of(["redo", "undo"])}
        return (likely if lots.chance(percent) else odd)(lots, table.game)

    return candidate


def mending(lots, model, fresh) -> dict:
    """A correction of something earlier; `fresh(lots, do)` gives any entry of a word that may be put."""
    kind = model.kind
    counted = model.counted()
    near = counted[-40:]
    named = [row for row in near if row[1]["do"] in kind.MENDS] or near
    if lots.chance(35):
        rows = lots.of([near, near[-1:], named, named, named[-3:]])
        entry = {"do": "correct", "after": number_of(lots, model, rows)}
    else:
        entry = {"do": "correct", "entry": number_of(lots, model, near if lots.chance(3) else named)}
    old = next((row[1] for row in counted if row[0] == entry.get("entry", entry.get("after"))), None)
    if "entry" in entry and lots.chance(20):
        entry["with"] = None
    elif old is not None and old["do"] in kind.MENDS and lots.chance(75):
        entry["with"] = fresh(lots, old["do"])
        for key in ("seat", "team"):
            if key in old and lots.chance(85):
                entry["with"][key] = old[key]
        if "entry" in entry and lots.chance(10):
            entry["with"] = copy.deepcopy(old)
    else:
        entry["with"] = fresh(lots, lots.of(kind.MENDS))
    if lots.chance(4):
        entry = crooked(lots, entry)
    return entry


def number_of(lots, model, rows) -> int:
    """Mostly one that can be named, and rather a late one."""
    if not rows or lots.chance(4):
        return lots.of([0, -1, 1, 2, len(model.entries), len(model.entries) + 1, len(model.entries) + 2])
    return lots.of(rows[-8:] if lots.chance(60) else rows)[0]


def crooked(lots, entry: dict) -> dict:
    what = lots.of(["both", "none", "word", "null", "kind", "at", "list"])
    if what == "both":
        return {**entry, "entry": 1, "after": 1}
    if what == "none":
        return {key: value for key, value in entry.items() if key != "with"}
    if what == "word":
        word = lots.of(["dealt", "ruling", "correct", "amend", "undo", "misdeal", "dealer", "agree", "call"])
        return {**entry, "with": {"do": word, "seat": "N", "why": ""}}
    if what == "null":
        return {**{key: value for key, value in entry.items() if key != "entry"}, "after": 1, "with": None}
    if what == "kind":
        return {**entry, "entry" if "entry" in entry else "after": lots.of([1.0, True, "1", None, [1]])}
    if what == "at":
        return {**entry, "with": {**(entry["with"] or {"do": "breach"}), "at": lots.of([None, 5, "x"])}}
    return {**entry, "with": lots.of([[], 3, "peg", {}, {"do": None}, {"do": ["peg"]}])}
