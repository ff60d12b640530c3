"""Every penalty by each side in each rule set, touched at the desk: its price, its question, or silence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.shell.key import KeySpec
from scorekeeper.shell.notices import refused_of
from scorekeeper.table.desk import Desk
from scorekeeper.table.games import game_named
from scorekeeper.table.games.game import Offender
from scorekeeper.table.questions import more, penalty, ruling
from scorekeeper.table.wording import entry_sentence
from scorekeeper.words.language import capital
from scorekeeper.words.refusals import clause_number, refusal_text
from tests import toy

from .at_desk import asked_of, desk_of, entries, scores, taps

LATER = ("500-nz-2025", "500-nz-2024")
CLASSIC = "500-nz-classic"
MAKER, OTHER = "W", "N"
BID = 140
"""W plays 7 spades."""


def playing(folder: Path, rules: str, bid: bool = True) -> Desk:
    """A hand of 500 in play, the penalty's sheet open."""
    desk = desk_of(folder, "500", rules=rules)
    taps(desk, ("game.dealt",))
    if bid:
        taps(desk, ("contract.open", MAKER), ("contract.bid", "7", "S"))
    else:
        taps(desk, ("contract.none",))
    desk.tap(("sheet.open", "penalty"))
    return desk


def touch(desk: Desk, specs: tuple[KeySpec, ...], name: str) -> None:
    """The key of that name, which must be there and alive."""
    spec = next(spec for spec in specs if spec.called == name)
    assert spec.enabled
    desk.tap(spec.action)


def offend(desk: Desk, kind: str, by: str) -> None:
    """What, and who: a seat, or for a wrong number of cards the makers, the others, both."""
    touch(desk, penalty.kind_keys(desk.here), f"penalty {kind}")
    if by and penalty.offender(kind, desk.here.game) is not Offender.MAKER:
        touch(desk, penalty.who_keys(desk.here, desk.place), f"by {by}")


def agreed(desk: Desk) -> tuple[int, int]:
    """Both agree: N and S, E and W."""
    assert desk.place.pending is not None
    assert scores(desk) == (0, 0)
    desk.tap(("agree.yes",))
    return scores(desk)


def words_of(desk: Desk) -> tuple[str, ...]:
    """The clauses of the penalty that waits to be agreed to."""
    pending = dict(desk.place.pending or {})
    preview: Any = desk.preview(pending)
    return penalty.clauses_of(desk.session.game.rules, pending, preview.shares)


PRICES = [
    # rules, kind, by, N and S, E and W, the clause
    *((rules, "renege", "W", 100, -BID, "8c") for rules in LATER),
    *((rules, "renege", "N", 0, BID, "8d") for rules in LATER),
    *((rules, "hand-shown", "E", 100, -BID, "6d") for rules in LATER),
    *((rules, "hand-shown", "S", 0, BID, "6e") for rules in LATER),
    *((rules, "card-count", "MAKERS", 100, -BID, "6f") for rules in LATER),
    *((rules, "card-count", "OTHERS", 0, BID, "6g") for rules in LATER),
    *((rules, "kitty-exposed", "MAKERS", 100, -BID, "5b") for rules in LATER),
    *((rules, "kitty-count", "", 100, -BID, "5c") for rules in LATER),
    (CLASSIC, "hand-shown", "W", 100, 0, "3f-i"),
    (CLASSIC, "hand-shown", "N", -100, BID, "3f-ii"),
    (CLASSIC, "card-count", "OTHERS", -100, BID, "3g-ii"),
    (CLASSIC, "renege", "E", 0, -BID, "penalties-a"),
    (CLASSIC, "renege", "S", 0, BID, "penalties-b"),
]


@pytest.mark.parametrize(("rules", "kind", "by", "ns", "ew", "clause"), PRICES)
def test_what_a_breach_costs(
    tmp_path: Path, rules: str, kind: str, by: str, ns: int, ew: int, clause: str
) -> None:
    desk = playing(tmp_path, rules)
    offend(desk, kind, by)
    assert words_of(desk) == (clause,)
    assert agreed(desk) == (ns, ew)
    assert len(desk.here.history) == 1
    assert desk.place.sheets == ()


