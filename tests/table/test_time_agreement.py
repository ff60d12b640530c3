"""Once a hand is agreed the time decides who wins, and a name that crosses sides takes clicks: AGREE."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.engine.game import replay
from scorekeeper.engine.refused import Refused
from scorekeeper.engine.seated import players_in
from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk
from scorekeeper.table.labels import clock_text
from scorekeeper.table.off import way_of
from scorekeeper.table.questions import more, names, timeline
from scorekeeper.table.questions.agreement import Proposal, proposal_of
from scorekeeper.table.questions.clock import answer_keys, asked, main_key, mistake_key, other_keys, says
from scorekeeper.table.questions.deal import bell_asks
from scorekeeper.table.steps import BELL, Steps
from scorekeeper.table.undo import undo_offer
from scorekeeper.table.wording import entry_sentence

from .at_desk import NAMES, pad, scores, taps
from .clocks import Hands

HAND = (
    ("game.dealt",), *(("auction.call", call) for call in ("6S", "pass", "pass", "pass")),
    ("auction.play",), ("result.open",), ("result.took", 7), ("agree.yes",),
)  # fmt: skip


class Table:
    def __init__(self, folder: Path) -> None:
        self.hands = Hands()
        self.desk = Desk(Store.open(folder / "games.db"), self.hands.clocks)
        players = {seat: {"name": name} for seat, name in NAMES.items()}
        rules = {"like": "500-nz-2025", "hands": 9}
        self.do(("game.begin", {"game": "500", "rules": rules, "dealer": "S", "players": players}))

    def do(self, *actions: tuple[Any, ...]) -> None:
        taps(self.desk, *actions)

    def on(self, seconds: float) -> None:
        self.hands.on(seconds)
        self.desk.refresh()

    @property
    def says(self) -> Proposal:
        found = proposal_of(self.desk)
        assert isinstance(found, Proposal), found
        return found

    @property
    def record(self) -> list[str]:
        return self.desk.store.lines(self.desk.session.name)[1:]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table(tmp_path)
    table.do(("clock.set", "start"))
    return table


CHANGES: dict[str, tuple[Any, ...]] = {
    "+1": ("clock.add", 60.0),
    "-1": ("clock.add", -60.0),
    "pause": ("clock.set", "pause"),
    "reset": ("clock.set", "reset"),
    "bell": ("clock.set", "bell"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_until_a_hand_is_agreed_the_scorer_sets_the_clock(table: Table, change: str) -> None:
    before = len(table.record)
    table.do(CHANGES[change])
    assert len(table.record) == before + 1


@pytest.mark.parametrize("change", CHANGES)
def test_once_a_hand_is_agreed_a_change_of_the_clock_is_agreed_to(table: Table, change: str) -> None:
    table.do(*HAND)
    before, clock = table.record, table.desk.here.clock
    table.do(("sheet.open", "clock"), CHANGES[change])
    assert table.record == before and pad(table.desk) == "agree"
    assert table.says.details
    table.do(("agree.wrong",))
    assert table.record == before and table.desk.here.clock == clock
    table.do(CHANGES[change], ("agree.yes",))
    assert len(table.record) == len(before) + 1
    assert table.desk.here.clock != clock


@pytest.mark.parametrize("change", ["+1", "-1", "pause"])
def test_taking_back_such_a_change_is_agreed_to_as_well(table: Table, change: str) -> None:
    table.do(*HAND, CHANGES[change], ("agree.yes",))
    before, clock = table.record, table.desk.here.clock
    table.do(("game.undo",))
    assert table.record == before
    assert table.says.title.startswith("Undo")
    table.do(("agree.yes",))
    assert table.desk.here.clock != clock and len(table.desk.here.history) == 1
    table.do(("game.redo",), ("agree.yes",))
    assert table.desk.here.clock == clock


def test_undo_and_redo_say_that_the_bell_has_rung_where_it_will_have(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time goes on between any two looks at it."""
    table.do(*HAND)
    table.on(60)
    table.do(("clock.ask", "bell"), ("clock.yes",), ("agree.yes",), ("game.undo",), ("agree.yes",))
    real, looks = type(table.desk.session).now, count()
    monkeypatch.setattr(type(table.desk.session), "now", lambda one: real(one) + next(looks) / 1000)
    table.do(("game.redo",))
    assert table.says.title == "Redo: bell. Clock: the bell has rung"


def test_undo_of_a_pause_says_the_time_that_is_left_with_the_pause_taken_off(table: Table) -> None:
    table.do(*HAND)
    table.on(76)
    table.do(("clock.set", "pause"))
    assert table.says.details == ("Clock: running ⇒ paused at 8:44",)
    table.do(("agree.yes",))
    table.on(40)
    table.do(("game.undo",))
    assert table.says.title == "Undo: pause. Clock: running at 8:04"
    assert table.says.details == ("Clock: paused at 8:44 ⇒ running at 8:04",)
    table.do(("agree.yes",))
    assert clock_text(table.desk.here.clock.left or 0) == "8:04"
    table.do(("game.redo",))
    assert table.says.details == ("Clock: running ⇒ paused at 8:44",)


