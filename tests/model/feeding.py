"""Feeds one entry after another to a model and to the engine, and stops where they part."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Iterator
from itertools import islice
from random import Random

from scorekeeper.engine.game import start
from scorekeeper.engine.refused import Refused
from tests.cases import GAMES, MENDED

from .common import No

SOAK = 50 if os.environ.get("SOAK") == "1" else 1

JUNK = [
    None,
    True,
    False,
    -1,
    0,
    1,
    14,
    1.5,
    2.0,
    10**20,
    "",
    "x",
    "\ud800",
    "NS",
    "N",
    "5",
    [],
    {},
    {"NS": 1},
    [1, 2, 3, 4],
]
BEGIN = 1700000000.0
LATER = [0.25, 30, 299.75, 600, 3600]
BAD_TIMES = [None, True, "1700000000", [], float("nan"), float("inf"), float("-inf")]


class Lots:
    """Chance from a seed. A grammar asks nothing else, so hypothesis can be put in its place."""

    def __init__(self, seed: object) -> None:
        self.random = Random(seed)

    def of(self, options):
        return self.random.choice(options)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) >= 100 - percent


def sheet_of(lots, sheets: list[str]) -> str:
    """One of a game's rule sheets; where there is only one, chance is not asked."""
    return lots.of(sheets) if len(sheets) > 1 else sheets[0]


def mangled(lots, entry: dict) -> dict:
    """The entry with one thing wrong, or at least odd."""
    entry = copy.deepcopy(entry)
    keys = [key for key in entry if key != "at"] or ["do"]
    what = lots.of(["value", "value", "missing", "inside", "time", "word", "unknown"])
    if what == "value":
        entry[lots.of(keys)] = lots.of(JUNK)
    elif what == "missing":
        entry.pop(lots.of([*keys, "at"]), None)
    elif what == "inside":
        inner = [key for key in keys if isinstance(entry.get(key), dict | list) and entry[key]]
        if inner:
            value = entry[lots.of(inner)]
            place = lots.of(list(value) if isinstance(value, dict) else list(range(len(value))))
            if lots.chance(30):
                del value[place]
            elif isinstance(value, dict) and lots.chance(30):
                value["X"] = lots.of(JUNK)
            else:
                value[place] = lots.of(JUNK)
    elif what == "time":
        entry["at"] = lots.of(BAD_TIMES)
    elif what == "word":
        entry["do"] = lots.of(
            ["deal", "call", "contract", "tricks", "bid", "cut", "peg", "clock", "UNDO", "redeal"]
        )
    else:
        entry["note"] = lots.of(JUNK)
    return entry


def shared_entry(lots, do: str) -> dict:
    """An entry of the words that all games share."""
    if do == "abandon":
        return {"do": do, "why": lots.of(["fire alarm", ""])}
    if do == "clock":
        return {"do": do, "set": lots.of(["start", "bell", "pause", "reset"])}
    if do == "amend":
        return {"do": do} | lots.of(
            [
                {"table": "9"},
                {"scorer": "W"},
                {"round": 3, "day": 1, "event": "e"},
                {"players": {"N": {"name": "Ana", "number": 14, "club": "Tauranga"}}},
                {"players": {"E": {"name": 5}}},
                {"scorer": "Q"},
                {"dealer": "W"},
            ]
        )
    return {"do": do}


def stamped(lots, model, entry: dict, now: float) -> tuple[dict, float]:
    """The entry with its time, seldom with something wrong; and what the clock on the wall shows after it."""
    now += lots.of([0.25, 1, 7.5, 20])
    at = lots.of([now - 100, 0, -5, now + 0.5, int(now)]) if lots.chance(5) else now
    entry = {**entry, "at": at}
    return mangled(lots, entry) if lots.chance(4) else entry, max(now, at)


def strict(result: dict) -> str:
    """A result as text, so that 1, 1.0 and True are three things."""
    return json.dumps(result, sort_keys=True)


class Parted(AssertionError):  # noqa: N818
    """The engine and the model disagree about a record."""


