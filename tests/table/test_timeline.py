"""What the list of entries tells of a game: every touch that a quarrel may be about, with the time of day."""

from __future__ import annotations

import re

import pytest

from scorekeeper.table.questions import history, names, timeline
from scorekeeper.table.questions.agreement import proposal_of

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
    bench.hands.on(700)
    bench.desk.refresh()
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


def test_what_was_called_wrong_is_told_at_once_and_for_good(bench: Bench) -> None:
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 8), "agree.wrong")
    assert told(bench)[-1] == "Called wrong: Tricks: ↕ 8, ↔ 2"
    bench.do(("result.took", 7), "agree.yes")
    lines = ["Called wrong: Tricks: ↕ 8, ↔ 2", "Tricks: ↕ 7, ↔ 3"]
    assert told(bench)[-3:-1] == lines
    bench.do("game.undo", "agree.yes")
    bench.again()
    assert told(bench)[-1] == lines[0]
    assert told(bench, False) == [lines[1]]


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
    found = proposal_of(bench.desk)
    assert not isinstance(found, str)
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
        assert (noted(bench, new), noted(bench, "← Bev bids 6♠")) == ("Undone …", "Put back …")
        bench.do("game.redo")
        assert told(bench, False) == ["← Bev bids 6♠"]
        assert (noted(bench, new), noted(bench, "← Bev bids 6♠")) == ("Put back …", "Corrected to 6♦ …")


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
    assert noted(bench, "↑ Col bids 6♦") == "Put back …"
    bench.do("game.redo")
    assert noted(bench, "↑ Col bids 6♦") == "Became 8♦ …"
    # And back to what it was at first.
    bench.do(("auction.seat", "W"))
    bench.do(("auction.mend", "W")) if not bench.desk.place.draft("auction").get("mend") else None
    bench.calls("6C")
    bench.do("auction.mend_all_the_same")
    assert "↑ Col bids 6♦: becomes 8♦" in told(bench, False)
    assert "↑ Col bids 6♦" in told(bench)


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
    assert noted(bench, "Tricks: ↕ 7, ↔ 3") == "Dot agreed   Corrected …, Dot agreed"
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
    assert noted(bench, "1:00 more on the clock") == "Bev agreed"


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
    assert [row.label.replace("\u00a0", " ") for row in rows] == ["1  ↑ Col 7♠", "2  ↑ Col 7♠", "3  ↑ Bob 8♠"]
    assert [row.dealt for row in rows] == ["Ann dealt", "Bev dealt", "Bob dealt"]
    found = told(bench)
    assert "↑ Bob for Col, from hand 3" in found
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
    assert row.details == "8 tricks · Ann dealt · Colin Reed for Col"


def test_a_name_that_was_typed_wrongly_changes_in_all_hands_and_in_no_entry(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    rename(bench, "Kim", "amend.keep")
    bench.hand("7S pass pass pass", 8)
    rows = history.rows(bench.desk.here, bench.desk.session.game)
    assert [row.label.replace("\u00a0", " ") for row in rows] == ["1  ↑ Kim 7♠", "2  ↑ Kim 7♠"]
    found = told(bench)
    assert "↑ is Kim, not Col" in found
    assert ("↑ Col bids 7♠" in found, "↑ Kim bids 7♠" in found) == (True, True)


def test_a_name_entered_by_the_keyboard_asks_whose_it_is_once_a_hand_is_over(bench: Bench) -> None:
    for name, asks in (("Colin", False), ("Bob", True)):
        bench.hand("pass pass pass 7S", 8)
        rename(bench, name, "amend.typed")
        assert bool(bench.desk.place.draft("names").get("unsaved")) == asks
    keys = {key.called: key.hint for key in names.unsaved_keys(bench.desk)}
    assert keys["KEEP"] == "same player: in all hands"
    assert keys["SUBSTITUTE"] == "for Colin, from hand 3"


def test_a_correction_of_a_past_hand_names_who_played_it(bench: Bench) -> None:
    bench.hand("pass 7S pass pass", 8)
    rename(bench, "Bob", "amend.substitute")
    bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", 6), "correct.show")
    found = proposal_of(bench.desk)
    assert not isinstance(found, str)
    assert found.title.replace("\u00a0", " ") == "Hand 1 becomes ↑ Col 7♠: 6 tricks"
    bench.do("agree.yes")
    assert told(bench)[-1] == "Hand 1 corrected: ↑ Col plays 7♠; tricks: ↕ 6, ↔ 4"


def test_that_the_cards_were_not_down_at_the_bell_says_who_agreed(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hand("pass 7S pass pass", 8)
    bench.hands.on(700)
    bench.desk.refresh()
    bench.do("game.not_dealt", ("agree.wrong", "far"))
    assert told(bench)[-1] == "Bev called wrong: Not all cards were dealt before the bell"
    bench.do("game.not_dealt", ("agree.yes", "far"))
    assert noted(bench, "Not all cards were dealt before the bell") == "Bev agreed"
    bench.do("game.clipped")
    assert noted(bench, "Not all cards were dealt before the bell") == "Bev agreed"


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


# Cribbage.


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
