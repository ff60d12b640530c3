"""A preview says when the game ends by what is agreed to, whatever the entry is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .at_desk import asked_of, desk_of, taps

BIDS = {"N": 4, "E": 3, "S": 4, "W": 2}
CALLS = (("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))


def ruled(ns: int, ew: int, hand: str = "goes-on") -> dict[str, Any]:
    return {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": "as before", "hand": hand}


ENDS = [
    # game, scores before, the hand, the entry, why it ends
    (
        "500",
        (0, -360),
        CALLS,
        {"do": "breach", "kind": "kitty-exposed", "by": "W"},
        "out the back door (−500)",
    ),
    ("500", (490, 0), CALLS, {"do": "breach", "kind": "renege", "by": "W"}, "↕ win: 500 reached"),
    ("500", (0, 400), CALLS, {"do": "tricks", "won": {"NS": 0, "EW": 10}}, "↔ win: 500 reached"),
    ("500", (400, 0), CALLS, ruled(100, 0), "↕ win: 500 reached"),
    ("spades", (431, 0), (), {"do": "tricks", "won": {"NS": 8, "EW": 5}}, "↕ win: 500 reached"),
    ("spades", (431, 0), (), {"do": "breach", "kind": "renege", "by": "W"}, "↕ win: 500 reached"),
    ("spades", (470, 480), (), {"do": "tricks", "won": {"NS": 8, "EW": 5}}, "↕ have the higher score"),
    (
        "cribbage",
        (119, 0),
        (("game.dealt",),),
        {"do": "peg", "team": "NS", "points": 2},
        "↕ win: 121 reached",
    ),
    (
        "cribbage",
        (0, 0),
        (("game.dealt",),),
        {"do": "breach", "kind": "crossed-lanes", "by": "W"},
        "↕ win: Bev crossed lanes",
    ),
]


@pytest.mark.parametrize(("game", "before", "hand", "entry", "why"), ENDS)
def test_a_preview_says_that_the_game_ends_by_it(
    tmp_path: Path, game: str, before: tuple[int, int], hand: Any, entry: dict[str, Any], why: str
) -> None:
    desk = desk_of(tmp_path, game)
    if any(before):
        desk.enter(ruled(*before))
    taps(desk, *hand)
    if game == "spades":
        for seat, bid in BIDS.items():
            desk.enter({"do": "bid", "seat": seat, "bid": bid})
    desk.propose(entry)
    proposal = asked_of(desk)
    first, *fewer = proposal.ends
    assert first.startswith("This ends the game. ")
    assert why in first
    assert len(fewer) == 2
    assert [sum_.endswith(" wins") for sum_ in proposal.last_sums].count(True) == 1
    desk.tap(("agree.yes",))
    assert desk.here.ended is not None
    desk.store.close()


def test_a_preview_after_which_the_game_goes_on_says_nothing_of_an_end(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500")
    taps(desk, *CALLS)
    desk.propose({"do": "breach", "kind": "renege", "by": "W"})
    proposal = asked_of(desk)
    assert proposal.ends == ()
