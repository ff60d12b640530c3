"""An earlier entry mended: `correct` with `entry` or `after`, clause by clause of the record's contract."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.explain import Share
from scorekeeper.engine.game import Game, replay, start
from scorekeeper.engine.mending import course
from scorekeeper.engine.offers import MEND, offers, preview, refusal
from scorekeeper.engine.refused import Malformed, Refused
from scorekeeper.words.refusals import refusal_text
from tests.cases import MENDED

CRIBBAGE = {"record": 1, "game": "cribbage", "rules": "cribbage-nz-2017", "dealer": "S"}
SPADES = {"record": 1, "game": "spades", "rules": "spades-wfwf-2004", "dealer": "S"}


def peg(team: str, points: int) -> dict[str, Any]:
    return {"do": "peg", "team": team, "points": points}


def show(seat: str, points: int) -> dict[str, Any]:
    return {"do": "show", "seat": seat, "points": points}


def bid(seat: str, tricks: object) -> dict[str, Any]:
    return {"do": "bid", "seat": seat, "bid": tricks}


def tricks(north: int, east: int, south: int, west: int) -> dict[str, Any]:
    return {"do": "tricks", "won": {"N": north, "E": east, "S": south, "W": west}}


def instead(number: int, entry: dict[str, Any] | None) -> dict[str, Any]:
    return {"do": "correct", "entry": number, "with": entry}


def behind(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    return {"do": "correct", "after": number, "with": entry}


def on(game: Game, *entries: dict[str, Any]) -> Game:
    for entry in entries:
        game = game.apply({**entry, "at": float(10 * (game.length + 1))})
    return game


def cribbage(*entries: dict[str, Any], rules: Any = "cribbage-nz-2017") -> Game:
    return on(start({**CRIBBAGE, "rules": rules}), *entries)


def spades(*entries: dict[str, Any], rules: Any = "spades-wfwf-2004") -> Game:
    return on(start({**SPADES, "rules": rules}), *entries)


def refused(game: Game, entry: dict[str, Any]) -> Refused:
    before = game.result()
    with pytest.raises(Refused) as caught:
        on(game, entry)
    assert game.result() == before
    return caught.value


HAND = (*(bid(seat, 3) for seat in "NESW"), tricks(4, 3, 3, 3))
"""61 to N and S, 60 to E and W; the bids are 1 to 4, the tricks 5."""
DEAL = (peg("NS", 2), show("W", 4), show("N", 6), show("E", 0), show("S", 8), {"do": "crib", "points": 2})
"""18 to N and S, 4 to E and W."""


def test_an_entry_is_read_as_it_should_have_been() -> None:
    game = on(cribbage(*DEAL), instead(3, show("N", 16)))
    assert game.play.scores == (28, 4)
    assert game.result()["hands"][0]["points"] == {"NS": 28, "EW": 4}
    assert on(spades(*HAND), instead(2, bid("E", 4))).play.scores == (61, -70)


def test_an_entry_that_should_not_be_there_is_taken_out() -> None:
    game = on(cribbage(peg("NS", 2), peg("EW", 5), peg("NS", 1)), instead(1, None))
    assert game.play.scores == (1, 5)
    only = on(cribbage(peg("NS", 2)), instead(1, None))
    assert only.play == cribbage().play


def test_a_forgotten_entry_belongs_after_the_one_that_is_named() -> None:
    game = on(cribbage(peg("NS", 2), show("W", 4)), behind(1, {"do": "peg", "team": "EW", "points": 1}))
    assert game.play.scores == (2, 5)
    # Two forgotten after the same entry: each stands right behind it.
    pegs = on(cribbage(peg("NS", 5), peg("EW", 1)), behind(1, peg("NS", 3)), behind(1, peg("NS", 7)))
    assert [line.number for line in course(pegs)] == [1, 4, 3, 2]
    assert (pegs.play.scores, pegs.play.backs) == ((15, 1), (12, 0))


def test_a_forgotten_entry_may_follow_a_deal() -> None:
    game = on(cribbage({"do": "dealt"}, peg("NS", 2)), behind(1, {"do": "cut", "jack": True}))
    assert game.play.scores == (4, 0)
    first = spades({"do": "dealt"}, bid("E", 3), bid("S", 3), bid("W", 3))
    assert on(first, behind(1, bid("N", 4)), tricks(4, 3, 3, 3)).play.scores == (70, 60)
    assert on(first, behind(1, bid("N", 4))).play.bids == (4, 3, 3, 3)


def test_a_forgotten_entry_is_named_by_the_correction_that_brought_it() -> None:
    game = on(cribbage(peg("NS", 2), peg("EW", 5)), behind(1, peg("NS", 4)))
    assert on(game, instead(3, peg("NS", 6))).play.scores == (8, 5)
    assert on(game, instead(3, None)).play.scores == (2, 5)
    assert on(game, behind(3, peg("EW", 1))).play.scores == (6, 6)


def test_an_entry_is_mended_more_than_once_by_its_own_number() -> None:
    game = on(cribbage(peg("NS", 2), peg("EW", 5)), instead(1, peg("NS", 4)), instead(1, peg("EW", 1)))
    assert game.play.scores == (0, 6)
    # The correction itself is no entry that can be named.
    assert refused(game, instead(3, peg("NS", 4))).code == "no-such-entry"


def test_what_was_taken_out_stands_no_more() -> None:
    game = on(cribbage(peg("NS", 2), peg("EW", 5)), instead(1, None))
    for entry in (instead(1, peg("NS", 2)), behind(1, peg("NS", 2)), instead(1, None)):
        assert refused(game, entry).code == "no-such-entry"
    assert on(game, {"do": "undo"}, instead(1, peg("NS", 4))).play.scores == (4, 5)


def test_only_what_stands_may_be_named() -> None:
    game = cribbage(peg("NS", 2), peg("EW", 5), {"do": "undo"})
    for number in (0, -1, 2, 3, 4, 5, 99):
        assert refused(game, instead(number, peg("NS", 1))).code == "no-such-entry"
    assert on(game, {"do": "redo"}, instead(2, peg("EW", 1))).play.scores == (2, 1)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "dealt"},
        {"do": "dealer", "seat": "E"},
        {"do": "misdeal"},
        {"do": "amend", "table": "4"},
        {"do": "ruling", "points": {"NS": 1, "EW": 0}, "why": "", "hand": "goes-on"},
        {"do": "abandon", "why": ""},
    ],
)
def test_only_entries_of_some_words_may_be_named(entry: dict[str, Any]) -> None:
    game = cribbage(entry)
    assert refused(game, instead(1, peg("NS", 1))).code == "not-to-mend"
    if entry["do"] != "dealt":
        assert refused(game, behind(1, peg("NS", 1))).code == "not-to-mend"


def test_the_correction_of_the_front_peg_cannot_be_named_and_goes_on_as_it_was() -> None:
    game = cribbage(peg("NS", 5), {"do": "correct", "team": "NS", "points": 3})
    assert refused(game, instead(2, peg("NS", 1))).code == "not-to-mend"
    assert on(game, instead(1, peg("NS", 9))).play.scores == (3, 0)
    assert refused(game, instead(1, peg("EW", 5))).code == "mend-later"


@pytest.mark.parametrize(
    "word", ["dealt", "misdeal", "dealer", "ruling", "correct", "amend", "undo", "agree", "bid", "call", ""]
)
def test_only_entries_of_some_words_may_be_put(word: str) -> None:
    game = cribbage(peg("NS", 2))
    put = {"do": word, "seat": "N", "points": {"NS": 1, "EW": 0}, "why": "", "hand": "goes-on"}
    for entry in (instead(1, put), behind(1, put)):
        assert refused(game, entry).code == "not-to-put"


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "correct", "entry": 1},
        {"do": "correct", "after": 1},
        {"do": "correct", "after": 1, "with": None},
        {"do": "correct", "entry": 1, "after": 1, "with": peg("NS", 1)},
        {"do": "correct", "entry": 1.0, "with": peg("NS", 1)},
        {"do": "correct", "entry": True, "with": peg("NS", 1)},
        {"do": "correct", "entry": "1", "with": peg("NS", 1)},
        {"do": "correct", "entry": None, "with": peg("NS", 1)},
        {"do": "correct", "entry": 1, "with": "peg"},
        {"do": "correct", "entry": 1, "with": [peg("NS", 1)]},
        {"do": "correct", "entry": 1, "with": {}},
        {"do": "correct", "entry": 1, "with": {"team": "NS", "points": 1}},
        {"do": "correct", "entry": 1, "with": {"do": "peg", "points": 1}},
        {"do": "correct", "entry": 1, "with": {"do": "peg", "team": "NS", "points": 1.0}},
    ],
)
def test_a_correction_of_the_wrong_form(entry: dict[str, Any]) -> None:
    assert isinstance(refused(cribbage(peg("NS", 2)), entry), Malformed)


def test_spades_knows_no_other_correction() -> None:
    assert isinstance(refused(spades(*HAND), {"do": "correct", "hand": 1, "bid": "none"}), Malformed)


def test_what_is_put_is_refused_as_it_would_be_there() -> None:
    assert refused(cribbage(peg("NS", 2)), instead(1, peg("NS", 15))).code == "peg-points"
    assert refused(cribbage(*DEAL), instead(3, show("N", 19))).code == "no-such-count"
    assert refused(spades(*HAND), instead(5, tricks(4, 4, 4, 4))).code == "not-thirteen-tricks"


def test_refused_where_a_later_entry_would_be() -> None:
    why = refused(cribbage(*DEAL), instead(3, None))
    assert (why.code, why.data["number"]) == ("mend-later", 4)
    text = refusal_text(why, "cribbage")
    assert "entry 4" in text
    assert text.endswith(refusal_text(why.data["why"], "cribbage"))
    assert refused(spades(*HAND), instead(2, None)).code == "mend-later"
    # Tricks by side do not show whether a nil was made.
    by_side = spades(*HAND[:4], {"do": "tricks", "won": {"NS": 7, "EW": 6}})
    assert refused(by_side, instead(1, bid("N", "nil"))).data["why"].code == "tricks-of-nil"
    card = cribbage(
        {"do": "cut", "card": "5H"}, {"do": "show", "seat": "W", "cards": ["5S", "5C", "5D", "JH"]}
    )
    assert refused(card, instead(1, {"do": "cut", "card": "5S"})).data["why"].code == "card-twice"
    assert refused(card, instead(1, {"do": "cut", "jack": False})).data["why"].code == "turn-up-unknown"
    assert on(card, instead(1, {"do": "cut", "card": "4H"})).play.scores != card.play.scores


def test_refused_where_the_game_would_have_ended_before_a_later_entry() -> None:
    near = cribbage(
        {"do": "ruling", "points": {"NS": 110, "EW": 0}, "why": "", "hand": "goes-on"},
        peg("NS", 2),
        peg("EW", 3),
        {"do": "abandon", "why": "rain"},
    )
    why = refused(near, instead(2, peg("NS", 12)))
    assert (why.code, why.data["number"], why.clause) == ("mend-ends", 3, "2")
    assert "over before entry 3" in refusal_text(why, "cribbage")
    assert refused(near, instead(3, {"do": "breach", "kind": "crossed-lanes", "by": "E"})).code == "mend-ends"
    # A change of the header may follow the end of a game.
    named = on(near, {"do": "undo"}, {"do": "amend", "table": "4"})
    assert refused(named, instead(2, peg("NS", 12))).data["number"] == 3
    assert on(named, instead(3, peg("NS", 10))).ended() == "121"


def test_nothing_is_mended_once_the_table_has_agreed() -> None:
    over = spades(*HAND, rules={"like": "spades-wfwf-2004", "target": 60})
    agreed = spades(
        *HAND[:4], tricks(6, 2, 2, 3), {"do": "agree"}, rules={"like": "spades-wfwf-2004", "target": 60}
    )
    assert over.ended() == agreed.ended() == "500"
    assert refused(agreed, instead(1, bid("N", 2))).code == "agreed"
    assert list(offers(agreed, 99.0, MEND)) == []
    assert len(course(agreed)) == 6


def test_a_game_that_was_over_is_set_going_again() -> None:
    over = cribbage(
        {"do": "ruling", "points": {"NS": 115, "EW": 0}, "why": "", "hand": "goes-on"}, peg("NS", 6)
    )
    assert over.ended() == "121"
    game = on(over, instead(2, peg("NS", 2)))
    assert (game.ended(), game.play.scores) == (None, (117, 0))
    assert on(game, peg("NS", 4)).ended() == "121"
    lost = cribbage(peg("NS", 3), {"do": "breach", "kind": "crossed-lanes", "by": "N"})
    assert on(lost, instead(2, {"do": "breach", "kind": "unplayed", "by": "N"})).play.scores == (3, 2)


def test_a_game_broken_off_stays_so() -> None:
    game = on(cribbage(peg("NS", 3), {"do": "abandon", "why": "rain"}), instead(1, peg("NS", 5)))
    assert (game.ended(), game.play.scores) == ("abandoned", (5, 0))


def test_the_moment_is_that_of_the_entry_named() -> None:
    game = on(cribbage(peg("NS", 2), peg("EW", 5)), behind(1, peg("NS", 4)), instead(1, peg("NS", 1)))
    assert [(line.number, line.at) for line in course(game)] == [(1, 10.0), (3, 10.0), (2, 20.0)]
    assert (game.now, game.top.at) == (40.0, 40.0)


def test_the_old_entry_is_kept() -> None:
    game = on(cribbage(peg("NS", 2), peg("EW", 5)), instead(1, None))
    assert [node.entry["do"] for node in game.standing()] == ["peg", "peg", "correct"]
    assert game.stood(1).play.scores == (2, 5)


def test_a_correction_is_undone_and_put_back_like_any_other() -> None:
    game = cribbage(*DEAL[:3])
    mended = on(game, instead(2, show("W", 8)), instead(1, None))
    once, twice = on(mended, {"do": "undo"}), on(mended, {"do": "undo"}, {"do": "undo"})
    assert (once.play.scores, twice.play) == ((8, 8), game.play)
    assert on(twice, {"do": "redo"}, {"do": "redo"}).play == mended.play
    # Another entry leaves nothing to put back.
    assert refused(on(once, show("E", 2)), {"do": "redo"}).code == "nothing-to-redo"
    # What was corrected can be taken back as well, once the correction is.
    assert on(twice, {"do": "undo"}).play.scores == (2, 4)


def test_with_an_unknown_key_it_is_kept_and_ignored() -> None:
    game = on(cribbage(peg("NS", 2)), instead(1, {**peg("NS", 4), "at": "never", "mood": 3}))
    assert (game.play.scores, course(game)[0].at) == ((4, 0), 10.0)


def test_other_rules_are_tried_on_what_counts() -> None:
    ruled = {"do": "ruling", "points": {"NS": 150, "EW": 0}, "why": "", "hand": "goes-on"}
    short = {"do": "amend", "rules": {"like": "spades-wfwf-2004", "target": 200}}
    big = (*(bid(seat, 3) for seat in "NESW"), tricks(4, 3, 3, 3), *HAND)
    assert refused(spades(ruled, *big), short).code == "over"
    # Mended, the first hand no longer takes N and S to 200; what stood before it was mended is not asked.
    mended = on(spades(ruled, *big), instead(2, bid("N", 10)), short)
    assert (mended.play.scores, mended.ended()) == ((150 - 130 + 61, 120), None)
    again = on(mended, {"do": "undo"})
    assert again.play == on(spades(ruled, *big), instead(2, bid("N", 10))).play
    assert on(again, {"do": "redo"}).play == mended.play
    # Where the mended hand is no help either, it is refused.
    helpless = on(spades(ruled, *big), instead(2, bid("N", 3)))
    assert refused(helpless, short).code in ("mend-ends", "mend-later", "over")


def offered(game: Game) -> list[int]:
    """Numbers of the entries of which a correction is offered, in the order of the offers."""
    named = (offer.entry["entry"] for offer in offers(game, 99.0, MEND) if "entry" in offer.entry)
    return list(dict.fromkeys(named))


def test_the_entries_that_may_be_mended() -> None:
    game = cribbage({"do": "dealt"}, peg("NS", 2), {"do": "amend", "table": "4"}, show("W", 3))
    assert offered(game) == [2, 4]
    assert offered(on(game, behind(1, {"do": "cut", "jack": False}))) == [5, 2, 4]
    assert offered(start({"game": "500", "rules": "500-nz-2025", "dealer": "S"})) == []


def test_a_preview_says_what_each_side_gains_by_it() -> None:
    shown = preview(cribbage(peg("NS", 2), peg("EW", 5)), {**instead(2, peg("NS", 3)), "at": 99.0})
    assert (shown.before, shown.after) == ((2, 5), (5, 0))
    assert shown.shares == (Share(0, 3, 3, "mended", None), Share(1, -5, -5, "mended", None))
    assert preview(spades(*HAND), {**instead(5, HAND[4]), "at": 99.0}).shares == ()


@pytest.mark.parametrize("game", ["cribbage", "spades"])
def test_each_entry_that_may_be_mended_is_offered_and_no_other(game: str) -> None:
    for case in [case for case in MENDED if case["header"]["game"] == game][::3]:
        stop = len(case["entries"]) if case["refused_line"] is None else case["refused_line"] - 2
        played = replay(case["header"], case["entries"][: min(stop, 60)])
        found = list(offers(played, played.now, MEND))
        named = {offer.entry["entry"] for offer in found if "entry" in offer.entry}
        assert named == {
            line.number
            for line in course(played)
            if line.entry["do"] in played.kind.mendable and not played.agreed
        }
        for number in range(played.length + 3):
            same = next((line.entry for line in course(played) if line.number == number), peg("NS", 1))
            entry = {**instead(number, same), "at": played.now}
            assert (refusal(played, entry) is None) == (number in named)


def test_a_plain_entry_costs_what_it_did() -> None:
    """Without a correction nothing is folded again: an entry is one step, however long the game."""
    game = cribbage(rules={"like": "cribbage-nz-2017", "hands": None})
    for _ in range(200):
        game = on(game, {"do": "dealt"}, {"do": "misdeal"})
    game = on(game, peg("NS", 2), instead(401, peg("NS", 3)))
    steps: list[str] = []
    true = game.kind.steps["peg"]
    game.kind.steps["peg"] = lambda *given: steps.append("peg") or true(*given)  # type: ignore[index, func-returns-value]
    try:
        on(game, peg("EW", 1))
    finally:
        game.kind.steps["peg"] = true  # type: ignore[index]
    assert steps == ["peg"]