@pytest.mark.parametrize("rules", LATER)
def test_6h_a_wrong_number_on_each_side_is_dealt_again(tmp_path: Path, rules: str) -> None:
    desk = playing(tmp_path, rules)
    offend(desk, "card-count", "both")
    found = asked_of(desk)
    assert found.short_titles[0] == "Wrong number of cards: both sides; hand dealt again (6h)"
    assert words_of(desk) == ("6h",)
    assert agreed(desk) == (0, 0)
    assert desk.here.history == ()
    assert desk.here.phase == "deal"
    assert next(seat.seat for seat in desk.here.seats if seat.deals) == "S"


@pytest.mark.parametrize(("took", "ns"), [(0, 0), (4, 40)])
def test_3g_i_the_other_side_counts_its_tricks_so_far(tmp_path: Path, took: int, ns: int) -> None:
    desk = playing(tmp_path, CLASSIC)
    offend(desk, "card-count", "MAKERS")
    assert desk.place.pending is None
    assert penalty.step(desk.place) == "tricks"
    touch(desk, penalty.trick_keys(), f"{took} tricks")
    assert words_of(desk) == ("3g-i",)
    assert agreed(desk) == (ns, -BID)


@pytest.mark.parametrize("by", ["NS", "EW", "both"])
def test_4b_in_a_hand_nobody_bid_a_wrong_number_scores_nothing(tmp_path: Path, by: str) -> None:
    desk = playing(tmp_path, CLASSIC, bid=False)
    offend(desk, "card-count", by)
    assert words_of(desk) == ("4b",)
    assert agreed(desk) == (0, 0)
    assert len(desk.here.history) == 1


SILENT = [
    *((CLASSIC, True, kind, "") for kind in ("kitty-exposed", "kitty-count")),
    (CLASSIC, True, "card-count", "both"),
    *((rules, False, "card-count", "NS") for rules in LATER),
    *((rules, False, kind, "W") for rules in (*LATER, CLASSIC) for kind in ("renege", "hand-shown")),
    *((rules, False, "kitty-exposed", "") for rules in LATER),
    *((rules, True, "kitty-exposed", "OTHERS") for rules in LATER),
]


@pytest.mark.parametrize(("rules", "bid", "kind", "by"), SILENT)
def test_where_the_rules_are_silent_the_adjudicator_is_called(
    tmp_path: Path, rules: str, bid: bool, kind: str, by: str
) -> None:
    desk = playing(tmp_path, rules, bid)
    before = entries(desk)
    offend(desk, kind, by)
    notice = desk.place.notice
    assert notice is not None
    assert notice["data"]["silent"]
    if kind in ("kitty-exposed", "kitty-count") and not by:
        # Nobody was asked who it was, and nobody is named.
        said = penalty.breach_text(kind, desk.here.game)
        assert refusal_text(refused_of(notice)).startswith(f"{said} has no penalty here")
    assert desk.place.pending is None
    assert entries(desk) == before
    desk.tap(("entry.ruling",))
    assert desk.place.sheet == "ruling"
    # The breach is the first of the ready reasons.
    assert ruling.reason_keys(desk.here, desk.place)[0].label.startswith(
        penalty.breach_text(kind, desk.here.game)
    )


def test_a_renege_put_right_before_the_next_lead_costs_nothing(tmp_path: Path) -> None:
    desk = playing(tmp_path, LATER[0])
    before = entries(desk)
    touch(desk, penalty.kind_keys(desk.here), "penalty renege")
    assert penalty.question(desk.here, desk.place) == "Renege: corrected before the next lead?"
    assert "last trick: who reneged?" in penalty.who_question(desk.here, desk.place)
    touch(desk, penalty.free_keys(desk.here, desk.place), "YES")
    assert penalty.free_clause(desk.here, desk.place) == "8b"
    assert "stays face up" in penalty.question(desk.here, desk.place)
    desk.tap(("sheet.close",))
    assert entries(desk) == before
    assert desk.place.sheets == ()


