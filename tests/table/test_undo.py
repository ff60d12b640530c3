"""UNDO takes back first what is half made, step by step, and names each step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.table.questions import timeline
from scorekeeper.table.undo import redo_offer, undo_offer

from .at_desk import asked_of, desk_of, pad, taps
from .desks import Bench


@pytest.fixture
def bench(bench: Bench) -> Bench:
    bench.game()
    bench.do("game.dealt")
    return bench


def word(bench: Bench) -> str | None:
    step = undo_offer(bench.desk.here, bench.desk.place)
    return None if step is None else step.word


def entries(bench: Bench) -> list[Any]:
    desk = bench.desk
    return list(desk.store.lines(desk.session.name)[1:])


def test_a_bid_that_is_asked_about_and_a_last_word_are_named(bench: Bench) -> None:
    bench.calls("6S", "7S")
    bench.do(("auction.low", "6C"))
    assert word(bench) == "6♣"
    bench.do("game.undo")
    bench.calls("pass", "pass", "pass")
    for which, named in (("raise", "raise"), ("suit", "change of suit")):
        bench.do(("auction.word", which))
        assert word(bench) == named
        bench.do("game.undo")
    assert word(bench) is None


def test_a_start_by_mistake_is_taken_back_by_the_next_touch(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    assert word(bench) == "start"
    bench.do("game.undo")
    assert bench.desk.here.clock.state == "ready"
    assert bench.desk.here.phase == "auction"
    assert word(bench) is None


def test_a_start_is_not_what_goes_back_once_there_was_a_call(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.calls("6S")
    assert word(bench) is None
    bench.do("game.undo")
    # A call taken back leaves the time as it is: the clock's own place has the false start.
    assert word(bench) is None
    assert bench.desk.here.clock.state == "running"


def test_on_an_open_penalty_undo_goes_a_step_back_and_leaves_the_calls_alone(bench: Bench) -> None:
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play", ("sheet.open", "penalty"), ("penalty.kind", "renege"))
    before = entries(bench)
    assert word(bench) == "answer"
    bench.do("game.undo")
    assert bench.desk.place.sheet == "penalty"
    assert entries(bench) == before
    # Nothing is chosen on it now: it was opened, and then the bid was let stand.
    assert word(bench) == "last tap"
    bench.do("game.undo")
    assert bench.desk.place.sheets == ()
    assert word(bench) == "play"
    assert entries(bench) == before


def test_on_a_hand_that_is_being_mended_undo_leaves_the_hand_alone(bench: Bench) -> None:
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 6), "agree.yes")
    before = entries(bench)
    bench.do(("sheet.open", "history"), ("correct.open", 1), ("correct.page", "result"), "game.undo")
    assert bench.desk.place.sheet == "correct"
    bench.do("game.undo")
    assert bench.desk.place.sheets == ("history",)
    assert bench.desk.place.pending is None
    assert entries(bench) == before


def test_a_question_to_both_sides_is_a_question(bench: Bench) -> None:
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 6))
    assert word(bench) == "result"
    bench.do("agree.yes", "game.undo")
    assert word(bench) == "question"
    bench.do("game.undo")
    assert bench.desk.place.pending is None
    assert [side.score for side in bench.desk.here.sides] != [0, 0]


def test_a_hand_that_is_being_mended_makes_room_for_the_board(bench: Bench) -> None:
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 6), "agree.yes", ("correct.open", 1))
    assert bench.desk.open_entry
    bench.do(("correct.page", "result"), ("correct.took", 3))
    draft = bench.desk.place.draft("correct")
    bench.desk.rest()
    assert not bench.desk.open_entry
    bench.do("entry.resume")
    assert bench.desk.place.sheet == "correct"
    assert bench.desk.place.draft("correct") == draft


def late(bench: Bench) -> None:
    """One hand is agreed to, and the bell comes before the next deal is marked."""
    bench.do(("clock.set", "start"))
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 6), "agree.yes")
    bench.on(700)


ANSWERS = (
    ("game.undo", "Undo: Not all cards were dealt before the bell", "Asked next", "bell"),
    ("game.redo", "Redo: Not all cards were dealt before the bell", "This ends the game", "over"),
    ("game.undo", "Undo: Not all cards were dealt before the bell", "Asked next", "bell"),
)


def test_the_answer_to_the_bell_is_taken_back_and_the_question_comes_back(bench: Bench) -> None:
    late(bench)
    assert pad(bench.desk) == "bell"
    bench.do("game.not_dealt", "agree.yes")
    assert (pad(bench.desk), word(bench)) == ("over", "answer")
    bench.again()
    assert (pad(bench.desk), word(bench)) == ("over", "answer")
    # The table sees who wins by the answer: both sides take it back, and both put it back.
    for key, title, ends, then in ANSWERS:
        bench.do(key)
        found = asked_of(bench.desk)
        assert (pad(bench.desk), found.title) == ("agree", title)
        assert ends in found.ends[0]
        bench.do("agree.wrong")
        assert pad(bench.desk) != then
        bench.do(key, "agree.yes")
        assert pad(bench.desk) == then
    assert bench.desk.here.takes_back["do"] == "tricks"  # type: ignore[index]
    bench.do("game.undo", "agree.yes")
    assert pad(bench.desk) == "play"
    bench.do("game.redo", "agree.yes")
    assert pad(bench.desk) == "bell"
    bench.do("game.late", "agree.yes")
    assert bench.desk.here.phase == "auction"


def test_the_halls_own_start_is_taken_back(bench: Bench) -> None:
    assert pad(bench.desk) == "start"
    bench.do("clock.hall")
    assert (pad(bench.desk), word(bench)) == ("auction", "bell")
    bench.calls("6S")
    assert word(bench) is None
    bench.do("game.undo")
    assert word(bench) == "bell"
    bench.do("game.undo")
    assert pad(bench.desk) == "start"
    bench.do("game.undo")
    assert (pad(bench.desk), bench.desk.place.draft("hall")) == ("deal", {})
    bench.do("game.redo", "game.redo", "game.redo")
    assert bench.desk.place.draft("hall")
    assert bench.desk.here.middle.says == {"W": "6S"}


def test_play_pressed_too_soon_is_taken_back_before_the_last_call(bench: Bench) -> None:
    bench.do("clock.hall")
    bench.calls("6S", "pass", "pass", "pass")
    before = entries(bench)
    bench.do("auction.play")
    assert word(bench) == "play"
    bench.do("result.open")
    assert word(bench) == "result"
    bench.do("game.undo", "game.undo")
    assert (pad(bench.desk), bench.choices) == ("auction", ["PLAY 6♠", "RAISE"])
    assert entries(bench) == before
    bench.do("game.redo")
    assert pad(bench.desk) == "play"


def test_who_moves_after_a_tie_is_taken_back_and_outlasts_the_clips(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.game(rules={"like": "500-nz-2025", "hands": 1})
    bench.do("game.dealt")
    bench.calls("pass", "pass", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 5), "agree.yes", ("game.moves", "NS"))
    assert word(bench) == "↕ moves"
    bench.do(("game.moves", "EW"), "game.undo")
    assert bench.desk.place.draft("over") == {"moves": "NS"}
    bench.do("game.clipped", "game.undo")
    assert (word(bench), bench.desk.place.draft("over")) == ("↕ moves", {"moves": "NS"})
    bench.do("game.undo")
    assert bench.desk.place.draft("over") == {}
    assert word(bench) is None


def test_a_start_after_an_answer_is_taken_back_first(bench: Bench) -> None:
    bench.do("clock.hall", ("clock.set", "start"))
    assert word(bench) == "start"
    bench.do("game.undo")
    assert word(bench) == "bell"


def test_an_answer_after_a_start_is_taken_back_first(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.game()
    bench.do(("clock.set", "start"))
    bench.on(700)
    bench.do("game.not_dealt", "agree.yes")
    assert word(bench) == "answer"
    bench.do("game.undo", "agree.yes")
    assert (pad(bench.desk), word(bench)) == ("bell", "start")


def test_an_answer_that_was_given_anew_is_not_put_back(bench: Bench) -> None:
    bench.do("clock.hall", "game.undo", ("clock.set", "start"))
    bench.calls("6S")
    bench.do("game.undo")
    assert not bench.desk.place.again


def test_a_key_that_leads_back_leaves_no_step_behind(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    taps(desk, ("game.dealt",), ("cribbage.cut", False), ("cribbage.open", "peg", "EW"))
    assert len(desk.place.steps) == 1
    desk.tap(("screen.back",))
    assert desk.place.steps == ()
    taps(desk, ("cribbage.open", "show"), ("cribbage.open", "cards"))
    desk.tap(("game.undo",))
    assert desk.place.pad == "show"
    desk.store.close()


def test_a_tap_on_the_countdown_is_taken_back_after_its_keys_were_closed(bench: Bench) -> None:
    bench.do(("clock.set", "start"), ("sheet.open", "more"), ("sheet.open", "clock"), ("clock.set", "pause"))
    bench.do("sheet.close", "sheet.close")
    assert word(bench) == "pause"
    bench.do("game.undo")
    assert bench.desk.here.clock.state == "running"


CLOCK_TAPS = [
    (("clock.set", "pause"), "pause"),
    (("clock.add", 60.0), "time"),
    (("clock.add", -60.0), "time"),
    (("clock.set", "reset"), "reset"),
    (("clock.set", "bell"), "bell"),
]


@pytest.mark.parametrize(("tap", "named"), CLOCK_TAPS)
def test_a_tap_on_the_running_countdown_is_taken_back_as_if_it_had_never_been(
    bench: Bench, tap: tuple[Any, ...], named: str
) -> None:
    bench.do(("clock.set", "start"))
    bench.calls("6S")
    bench.hands.on(100)
    before = bench.desk.here.clock
    bench.do(tap)
    assert word(bench) == named
    bench.hands.on(30)
    bench.do("game.undo")
    after = bench.desk.here.clock
    assert (after.state, after.bell) == (before.state, pytest.approx(before.bell))
    assert bench.desk.here.middle.says == {"W": "6S"}
    bench.do("game.redo")
    assert bench.desk.here.clock.state == {"pause": "paused", "reset": "ready", "bell": "rung"}.get(
        named, "running"
    )
    bench.do("game.undo")
    assert bench.desk.here.clock.bell == pytest.approx(before.bell)


def test_redo_rings_the_bell_of_a_club_again_where_no_countdown_was_started(bench: Bench) -> None:
    bench.do("game.misdeal", "game.undo", "clock.bell", "clock.yes")
    assert bench.desk.here.clock.state == "rung"
    for _ in range(2):
        bench.do("game.undo")
        assert bench.desk.here.clock.state == "ready"
        bench.do("game.redo")
        # Not the misdeal, which was taken back before the bell.
        assert (bench.desk.here.phase, bench.desk.here.clock.state) == ("auction", "rung")


@pytest.mark.parametrize("hands", [0, 1])
def test_a_reset_after_the_bell_rang_by_itself_is_taken_back(bench: Bench, hands: int) -> None:
    bench.do(("clock.set", "start"))
    if hands:
        bench.calls("7S", "pass", "pass", "pass")
        bench.do("auction.play", "result.open", ("result.took", 7), "agree.yes")
    bench.on(700)
    before = pad(bench.desk)
    agreed = ("agree.yes",) * hands
    bench.do(("clock.set", "reset"), *agreed)
    for _ in range(2):
        bench.do("game.undo", *agreed)
        assert (bench.desk.here.clock.state, pad(bench.desk)) == ("rung", before)
        bench.do("game.redo", *agreed)
        assert bench.desk.here.clock.state == "ready"


def test_redo_after_a_change_of_the_names_puts_back_no_minute_undone_before_it(bench: Bench) -> None:
    bench.do(("clock.set", "start"), ("clock.add", 60.0), "game.undo")
    bell = bench.desk.here.clock.bell
    bench.do(("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", {"name": "Eve"}))
    bench.do("amend.keep", "sheet.close", "game.undo", "game.redo")
    assert (bench.desk.here.seats[0].name, bench.desk.here.clock.bell) == ("Eve", bell)


def test_resume_is_taken_back_with_the_time_that_was_left(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.hands.on(100)
    bench.do(("clock.set", "pause"))
    left = bench.desk.here.clock.left
    bench.do(("clock.set", "resume"))
    bench.hands.on(20)
    bench.do("game.undo")
    assert (bench.desk.here.clock.state, bench.desk.here.clock.left) == ("paused", pytest.approx(left))


def test_a_pause_is_not_taken_back_once_its_bell_would_have_rung(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.calls("6S")
    bench.do(("clock.set", "pause"))
    bench.on(700)
    assert word(bench) is None
    bench.do("game.undo")
    assert bench.desk.here.clock.state == "paused"
    assert bench.desk.here.middle.says == {}


def test_once_play_goes_on_the_countdown_is_not_set_back(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    bench.calls("6S")
    bench.do(("clock.set", "pause"))
    bench.calls("pass")
    bench.do("game.undo")
    assert word(bench) is None


def test_the_bell_asks_again_after_the_countdown_was_set_anew(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.game()
    for answered in (True, False):
        bench.do(("clock.set", "start"))
        bench.on(700)
        assert pad(bench.desk) == "bell"
        if answered:
            # The bell has ended the game: both sides agree that the countdown is set back.
            bench.do("game.not_dealt", "agree.yes", "game.undo", "agree.yes", "game.undo", "agree.yes")
            assert redo_offer(bench.desk.here, bench.desk.place) is None


def test_the_first_screen_leaves_no_step_behind(bench: Bench) -> None:
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play", ("sheet.open", "penalty"), ("penalty.kind", "renege"), "screen.leave")
    bench.do("screen.table")
    assert (word(bench), bench.desk.place.sheets) == ("play", ())


def test_another_rule_set_gives_up_a_low_bid_that_waits(bench: Bench) -> None:
    """The classic sheet knows no low bid, so nothing of it may be drawn."""
    bench.calls("7C")
    bench.do(("auction.low", "6H"), ("amend.rules", "500-nz-classic"), "agree.yes")
    assert bench.desk.here.ruled.sheet == "500-nz-classic"
    assert bench.desk.place.drafts == {}


def test_nothing_is_drawn_while_a_write_is_open(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Disk before pixel: whoever draws is told once a tap, after the commit."""
    drawn: list[bool] = []
    bench.desk.followers.append(lambda: drawn.append(bench.desk.store._whole))
    for tap in (
        ("clock.set", "start"),
        ("auction.call", "6S"),
        ("sheet.open", "more"),
        ("screen.back",),
        ("screen.open", "house", {"like": "500-nz-2025", "own": {"cap": 460}}),
        ("house.save",),
        ("screen.table",),
        ("game.undo",),
    ):
        drawn.clear()
        bench.desk.tap(tap)
        assert drawn == [False], tap
    bench.desk.open_overlay("more")
    drawn.clear()
    bench.desk.back()
    assert drawn == [False]


