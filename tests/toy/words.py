"""The words of the toy game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.engine.kinds import Entry
from scorekeeper.words.games import GameWords, SheetColumn
from scorekeeper.words.names import Name, RuleSet, penalty_column
from scorekeeper.words.values import Who


def _tricks(entry: Entry, who: Who) -> str:
    won = entry["won"]
    return f"tricks: {who.side('NS')} {won['NS']}, {who.side('EW')} {won['EW']}"


def _correct(entry: Entry, who: Who) -> str:
    return f"hand {entry['hand']} corrected: {_tricks(entry, who)}"


def _sheet_tricks(hand: Mapping[str, Any]) -> str:
    return "-".join(map(str, hand["won"].values())) if hand["won"] else "-"


GAME = GameWords(
    title="Toy",
    marks="Stars",
    refusals={
        "toy-dealt": "the cards are dealt already",
        "toy-not-dealt": "no hand is dealt",
        "toy-no-hand": "there is no hand {hand}",
        "toy-three-tricks": "the tricks must be three in all, not {won}",
    },
    breaches={"revoke": Name("Revoke", "revoke", "revoke")},
    endings={"hands": "all hands are played"},
    rule_sets={"toy-one": RuleSet("Toy, sheet one", "", "Three rules", clauses="tests.toy.clauses")},
    entries={"tricks": _tricks, "correct": _correct},
    entry_names={},
    brief={},
    shares={"trick": "tricks", "revoke": "a revoke"},
    remarks={"ended-hands": "both hands are played: {winner} win"},
    short_endings={"ended-hands": "Hands"},
    columns=(SheetColumn("tricks", _sheet_tricks), penalty_column("toy")),
)