UP = "Time is up. Asked next: were all cards dealt in time?"

ENDS: dict[str, tuple[Any, ...]] = {
    "abandoned": (("agree.propose", {"do": "abandon", "why": "rain"}), ("agree.yes",)),
    "won": (
        ("agree.propose", {"do": "ruling", "points": {"NS": 900, "EW": 0}, "why": "-", "hand": "goes-on"}),
        ("agree.yes",),
    ),
}


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("clipped", [False, True])
@pytest.mark.parametrize("end", ENDS)
def test_the_clock_stops_with_the_game_and_no_bell_follows_its_end(
    table: Table, end: str, clipped: bool, paused: bool
) -> None:
    desk = table.desk
    table.do(*HAND)
    table.on(76)
    table.do(*(("clock.set", "pause"), ("agree.yes",)) * paused, *ENDS[end])
    table.do(*(("game.clipped",),) * clipped)
    table.on(40)
    assert (desk.here.clock.state, clock_text(desk.here.clock.left or 0)) == ("stopped", "8:44")
    assert (desk.here.clock.bell, says(desk)) == (None, ("Stopped", "10:00 in all"))
    table.do(*(("game.undo",),) * clipped, ("game.undo",))
    after = "paused at 8:44" if paused else "running at 8:04"
    short = "The game goes on", "Game goes on"
    assert table.says.ends == (f"The game goes on. Clock: {after}", *short)
    table.do(("agree.wrong",))
    table.on(600)
    assert desk.here.clock.state == "stopped"
    assert not any("bell rings" in line.text for line in timeline.lines(desk))
    assert all(step.entry != BELL for step in Steps(desk.session.game, desk.session.now()))
    table.do(("game.undo",))
    assert after in table.says.ends[0] or "dealt in time" in table.says.ends[0]
    table.do(("agree.yes",))
    assert desk.here.clock.state == ("paused" if paused else "rung")


@pytest.mark.parametrize("way", ["undo", "correct"])
@pytest.mark.parametrize(("seconds", "next_"), [(60, "The game goes on. Clock: running at 8:00"), (700, UP)])
def test_the_clock_that_stood_still_while_a_correction_ended_the_game_is_named_where_it_goes_on(
    table: Table, way: str, seconds: float, next_: str
) -> None:
    table.do(*HAND, *HAND)
    table.on(60)
    corrected = {"do": "correct", "hand": 1}
    for seat in "WE" if way == "correct" else "W":
        ends = {**corrected, "seat": seat, "bid": "10NT", "won": {"NS": 0, "EW": 10}}
        table.do(("agree.propose", ends), ("agree.yes",))
    assert table.desk.here.clock.state == "stopped", table.desk.here.ended
    table.on(seconds)
    back = {**corrected, "seat": "W", "bid": "6S", "won": {"NS": 3, "EW": 7}}
    table.do(("game.undo",) if way == "undo" else ("agree.propose", back))
    struck = "What was struck comes back only by Undo. "
    assert table.says.ends[0] == struck * (way == "correct") + next_
    table.do(("agree.yes",))
    assert pad(table.desk) == ("bell" if next_ == UP else "deal")


def test_a_minute_more_after_the_bell_says_that_the_game_goes_on(table: Table) -> None:
    table.do(*HAND)
    table.on(601)
    table.do(("game.not_dealt",), ("agree.yes",))
    assert table.desk.here.winner == "EW"
    before = table.record
    table.do(("clock.add", 60.0))
    assert table.record == before and "goes on" in table.says.ends[0]
    table.do(("agree.yes",))
    assert table.desk.here.ended is None


@pytest.mark.parametrize("hands", [0, 1])
@pytest.mark.parametrize("answer", ["game.late", "game.not_dealt"])
def test_2k_whether_the_cards_were_down_at_the_bell_is_asked_and_agreed_to(
    table: Table, answer: str, hands: int
) -> None:
    table.do(*HAND * hands)
    table.on(601)
    assert pad(table.desk) == "bell"
    before = table.record
    table.do((answer,))
    assert table.record == before and pad(table.desk) == "agree"
    # Both see what it means: who has won, or that the game goes on.
    assert table.says.ends
    table.do(("agree.wrong",))
    assert pad(table.desk) == "bell"
    table.do((answer,), ("agree.yes",))
    # It is not asked again, by a new process either.
    for desk in (table.desk, Desk(table.desk.store, table.hands.clocks)):
        assert pad(desk) == ("auction" if answer == "game.late" else "over")
        assert desk.here.clock.state == "rung"
    if answer == "game.late":
        # Taking it back would end the game.
        before = table.record
        table.do(("game.undo",))
        assert table.record == before and pad(table.desk) == "agree"


