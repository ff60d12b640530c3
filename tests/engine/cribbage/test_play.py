"""What the sheet leaves to the record: when an entry is refused, what goes back and forth."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import Game, start
from scorekeeper.engine.refused import Malformed, Refused

from .helpers import SHEET, deals, ending, on, play, refused, scores, shows

HEADER = {"record": 1, "game": "cribbage", "rules": SHEET, "dealer": "S"}


def tried(game: Game, entry: dict[str, Any]) -> Game:
    """The game after the entry, or as it was where it is refused."""
    try:
        return game.apply({"at": float(game.length), **entry})
    except Refused:
        return game


def test_a_deal_is_under_way_from_its_first_entry() -> None:
    for first in ("dealt", "cut plain", "peg NS 2", "show W 0", "breach unplayed N"):
        assert refused(first + "; dealt").code == "dealt-already"
    assert play("ruling 3 2; dealt").play.stage


def test_a_ruling_moves_the_pegs_but_is_no_part_of_the_deals_points() -> None:
    game = play("peg NS 6; peg EW 4; ruling 3 -9; peg EW 2; " + shows("S"))
    assert game.result()["hands"] == [
        {"number": 1, "dealer": "S", "points": {"NS": 6, "EW": 6}, "scores": {"NS": 9, "EW": 2}}
    ]
    assert play("peg NS 6; ruling 3 0").play.backs[0] == 6
    assert play("peg NS 6; peg NS 4; ruling -5 0").play.backs[0] == 5
    assert scores(play("peg NS 6; ruling 3 0; breach front-peg N")) == (6, 0)


def test_a_ruling_only_goes_on_and_not_for_both_sides() -> None:
    for hand in ("ends", "void"):
        assert refused(f"cut plain; ruling 3 0 {hand}").code == "ruling-goes-on"
    assert refused("ruling 121 500").code == "ruling-both-out"
    assert scores(play("ruling 120 500")) == (120, 121)
    assert scores(play("ruling -5 -500")) == (0, 0)


def test_a_front_peg_across_deals_costs_the_deal_under_way() -> None:
    game = play(shows("S", 0, 8, 0, 4) + "; breach front-peg N; " + shows("W"))
    told = game.result()["hands"]
    assert [deal["points"]["NS"] for deal in told] == [12, -4]
    assert scores(game) == (8, 0)


def test_cards_are_counted_with_a_turn_up_that_is_known() -> None:
    for before in ("cut plain; ", "cut jack; ", ""):
        assert refused(before + "show W 5H 5C 10D JS").code == "turn-up-unknown"


def test_no_card_twice_in_a_deal() -> None:
    assert refused("cut 5H; show W 5H 5C 10D JS").data["card"] == "5H"
    assert refused("cut 5H; show W 5C TD 10D JS").data["card"] == "10D"
    assert refused("cut 5H; show W 5C TD 9D JS; show N 10D 2S 3S 4S").data["card"] == "10D"
    shown = "cut 5H; show W 5C TD 9D JS; show N 2D 2S 3S 4S; show E 0; show S 0; "
    assert refused(shown + "crib 4S KD QD AD").data["card"] == "4S"
    assert play(shown + "crib 4C KD QD AD; cut 5H").play.seen.bit_count() == 1


def test_crossed_lanes_between_deals_cut_the_next_deal_short() -> None:
    game = play(shows("S", 4) + "; breach crossed-lanes N")
    assert [deal["dealer"] for deal in game.result()["hands"]] == ["S", "W"]
    assert (ending(game), game.result()["dealer"]) == (("breach", "EW"), "N")


def test_a_deal_that_is_broken_off_is_not_listed() -> None:
    game = play(deals(1) + "; peg NS 2; abandon")
    told = game.result()
    assert (len(told["hands"]), told["dealer"], told["winner"]) == (1, "W", None)
    assert scores(game) == (2, 0)


def test_undo_goes_back_over_the_end_of_a_deal() -> None:
    played = "cut JD; peg NS 2; peg EW 3; show W 5; show N 6; show E 7; show S 8"
    game = play(played + "; crib 2; undo")
    assert game.play == play(played).play
    assert on(game, "redo").play == play(played + "; crib 2").play
    assert play(played + "; undo; undo; undo; undo; correct NS 4").play.scores == (6, 3)


def test_there_is_no_countdown() -> None:
    with pytest.raises(Refused) as caught:
        start(HEADER).apply({"do": "clock", "set": "start", "at": 0.0})
    assert caught.value.code == "no-countdown"


def test_a_club_may_play_another_number_of_deals() -> None:
    house = {"like": SHEET, "name": "Thursday", "hands": 2}
    assert ending(play(deals(2), rules=house)) == ("hands", "tie")
    assert ending(play(deals(8), rules={"like": SHEET, "hands": None})) == (None, None)
    for differs in ({"hands": 0}, {"hands": 2.0}, {"hands": True}, {"target": 61}, {"minutes": 10}):
        with pytest.raises(Malformed):
            play("", rules={"like": SHEET, **differs})


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "cut"},
        {"do": "cut", "jack": 1},
        {"do": "cut", "card": None},
        {"do": "cut", "card": "1H"},
        {"do": "cut", "card": "jh"},
        {"do": "cut", "card": "JH", "jack": False},
        {"do": "peg", "team": "NS"},
        {"do": "peg", "team": "N", "points": 2},
        {"do": "peg", "team": "NS", "points": 2.0},
        {"do": "peg", "team": "NS", "points": True},
        {"do": "peg", "team": "NS", "points": 2, "for": 15},
        {"do": "show", "seat": "W"},
        {"do": "show", "seat": "NS", "points": 2},
        {"do": "show", "seat": "W", "points": "2"},
        {"do": "show", "seat": "W", "cards": "5H 5C 10D JS"},
        {"do": "show", "seat": "W", "cards": ["5H", "5C", "10D"]},
        {"do": "show", "seat": "W", "cards": ["5H", "5C", "10D", []]},
        {"do": "show", "seat": "W", "cards": ["5H", "5C", "10D", "JS"], "points": 2},
        {"do": "breach", "by": "N"},
        {"do": "breach", "kind": "renege", "by": "N"},
        {"do": "breach", "kind": "unplayed", "by": "NS"},
        {"do": "correct", "team": "NS"},
        {"do": "correct", "team": "NS", "points": None},
        {"do": "dealer"},
        {"do": "ruling", "points": {"NS": 1}, "why": "x", "hand": "goes-on"},
        {"do": "ruling", "points": {"NS": 1, "EW": 0}, "hand": "goes-on"},
        {"do": "ruling", "points": {"NS": 1, "EW": 0}, "why": "x"},
    ],
)
def test_an_entry_of_the_wrong_form(entry: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        start(HEADER).apply({"at": 0.0, **entry})


def test_a_breach_is_by_one_player() -> None:
    for kind in ("crossed-lanes", "removed-pegs", "crib-picked-up", "unplayed", "front-peg"):
        assert refused(f"peg NS 2; peg EW 2; breach {kind} both").code == "breach-silent"


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 32),
    st.floats(),
    st.sampled_from(["NS", "EW", "N", "E", "S", "W", "both", "goes-on", "5H", "JS", "unplayed", "front-peg"]),
    st.lists(st.sampled_from(["5H", "5C", "10D", "JS", "2S"]), max_size=5),
    st.fixed_dictionaries({"NS": st.integers(-9, 130), "EW": st.integers(-9, 130)}),
)
WORDS = (
    "dealt misdeal dealer cut peg show crib breach correct ruling undo redo amend abandon agree clock call"
)
KEYS = (
    *("seat", "team", "points", "cards", "card", "jack", "kind", "by", "hand", "why", "for", "rules"),
    *("entry", "after", "with"),
)
ANY = st.builds(
    lambda do, rest: {**rest, "do": do},
    st.sampled_from(WORDS.split()),
    st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=4),
)
TEAMS = st.sampled_from(["NS", "EW"])
SEATS = st.sampled_from(["N", "E", "S", "W"])
COUNTS = st.sampled_from([0, 1, 2, 4, 8, 12, 24, 29])
LIKELY = st.one_of(
    st.builds(lambda jack: {"do": "cut", "jack": jack}, st.booleans()),
    st.builds(lambda team, points: {"do": "peg", "team": team, "points": points}, TEAMS, st.integers(1, 14)),
    st.builds(lambda seat, points: {"do": "show", "seat": seat, "points": points}, SEATS, COUNTS),
    st.builds(lambda points: {"do": "crib", "points": points}, COUNTS),
    st.builds(
        lambda team, points: {"do": "correct", "team": team, "points": points}, TEAMS, st.integers(0, 14)
    ),
    st.builds(
        lambda kind, by: {"do": "breach", "kind": kind, "by": by},
        st.sampled_from(["unplayed", "front-peg"]),
        SEATS,
    ),
    st.sampled_from([{"do": "undo"}, {"do": "redo"}]),
)
NUMBERS = st.integers(0, 40)
MENDING = st.one_of(
    st.builds(lambda number, entry: {"do": "correct", "entry": number, "with": entry}, NUMBERS, LIKELY),
    st.builds(lambda number, entry: {"do": "correct", "after": number, "with": entry}, NUMBERS, LIKELY),
    st.builds(lambda number: {"do": "correct", "entry": number, "with": None}, NUMBERS),
)


@given(st.lists(st.one_of(ANY, LIKELY, MENDING), max_size=40))
def test_any_entry_is_made_or_refused(made: list[dict[str, Any]]) -> None:
    game = start(HEADER)
    for entry in made:
        before = game.result()
        after = tried(game, entry)
        assert game.result() == before
        game = after
        told = game.result()
        assert all(0 <= score <= 121 for score in told["scores"].values())
        assert (told["winner"] is None) == (told["ended"] in (None, "abandoned"))


@given(st.lists(st.one_of(LIKELY, MENDING), max_size=60))
def test_undo_then_redo_is_exact(made: list[dict[str, Any]]) -> None:
    game = start(HEADER)
    standing = [game.play]
    for entry in made:
        if entry["do"] not in ("undo", "redo"):
            after = tried(game, entry)
            if after is not game:
                game = after
                standing.append(game.play)
    for play_before in reversed(standing[:-1]):
        game = on(game, "undo")
        assert game.play == play_before
    for play_after in standing[1:]:
        game = on(game, "redo")
        assert game.play == play_after