class Beside:
    """The engine's game and the model, side by side."""

    def __init__(self, model_class, header: dict) -> None:
        self.header = header
        self.taken = []  # the record so far: what both have taken
        self.model = model_class(header)
        self.game = start(copy.deepcopy(header))
        self.compare()

    def part(self, why, *entries):
        lines = [self.header, *self.taken, *entries]
        raise Parted("\n".join([why, *map(json.dumps, lines)]))

    def enter(self, entry: dict) -> bool:
        """Both take the entry, or both refuse it and are as they were. True where they took it."""
        given, before = strict(entry), self.game
        shown = strict(before.result())
        try:
            self.model.enter(entry)
            model_says = None
        except No as refusal:
            model_says = refusal
        try:
            after = before.apply(entry)
            engine_says = None
        except Refused as refusal:
            engine_says = refusal
        if strict(entry) != given:
            self.part("the engine changes the entry it is given", entry)
        if strict(before.result()) != shown:
            self.part("the engine changes the game it had before", entry)
        if (model_says is None) != (engine_says is None):
            self.part(f"the model says {model_says!r}, the engine says {engine_says!r}", entry)
        if engine_says is None:
            self.game = after
            self.taken.append(copy.deepcopy(entry))
        self.compare()
        return engine_says is None

    def compare(self, *entries, game=None):
        """At the last entry and later."""
        game = game or self.game
        now = self.model.moment()
        moments = [None]
        if now is not None:
            moments += [now - 1000, now + LATER[len(self.taken) % len(LATER)]]
        for at in moments:
            engine, model = game.result(at), self.model.result(at)
            if strict(engine) != strict(model):
                different = [key for key in {**engine, **model} if engine.get(key) != model.get(key)]
                told = [f"{key}: engine {engine.get(key)!r}, model {model.get(key)!r}" for key in different]
                self.part("; ".join([f"at {at}", *told]), *entries)

    def undo_and_redo(self):
        """There and back again: both agree on the way, and the engine comes back to the very state it had."""
        undo, redo = ({"do": do, "at": self.model.moment() or BEGIN} for do in ("undo", "redo"))
        kept = self.model.kept()
        try:
            self.model.enter(undo)
        except No as refusal:
            try:
                self.game.apply(undo)
            except Refused:
                return
            self.part(f"the model says {refusal!r}, the engine takes it", undo)
        try:
            undone = self.game.apply(undo)
            self.compare(undo, game=undone)
            self.model.enter(redo)
            again = undone.apply(redo)
        except (Refused, No) as refusal:
            self.part(f"undo and redo: {refusal!r}", undo, redo)
        self.compare(undo, redo, game=again)
        if strict(again.result()) != strict(self.game.result()) or again.play != self.game.play:
            self.part("undo and redo do not give what was there", undo, redo)
        self.model.bring_back(kept)


def vectors(game: str) -> list[dict]:
    """The given records of a game, each with the result that it must have."""
    return [case for case in (*GAMES, *MENDED) if case["header"]["game"] == game]


def same_header(model_class, header: dict) -> bool:
    """Do both take the header, or both refuse it?"""
    try:
        model_class(header)
        taken = True
    except No:
        taken = False
    try:
        start(header)
    except Refused:
        return not taken
    return taken


def stream(grammar, lots, model) -> Iterator[dict]:
    """Candidates without an end; the model has to be given each before the next is asked for."""
    mood, now = lots.of(grammar.MOODS), BEGIN
    while True:
        entry, now = grammar.stamped(lots, model, grammar.candidate(lots, model, now, mood), now)
        yield entry


def random_record(grammar, model_class, seed: object, length: int):
    """A header and a stream of candidates, each with what the model makes of it; the engine is not asked."""
    lots = Lots(seed)
    header = grammar.header(lots)
    model = model_class(header)
    steps = []
    for entry in islice(stream(grammar, lots, model), length):
        try:
            model.enter(entry)
            accepted = True
        except No:
            accepted = False
        steps.append((entry, accepted, strict(model.result())))
    return header, steps


def records(grammar, model_class, count: int, length: int) -> list:
    """A fixed set of random records, with what the model makes of each candidate."""
    return [random_record(grammar, model_class, f"record {number}", length) for number in range(count)]


def first_difference(some_records: list):
    """Where the engine first parts from what the model made of the records; None where it never does."""
    for header, steps in some_records:
        game = start(header)
        for place, (entry, accepted, result) in enumerate(steps):
            try:
                game = game.apply(entry)
                taken = True
            except Refused:
                taken = False
            if taken != accepted or strict(game.result()) != result:
                return header, [step[0] for step in steps[: place + 1] if step[1]], entry
    return None


def side_by_side(grammar, model_class, seed: object, length: int, rules: object = None) -> Beside:
    """A whole record from a seed, with the engine beside the model at every step."""
    lots = Lots(seed)
    both = Beside(model_class, grammar.header(lots, rules))
    for entry in islice(stream(grammar, lots, both.model), length):
        both.enter(entry)
        if lots.chance(10):
            both.undo_and_redo()
    return both
