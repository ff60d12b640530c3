"""The net is tried: a fault planted in the engine of 500 parts it from the model on a set of records."""

from __future__ import annotations

import copy

import pytest

from scorekeeper.engine import countdown, game
from scorekeeper.engine.five_hundred import auction, play, scoring
from scorekeeper.engine.five_hundred import game as door
from scorekeeper.engine.five_hundred.rules import RULES
from scorekeeper.engine.refused import Refused
from tests.model import grammar_500 as grammar
from tests.model.beside_500 import BEGIN, as_text
from tests.model.common import No
from tests.model.feeding import Lots
from tests.model.five_hundred import Model

pytestmark = pytest.mark.soak

LATER = [name for name, rules in RULES.items() if rules.low_bid]
RECORDS = 240
LENGTH = 60
HOUSE = {"like": "500-nz-2025", "cap": 470, "minutes": 5, "slam": 300}


def record_from(seed):
    """A header, and every entry tried with whether the model takes it and what it prints after it."""
    lots = Lots(f"fault {seed}")
    rules = [*grammar.SHEETS, HOUSE][seed % 4]
    header = {"record": 1, "game": "500", "rules": rules, "dealer": lots.of(["N", "E", "S", "W"])}
    model = Model(header)
    mood = grammar.MOODS[seed // 4 % len(grammar.MOODS)]
    now = BEGIN
    steps = []
    for _ in range(LENGTH):
        entry = grammar.candidate(lots, model, now, mood)
        entry, now = grammar.stamped(lots, model, entry, now)
        try:
            model.enter(entry)
            taken = True
        except No:
            taken = False
        steps.append((entry, taken, as_text(model.result())))
    return header, steps


@pytest.fixture(scope="module")
def records():
    return [record_from(seed) for seed in range(RECORDS)]


def parts_at(records):
    """The first record and step where the engine does not do as the model did."""
    for number, (header, steps) in enumerate(records):
        table = game.start(copy.deepcopy(header))
        for step, (entry, taken, shown) in enumerate(steps):
            try:
                table = table.apply(entry)
                took = True
            except Refused:
                took = False
            if took != taken or as_text(table.result()) != shown:
                return number, step
    return None


def test_a_sound_engine_does_as_the_model_does(records):
    assert parts_at(records) is None


# --- the faults: each is planted by a function that is given pytest's monkeypatch

FAULTS = {}


def fault(function):
    FAULTS[function.__name__] = function
    return function


def with_rules(patch, ids=tuple(RULES), **values):
    for name in ids:
        patch.setitem(RULES, name, RULES[name]._replace(**values))


def with_breach(patch, ids, kind, **values):
    for name in ids:
        breaches = RULES[name].breaches
        changed = {**breaches, kind: breaches[kind]._replace(**values)}
        patch.setitem(RULES, name, RULES[name]._replace(breaches=changed))


VALUES = {
    "cap of 2025 is 480": (["500-nz-2025"], {"cap": 480}),
    "cap of 2024 is 490": (["500-nz-2024"], {"cap": 490}),
    "no cap": (LATER, {"cap": None}),
    "eleven minutes": (tuple(RULES), {"minutes": 11}),
    "five hands": (tuple(RULES), {"hands": 5}),
    "out at 510": (tuple(RULES), {"target": 510}),
    "out at minus 490": (tuple(RULES), {"floor": -490}),
    "five a trick": (tuple(RULES), {"trick": 5}),
    "three misdeals pass the deal": (tuple(RULES), {"misdeals": 3}),
    "low bids are refused": (LATER, {"low_bid": False}),
    "low bids are lifted in classic": (["500-nz-classic"], {"low_bid": True}),
    "bids out of turn are refused": (LATER, {"out_of_turn": False}),
    "bids out of turn live in classic": (["500-nz-classic"], {"out_of_turn": True}),
    "a changed suit does not re-open": (tuple(RULES), {"reopen": False}),
    "no last word": (tuple(RULES), {"last_word": False}),
    "no lone raise": (tuple(RULES), {"lone_raise": False}),
    "one click for a win": (tuple(RULES), {"win_clicks": 1}),
    "two clicks for a tie": (tuple(RULES), {"tie_clicks": 2}),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_wrong_value_in_the_rules_is_found(name, records, monkeypatch):
    ids, values = VALUES[name]
    with_rules(monkeypatch, ids, **values)
    assert parts_at(records) is not None


@fault
def both_card_counts_are_silent(patch):
    with_breach(patch, LATER, "card-count", by_both=None)


@fault
def a_renege_by_the_others_is_a_bid_lost(patch):
    with_breach(patch, LATER, "renege", by_others=RULES["500-nz-2025"].breaches["renege"].by_makers)


@fault
def the_others_can_expose_the_kitty(patch):
    breach = RULES["500-nz-2025"].breaches["renege"]
    with_breach(patch, LATER, "kitty-exposed", makers_only=None, by_others=breach.by_others)


@fault
def classic_counts_no_tricks_of_a_wrong_hand(patch):
    penalty = RULES["500-nz-classic"].breaches["card-count"].by_makers
    with_breach(patch, ["500-nz-classic"], "card-count", by_makers=penalty._replace(tricks=False))


@fault
def a_second_last_word(patch):
    sound = auction._last_words
    patch.setattr(auction, "_last_words", lambda state, rules: sound(state._replace(spent=False), rules))


@fault
def a_lone_bidder_may_change_suit(patch):
    patch.setattr(auction, "_may_change_suit", lambda state, rules, seat: None)


@fault
def a_last_word_may_change_suit_twice(patch):
    sound = auction.call

    def forgets(state, rules, seat, bid):
        return sound(state, rules, seat, bid)._replace(moved=0)

    patch.setattr(auction, "call", forgets)


@fault
def a_bid_out_of_turn_may_be_passed(patch):
    sound = auction._pass

    def forgives(state, rules, seat, bit):
        return sound(state._replace(waiting=state.waiting & ~bit), rules, seat, bit)

    patch.setattr(auction, "_pass", forgives)


@fault
def a_low_bid_is_lifted_to_the_tens(patch):
    sound = auction._lifted

    def too_far(state, rules, seat, bid):
        sound(state, rules, seat, bid)
        return 20 + bid % 5

    patch.setattr(auction, "_lifted", too_far)


@fault
def minus_scores_take_no_tricks(patch):
    sound = scoring._tricks

    def capped_below(rules, team, won, before, clause):
        share = sound(rules, team, won, before, clause)
        return share._replace(counted=0) if before[team] < 0 else share

    patch.setattr(scoring, "_tricks", capped_below)


@fault
def makers_score_their_overtricks(patch):
    sound = play.shares

    def generous(rules, outcome, before):
        return tuple(
            share._replace(counted=share.counted + 10) if share.reason == "bid-made" else share
            for share in sound(rules, outcome, before)
        )

    patch.setattr(play, "shares", generous)


@fault
def the_hundred_is_under_the_cap(patch):
    sound = play.shares

    def capped(rules, outcome, before):
        return tuple(
            share._replace(counted=max(0, min(share.counted, rules.cap - before[share.team])))
            if outcome.fault and share.counted == 100 and rules.cap is not None
            else share
            for share in sound(rules, outcome, before)
        )

    patch.setattr(play, "shares", capped)


@fault
def no_slam(patch):
    sound = play.shares
    patch.setattr(
        play, "shares", lambda rules, outcome, before: sound(rules._replace(slam=0), outcome, before)
    )


@fault
def a_tie_goes_to_the_side_that_is_named_first(patch):
    patch.setattr(door, "winner", lambda scores: "NS" if scores[0] >= scores[1] else "EW")


@fault
def a_correction_changes_its_own_hand_alone(patch):
    sound = play.correct

    def alone(state, rules, entry, now):
        mended = sound(state, rules, entry, now)
        tally = tuple(
            new if isinstance(new, play.Hand) and new.number == entry["hand"] else old
            for old, new in zip(state.tally, mended.tally, strict=True)
        )
        return mended._replace(tally=tally)

    patch.setitem(play.STEPS, "correct", alone)


@fault
def a_correction_may_end_the_game_before_a_later_hand(patch):
    sound = play.correct

    def lax(state, rules, entry, now):
        try:
            return sound(state, rules, entry, now)
        except Refused as refusal:
            if refusal.code != "ended-before":
                raise
            return state

    patch.setitem(play.STEPS, "correct", lax)


@fault
def the_deal_stays_after_a_hand(patch):
    sound = play._scored
    patch.setattr(
        play,
        "_scored",
        lambda state, rules, outcome: sound(state, rules, outcome)._replace(dealer=state.dealer),
    )


@fault
def a_ruling_that_voids_counts_as_a_hand(patch):
    sound = play.ruling

    def counts(state, rules, entry, now):
        if entry.get("hand") == "void":
            entry = {**entry, "hand": "ends"}
        return sound(state, rules, entry, now)

    patch.setitem(play.STEPS, "ruling", counts)


@fault
def the_dealer_may_change_after_the_first_call(patch):
    sound = play.dealer
    patch.setitem(
        play.STEPS,
        "dealer",
        lambda state, rules, entry, now: sound(state._replace(spoken=False), rules, entry, now),
    )


@fault
def the_bell_rings_a_moment_late(patch):
    sound = countdown.Countdown.apply

    def late(self, entry, now, minutes):
        after = sound(self, entry, now, minutes)
        return after._replace(bell=after.bell + 0.125) if entry["set"] == "start" else after

    patch.setattr(countdown.Countdown, "apply", late)


@fault
def the_bell_cuts_off_the_hand_under_way(patch):
    patch.setattr(door.FiveHundred, "under_way", staticmethod(lambda state: False))


@fault
def time_is_added_from_now(patch):
    def from_now(self, seconds, now):
        return countdown.Countdown(True, now + max(0, seconds), None)

    patch.setattr(countdown.Countdown, "_add", from_now)


@fault
def a_pause_does_not_stop_the_clock(patch):
    sound = countdown.Countdown.apply

    def runs_on(self, entry, now, minutes):
        after = sound(self, entry, now, minutes)
        return after._replace(left=after.left - 10) if entry["set"] == "pause" else after

    patch.setattr(countdown.Countdown, "apply", runs_on)


@fault
def undo_takes_the_clock_back_too(patch):
    sound = game.Game._undo
    patch.setattr(
        game.Game, "_undo", lambda self, now: sound(self, now)._replace(countdown=countdown.Countdown())
    )


@fault
def undo_takes_the_deal_back_with_the_first_call(patch):
    patch.setattr(door.FiveHundred, "stands_for_deal", staticmethod(lambda do: False))


@fault
def redo_only_once(patch):
    sound = game.Game._redo
    patch.setattr(game.Game, "_redo", lambda self, now: sound(self, now)._replace(undone=()))


@fault
def redo_after_an_amend(patch):
    sound = game.Game._amend
    patch.setattr(
        game.Game, "_amend", lambda self, entry, now: sound(self, entry, now)._replace(undone=self.undone)
    )


@fault
def other_rules_only_count_from_now_on(patch):
    def from_now(self, top):
        return self._replace(rules=game.read_rules(self.kind, top.header["rules"]))

    patch.setattr(game.Game, "_read_again", from_now)


@fault
def entries_follow_an_agreement(patch):
    patch.setattr(game.Game, "agreed", property(lambda self: False))


@fault
def a_late_deal_is_refused_after_the_bell(patch):
    patch.setattr(game, "_before_bell", lambda entry: False)


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name, records, monkeypatch):
    FAULTS[name](monkeypatch)
    assert parts_at(records) is not None