def test_a_card_exposed_costs_nothing(tmp_path: Path) -> None:
    desk = playing(tmp_path, CLASSIC)
    touch(desk, penalty.kind_keys(desk.here), "penalty exposed")
    assert penalty.step(desk.place) == "free"
    assert penalty.free_clause(desk.here, desk.place) == "3d"
    assert desk.place.pending is None


@pytest.mark.parametrize(("rules", "number"), [(LATER[0], "3c"), (LATER[1], "3c"), (CLASSIC, "misdeal-c")])
def test_a_wrong_number_found_before_play_is_a_misdeal_that_both_sides_agree_to(
    tmp_path: Path, rules: str, number: str
) -> None:
    desk = playing(tmp_path, rules)
    touch(desk, penalty.kind_keys(desk.here), "penalty card-count")
    assert "has play started?" in penalty.question(desk.here, desk.place)
    before = entries(desk)
    touch(desk, penalty.free_keys(desk.here, desk.place), "NO")
    found = {"do": "misdeal", "kind": "card-count"}
    assert desk.place.pending == found
    assert entries(desk) == before
    proposal = asked_of(desk)
    assert proposal.title == "Misdeal"
    assert any(line.startswith(f"{clause_number(number)}:") for line in proposal.details)
    desk.tap(("agree.wrong",))
    assert entries(desk) == before
    touch(desk, penalty.free_keys(desk.here, desk.place), "NO")
    desk.tap(("agree.yes",))
    assert entries(desk)[-1] == found
    assert desk.here.phase == "deal"


