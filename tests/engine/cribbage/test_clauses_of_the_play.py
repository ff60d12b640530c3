"""What is pegged in the play, word by word (8), and the play-off (15)."""

from __future__ import annotations

from scorekeeper.engine.explain import Share
from scorekeeper.engine.offers import offers

from .helpers import SHEET, deals, ending, entries, on, play, refused, scores


def pegged(word: str, *worth: int) -> None:
    """Just so many points are offered for this word and given by its clause."""
    before = play("cut plain; peg EW 3 run")
    offered = [offer.entry for offer in offers(before, before.now, "peg") if offer.entry.get("for") == word]
    assert [entry["points"] for entry in offered if entry["team"] == "EW"] == list(worth)
    for points in range(1, 15):
        (entry,) = entries(f"peg EW {points} {word}")
        after = on(before, f"peg EW {points} {word}")
        assert scores(after) == (0, 3 + points)
        share = (
            Share(1, points, points, word, f"8-{word}")
            if points in worth
            else Share(1, points, points, "peg", "8")
        )
        assert after.kind.shares(before.play, after.play, after.rules, entry) == (share,)


def test_8_fifteen_is_2() -> None:
    pegged("15", 2)


def test_8_thirty_one_is_2() -> None:
    pegged("31", 2)


def test_8_a_go_is_1() -> None:
    pegged("go", 1)


def test_8_a_pair_is_2() -> None:
    pegged("pair", 2)


def test_8_three_in_a_row_are_6() -> None:
    pegged("three", 6)


def test_8_four_in_a_row_are_12() -> None:
    pegged("four", 12)


def test_8_a_run_is_1_a_card() -> None:
    pegged("run", 3, 4, 5, 6, 7)


def test_8_one_card_may_score_twice() -> None:
    """A fourth of a kind that also makes thirty-one is the most there is, at one go or at two."""
    assert scores(play("cut plain; peg NS 14")) == (14, 0)
    assert scores(play("cut plain; peg NS 12 four; peg NS 2 31")) == (14, 0)
    assert refused("cut plain; peg NS 15").code == "peg-points"


def test_15_a_play_off_is_two_deals_each() -> None:
    rules = {"like": SHEET, "name": "play-off", "hands": 8}
    assert ending(play(deals(7), rules=rules)) == (None, None)
    assert ending(play(deals(7) + "; peg NS 2; " + deals(1, "E"), rules=rules)) == ("hands", "NS")
