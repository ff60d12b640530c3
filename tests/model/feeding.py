"""Feeds one entry after another to a model and to the engine, and stops where they part."""

from __future__ import annotations

import copy
import json
import os
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
    keys = [key for key in entry if key != "at"]
    what = lots.of(["value", "value", "missing", "inside", "time", "word", "unknown"])
    if what == "value":
        entry[lots.of(keys)] = lots.of(JUNK)
    elif what == "missing":
        del entry[lots.of([*keys, "at"])]
    elif what == "inside":
        inner = [key for key in keys if isinstance(entry[key], dict | list) and entry[key]]
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


def stamp(lots, entry: dict, now: float) -> float:
    """Gives the entry its time and says what the clock on the wall shows after it."""
    now += lots.of([0.25, 1, 7.5, 20])
    at = now
    if lots.chance(5):
        at = lots.of([now - 100, 0, -5, now + 0.5, int(now)])
    entry["at"] = at
    return max(now, at)


def strict(result: dict) -> str:
    """A result as text, so that 1, 1.0 and True are three things."""
    return json.dumps(result, sort_keys=True)


class Parted(AssertionError):  # noqa: N818
    """The engine and the model disagree about a record."""


class Pair:
    """The engine's game and the model, side by side."""

    def __init__(self, model_class, header: dict) -> None:
        self.header = header
        self.made: list[dict] = []
        self.model = model_class(header)
        self.game = start(copy.deepcopy(header))
        self.compare({})

    def part(self, entry: dict, why: str) -> None:
        record = "\n".join(json.dumps(line) for line in [self.header, *self.made, entry])
        raise Parted(f"{why}\n{record}")

    def enter(self, entry: dict) -> bool:
        """Both take the entry, or both refuse it and stay as they were."""
        given = copy.deepcopy(entry)
        before = strict(self.game.result())
        try:
            self.model.enter(given)
            no = None
        except No as refusal:
            no = str(refusal)
        try:
            game = self.game.apply(given)
        except Refused as refusal:
            if no is None:
                self.part(entry, f"the engine refuses ({refusal!r}), the model accepts")
            if strict(self.game.result()) != before:
                self.part(entry, "a refusal changed the game")
            self.compare(entry)
            return False
        if no is not None:
            self.part(entry, f"the engine accepts, the model refuses ({no})")
        if given != entry and strict(given) != strict(entry):
            self.part(entry, "the entry itself was changed")
        if strict(self.game.result()) != before:
            self.part(entry, "the game before the entry was changed")
        last, self.game = self.game, game
        self.compare(entry)
        if entry["do"] != "undo":
            self.back_and_forth(entry, last)
        self.made.append(copy.deepcopy(entry))
        return True

    def compare(self, entry: dict) -> None:
        engine, model = strict(self.game.result()), strict(self.model.result())
        if engine != model:
            self.part(entry, f"engine: {engine}\nmodel:  {model}")

    def back_and_forth(self, entry: dict, last) -> None:
        """Undo gives what was before, and redo what was after, to the last detail."""
        undone = self.game.apply({"do": "undo", "at": 0})
        if entry["do"] != "redo" and strict(undone.result()) != strict(last.result()):
            self.part(entry, "undo does not give what was before")
        again = undone.apply({"do": "redo", "at": 0})
        if strict(again.result()) != strict(self.game.result()) or again.play != self.game.play:
            self.part(entry, "redo does not give what was after")


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


def random_record(grammar, model_class, seed: object, length: int):
    """A header and a stream of candidates, each with what the model makes of it; the engine is not asked."""
    lots = Lots(seed)
    header = grammar.header(lots)
    model = model_class(header)
    now = 1700000000.0
    steps = []
    for _ in range(length):
        entry = grammar.candidate(lots, model)
        now = stamp(lots, entry, now)
        if lots.chance(4):
            entry = mangled(lots, entry)
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


def side_by_side(grammar, model_class, seed: object, length: int) -> Pair:
    """The same with the engine beside it."""
    lots = Lots(seed)
    pair = Pair(model_class, grammar.header(lots))
    now = 1700000000.0
    for _ in range(length):
        entry = grammar.candidate(lots, pair.model)
        now = stamp(lots, entry, now)
        if lots.chance(4):
            entry = mangled(lots, entry)
        pair.enter(entry)
    return pair
