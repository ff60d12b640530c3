"""Whole games of spades in the real app, by touches alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.shell.page.icons import ICONS

from .driver import SIZES, Phone, Size
from .scenes import LONG

WON = {"N": 0, "E": 3, "S": 7, "W": 3}
BIDS: dict[str, Any] = {"N": "nil", "E": 4, "S": 7, "W": 4}


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game("spades-wfwf-2004", game="spades")
    return phone


def turn(phone: Phone) -> str:
    """The seat that the keys are for."""
    return next(
        name[-1]
        for name, leaf in phone.keys().items()
        if name.startswith("seat ") and leaf["look"] == "action"
    )


def hand(phone: Phone) -> None:
    """↕ makes a nil and its contract, ↔ is set."""
    phone.tap("ALL DEALT")
    for _ in range(4):
        phone.tap(f"bid {BIDS[turn(phone)]}")
    phone.tap("ENTER RESULT")
    while phone.place()["pending"] is None:
        phone.tap(f"took {WON[turn(phone)]}")
    phone.tap("AGREE far")


@pytest.mark.parametrize("phone", [SIZES[0], SIZES[3], SIZES[5]], indirect=True, ids=str)
def test_a_game_on_every_screen(phone: Phone) -> None:
    phone.taps = 0
    hand(phone)
    assert phone.taps == 10
    assert phone.last() == {"do": "tricks", "won": WON}
    assert phone.view()["scores"] == [170, -80]
    hand(phone)
    hand(phone)
    assert phone.view()["ended"] == "500"
    words = phone.words()
    assert all(re.search(rf"rule {clause}|\({clause}\)", words) for clause in "78")
    assert all(word in words for word in ("win", "margin", "nils", "sets"))
    assert "Event points: ↕ 5, ↔ 0" in words
    phone.taps_of("CARDS CLIPPED", "NEXT GAME")


def test_points_that_are_lost_have_the_same_minus_everywhere(phone: Phone) -> None:
    phone.taps_of(
        "ALL DEALT", "bid 4", "bid nil", "bid 3", "bid 5", "ENTER RESULT", "took 5", "took 1", "took 2"
    )
    words = phone.words().replace("\u00a0", " ")
    assert "0 − 49 = −49" in words
    phone.tap("WHY near")
    assert "nil busted: −100" in phone.words().replace("\u00a0", " ")


@pytest.mark.parametrize("phone", [SIZES[3]], indirect=True, ids=str)
def test_a_preview_has_room_on_a_phone_on_its_side(phone: Phone) -> None:
    phone.taps_of(
        "ALL DEALT", "bid nil", "bid nil", "bid 6", "bid 5", "ENTER RESULT", "took 0", "took 0", "took 7"
    )
    assert all(leaf["box"][1] >= 0 for leaf in phone.leaves())
    if "made nil" not in phone.words():
        phone.tap("WHY near")
    assert "made nil" in phone.words()
    assert all(leaf["box"][1] >= 0 for leaf in phone.leaves())


@pytest.mark.parametrize("size", [SIZES[0]], ids=str)
def test_a_long_name_is_told_by_its_first_letter_at_least(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size) as phone:
        phone.new_game("spades-wfwf-2004", game="spades", players=LONG)
        phone.tap("ALL DEALT")
        drawn = ["".join(line[0] for line in phone.lines_of(f"seat {seat}"))[:3] for seat in "WNES"]
        assert drawn == ["← C", "↑ B", "→ W", "↓ M"]


def test_a_short_name_stays_whole(phone: Phone) -> None:
    phone.tap("ALL DEALT")
    drawn = ["".join(line[0] for line in phone.lines_of(f"seat {seat}")) for seat in "WNES"]
    dealer = f"\u00a0{ICONS['style']}"
    assert [words[:-1] for words in drawn] == ["←Bev", "↑Col", "→Dot", f"↓{dealer}Ann"]


def test_the_points_to_go_are_read_whole_beside_the_widest_total(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "bid 9", "bid 4", "bid nil", "bid 3", "ENTER RESULT")
    phone.taps_of("took 0", "took 6", "took 3", "AGREE near")
    assert phone.view()["scores"] == [73, -190]
    drawn = [line for leaf in phone.leaves() if leaf["kind"] == "total" for line, _, _ in leaf["fonts"]]
    assert "690 to go" in drawn
    assert "bags" in phone.words()
