"""Whole games by touches in a language that nobody speaks: no word of English is left on any screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pseudo import english_left, wordset

from .driver import PSEUDO, SIZES, Phone

PLAYERS = ("Col", "Dot", "Ann", "Bev")


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    with Phone(tmp_path, SIZES[1], language=PSEUDO) as phone:
        yield phone


def read(phone: Phone) -> None:
    """Nothing on this screen is English, but for the players' names."""
    found = english_left(phone.words(), PLAYERS)
    assert found == [], phone.words()


def taps(phone: Phone, *names: str) -> None:
    """Each key by its English name, and every screen between them is read."""
    for name in names:
        phone.tap(name)
        read(phone)


def hand(phone: Phone, *calls: str, tricks: int) -> None:
    taps(phone, "ALL DEALT", *calls, "ENTER RESULT", f"{tricks} tricks", "AGREE far")


def test_a_whole_game_of_500(phone: Phone) -> None:
    phone.new_game()
    read(phone)
    taps(phone, "ALL DEALT", "START", "AWAY", "6S", "6H", "AWAY", "7S", "AWAY", "PLAY 7♠", "ENTER RESULT")
    taps(phone, "8 tricks", "AGREE far", "UNDO", "AGREE far", "REDO", "AGREE near")
    taps(phone, "ALL DEALT", "6C", "AWAY", "AWAY", "AWAY", "PLAY 6♣", "PENALTY", "penalty renege")
    read(phone)
    taps(phone, *[name for name in phone.live() if name.startswith("by W")], "AGREE near")
    hand(phone, "AWAY", "AWAY", "AWAY", "AWAY", "PLAY", tricks=4)
    hand(phone, "AWAY", "level 8", "8H", "AWAY", "AWAY", "PLAY 8♥", tricks=8)
    assert phone.view()["ended"] == "hands"
    taps(phone, "CARDS CLIPPED")
    assert phone.view()["agreed"]


def test_a_deal_of_cribbage(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    read(phone)
    taps(
        phone,
        "ALL DEALT",
        "NO JACK",
        "↕ 2",
        "↔ 6",
        "SHOW",
        "count 8",
        "count 8",
        "UNDO",
        "count 8",
        "count 8",
    )
    taps(phone, "count 8", "count 0")
    assert phone.view()["hand"] == 2


def test_a_hand_of_spades(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    read(phone)
    taps(
        phone, "ALL DEALT", "bid 4", "bid nil", "bid 3", "bid 5", "ENTER RESULT", "took 5", "took 1", "took 2"
    )
    taps(phone, "AGREE far")
    assert phone.view()["hand"] == 2


def test_all_that_more_opens_beside_a_game(phone: Phone) -> None:
    phone.new_game()
    taps(phone, "ALL DEALT", "HALL", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "MORE")
    names = sorted(name for name in phone.live() if name.startswith("more "))
    assert len(names) > 5
    for name in names:
        taps(phone, name)
        for _ in range(4):
            if "more history" not in phone.live() and not phone.back():
                break
            read(phone)
            if wordset("MORE") in map(wordset, phone.live()):
                phone.tap("MORE")
        assert name in phone.live(), name
