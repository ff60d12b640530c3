"""What the list of entries tells of a game: every touch that a quarrel may be about, with the time of day."""

from __future__ import annotations

import json
import re
import sys
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from scorekeeper.engine.game import Game, replay
from scorekeeper.engine.refused import Refused
from scorekeeper.shell.summary import listing_of
from scorekeeper.table.games.five_hundred.mended_call import mend_call, spoken
from scorekeeper.table.questions import agreement, history, names, stored_game, timeline
from scorekeeper.table.questions.agreement import Proposal
from scorekeeper.table.questions.deal_entries import superseded
from scorekeeper.table.touches import log_of, log_on
from scorekeeper.table.undo import puts_back, redo_offer, undo_offer

from ..walks import HEADERS, walk
from .at_desk import RULES, asked_of
from .desks import Bench


@pytest.fixture
def bench(bench: Bench) -> Bench:
    bench.game()
    return bench


def told(bench: Bench, stands: bool = True) -> list[str]:
    """The lines in the order in which they were made, as plain text."""
    found = timeline.lines(bench.desk)
    return [line.text.replace("\u00a0", " ") for line in reversed(found) if line.stands == stands]


def noted(bench: Bench, text: str) -> str:
    """What stands under a line, without the times of day."""
    lines = [line for line in timeline.lines(bench.desk) if line.text.replace("\u00a0", " ") == text]
    assert len(lines) == 1, text
    return re.sub(r"\d\d:\d\d:\d\d", "…", "   ".join(lines[0].notes).replace("\u00a0", " "))


def test_starts_pauses_minutes_and_the_bell_are_told(bench: Bench) -> None:
    bench.do(("clock.set", "start"), ("clock.set", "pause"), ("clock.set", "resume"), ("clock.add", 60))
    bench.on(700)
    assert told(bench) == [
        "Clock started",
        "Clock paused",
        "Clock running again",
        "1:00 more on the clock",
        "The bell rings",
    ]


