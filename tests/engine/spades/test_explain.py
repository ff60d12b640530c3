"""What the engine of spades tells: what may be entered, what it gave and why, what is still needed."""

from __future__ import annotations

from typing import Any

from scorekeeper.engine.kinds import TEAMS
from scorekeeper.engine.refused import Refused
from scorekeeper.engine.spades.game import Spades
from scorekeeper.engine.spades.offers import shares_of

from .hands import MADE, NIL, bids, game, hand, on, renege, ruling, scores, to, won


def offered(do: str, *entries: dict[str, Any]) -> list[dict[str, Any]]:
    """The candidates that are taken after these entries."""
    now = game(*entries)
    taken = []
    for offer in Spades.candidates(now.play, now.rules, do):
        try:
            Spades.steps[do](now.play, now.rules, offer.entry, 0.0)
        except Refused:
            continue
        taken.append(offer.entry)
    return taken


def told(entries: list[dict[str, Any]], entry: dict[str, Any]) -> list[tuple[str, int, str, str | None]]:
    """Whose points the entry gave, how many, why and by which clause."""
    before = game(*entries)
    after = on(before, entry)
    given = Spades.shares(before.play, after.play, after.rules, entry)
    old, new = scores(before), scores(after)
    for team in (0, 1):
        assert sum(share.counted for share in given if share.team == team) == new[team] - old[team]
    return [(TEAMS[share.team], share.counted, share.reason, share.clause) for share in given]


def test_four_seats_may_bid_one_to_thirteen_or_nil() -> None:
    assert len(offered("bid")) == 4 * 14
    left = offered("bid", *bids(3, 3, 3))
    assert [entry["seat"] for entry in left] == ["W"] * 14
    assert [entry["bid"] for entry in left] == [*range(1, 14), NIL]
    assert offered("bid", *bids(3, 3, 3, 3)) == []


def test_tricks_are_offered_once_all_have_bid() -> None:
    assert offered("tricks", *bids(3, 3, 3)) == []
    ways = offered("tricks", *bids(3, 3, 3, 3))
    assert len({tuple(entry["won"].items()) for entry in ways}) == len(ways) == 560 + 14
    assert len(offered("tricks", *bids(3, 3, "nil", 3))) == 560


def test_a_renege_is_offered_by_every_seat_but_not_by_both() -> None:
    assert offered("breach", *bids(3, 3, 3)) == []
    assert [entry["by"] for entry in offered("breach", *bids(3, 3, 3, 3))] == ["N", "E", "S", "W"]


def test_the_deal_is_offered_until_all_have_bid() -> None:
    for do in ("dealt", "misdeal", "redeal"):
        assert offered(do) == [{"do": do}]
    assert len(offered("dealer", {"do": "dealt"})) == 4
    assert offered("dealer", *bids(3)) == []
    assert offered("misdeal", *bids(3, 3, 3, 3)) == offered("redeal", *bids(3, 3, 3, 3)) == []
    assert offered("dealt", {"do": "dealt"}) == []


def test_a_ruling_is_offered_with_points_and_a_reason_to_fill_in() -> None:
    assert [entry["hand"] for entry in offered("ruling")] == ["goes-on"]
    assert [entry["hand"] for entry in offered("ruling", *bids(3))] == ["ends", "void", "goes-on"]
    now = game()
    assert {offer.free for offer in Spades.candidates(now.play, now.rules, "ruling")} == {("points", "why")}


def test_every_word_of_the_engine_has_candidates_and_no_other_word_has() -> None:
    now = game()
    for do in Spades.steps:
        assert all(offer.entry["do"] == do for offer in Spades.candidates(now.play, now.rules, do))
        assert any(Spades.candidates(now.play, now.rules, do))
    assert not any(Spades.candidates(now.play, now.rules, "call"))