def test_the_club_bell_between_hands_names_no_winner_before_the_cards_were_asked_about(table: Table) -> None:
    table.do(*HAND)
    table.on(20)
    table.do(("clock.bell",), ("clock.yes",))
    assert table.says.ends[0] == "Asked next: were all cards dealt in time?"
    assert "wins" not in " ".join((*table.says.sums, *table.says.last_sums, *table.says.details))
    assert not any(change.wins for change in table.says.changes)
    table.do(("agree.yes",))
    assert pad(table.desk) == "bell"
    # Taken back and put back by Redo, it asks again.
    table.do(("game.undo",), ("agree.yes",), ("game.redo",))
    assert table.says.ends[0] == "Asked next: were all cards dealt in time?"
    table.do(("agree.yes",), ("game.not_dealt",))
    assert "This ends the game" in table.says.ends[0] and any(change.wins for change in table.says.changes)


@pytest.mark.parametrize("first", [True, False])
def test_the_club_bell_leads_to_the_question_whatever_lies_over_the_table(table: Table, first: bool) -> None:
    """Before the first hand nobody agrees to the bell, after it both sides do."""
    table.do(*(() if first else HAND), ("sheet.open", "more"), ("sheet.open", "clock"))
    table.on(20)
    table.do(("clock.ask", "bell"), ("clock.yes",), *(() if first else (("agree.yes",),)))
    assert (table.desk.place.sheets, pad(table.desk)) == ((), "bell")


def test_while_it_is_asked_whether_the_game_is_over_no_key_says_that_it_is(table: Table) -> None:
    table.do(*HAND, ("sheet.open", "more"))
    table.on(601)
    off = [key for group in more.groups(table.desk) for key in group.keys if not key.enabled and key.why]
    assert {"more misdeal", "more dealer", "more ruling", "more abandon"} <= {key.name for key in off}
    for key in off:
        table.do(key.why)
        notice = table.desk.place.notice
        assert notice is not None and notice["code"] != "over", key.name
        if key.name in ("more misdeal", "more dealer", "more ruling", "more abandon"):
            assert notice["code"] == "bell-asks", key.name
        table.desk.back()
    # Nor the key for who takes over: Save would write that name into the hands that were played.
    table.do(("sheet.open", "names"), ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}))
    key = names.substitute_key(table.desk)
    assert key.why is not None
    table.do(key.why)
    assert (notice := table.desk.place.notice) is not None and notice["code"] == "bell-asks"
    table.desk.read_notice()
    table.do(next(key.why for key in off if key.name == "more ruling" and key.why))
    way = way_of(table.desk, Refused("bell-asks"))
    assert way is not None
    table.do(way.keys[0].action)
    assert table.desk.place.notice is None and pad(table.desk) == "bell" and not table.desk.place.sheets
    # A proposal that the bell has overtaken says the same.
    table.do(("sheet.open", "more"))
    table.desk.place = table.desk.place._replace(pending={"do": "abandon", "why": "rain"})
    assert proposal_of(table.desk) == "The bell has rung: say first whether all cards were dealt in time"


def test_the_bell_over_a_result_that_waits_leaves_the_result_waiting(table: Table) -> None:
    table.do(*HAND, *HAND[:-1])
    result = table.desk.place.pending
    table.do(("clock.bell",), ("clock.yes",))
    assert table.desk.place.pending is not None and table.desk.place.pending["do"] == "clock"
    table.do(("agree.yes",))
    assert table.desk.place.pending == result
    table.do(("agree.yes",))
    assert len(table.desk.here.history) == 2


BESIDE: dict[str, tuple[Any, ...]] = {
    "a name": (
        ("sheet.open", "names"), ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}),
        ("amend.keep",),
    ),
    "the scorer": (("amend.scorer", "E"), ("agree.yes",)),
    "a swap": (("sheet.open", "seats"), ("amend.swap", "N"), ("amend.swap", "E"), ("agree.yes",)),
    "a correction": (
        ("correct.open", 1), ("correct.page", "result"), ("correct.took", 8), ("correct.show",),
        ("agree.yes",),
    ),
    "a penalty found late": (("agree.propose", {
        "do": "correct", "hand": 1, "seat": "W", "bid": "6S", "kind": "renege", "by": "W",
    }), ("agree.yes",)),
    "other rules": (("agree.propose", {"do": "amend", "rules": "500-nz-2024"}), ("agree.yes",)),
}  # fmt: skip


@pytest.mark.parametrize("begun", [0, 1, -1])
@pytest.mark.parametrize("change", BESIDE)
def test_a_change_beside_the_hands_leaves_the_question_at_the_bell_open(
    table: Table, change: str, begun: int
) -> None:
    """Begun after the bell, or before its first tap or its last one."""
    table.do(*HAND)
    taps_before = BESIDE[change][:begun] if begun else ()
    table.do(*taps_before)
    table.on(601)
    table.do(*BESIDE[change][len(taps_before) :], ("screen.table",))
    assert pad(table.desk) == "bell", table.record
    again = Desk(table.desk.store, table.hands.clocks)
    assert pad(again) == "bell" and "dealt late" in again.here.may
    taps(again, ("game.not_dealt",), ("agree.yes",), ("amend.scorer", "W"))
    assert pad(again) == "over"


