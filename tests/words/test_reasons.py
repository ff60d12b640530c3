"""No entry, no reason that an engine gives, and nothing else that it says, is without words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.engine.explain import Remark
from scorekeeper.engine.game import replay, start
from scorekeeper.engine.offers import preview
from scorekeeper.table.games import game_named
from scorekeeper.table.view import view_of
from scorekeeper.words.entries import entry_text
from scorekeeper.words.names import entry_name
from scorekeeper.words.reasons import reason, remark

from ..walks import HEADERS, walk

if TYPE_CHECKING:
    from scorekeeper.engine.game import Game

NZ = {"game": "500", "rules": "500-nz-2025", "dealer": "S"}


def game_of(*entries: dict[str, Any], **header: Any) -> Game:
    return replay({**NZ, **header}, [{**entry, "at": float(at)} for at, entry in enumerate(entries)])


def carried(ns: int, ew: int) -> dict[str, Any]:
    return {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": "carried", "hand": "goes-on"}


def hand(seat: str, bid: str, ns: int) -> list[dict[str, Any]]:
    return [
        {"do": "contract", "seat": seat, "bid": bid},
        {"do": "tricks", "won": {"NS": ns, "EW": 10 - ns}},
    ]


def reasons(game: Game, entry: dict[str, Any]) -> list[str]:
    told = preview(game, {**entry, "at": 99.0})
    return [reason(share, game.rules) for share in told.shares]


def test_the_points_of_a_hand_of_500() -> None:
    contract, tricks = hand("E", "7S", 3)
    assert reasons(game_of(carried(480, 240), contract), tricks) == [
        "bid made: 140",
        "3 tricks = 30, only 10 count (limit 490)",
    ]
    assert reasons(game_of(contract), tricks) == ["bid made: 140", "3 tricks: 30"]
    assert reasons(game_of(contract), hand("E", "7S", 10)[1]) == ["went down: −140", "10 tricks: 100"]
    assert reasons(game_of(contract), hand("E", "7S", 1)[1])[1] == "1 trick: 10"
    assert reasons(game_of(contract), hand("E", "7S", 0)[1])[1] == "no tricks: 0"
    assert reasons(game_of(contract), {"do": "breach", "kind": "renege", "by": "E"}) == [
        "renege: −140",
        "renege: 100",
    ]


def test_why_a_side_at_the_cap_has_not_won() -> None:
    game = game_of(carried(480, 240), *hand("E", "7S", 3))
    assert [remark(said) for said in view_of(game, 9.0).remarks] == [
        "↕: 3 tricks = 30, only 10 count (limit 490)",
        "490: must make a bid to go out",
    ]


@pytest.mark.parametrize(
    ("score", "needs"),
    [
        (490, "↕ to go out: any bid"),
        (380, "↕ to go out: 6NT or more"),
        (0, "↕ to go out: 10♥ or more"),
        (-20, "↕ to go out: 10NT"),
        (-30, "↕ to go out: more than one hand"),
    ],
)
def test_what_a_side_needs_in_500(score: int, needs: str) -> None:
    game = game_of(carried(score, 0))
    assert remark(game.kind.needs(game.play, game.rules)[0]) == needs


def test_how_a_game_of_500_ended() -> None:
    for entries, told in (
        ([carried(0, 500)], "↔ win: 500 reached"),
        ([carried(500, 500)], "a tie: both sides have reached 500 with the same score"),
        ([carried(0, -500)], "↕ win: ↔ are out the back door (−500)"),
        ([{"do": "clock", "set": "bell"}], "the bell has rung: a tie, the scores are equal"),
        ([carried(10, 0), {"do": "clock", "set": "bell"}], "the bell has rung: ↕ have the higher score"),
        (hand("N", "6S", 7) * 4, "4 hands played: ↕ have the higher score"),
        ([{"do": "abandon", "why": ""}], "game abandoned"),
    ):
        (said,) = view_of(game_of(*entries), 99.0).remarks
        assert remark(said) == told


def test_cribbage_and_spades_speak_of_their_own() -> None:
    cribbage = start({"game": "cribbage", "rules": "cribbage-nz-2017", "dealer": "S"})
    assert reasons(cribbage, {"do": "peg", "team": "NS", "points": 2, "for": "15"}) == ["fifteen: 2"]
    near = cribbage.apply({**carried(120, 0), "at": 0.0})
    assert reasons(near, {"do": "peg", "team": "NS", "points": 2}) == ["in the play: 2, 1 counted"]
    assert remark(near.kind.needs(near.play, near.rules)[1], near.rules) == "↔ need 121 more to reach 121"
    lost = near.apply({"do": "breach", "kind": "crossed-lanes", "by": "W", "at": 1.0})
    assert [remark(said, lost.rules) for said in view_of(lost, 1.0).remarks] == ["↕ win: W crossed lanes"]
    spades = start({"game": "spades", "rules": "spades-wfwf-2004", "dealer": "S"})
    for seat in "NESW":
        spades = spades.apply({"do": "bid", "seat": seat, "bid": "nil" if seat == "N" else 3, "at": 0.0})
    won = {"N": 0, "E": 4, "S": 4, "W": 5}
    assert reasons(spades, {"do": "tricks", "won": won}) == [
        "made bid: 30",
        "bags: 1",
        "made nil: 100",
        "made bid: 60",
        "bags: 3",
    ]


def test_a_remark_that_two_games_have_is_told_in_the_words_of_its_own() -> None:
    said = Remark("ended-hands", "2", {"winner": "EW", "hands": 4, "scores": {"NS": 1, "EW": 2}})
    cribbage = start({"game": "cribbage", "rules": "cribbage-nz-2017", "dealer": "S"}).rules
    assert remark(said) == "4 hands played: ↔ have the higher score"
    assert remark(said, cribbage) == "all deals played: ↔ have the higher score"


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_no_entry_and_no_code_is_without_words(header: dict[str, Any]) -> None:
    shares: set[str] = set()
    remarks: set[str] = set()
    words: set[str] = set()

    least = {"500": (7, 5), "cribbage": (10, 3), "spades": (6, 3)}[header["game"]]
    before = start({"dealer": "S", **header})
    timed = {"clock"} if before.rules.minutes is not None else set()
    wanted = {*before.kind.steps, "amend", "abandon", "undo", "redo", "agree"} | timed

    def check(text: str, code: str) -> None:
        assert text not in ("", code)
        assert not {"NS", "EW"} & set(text.replace(":", " ").replace(",", " ").split()), text
        assert not set("{}") & set(text), text

    for seed in range(24):
        for step in walk(header, seed):
            kind, rules, play = step.after.kind, step.after.rules, step.after.play
            words.add(step.entry["do"])
            full, brief = entry_text(step.entry, step.after.header), entry_name(step.entry)
            assert full != step.entry["do"] or full == "misdeal"
            for text in (full, brief):
                assert text.strip() == text != ""
                assert not set("{}") & set(text)
            assert len(brief) <= 12
            if step.entry["do"] in kind.steps:
                for share in kind.shares(step.before.play, play, rules, step.entry):
                    shares.add(share.reason)
                    check(reason(share, rules), share.reason)
            for said in (*kind.remarks(play, rules, step.after.ended()), *kind.needs(play, rules)):
                remarks.add(said.code)
                check(remark(said), said.code)
                check(remark(said, rules), said.code)
        hands = step.after.result()["hands"]
        table = game_named(kind.name)
        for hand in hands:
            for share in table.hand_shares(step.after, hand["number"]):
                check(reason(share, rules), share.reason)
        # The walks go far enough to meet every entry, and nearly all shares and remarks.
        enough = words == wanted and len(shares) >= least[0] and len(remarks) >= least[1]
        if seed >= 2 and enough:
            break
    assert enough, (words, shares, remarks)
