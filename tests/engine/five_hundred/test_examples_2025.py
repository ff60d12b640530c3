"""The three examples that the 2025 sheet works out: A is N and S, B is E and W, and B makes 7♠."""

from __future__ import annotations

from typing import Any

from scorekeeper.engine.game import replay

LAST_HAND = [
    {"at": 4.0, "do": "contract", "seat": "E", "bid": "7S"},
    {"at": 5.0, "do": "tricks", "won": {"NS": 3, "EW": 7}},
]


def after_three_hands(cap: int, ours: int, theirs: int) -> dict[str, Any]:
    """The last of four hands, from what the first three had come to."""
    rules = {"like": "500-nz-2025", "name": "the example", "cap": cap}
    header = {"record": 1, "game": "500", "rules": rules, "dealer": "N"}
    hand = {"do": "ruling", "points": {"NS": 0, "EW": 0}, "why": "earlier", "hand": "ends"}
    first = {**hand, "points": {"NS": ours, "EW": theirs}}
    entries: list[dict[str, Any]] = []
    for number, ended in enumerate((first, hand, hand)):
        entries += [{"at": float(number), "do": "dealt"}, {"at": float(number), **ended}]
    return replay(header, [*entries, *LAST_HAND]).result()


def test_example_1_360_and_240_under_460_team_a_wins() -> None:
    told = after_three_hands(460, 360, 240)
    assert told["scores"] == {"NS": 390, "EW": 380}
    assert (told["ended"], told["winner"]) == ("hands", "NS")


def test_example_2_460_and_340_under_460_team_b_wins() -> None:
    told = after_three_hands(460, 460, 340)
    assert told["scores"] == {"NS": 460, "EW": 480}
    assert (told["ended"], told["winner"]) == ("hands", "EW")


def test_example_3_460_and_340_under_490_team_a_wins() -> None:
    told = after_three_hands(490, 460, 340)
    assert told["scores"] == {"NS": 490, "EW": 480}
    assert (told["ended"], told["winner"]) == ("hands", "NS")


def test_example_1_comes_out_the_same_under_490() -> None:
    assert after_three_hands(490, 360, 240)["scores"] == {"NS": 390, "EW": 380}