def test_while_they_bid_only_a_misdeal_or_nothing_can_follow(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500")
    taps(desk, ("game.dealt",), ("auction.call", "6S"), ("sheet.open", "penalty"))
    assert [spec.called for spec in penalty.kind_keys(desk.here)] == [
        "penalty card-count",
        "penalty exposed",
        "MISDEAL",
    ]
    # Where there is one answer nothing is asked.
    for name, kind in (("penalty card-count", {"kind": "card-count"}), ("MISDEAL", {})):
        touch(desk, penalty.kind_keys(desk.here), name)
        assert desk.place.pending == {"do": "misdeal", **kind}
        desk.tap(("agree.wrong",))


def test_penalty_is_alive_under_more_whenever_it_is_on_the_footer(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500")
    stages = (("game.dealt",), ("auction.call", "6S"), *(("auction.call", "pass"),) * 3, ("auction.play",))
    alive = [game_named(desk.here.game).penalty_possible(desk.here)]
    for stage in stages:
        desk.tap(stage)
        alive.append(game_named(desk.here.game).penalty_possible(desk.here))
        key = next(
            spec for group in more.groups(desk) for spec in group.keys if spec.called == "more penalty"
        )
        assert key.enabled == alive[-1]
    assert alive == [False, True, True, True, True, True, True]


def test_wrong_leaves_what_was_half_made_and_back_goes_step_by_step(tmp_path: Path) -> None:
    desk = playing(tmp_path, CLASSIC)
    offend(desk, "card-count", "MAKERS")
    touch(desk, penalty.trick_keys(), "3 tricks")
    desk.tap(("agree.wrong",))
    assert penalty.step(desk.place) == "tricks"
    assert Desk(desk.store, desk.session.clocks).place == desk.place
    assert desk.place.sheet == "what_is_wrong"
    desk.tap(("sheet.close",))
    for step in ("who", "kinds"):
        assert desk.back()
        assert penalty.step(desk.place) == step
    assert desk.back()
    assert desk.place.sheets == ()


@pytest.mark.parametrize(
    ("kind", "by", "ended", "clause"),
    [
        ("crossed-lanes", "N", "breach", "9a"),
        ("removed-pegs", "E", "breach", "9a"),
        ("crib-picked-up", "W", "breach", "10a"),
        ("unplayed", "E", None, "9b"),
        ("front-peg", "S", None, "8-front-peg"),
    ],
)
def test_cribbage(tmp_path: Path, kind: str, by: str, ended: str | None, clause: str) -> None:
    desk = desk_of(tmp_path, "cribbage")
    taps(desk, ("game.dealt",))
    for _ in range(2):
        desk.enter({"do": "peg", "team": "NS", "points": 6})
    desk.tap(("sheet.open", "penalty"))
    offend(desk, kind, by)
    assert words_of(desk) == (clause,)
    desk.tap(("agree.yes",))
    assert desk.here.ended == ended
    assert scores(desk)[0] == {"unplayed": 14, "front-peg": 6}.get(kind, 12)


def test_10a_the_dealers_own_crib(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    taps(desk, ("game.dealt",), ("sheet.open", "penalty"))
    offend(desk, "crib-picked-up", "S")
    assert desk.place.notice is not None
    assert desk.place.notice["code"] == "dealers-crib"


def test_spades_5_a_renege(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    for seat, bid in (("N", 3), ("E", 4), ("S", "nil"), ("W", 2)):
        desk.enter({"do": "bid", "seat": seat, "bid": bid})
    desk.tap(("sheet.open", "penalty"))
    touch(desk, penalty.kind_keys(desk.here), "penalty renege")
    assert penalty.question(desk.here, desk.place) == "Renege: corrected before the next lead?"
    assert penalty.who_question(desk.here, desk.place) == "No, or found on the last trick: who reneged?"
    touch(desk, penalty.free_keys(desk.here, desk.place), "YES")
    assert penalty.free_clause(desk.here, desk.place) == "5-retract"
    desk.back()
    touch(desk, penalty.who_keys(desk.here, desk.place), "by N")
    assert words_of(desk) == ("5-loses", "5-makes")
    # The sheet prints both under one number: WHY? says it once.
    found = asked_of(desk)
    assert [line.partition(":")[0] for line in found.details] == ["5"]
    assert found.details[0].count("Our reading") == found.details[0].count("full value") == 1
    assert agreed(desk) == (-130, 60)


def test_tricks_run_from_ten_down_as_those_of_a_result_do() -> None:
    assert [key.label for key in penalty.trick_keys()] == [str(took) for took in range(10, -1, -1)]


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
def test_a_breach_has_one_name_in_the_question_and_over_the_preview(tmp_path: Path, game: str) -> None:
    desk = desk_of(tmp_path, game)
    for kind in penalty.breaches_of(desk.here):
        words = capital(penalty.breach_text(kind, game))
        place = desk.place.drafted("penalty", {"kind": kind, "step": "who"})
        assert penalty.question(desk.here, place).startswith(words)
        entry = {"do": "breach", "kind": kind, "by": "N"}
        assert penalty.title(desk.here, entry).startswith(words)
        assert entry_sentence(desk.here, entry).startswith(words)
    desk.store.close()


def test_who_can_commit_a_breach_is_the_games_own_to_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toy game has no makers and names neither sides nor players by itself."""
    with toy.registered():
        desk = desk_of(tmp_path, "toy", rules="toy-one")
        desk.tap(("game.dealt",))
        assert penalty.opening_draft(desk.here) == {"kind": "revoke", "step": "who"}
        desk.tap(("sheet.open", "penalty"))
        assert {key.called for key in penalty.who_keys(desk.here, desk.place)} == {
            f"by {seat}" for seat in "NESW"
        }
        monkeypatch.setattr(game_named("toy"), "offenders", {"revoke": Offender.SIDE})
        keys = penalty.who_keys(desk.here, desk.place)
        assert [key.called for key in keys] == ["by NS", "by EW", "by both"]
        assert [key.hint for key in keys] == ["", "", ""]
        monkeypatch.setattr(game_named("toy"), "offenders", {"revoke": Offender.MAKER})
        desk.tap(("penalty.kind", "revoke"))
        assert desk.place.pending == {"do": "breach", "kind": "revoke", "by": "W"}
        desk.store.close()
