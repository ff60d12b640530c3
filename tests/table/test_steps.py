"""A game step by step: what stands, as the table saw it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from scorekeeper.engine.game import Game, replay
from scorekeeper.table.questions import stored_game
from scorekeeper.table.steps import BELL, Steps
from scorekeeper.table.view import view_of
from scorekeeper.words.entries import entry_text

from ..cases import GAMES, MENDED
from ..walks import HEADERS, PLAYERS, walk
from .desks import Bench

HEADER = {"game": "500", "rules": "500-nz-2025", "dealer": "S", "players": PLAYERS}
HAND: list[dict[str, Any]] = [
    {"do": "contract", "seat": "N", "bid": "7S"},
    {"do": "tricks", "won": {"NS": 7, "EW": 3}},
]


def game_of(*entries: dict[str, Any], every: float = 5.0) -> Game:
    return replay(HEADER, [{**entry, "at": number * every} for number, entry in enumerate(entries)])


def told(steps: Steps) -> list[str]:
    return [entry_text(step.entry, step.header) for step in steps if step.entry is not None]


def test_what_was_taken_back_is_no_step() -> None:
    wrong = {"do": "contract", "seat": "E", "bid": "8H"}
    steps = Steps(game_of({"do": "dealt"}, wrong, {"do": "undo"}, *HAND, {"do": "dealt"}, {"do": "undo"}))
    assert told(steps) == ["all cards are dealt", "N plays 7♠", "tricks: ↕ 7, ↔ 3"]
    assert [step.scores for step in steps] == [(0, 0), (0, 0), (0, 0), (140, 30)]
    assert [step.at for step in steps] == [0.0, 0.0, 15.0, 20.0]
    assert [step.hand for step in steps] == [0, 0, 0, 1]
    assert steps.hands == (3,)
    assert [steps.view(number).phase for number in range(4)] == ["deal", "auction", "play", "deal"]
    assert steps.view(3).takes_back == steps[3].entry
    assert steps.view(0).takes_back is steps.view(0).puts_back is None


def test_what_was_put_back_is_a_step_again() -> None:
    steps = Steps(game_of(*HAND, {"do": "undo"}, {"do": "undo"}, {"do": "redo"}, {"do": "redo"}))
    assert told(steps) == ["N plays 7♠", "tricks: ↕ 7, ↔ 3"]


def test_the_bell_is_a_step_where_it_rang() -> None:
    start = {"do": "clock", "set": "start"}
    steps = Steps(game_of(start, *HAND, *HAND, every=190.0))
    # At 600 the bell rings with the second hand bid: it is played out.
    words = [step.entry["do"] for step in steps if step.entry]
    assert words == ["clock", "contract", "tricks", "contract", "bell", "tricks"]
    assert [steps[5].at, steps.view(5).clock.state] == [600.0, "rung"]


def test_the_bell_ends_a_game_that_nobody_touched_again() -> None:
    game = game_of({"do": "clock", "set": "start"}, *HAND)
    assert len(Steps(game)) == len(Steps(game, now=599.0)) == 4
    steps = Steps(game, now=600.0)
    assert (steps[4].entry, steps[4].at) == (BELL, 600.0)
    assert [steps.view(number).ended for number in (3, 4)] == [None, "bell"]
    assert steps.view(3).clock.left == 590.0


def test_the_halls_bell_is_told_once() -> None:
    steps = Steps(game_of({"do": "clock", "set": "start"}, *HAND, {"do": "clock", "set": "bell"}), now=9e9)
    assert told(steps)[-2:] == ["tricks: ↕ 7, ↔ 3", "club bell rings"]


def test_all_of_it_is_read_under_the_rules_in_force() -> None:
    big = {"do": "ruling", "points": {"NS": 0, "EW": 455}, "why": "", "hand": "goes-on"}
    amend = {"do": "amend", "rules": "500-nz-2024", "players": {"E": {"name": "Eve"}}}
    steps = Steps(game_of(big, *HAND, amend))
    assert [step.scores for step in steps] == [(0, 0), (0, 455), (0, 455), (140, 460), (140, 460)]
    assert {steps.view(number).rules for number in range(5)} == {"500-nz-2024"}
    assert [steps.view(number).seats[1].name for number in (3, 4)] == ["Bev", "Eve"]


def test_a_game_without_an_entry_has_one_step() -> None:
    steps = Steps(game_of())
    assert len(steps) == 1
    assert steps.view(0).phase == "deal"


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_every_walk_can_be_stepped_through(header: dict[str, Any]) -> None:
    for seed in range(6):
        game = [step.after for step in walk(header, seed, 50)][-1]
        steps = Steps(game)
        last = steps.view(len(steps) - 1)
        # But for the redo that the replay does not offer, the last step is the game. What was taken back may
        # have been entered later.
        now = view_of(game, game.now)
        clock = last.clock._replace(left=now.clock.left)
        assert last._replace(puts_back=None, may=now.may, at=now.at, clock=clock) == now._replace(
            puts_back=None
        )
        for number, step in enumerate(steps):
            assert steps.game(number).play.scores == step.scores
            if number % 7 == 0:
                steps.view(number)


def test_every_case_is_as_many_steps_as_entries_stand() -> None:
    seen = 0
    for case in GAMES:
        words = {entry["do"] for entry in case["entries"]}
        if case["refused_line"] is None and not words & {"undo", "redo"}:
            game = replay(case["header"], case["entries"])
            rang = sum(step.entry is BELL for step in Steps(game))
            assert len(Steps(game)) == 1 + len(case["entries"]) + rang
            seen += 1
    assert seen > 20


def test_the_steps_are_there_at_once_and_a_view_when_it_is_asked_for() -> None:
    entries = [{"do": "clock", "set": "start"}, *[{"do": "dealt"}, {"do": "misdeal"}] * 500]
    game = game_of(*entries, every=0.5)
    begun = time.process_time()
    steps = Steps(game)
    assert (len(steps), time.process_time() - begun < 0.5) == (1002, True)
    assert steps.view(500) is steps.view(500)


@pytest.mark.parametrize("case", MENDED)
def test_a_record_with_mended_entries_can_be_seen(case: dict[str, Any]) -> None:
    stop = len(case["entries"]) if case["refused_line"] is None else case["refused_line"] - 2
    for length in {*range(0, stop, 9), stop}:
        game = replay(case["header"], case["entries"][:length])
        view = view_of(game, max(game.now, 0.0))
        result = game.result()
        assert [line.hand for line in view.history] == result["hands"]
        assert {side.team: side.score for side in view.sides} == result["scores"]
    steps = Steps(game)
    assert steps[len(steps) - 1].scores == game.play.scores
    for number in range(len(steps)):
        steps.view(number)


def test_what_a_strike_took_out_and_undo_put_back_has_its_own_moment(bench: Bench) -> None:
    bench.game()
    bench.do(("clock.set", "start"))
    for seat, bid, tricks in (("N", "9H", 3), ("N", "8H", 8), ("E", "7S", 3)):
        bench.do("game.dealt", ("contract.open", seat), ("contract.bid", bid[0], bid[1]))
        bench.do(("result.took", tricks), "agree.yes")
    before = shown(bench)
    bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", 9), "correct.show")
    bench.do("agree.yes", "game.undo", "agree.yes")
    assert shown(bench) == before
    bench.do("game.dealt")
    bench.calls("6S", "7C")
    before = shown(bench)
    bench.hands.on(60)
    bench.do(("auction.seat", "S"), ("auction.mend", "S"), ("auction.call", "6D"))
    moments = [at for at, _ in shown(bench)]
    assert moments == [at for at, _ in before]


@pytest.mark.parametrize("how", ["call", "contract"])
def test_a_correction_made_again_by_a_change_of_the_bids_keeps_its_step_and_is_not_undone_with_it(
    bench: Bench, how: str
) -> None:
    bench.game()
    bench.hand("pass 7S pass pass", 8)
    bench.do("game.dealt")
    bench.calls("6S", "7C")
    bench.do(("correct.open", 1), ("correct.page", "result"), ("correct.took", 6))
    bench.do("correct.show", "agree.yes")
    before, scores = shown(bench), bench.desk.session.game.play.scores
    bench.hands.on(60)
    if how == "call":
        bench.do(("auction.seat", "N"), ("auction.mend", "N"), ("auction.call", "pass"))
        assert shown(bench) == [*before[:-3], (before[-3][0], "↑ Col is away"), *before[-2:]]
    else:
        bench.do("contract.mend", ("contract.seat", "W"), ("contract.level", "7"), ("contract.suit", "S"))
        assert shown(bench)[:-1] == [*before[:-3], before[-1]]
        assert shown(bench)[-1][1] == "← Bev plays 7♠"
    for do, stands in (("game.undo", before), ("game.redo", shown(bench))):
        bench.do(do)
        assert bench.desk.place.pending is None
        assert [words for _, words in shown(bench)] == [words for _, words in stands]
    assert bench.desk.session.game.play.scores == scores


def test_a_club_bell_that_was_undone_is_no_step_and_gives_no_time(bench: Bench) -> None:
    bench.game()
    bench.do(("clock.set", "start"))
    bench.hands.on(20)
    bench.do(("clock.set", "bell"), "game.undo", "agree.yes")
    bench.do(("clock.set", "pause"), "game.undo", "game.redo")
    assert [word for _, word in shown(bench)] == ["Clock started", "Clock paused"]


def test_a_name_that_was_corrected_says_whose_place_it_is(bench: Bench) -> None:
    bench.game()
    bench.desk.enter({"do": "amend", "players": {"W": {"name": "Beverley"}}})
    bench.desk.enter({"do": "amend", "players": {"N": {"name": "Bob"}}})
    assert [word for _, word in shown(bench)] == ["← is Beverley, not Bev", "↑ Bob for Col, from hand 1"]


def shown(bench: Bench) -> list[tuple[float, str]]:
    """Each step's moment and words, as the screen of a game that is stored has them."""
    game = bench.desk.session.game
    steps = stored_game.steps_of(bench.desk, bench.desk.session.name)
    assert steps[len(steps) - 1].scores == game.play.scores
    return [
        (step.at, stored_game.step_text(steps, number).replace("\u00a0", " "))
        for number, step in enumerate(steps)
        if step.entry is not None
    ]
