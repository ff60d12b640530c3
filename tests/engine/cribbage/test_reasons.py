"""What the engine offers, and how it explains itself."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.explain import Share
from scorekeeper.engine.game import Game
from scorekeeper.engine.offers import offers, preview
from scorekeeper.engine.refused import Refused

from .helpers import deals, entries, play, shows


def given_by(before: str, last: str) -> list[Share]:
    game = play(before)
    (entry,) = entries(last)
    return list(preview(game, {**entry, "at": float(game.length)}).shares)


def offered(text: str, do: str) -> list[dict[str, object]]:
    game = play(text)
    return [
        {key: value for key, value in offer.entry.items() if key != "do"} for offer in offers(game, 99.0, do)
    ]


def test_what_points_come_from() -> None:
    assert given_by("", "cut JD") == [Share(0, 2, 2, "jack", "7")]
    assert given_by("", "cut 5D") == given_by("", "dealt") == []
    assert given_by("", "peg EW 2 pair") == [Share(1, 2, 2, "pair", "8-pair")]
    assert given_by("", "peg EW 2") == given_by("", "peg EW 2 luck") == [Share(1, 2, 2, "peg", "8")]
    assert given_by("", "show W 8") == [Share(1, 8, 8, "show", "10")]
    assert given_by("show W 0; show N 0; show E 0; show S 0", "crib 8") == [Share(0, 8, 8, "crib", "10-crib")]
    assert given_by("peg NS 6", "correct NS 4") == [Share(0, -2, -2, "correct", "8-correct")]
    assert given_by("cut JD", "correct NS 0") == [Share(0, -2, -2, "correct", "7")]
    assert given_by("ruling 0 120", "breach unplayed S") == [Share(1, 2, 1, "unplayed", "9b")]
    assert given_by("peg NS 6; peg NS 3", "breach front-peg S") == [
        Share(0, -3, -3, "front-peg", "8-front-peg")
    ]
    assert given_by("", "breach crossed-lanes W") == [Share(1, 0, 0, "crossed-lanes", "9a")]
    assert given_by("", "ruling 3 -2") == [Share(0, 3, 3, "ruling", None), Share(1, -2, 0, "ruling", None)]


def test_the_parts_of_a_hand_shown() -> None:
    assert given_by("cut 5S", "show W 5H 5C 5D JS") == [
        Share(1, 16, 16, "fifteens", "10-15"),
        Share(1, 12, 12, "pairs", "10-alike"),
        Share(1, 1, 1, "nobs", "10-nobs"),
    ]
    assert given_by("cut 6S", "show W KH AC 2D QS") == [Share(1, 0, 0, "show", "10")]
    assert given_by("ruling 0 110; cut 9H", "show W 10H JH QH KH") == [
        Share(1, 5, 5, "runs", "10-runs"),
        Share(1, 5, 5, "flush", "10-flush"),
        Share(1, 1, 1, "nobs", "10-nobs"),
    ]
    assert given_by("ruling 0 115; cut 9H", "show W 10H JH QH KH") == [
        Share(1, 5, 5, "runs", "10-runs"),
        Share(1, 5, 1, "flush", "10-flush"),
        Share(1, 1, 0, "nobs", "10-nobs"),
    ]


def remarks(game: Game) -> list[tuple[str, str | None]]:
    ended = game.ended()
    return [(remark.code, remark.clause) for remark in game.kind.remarks(game.play, game.rules, ended)]


def test_why_a_game_is_over_or_not() -> None:
    assert remarks(play("peg NS 2")) == [("deals-left", "2")]
    assert remarks(play("ruling 121 0")) == [("ended-121", "2")]
    assert remarks(play("breach removed-pegs N")) == [("ended-breach", "9a")]
    assert remarks(play("breach crib-picked-up N")) == [("ended-breach", "10a")]
    assert remarks(play(deals(4))) == [("ended-tie", "11")]
    assert remarks(play(deals(3) + "; " + shows("E", 2))) == [("ended-hands", "11")]
    assert remarks(play("abandon")) == [("ended-abandoned", None)]
    house = play("", rules={"like": "cribbage-nz-2017", "hands": None})
    assert remarks(house) == [("no-limit", "2")]


def test_what_a_side_needs() -> None:
    game = play("peg NS 2; ruling 0 119")
    needs = game.kind.needs(game.play, game.rules)
    assert [(need.code, need.data["team"], need.data["points"]) for need in needs] == [
        ("needs-points", "NS", 119),
        ("needs-points", "EW", 2),
    ]


def test_what_is_offered() -> None:
    assert len(offered("cut plain", "peg")) == 2 * (14 + 6 + 5)
    assert offered("show W 0", "peg") == []
    assert {entry["seat"] for entry in offered("cut 5S; show W 4", "show")} == {"N"}
    assert len(offered("cut 5S; show W 4", "show")) == 26 + 1
    assert len(offered("cut plain; show W 4", "show")) == 26
    assert offered("cut plain", "cut") == []
    assert len(offered("", "cut")) == 3
    assert {(entry["team"], entry["points"]) for entry in offered("cut JD", "correct")} == {
        ("NS", 0),
        ("NS", 2),
    }
    assert len(offered("cut JD; peg NS 2", "correct")) == 15
    assert {str(entry["by"]) for entry in offered("", "breach") if entry["kind"] == "crib-picked-up"} == set(
        "NEW"
    )
    assert {
        str(entry["by"]) for entry in offered("peg NS 2", "breach") if entry["kind"] == "front-peg"
    } == set("NS")
    assert [entry["hand"] for entry in offered("", "ruling")] == ["goes-on"]
    assert offered("breach crossed-lanes W", "peg") == []


MANY = [
    *(f"peg {team} {points}" for team in ("NS", "EW") for points in (1, 2, 6, 14)),
    *(f"show {seat} {points}" for seat in "NESW" for points in (0, 4, 29)),
    *(
        "cut JD",
        "cut 5H",
        "cut plain",
        "crib 8",
        "crib 9H 9S 9D 6H",
        "show W 5C 5D JH QH",
        "show N 7C 8D 8H 9C",
    ),
    *("correct NS 0", "correct EW 2", "breach unplayed N", "breach front-peg W", "breach crossed-lanes E"),
    *("ruling 3 -4", "ruling -200 50", "dealt", "misdeal", "dealer E"),
]


@given(st.lists(st.sampled_from(MANY), max_size=60))
def test_the_shares_add_up_to_what_the_scores_changed_by(texts: list[str]) -> None:
    game = play("")
    for text in texts:
        (entry,) = entries(text)
        entry["at"] = float(game.length)
        try:
            after = game.apply(entry)
        except Refused:
            continue
        told = preview(game, entry)
        for team in (0, 1):
            counted = sum(share.counted for share in told.shares if share.team == team)
            assert counted == after.play.scores[team] - game.play.scores[team]
        game = after
