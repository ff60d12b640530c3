"""What all games share: undo, redo, the agreement, amendments, a game broken off, what may follow the end."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.game import start
from scorekeeper.engine.refused import Malformed

from .short import Part, abandon, amend, ending, game, header, house, on, refused, scores

HAND = "contract E 6S; tricks 3 7"
"""30 to N and S, 40 to E and W."""
OUT = "contract E 10NT; tricks 0 10"
"""E and W go out."""


# Every entry


@pytest.mark.parametrize("at", [None, "5", True, float("nan"), float("inf"), float("-inf"), [1], {}])
def test_every_entry_has_its_moment(at: object) -> None:
    for do in ("dealt", "undo", "agree", "clock"):
        with pytest.raises(Malformed):
            game("dealt").apply({"do": do, "at": at})
    with pytest.raises(Malformed):
        game().apply({"do": "dealt"})


@pytest.mark.parametrize("do", ["", "Dealt", "bid", "redeal", "peg", None, 7, ["dealt"], {"do": "dealt"}])
def test_an_unknown_word_is_no_entry(do: object) -> None:
    with pytest.raises(Malformed):
        game().apply({"do": do, "at": 1.0})
    with pytest.raises(Malformed):
        game().apply({"at": 1.0})


def test_an_earlier_moment_counts_as_that_of_the_entry_before() -> None:
    set_back = game("@100 clock start", "@650 dealer N", "@10 dealt", "@20 clock pause")
    assert (set_back.now, set_back.countdown.left) == (650.0, 50.0)
    assert refused(game("@0 clock start", "@590 dealer N", "@700 clock add 5"), "@1 dealt") == "over"


def test_a_whole_moment_is_a_moment() -> None:
    assert start(header()).apply({"do": "dealt", "at": 1_700_000_000}).now == 1_700_000_000.0


def test_unknown_keys_are_ignored() -> None:
    told = game({"do": "dealt", "by": 7, "seat": None}, {"do": "undo", "times": 3}).result()
    assert told == game("dealt", "undo").result()


def test_a_refusal_changes_nothing() -> None:
    before = game("dealt", "clock start")
    told = before.result()
    for entry in ("dealt", "tricks 5 5", "clock start", "redo", "agree"):
        refused(before, entry)
    assert before == game("dealt", "clock start")
    assert before.result() == told


# Undo


def test_undo_goes_on_to_the_first_entry_and_no_further() -> None:
    back = game(HAND, HAND, *["undo"] * 4)
    assert scores(back) == (0, 0)
    assert refused(back, "undo") == "nothing-to-undo"
    assert refused(game(), "undo") == "nothing-to-undo"


def test_taking_back_the_first_call_or_a_contract_does_not_take_back_the_deal() -> None:
    for entry in ("call E 6S", "contract E 6S"):
        back = game("@0 clock start", f"@100 {entry}", "@650 undo")
        assert ending(back, 1e6) is None
        assert refused(back, "@660 dealt") == "dealt-already"
        assert "auction" in back.result()
        assert scores(on(back, "@700 contract E 6S; tricks 3 7")) == (30, 40)


# Redo


def test_redo_puts_back_what_the_latest_undo_took() -> None:
    done = game("dealer W", HAND, amend(table="9"), "dealt; call N 6S")
    games = [done]
    while games[-1].top.before is not None:
        games.append(on(games[-1], "undo"))
    now = games[-1]
    for before in reversed(games[:-1]):
        now = on(now, "redo")
        assert (now.play, now.header, now.result()) == (before.play, before.header, before.result())
    assert refused(now, "redo") == "nothing-to-redo"


def test_redo_is_exact_where_the_bell_rang_in_the_moment_of_the_deal() -> None:
    done = game("@100 dealt", "@100 clock bell")
    assert on(done, "@100 undo; @100 redo").play == done.play


def test_redo_only_while_nothing_but_clock_undo_and_redo_was_entered_since() -> None:
    on(game("dealt; undo; clock start; clock pause"), "redo")
    on(game("dealer W; dealt; undo; undo; redo"), "redo")
    for entry in ("tricks 3 7", "breach renege E", "ruling 0 0 goes-on", "misdeal", amend(), abandon()):
        assert refused(game(HAND, "undo", entry), "redo") == "nothing-to-redo"


def test_redo_needs_an_undo() -> None:
    assert refused(game(HAND), "redo") == "nothing-to-redo"
    assert refused(game(HAND, "undo; redo"), "redo") == "nothing-to-redo"


def test_a_deal_is_not_put_back_before_which_the_bell_has_been_moved() -> None:
    back = game("@0 clock start", "@590 dealt; @595 undo", "@610 clock add -30")
    assert refused(back, "redo") == "deal-after-bell"


# The agreement


def test_the_table_agrees_once_the_game_is_over() -> None:
    assert refused(game(HAND), "agree") == "not-over"
    assert refused(game(), "agree") == "not-over"
    for over in (game(OUT), game(abandon()), game(HAND, "clock bell")):
        assert over.result()["agreed"] is False
        assert on(over, "agree").result() == {**over.result(), "agreed": True}


@pytest.mark.parametrize(
    "entry",
    [
        "agree",
        "redo",
        "dealt",
        "dealt before-bell",
        "clock add 60",
        "clock reset",
        "correct 1 E 7S 3 7",
        "ruling 1 1 goes-on",
        amend(table="9"),
        abandon(),
    ],
)
def test_nothing_may_follow_the_agreement_but_undo(entry: Part) -> None:
    for agreed in (game(HAND, "clock bell; agree"), game(OUT, "agree")):
        assert refused(agreed, entry) == "agreed"


def test_an_agreement_is_not_put_back_once_the_game_goes_on() -> None:
    reopened = game(HAND, "@50 clock bell; agree; undo; @51 clock add 600")
    assert refused(reopened, "redo") == "not-over"


# Amendments


def test_an_amendment_mends_the_header() -> None:
    header_now = game(amend(table="9", round=2, day=1, scorer="W", event="Thursday")).header
    assert header_now == {**header(), "table": "9", "round": 2, "day": 1, "scorer": "W", "event": "Thursday"}


def test_players_names_the_seats_that_change() -> None:
    players = {"N": {"name": "Ana", "number": 14}, "E": {"name": "Bo"}}
    mended = start(header(players=players)).apply(
        {"do": "amend", "at": 1.0, "players": {"E": {"name": "Cy", "number": 3}, "S": {"number": 8}}}
    )
    assert mended.header["players"] == {
        "N": {"name": "Ana", "number": 14},
        "E": {"name": "Cy", "number": 3},
        "S": {"number": 8},
    }
    assert on(mended, "undo").header["players"] == players


def test_the_dealer_the_game_and_the_id_are_not_mended() -> None:
    mended = game(amend(dealer="E", game="spades", table="9"))
    assert (mended.header["dealer"], mended.header["game"]) == ("N", "500")


def test_an_amendment_may_be_made_at_any_time_before_the_agreement() -> None:
    for parts in ((), ("dealt; call E 6S",), (OUT,), (HAND, "clock bell"), (abandon(),)):
        before = game(*parts)
        after = on(before, amend(scorer="E"))
        assert after.result() == before.result()
        assert after.header["scorer"] == "E"


def test_other_rules_are_those_of_the_whole_record() -> None:
    capped = ["contract E 10D; tricks 0 10; contract S 6S; tricks 7 3"]
    assert scores(game(*capped)) == (40, 490)
    assert scores(game(*capped, amend(rules=house(cap=None)))) == (40, 510)
    assert ending(game(*capped, amend(rules=house(cap=None)))) == "500"
    assert game(*capped, amend(rules=house(cap=None)), "undo").result() == game(*capped).result()
    assert game(*capped, amend(rules="500-nz-2024")).result()["rules"] == "500-nz-2024"
    assert scores(game(*capped, amend(rules="500-nz-2024"))) == (40, 480)


def test_other_rules_are_refused_where_something_that_stands_would_be() -> None:
    low = game("call E 6H; call S 6S")
    assert refused(low, amend(rules="500-nz-classic")) == "bid-too-low"
    assert refused(game(HAND, HAND), amend(rules=house(hands=1))) == "over"
    assert refused(game("clock start"), amend(rules=house(minutes=None))) == "no-countdown"
    assert (
        refused(game("dealt; @9 clock start; @500 clock pause"), amend(rules=house(minutes=5))) == "bell-rung"
    )
    assert refused(game("@0 clock start; @500 dealt"), amend(rules=house(minutes=5))) == "over"


def test_other_rules_see_the_moment_an_entry_counts_as_made_at() -> None:
    back = game("@0 clock start", "@700 dealer E; @701 undo; @50 dealt", rules=house(minutes=15))
    assert refused(back, amend(rules="500-nz-2025")) == "over"


def test_other_rules_are_refused_where_a_clock_that_stands_would_be() -> None:
    assert refused(game(HAND, "clock start"), amend(rules=house(hands=1))) == "over"


def test_entries_that_were_taken_back_do_not_stand() -> None:
    game(HAND, "dealt; undo", amend(rules=house(hands=1)))
    game("call E 6H; call S 6S; undo", amend(rules="500-nz-classic"))


@pytest.mark.parametrize(
    "broken",
    [
        {"rules": "500-nz-1999"},
        {"rules": None},
        {"rules": "cribbage-nz-2017"},
        {"rules": {"name": "no like"}},
        {"rules": {"like": "500-nz-2025", "target": 400}},
        {"rules": {"like": {"like": "500-nz-2025"}}},
        {"players": []},
        {"players": {"N": "Ana"}},
        {"players": {"N": {"name": 7}}},
        {"players": {"N": {"number": "14"}}},
        {"players": {"N": {"club": None}}},
        {"scorer": "X"},
        {"table": 1.5},
        {"table": None},
        {"round": "3"},
        {"round": 1.0},
        {"day": True},
        {"event": 7},
    ],
)
def test_an_amendment_of_the_wrong_kind_is_none(broken: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        game("dealt", amend(**broken))
    if "rules" not in broken:
        with pytest.raises(Malformed):
            start(header(**broken))


# The header


@pytest.mark.parametrize("key", ["game", "rules", "dealer"])
def test_a_header_needs_its_game_rules_and_dealer(key: str) -> None:
    with pytest.raises(Malformed):
        start({name: value for name, value in header().items() if name != key})


@pytest.mark.parametrize(
    "broken",
    [
        {"game": "bridge"},
        {"game": 500},
        {"game": None},
        {"game": ["500"]},
        {"dealer": "n"},
        {"dealer": None},
        {"dealer": 0},
        {"rules": "2025"},
        {"rules": ["500-nz-2025"]},
        {"rules": "spades-wfwf-2004"},
        {"rules": {}},
        {"id": 7},
    ],
)
def test_a_header_of_the_wrong_kind_is_none(broken: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        start({**header(), **broken})


def test_a_header_may_hold_more() -> None:
    players = {"N": {"name": "Ana", "number": 14, "club": "Tauranga", "team": True}, "X": 7}
    full = header(scorer="S", id="a", event="b", day=1, round=3, table="12", players=players, mood="good")
    assert start(full).header == full


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        ("cap", (460, None, 0, 1000), (490.0, "490", True)),
        ("minutes", (15, 0.5, None), ("15", True, float("inf"), 0, -1)),
        ("hands", (6, 1, None), (0, -1, 2.0, True, "4")),
        ("slam", (250, 0), (None, -1, 250.0, False)),
        ("name", ("Thursday",), (None, 7)),
        ("target", (), (500, 400)),
        ("trick", (), (10,)),
    ],
)
def test_what_a_clubs_own_rules_may_differ_in(
    key: str, right: tuple[object, ...], wrong: tuple[object, ...]
) -> None:
    for value in right:
        rules = house(**{key: value})
        made = game(rules=rules)
        assert getattr(made.rules, key) == value
        assert made.result()["rules"] == rules
    for value in wrong:
        with pytest.raises(Malformed):
            game(rules=house(**{key: value}))


# A game that is broken off


def test_a_reason_is_given() -> None:
    for entry in ({"do": "abandon"}, {"do": "abandon", "why": None}, {"do": "abandon", "why": 7}):
        with pytest.raises(Malformed):
            game(entry)


def test_only_a_game_that_goes_on_is_broken_off() -> None:
    for over in (game(OUT), game(HAND, "clock bell"), game(abandon())):
        assert refused(over, abandon()) == "over"


# Once the game is over


@pytest.mark.parametrize(
    "entry",
    [
        "dealt",
        "misdeal",
        "dealer E",
        "call E 6S",
        "contract E 6S",
        "tricks 5 5",
        "breach renege E",
        "ruling 0 0 goes-on",
        "clock pause",
        abandon(),
    ],
)
def test_once_the_game_is_over_nothing_else_may_follow(entry: Part) -> None:
    for over in (
        game("clock start", OUT),
        game("clock start", HAND, "clock bell"),
        game("clock start", abandon()),
    ):
        assert refused(over, entry) == "over"
    assert refused(game("clock start", OUT), "dealt before-bell") == "over"


def test_agree_undo_redo_amend_and_correct_may() -> None:
    over = game(OUT)
    for entry in ("agree", "undo", "undo; redo", amend(table="9"), "correct 1 E 6S 0 10"):
        on(over, entry)
    assert ending(on(over, "correct 1 E 6S 0 10")) is None


def test_a_change_that_would_have_ended_the_game_before_a_hand_that_stands() -> None:
    assert refused(game(HAND, HAND), "correct 1 E 10NT 0 10") == "ended-before"
    assert ending(on(game(HAND, "dealt", HAND), "undo; undo; undo; correct 1 E 10NT 0 10")) == "500"