def test_the_shares_of_a_hand() -> None:
    assert told(bids(NIL, 4, 4, NIL), won(0, 2, 6, 5)) == [
        ("NS", 40, "contract-made", "6-contract"),
        ("NS", 2, "bags", "6-bags"),
        ("NS", 100, "nil-made", "6-nil"),
        ("EW", 40, "contract-made", "6-contract"),
        ("EW", 3, "bags", "6-bags"),
        ("EW", -100, "nil-failed", "6-nil"),
    ]
    assert told(bids(7, 4, 4, NIL), won(6, 1, 4, 2)) == [
        ("NS", -110, "set", "6-sets"),
        ("EW", -40, "set", "6-sets"),
        ("EW", -100, "nil-failed", "6-nil"),
    ]


def test_the_shares_of_a_renege() -> None:
    assert told(bids(NIL, 4, 4, 2), renege("W")) == [
        ("EW", -60, "renege-loses", "5-loses"),
        ("NS", 140, "renege-makes", "5-makes"),
    ]


def test_the_shares_of_a_ruling() -> None:
    for word in ("goes-on", "ends", "void"):
        assert told([*MADE, *bids(3)], ruling(word, ns=5, ew=-20)) == [
            ("NS", 5, "ruling", None),
            ("EW", -20, "ruling", None),
        ]


def test_a_bid_gives_nobody_anything() -> None:
    assert told([], bids(3)[0]) == []


def remarks(*entries: dict[str, Any], target: int = 500) -> list[tuple[str, str | None, dict[str, Any]]]:
    now = game(*entries, rules=to(target))
    return [
        (remark.code, remark.clause, remark.data)
        for remark in Spades.remarks(now.play, now.rules, now.ended())
    ]


def test_nothing_is_remarked_while_nobody_is_there() -> None:
    assert remarks(*MADE) == []


def test_the_side_that_got_there_is_remarked_with_what_it_counts_in_the_event() -> None:
    nil = hand(NIL, 9, 6, NIL, (0, 0, 7, 6))
    assert remarks(*nil * 3, target=480) == [
        ("target-reached", "7-target", {"team": "NS", "target": 480, "NS": 483, "EW": -570}),
        ("event-win", "8-win", {"team": "NS", "points": 2}),
        ("event-margin", "8-margin", {"team": "NS", "points": 1}),
        ("event-nils", "8-nils", {"team": "NS", "points": 1}),
        ("event-sets", "8-sets", {"team": "NS", "points": 1}),
    ]


def test_both_there_the_higher_is_remarked() -> None:
    why = remarks(*MADE, target=60)[0]
    assert why == ("higher-wins", "7-both", {"team": "NS", "target": 60, "NS": 61, "EW": 60})


def test_both_there_and_equal_is_remarked_though_the_game_goes_on() -> None:
    level = remarks(ruling(ew=1), *MADE, target=60)
    assert level == [("equal-at-target", "7-both", {"target": 60, "NS": 61, "EW": 61})]


def test_an_abandoned_game_is_remarked() -> None:
    assert remarks(*MADE, {"do": "abandon", "why": "rain"}) == [("abandoned", None, {})]


def needs(*entries: dict[str, Any], target: int = 500) -> list[tuple[str, str | None, dict[str, Any]]]:
    now = game(*entries, rules=to(target))
    return [(need.code, need.clause, need.data) for need in Spades.needs(now.play, now.rules)]


def test_each_side_needs_the_points_to_the_target() -> None:
    assert needs(*MADE, ruling(ew=-100)) == [
        ("needs-points", "7-target", {"team": "NS", "target": 500, "points": 439}),
        ("needs-points", "7-target", {"team": "EW", "target": 500, "points": 540}),
    ]


def test_equal_at_the_target_each_side_needs_a_higher_score() -> None:
    assert [need[:2] for need in needs(ruling(ew=1), *MADE, target=61)] == [("needs-higher", "7-both")] * 2


def test_the_shares_of_any_hand_can_be_asked_for() -> None:
    now = game(*MADE, ruling(ns=5), *hand(7, 4, 4, 3, (6, 3, 4, 0)))
    assert [share.points for share in shares_of(now.play, now.rules, 1)] == [60, 1, 60]
    assert [share.points for share in shares_of(now.play, now.rules, 2)] == [-110, -70]
    assert shares_of(now.play, now.rules, 0) == shares_of(now.play, now.rules, 3) == ()
