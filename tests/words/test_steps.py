"""Every kind of entry has its sentence, and a short one that fits on a key."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.words.steps import sentence, short

from ..cases import GAMES
from ..walks import HEADERS, walk

SAID = [
    ("500", {"do": "call", "seat": "W", "call": "7S"}, "W bids 7♠", "7♠ by W"),
    ("500", {"do": "call", "seat": "N", "call": "pass"}, "N is away", "N away"),
    ("500", {"do": "contract", "seat": "E", "bid": "10NT"}, "E plays 10NT", "E plays 10NT"),
    ("500", {"do": "contract", "bid": "none"}, "nobody bids: no trumps, no kitty", "nobody bids"),
    ("500", {"do": "tricks", "won": {"NS": 3, "EW": 7}}, "↕ took 3 tricks, ↔ 7", "↕ 3  ↔ 7"),
    ("500", {"do": "tricks", "won": {"NS": 1, "EW": 9}}, "↕ took 1 trick, ↔ 9", "↕ 1  ↔ 9"),
    ("500", {"do": "dealt"}, "all cards are dealt", "all dealt"),
    (
        "500",
        {"do": "dealt", "before_bell": True},
        "all cards were dealt before the bell",
        "dealt in time",
    ),
    ("500", {"do": "misdeal"}, "a misdeal", "misdeal"),
    ("500", {"do": "dealer", "seat": "N"}, "N deals", "N deals"),
    ("500", {"do": "breach", "kind": "renege", "by": "W"}, "renege, by W", "renege W"),
    (
        "500",
        {"do": "breach", "kind": "card-count", "by": "both"},
        "wrong number of cards, by a player of each side",
        "card count ↕↔",
    ),
    (
        "500",
        {"do": "breach", "kind": "card-count", "by": "N", "won": {"EW": 2}},
        "wrong number of cards, by N; ↔ took 2 tricks",
        "card count N",
    ),
    (
        "500",
        {"do": "ruling", "points": {"NS": 10, "EW": -20}, "why": "late", "hand": "ends"},
        "ruling: ↕ +10, ↔ -20; the hand ends: late",
        "ruling",
    ),
    (
        "500",
        {"do": "correct", "hand": 2, "seat": "W", "bid": "7H", "won": {"NS": 3, "EW": 7}},
        "hand 2 corrected: W plays 7♥; ↕ took 3 tricks, ↔ 7",
        "correct hand 2",
    ),
    (
        "500",
        {"do": "correct", "hand": 1, "seat": "W", "bid": "7C", "kind": "renege", "by": "W"},
        "hand 1 corrected: W plays 7♣; renege, by W",
        "correct hand 1",
    ),
    ("500", {"do": "clock", "set": "start"}, "the clock starts", "clock start"),
    ("500", {"do": "clock", "set": "bell"}, "the club bell rings", "bell"),
    (
        "500",
        {"do": "clock", "set": "add", "seconds": -90},
        "1:30 less on the clock",
        "clock -1:30",
    ),
    ("500", {"do": "bell"}, "the bell rings", "bell"),
    (
        "500",
        {"do": "amend", "players": {"N": {"name": "Ana"}, "E": {"number": 14}, "S": {}}},
        "N is Ana; E is 14; S is –",
        "names",
    ),
    (
        "500",
        {"do": "amend", "rules": {"like": "500-nz-2024", "name": "Thursday"}, "table": 4},
        "this is table 4; the rules are Thursday",
        "changes",
    ),
    ("500", {"do": "amend", "scorer": "W"}, "W is the scorer", "scorer"),
    ("500", {"do": "abandon", "why": "fire"}, "the game is abandoned: fire", "abandoned"),
    ("500", {"do": "undo"}, "the latest entry is undone", "undo"),
    ("500", {"do": "redo"}, "the undone entry is redone", "redo"),
    ("500", {"do": "agree"}, "the score is agreed, the cards are clipped", "agreed"),
    ("spades", {"do": "agree"}, "the score is agreed", "agreed"),
    ("spades", {"do": "bid", "seat": "N", "bid": 4}, "N bids 4", "4 by N"),
    ("spades", {"do": "bid", "seat": "N", "bid": "nil"}, "N bids nil", "nil by N"),
    (
        "spades",
        {"do": "tricks", "won": {"N": 3, "E": 4, "S": 2, "W": 4}},
        "tricks: N 3, E 4, S 2, W 4",
        "↕ 5  ↔ 8",
    ),
    ("spades", {"do": "redeal"}, "the same player deals again", "new deal"),
    ("cribbage", {"do": "cut", "card": "JH"}, "J♥ is turned up", "J♥ up"),
    ("cribbage", {"do": "cut", "jack": True}, "a jack is turned up", "jack up"),
    ("cribbage", {"do": "cut", "jack": False}, "the pack is cut, no jack", "the cut"),
    ("cribbage", {"do": "peg", "team": "EW", "points": 2}, "↔ pegs 2", "↔ pegs 2"),
    (
        "cribbage",
        {"do": "peg", "team": "NS", "points": 2, "for": "15"},
        "↕ pegs 2 for fifteen",
        "↕ pegs 2",
    ),
    ("cribbage", {"do": "peg", "team": "NS", "points": 14, "for": "luck"}, "↕ pegs 14 for luck", "↕ pegs 14"),
    ("cribbage", {"do": "show", "seat": "W", "points": 8}, "W shows 8", "W shows 8"),
    (
        "cribbage",
        {"do": "show", "seat": "W", "cards": ["5H", "TC", "JD", "10S"]},
        "W shows 5♥ 10♣ J♦ 10♠",
        "W shows",
    ),
    ("cribbage", {"do": "crib", "points": 29}, "the crib has 29", "crib 29"),
    ("cribbage", {"do": "crib", "cards": ["5H", "5C", "5D", "JS"]}, "the crib has 5♥ 5♣ 5♦ J♠", "the crib"),
    ("cribbage", {"do": "correct", "team": "NS", "points": 4}, "↕ corrected to 4", "↕ now 4"),
    (
        "cribbage",
        {"do": "breach", "kind": "front-peg", "by": "S"},
        "own front peg removed, by S",
        "front peg S",
    ),
]


@pytest.mark.parametrize(("game", "entry", "full", "brief"), SAID)
def test_an_entry_as_a_sentence_and_on_a_key(game: str, entry: dict[str, Any], full: str, brief: str) -> None:
    assert sentence(entry, {"game": game}) == full
    assert short(entry) == brief


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_every_entry_of_a_game_has_its_sentence(header: dict[str, Any]) -> None:
    words = set()
    for seed in range(24):
        for step in walk(header, seed):
            full, brief = sentence(step.entry, step.after.header), short(step.entry)
            words.add(step.entry["do"])
            for text in (full, brief):
                assert text.strip() == text != ""
                assert text != step.entry["do"] or text in ("misdeal", "undo", "redo", "ruling")
                assert not set("{}") & set(text)
            assert len(brief) <= 14
            assert not brief.endswith("…")
    timed = {"clock"} if step.before.rules.minutes is not None else set()
    assert words == {*step.before.kind.steps, "amend", "abandon", "undo", "redo", "agree"} | timed


def test_every_entry_of_the_cases_has_its_sentence() -> None:
    told = 0
    for case in GAMES:
        if case["refused_line"] is None:
            for entry in case["entries"]:
                assert sentence(entry, case["header"])
                assert 0 < len(short(entry)) <= 14
                told += 1
    assert told > 1000


def test_what_nobody_foresaw_is_quoted_on_one_line() -> None:
    why = "a\nb\t" + "c" * 500
    assert sentence({"do": "abandon", "why": why}, {}) == "the game is abandoned: a b " + "c" * 56 + "…"
    lone = {"do": "amend", "players": {"N": {"name": "\ud800"}}}
    assert sentence(lone, {}).encode() == b"N is ?"
    assert short({"do": "clock", "set": "add", "seconds": 10**200}).startswith("clock +")
    # Keys that the format does not know are kept and say nothing.
    odd = {"do": "breach", "kind": "renege", "by": "N", "won": "none"}
    assert sentence(odd, {}) == "renege, by N"
    assert short({"do": "correct", "team": "NS", "points": 4, "hand": 1}) == "↕ now 4"