@pytest.mark.parametrize("answered", [False, True])
def test_a_rule_set_by_which_a_hand_is_entered_again_neither_asks_nor_answers(
    table: Table, answered: bool
) -> None:
    """The classic sheet refuses a bid out of turn: that hand is entered again by its contract."""
    table.desk.enter({"do": "dealt"})
    for seat, call in (("N", "6H"), ("W", "pass"), ("E", "pass"), ("S", "pass")):
        table.desk.enter({"do": "call", "seat": seat, "call": call})
    table.do(*HAND[-4:])
    # Another program may write a key of the app's own.
    ruling = {"do": "ruling", "points": {"NS": 0, "EW": -10}, "why": "late", "hand": "goes-on"}
    table.desk.enter({**ruling, "first": {"entry": "x", "at": 5}})
    made = {"entry": len(table.record), "at": table.desk.here.last}
    table.on(601)
    if answered:
        table.do(("game.not_dealt",), ("agree.yes",))
    question = pad(table.desk)
    assert question == ("over" if answered else "bell")
    table.do(("agree.propose", {"do": "amend", "rules": "500-nz-classic"}), ("agree.yes",))
    assert json.loads(table.record[-1])["undo_to"] and pad(table.desk) == question
    assert [one["first"] for one in map(json.loads, table.record) if one["do"] == "ruling"][1:] == [made]
    for step in ("game.undo", "game.redo", "game.undo"):
        table.do((step,), ("agree.yes",))
        assert pad(table.desk) == question, step
    assert pad(Desk(table.desk.store, table.hands.clocks)) == question
    if not answered:
        table.do(("game.not_dealt",), ("agree.yes",), ("game.redo",), ("agree.yes",))
        assert pad(table.desk) == "over"


@pytest.mark.parametrize("seed", range(12))
def test_from_the_bell_between_hands_until_an_answer_nobody_has_won(table: Table, seed: int) -> None:
    dice, desk = Random(seed), table.desk
    answers = [("game.late",), ("game.not_dealt",)]
    others = [("game.undo",), ("game.redo",), ("agree.wrong",), ("agree.yes",), ("screen.back",)]
    table.do(*HAND)
    table.on(601)
    for _ in range(60):
        change = dice.choice((*BESIDE.values(), *((tap,) for tap in (*answers, *others))))
        if (desk.place.pending or {}).get("do") == "not-dealt":
            change = (("agree.wrong",),)
        table.do(*change[: dice.randint(1, len(change))], ("screen.table",))
        if desk.place.notice is not None:
            table.do(("screen.back",))
        assert desk.here.ended is None or pad(desk) in ("bell", "agree"), (seed, change)
        if desk.place.pending not in (None, {"do": "not-dealt"}):
            assert not any(side.wins for side in table.says.changes), (seed, change)


