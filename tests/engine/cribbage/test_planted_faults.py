"""Faults planted in cribbage, one at a time: a fixed set of random records finds each of them."""

from __future__ import annotations

import json

import pytest

from scorekeeper.engine.cribbage import game as door
from scorekeeper.engine.cribbage import play
from scorekeeper.engine.cribbage.rules import RULES
from scorekeeper.engine.game import Game
from tests.engine import mending_faults
from tests.model import grammar_cribbage as grammar
from tests.model.cribbage import Model
from tests.model.feeding import SOAK, first_difference, records

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def fixed():
    return records(grammar, Model, 130 * min(SOAK, 10), 130)


def sheet(**values):
    """A rule of the sheet is another one."""

    def plant(patch):
        patch.setitem(RULES, grammar.SHEET, RULES[grammar.SHEET]._replace(**values))

    return plant


def worth(**values):
    """A part of the show is worth something else."""
    return sheet(values=RULES[grammar.SHEET].values._replace(**values))


def costs(kind, **values):
    """A breach costs something else."""
    breaches = RULES[grammar.SHEET].breaches
    return sheet(breaches={**breaches, kind: breaches[kind]._replace(**values)})


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


@step("breach")
def back_peg_stays(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return after if entry["kind"] != "unplayed" else after._replace(backs=before.backs)


@step("breach")
def penalty_can_be_corrected(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return after if after.ended or entry["kind"] == "front-peg" else after._replace(latest=before.latest)


@step("breach")
def removed_peg_is_put_back(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return after if entry["kind"] != "front-peg" else after._replace(backs=after.scores)


@step("correct")
def correct_moves_both_pegs(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return after if after.ended else after._replace(backs=after.scores)


@step("correct")
def correct_does_not_win(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return before._replace(scores=after.scores) if after.ended else after


@step("correct")
def correct_of_a_jack_to_anything(true, before, rules, entry, now):
    return true(before, rules._replace(jack=entry.get("points")), entry, now)


@step("ruling")
def ruling_counts_in_the_deal(true, before, rules, entry, now):
    return true(before, rules, entry, now)._replace(base=before.base)


@step("ruling")
def ruling_can_be_corrected(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    return after if after.ended else after._replace(latest=before.latest)


@step("ruling")
def ruling_leaves_the_back_peg(true, before, rules, entry, now):
    return true(before, rules, entry, now)._replace(backs=before.backs)


@step("dealer")
def dealer_after_the_cut(true, before, rules, entry, now):
    return true(before._replace(stage=play.BETWEEN), rules, entry, now)._replace(stage=before.stage)


@step("dealt")
def dealt_twice(true, before, rules, entry, now):
    return play.deal(before, now)


@step("peg")
def peg_after_the_show(true, before, rules, entry, now):
    after = true(before._replace(stage=min(before.stage, play.PEGGED)), rules, entry, now)
    return after._replace(stage=max(before.stage, after.stage)) if after.ended is None else after


@step("cut")
def cut_twice(true, before, rules, entry, now):
    return true(before._replace(stage=min(before.stage, play.DEALT)), rules, entry, now)


@step("cut")
def jack_to_the_other_side(true, before, rules, entry, now):
    turned = true(before._replace(dealer=play.SEAT["NESW"[(before.dealer + 1) & 3]]), rules, entry, now)
    return turned if turned.ended else turned._replace(dealer=before.dealer)


@step("crib")
def deal_stays(true, before, rules, entry, now):
    return true(before, rules, entry, now)._replace(dealer=before.dealer)


@step("show")
def card_seen_twice(true, before, rules, entry, now):
    return true(before._replace(seen=0), rules, entry, now)


@step("show")
def nought_takes_the_peg(true, before, rules, entry, now):
    after = true(before, rules, entry, now)
    if after.ended or after.scores != before.scores:
        return after
    return after._replace(latest=(play.NO_POINTS, play.NO_POINTS))


def no_tie(patch):
    true = door.winner_of
    patch.setattr(door, "winner_of", lambda *given: "NS" if true(*given) == "tie" else true(*given))


def undo_forgets(patch):
    true = Game._undo
    patch.setattr(Game, "_undo", lambda game, now: true(game, now)._replace(undone=()))


def undo_takes_two(patch):
    true = Game._undo

    def undo(game, now):
        once = true(game, now)
        return true(once, now) if once.top.before is not None else once

    patch.setattr(Game, "_undo", undo)


def redo_after_another_entry(patch):
    true = Game.apply
    patch.setattr(
        Game,
        "apply",
        lambda game, entry: (after := true(game, entry))._replace(undone=after.undone or game.undone),
    )


def amend_does_not_read_again(patch):
    patch.setattr(Game, "_read_again", lambda game, top: game)


FAULTS = {
    "three deals": sheet(hands=3),
    "out at 120": sheet(target=120),
    "a jack is 1": sheet(jack=1),
    "a card pegs 15": sheet(peg_most=15),
    "a card pegs 13 at most": sheet(peg_most=13),
    "a correction of 13 at most": sheet(correct_most=13),
    "the dealer shows first": sheet(show_order=(0, 1, 2, 3)),
    "a hand of 19": sheet(no_counts=frozenset((25, 26, 27))),
    "a hand of 28 at most": sheet(show_most=28),
    "a misdeal moves the deal": sheet(misdeal_moves=1),
    "a tie is no click": sheet(tie_clicks=0),
    "four of a suit in the crib": worth(crib_flush=4),
    "no flush in the hand": worth(hand_flush=0),
    "five of a suit are 4": worth(full_flush=4),
    "no nobs": worth(nobs=0),
    "fifteen is 1": worth(fifteen=1),
    "unplayed is 1": costs("unplayed", to_others=1),
    "the dealer may not pick up the crib": costs("crib-picked-up", spares_dealer=False),
    "crossing lanes is nothing": costs("crossed-lanes", loses=False),
    "the back peg stays ahead": back_peg_stays,
    "a penalty can be corrected": penalty_can_be_corrected,
    "a removed peg is put back": removed_peg_is_put_back,
    "correcting moves both pegs": correct_moves_both_pegs,
    "correcting does not win": correct_does_not_win,
    "a jack is corrected to anything": correct_of_a_jack_to_anything,
    "a ruling counts in the deal": ruling_counts_in_the_deal,
    "a ruling can be corrected": ruling_can_be_corrected,
    "a ruling leaves the back peg": ruling_leaves_the_back_peg,
    "another dealer after the cut": dealer_after_the_cut,
    "dealt twice": dealt_twice,
    "pegged after the show": peg_after_the_show,
    "cut twice": cut_twice,
    "the jack is the other side's": jack_to_the_other_side,
    "the deal stays": deal_stays,
    "a card twice": card_seen_twice,
    "a hand of nothing takes the peg": nought_takes_the_peg,
    "a tie is a win": no_tie,
    "undo forgets": undo_forgets,
    "undo takes two": undo_takes_two,
    "redo after another entry": redo_after_another_entry,
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
    """Every way to end, every winner, and each kind of entry both taken and refused."""
    results = [json.loads(result) for _, steps in fixed for _, _, result in steps]
    assert {result["ended"] for result in results} == {None, "121", "hands", "breach", "abandoned"}
    assert {result["winner"] for result in results} == {None, "NS", "EW", "tie"}
    words = {
        (entry["do"], accepted)
        for _, steps in fixed
        for entry, accepted, _ in steps
        if isinstance(entry.get("do"), str)
    }
    own = (*Model.kind.FORMS, "undo", "redo", "amend", "abandon", "agree")
    assert {(do, accepted) for do in own for accepted in (True, False)} <= words
