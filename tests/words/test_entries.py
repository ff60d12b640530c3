"""Every kind of entry has its sentence, and a short one that fits on a key."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.words.entries import entry_text
from scorekeeper.words.games import words_of
from scorekeeper.words.names import Name, entry_name
from scorekeeper.words.values import Who

from ..cases import GAMES

SAID = [
    ("500", {"do": "call", "seat": "W", "call": "7S"}, "W bids 7♠", "7♠"),
    ("500", {"do": "call", "seat": "N", "call": "pass"}, "N is away", "away"),
    ("500", {"do": "contract", "seat": "E", "bid": "10NT"}, "E plays 10NT", "10NT"),
    ("500", {"do": "contract", "bid": "none"}, "all away: no trumps, no kitty", "all away"),
    ("500", {"do": "tricks", "won": {"NS": 3, "EW": 7}}, "tricks: ↕ 3, ↔ 7", "result"),
    ("500", {"do": "dealt"}, "all cards are dealt", "deal"),
    ("500", {"do": "dealt", "before_bell": True}, "all cards were dealt before the bell", "deal"),
    ("500", {"do": "misdeal"}, "misdeal", "misdeal"),
    ("500", {"do": "dealer", "seat": "N"}, "N deals", "dealer"),
    ("500", {"do": "breach", "kind": "renege", "by": "W"}, "renege, by W", "penalty"),
    (
        "500",
        {"do": "breach", "kind": "card-count", "by": "both"},
        "wrong number of cards, by a player of each side",
        "penalty",
    ),
    (
        "500",
        {"do": "breach", "kind": "card-count", "by": "N", "won": {"EW": 2}},
        "wrong number of cards, by ↕; ↔ took 2 tricks",
        "penalty",
    ),
    (
        "500",
        {"do": "breach", "kind": "card-count", "by": "N", "won": {"EW": 1}},
        "wrong number of cards, by ↕; ↔ took 1 trick",
        "penalty",
    ),
    (
        "500",
        {"do": "ruling", "points": {"NS": 10, "EW": -20}, "why": "late", "hand": "ends"},
        "adjudicator's ruling: ↕ +10, ↔ −20; the hand ends: late",
        "ruling",
    ),
    (
        "500",
        {"do": "ruling", "points": {"NS": 0, "EW": -20}, "why": "", "hand": "void"},
        "adjudicator's ruling: ↕ 0, ↔ −20; the hand is void",
        "ruling",
    ),
    (
        "500",
        {"do": "correct", "hand": 2, "seat": "W", "bid": "7H", "won": {"NS": 3, "EW": 7}},
        "hand 2 corrected: W plays 7♥; tricks: ↕ 3, ↔ 7",
        "correction",
    ),
    (
        "500",
        {"do": "correct", "hand": 1, "seat": "W", "bid": "7C", "kind": "renege", "by": "W"},
        "hand 1 corrected: W plays 7♣; renege, by W",
        "correction",
    ),
    ("500", {"do": "clock", "set": "start"}, "clock started", "clock"),
    ("500", {"do": "clock", "set": "bell"}, "club bell rings", "clock"),
    ("500", {"do": "clock", "set": "add", "seconds": -90}, "1:30 less on the clock", "clock"),
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
        "rules, table",
    ),
    ("500", {"do": "amend", "rules": "500-nz-2024"}, "the rules are 500, NZ 2024", "rules"),
    (
        "500",
        {"do": "amend", "rules": {"like": "500-nz-2024"}},
        "the rules are 500, NZ 2024, house rules",
        "rules",
    ),
    ("500", {"do": "amend", "scorer": "W"}, "W keeps the score", "scorer"),
    ("500", {"do": "abandon", "why": "fire"}, "game abandoned: fire", "abandoning"),
    ("500", {"do": "undo"}, "last entry undone", "entry"),
    ("500", {"do": "redo"}, "entry redone", "entry"),
    ("500", {"do": "agree"}, "cards clipped", "clips"),
    ("cribbage", {"do": "agree"}, "cards clipped", "clips"),
    ("500", {"do": "agree", "moves": "EW"}, "cards clipped; ↔ moves", "clips"),
    ("spades", {"do": "agree"}, "score agreed", "agreed"),
    ("spades", {"do": "bid", "seat": "N", "bid": 4}, "N bids 4", "4"),
    ("spades", {"do": "bid", "seat": "N", "bid": "nil"}, "N bids nil", "nil"),
    (
        "spades",
        {"do": "tricks", "won": {"N": 3, "E": 4, "S": 2, "W": 4}},
        "tricks: N 3, E 4, S 2, W 4",
        "result",
    ),
    ("spades", {"do": "redeal"}, "the same player deals again", "re-deal"),
    ("cribbage", {"do": "cut", "card": "JH"}, "J♥ turned up", "cut"),
    ("cribbage", {"do": "cut", "jack": True}, "jack turned up", "cut"),
    ("cribbage", {"do": "cut", "jack": False}, "pack cut, no jack", "cut"),
    ("cribbage", {"do": "peg", "team": "EW", "points": 2}, "↔ peg 2", "2"),
    ("cribbage", {"do": "peg", "team": "NS", "points": 2, "for": "15"}, "↕ peg 2 for fifteen", "2"),
    ("cribbage", {"do": "peg", "team": "NS", "points": 14, "for": "luck"}, "↕ peg 14 for luck", "14"),
    ("cribbage", {"do": "show", "seat": "W", "points": 8}, "W shows 8", "8"),
    (
        "cribbage",
        {"do": "show", "seat": "W", "cards": ["5H", "TC", "JD", "10S"]},
        "W shows 5♥ 10♣ J♦ 10♠",
        "hand",
    ),
    ("cribbage", {"do": "crib", "points": 29}, "crib: 29", "crib"),
    ("cribbage", {"do": "crib", "cards": ["5H", "5C", "5D", "JS"]}, "crib: 5♥ 5♣ 5♦ J♠", "crib"),
    ("cribbage", {"do": "correct", "team": "NS", "points": 4}, "↕ corrected to 4", "correction"),
    (
        "cribbage",
        {"do": "breach", "kind": "front-peg", "by": "S"},
        "own front peg removed, by S",
        "penalty",
    ),
    (
        "spades",
        {"do": "correct", "entry": 5, "with": {"do": "tricks", "won": {"N": 3, "E": 4, "S": 4, "W": 2}}},
        "earlier entry corrected: tricks: N 3, E 4, S 4, W 2",
        "correction",
    ),
]

SCREEN = Who({"N": "Ana", "W": "Bo"}, {"NS": "↔", "EW": "↕"})
"""A screen whose scorer sits east or west, with two players' names."""


