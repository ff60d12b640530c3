"""Every kind of entry of the record, in every rule set that knows it, made by touches alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.header import kind_of
from scorekeeper.engine.offers import COMMON
from scorekeeper.table.games.spades.hand import AGAIN

from .audit.look import tap
from .driver import SIZES, Phone

FIVE_HUNDRED = tuple(kind_of("500").rules)
CRIBBAGE, SPADES = "cribbage-nz-2017", "spades-wfwf-2004"
Step = tuple[str, *tuple[dict[str, Any], ...]]
"""Keys to touch, and the entries that come of them; `:word` is written, `@2` touches the second field.

`~ 601` lets so many seconds go by.
"""


class Scorer:
    """Touches, and sees to it that the record says just what was meant."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.made: list[dict[str, Any]] = []

    def sit(self, rules: Any, game: str = "500", **more: Any) -> None:
        self.phone.new_game(rules=rules, game=game, **more)

    def steps(self, *steps: Step) -> None:
        for touches, *entries in steps:
            before = len(self.phone.record())
            for word in touches.split(" | "):
                self.touch(word)
            found = [
                {key: value for key, value in line.items() if key not in ("at", "agreed")}
                for line in self.phone.record()[before:]
            ]
            assert found == entries, touches
            self.made += found

    def touch(self, word: str) -> None:
        phone = self.phone
        if word.startswith("@"):
            fields = [leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "field"]
            x, y, w, h = fields[int(word[1:]) - 1]
            phone.touch(x + w / 2, y + h / 2)
        elif word.startswith(":"):
            phone.type(word[1:])
        elif word.startswith("~ "):
            phone.on(float(word[2:]), 30.0)
        else:
            assert tap(phone, phone.key(word)), word


def called(entry: dict[str, Any]) -> str:
    """Which kind of entry it is."""
    return " ".join(str(entry[key]) for key in ("do", "set", "kind") if key in entry)


def entries_of(game: str, rules: str, *, timed: bool) -> set[str]:
    """All that RECORD.md knows for a game."""
    kind: Any = kind_of(game)
    found = {called(offer.entry) for offer in COMMON} | {"ruling"}
    found |= {step for step in kind.steps if step != "breach"}
    found |= {f"breach {fault}" for fault in faults(game, rules)}
    return found if timed else {name for name in found if not name.startswith("clock")}


def faults(game: str, rules: str) -> list[str]:
    sheet: Any = kind_of(game).rules[rules]
    if game == "spades":
        return ["renege"]
    return [name for name, price in sheet.breaches.items() if game != "500" or price.by_makers]


@pytest.fixture
def scorer(tmp_path: Path) -> Iterator[Scorer]:
    with Phone(tmp_path, SIZES[1]) as phone:
        yield Scorer(phone)


def clock(word: str, **more: Any) -> dict[str, Any]:
    return {"do": "clock", "set": word, **more}


def call(seat: str, word: str) -> dict[str, Any]:
    return {"do": "call", "seat": seat, "call": word}


def tricks(ns: int) -> dict[str, Any]:
    return {"do": "tricks", "won": {"NS": ns, "EW": 10 - ns}}


