"""Faults planted in spades, one at a time: a fixed set of random records finds each of them."""

from __future__ import annotations

import json

import pytest

from scorekeeper.engine.game import Game
from scorekeeper.engine.spades import game as door
from scorekeeper.engine.spades import play, scoring
from scorekeeper.engine.spades.rules import RULES
from tests.engine import mending_faults
from tests.model import grammar_spades as grammar
from tests.model.feeding import SOAK, first_difference, records
from tests.model.spades import Model

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def fixed():
    return records(grammar, Model, 130 * min(SOAK, 10), 130)


def sheet(**values):
    """A rule of the sheet is another one."""

    def plant(patch):
        patch.setitem(RULES, grammar.SHEET, RULES[grammar.SHEET]._replace(**values))

    return plant


def step(do):
    """An entry does something else: the function is given the true one and its arguments."""

    def decorate(function):
        def plant(patch):
            true = play.STEPS[do]
            patch.setitem(
                play.STEPS, do, lambda before, rules, entry, now: function(true, before, rules, entry, now)
            )

        return plant

    return decorate


@step("ruling")
def void_passes_the_deal(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return after._replace(dealer=(after.dealer + 1) & 3) if entry["hand"] == "void" else after


@step("ruling")
def ruling_does_not_end_the_game(true, before, rules, entry, now):
    return true(before, rules, entry, now)._replace(ended=None)


@step("ruling")
def ruling_takes_the_bids(true, before, rules, entry, now):
    return true(before, rules, entry, now)._replace(bids=play.NOBODY)


@step("ruling")
def ends_without_a_hand(true, before, rules, entry, now):
    if entry["hand"] == "ends":
        before = before._replace(dealt=True)
    return true(before, rules, entry, now)


@step("bid")
def bid_twice(true, before, rules, entry, now):
    seat = entry.get("seat")
    if isinstance(seat, str) and seat in play.SEAT:
        bids = list(before.bids)
        bids[play.SEAT[seat]] = play.NO_BID
        before = before._replace(bids=tuple(bids))
    return true(before, rules, entry, now)


@step("dealer")
def dealer_after_a_bid(true, before, rules, entry, now):
    return true(before._replace(bids=play.NOBODY), rules, entry, now)._replace(bids=before.bids)


@step("misdeal")
def misdeal_after_all_bids(true, before, rules, entry, now):
    return true(before._replace(bids=play.NOBODY), rules, entry, now)


@step("redeal")
def redeal_keeps_the_bids(true, before, rules, entry, now):
    return true(before, rules, entry, now)._replace(bids=before.bids)


@step("dealt")
def dealt_twice(true, before, rules, entry, now):
    return play.deal(before, now)


def in_scoring(name, function):
    """A function of the scoring is another one; it is given the true one and its arguments."""

    def plant(patch):
        true = getattr(scoring, name)
        patch.setattr(scoring, name, lambda *given: function(true, *given))

    return plant


def no_set_by_renege(true, rules, outcome, team):
    return outcome.reneged is None and true(rules, outcome, team)


def failed_nil_is_a_set(true, rules, outcome, team):
    if true(rules, outcome, team):
        return True
    won = outcome.won
    return won is not None and any(
        outcome.bids[seat] == scoring.NIL and won[seat] for seat in (team, team + 2)
    )


def no_nils_by_renege(true, outcome, team):
    return 0 if outcome.reneged is not None else true(outcome, team)


def own_nils_by_renege(true, outcome, team):
    return true(outcome, team) if outcome.reneged is None else true(outcome, 1 - team)


def equal_is_the_end(patch):
    true = play.end_of

    def end_of(rules, scores):
        return "500" if max(scores) >= rules.target else true(rules, scores)

    patch.setattr(play, "end_of", end_of)


def both_there_play_on(patch):
    true = play.end_of
    patch.setattr(
        play, "end_of", lambda rules, scores: None if min(scores) >= rules.target else true(rules, scores)
    )


def winner_is_always_ns(patch):
    true = door.winner_of
    patch.setattr(door, "winner_of", lambda *given: "NS" if true(*given) else None)


def undo_forgets(patch):
    true = Game._undo
    patch.setattr(Game, "_undo", lambda game, now: true(game, now)._replace(undone=()))


def amend_does_not_read_again(patch):
    patch.setattr(Game, "_read_again", lambda game, top: game)


FAULTS = {
    "out at 499": sheet(target=499),
    "out at 501": sheet(target=501),
    "a misdeal keeps the deal": sheet(misdeal_passes=False),
    "a redeal passes the deal": sheet(redeal_passes=True),
    "zero is a bid": sheet(zero_bids=True),
    "a bag is nothing": sheet(bag=0),
    "ten bags are lost": sheet(ten_bags=100),
    "a set is 5 a trick": sheet(set_trick=5),
    "a nil is 50": sheet(nil=50),
    "a failed nil is 50": sheet(nil_failed=50),
    "a failed nil's tricks are lost": sheet(failed_nil_helps=False),
    "a renege loses nothing": sheet(renege_loses=False),
    "a renege makes nothing": sheet(renege_makes=False),
    "a margin of 151": sheet(margin=151),
    "a margin of 149": sheet(margin=149),
    "three nils": sheet(nils=3),
    "four sets": sheet(sets=4),
    "two sets": sheet(sets=2),
    "a renege is no set": in_scoring("is_set", no_set_by_renege),
    "a failed nil is a set": in_scoring("is_set", failed_nil_is_a_set),
    "a renege makes no nil": in_scoring("nils_made", no_nils_by_renege),
    "a renege makes the wrong nils": in_scoring("nils_made", own_nils_by_renege),
    "void passes the deal": void_passes_the_deal,
    "a ruling does not end the game": ruling_does_not_end_the_game,
    "a ruling takes the bids": ruling_takes_the_bids,
    "a ruling ends a hand that is not there": ends_without_a_hand,
    "a bid twice": bid_twice,
    "another dealer after a bid": dealer_after_a_bid,
    "a misdeal after all have bid": misdeal_after_all_bids,
    "a redeal keeps the bids": redeal_keeps_the_bids,
    "dealt twice": dealt_twice,
    "equal at the target is the end": equal_is_the_end,
    "both at the target play on": both_there_play_on,
    "N and S always win": winner_is_always_ns,
    "undo forgets": undo_forgets,
    "other rules are not read under": amend_does_not_read_again,
    **mending_faults.FAULTS,
}


def test_no_fault_is_found_where_none_is_planted(fixed):
    assert first_difference(fixed) is None


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fixed, monkeypatch, fault):
    FAULTS[fault](monkeypatch)
    assert first_difference(fixed) is not None


def test_the_records_get_everywhere(fixed):
    """Every way to end, both winners, level past the target, each word taken and refused."""
    results = [json.loads(result) for _, steps in fixed for _, _, result in steps]
    assert {result["ended"] for result in results} == {None, "500", "abandoned"}
    assert {result["winner"] for result in results} == {None, "NS", "EW"}
    assert any(result["scores"]["NS"] == result["scores"]["EW"] >= 500 for result in results)
    points = [result["event_points"] for result in results if result["event_points"]]
    assert {total for pair in points for total in pair.values()} == {0, 1, 2, 3, 4, 5}
    words = {
        (entry["do"], accepted)
        for _, steps in fixed
        for entry, accepted, _ in steps
        if isinstance(entry.get("do"), str)
    }
    own = (*Model.kind.FORMS, "undo", "redo", "amend", "abandon", "agree")
    assert {(do, accepted) for do in own for accepted in (True, False)} <= words