@pytest.mark.parametrize(("game", "entry", "full", "brief"), SAID)
def test_an_entry_as_a_sentence_and_on_a_key(game: str, entry: dict[str, Any], full: str, brief: str) -> None:
    assert entry_text(entry, {"game": game}) == full
    assert entry_name(entry, game=game) == brief


@pytest.mark.parametrize(
    ("game", "entry", "full", "brief"),
    [
        ("500", {"do": "call", "seat": "W", "call": "7S"}, "Bo bids 7♠", "7♠"),
        ("500", {"do": "tricks", "won": {"NS": 3, "EW": 7}}, "tricks: ↔ 3, ↕ 7", "result"),
        ("500", {"do": "breach", "kind": "renege", "by": "W"}, "renege, by Bo", "penalty"),
        ("spades", {"do": "bid", "seat": "N", "bid": 4}, "Ana bids 4", "Ana\u00a04"),
        ("cribbage", {"do": "peg", "team": "EW", "points": 2, "for": "go"}, "↕ peg 2 for a go", "↕ 2"),
        ("cribbage", {"do": "show", "seat": "E", "points": 2}, "E shows 2", "E\u00a02"),
        ("500", {"do": "amend", "players": {"W": {"name": "Kim"}}}, "Bo is Kim", "name\u00a0Bo"),
    ],
)
def test_a_screen_gives_its_own_names_and_arrows(
    game: str, entry: dict[str, Any], full: str, brief: str
) -> None:
    assert entry_text(entry, {"game": game}, SCREEN) == full
    assert entry_name(entry, SCREEN, game) == brief


def test_a_breach_that_two_games_know_is_named_in_the_words_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(words_of("500").breaches, "renege", Name("Revoke", "revoke", "revoke"))
    entry = {"do": "breach", "kind": "renege", "by": "N"}
    assert entry_text(entry, {"game": "500"}) == "revoke, by N"
    assert entry_text(entry, {"game": "spades"}) == "renege, by N"


def test_every_entry_of_the_cases_has_its_sentence() -> None:
    told = 0
    for case in GAMES:
        if case["refused_line"] is None:
            for entry in case["entries"]:
                assert entry_text(entry, case["header"])
                assert 0 < len(entry_name(entry)) <= 12
                told += 1
    assert told > 1000


def test_what_nobody_foresaw_is_quoted_on_one_line() -> None:
    why = "a\nb\t" + "c" * 500
    assert entry_text({"do": "abandon", "why": why}, {}) == "game abandoned: a b " + "c" * 116 + "…"
    lone = {"do": "amend", "players": {"N": {"name": "\ud800"}}}
    assert entry_text(lone, {}).encode() == b"N is ?"
    assert entry_text({"do": "clock", "set": "add", "seconds": 10**200}, {}).endswith("… more on the clock")
    # Keys that the format does not know are kept and say nothing.
    odd = {"do": "breach", "kind": "renege", "by": "N", "won": "none"}
    assert entry_text(odd, {}) == "renege, by N"
