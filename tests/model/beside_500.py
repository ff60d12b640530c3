"""The engine and the model of 500 side by side: what one takes the other takes, and they print the same."""

from __future__ import annotations

import copy
import json

from scorekeeper.engine.game import start
from scorekeeper.engine.refused import Refused
from tests.model import grammar_500 as grammar
from tests.model.common import No
from tests.model.feeding import Lots
from tests.model.five_hundred import Model

LATER = [0.25, 30, 299.75, 600, 3600]
BEGIN = 1700000000.0


def as_text(result):
    """1, 1.0 and True are three things."""
    return json.dumps(result, sort_keys=True)


class Parted(AssertionError):  # noqa: N818
    """The engine and the model do not agree on a record."""


class Beside:
    def __init__(self, header):
        self.header = header
        self.taken = []  # the record so far: what both have taken
        self.model = Model(header)
        self.game = start(copy.deepcopy(header))
        self.compare()

    def part(self, why, *entries):
        lines = [self.header, *self.taken, *entries]
        raise Parted("\n".join([why, *map(json.dumps, lines)]))

    def enter(self, entry):
        """Both take the entry, or both refuse it and are as they were. True where they took it."""
        given, before = as_text(entry), self.game
        shown = as_text(before.result())
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
        if as_text(entry) != given:
            self.part("the engine changes the entry it is given", entry)
        if as_text(before.result()) != shown:
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
            if as_text(engine) != as_text(model):
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
        if as_text(again.result()) != as_text(self.game.result()) or again.play != self.game.play:
            self.part("undo and redo do not give what was there", undo, redo)
        self.model.bring_back(kept)


def side_by_side(seed, length, rules=None):
    """A whole record from a seed, held against the model at every step; how much of it was taken."""
    lots = Lots(seed)
    both = Beside(grammar.header(lots, rules))
    mood = lots.of(grammar.MOODS)
    now = BEGIN
    for _ in range(length):
        entry = grammar.candidate(lots, both.model, now, mood)
        entry, now = grammar.stamped(lots, both.model, entry, now)
        both.enter(entry)
        if lots.chance(10):
            both.undo_and_redo()
    return both
