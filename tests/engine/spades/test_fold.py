"""The fold: whatever is entered gives a game or a refusal, and what is taken back can be put back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import Game, replay, start
from scorekeeper.engine.refused import Refused
from scorekeeper.engine.spades.game import Spades
from tests.cases import GAMES, MENDED

from .hands import bids, header, to

CASES = [case for case in (*GAMES, *MENDED) if case["header"]["game"] == "spades"]

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)
seats = st.sampled_from(("N", "E", "S", "W"))
small = st.integers(-1, 14)
tricks = st.sampled_from(
    ((4, 3, 3, 3), (0, 5, 5, 3), (1, 9, 0, 3), (3, 0, 10, 0), (13, 0, 0, 0), (4, 4, 4, 4))
)
known = st.one_of(
    st.builds(lambda seat, bid: {"do": "bid", "seat": seat, "bid": bid}, seats, small | st.just("nil")),
    st.builds(lambda won: {"do": "tricks", "won": dict(zip("NESW", won, strict=True))}, tricks),
    st.builds(lambda by: {"do": "breach", "kind": "renege", "by": by}, seats | st.just("both")),
    st.builds(lambda seat: {"do": "dealer", "seat": seat}, seats),
    st.builds(
        lambda ns, ew, hand: {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": "so", "hand": hand},
        st.integers(-100, 200),
        st.integers(-100, 200),
        st.sampled_from(("ends", "void", "goes-on")),
    ),
    st.sampled_from(("dealt", "misdeal", "redeal", "undo", "redo", "agree")).map(lambda do: {"do": do}),
    st.just({"do": "abandon", "why": "rain"}),
    st.sampled_from((60, 300)).map(lambda target: {"do": "amend", "rules": to(target)}),
)
numbers = st.integers(0, 60)
mending = st.one_of(
    st.builds(lambda number, entry: {"do": "correct", "entry": number, "with": entry}, numbers, known),
    st.builds(lambda number, entry: {"do": "correct", "after": number, "with": entry}, numbers, known),
    st.builds(lambda number: {"do": "correct", "entry": number, "with": None}, numbers),
)
broken = st.tuples(
    known | mending,
    st.dictionaries(
        st.sampled_from(("do", "seat", "bid", "won", "by", "at", "entry", "after", "with")), junk
    ),
).map(lambda pair: {**pair[0], **pair[1]})


def played(entries: list[Any], target: int = 150) -> Game:
    """The game after those of the entries that were taken."""
    game = start(header(rules=to(target)))
    for entry in entries:
        try:
            game = game.apply({"at": float(game.length), **entry})
        except Refused:
            continue
    return game


def lists(entry: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Entries with whole biddings among them, so that hands get played."""
    bidding = st.tuples(*[st.sampled_from((*range(1, 14), "nil"))] * 4).map(lambda words: bids(*words))
    result = st.builds(lambda four, last: [*four, last], bidding, entry)
    some = st.lists(bidding | result | entry.map(lambda one: [one]), max_size=20)
    return some.map(lambda parts: [entry for part in parts for entry in part])


@pytest.mark.parametrize("case", CASES)
def test_a_case_of_the_vectors(case: dict[str, Any]) -> None:
    game, refused = start(case["header"]), None
    for line, entry in enumerate(case["entries"], 2):
        try:
            game = game.apply(entry)
        except Refused:
            refused = line
            break
    assert refused == case["refused_line"]
    assert refused or game.result() == case["result"]


@given(lists(known | mending | broken))
def test_anything_gives_a_game_or_a_refusal(entries: list[Any]) -> None:
    result = played(entries).result()
    assert json.loads(json.dumps(result)) == result
    assert result["state"] == ("playing" if result["ended"] is None else "over")
    assert (result["winner"] is None) == (result["event_points"] is None)


@given(lists(known | mending), st.integers(0, 60))
def test_undo_and_redo_give_back_the_same_play(entries: list[Any], back: int) -> None:
    game = played([entry for entry in entries if entry["do"] != "amend"])
    plays = [game]
    while len(plays) <= back and plays[-1].top.before is not None:
        plays.append(plays[-1].apply({"do": "undo", "at": 1000.0}))
    now = plays[-1]
    for before in reversed(plays[:-1]):
        now = now.apply({"do": "redo", "at": 1000.0})
        assert now.play == before.play
        assert now.result() == before.result()


@given(lists(known | mending))
def test_undo_gives_the_play_of_the_entries_that_are_left(entries: list[Any]) -> None:
    game = played([entry for entry in entries if entry["do"] not in ("undo", "redo", "amend")])
    standing, node = [], game.top
    while node.before is not None:
        standing.append(node.entry)
        node = node.before
    standing.reverse()
    while standing:
        standing.pop()
        game = game.apply({"do": "undo", "at": 1000.0})
        assert game.play == replay(game.header, standing).play


def fair(play: Any, entry: dict[str, Any]) -> bool:
    """Would the table allow it? Told from the bids on the table and the tally alone."""
    made = [bid != -2 for bid in play.bids]
    do = entry["do"]
    if play.ended is not None:
        return False
    if do == "bid":
        return not made["NESW".index(entry["seat"])]
    if do == "tricks":
        return all(made)
    if do == "breach":
        return all(made) and entry["by"] != "both"
    if do in ("misdeal", "redeal"):
        return not all(made)
    if do == "dealer":
        return not any(made)
    if do == "dealt":
        return not play.dealt
    return entry["hand"] == "goes-on" or play.dealt or any(made)


@given(lists(known), st.sampled_from(sorted(Spades.steps)))
def test_what_is_taken_is_what_is_fair_and_a_refusal_changes_nothing(entries: list[Any], do: str) -> None:
    game = played(entries)
    play = game.play
    for offer in Spades.candidates(play, game.rules, do):
        try:
            after = game.apply({"at": 1000.0, **offer.entry})
        except Refused:
            assert not fair(play, offer.entry)
        else:
            assert fair(play, offer.entry)
            assert after.play is not play
    assert game.play is play
    assert game == played(entries)