def ruling(ns: int, ew: int, hand: str, why: str) -> dict[str, Any]:
    return {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": why, "hand": hand}


UNDO: dict[str, Any] = {"do": "undo"}
REDO: dict[str, Any] = {"do": "redo"}
AGREE: dict[str, Any] = {"do": "agree"}
DEALT: dict[str, Any] = {"do": "dealt"}
MISDEAL: dict[str, Any] = {"do": "misdeal"}


def correct(**fields: Any) -> dict[str, Any]:
    return {"do": "correct", "hand": 1, **fields}


@pytest.mark.parametrize("rules", FIVE_HUNDRED)
def test_500(scorer: Scorer, rules: str) -> None:
    scorer.sit(rules)
    scorer.steps(
        ("MISDEAL", MISDEAL),
        ("MORE | more dealer | seat E", {"do": "dealer", "seat": "E"}),
        ("ALL DEALT", DEALT),
        ("START", clock("start")),
        ("MORE | more clock | PAUSE", clock("pause")),
        ("RESUME", clock("resume")),
        ("+ 1 MINUTE", clock("add", seconds=60.0)),
        ("− 1 MINUTE", clock("add", seconds=-60.0)),
        ("RESET | YES", clock("reset")),
        ("START", clock("start")),
        ("BACK | BACK | 6S", call("S", "6S")),
        ("level 7 | 7H", call("W", "7H")),
        ("UNDO", UNDO),
        ("REDO", REDO),
        ("AWAY", call("N", "pass")),
        ("AWAY", call("E", "pass")),
        ("AWAY", call("S", "pass")),
        ("PLAY 7♥ | ENTER RESULT | 8 tricks",),
        ("AGREE far", tricks(2)),
        ("UNDO",),
        ("AGREE near", UNDO),
        ("REDO",),
        ("AGREE near", REDO),
        ("MORE | more history | hand 1 | RESULT | 6 tricks | SHOW",),
        ("AGREE far", correct(seat="W", bid="7H", won={"NS": 4, "EW": 6})),
        ("MORE | more history | hand 1 | MAKER | seat N | BID | level 8 | 8C | SHOW",),
        ("AGREE far", correct(seat="N", bid="8C", won={"NS": 6, "EW": 4})),
        ("MORE | more history | hand 1 | RESULT | FAULT | penalty renege | seat E | SHOW",),
        ("AGREE near", correct(seat="N", bid="8C", kind="renege", by="E")),
        ("MORE | more history | hand 1 | BID | NO BID | RESULT | 3 tricks | SHOW",),
        ("AGREE near", correct(bid="none", won={"NS": 3, "EW": 7})),
        (
            "MORE | more names | seat N | @1 | :\b\b\bEve\n | KEEP",
            amend(players={"N": {"name": "Eve"}}, same=True),
        ),
        ("BACK | more seats | seat W | seat E",),
        ("AGREE far", amend(players={"W": {"name": "Dot"}, "E": {"name": "Bev"}}, same=True)),
        ("MORE | more where | @2 | :3 | KEEP", amend(round=3)),
        ("MORE | more scorer | seat N", amend(scorer="N")),
        ("MORE | more scorer | seat S", amend(scorer="S")),
        ("ALL DEALT", DEALT),
        ("AWAY", call("W", "pass")),
        ("AWAY", call("N", "pass")),
        ("AWAY", call("E", "pass")),
        ("AWAY", call("S", "pass")),
        ("PLAY | ENTER RESULT | 5 tricks",),
        ("AGREE far", tricks(5)),
        ("MORE | more ruling | digit 1 | digit 0 | side EW | +100 | SIGN",),
        ("NEXT | A dispute about the score",),
        ("AGREE far", ruling(10, -100, "goes-on", "A dispute about the score")),
        ("ALL DEALT", DEALT),
        ("MORE | more ruling | digit 1 | SIGN | NEXT | hand void | Misconduct",),
        ("AGREE far", ruling(-1, 0, "void", "Misconduct")),
        ("ALL DEALT", DEALT),
        ("MORE | more ruling | digit 1 | NEXT | hand ends | OTHER WORDS | @1 | :Rain | NEXT",),
        ("AGREE far", ruling(1, 0, "ends", "Rain")),
        ("MORE | more abandon | Begun by mistake",),
        ("AGREE near", {"do": "abandon", "why": "Started by mistake"}),
    )
    scorer.sit({"like": rules, "hands": 1})
    scorer.steps(
        ("ALL DEALT", DEALT),
        ("MORE | bidding | BACK | START", clock("start")),
        ("seat W | level 7 | suit S", {"do": "contract", "seat": "W", "bid": "7S"}),
        ("UNDO", UNDO),
        ("NO BID", {"do": "contract", "bid": "none"}),
        ("ENTER RESULT | 4 tricks",),
        ("AGREE near", tricks(4)),
        ("CARDS CLIPPED", AGREE),
    )
    scorer.sit(rules)
    scorer.steps(
        ("START", clock("start")),
        ("~ 601 | YES | AGREE near", {**DEALT, "before_bell": True}),
        ("~ 4 | seat E | level 7 | suit NT", {"do": "contract", "seat": "E", "bid": "7NT"}),
    )
    penalties(scorer, rules)
    scorer.sit(rules)
    scorer.steps(("MORE | more clock | BELL | YES", clock("bell")))
    missing = entries_of("500", rules, timed=True) - {called(entry) for entry in scorer.made}
    assert not missing


def penalties(scorer: Scorer, rules: str) -> None:
    """Each breach by each side of the hand in play, taken back again; West of ↔ has made the bid."""
    for kind, price in kind_of("500").rules[rules].breaches.items():  # type: ignore[attr-defined]
        if price.by_makers is None:
            continue
        whose = {"E": "by MAKERS", "S": "by OTHERS"} if kind == "card-count" else {"E": "by E", "S": "by S"}
        if kind in ("kitty-exposed", "kitty-count"):
            whose = {"E": "by MAKERS" if kind == "kitty-exposed" else ""}
        if kind == "card-count" and price.by_both:
            whose["both"] = "by both"
        for by, key in whose.items():
            entry = {"do": "breach", "kind": kind, "by": by}
            asked = "5 tricks" if by == "E" and price.by_makers.tricks else ""
            if asked:
                entry["won"] = {"NS": 5}
            # REDO stands in its place once something was taken back.
            way = "PENALTY" if "PENALTY" in scorer.phone.live() else "MORE | more penalty"
            touches = [way, f"penalty {kind}", key, asked]
            scorer.steps(
                (" | ".join(filter(None, touches)),),
                ("AGREE near", entry),
                ("UNDO",),
                ("AGREE near", UNDO),
            )


def amend(**changed: Any) -> dict[str, Any]:
    return {"do": "amend", **changed}


def peg(team: str, points: int, **more: Any) -> dict[str, Any]:
    return {"do": "peg", "team": team, "points": points, **more}


def test_cribbage(scorer: Scorer) -> None:
    scorer.sit(CRIBBAGE, "cribbage")
    scorer.steps(
        ("MISDEAL", MISDEAL),
        ("MORE | more dealer | seat W", {"do": "dealer", "seat": "W"}),
        ("ALL DEALT", DEALT),
        ("NO JACK", {"do": "cut", "jack": False}),
        ("UNDO", UNDO),
        ("REDO", REDO),
        ("UNDO", UNDO),
        ("JACK", {"do": "cut", "jack": True}),
        ("UNDO", UNDO),
        ("CARD | rank J | JH", {"do": "cut", "card": "JH"}),
        *((f"↕ {points}", peg("NS", points)) for points in (1, 2, 3, 4, 6, 12)),
        *((f"↔ more | ↔ {points}", peg("EW", points)) for points in (5, 7, 8, 9, 10, 11, 13, 14)),
        *(
            (f"↕ more | ↕ {word}", peg("NS", points, **{"for": word}))
            for word, points in {"15": 2, "31": 2, "go": 1, "pair": 2, "three": 6, "four": 12}.items()
        ),
        *(
            (f"↕ more | ↕ run | ↕ run {points}", peg("NS", points, **{"for": "run"}))
            for points in (3, 4, 5, 6, 7)
        ),
    )
    right = {"do": "correct", "entry": len(scorer.phone.record()), "with": peg("NS", 3)}
    scorer.steps(
        ("↕ more | CORRECT | correct 3",),
        ("AGREE near", right),
        *(
            step
            for kind in ("unplayed", "front-peg")
            for step in (
                (f"MORE | more penalty | penalty {kind} | by N",),
                ("AGREE far", {"do": "breach", "kind": kind, "by": "N"}),
            )
        ),
        ("MORE | more ruling | digit 5 | SIGN | side EW | digit 1 | NEXT | hand goes-on | Misconduct",),
        ("AGREE far", ruling(-5, 1, "goes-on", "Misconduct")),
        ("SHOW | CARDS | rank 5 | 5S | rank 5 | 5C | rank 5 | 5D | rank J | JS | PEG", hand_of("N")),
        ("count 4", {"do": "show", "seat": "E", "points": 4}),
        ("count 0", {"do": "show", "seat": "S", "points": 0}),
        ("count 2", {"do": "show", "seat": "W", "points": 2}),
    )
    scorer.sit(CRIBBAGE, "cribbage")
    scorer.steps(("ALL DEALT", DEALT), ("CARD | rank 2 | 2H", {"do": "cut", "card": "2H"}))
    for kind in ("crossed-lanes", "removed-pegs", "crib-picked-up"):
        scorer.steps(
            (f"MORE | more penalty | penalty {kind} | by N",),
            ("AGREE near", {"do": "breach", "kind": kind, "by": "N"}),
            ("UNDO",),
            ("AGREE near", UNDO),
        )
    scorer.steps(
        ("SHOW | count 0", {"do": "show", "seat": "W", "points": 0}),
        *(
            (f"count {count}", {"do": "show", "seat": seat, "points": count})
            for seat, count in zip("NES", (2, 0, 1), strict=True)
        ),
        (
            "CARDS | rank 3 | 3S | rank 4 | 4S | rank 5 | 5S | rank 6 | 6S | PEG",
            {"do": "crib", "cards": ["3S", "4S", "5S", "6S"]},
        ),
        ("UNDO",),
        ("AGREE near", UNDO),
        ("count 12", {"do": "crib", "points": 12}),
        ("MORE | more abandon | Begun by mistake",),
        ("AGREE near", {"do": "abandon", "why": "Started by mistake"}),
    )
    scorer.sit({"like": CRIBBAGE, "hands": 1}, "cribbage")
    scorer.steps(
        ("ALL DEALT | NO JACK | SHOW", DEALT, {"do": "cut", "jack": False}),
        *(
            (f"count {count}", {"do": "show", "seat": seat, "points": count})
            for seat, count in zip("WNES", (0, 2, 0, 1), strict=True)
        ),
        ("count 3",),
        ("AGREE near", {"do": "crib", "points": 3}),
        ("MORE | more scorer | seat N", amend(scorer="N")),
        ("CARDS CLIPPED", AGREE),
    )
    missing = entries_of("cribbage", CRIBBAGE, timed=False) - {called(entry) for entry in scorer.made}
    assert not missing


def hand_of(seat: str) -> dict[str, Any]:
    return {"do": "show", "seat": seat, "cards": ["5S", "5C", "5D", "JS"]}


def test_spades(scorer: Scorer) -> None:
    scorer.sit(SPADES, "spades")
    for why, (do, clause, _) in AGAIN.items():
        scorer.steps((f"DEAL AGAIN | again {why}", {"do": do, "clause": clause}))
    dealer = next(seat for seat in "NESW")
    scorer.steps(
        ("MORE | more dealer | seat N", {"do": "dealer", "seat": dealer}),
        ("ALL DEALT", DEALT),
        *(
            (f"seat {seat} | bid {bid}", {"do": "bid", "seat": seat, "bid": bid})
            for seat, bid in BIDS.items()
        ),
        ("ENTER RESULT | took 3 | took 7 | took 2",),
        ("AGREE far", {"do": "tricks", "won": {"E": 3, "S": 7, "W": 2, "N": 1}}),
    )
    scorer.steps(
        ("UNDO",),
        ("AGREE near", UNDO),
        ("REDO",),
        ("AGREE near", REDO),
        ("ALL DEALT", DEALT),
        *(
            (f"bid {bid}", {"do": "bid", "seat": seat, "bid": bid})
            for seat, bid in zip("SWNE", (1, 13, "nil", 2), strict=True)
        ),
        ("PENALTY | by W",),
        ("AGREE near", {"do": "breach", "kind": "renege", "by": "W"}),
        ("ALL DEALT", DEALT),
        ("MORE | more ruling | +100 | NEXT | hand void | Misconduct",),
        ("AGREE far", ruling(100, 0, "void", "Misconduct")),
        ("MORE | more scorer | seat N", amend(scorer="N")),
        ("MORE | more abandon | Begun by mistake",),
        ("AGREE near", {"do": "abandon", "why": "Started by mistake"}),
    )
    scorer.sit({"like": SPADES, "target": 10}, "spades")
    scorer.steps(
        ("ALL DEALT", DEALT),
        *(
            (f"bid {bid}", {"do": "bid", "seat": seat, "bid": bid})
            for seat, bid in zip("WNES", (1, 1, 1, 1), strict=True)
        ),
        ("ENTER RESULT | side EW | took 5",),
        ("AGREE far", {"do": "tricks", "won": {"NS": 8, "EW": 5}}),
        ("CARDS CLIPPED", AGREE),
    )
    missing = entries_of("spades", SPADES, timed=False) - {called(entry) for entry in scorer.made}
    assert not missing


BIDS: dict[str, Any] = {"E": 4, "S": "nil", "W": 13, "N": 1}
