"""Every penalty by every seat in every rule set, as the tables of the rules have it."""

from __future__ import annotations

import pytest

from .helpers import dealers, play, refused

LATER: dict[tuple[str, str], tuple[int, int] | str] = {
    ("renege", "makers"): (100, -140),
    ("renege", "others"): (0, 140),
    ("renege", "both"): "breach-silent",
    ("hand-shown", "makers"): (100, -140),
    ("hand-shown", "others"): (0, 140),
    ("hand-shown", "both"): "breach-silent",
    ("card-count", "makers"): (100, -140),
    ("card-count", "others"): (0, 140),
    ("card-count", "both"): "re-deal",
    ("kitty-exposed", "makers"): (100, -140),
    ("kitty-exposed", "others"): "makers-only",
    ("kitty-exposed", "both"): "breach-silent",
    ("kitty-count", "makers"): (100, -140),
    ("kitty-count", "others"): "makers-only",
    ("kitty-count", "both"): "breach-silent",
}
CLASSIC: dict[tuple[str, str], tuple[int, int] | str] = {
    ("renege", "makers"): (0, -140),
    ("renege", "others"): (0, 140),
    ("renege", "both"): "breach-silent",
    ("hand-shown", "makers"): (100, 0),
    ("hand-shown", "others"): (-100, 140),
    ("hand-shown", "both"): "breach-silent",
    ("card-count", "makers"): (0, -140),
    ("card-count", "others"): (-100, 140),
    ("card-count", "both"): "breach-silent",
    ("kitty-exposed", "makers"): "breach-silent",
    ("kitty-exposed", "others"): "breach-silent",
    ("kitty-exposed", "both"): "breach-silent",
    ("kitty-count", "makers"): "breach-silent",
    ("kitty-count", "others"): "breach-silent",
    ("kitty-count", "both"): "breach-silent",
}
SHEETS = {"500-nz-2025": LATER, "500-nz-2024": LATER, "500-nz-classic": CLASSIC}
CASES = [(sheet, kind, by) for sheet, table in SHEETS.items() for kind, by in table]
KINDS = ("renege", "hand-shown", "card-count", "kitty-exposed", "kitty-count")


@pytest.mark.parametrize("maker", "NESW")
@pytest.mark.parametrize(("sheet", "kind", "by"), CASES)
def test_7s_is_bid_and_a_rule_is_broken(sheet: str, kind: str, by: str, maker: str) -> None:
    table = SHEETS[sheet]
    ours = "NS" if maker in "NS" else "EW"
    theirs = "EW" if ours == "NS" else "NS"
    for seat in ("both",) if by == "both" else ours if by == "makers" else theirs:
        text = f"ruling 10 20 goes-on; contract {maker} 7S; breach {kind} {seat}"
        due = table[kind, by]
        if due == "re-deal":
            game = play(sheet, text)
            assert (game.play.scores, dealers(game)) == ((10, 20), ["N"])
        elif isinstance(due, str):
            refusal = refused(sheet, text)
            assert refusal.code == due
            assert ("silent" in refusal.data) is (due == "breach-silent")
        else:
            assert isinstance(due, tuple)
            to_others, to_makers = due
            game = play(sheet, text)
            gained = (to_makers, to_others) if ours == "NS" else (to_others, to_makers)
            assert game.play.scores == (10 + gained[0], 20 + gained[1])
            assert dealers(game) == ["N", "E"]


@pytest.mark.parametrize("by", ["N", "E", "S", "W", "both"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_nobody_bid_and_a_rule_is_broken(sheet: str, kind: str, by: str) -> None:
    text = f"contract none; breach {kind} {by}"
    if kind == "card-count" and sheet == "500-nz-classic":
        game = play(sheet, text)
        assert (game.play.scores, dealers(game), game.play.hands) == ((0, 0), ["N", "E"], 1)
    elif kind == "card-count" and by == "both":
        game = play(sheet, text)
        assert (game.play.scores, dealers(game), game.play.hands) == ((0, 0), ["N"], 0)
    else:
        refusal = refused(sheet, text)
        assert (refusal.code, refusal.data["silent"]) == ("breach-silent", sheet)


@pytest.mark.parametrize("sheet", [name for name, table in SHEETS.items() if table is LATER])
def test_100_penalty_points_are_not_under_the_cap(sheet: str) -> None:
    assert play(sheet, "ruling 450 0 goes-on; contract E 7S; breach renege W").play.scores == (550, -140)


def test_the_tricks_of_classic_3g_are_under_the_cap() -> None:
    count = "contract E 7S; breach card-count W 6"
    assert play("500-nz-classic", count).play.scores == (60, -140)
    assert play("500-nz-classic", "ruling 470 0 goes-on; " + count).play.scores == (490, -140)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_breach_before_the_auction_has_a_result_is_refused(sheet: str) -> None:
    for before in ("dealt", "call E 6S", "call E 6S; call S pass; call W pass"):
        assert refused(sheet, f"{before}; breach renege E").code == "auction-open"