def test_undo_means_the_same_after_why_was_read_over_a_proposal(bench: Bench) -> None:
    bench.calls("6S", "pass", "pass", "pass")
    bench.do("auction.play")
    bench.do(("sheet.open", "penalty"), ("penalty.kind", "renege"), ("penalty.by", "W"))
    named, steps = word(bench), bench.desk.place.steps
    assert named == "penalty"
    bench.do(("sheet.open", "told", {"head": "", "words": [], "angle": 0, "clause": ""}), "sheet.close")
    assert (word(bench), bench.desk.place.steps) == (named, steps)
    bench.do("game.undo")
    assert bench.desk.place.draft("penalty")["kind"] == "renege"


RULED = {"do": "ruling", "points": {"NS": 0, "EW": 0}, "why": "talk"}
BID = (
    ("game.dealt",),
    *(("auction.call", call) for call in ("6S", "pass", "pass", "pass")),
    ("auction.play",),
)
HAND = (*BID, ("result.open",), ("result.took", 7), ("agree.yes", "far"))
BIDS = (("game.dealt",), *(("spades.bid", 3),) * 4)
PEGS = (("game.dealt",), ("cribbage.cut", False), ("cribbage.peg", "EW", 2))
ASKED: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    ("500", BID, {**RULED, "hand": "void"}),
    ("500", BID, {**RULED, "hand": "goes-on"}),
    ("500", BID, {"do": "breach", "kind": "card-count", "by": "both"}),
    ("500", BID, {"do": "misdeal"}),
    ("500", HAND, {"do": "correct", "hand": 1, "seat": "E", "bid": "6S", "won": {"NS": 3, "EW": 7}}),
    ("cribbage", PEGS, {**RULED, "hand": "goes-on"}),
    ("cribbage", PEGS, {"do": "correct", "entry": 3, "with": {"do": "peg", "team": "EW", "points": 2}}),
    ("spades", BIDS, {**RULED, "hand": "void"}),
    ("spades", BIDS, {"do": "correct", "entry": 2, "with": {"do": "bid", "seat": "W", "bid": 4}}),
    ("spades", BIDS, {"do": "amend", "rules": {"like": "spades-wfwf-2004", "target": 300}}),
]