@pytest.mark.parametrize("hands", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_over_and_goes_on_by_agreement_alone(table: Table, seed: int, hands: int) -> None:
    dice, desk = Random(seed), table.desk
    words = "late", "not_dealt", "dealt", "misdeal", *("undo", "redo") * 2
    keys = [*((f"game.{word}",) for word in words), ("agree.wrong",), ("agree.yes",)]
    times = [*CHANGES.values(), ("clock.mistake",), ("screen.back",), ("amend.scorer", "E")]
    table.do(*HAND * hands)
    table.on(601)
    seen = set[tuple[bool, bool]]()
    for step in range(400):
        if step >= 80 and {(False, True), (True, False)} <= seen:
            return
        free = BESIDE if desk.here.history else ("a name", "a swap", "other rules")
        beside = [HAND, *(BESIDE[name] for name in free)]
        choice = dice.choice((keys, keys, times, beside))
        change = dice.choice(choice) if choice is beside else (dice.choice(choice),)
        if dice.random() < 0.5 and (is_over(desk) or desk.place.pending is not None):
            change = (("game.undo",) if desk.place.pending is None else ("agree.yes",),)
        clips = (("game.clipped",),) if is_over(desk) and dice.random() < 0.1 else ()
        for tap in (*clips, *change, ("screen.table",)):
            table.on(1)
            before = is_over(desk)
            table.do(tap)
            assert is_over(desk) == before or tap[0] == "agree.yes", (seed, tap, before)
            seen.add((before, is_over(desk)))
        if desk.place.notice is not None:
            table.do(("screen.back",))
    pytest.fail("the game was never over, or never went on")


@pytest.mark.parametrize("word", ["reset", "bell"])
@pytest.mark.parametrize("hands", [0, 1])
def test_undo_closes_an_open_question_about_the_clock_and_nothing_else(
    table: Table, word: str, hands: int
) -> None:
    table.do(*HAND * hands, ("sheet.open", "more"), ("sheet.open", "clock"))
    before, record = table.desk.place, table.record
    table.do(("clock.ask", word))
    offer = undo_offer(table.desk.here, table.desk.place)
    assert offer is not None and offer.word == "question"
    table.do(("game.undo",))
    assert (table.desk.place.sheets, table.desk.place.pending) == (before.sheets, None)
    assert not asked(table.desk.place) and table.record == record
    # The club's bell may be asked about over all that is open.
    table.do(("sheet.close",), ("sheet.close",), ("clock.bell",), ("game.undo",))
    assert (table.desk.place.sheets, table.desk.place.pending, table.record) == ((), None, record)


@pytest.mark.parametrize("seed", range(12))
def test_a_proposal_is_seen_as_it_is_made_and_hides_under_no_question_or_page(
    table: Table, seed: int
) -> None:
    dice, desk = Random(seed), table.desk
    always = [("game.undo",), ("game.redo",), ("screen.back",), ("agree.wrong",), ("agree.yes",)]
    opens = [("sheet.open", "more"), ("sheet.open", "clock"), ("clock.bell",)] * 2
    pages = [*opens, ("game.not_dealt",), ("game.late",), ("result.open",), ("result.took", 7)]
    table.do(*HAND)
    for _ in range(120):
        table.on(dice.choice((1, 1, 5, 60)))
        place, question = desk.place, asked(desk.place) if desk.place.sheet == "clock" else ""
        keys = answer_keys(desk.here, place) if question else (main_key(desk.here), mistake_key(desk))
        beside = () if question else other_keys(desk.here)
        live = [key.action for key in (*keys, *beside) if key is not None and key.enabled]
        others = pages[:6] if place.sheet else (*pages, *HAND)
        tap = dice.choice(dice.choice((live if place.sheet == "clock" else others, always, others)))
        if question and tap[0] in ("agree.yes", "agree.wrong"):
            continue
        before = table.record
        table.do(tap)
        if desk.place.notice is not None:
            table.do(("screen.back",))
        now, waited = desk.place.pending, (place.pending, (place.pending or {}).get("over"))
        assert now in (None, *waited) or desk.place.proposed == now, (seed, tap)
        if question and tap[0] == "game.undo":
            assert (now, table.record) == (place.pending, before), (seed, tap)


@pytest.mark.parametrize("seed", range(24))
def test_what_agree_announces_of_the_end_is_what_becomes_true(table: Table, seed: int) -> None:
    """Undo and Redo around the bell lead to an answer that was given then, or to the question."""
    dice, desk, steps = Random(seed), table.desk, [("game.undo",), ("game.redo",)]
    words = [("game.late",), ("game.not_dealt",), ("game.misdeal",), ("clock.mistake",), *CHANGES.values()]
    beside = [BESIDE[name] for name in ("a correction", "other rules", "a swap")]
    table.do(*HAND)
    table.on(dice.choice((40, 601)))
    for _ in range(60):
        change = dice.choice((steps, steps, words, words, [*beside, HAND] if desk.here.history else [HAND]))
        taken = dice.choice(change)
        table.do(*(taken if isinstance(taken[0], tuple) else (taken,)), ("screen.table",))
        table.on(dice.choice((1, 20)))
        if desk.place.pending is not None and isinstance(says := proposal_of(desk), Proposal):
            ends = " ".join(says.ends)
            table.do(("agree.yes",))
            asks = pad(desk) == "bell"
            assert ("Asked next" in ends) == asks, (seed, says, table.record)
            assert ("ends the game" in ends) == is_over(desk), (seed, says, table.record)
            assert any(change.wins for change in says.changes) <= is_over(desk), (seed, says)
            if "goes on" in ends:
                assert desk.here.ended is None, (seed, says, table.record)
        else:
            table.do(("agree.wrong",))
        if desk.place.notice is not None:
            table.do(("screen.back",))


@pytest.mark.parametrize("answer", ["game.late", "game.not_dealt"])
def test_undo_of_time_added_after_the_answer_announces_that_answer(table: Table, answer: str) -> None:
    table.do(*HAND)
    table.on(20)
    table.do(("clock.bell",), ("clock.yes",), ("agree.yes",), (answer,), ("agree.yes",))
    table.on(1)
    table.do(CHANGES["+1"], ("agree.yes",))
    table.on(1)
    table.do(("game.undo",))
    over = answer == "game.not_dealt"
    assert ("This ends the game" in " ".join(table.says.ends)) == over
    assert any(change.wins for change in table.says.changes) == over
    table.do(("agree.yes",))
    assert pad(table.desk) == ("over" if over else "auction")


@pytest.mark.parametrize("club", [False, True])
@pytest.mark.parametrize("hands", [0, 1])
def test_undo_of_no_puts_the_question_back(table: Table, hands: int, club: bool) -> None:
    table.do(*HAND * hands)
    table.on(20 if club else 601)
    table.do(*((("clock.bell",), ("clock.yes",), *(("agree.yes",),) * hands) if club else ()))
    table.do(("game.not_dealt",), ("agree.yes",))
    table.on(60)
    table.do(("game.undo",))
    assert table.says.ends[0] == "Asked next: were all cards dealt in time?"
    table.do(("agree.yes",))
    assert pad(table.desk) == "bell"


def test_nothing_is_called_wrong_where_there_is_nothing_to_agree_to(table: Table) -> None:
    table.do(*HAND, ("clock.set", "pause"), ("agree.yes",), ("game.undo",))
    table.on(700)
    assert proposal_of(table.desk) == "The bell has already rung"
    table.do(("agree.wrong", "far"))
    assert (table.desk.place.pending, table.desk.place.draft("wrong")) == (None, {})


def is_over(desk: Desk) -> bool:
    """Is the game over, and not just asked about?"""
    return desk.here.ended is not None and not bell_asks(desk.here, desk.place)


RULING = (
    ("sheet.open", "ruling"), ("ruling.step", 100), ("ruling.on",), ("ruling.why", "Misconduct"),
)  # fmt: skip


def test_a_ruling_that_waits_between_hands_at_the_bell_can_be_agreed_to(table: Table) -> None:
    table.do(*HAND, *RULING)
    assert pad(table.desk) == "agree"
    before = scores(table.desk)
    table.on(700)
    assert table.says.ends[0] == "Asked next: were all cards dealt in time?"
    again = Desk(table.desk.store, table.hands.clocks)
    taps(again, ("agree.yes",))
    assert sum(scores(again)) == sum(before) + 100
    assert pad(again) == "bell"
    table.desk = again
    assert json.loads(table.record[-1])["at"] < (again.here.clock.bell or 0.0)
    replay(*again.session.lines())
    table.do(("game.late",), ("agree.yes",))
    assert pad(again) == "auction"


@pytest.mark.parametrize("running", [True, False])
def test_a_ruling_that_waits_while_the_club_s_bell_is_entered_can_be_agreed_to(
    table: Table, running: bool
) -> None:
    if not running:
        table.do(("clock.set", "reset"))
    table.do(*HAND, *RULING)
    before = scores(table.desk)
    table.on(40)
    table.do(("clock.bell",), ("clock.yes",), ("agree.yes",))
    bell = table.desk.here.clock.bell
    table.on(33)
    assert table.says.ends[0] == "Asked next: were all cards dealt in time?"
    table.do(("agree.yes",))
    assert sum(scores(table.desk)) == sum(before) + 100
    assert (pad(table.desk), table.desk.here.clock.bell) == ("bell", pytest.approx(bell))
    replay(*table.desk.session.lines())
    texts = [line.text for line in timeline.lines(table.desk)]
    assert not any("on the clock" in text for text in texts), texts
    table.do(("game.undo",), ("agree.yes",))
    assert (pad(table.desk), scores(table.desk)) == ("bell", before)
    table.do(("game.redo",), ("agree.yes",), ("game.late",), ("agree.yes",))
    assert pad(table.desk) == "auction"


@pytest.mark.parametrize("bell", [("clock.bell", "clock.yes", "agree.yes"), ()])
def test_two_who_changed_seats_before_the_bell_keep_their_hands_where_that_waited(
    table: Table, bell: tuple[str, ...]
) -> None:
    table.do(*HAND, ("sheet.open", "seats"), ("sheet.choose", "seats", {"now": True}), *swap("N", "E"))
    title = table.says.title
    table.on(5 if bell else 700)
    table.do(*((word,) for word in bell))
    assert table.says.title == title == "Dot changes sides with Col, from hand 2"
    table.do(("agree.yes",))
    assert pad(table.desk) == "bell"
    assert [players_in(table.desk.session.game, hand)["N"]["name"] for hand in (1, 2)] == ["Col", "Dot"]


WAITING: dict[str, tuple[Any, ...]] = {
    **{name: (*HAND, *taps[:-1]) for name, taps in BESIDE.items() if taps[-1] == ("agree.yes",)},
    **{name: (*HAND, tap) for name, tap in CHANGES.items()},
    "resume": (*HAND, CHANGES["pause"], ("agree.yes",), ("clock.set", "resume")),
    "undo of a minute": (*HAND, CHANGES["+1"], ("agree.yes",), ("game.undo",)),
    "undo of a pause": (*HAND, CHANGES["pause"], ("agree.yes",), ("game.undo",)),
    "a result": (*HAND, *HAND[:-1]),
    "undo": (*HAND, ("game.undo",)),
    "redo": (*HAND, ("game.undo",), ("agree.yes",), ("game.redo",)),
    "a ruling": (*HAND, *RULING),
    "a ruling in a hand": (
        *HAND,
        *HAND[:-3],
        *RULING[:-2],
        ("ruling.on",),
        ("ruling.hand", "void"),
        RULING[-1],
    ),
    "the game broken off": (*HAND, ("agree.propose", {"do": "abandon", "why": "rain"})),
    "a penalty": (*HAND, *HAND[:-3], ("agree.propose", {"do": "breach", "kind": "renege", "by": "N"})),
}


@pytest.mark.parametrize("bell", [("clock.bell", "clock.yes", "agree.yes"), ()])
@pytest.mark.parametrize("waits", WAITING)
def test_what_waits_at_the_bell_can_be_agreed_to_or_is_told_off_at_once(
    table: Table, waits: str, bell: tuple[str, ...]
) -> None:
    table.do(*WAITING[waits])
    assert table.desk.place.pending is not None
    table.on(40 if bell else 700)
    for word in bell:
        if word != "agree.yes" or table.says.title == "Club bell rings":
            table.do((word,))
    told, before = proposal_of(table.desk), len(table.record)
    assert isinstance(told, Proposal) != ((waits, bool(bell)) in TOLD_OFF), told
    if isinstance(told, Proposal):
        table.do(("agree.yes",))
        assert table.desk.place.notice is None and len(table.record) > before


TOLD_OFF = {
    ("-1", True), ("bell", True), ("pause", True), ("resume", True),
    ("undo of a minute", False), ("undo of a pause", False), ("the game broken off", True),
}  # fmt: skip
"""What the bell has done already, or left nothing of; with whether it is the club's bell."""


@pytest.mark.parametrize("playing", [False, True])
def test_a_pause_that_waits_at_the_bell_counts_from_where_it_was_proposed(
    table: Table, playing: bool
) -> None:
    table.do(*HAND, *(HAND[:-3] if playing else ()))
    table.on(590)
    left = table.desk.here.clock.remaining(table.desk.session.now())
    table.do(("clock.set", "pause"))
    table.on(300)
    assert table.says.title == "Clock paused"
    table.do(("agree.yes",))
    assert (table.desk.here.clock.state, table.desk.here.clock.left) == ("paused", pytest.approx(left))
    assert table.desk.here.ended is None
    replay(*table.desk.session.lines())


@pytest.mark.parametrize("seconds", [10.0, 60.0])
@pytest.mark.parametrize("hands", [0, 1])
def test_time_added_after_the_bell_counts_from_the_agreement(
    table: Table, seconds: float, hands: int
) -> None:
    table.do(*HAND * hands)
    table.on(640)
    table.do(("clock.add", seconds))
    if table.desk.place.pending:
        table.on(33)
        assert "more on the clock" in table.says.title
        table.do(("agree.yes",))
    assert table.desk.here.clock.remaining(table.desk.session.now()) == pytest.approx(seconds)
    assert says(table.desk)[0] == "Running"
    last = json.loads(table.record[-1])
    assert entry_sentence(table.desk.here, last) == f"{clock_text(seconds)} more on the clock"


def clock(table: Table) -> tuple[str, object]:
    """The countdown's state and the moment of its bell."""
    return table.desk.here.clock.state, pytest.approx(table.desk.here.clock.bell)


def mistake(table: Table) -> tuple[Any, ...]:
    """The key that takes the club's bell back."""
    found = mistake_key(table.desk)
    assert found is not None and found.enabled
    return tuple(found.action)


@pytest.mark.parametrize("hands", [0, 1])
@pytest.mark.parametrize("state", ["running", "paused", "over by now", "never started"])
def test_the_club_bell_is_taken_back_after_the_hand_was_scored(table: Table, state: str, hands: int) -> None:
    if state == "never started":
        table.do(("clock.set", "reset"), ("clock.hall",))
    table.do(*HAND * hands, *HAND[:-3])
    assert mistake_key(table.desk) is None
    table.on(100)
    if state == "paused":
        table.do(("clock.set", "pause"), *(("agree.yes",),) * hands)
    table.on(60)
    table.do(("clock.ask", "bell"), ("clock.yes",), *(("agree.yes",),) * hands)
    table.on(30)
    table.do(*HAND[-3:])
    ended = pad(table.desk), table.desk.here.ended, table.desk.here.winner, clock(table)
    assert ended[0] == "over"
    table.on(900 if state == "over by now" else 5)
    before = table.record
    table.do(("sheet.open", "clock"), mistake(table))
    assert table.record == before and pad(table.desk) == "agree"
    assert table.says.title.startswith("Undo: bell. Clock: ")
    table.do(("agree.yes", "far"))
    assert json.loads(table.record[-1])["agreed"] == "W"
    left = {"running": 405.0, "paused": 500.0, "over by now": 0.0, "never started": 600.0}
    assert table.desk.here.clock.remaining(table.desk.session.now()) == pytest.approx(left[state])
    assert pad(table.desk) == {"over by now": "bell", "never started": "deal"}.get(state, "deal")
    assert mistake_key(table.desk) is None
    assert says(table.desk)[1] in ("10:00 in all", "")
    # Put back at its own moment, the bell has ended the game as before; and it is taken back once more.
    table.on(20)
    table.do(("game.redo",))
    assert (table.says.title, pad(table.desk)) == ("Redo: bell. Clock: the bell has rung", "agree")
    assert "This ends the game" in table.says.ends[0]
    table.do(("agree.yes",))
    assert ended == (pad(table.desk), table.desk.here.ended, table.desk.here.winner, clock(table))
    replay(*table.desk.session.lines())
    texts = [line.text for line in timeline.lines(table.desk)]
    assert texts.count("The bell rings") == (state == "over by now"), texts
    assert all(step.entry != BELL for step in Steps(table.desk.session.game)) or state == "over by now"
    table.do(("game.undo",), ("agree.yes",))
    left["running"] -= 20
    assert table.desk.here.clock.remaining(table.desk.session.now()) == pytest.approx(left[state])


def test_undo_of_what_came_after_the_club_bell_leads_to_that_bell(table: Table) -> None:
    table.do(*HAND, *HAND[:-3])
    table.on(160)
    table.do(("clock.ask", "bell"), ("clock.yes",), ("agree.yes",), *HAND[-3:])
    table.do(("game.undo",), ("agree.yes",), ("game.undo",))
    assert table.says.title.startswith("Undo: bell. Clock: ")
    table.do(("agree.yes",))
    assert table.desk.here.clock.remaining(table.desk.session.now()) == pytest.approx(440.0)
    assert pad(table.desk) == "play"


def test_after_the_answer_at_the_club_bell_the_bell_is_taken_back_and_asks_anew(table: Table) -> None:
    table.do(*HAND)
    table.on(20)
    table.do(("clock.bell",), ("clock.yes",), ("agree.yes",), ("game.not_dealt",), ("agree.yes",))
    table.do(("sheet.open", "clock"), mistake(table), ("agree.yes",))
    assert (pad(table.desk), says(table.desk)) == ("deal", ("Running", "10:00 in all"))
    table.on(600)
    assert pad(table.desk) == "bell"


def test_the_clock_page_says_the_whole_time_with_what_was_added(table: Table) -> None:
    assert says(table.desk)[1] == "10:00 in all"
    table.do(("game.dealt",), ("clock.add", 60.0), ("clock.add", 60.0), ("clock.add", -10.0))
    assert says(table.desk)[1] == "11:50 in all"
    table.do(("game.undo",), ("game.undo",))
    assert says(table.desk)[1] == "11:00 in all"
    table.do(("clock.set", "bell"), ("game.undo",), ("game.redo",), ("game.undo",))
    assert says(table.desk)[1] == "11:00 in all"
    table.do(("clock.set", "reset"), ("clock.began", 30))
    assert says(table.desk)[1] == "10:00 in all"
    table.on(900)
    assert says(table.desk)[1] == ""


@pytest.mark.parametrize("hands", [0, 1])
def test_all_dealt_says_that_the_clock_is_still_paused_and_resumes_it_in_one_tap(
    table: Table, hands: int
) -> None:
    table.do(*HAND * hands, ("clock.set", "pause"), *(("agree.yes",),) * hands, ("game.dealt",))
    notice = table.desk.place.notice
    assert notice is not None and notice["code"] == "still-paused"
    way = way_of(table.desk, Refused("still-paused"))
    assert way is not None and [key.called for key in way.keys] == ["RESUME"]
    table.do(way.keys[0].action)
    # Once a hand is agreed the other side agrees to the time, as to any change of it.
    table.do(*(("agree.yes",),) * hands)
    assert (table.desk.here.clock.state, table.desk.place.notice, pad(table.desk)) == (
        "running", None, "auction",
    )  # fmt: skip


def test_all_dealt_says_nothing_of_a_clock_that_runs(table: Table) -> None:
    table.do(("game.dealt",))
    assert table.desk.place.notice is None


# Names.


def swap(*seats: str) -> tuple[tuple[str, str], ...]:
    return tuple(("amend.swap", seat) for seat in seats)


def test_partners_change_seats_and_a_substitute_comes_without_it(table: Table) -> None:
    table.do(("sheet.open", "seats"), *swap("N", "S"))
    table.do(("sheet.open", "names"), ("amend.player", "W"))
    table.do(("sheet.choose", "names", {"name": "Eve"}), ("amend.keep",))
    assert [seat.name for seat in table.desk.here.seats] == ["Ann", "Dot", "Col", "Eve"]


def test_a_name_that_goes_and_comes_back_on_the_other_side_has_crossed(table: Table) -> None:
    table.do(("amend.player", "N"), ("sheet.choose", "names", {"name": "Bob"}), ("amend.keep",))
    before = table.record
    table.do(("amend.player", "E"), ("sheet.choose", "names", {"name": "Col"}), ("amend.keep",))
    assert table.record == before
    assert table.says.title == "Col changes sides"
    table.do(("agree.yes",))
    assert [seat.name for seat in table.desk.here.seats] == ["Bob", "Col", "Ann", "Bev"]


def test_after_the_end_too(table: Table) -> None:
    table.do(*HAND)
    table.on(601)
    table.do(("game.not_dealt",), ("agree.yes",))
    before, points = table.record, scores(table.desk)
    table.do(("sheet.open", "seats"), *swap("N", "E"))
    assert table.record == before and points == scores(table.desk)
    table.do(("agree.yes",))
    assert table.desk.here.seats[0].name == "Dot"
