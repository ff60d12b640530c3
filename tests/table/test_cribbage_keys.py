"""Cribbage at the desk: which keys there are, and what each touch makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.table.compass import still_to_deal
from scorekeeper.table.desk import Desk
from scorekeeper.table.games.cribbage import pegging as keys
from scorekeeper.table.games.cribbage import show as counting

from .at_desk import desk_of, entries, pad, scores, taps

CUT = (("game.dealt",), ("cribbage.cut", False))
CARDS = ("5S", "5C", "5D", "JH")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = desk_of(tmp_path, "cribbage")
    yield desk
    desk.store.close()


def show_all(desk: Desk, *counts: int) -> None:
    """The four hands and the crib."""
    for count in counts:
        desk.tap(("cribbage.count", count))


def deal(desk: Desk, *counts: int) -> None:
    taps(desk, *CUT, ("cribbage.open", "show"))
    show_all(desk, *counts)


def test_the_pads_follow_the_deal(desk: Desk) -> None:
    assert pad(desk) == "deal"
    desk.tap(("game.dealt",))
    assert pad(desk) == "cut"
    desk.tap(("cribbage.cut", True))
    assert pad(desk) == "play"
    assert scores(desk) == (2, 0)
    taps(desk, ("cribbage.open", "show"), ("cribbage.count", 8))
    assert pad(desk) == "show"
    assert scores(desk) == (2, 8)
    show_all(desk, 4, 0, 12)
    assert desk.here.phase == "crib"
    assert counting.show_question(desk.here) == "↕\u00a0Ann's crib"
    show_all(desk, 6)
    assert pad(desk) == "deal"
    assert scores(desk) == (2 + 4 + 12 + 6, 8)


def test_a_peg_is_one_touch_and_its_reason_is_kept(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.peg", "EW", 2), ("cribbage.peg", "NS", 6, "three"))
    assert entries(desk)[-2:] == [
        {"do": "peg", "team": "EW", "points": 2},
        {"do": "peg", "team": "NS", "points": 6, "for": "three"},
    ]
    desk.tap(("game.undo",))
    assert scores(desk) == (0, 2)
    assert desk.place.pending is None


def test_all_points_of_the_play_have_a_key(desk: Desk) -> None:
    taps(desk, *CUT)
    common = {key.action for key in keys.pegs(desk.here, "NS")}
    seldom = {key.action for key in keys.pegs(desk.here, "NS", keys.SELDOM)}
    assert {action[2] for action in common | seldom} == set(range(1, 15))
    for _, team, points in common | seldom:
        assert desk.session.refusal({"do": "peg", "team": team, "points": points}) is None


def test_keys_have_the_colours_of_their_side_from_every_seat(tmp_path: Path) -> None:
    for scorer, look in (("S", "upright"), ("W", "level")):
        (tmp_path / scorer).mkdir()
        desk = desk_of(tmp_path / scorer, "cribbage", scorer=scorer)
        taps(desk, *CUT)
        assert {key.look for key in keys.pegs(desk.here, "NS")} == {look}


def test_counts_that_no_hand_has_have_no_key(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.open", "show"))
    whole = [key.label for key in counting.counts(desk.place, True)]
    assert not {"19", "25", "26", "27"} & set(whole)
    first = counting.counts(desk.place, False)
    desk.tap(("cribbage.page", 1))
    second = counting.counts(desk.place, False)
    paged = [key.label for key in (*first, *second) if key.action[0] == "cribbage.count"]
    assert sorted(paged, key=int) == sorted((label for label in whole if label.isdigit()), key=int)
    for key in (*first, *second):
        if key.action[0] == "cribbage.count":
            assert desk.session.refusal({"do": "show", "seat": "W", "points": key.action[1]}) is None


def test_back_on_the_higher_counts_shows_the_first_page_again(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.open", "show"), ("cribbage.page", 1))
    assert desk.back()
    assert not desk.place.draft("counts")
    assert pad(desk) == "show"
    # It is not turned unseen, behind the cards.
    taps(desk, ("cribbage.page", 1), ("cribbage.open", "cards"))
    assert not desk.place.draft("counts")


def test_the_show_is_named_in_its_order(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.open", "show"))
    assert counting.show_question(desk.here) == "↔\u00a0Bev's hand"
    assert [turn.name for turn in counting.order(desk.here)] == ["Bev", "Col", "Dot", "Ann", "Crib"]
    assert [turn.sign for turn in counting.order(desk.here)] == ["←", "↑", "→", "↓", "↕"]
    show_all(desk, 8)
    assert [turn[2:] for turn in counting.order(desk.here)][:2] == [(8, False), (None, True)]


def test_10_a_hand_is_counted_from_its_cards(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("cribbage.open", "turn_up"), ("cribbage.rank", "5"))
    assert pad(desk) == "turn_up"
    desk.tap(("cribbage.card", "5H"))
    assert pad(desk) == "play"
    taps(desk, ("cribbage.open", "show"), ("cribbage.open", "cards"))
    for card in CARDS:
        taps(desk, ("cribbage.rank", card[:-1]), ("cribbage.card", card))
    told = counting.parts(desk.here, desk.place)
    assert [(part.kind, part.points) for part in told] == [("fifteens", 16), ("pairs", 12), ("nobs", 1)]
    desk.tap(("cribbage.by_cards",))
    assert scores(desk) == (0, 29)
    assert entries(desk)[-1] == {"do": "show", "seat": "W", "cards": list(CARDS)}
    assert pad(desk) == "show"


def test_no_card_is_offered_twice_in_a_deal(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("cribbage.open", "turn_up"), ("cribbage.card", "5H"))
    taps(desk, ("cribbage.open", "show"), ("cribbage.open", "cards"))
    for card in CARDS[:3]:
        desk.tap(("cribbage.card", card))
    ranks = {key.label: key.enabled for key in counting.ranks(desk.here, desk.place)}
    assert not ranks["5"]
    assert ranks["J"]
    desk.tap(("cribbage.drop",))
    assert {key.label: key.enabled for key in counting.ranks(desk.here, desk.place)}["5"]
    desk.tap(("cribbage.rank", "5"))
    assert [key.enabled for key in counting.suits(desk.here, desk.place)] == [False, False, True, False]
    taps(desk, ("cribbage.card", "5D"), ("cribbage.card", "JH"), ("cribbage.by_cards",))
    desk.tap(("cribbage.open", "cards"))
    assert not any(counting.free(desk.here, desk.place, card) for card in (*CARDS, "5H"))


def test_a_turn_up_that_was_not_entered_is_asked_for_once_a_deal(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.open", "show"), ("cribbage.open", "cards"))
    assert counting.cards_question(desk.here, desk.place) == "Which card was turned up?"
    assert not counting.free(desk.here, desk.place, "JS")
    for card in ("5H", "5S", "6C", "7D", "KH"):
        desk.tap(("cribbage.card", card))
    desk.tap(("cribbage.by_cards",))
    # Fifteens: 5-K twice; the pair; the run twice.
    assert entries(desk)[-1] == {"do": "show", "seat": "W", "points": 4 + 2 + 6}
    desk.tap(("cribbage.open", "cards"))
    assert counting.turn_up(desk.here, desk.place) == "5H"
    assert counting.named(desk.here, desk.place) == "hand"
    desk.tap(("cribbage.open", "show"))
    show_all(desk, 0, 0, 0, 0)
    taps(desk, *CUT, ("cribbage.open", "cards"))
    assert counting.turn_up(desk.here, desk.place) is None


def test_8_only_the_latest_points_are_corrected_and_both_sides_agree(desk: Desk) -> None:
    taps(desk, *CUT)
    assert not keys.correct_key(desk.here, "NS").enabled
    desk.tap(("cribbage.peg", "NS", 4))
    assert keys.correct_key(desk.here, "NS").enabled
    assert not keys.correct_key(desk.here, "EW").enabled
    found = keys.corrections(desk.here, "NS")
    assert [key.label for key in found] == [str(points) for points in range(15)]
    assert [key.label for key in found if key.chosen] == ["4"]
    desk.tap(("cribbage.correct", "NS", 2))
    assert scores(desk) == (4, 0)
    desk.tap(("agree.yes",))
    assert scores(desk) == (2, 0)


def test_8_the_points_of_the_peg_that_remains_are_corrected_after_the_front_peg_was_removed(
    desk: Desk,
) -> None:
    taps(desk, *CUT, ("cribbage.peg", "EW", 2), ("cribbage.peg", "EW", 4))
    desk.tap(("agree.propose", {"do": "breach", "kind": "front-peg", "by": "W"}))
    desk.tap(("agree.yes",))
    assert scores(desk) == (0, 2)
    assert not keys.correct_key(desk.here, "NS").enabled
    assert keys.correct_key(desk.here, "EW").enabled
    assert [key.label for key in keys.corrections(desk.here, "EW") if key.chosen] == ["2"]
    for points in (1, 3):
        taps(desk, ("cribbage.correct", "EW", points), ("agree.yes",))
        assert scores(desk) == (0, points)
    desk.tap(("agree.propose", {"do": "ruling", "points": {"NS": 0, "EW": 3}, "why": "", "hand": "goes-on"}))
    desk.tap(("agree.yes",))
    assert not keys.correct_key(desk.here, "EW").enabled


def test_8_of_a_jack_that_remains_two_or_nothing_is_possible(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("cribbage.cut", True), ("cribbage.peg", "NS", 4))
    taps(desk, ("agree.propose", {"do": "breach", "kind": "front-peg", "by": "N"}), ("agree.yes",))
    assert [key.label for key in keys.corrections(desk.here, "NS")] == ["0", "2"]
    taps(desk, ("cribbage.correct", "NS", 0), ("agree.yes",))
    assert scores(desk) == (0, 0)


def test_8_a_jack_is_corrected_to_two_or_nothing(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("cribbage.cut", True))
    assert [key.label for key in keys.corrections(desk.here, "NS")] == ["0", "2"]


def test_2_the_peg_that_reaches_121_is_agreed_to(desk: Desk) -> None:
    for _ in range(2):
        deal(desk, 29, 0, 28, 0, 0)
    deal(desk, 0, 0, 0, 0, 5)
    taps(desk, *CUT, ("cribbage.peg", "EW", 1))
    assert scores(desk) == (57 + 5, 57 + 1)
    before = scores(desk)
    while desk.place.pending is None:
        before = scores(desk)
        desk.tap(("cribbage.peg", "EW", 12))
    assert scores(desk) == before
    assert before[1] + 12 >= 121
    desk.tap(("agree.yes",))
    assert scores(desk) == (before[0], 121)
    assert desk.here.ended == "121"
    assert pad(desk) == "over"


def test_11_the_last_crib_is_agreed_to(desk: Desk) -> None:
    for _ in range(3):
        deal(desk, 8, 8, 8, 8, 4)
    deal(desk, 8, 8, 8, 8)
    desk.tap(("cribbage.count", 4))
    assert desk.place.pending == {"do": "crib", "points": 4}
    desk.tap(("agree.wrong",))
    assert desk.here.phase == "crib"
    taps(desk, ("cribbage.count", 4), ("agree.yes",))
    assert desk.here.winner == "tie"


def test_a_pad_is_left_as_it_was_entered(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.open", "peg", "EW"))
    assert pad(desk) == "peg"
    assert keys.side_of(desk.here, desk.place) == "EW"
    taps(desk, ("screen.back",))
    assert pad(desk) == "play"
    assert desk.place.drafts == {}
    taps(
        desk,
        ("cribbage.open", "show"),
        ("cribbage.open", "cards"),
        ("cribbage.open", "show"),
        ("screen.back",),
    )
    assert pad(desk) == "play"
    assert not desk.place.drafts


def test_back_puts_one_card_back_and_loses_no_other(desk: Desk) -> None:
    taps(desk, *CUT, ("cribbage.open", "show"), ("cribbage.open", "cards"))
    taps(desk, *(("cribbage.card", card) for card in ("5H", "4S", "5S", "6S")))
    for left in (["4S", "5S"], ["4S"]):
        desk.tap(("screen.back",))
        assert list(desk.place.draft("cards")["cards"]) == left
        assert pad(desk) == "cards"


def test_a_deal_that_is_over_says_what_its_points_were_for(desk: Desk) -> None:
    desk.tap(("game.dealt",))
    taps(desk, ("cribbage.open", "turn_up"), ("cribbage.card", "5H"), ("cribbage.peg", "EW", 2, "15"))
    taps(desk, ("cribbage.peg", "EW", 2, "15"), ("cribbage.peg", "NS", 3), ("cribbage.open", "show"))
    taps(desk, ("cribbage.open", "cards"), *(("cribbage.card", card) for card in ("5S", "5C", "5D", "JH")))
    desk.tap(("cribbage.by_cards",))
    show_all(desk, 4, 0, 12, 6)
    line = desk.here.history[0]
    told = {(share.team, share.reason): share.counted for share in line.shares}
    assert told == {
        (1, "15"): 4, (0, "peg"): 3, (1, "fifteens"): 16, (1, "pairs"): 12, (1, "nobs"): 1, (0, "show"): 16,
        (0, "crib"): 6,
    }  # fmt: skip
    assert all(share.clause for share in line.shares)
    for team in (0, 1):
        assert sum(share.counted for share in line.shares if share.team == team) == scores(desk)[team]


def test_2_who_would_deal_twice_is_told_before_the_cut(desk: Desk) -> None:
    assert desk.here.hands == 4 and still_to_deal(desk.here) == ()
    deal(desk, 2, 4, 6, 8, 2)
    assert still_to_deal(desk.here) == ()
    # West deals next; South has dealt.
    desk.tap(("amend.dealer", "S"))
    assert still_to_deal(desk.here) == ("W", "N", "E")
    desk.tap(("amend.dealer", "N"))
    assert still_to_deal(desk.here) == ()
    for _ in range(2):
        deal(desk, 2, 4, 6, 8, 2)
    # After North and East it would be South's turn again, and West has not dealt.
    assert still_to_deal(desk.here) == ("W",)
    # The dealer can be put right until the cut.
    desk.tap(("game.dealt",))
    assert still_to_deal(desk.here) == ("W",)
    desk.tap(("cribbage.cut", False))
    assert still_to_deal(desk.here) == ()