@pytest.mark.parametrize(("game", "before", "entry"), ASKED)
def test_a4_what_was_agreed_is_undone_and_redone_by_agreement_whatever_it_changes(
    tmp_path: Path, game: str, before: tuple[Any, ...], entry: dict[str, Any]
) -> None:
    desk = desk_of(tmp_path, game)
    taps(desk, *before, ("agree.propose", entry), ("agree.yes", "far"))
    for key in ("game.undo", "game.redo", "game.undo"):
        made = desk.session.game.length
        desk.tap((key,))
        assert (pad(desk), desk.session.game.length) == ("agree", made), key
        desk.tap(("agree.yes", "far"))
        assert desk.session.game.length > made
    notes = [note for line in timeline.lines(desk) for note in line.notes]
    assert sum(note.startswith("Undone") and note.endswith("Bev agreed") for note in notes) == 2
    # What nobody was asked about goes at once.
    if before != HAND:
        made = desk.session.game.length
        taps(desk, ("game.undo",), ("game.undo",))
        assert desk.place.pending is None and desk.session.game.length > made
    desk.store.close()


def test_a4_entries_made_again_are_undone_as_they_were_made_first(bench: Bench) -> None:
    bench.do(*HAND[1:], *BID, ("agree.propose", {"do": "misdeal"}), ("agree.yes", "far"), "game.dealt")
    ended = {"do": "correct", "hand": 1, "seat": "W", "bid": "10NT", "won": {"NS": 0, "EW": 10}}
    bench.do(("agree.propose", ended), ("agree.yes", "far"))
    assert bench.desk.here.winner == "EW"
    bench.do("game.undo", ("agree.yes", "far"))
    assert bench.desk.here.ended is None
    # The deal, that nobody agreed to, then the misdeal.
    bench.do("game.undo")
    assert bench.desk.place.pending is None
    bench.do("game.undo")
    assert pad(bench.desk) == "agree"
