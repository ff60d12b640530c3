"""The adjudicator's word, touched at the desk."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.table import touches
from scorekeeper.table.compass import NO_BREAK
from scorekeeper.table.desk import Desk
from scorekeeper.table.questions import deal_entries, history, ruling
from scorekeeper.table.questions.agreement import Proposal, proposal_of
from scorekeeper.table.questions.deal import dealt_in_time
from scorekeeper.table.steps import Steps

from .at_desk import asked_of, desk_of, entries, pad, scores, taps
from .test_earlier_entry import GO, deal


def ruled(folder: Path, game: str = "500", playing: bool = True) -> Desk:
    desk = desk_of(folder, game)
    if playing and game == "500":
        taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))
    desk.tap(("sheet.open", "ruling"))
    return desk


@pytest.mark.parametrize("hand", ["goes-on", "ends", "void"])
def test_points_the_hand_a_reason(tmp_path: Path, hand: str) -> None:
    desk = ruled(tmp_path)
    taps(desk, ("ruling.step", 100), ("ruling.step", 10), ("sheet.choose", "ruling", {"side": "EW"}))
    taps(desk, ("ruling.step", -10), ("ruling.on",))
    assert ruling.step(desk.place) == "hand"
    action = next(spec.action for spec in ruling.hand_keys(desk.here) if spec.called == f"hand {hand}")
    desk.tap(action)
    reason = ruling.reason_keys(desk.here, desk.place)[0]
    desk.tap(reason.action)
    assert scores(desk) == (0, 0)
    desk.tap(("agree.yes",))
    assert scores(desk) == (110, -10)
    assert entries(desk)[-1] == {
        "do": "ruling", "points": {"NS": 110, "EW": -10}, "why": reason.label, "hand": hand,
    }  # fmt: skip
    assert desk.here.phase == {"goes-on": "play", "ends": "deal", "void": "deal"}[hand]
    assert len(desk.here.history) == (hand == "ends")


def test_a_hand_that_goes_on_is_played_on_and_not_bid_again(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500")
    calls = (("auction.call", word) for word in ("6S", "7D", "pass", "pass", "pass"))
    taps(desk, ("game.dealt",), ("clock.set", "start"), *calls, ("auction.play",))
    assert pad(desk) == "play"
    taps(desk, ("sheet.open", "ruling"), ("ruling.step", 10), ("ruling.on",), ("ruling.hand", "goes-on"))
    taps(desk, ("ruling.why", "Misconduct"), ("agree.yes",))
    assert pad(desk) == "play"
    taps(desk, ("game.undo",), ("agree.yes",))
    assert pad(desk) == "play"
    # So it is after a correction of an earlier hand.
    taps(desk, ("result.open",), ("result.took", 8), ("agree.yes",), ("game.dealt",))
    taps(desk, *(("auction.call", word) for word in ("6S", "7D", "pass", "pass", "pass")), ("auction.play",))
    won = {"NS": 7, "EW": 3}
    desk.tap(("agree.propose", {"do": "correct", "hand": 1, "seat": "N", "bid": "7D", "won": won}))
    desk.tap(("agree.yes",))
    assert (scores(desk), pad(desk)) == ((180, 30), "play")


def test_points_are_typed_and_each_sides_new_total_stands_beside_them(tmp_path: Path) -> None:
    desk = ruled(tmp_path)
    for key in ("digit 1", "digit 4", "digit 5", "RUB OUT", "digit 0", "SIGN"):
        specs = (*ruling.digit_keys(), *ruling.pad_keys(desk.here))
        desk.tap(next(spec.action for spec in specs if spec.called == key))
    near, other = ruling.side_keys(desk.here, desk.place)
    assert (near.label, near.hint) == ("↕ −140", "0 − 140 = −140")
    assert other.hint == "0 + 0 = 0"
    # A number that no plate has room for is not typed.
    desk.tap(ruling.digit_keys()[8].action)
    desk.tap(ruling.digit_keys()[8].action)
    assert ruling.points(desk.place, "NS") == -1409


@pytest.mark.parametrize(("game", "playing"), [("500", False), ("cribbage", True), ("spades", False)])
def test_without_a_hand_to_end_only_the_reason_is_asked(tmp_path: Path, game: str, playing: bool) -> None:
    desk = ruled(tmp_path, game, playing)
    taps(desk, ("ruling.step", 10), ("ruling.on",))
    assert ruling.step(desk.place) == "why"
    desk.tap(("ruling.own",))
    desk.tap(("ruling.said",))
    assert desk.place.pending is None, "a reason without words is none"
    taps(
        desk,
        ("sheet.choose", "ruling", {"why": " Talked about the score "}),
        ("ruling.said",),
        ("agree.yes",),
    )
    assert entries(desk)[-1]["why"] == "Talked about the score"
    assert scores(desk) == (10, 0)


@pytest.mark.parametrize("key", ["screen.back", "game.undo"])
def test_back_and_undo_ask_whether_a_reason_that_was_typed_is_saved(tmp_path: Path, key: str) -> None:
    desk = ruled(tmp_path)
    reason = {"why": "Dot looked at the kitty"}
    taps(desk, ("ruling.on",), ("ruling.hand", "goes-on"), ("ruling.own",))
    taps(desk, ("sheet.choose", "ruling", reason), (key,))
    assert desk.place.draft("ruling")["unsaved"]
    # Saved, it is proposed; and WRONG leads to the text, not to the question.
    taps(desk, ("ruling.said",), ("agree.wrong",))
    assert not desk.place.draft("ruling").get("unsaved")
    assert desk.place.draft("ruling")["why"] == "Dot looked at the kitty"
    assert desk.back()
    assert desk.back()
    assert ruling.step(desk.place) == "why"
    taps(desk, ("ruling.own",))
    assert desk.back()
    assert ruling.step(desk.place) == "why", "nothing was typed, nothing is asked"


@pytest.mark.parametrize(("game", "said"), [("500", "; the hand goes on"), ("cribbage", "")])
def test_the_preview_says_the_reason_and_that_the_hand_goes_on(tmp_path: Path, game: str, said: str) -> None:
    desk = ruled(tmp_path, game)
    taps(desk, ("ruling.step", 10), ("ruling.on",))
    if game == "500":
        desk.tap(("ruling.hand", "goes-on"))
    desk.tap(("ruling.why", "Misconduct"))
    found = asked_of(desk)
    assert found.short_titles[0] == "Ruling: Misconduct" + said


def test_back_goes_step_by_step_and_keeps_the_points(tmp_path: Path) -> None:
    desk = ruled(tmp_path)
    taps(desk, ("ruling.step", 100), ("ruling.on",), ("ruling.hand", "ends"), ("ruling.own",))
    steps = []
    while desk.place.sheets:
        steps.append(ruling.step(desk.place))
        if steps[-1] == "points":
            assert ruling.points(desk.place, "NS") == 100
        desk.back()
    assert steps == ["own", "why", "hand", "points"]


def test_back_from_an_untouched_ruling_comes_to_its_first_step(tmp_path: Path) -> None:
    desk = ruled(tmp_path)
    desk.tap(("ruling.on",))
    assert desk.back()
    assert desk.place.sheet == "ruling"
    assert ruling.step(desk.place) == "points"


def test_words_are_written_in_one_step(tmp_path: Path) -> None:
    desk = ruled(tmp_path)
    desk.tap(("ruling.own",))
    steps = len(desk.place.steps)
    for end in range(1, 9):
        desk.tap(("sheet.choose", "ruling", {"why": "the umpire"[:end]}))
    assert len(desk.place.steps) <= steps + 1


def after_the_bell(folder: Path, *points: tuple[object, ...]) -> Desk:
    """A hand is ruled void after the bell, and both sides are asked."""
    desk = desk_of(folder, "500")
    taps(desk, ("game.dealt",), ("clock.set", "start"), ("contract.open", "W"), ("contract.bid", "7", "S"))
    taps(desk, ("clock.set", "bell"), ("sheet.open", "ruling"), *points, ("ruling.on",))
    void = next(spec for spec in ruling.hand_keys(desk.here) if spec.called == "hand void")
    assert void.hint == "after the bell: game over, or deal again"
    taps(desk, void.action, ("ruling.why", "Misconduct"))
    return desk


def test_after_the_bell_a_void_hand_is_dealt_again_where_the_adjudicator_says_so(tmp_path: Path) -> None:
    desk = after_the_bell(tmp_path, ("ruling.step", 10))
    asked = proposal_of(desk)
    assert isinstance(asked, Proposal) and asked.dealt_again and "adjudicator decides" in asked.ends[0]
    taps(desk, ("agree.again",))
    again = proposal_of(desk)
    assert isinstance(again, Proposal) and (again.title, again.ends) == (
        "Ruling: the hand is dealt again",
        (),
    )
    taps(desk, ("agree.yes",))
    assert (scores(desk), desk.here.ended, pad(desk)) == ((10, 0), None, "auction")


def test_a_void_hand_that_ended_the_game_at_the_bell_may_be_dealt_again_afterwards(tmp_path: Path) -> None:
    desk = after_the_bell(tmp_path)
    taps(desk, ("agree.yes",))
    assert [key.name for key in dealt_in_time(desk)] == ["DEAL AGAIN"]


def test_a_void_hand_with_points_that_win_is_not_dealt_again(tmp_path: Path) -> None:
    desk = after_the_bell(tmp_path, ("ruling.step", 500))
    asked = proposal_of(desk)
    assert isinstance(asked, Proposal) and asked.ends and not asked.dealt_again


def pegged(folder: Path) -> Desk:
    """Deal 2 of cribbage is in its play: Bob has come for Col, and entries of both deals were corrected."""
    desk = desk_of(folder, "cribbage")
    deal(desk, 4, 6, 8, 2, 0)
    taps(desk, ("game.dealt",), ("cribbage.cut", True), ("cribbage.peg", "NS", 2), ("cribbage.peg", "EW", 3))
    show = next(node.place + 1 for node in desk.session.game.standing() if node.entry["do"] == "show")
    desk.enter({"do": "correct", "entry": show, "with": {"do": "show", "seat": "W", "points": 5}})
    desk.enter({"do": "amend", "players": {"N": {"name": "Bob"}}})
    desk.enter({"do": "correct", "after": desk.session.game.length - 2, "with": {**GO, "team": "NS"}})
    desk.enter(GO)
    return desk


def test_the_adjudicator_voids_a_deal_of_cribbage_that_has_begun(tmp_path: Path) -> None:
    desk = pegged(tmp_path)
    before, dealer, told = scores(desk), desk.session.game.play.dealer, len(desk.here.history)
    taps(desk, ("sheet.open", "ruling"), ("ruling.step", 5), ("ruling.on",))
    assert ruling.question(desk.here, desk.place) == "What happens to this deal?"
    labels = [spec.label for spec in ruling.hand_keys(desk.here)]
    assert labels == ["The deal goes on", "The deal is void"]
    taps(desk, ("ruling.hand", "void"), ("ruling.why", "Misconduct"))
    found = asked_of(desk)
    # The sums hide the points of the ruling: the pegs of the deal go.
    assert found.short_titles[:2] == (
        "Ruling: ↕ +5, Misconduct; the deal is void", "Ruling: ↕ +5; the deal is void",
    )  # fmt: skip
    assert not any(change.uncounted for change in found.changes)
    taps(desk, ("agree.yes", "near"))
    ns, ew = (2 + 6 + 2 + 5, 2 + 5 + 8)
    assert scores(desk) == (ns, ew)
    assert (desk.session.game.play.dealer, desk.here.phase, len(desk.here.history)) == (dealer, "deal", told)
    assert next(seat.name for seat in desk.here.seats if seat.seat == "N") == "Bob"
    assert [entry["do"] for entry in entries(desk)][-4:] == ["correct", "amend", "misdeal", "ruling"]
    rows = history.rows(desk.here, desk.session.game, touches.log_on(desk))
    assert [(row.label, row.how) for row in rows if not row.hand and not row.struck] == [
        ("↑ Bob for Col, from deal 2", ""),
        ("Dealt again", "The deal is void: Bev is still the dealer"),
        ("Ruling", "Misconduct"),
    ]
    steps = Steps(desk.session.game, record=touches.log_on(desk))
    assert steps[len(steps) - 1].scores == rows[-1].sums[0][1:] + rows[-1].sums[1][1:]
    # Undo brings the deal back as it was; both sides agree.
    taps(desk, ("game.undo",), ("agree.yes",))
    assert scores(desk) == before
    taps(desk, ("game.redo",), ("agree.yes",))
    assert scores(desk) == (ns, ew)
    # What was entered in it is listed, struck, behind the entries that count.
    listed = deal_entries.entries_of(desk.here, desk.session.game, 2, touches.log_on(desk))
    assert [one.text for one in listed if one.counts] == ["Adjudicator's ruling: ↕ +5, ↔ 0: Misconduct"]
    assert (listed[-1].text, listed[-1].counts) == ("The deal is void", False)
    assert [text.replace(NO_BREAK, " ") for text in listed[-1].was] == [
        "All cards are dealt",
        "Jack turned up: ← Bev pegs 2",
        "↕ Bob & Ann peg 2",
        "↔ Dot & Bev peg 3",
        "↕ Bob & Ann peg 1 for a go",
        "↔ Dot & Bev peg 1 for a go",
    ]
