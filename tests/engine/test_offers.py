"""What is offered is just what is accepted: a state's offers against the entries of all other games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.engine.game import Game, start
from scorekeeper.engine.offers import COMMON, MEND, offers, preview, refusal

from ..cases import GAMES, MENDED
from ..model.feeding import SOAK
from ..walks import HEADERS, walk

if TYPE_CHECKING:
    from scorekeeper.engine.explain import Offer

BESIDE = {"at", "for", "before_bell"}
"""Keys that say nothing of what may be entered."""


def bare(entry: dict[str, Any]) -> str:
    return json.dumps({key: value for key, value in entry.items() if key not in BESIDE}, sort_keys=True)


def heard(game: str) -> list[dict[str, Any]]:
    """Every entry that was made in any of that game's cases, once."""
    found = {
        bare(entry): entry
        for case in (*GAMES, *MENDED)
        if case["header"]["game"] == game
        for entry in case["entries"]
    }
    return [json.loads(text) for text in found]


def matches(offer: Offer, entry: dict[str, Any]) -> bool:
    """Is the entry one that the offer speaks of?"""
    fixed = {key: value for key, value in offer.entry.items() if key not in (*offer.free, *BESIDE)}
    return all(key in entry and entry[key] == value for key, value in fixed.items())


def word_of(entry: dict[str, Any]) -> str:
    """The word under which such an entry is offered."""
    return MEND if "entry" in entry or "after" in entry else str(entry["do"])


def states(game: str) -> list[Game]:
    """States from the middle of some cases, in a soak of all, each stopped at another place; and of walks."""
    found = []
    cases = [case for case in (*GAMES, *MENDED) if case["header"]["game"] == game]
    for number, case in list(enumerate(cases))[:: 1 if SOAK > 1 else 4]:
        state = start(case["header"])
        stop = (number * 5) % (len(case["entries"]) + 1)
        for entry in case["entries"][:stop]:
            if refusal(state, entry) is None:
                state = state.apply(entry)
        found.append(state)
    headers = [header for header in HEADERS if header["game"] == game]
    for number, header in enumerate(headers):
        found += [step.after for step in walk(header, number, 40)][5::17]
    return found


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
def test_whatever_is_accepted_was_offered_and_whatever_is_offered_is_accepted(game: str) -> None:
    entries = heard(game)
    accepted = 0
    for state in states(game):
        at = state.now if state.length else 0.0
        # Every correction of every hand is thousands of offers: one hand's will do.
        many = len(state.result()["hands"]) > 1
        words = {*state.kind.steps, *(offer.entry["do"] for offer in COMMON)} - (
            {"correct"} if many else set()
        )
        offered = {word: list(offers(state, at, word)) for word in (*words, MEND)}
        for some in offered.values():
            for offer in some:
                assert refusal(state, {**offer.entry, "at": at}) is None
        for entry in entries:
            if word_of(entry) in offered and refusal(state, {**entry, "at": at}) is None:
                accepted += 1
                assert any(matches(offer, entry) for offer in offered[word_of(entry)]), entry
    assert accepted > 100


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
def test_a_preview_is_what_the_entry_then_does(game: str) -> None:
    seen = 0
    for case in (case for case in (*GAMES, *MENDED) if case["header"]["game"] == game):
        state = start(case["header"])
        for entry in case["entries"]:
            if refusal(state, entry) is not None:
                break
            shown = preview(state, entry)
            after = state.apply(entry)
            assert (shown.before, shown.after, shown.ended) == (
                state.play.scores,
                after.play.scores,
                after.ended(),
            )
            if shown.shares and word_of(entry) not in ("correct", "undo", "redo"):
                seen += 1
                for team in (0, 1):
                    gained = sum(share.counted for share in shown.shares if share.team == team)
                    assert gained == shown.after[team] - shown.before[team], entry
                for share in shown.shares:
                    if share.clause is not None:
                        assert share.clause in set(state.rules.clauses.values()) | clauses_of(state.rules)
            state = after
    assert seen > 50


def clauses_of(rules: Any) -> set[str]:
    """The clauses behind the breaches of a rule set."""
    found = set()
    for breach in getattr(rules, "breaches", {}).values():
        for value in breach:
            found |= {value} if isinstance(value, str) else {getattr(value, "clause", "")}
    return found


def test_a_call_that_is_too_low_is_offered_and_raised() -> None:
    state = start({"game": "500", "rules": "500-nz-2025", "dealer": "S"})
    state = state.apply({"do": "call", "at": 0.0, "seat": "W", "call": "6D"})
    made = {(offer.entry["seat"], offer.entry["call"]) for offer in offers(state, 0.0, "call")}
    assert {("N", "6S"), ("N", "6H"), ("E", "6C")} <= made
    assert ("E", "pass") not in made
    raised = {"6S": "7S", "6C": "7C", "6D": "7D"}
    for seat, call in made:
        after = state.apply({"do": "call", "at": 1.0, "seat": seat, "call": call}).result()["auction"]
        if call != "pass":
            assert (after["high"], after["by"]) == (raised.get(call, call), seat)