def test_a_result_taken_back_and_entered_anew_is_struck(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.undo", "agree.yes", ("result.took", 6), "agree.yes")
    assert told(bench, False) == ["Tricks: ↕ 8, ↔ 2"]
    assert noted(bench, "Tricks: ↕ 8, ↔ 2") == "↕ +140 = 140   ↔ +20 = 20   Undone …"
    assert told(bench)[-2:] == ["Tricks: ↕ 6, ↔ 4", "Hand 1   ↕ −140 = −140   ↔ +40 = 40"]


def test_under_the_last_call_stands_the_contract_that_is_played(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    assert noted(bench, "↓ Ann is away") == ""
    bench.do("auction.play", "result.open", ("result.took", 8), "agree.yes")
    assert noted(bench, "↓ Ann is away") == "↑ Col plays 7♠"


def test_a_void_deal_is_a_row_without_points(bench: Bench) -> None:
    bench.do("game.dealt", "game.misdeal")
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.desk.enter({"do": "breach", "kind": "card-count", "by": "both"})
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    assert [(row.label.replace("\u00a0", " "), row.details, len(row.sums)) for row in rows] == [
        ("Dealt again", "Misdeal: Ann is still the dealer", 0),
        ("1  ↑ Col 7♠", "8 tricks · Ann dealt", 2),
        ("Dealt again (6h)", "Wrong number of cards, by a player of each side: Bev is still the dealer", 0),
    ]
    assert not history.hand_key(rows[0]).enabled


def test_a_dealer_put_right_is_told_in_hands_and_entries_with_who_it_was(bench: Bench) -> None:
    bench.do("game.dealt", "game.misdeal", "game.dealt", ("amend.dealer", "N"), ("amend.dealer", "N"))
    assert told(bench)[-2:] == ["↑ Col deals, not ↓ Ann", "↑ Col deals"]
    bench.desk.enter({"do": "ruling", "points": {"NS": 0, "EW": 0}, "why": "Late", "hand": "void"})
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    assert [(row.label, row.how.replace("\u00a0", " ")) for row in rows] == [
        ("Dealt again", "Misdeal: Ann is still the dealer"),
        ("Wrong dealer", "↑ Col deals, not ↓ Ann"),
        ("Ruling: the hand is void", "hand 1 · No bid · Late"),
    ]
    bench.do("game.dealt")
    bench.calls("6D", "pass", "pass", "pass")
    bench.desk.enter({"do": "ruling", "points": {"NS": 0, "EW": 0}, "why": "Late", "hand": "void"})
    *_, void = history.rows(bench.desk.here, bench.desk.session.game)
    assert void.how.replace("\u00a0", " ") == "hand 1 · → Dot 6♦ · Late"
    assert noted(bench, "↑ Col is away") == "→ Dot plays 6♦"


def test_a_proposed_undo_that_was_called_wrong_says_what_it_would_have_undone(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.undo", "agree.wrong")
    line = "Called wrong: Undo (Tricks: ↕ 8, ↔ 2)"
    assert told(bench)[-1] == line
    bench.do("game.dealt", "game.undo")
    bench.again()
    assert line in told(bench)


def test_a_bid_out_of_turn_and_too_low_says_both_and_what_it_became(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("7C")
    bench.do(("auction.seat", "E"), ("auction.call", "6D"))
    assert told(bench)[-2:] == ["← Bev bids 7♣", "→ Dot bids 6♦: out of turn, becomes 7♦"]


def test_the_end_of_a_corrected_hand_is_struck_each_time(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    corrections = []
    for tricks in (6, 9):
        bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", tricks), "correct.show")
        bench.do("agree.yes")
        corrections.append(f"Hand 1 corrected: ↑ Col plays 7♠; tricks: ↕ {tricks}, ↔ {10 - tricks}")
    assert told(bench, False) == ["Tricks: ↕ 8, ↔ 2", corrections[0]]
    assert told(bench)[-1] == corrections[1]
    assert noted(bench, "Hand 1   ↕ +140 = 140   ↔ +20 = 20") == "Corrected later"
    bench.do("game.undo")
    found = asked_of(bench.desk)
    assert found.title == "Undo: correction of hand 1"
    bench.do("agree.yes")
    assert told(bench, False) == ["Tricks: ↕ 8, ↔ 2", corrections[1]]


def test_a_changed_call_is_struck_and_the_calls_that_stayed_are_told_once(bench: Bench) -> None:
    bench.do("game.dealt", "clock.hall")
    bench.calls("6S", "7C", "pass", "pass")
    before = told(bench)
    bench.do(("auction.seat", "W"))
    bench.calls("6D")
    new = "← Bev bids 6♦, instead of 6♠"
    assert told(bench, False) == ["← Bev bids 6♠"]
    assert sorted(told(bench)) == sorted([*before[:-4], new, *before[-3:]])
    assert noted(bench, "← Bev bids 6♠") == "Corrected to 6♦ …"
    for _ in range(3):
        bench.do("game.undo")
        assert told(bench) == before
        assert told(bench, False) == [new]
        bench.do("game.redo")
        assert told(bench, False) == ["← Bev bids 6♠"]
    # All that became of a line stands under it.
    assert noted(bench, new) == "   ".join(["Undone …   Redone …"] * 3)
    again = ["Put back …   Corrected to 6♦ …"] * 3
    assert noted(bench, "← Bev bids 6♠") == "   ".join(["Corrected to 6♦ …", *again])


def mend(bench: Bench, seat: str, call: str) -> None:
    bench.do(("auction.seat", seat))
    if not bench.desk.place.draft("auction").get("mend"):
        bench.do(("auction.mend", seat))
    bench.calls(call)


def test_a_call_changed_there_and_back_has_a_line_for_each_time(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("6S", "7C", "pass", "pass")
    mend(bench, "W", "6D")
    mend(bench, "W", "6S")
    assert told(bench)[-1] == "← Bev bids 6♠, instead of 6♦"
    assert told(bench, False) == ["← Bev bids 6♠", "← Bev bids 6♦, instead of 6♠"]
    assert len([line for line in told(bench) if "bids 7♣" in line]) == 1


def test_a_call_that_was_undone_stays_so_though_a_change_comes_to_the_same_call(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("6S")
    bench.desk.enter({"do": "call", "seat": "E", "call": "7D"})
    bench.do("game.undo")
    bench.calls("pass", "7H", "pass")
    mend(bench, "E", "7D")
    out = "→ Dot bids 7♦: out of turn"
    assert told(bench, False) == [out, "→ Dot bids 7♥"]
    assert noted(bench, out) == "Undone …"
    assert told(bench)[-1] == "→ Dot bids 7♦, instead of 7♥"


def test_a_change_made_again_by_hand_is_a_line_of_its_own(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("6S", "7C")
    for _ in range(2):
        mend(bench, "W", "6D")
        bench.do("game.undo")
    assert told(bench, False) == ["← Bev bids 6♦, instead of 6♠"] * 2
    bench.do("game.redo")
    assert told(bench, False) == ["← Bev bids 6♠", "← Bev bids 6♦, instead of 6♠"]


def hands(bench: Bench, *played: tuple[str, str, int]) -> None:
    for seat, bid, tricks in played:
        bench.do("game.dealt", ("contract.open", seat), ("contract.bid", bid[0], bid[1]))
        bench.do(("result.took", tricks), ("agree.yes", "near"))


def three_hands(bench: Bench) -> None:
    hands(bench, ("N", "9H", 3), ("N", "8H", 8), ("E", "7S", 3))


CORRECTION = "Hand 1 corrected: ↑ Col plays 9♥; tricks: ↕ 9, ↔ 1"


def strike(bench: Bench) -> Proposal:
    """Propose the correction of hand 1 by which hand 3 was not to be played."""
    bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", 9), "correct.show")
    return asked_of(bench.desk)


def test_hands_that_a_correction_struck_are_told_as_they_were_agreed_to(bench: Bench) -> None:
    three_hands(bench)
    found = strike(bench)
    bench.do(("agree.yes", "near"))
    shown = (f"{change.after - change.before:+} = {change.after}" for change in found.changes)
    assert noted(bench, CORRECTION) == "↕ {}   ↔ {}   Dot agreed".format(*shown)
    rows = history.rows(bench.desk.here, bench.desk.session.game, log_on(bench.desk))
    struck = [(row.label.replace("\u00a0", " "), row.how, row.sums) for row in rows if row.struck]
    assert struck == [
        ("was: ↑ Col 9♥", "3 tricks", ((-400, -400), (70, 70))),
        ("3  → Dot 7♠", "3 tricks", ((70, -30), (-140, -50))),
    ]
    bench.do("game.undo", ("agree.yes", "far"))
    rows = history.rows(bench.desk.here, bench.desk.session.game, log_on(bench.desk))
    assert not any(row.struck for row in rows)


def test_a_strike_that_is_undone_leaves_no_new_line(bench: Bench) -> None:
    bench.do("clock.hall")
    three_hands(bench)
    bench.do("game.dealt")
    bench.calls("6S", "7C", "pass", "pass")
    mend(bench, "S", "6D")
    mend(bench, "S", "6S")
    stood, gone = told(bench), told(bench, False)
    strike(bench)
    bench.do(("agree.yes", "near"))
    assert noted(bench, "→ Dot plays 7♠") == "Taken out …, Dot agreed"
    bench.do("game.undo", ("agree.yes", "far"))
    assert (told(bench), told(bench, False)) == (stood, [*gone, CORRECTION])
    assert noted(bench, "→ Dot plays 7♠") == "Taken out …, Dot agreed   Put back …, Bev agreed"


def test_the_redo_of_a_strike_is_named_by_the_correction(bench: Bench) -> None:
    three_hands(bench)
    strike(bench)
    bench.do("agree.yes", "game.undo", "agree.yes")
    assert puts_back(bench.desk)["do"] == "correct"
    bench.do("game.redo")
    found = asked_of(bench.desk)
    assert found.title == "Redo: correction of hand 1. Hand 3 was not to be played: strike it"
    bench.do(("agree.wrong", "far"))
    assert told(bench)[-1] == f"Bev called wrong: Redo ({CORRECTION})"


def test_a_result_corrected_there_and_back_has_a_line_for_each_time(bench: Bench) -> None:
    three_hands(bench)
    strike(bench)
    bench.do(("agree.yes", "near"), ("correct.open", 1), ("correct.page", "result"), ("correct.took", 3))
    bench.do("correct.show", ("agree.yes", "far"))
    back = "Hand 1 corrected: ↑ Col plays 9♥; tricks: ↕ 3, ↔ 7"
    assert told(bench, False) == ["Tricks: ↕ 3, ↔ 7", CORRECTION]
    assert told(bench)[-1] == back
    assert noted(bench, "Tricks: ↕ 3, ↔ 7") == "Dot agreed   Corrected …, Dot agreed"
    assert noted(bench, CORRECTION).endswith("Dot agreed   Corrected …, Bev agreed")
    bench.do("game.undo", ("agree.yes", "near"))
    assert noted(bench, CORRECTION).endswith("Corrected …, Bev agreed   Put back …, Dot agreed")


def test_a_correction_of_a_hand_is_told_though_the_hand_is_struck(bench: Bench) -> None:
    three_hands(bench)
    bench.do(("correct.open", 3), ("correct.page", "result"), ("correct.took", 4), "correct.show")
    bench.do(("agree.yes", "far"))
    strike(bench)
    bench.do(("agree.yes", "near"))
    assert noted(bench, "Tricks: ↕ 7, ↔ 3").endswith("Corrected …, Bev agreed   Taken out …, Dot agreed")


def test_a_player_who_came_for_a_struck_hand_goes_with_it(bench: Bench) -> None:
    hands(bench, ("N", "9H", 3), ("N", "8H", 8))
    bench.do("game.dealt", ("contract.open", "E"), ("contract.bid", "7", "S"))
    rename(bench, "Eve", "amend.substitute", "W")
    bench.do(("result.took", 3), ("agree.yes", "near"))
    rename(bench, "Bob", "amend.substitute")
    rename(bench, "Kim", "amend.keep", "S")
    assert strike(bench).title.endswith(". Also: Eve for Bev, Bob for Col")
    bench.do(("agree.yes", "far"))
    eve, bob = "← Eve for Bev, from hand 3", "↑ Bob for Col, from hand 4"
    assert {eve, bob} <= set(told(bench, False))
    # Eve sat there when that was asked.
    gone = "Taken out …, Eve agreed"
    assert [noted(bench, line) for line in (eve, bob, "↓ is Kim, not Ann")] == [gone, gone, ""]
    bench.do("game.undo", ("agree.yes", "far"))
    assert {eve, bob} <= set(told(bench))
    assert noted(bench, bob) == f"{gone}   Put back …, Bev agreed"


def test_a_bell_after_which_the_time_was_changed_is_told(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.on(700)
    bench.desk.enter({"do": "clock", "set": "add", "seconds": 600})
    assert told(bench)[-2:] == ["The bell rings", "10:00 more on the clock"]
    bench.on(700)
    assert told(bench)[-1] == "The bell rings"


@pytest.mark.parametrize("game", RULES)
def test_a_ruling_between_hands_says_nothing_of_a_hand(bench: Bench, game: str) -> None:
    bench.game(rules=RULES[game], game=game)
    ruling = {"do": "ruling", "points": {"NS": 0, "EW": 10}, "why": "Late", "hand": "goes-on"}
    for entry in (ruling, {"do": "dealt"}, ruling):
        bench.desk.enter(entry)
    text = "Adjudicator's ruling: ↕ 0, ↔ +10"
    what = "deal" if game == "cribbage" else "hand"
    assert told(bench)[::2] == [f"{text}: Late", f"{text}; the {what} goes on: Late"]


def test_a_later_call_that_becomes_another_bid_by_a_change_is_struck_and_told_anew(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("6C", "6D", "pass", "pass")
    before = told(bench)
    bench.do(("auction.seat", "W"))
    bench.calls("7H")
    bench.do("auction.mend_all_the_same")
    assert told(bench, False) == ["← Bev bids 6♣", "↑ Col bids 6♦"]
    assert sorted(told(bench)[-4:]) == sorted(
        ["← Bev bids 7♥, instead of 6♣", "↑ Col bids 6♦: becomes 8♦", "→ Dot is away", "↓ Ann is away"]
    )
    assert noted(bench, "← Bev bids 6♣") == "Corrected to 7♥ …"
    assert noted(bench, "↑ Col bids 6♦") == "Became 8♦ …"
    bench.do("game.undo")
    assert told(bench) == before
    assert noted(bench, "↑ Col bids 6♦") == "Became 8♦ …   Put back …"
    bench.do("game.redo")
    assert noted(bench, "↑ Col bids 6♦") == "Became 8♦ …   Put back …   Became 8♦ …"
    # And back to what it was at first.
    mend(bench, "W", "6C")
    assert bench.question.replace("\u00a0", " ") == "Col: 8♦ becomes 6♦"
    bench.do("auction.mend_all_the_same")
    assert "↑ Col bids 6♦: becomes 8♦" in told(bench, False)
    assert told(bench).count("↑ Col bids 6♦") == 1
    put_back = "Became 8♦ …   Put back …   Became 8♦ …   Put back …"
    assert noted(bench, "↑ Col bids 6♦") == put_back
    assert noted(bench, "↑ Col bids 6♦: becomes 8♦").endswith("Became 6♦ …")
    assert told(bench)[-1] == "← Bev bids 6♣, instead of 7♥"
    bench.do("game.undo")
    assert noted(bench, "↑ Col bids 6♦: becomes 8♦").endswith("Became 6♦ …   Put back …")
    bench.do("game.redo")
    assert noted(bench, "↑ Col bids 6♦").startswith(put_back)


def test_a_misdeal_says_who_dealt_and_who_deals_next(bench: Bench) -> None:
    bench.do("game.dealt", "game.misdeal", "game.dealt", "game.misdeal")
    assert told(bench)[1::2] == [
        "Misdeal: Ann is still the dealer",
        "Misdeal: the deal passes from Ann to Bev",
    ]
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    for entry in (
        {"do": "breach", "kind": "card-count", "by": "both"},
        {"do": "dealt"},
        {"do": "ruling", "points": {"NS": 0, "EW": 10}, "why": "Late", "hand": "void"},
    ):
        bench.desk.enter(entry)
    assert told(bench)[-3] == "Wrong number of cards, by a player of each side: Bev is still the dealer"
    assert told(bench)[-1].endswith("the hand is void: Late: Bev is still the dealer")


def test_3c_a_misdeal_by_a_wrong_number_of_cards_says_so(bench: Bench) -> None:
    bench.do("game.dealt", ("penalty.misdeal", "card-count"), "agree.yes")
    assert told(bench)[-1] == "Misdeal, wrong number of cards: Ann is still the dealer"


def test_a_new_deal_of_spades_gives_its_reason_and_the_dealers(bench: Bench) -> None:
    bench.game(rules="spades-wfwf-2004", game="spades")
    bench.do("game.dealt", ("spades.again", "no-spade"), "game.dealt", ("spades.again", "face-up"))
    assert told(bench)[1::2] == [
        "No spades in hand: the deal passes from Ann to Bev",
        "Card face up: Bev is still the dealer",
    ]


def test_of_a_player_s_second_call_that_is_changed_it_is_told_which_it_was(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("6S", "7C", "pass", "pass", "8S")
    bench.do(("auction.seat", "W"), ("auction.mend", "W"))
    bench.calls("pass")
    assert told(bench)[-1] == "← Bev is away, instead of 8♠ (call 2)"
    assert noted(bench, "← Bev bids 8♠") == "Corrected to away …"
    assert noted(bench, "← Bev bids 6♠") == ""


def test_calls_that_a_contract_replaces_are_taken_out(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("6S", "7C")
    bench.do("contract.mend", ("contract.seat", "W"), ("contract.level", "7"), ("contract.suit", "S"))
    assert told(bench)[-1] == "← Bev plays 7♠"
    assert noted(bench, "↑ Col bids 7♣") == "Taken out …"


def test_who_agreed_and_who_called_wrong_are_told(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 8), ("agree.wrong", "far"))
    assert told(bench)[-1] == "Bev called wrong: Tricks: ↕ 8, ↔ 2"
    bench.do(("result.took", 7), ("agree.yes", "near"))
    assert noted(bench, "Tricks: ↕ 7, ↔ 3") == "Dot agreed"
    bench.do("game.undo", ("agree.yes", "far"))
    assert noted(bench, "Tricks: ↕ 7, ↔ 3") == "↕ +140 = 140   ↔ +30 = 30   Dot agreed   Undone …, Bev agreed"
    bench.again()
    assert "Bev called wrong: Tricks: ↕ 8, ↔ 2" in told(bench)
    bench.do("game.redo", ("agree.yes", "far"), ("correct.open", 1), ("correct.page", "result"))
    bench.do(("correct.took", 6), "correct.show", ("agree.yes", "near"))
    assert noted(bench, "Tricks: ↕ 7, ↔ 3") == (
        "Dot agreed   Undone …, Bev agreed   Redone …, Bev agreed   Corrected …, Dot agreed"
    )
    correction = "Hand 1 corrected: ↑ Col plays 7♠; tricks: ↕ 6, ↔ 4"
    assert noted(bench, correction) == "↕ −280 = −140   ↔ +10 = 40   Dot agreed"


def test_a_time_that_both_sides_agreed_to_says_who_did(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.do(("clock.add", 60), ("agree.yes", "far"))
    assert noted(bench, "1:00 more on the clock") == "Bev agreed"
    bench.do("game.undo", ("agree.yes", "near"))
    assert noted(bench, "1:00 more on the clock") == "Bev agreed   Undone …, Dot agreed"
    bench.do("game.redo", ("agree.yes", "near"))
    assert (
        noted(bench, "1:00 more on the clock") == "Bev agreed   Undone …, Dot agreed   Redone …, Dot agreed"
    )


def test_a_club_bell_that_was_undone_is_struck_and_gives_no_time(bench: Bench) -> None:
    bench.do(("clock.set", "start"), ("clock.set", "pause"))
    bench.hands.on(20)
    bench.do(("clock.set", "resume"), ("clock.set", "bell"), "game.undo", "agree.yes", "game.undo")
    assert told(bench) == ["Clock started", "Clock paused"]
    assert told(bench, False) == ["Clock running again", "Club bell rings"]
    bench.do("game.redo", "game.redo", "agree.yes")
    assert told(bench, False) == []
    assert told(bench)[-1] == "Club bell rings"


def test_every_line_has_the_time_of_day_and_every_hand_its_head(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.hand("pass 7S pass pass", 7)
    lines = timeline.lines(bench.desk)
    assert [line.text.split("   ")[0] for line in lines if not line.time] == ["Hand 2", "Hand 1"]
    times = [line.time for line in lines if line.time]
    assert times == sorted(times, reverse=True)
    assert all(len(time) == len("19:30:07") for time in times)


def rename(bench: Bench, name: str, key: str, seat: str = "N") -> None:
    bench.do(("sheet.open", "names"), ("amend.player", seat), ("sheet.choose", "names", {"name": name}), key)


def test_hands_keep_the_names_they_were_played_under(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.hand("7S pass pass pass", 8)
    rename(bench, "Bob", "amend.substitute")
    bench.hand("pass pass pass 8S", 8)
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    came = "↑ Bob for Col, from hand 3"
    labels = [row.label.replace("\u00a0", " ") for row in rows]
    assert labels == ["1  ↑ Col 7♠", "2  ↑ Col 7♠", came, "3  ↑ Bob 8♠"]
    assert [row.dealt for row in rows] == ["Ann dealt", "Bev dealt", "", "Bob dealt"]
    found = told(bench)
    assert came in found
    assert found.count("↑ Col bids 7♠") == 2
    assert found.count("↑ Bob bids 8♠") == 1


def test_a_substitute_in_mid_hand_has_made_none_of_its_earlier_calls(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("pass", "7S")
    rename(bench, "Colin Reed", "amend.substitute")
    bench.calls("pass", "pass", "8S")
    assert told(bench)[1:] == [
        "← Bev is away",
        "↑ Col bids 7♠",
        "↑ Colin Reed for Col, from hand 1",
        "→ Dot is away",
        "↓ Ann is away",
        "↑ Colin bids 8♠",
    ]
    bench.calls("pass", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 8), "agree.yes")
    [row] = history.rows(bench.desk.here, bench.desk.session.game)
    assert row.details == "8 tricks · Ann dealt · ↑ Colin Reed for Col"


def test_a_name_that_was_typed_wrongly_changes_in_all_hands_and_entries_with_a_mark(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    rename(bench, "Kim", "amend.keep")
    bench.hand("7S pass pass pass", 8)
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    assert [row.label.replace("\u00a0", " ") for row in rows] == ["1  ↑ Kim 7♠", "2  ↑ Kim 7♠"]
    found = told(bench)
    assert "↑ is Kim, not Col" in found
    assert ("↑ Col bids 7♠" in found, found.count("↑ Kim bids 7♠")) == (False, 2)
    marks = [note for line in timeline.lines(bench.desk) for note in line.notes if "Name" in note]
    assert [mark.partition(",")[2].replace("\u00a0", " ") for mark in marks][-1] == " was: ↑ Col bids 7♠"


def test_a_name_entered_by_the_keyboard_asks_whose_it_is_once_a_hand_is_over(bench: Bench) -> None:
    for name, asks in (("Colin", False), ("Bob", True)):
        bench.hand("pass pass pass 7S", 8)
        rename(bench, name, "amend.typed")
        assert bool(bench.desk.place.draft("names").get("unsaved")) == asks
    keys = {key.called: key.hint for key in names.unsaved_keys(bench.desk)}
    assert keys["KEEP"] == "same player: in all hands"
    assert keys["SUBSTITUTE"] == "for Colin, from hand 3"


def test_two_who_had_changed_seats_before_the_hand_bid_it_under_their_right_names(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.dealt")
    bench.calls("6S", "pass", "pass", "pass")
    bench.do(("sheet.open", "seats"), ("sheet.choose", "seats", {"now": True}))
    bench.do(("amend.swap", "N"), ("amend.swap", "E"), "agree.yes")
    for name, entry in (("Dot", "↑ {} bids 6♠"), ("Col", "→ {} is away")):
        assert entry.format(name) in told(bench)
        assert noted(bench, entry.format(name)).startswith("Name corrected …")
    assert "↑ Col bids 7♠" in told(bench)
    bench.do(("auction.play"), "result.open", ("result.took", 6), "agree.yes")
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    assert "2  ↑ Dot 6♠" in [row.label.replace("\u00a0", " ") for row in rows]


def test_by_a_change_of_the_players_those_agree_whom_it_seats(bench: Bench) -> None:
    def agreed(edge: str) -> str:
        name = agreement.agrees_at(agreement.agreeing(bench.desk), edge)
        bench.do(("agree.yes", edge))
        return name

    swapped = "Names of Bev and Ann swapped, from the start: ↓ Bev, ← Ann"
    bench.hand("pass 7S pass pass", 8)
    bench.do(("sheet.open", "seats"), ("amend.swap", "S"), ("amend.swap", "W"))
    assert agreed("far") == "Ann"
    assert noted(bench, swapped) == "Ann agreed"
    bench.do("game.undo")
    assert agreed("far") == "Bev"
    assert noted(bench, swapped) == "Ann agreed   Undone …, Bev agreed"


@pytest.mark.parametrize(("came", "rows"), [("Dot", []), ("Bob", ["→ Bob for Dot, from hand 2"])])
def test_a_substitute_named_for_the_wrong_seat_is_gone_once_another_sat_there_since_that_hand(
    bench: Bench, came: str, rows: list[str]
) -> None:
    bench.hand("pass 7S pass pass", 8)
    rename(bench, "Yan", "amend.substitute", "E")
    bench.hand("7S pass pass pass", 8)
    bench.desk.enter({"do": "amend", "players": {"E": {"name": came}}, "since": 2})
    found = history.rows(bench.desk.here, bench.desk.session.game)
    assert [row.label.replace("\u00a0", " ") for row in found if not row.hand] == rows
    assert told(bench)[-1] == (rows[0] if rows else "→ is Dot, not Yan")
    assert "→ Yan for Dot, from hand 2" in told(bench, False)


@pytest.mark.parametrize("saves", ["amend.keep", "amend.typed", "amend.substitute"])
def test_substitute_touched_first_is_meant_by_every_way_to_save(bench: Bench, saves: str) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do(("sheet.open", "names"), ("amend.player", "N"), "amend.substitute")
    desk = bench.desk
    assert (names.keep_key(desk).enabled, names.substitute_key(desk).chosen) == (False, True)
    bench.do(("sheet.choose", "names", {"name": "Bob"}))
    keep = names.keep_key(desk)
    assert (keep.enabled, keep.hint) == (True, "for Col, from hand 2")
    assert [key.called for key in names.unsaved_keys(desk)] == ["KEEP", "NOT SAVED"]
    bench.do(keep.action if saves == "amend.keep" else saves)
    assert history.rows(desk.here, desk.session.game)[0].label.replace("\u00a0", " ") == "1  ↑ Col 7♠"
    assert "↑ Bob for Col, from hand 2" in told(bench)
    bench.do(("sheet.open", "names"), ("amend.player", "N"))
    assert not names.substitute_key(desk).chosen


def test_a_suggested_name_is_the_substitutes_where_that_key_was_touched_first(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do(("sheet.open", "names"), ("amend.player", "N"), "amend.substitute")
    bench.do(("amend.known", "Colin Reed", 14, None))
    assert (
        history.rows(bench.desk.here, bench.desk.session.game)[0].label.replace("\u00a0", " ")
        == "1  ↑ Col 7♠"
    )


def test_a_substitute_typed_as_the_game_ends_is_nobody_and_save_says_so_first(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.do(("sheet.open", "names"), ("amend.player", "N"), "amend.substitute")
    bench.do(("sheet.choose", "names", {"name": "Bob"}))
    bench.hands.on(700)
    desk = bench.desk
    desk.refresh()
    before = desk.session.game.length
    bench.do(names.keep_key(desk).action)
    # Whether the cards were dealt is asked first.
    notice = desk.place.notice or {}
    assert (desk.session.game.length, notice.get("code")) == (before, "bell-asks")
    assert names.keep_key(desk).hint == "same player: in all hands"


def test_a_correction_of_a_past_hand_names_who_played_it(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    rename(bench, "Bob", "amend.substitute")
    bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", 6), "correct.show")
    found = asked_of(bench.desk)
    assert found.title.replace("\u00a0", " ") == "Hand 1 becomes ↑ Col 7♠: 6 tricks"
    bench.do("agree.yes")
    assert told(bench)[-1] == "Hand 1 corrected: ↑ Col plays 7♠; tricks: ↕ 6, ↔ 4"


def test_an_undo_of_the_time_that_is_called_wrong_names_what_was_to_be_undone(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.do(("clock.add", 60.0), ("agree.yes", "far"), ("clock.set", "bell"), ("agree.yes", "far"))
    bench.do("game.not_dealt", ("agree.yes", "far"))
    asked = "Not all cards were dealt before the bell", "Club bell rings", "1:00 more on the clock"
    for entry in asked:
        bench.do("game.undo", ("agree.wrong", "far"))
        assert told(bench)[-1] == f"Bev called wrong: Undo ({entry})"
        bench.do("game.undo", "agree.yes")
    for entry in reversed(asked):
        bench.do("game.redo", ("agree.wrong", "far"))
        assert told(bench)[-1] == f"Bev called wrong: Redo ({entry})"
        bench.do("game.redo", "agree.yes")


def test_what_was_called_wrong_before_an_undo_of_the_time_stands_before_the_bell(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.do(("clock.add", -60.0), ("agree.yes", "far"))
    bench.do("game.undo", ("agree.wrong", "far"), "game.undo", ("agree.yes", "far"))
    bench.on(600)
    assert told(bench)[-2:] == ["Bev called wrong: Undo (1:00 less on the clock)", "The bell rings"]
    assert not bench.desk.place.draft("wrong")


@pytest.mark.parametrize("first", [True, False])
def test_that_the_cards_were_not_down_at_the_bell_says_who_agreed(bench: Bench, first: bool) -> None:
    bench.do(("clock.set", "start"))
    if not first:
        bench.hand("pass 7S pass pass", 8)
    bench.on(700)
    bench.do("game.not_dealt", ("agree.wrong", "far"))
    assert told(bench)[-1] == "Bev called wrong: Not all cards were dealt before the bell"
    bench.do("game.not_dealt", ("agree.yes", "far"))
    assert noted(bench, "Not all cards were dealt before the bell") == "Bev agreed"
    bench.do("game.clipped")
    assert noted(bench, "Not all cards were dealt before the bell") == "Bev agreed"
    # Undone, before and after the entry that tells of it, it is struck; put back by Redo it stands.
    bench.do("game.undo", "game.undo", ("agree.yes", "near"))
    assert told(bench, False)[-2:] == [
        "Not all cards were dealt before the bell",
        "Cards clipped",
    ]
    bench.do("game.redo", ("agree.yes", "far"), "game.undo", ("agree.yes", "far"))
    bench.do("game.late", ("agree.yes", "far"))
    assert noted(bench, "Not all cards were dealt before the bell") == (
        "Bev agreed   Undone …, Dot agreed   Redone …, Bev agreed   Undone …, Bev agreed"
    )
    assert told(bench)[-1] == "All cards were dealt before the bell"
    bench.again()
    assert told(bench, False)[-2:] == [
        "Not all cards were dealt before the bell",
        "Cards clipped",
    ]


def test_a_substitute_among_the_struck_comes_back_on_its_line(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    hands(bench, ("N", "9H", 3), ("N", "8H", 8))
    bench.do("game.dealt", "game.misdeal", ("clock.ask", "bell"), "clock.yes", ("agree.yes", "far"))
    bench.do("game.late", ("agree.yes", "far"), ("contract.open", "E"), ("contract.bid", "6", "S"))
    bench.do(("sheet.open", "names"), ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}))
    bench.do("amend.substitute", ("result.took", 6), "agree.yes")
    stood, gone = told(bench), told(bench, False)
    strike(bench)
    bench.do("agree.yes", ("correct.open", 1), ("correct.page", "result"), ("correct.took", 3))
    bench.do("correct.show", "agree.yes")
    stood.remove("Tricks: ↕ 3, ↔ 7")
    assert told(bench)[: len(stood)] == stood
    assert told(bench, False) == [*gone, "Tricks: ↕ 3, ↔ 7", CORRECTION]
    assert noted(bench, "All cards were dealt before the bell") == "Bev agreed   Taken out …   Put back …"


def test_who_agreed_to_a_misdeal_after_the_bell_stands_under_the_misdeal(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.dealt")
    bench.on(700)
    bench.do("game.misdeal", "agree.again", ("agree.yes", "far"))
    assert told(bench)[-2:] == [
        "Misdeal: Bev is still the dealer",
        "Dealt again after the bell: the adjudicator decides",
    ]
    assert noted(bench, "Misdeal: Bev is still the dealer") == "Bev agreed"
    assert noted(bench, "Dealt again after the bell: the adjudicator decides") == ""


def test_a_correction_that_was_made_again_by_another_touch_is_struck_by_the_next(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.dealt")
    bench.calls("6S", "7C")
    corrected = "Hand 1 corrected: ↑ Col plays 7♠; tricks: ↕ {}, ↔ {}"
    for tricks, call in ((6, "6C"), (9, "6D")):
        bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", tricks), "correct.show")
        bench.do(("agree.yes", "near"), ("auction.seat", "N"), ("auction.mend", "N"), ("auction.call", call))
    assert corrected.format(6, 4) in told(bench, False)
    assert corrected.format(9, 1) in told(bench)
    assert noted(bench, "Tricks: ↕ 8, ↔ 2") == "Corrected …, Dot agreed"


# Whatever is touched.

SEEDS = 6
"""Games of touches at random."""


def touch(bench: Bench, dice: Random) -> str:
    """A touch that is legal now, as both sides agree to it; empty if it was refused."""
    desk, game = bench.desk, bench.desk.session.game
    do = dice.choice([*["on"] * 8, *["undo", "mend", "correct"] * 2, "redo", "ruling", "clock"])
    proposals: dict[str, list[dict[str, Any]]] = {
        "undo": [{"do": "undo"}],
        "redo": [{"do": "redo"}],
        "ruling": [{"do": "ruling", "points": {"NS": 60, "EW": -40}, "why": "x", "hand": "goes-on"}],
        "clock": [{"do": "clock", "set": word} for word in ("start", "pause", "resume", "bell")],
        "correct": [
            {"do": "correct", "hand": hand, "seat": "N", "bid": bid, "won": {"NS": took, "EW": 10 - took}}
            for hand in range(1, len(desk.here.history) + 1)
            for bid, took in (("10NT", 10), ("6S", 6), ("6S", 3))
        ],
    }
    calls = [node for node in spoken(game) if node.entry["do"] == "call"]
    try:
        if do == "on":
            words = ("tricks", "dealt", "call")
            found = [[*desk.session.offers(word)] for word in words]
            offers = next(filter(None, found), [])
            away = [offer for offer in offers if offer.entry.get("call") == "pass" and dice.random() < 0.8]
            desk.enter(dict(dice.choice(away or offers).entry)) if offers else None
        elif do == "mend" and calls:
            node = dice.choice(calls)
            others = [word for word in ("6S", "6D", "7C", "8NT", "pass") if word != node.entry["call"]]
            made = mend_call(game, desk.session.now(), node.place, dice.choice(others)).entries
            desk.enter(made[-1], made)
        elif do in ("undo", "redo"):
            if undo_offer(desk.here, desk.place) or redo_offer(desk.here, desk.place):
                return ""
            desk.tap((f"game.{do}",))
        elif proposals.get(do):
            desk.propose(dice.choice(proposals[do]))
        if desk.place.pending is not None:
            desk.tap(("agree.yes", dice.choice(("near", "far"))))
    except Refused:
        return ""
    return do if desk.session.game.length > game.length else ""


def bare(bench: Bench) -> list[tuple[str, str, bool]]:
    """The lines of entries, the first first: without the heads of hands, the bell and the notes."""
    found = [line for line in timeline.lines(bench.desk) if line.time and line.text != "The bell rings"]
    return [(line.time, line.text, line.stands) for line in reversed(found)]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_each_entry_has_one_line_that_is_struck_if_and_only_if_it_does_not_count(
    bench: Bench, seed: int
) -> None:
    dice = Random(seed)
    bench.game(rules={"like": "500-nz-2025", "hands": 9})
    desk, before = bench.desk, bare(bench)
    for _ in range(50):
        bench.hands.on(dice.choice((1, 5, 40)))
        stood = desk.session.game
        do = touch(bench, dice)
        desk.keep(desk.place._replace(notice=None))
        lines, game = bare(bench), desk.session.game
        if not do:
            assert lines == before
            continue
        # A line stays what it was; only Undo and Redo make none.
        assert [line[:2] for line in lines[: len(before)]] == [line[:2] for line in before]
        new = lines[len(before) :]
        assert (len(new) > 0) == (do not in ("undo", "redo")), do
        assert do == "mend" or len(new) < 2
        clocks, corrected = len(game.ticks), len(superseded(game))
        assert sum(line[2] for line in lines) == len(game.standing()) + clocks - corrected
        # The last total that is told of a side is the one that it has.
        if new and stood.play.scores != game.play.scores:
            # The bell may have rung between the touch and the moment at which it counts.
            last = next(line for line in timeline.lines(desk) if line.text != "The bell rings")
            words = "   ".join((last.text, *last.notes)).replace("\u00a0", " ").replace("−", "-")
            for team, axis in enumerate("↕↔"):
                if stood.play.scores[team] != game.play.scores[team]:
                    step = game.play.scores[team] - stood.play.scores[team]
                    assert f"{axis} {step:+} = {game.play.scores[team]}" in words
        if do not in ("undo", "redo") and not undo_offer(desk.here, desk.place):
            for back, after in (
                ("game.undo", [*before, *((*line[:2], False) for line in new)]),
                ("game.redo", lines),
            ):
                bench.do(back)
                if desk.place.pending is not None:
                    bench.do("agree.yes")
                assert bare(bench) == after
        before = lines


ODD: tuple[Any, ...] = (-1, True, None, "x", "redo", "undo", "part", 1.5, [5], [{}], {}, 10**30, "S", "N")
"""Values that another program may have written under the keys of this one."""


MARKS_OF_THE_APP = (
    "undo_to", "redo_to", "step", "same", "by", "agreed", "wrong", "strikes", "again", "first",
    "players", "since", "left",
)  # fmt: skip


PERSONS: tuple[dict[str, Any], ...] = (
    {}, {"name": "Ann"}, {"name": "Bev"}, {"name": "Beverley", "number": 3}, {"number": 3},
    {"number": 10**12},
)  # fmt: skip


def marked_by_another_program(header: dict[str, Any], seed: int) -> tuple[Game, list[dict[str, Any]]]:
    """A game at random, some of its entries undone and entered again, with marks of any kind."""
    dice, made = Random(seed), []
    start = game = next(walk(header, seed, 1)).before

    def make(entry: dict[str, Any], marks: dict[str, Any]) -> None:
        nonlocal game
        with suppress(Refused):
            game = game.apply({**entry, **marks})
            made.append({**entry, **marks})

    for step in walk(header, seed, 50):
        marks = {
            mark: dice.choice((*ODD, dice.randrange(len(made) + 1), dice.randrange(len(made) + 1)))
            for mark in MARKS_OF_THE_APP
            if dice.random() < 0.2
        }
        make(step.entry, {**marks, "at": dice.choice((0, -5, 1e300, "x"))} if dice.random() < 0.02 else marks)
        if dice.random() < 0.25:
            left = {"was": dice.choice(PERSONS), "is": dice.choice((*PERSONS, *ODD))}
            marks = {
                "since": dice.choice((1, 2, 3, *ODD)),
                "same": dice.choice((True, False, "x")),
                "left": left,
            }
            seats = dice.sample("NESW", dice.choice((1, 2)))
            entry = {
                "do": "amend",
                "at": step.after.now,
                "players": {one: dice.choice(PERSONS) for one in seats},
            }
            make(entry, {mark: value for mark, value in marks.items() if dice.random() < 0.4})
        if dice.random() < 0.25 and not game.agreed:
            line, at = game.length, step.after.now
            struck = [node.entry for node in game.standing()[-dice.randrange(1, 4) :]]
            for _ in struck:
                make({"do": "undo", "at": at}, {"undo_to": line} if dice.random() < 0.1 else {})
            for entry in struck:
                other = {"call": dice.choice(("7C", "8S", "pass"))} if "call" in entry else {}
                own = {
                    key: value for key, value in entry.items() if key not in ("undo_to", "redo_to", "step")
                }
                marks = {dice.choice(("undo_to", "redo_to")): dice.choice((line, dice.randrange(line + 1)))}
                marks |= {"step": "redo"} if dice.random() < 0.5 else {}
                make({**own, **other, "at": at}, marks if entry is struck[-1] else {})
    return start, made


def shown_from_record(bench: Bench, name: str, header: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    """Entries, Hands and Step by step of a record, each line of them."""
    desk, game = bench.desk, replay(header, entries)
    lines = [json.dumps(entry) for entry in entries]
    desk.store.add_record(name, json.dumps(header), lines, listing_of(game), started=1e9, changed=1e9)
    desk.play_game(name)
    timeline.lines(desk)
    history.rows(desk.here, desk.session.game, log_on(desk))
    steps = stored_game.steps_of(desk, name)
    for number in range(len(steps)):
        stored_game.step_text(steps, number)


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_marks_that_another_program_wrote_do_no_harm(bench: Bench, header: dict[str, Any]) -> None:
    for seed in range(6):
        start, entries = marked_by_another_program(header, seed)
        shown_from_record(bench, str(seed), dict(start.header), entries)
        log = log_of(start.header, entries)
        assert [one.place for touch in log.touches for one in touch.lines] == list(range(len(entries)))
        assert all(origin < place for place, origin in log.first.items())


def struck_by_a_correction(*last: dict[str, Any], bid: str = "7S") -> list[dict[str, Any]]:
    """A record of two hands, the second of which a correction of the first struck, and more entries."""
    ew = {"won": {"NS": 0, "EW": 10}}
    hands = [
        {"do": "dealt"},
        {"do": "contract", "seat": "E", "bid": "6S"},
        {"do": "tricks", "won": {"NS": 3, "EW": 7}},
        {"do": "dealt"},
        {"do": "contract", "seat": "E", "bid": bid},
        {"do": "tricks", **ew},
    ]
    agree = [{"do": "agree"}] if bid == "10NT" else []
    undo = [{"do": "undo"}] * (3 + len(agree))
    correct = {"do": "correct", "hand": 1, "seat": "E", "bid": "10NT", **ew, "undo_to": 6 + len(agree)}
    return [{**one, "at": 1e9 + at} for at, one in enumerate((*hands, *agree, *undo, correct, *last))]


@pytest.mark.parametrize("bid", ["7S", "10NT"])
@pytest.mark.parametrize("more", [{}, {"rules": {"like": "500-nz-2025", "hands": 1}}])
def test_a_struck_hand_has_the_names_that_were_put_right_later(
    bench: Bench, bid: str, more: dict[str, Any]
) -> None:
    """Also where another program undid an agreement with that hand, or changed the rules with the name."""
    amend = {"do": "amend", "players": {"E": {"name": "Dotty"}}, **more}
    header = dict(bench.desk.session.game.header)
    shown_from_record(bench, "other", header, struck_by_a_correction(amend, bid=bid))
    found = history.rows(bench.desk.here, bench.desk.session.game, log_on(bench.desk))
    [row] = [row.label.replace("\u00a0", " ") for row in found if row.struck and row.label[0] == "2"]
    assert row.split("  ")[1].endswith(f"Dotty {bid[:-1]}♠" if bid == "7S" else "Dotty 10NT")


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({}, "↓ Zed for Col, from hand 2; ↓ keeps the score; this is table 9"),
        ({"since": 1}, "↓ Zed for Col, from hand 1; ↓ keeps the score; this is table 9"),
        ({"players": {"N": {"name": "Col"}}}, "↓ is Col; ↓ keeps the score; this is table 9"),
    ],
)
def test_a_player_who_left_is_told_only_where_that_name_is_mended_and_beside_all_the_rest(
    bench: Bench, keys: dict[str, Any], sentence: str
) -> None:
    header = dict(bench.desk.session.game.header)
    hand = [
        {"do": "contract", "seat": "E", "bid": "6S", "at": 1e9},
        {"do": "tricks", "won": {"NS": 3, "EW": 7}, "at": 1e9 + 1},
    ]
    amend = {"do": "amend", "at": 1e9 + 2, "players": {"N": {"name": "Zed"}}, "scorer": "N", "table": "9"}
    left = {"was": {"name": "Dot" if "players" in keys else "Col"}, "is": {"name": "Kit"}}
    shown_from_record(bench, "first", header, [*hand, {**amend, "left": left, **keys}])
    assert told(bench)[-1] == sentence
    assert not [line for line in told(bench) if "Kit" in line]
    # Once Col has left the seat, both are told.
    again = [
        *hand,
        {**amend, "scorer": "S", "at": 1e9 + 2},
        {**amend, "left": {**left, "was": {"name": "Col"}}},
    ]
    shown_from_record(bench, "again", header, [*again[:-1], {**again[-1], "at": 1e9 + 3}])
    assert told(bench)[-1] == "↓ was Kit, not Col; ↓ keeps the score; this is table 9"


def test_hands_counts_each_change_of_a_name_once(bench: Bench) -> None:
    header = dict(bench.desk.session.game.header)

    def calls(changes: int) -> int:
        named = [{"do": "amend", "players": {seat: {"name": f"P{at}"}}, "same": True}
                 for at, seat in zip(range(changes), "NESW" * changes, strict=False)]  # fmt: skip
        lines = [*named, *struck_by_a_correction()]
        lines[-1]["undo_to"] += changes
        shown_from_record(
            bench, str(changes), header, [{**one, "at": 1e9 + at} for at, one in enumerate(lines)]
        )
        view, game, record, found = bench.desk.here, bench.desk.session.game, log_on(bench.desk), 0

        def count(frame: Any, event: str, argument: Any) -> None:
            nonlocal found
            found += event == "call"

        sys.setprofile(count)
        try:
            history.rows(view, game, record)
        finally:
            sys.setprofile(None)
        return found

    few, more, most = calls(8), calls(16), calls(32)
    assert most - more <= 2.5 * (more - few)


def test_a_redo_that_nothing_was_undone_for_is_a_rewriting(bench: Bench) -> None:
    call = {"do": "call", "seat": "W", "at": 1e9 + 1}
    entries = [
        {**call, "call": "7S"},
        {"do": "undo", "at": 1e9 + 2},
        {**call, "call": "7C", "at": 1e9 + 3, "undo_to": 1, "step": "redo"},
    ]
    shown_from_record(bench, "other", dict(bench.desk.session.game.header), entries)
    assert noted(bench, told(bench, False)[0]) == "Corrected to 7♣ …"


@pytest.mark.parametrize("mark", ["undo_to", "redo_to"])
@pytest.mark.parametrize("line", [1, 99])
def test_a_mark_that_leads_back_to_what_stands_is_none(bench: Bench, mark: str, line: int) -> None:
    entries = [
        {"do": "dealt", "at": 1e9 + 1, mark: line},
        *({"do": do, "at": 1e9 + 2} for do in ("undo", "redo")),
    ]
    shown_from_record(bench, "other", dict(bench.desk.session.game.header), entries)
    for do, length in (("game.redo", 3), ("game.undo", 4), ("game.redo", 5)):
        bench.do(do)
        assert bench.desk.session.game.length == length
        assert len(bench.desk.session.game.standing()) == length % 2


def test_what_another_program_wrote_under_wrong_is_left_out(bench: Bench) -> None:
    wrongs = (5, [5], [{}], [{"at": "x", "what": {"do": "undo"}}], [{"at": 1, "what": {}}], {"at": 1})
    entries = [{"do": "clock", "set": "start", "at": 1e9 + 1, "wrong": wrong} for wrong in wrongs]
    for number, entry in enumerate(entries):
        shown_from_record(bench, f"wrong {number}", dict(bench.desk.session.game.header), [entry])
        assert told(bench)[0] == "Clock started"


# Cribbage.


@pytest.mark.parametrize(("dealt", "kind"), [(True, "crib-picked-up"), (False, "crossed-lanes")])
def test_the_deals_of_cribbage_say_what_each_penalty_gave_and_which_one_decided_the_game(
    bench: Bench, dealt: bool, kind: str
) -> None:
    bench.game("cribbage-nz-2017", game="cribbage")
    bench.do("game.dealt", ("cribbage.cut", False), ("cribbage.peg", "EW", 4), ("cribbage.open", "show"))
    bench.do(("agree.propose", {"do": "breach", "kind": "unplayed", "by": "W"}), "agree.yes")

    def listed() -> list[tuple[str, str]]:
        found = history.rows(bench.desk.here, bench.desk.session.game)
        return [(row.label.replace("\u00a0", " "), row.how.replace("\u00a0", " ")) for row in found]

    unplayed = "Card not played, by ← Bev: ↕ +2"
    assert listed() == [("1  under way", unplayed)]
    if not dealt:
        bench.do(*(("cribbage.count", count) for count in (0, 0, 0, 0, 0)))
    bench.do(("agree.propose", {"do": "breach", "kind": kind, "by": "W"}), "agree.yes")
    assert bench.desk.here.winner == "NS"
    heads = [line.text for line in timeline.lines(bench.desk) if not line.time]
    assert len(heads) == 1
    if dealt:
        assert listed() == [("1  dealt by ↓ Ann", f"{unplayed} · ↕ win: Bev picked up the crib early")]
    else:
        assert listed() == [("1  dealt by ↓ Ann", unplayed), ("↕ win: Bev crossed lanes", "")]


def test_a_deal_of_cribbage_that_goes_on_after_a_correction_ends_in_entries_where_it_ends(
    bench: Bench,
) -> None:
    bench.game("cribbage-nz-2017", game="cribbage")
    bench.do("game.dealt", ("cribbage.cut", False))
    ruling = {"do": "ruling", "points": {"NS": 115, "EW": 0}, "why": "Late", "hand": "goes-on"}
    bench.do(("agree.propose", ruling), "agree.yes")
    bench.do(("cribbage.peg", "NS", 6, "three"), "agree.yes")
    assert told(bench)[-1].startswith("Deal 1 ")
    number = bench.desk.session.game.length
    peg = {"do": "peg", "team": "NS", "points": 1}
    bench.do(("agree.propose", {"do": "correct", "entry": number, "with": peg}), "agree.yes")
    assert not [line for line in told(bench) if line.startswith("Deal 1 ")]
    bench.do(("cribbage.open", "show"), *(("cribbage.count", 0) for _ in range(5)))
    assert told(bench)[-1].startswith("Deal 1 ")


def test_points_of_cribbage_say_whose_they_are_and_what_they_led_to(bench: Bench) -> None:
    bench.game(rules="cribbage-nz-2017", game="cribbage")
    desk = bench.desk
    for entry in (
        {"do": "cut", "jack": True},
        {"do": "peg", "team": "EW", "points": 2},
        {"do": "correct", "team": "EW", "points": 3},
        {"do": "show", "seat": "W", "points": 8},
        *({"do": "show", "seat": seat, "points": 4} for seat in "NES"),
        {"do": "correct", "entry": 4, "with": {"do": "show", "seat": "W", "points": 10}},
        {"do": "crib", "points": 6},
    ):
        bench.hands.on(1)
        desk.enter(entry)
    crib, mended = "↓ Ann's crib: 6", "Deal 1: ← Bev shows 10 – not: ← Bev shows 8"
    notes = {
        "Jack turned up: ↓ Ann pegs 2": "↕ +2 = 2",
        "↔ Dot & Bev peg 2": "↔ +2 = 2   Corrected …",
        "↔ Dot & Bev corrected to 3": "↔ +1 = 3",
        "← Bev shows 8": "↔ +8 = 11   Corrected …",
        mended: "↔ +2 = 17",
        crib: "",
    }
    assert {text: noted(bench, text) for text in notes} == notes
    assert told(bench, False) == ["↔ Dot & Bev peg 2", "← Bev shows 8"]
    assert told(bench)[-2:] == [crib, "Deal 1   ↕ +16 = 16   ↔ +17 = 17"]
